// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-ccnb.h"
#include "ns3/ccn-content-object.h"
#include "ns3/test.h"

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::test
{

/** Random objects are decoded as they were encoded. @ingroup ccn-tests */
class ContentRoundTripTestCase : public TestCase
{
  public:
    ContentRoundTripTestCase()
        : TestCase("random ContentObjects")
    {
    }

  private:
    void DoRun() override
    {
        RandomOctets random(4);
        for (uint32_t i = 0; i < 2000; ++i)
        {
            const ContentObject sent = Make(random);
            const std::string bytes = sent.Encode();
            ContentView view;
            NS_TEST_ASSERT_MSG_EQ(ToString(view.Decode(bytes)), std::string("none"), ToHex(bytes));
            CheckSame(sent, view);
        }
        CheckRefused();
        CheckSchema();
    }

    /**
     * @param random draws the fields
     * @return the object
     */
    static ContentObject Make(RandomOctets& random)
    {
        const ContentType types[] = {ContentType::DATA,
                                     ContentType::GONE,
                                     ContentType::NACK,
                                     static_cast<ContentType>(1)}; // leading zeros are written
        ContentObject object;
        object.name = random.GetName(6);
        object.signatureBits = random.GetNumber(0, 3) ? random.GetOctets(16, 200) : "";
        if (!object.signatureBits.empty())
        {
            object.digestAlgorithm = random.GetOctets(0, 6);
            object.witness = random.GetNumber(0, 1) ? random.GetOctets(8, 300) : "";
        }
        object.publisherKeyDigest = random.GetOctets(16, 64);
        object.timestamp4096ths = random.GetNumber(0, UINT32_MAX);
        object.type = types[random.GetNumber(0, 3)];
        object.hasFreshness = random.GetNumber(0, 1);
        object.freshnessSeconds = object.hasFreshness ? random.GetNumber(0, UINT32_MAX) : 0;
        object.finalBlockId = random.GetOctets(0, 4);
        object.locatorKind = static_cast<ContentView::Locator>(random.GetNumber(0, 2));
        const bool hasLocator = object.locatorKind != ContentView::Locator::NONE;
        object.locator = hasLocator ? random.GetOctets(0, 200) : "";
        object.payload = random.GetOctets(0, 3000);
        return object;
    }

    /**
     * @param sent an object
     * @param view the decoded object
     */
    void CheckSame(const ContentObject& sent, const ContentView& view)
    {
        NS_TEST_ASSERT_MSG_EQ((Name(view.name) == sent.name), true, sent.name);
        NS_TEST_ASSERT_MSG_EQ(view.hasSignature, !sent.signatureBits.empty(), "signature");
        NS_TEST_ASSERT_MSG_EQ((view.signatureBits == sent.signatureBits), true, "signature bits");
        NS_TEST_ASSERT_MSG_EQ((view.digestAlgorithm == sent.digestAlgorithm),
                              true,
                              "digest algorithm");
        NS_TEST_ASSERT_MSG_EQ((view.witness == sent.witness), true, "witness");
        NS_TEST_ASSERT_MSG_EQ((view.publisherKeyDigest == sent.publisherKeyDigest),
                              true,
                              "publisher key digest");
        NS_TEST_ASSERT_MSG_EQ(FromBigEndian(view.timestamp), sent.timestamp4096ths, "timestamp");
        NS_TEST_ASSERT_MSG_EQ((view.type == sent.type), true, "type");
        NS_TEST_ASSERT_MSG_EQ(view.hasFreshness, sent.hasFreshness, "freshness");
        NS_TEST_ASSERT_MSG_EQ(view.freshnessSeconds, sent.freshnessSeconds, "freshness seconds");
        NS_TEST_ASSERT_MSG_EQ((view.finalBlockId == sent.finalBlockId), true, "final block");
        NS_TEST_ASSERT_MSG_EQ((view.locatorKind == sent.locatorKind), true, "locator kind");
        NS_TEST_ASSERT_MSG_EQ((view.locator == sent.locator), true, "locator");
        NS_TEST_ASSERT_MSG_EQ((view.payload == sent.payload), true, "payload");
    }

    /** The error names a field that is out of bounds. */
    void CheckRefused()
    {
        const auto names = [this](const std::string& field, auto change) {
            ContentObject object;
            change(object);
            std::string message;
            try
            {
                object.Encode();
            }
            catch (const std::invalid_argument& refused)
            {
                message = refused.what();
            }
            NS_TEST_EXPECT_MSG_NE(message.find(field), std::string::npos, field << ": " << message);
        };
        names("signature bits", [](ContentObject& o) { o.signatureBits = std::string(15, 's'); });
        names("witness", [](ContentObject& o) { o.witness = "short"; });
        names("witness", [](ContentObject& o) {
            o.witness = std::string(8, 'w');
            o.signatureBits.clear();
        });
        names("publisher", [](ContentObject& o) { o.publisherKeyDigest = std::string(65, 'p'); });
        names("type", [](ContentObject& o) { o.type = static_cast<ContentType>(0x1000000); });
        names("payload", [](ContentObject& o) {
            o.payload = "real";
            o.virtualPayload = 1;
        });
    }

    /** Elements that the vectors do not cover. Each case is a SignedInfo with an element added. */
    void CheckSchema()
    {
        const std::string digest = "03e20285" + std::string(64, 'a') + "00";
        const std::vector<std::pair<std::string, std::string>> infos = {
            {digest + "02ba8d0100", "none"},
            {digest, "missing_element"},       // no Timestamp
            {"02ba8d0100", "missing_element"}, // no publisher
            {"03e28d0100"
             "02ba8d0100",
             "bad_length"},                    // digest of one octet
            {digest + "02ba00", "bad_length"}, // empty Timestamp
            {digest + "02ba8d0100"
                      "02c2950c0400",
             "bad_length"}, // Type of two octets
            {digest + "02ba8d0100"
                      "01e200",
             "missing_element"}, // empty KeyLocator
            {digest + "02ba8d0100"
                      "01e2"
                      "01ea"
                      "f200"
                      "00"
                      "00",
             "none"}, // KeyName of the root
            {digest + "02ba8d0100"
                      "01e2"
                      "01ea"
                      "00"
                      "00",
             "missing_element"}, // without Name
            {digest + "02ba8d0100"
                      "0292"
                      "953132"
                      "00",
             "none"}, // ExtOpt of two octets
            {digest + "02ba8d0100"
                      "0292"
                      "8d31"
                      "00",
             "bad_length"}, // of one
            {digest + "02ba8d0100"
                      "0292"
                      "00",
             "bad_length"}, // of none
            {digest + "02ba8d0100"
                      "0292"
                      "963132"
                      "00",
             "unexpected_element"}, // a text
            {digest + "02ba8d0100"
                      "0292"
                      "0cc28d3100"
                      "00",
             "unexpected_element"}, // an element
            {digest + "02ba8d0100"
                      "0292"
                      "9531323d"
                      "00",
             "unexpected_element"}, // two BLOBs
            {digest + "02ba8d0100"
                      "0292"
                      "9531",
             "truncated"},
            {digest + "02ba8d0100"
                      "0cc200",
             "unexpected_element"},
        };
        for (const auto& [info, error] : infos)
        {
            const std::string end = error == "truncated" ? ""
                                                         : "00"
                                                           "019a00"
                                                           "00";
            ContentView view;
            NS_TEST_EXPECT_MSG_EQ(ToString(view.Decode(FromHex("0482"
                                                               "f200"
                                                               "01a2" +
                                                               info + end))),
                                  error,
                                  info);
        }
    }
};

/** Timestamps are rounded as CCNx's encoder rounds them (timestamps.json). @ingroup ccn-tests */
class TimestampTestCase : public TestCase
{
  public:
    TimestampTestCase()
        : TestCase("timestamps")
    {
    }

  private:
    void DoRun() override
    {
        for (const Row& row : ReadTable("timestamps"))
        {
            const uint64_t seconds = std::stoull(row.at("sec"));
            const uint32_t nanoseconds = std::stoul(row.at("nsec"));
            const uint64_t timestamp = ToTimestamp4096ths(seconds, nanoseconds);
            CcnbWriter writer;
            writer.Blob(ToBigEndian(timestamp));
            NS_TEST_EXPECT_MSG_EQ(ToHex(writer.GetBytes()),
                                  row.at("ccnb_blob_hex"),
                                  seconds << " s " << nanoseconds << " ns");
            NS_TEST_EXPECT_MSG_EQ(FromBigEndian(ToBigEndian(timestamp)),
                                  timestamp,
                                  "the conversion back");
        }
        NS_TEST_EXPECT_MSG_EQ(ToHex(ToBigEndian(0)), "00", "zero");
        NS_TEST_EXPECT_MSG_EQ(ToHex(ToBigEndian(UINT64_MAX)), "ffffffffffffffff", "64 bits");
    }
};

/** Fields of ContentObjects: random ones, bounds, schema and timestamps. @ingroup ccn-tests */
class ContentObjectFieldsTestSuite : public TestSuite
{
  public:
    ContentObjectFieldsTestSuite()
        : TestSuite("ccn-content-object-fields", TestSuite::Type::UNIT)
    {
        AddTestCase(new ContentRoundTripTestCase);
        AddTestCase(new TimestampTestCase);
    }
};

static ContentObjectFieldsTestSuite g_contentObjectFieldsTestSuite; ///< registers the suite

} // namespace ns3::ccn::test
