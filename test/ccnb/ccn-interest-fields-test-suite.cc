// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-ccnb-name.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-exclude.h"
#include "ns3/ccn-interest.h"
#include "ns3/test.h"

#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

/** Random Interests are decoded as they were encoded. @ingroup ccn-tests */
class InterestRoundTripTestCase : public TestCase
{
  public:
    InterestRoundTripTestCase()
        : TestCase("random Interests")
    {
    }

  private:
    void DoRun() override
    {
        RandomOctets random(3);
        for (uint32_t i = 0; i < 2000; ++i)
        {
            CheckOne(random);
        }
        CheckSize();
        CheckStated();
        CheckRefused();
    }

    /** @param random draws the fields */
    void CheckOne(RandomOctets& random)
    {
        const std::string digest = random.GetOctets(16, 64);
        const std::string component = random.GetOctets(0, 20);
        ExcludeBuilder exclude;
        exclude.AddAny().AddComponent(component);
        Interest sent;
        sent.name = random.GetName(6);
        sent.nonce = random.GetNumber(0, 1) ? random.GetOctets(4, 64) : "";
        sent.lifetime = MilliSeconds(125) * random.GetNumber(0, 100);
        sent.selectors.minSuffix = random.GetNumber(0, 40);
        sent.selectors.maxSuffix = random.GetNumber(40, Selectors::MAX_SUFFIX);
        sent.selectors.publisherKind = static_cast<Selectors::Publisher>(random.GetNumber(0, 4));
        sent.selectors.publisher = digest;
        sent.selectors.hasExclude = random.GetNumber(0, 1);
        sent.selectors.exclude = exclude.GetBytes();
        sent.selectors.childSelector = random.GetNumber(0, 5);
        sent.selectors.answerOrigin = random.GetNumber(0, 7);
        sent.selectors.scope = static_cast<int8_t>(random.GetNumber(0, 10)) - 1;
        sent.hasFaceId = random.GetNumber(0, 1);
        sent.faceId = random.GetNumber(0, UINT32_MAX);
        const std::string bytes = sent.Encode();
        InterestView view;
        NS_TEST_ASSERT_MSG_EQ(ToString(view.Decode(bytes)), std::string("none"), ToHex(bytes));
        CheckSame(sent, view);
        Ptr<Packet> packet = sent.ToPacket();
        std::vector<uint8_t> copy(packet->GetSize());
        packet->CopyData(copy.data(), copy.size());
        NS_TEST_ASSERT_MSG_EQ(std::string(copy.begin(), copy.end()),
                              bytes,
                              "the packet has the encoded octets");
    }

    /**
     * @param sent an Interest
     * @param view the decoded Interest
     */
    void CheckSame(const Interest& sent, const InterestView& view)
    {
        const Selectors& a = sent.selectors;
        const Selectors& b = view.selectors;
        NS_TEST_ASSERT_MSG_EQ((Name(view.name) == sent.name), true, sent.name);
        NS_TEST_ASSERT_MSG_EQ((view.nonce == sent.nonce), true, "nonce");
        NS_TEST_ASSERT_MSG_EQ(view.hasFaceId, sent.hasFaceId, "FaceID");
        NS_TEST_ASSERT_MSG_EQ((!view.hasFaceId || view.faceId == sent.faceId),
                              true,
                              "number of the FaceID");
        NS_TEST_ASSERT_MSG_EQ(view.GetLifetime(), sent.lifetime, "lifetime");
        NS_TEST_ASSERT_MSG_EQ(b.minSuffix, a.minSuffix, "MinSuffixComponents");
        NS_TEST_ASSERT_MSG_EQ(b.maxSuffix, a.maxSuffix, "MaxSuffixComponents");
        NS_TEST_ASSERT_MSG_EQ((b.publisherKind == a.publisherKind), true, "publisher");
        if (b.publisherKind != Selectors::Publisher::NONE)
        {
            NS_TEST_ASSERT_MSG_EQ((b.publisher == a.publisher), true, "publisher digest");
        }
        NS_TEST_ASSERT_MSG_EQ(b.hasExclude, a.hasExclude, "exclude");
        NS_TEST_ASSERT_MSG_EQ((!b.hasExclude || b.exclude == a.exclude), true, "Exclude list");
        NS_TEST_ASSERT_MSG_EQ(+b.childSelector, +a.childSelector, "ChildSelector");
        NS_TEST_ASSERT_MSG_EQ(+b.answerOrigin, +a.answerOrigin, "AnswerOriginKind");
        NS_TEST_ASSERT_MSG_EQ(+b.scope, +a.scope, "Scope");
    }

    /** An element with the default value is encoded again if and only if it was there. */
    void CheckStated()
    {
        const std::vector<std::string> elements = {
            "059a8e3000",         // MinSuffixComponents 0
            "05a2ae333237363700", // MaxSuffixComponents 32767
            "05aa8e3000",         // ChildSelector 0
            "02fa8e3300",         // AnswerOriginKind 3
            "0382954000"
            "00",         // InterestLifetime 4 s
            "04d28e3000", // FaceID 0
        };
        std::set<std::string> written;
        for (uint32_t there = 0; there < 1U << elements.size(); ++there)
        {
            std::string octets = FromHex("01d2f200");
            for (std::size_t i = 0; i < elements.size(); ++i)
            {
                octets += there >> i & 1 ? FromHex(elements[i]) : "";
            }
            octets += '\0';
            InterestView view;
            NS_TEST_ASSERT_MSG_EQ(ToString(view.Decode(octets)), std::string("none"), there);
            NS_TEST_EXPECT_MSG_EQ(ToHex(MakeInterest(view).Encode()), ToHex(octets), there);
            written.insert(octets);
        }
        NS_TEST_EXPECT_MSG_EQ(written.size(), 64, "all encodings differ");
    }

    /** Octets of ccncatchunks2's Interest, as counted in section 1.6. */
    void CheckSize()
    {
        Interest interest;
        interest.name = Name("/content/files/file1.dat/123");
        interest.selectors.maxSuffix = 1;
        NS_TEST_EXPECT_MSG_EQ(ccnb::GetElementSize(interest.name), 38, "size of the Name");
        NS_TEST_EXPECT_MSG_EQ(interest.Encode().size(), 46, "size from the application");
        interest.nonce = std::string(12, 'n');
        NS_TEST_EXPECT_MSG_EQ(interest.Encode().size(), 62, "size with ccnd's nonce");
    }

    /** The error names a field that is out of bounds. */
    void CheckRefused()
    {
        const auto refusal = [](auto change) {
            Interest interest;
            interest.name = Name("/a");
            change(interest);
            try
            {
                interest.Encode();
            }
            catch (const std::invalid_argument& refused)
            {
                return std::string(refused.what());
            }
            return std::string();
        };
        const auto names = [&](const std::string& field, auto change) {
            const std::string message = refusal(change);
            NS_TEST_EXPECT_MSG_NE(message.find(field), std::string::npos, field << ": " << message);
            NS_TEST_EXPECT_MSG_NE(message.find("ccnx:/a"), std::string::npos, message);
        };
        NS_TEST_EXPECT_MSG_EQ(refusal([](Interest&) {}), "", "fields within bounds are accepted");
        names("nonce", [](Interest& i) { i.nonce = "abc"; });
        names("nonce", [](Interest& i) { i.nonce = std::string(65, 'n'); });
        names("lifetime", [](Interest& i) { i.lifetime = NanoSeconds(-1); });
        names("suffix", [](Interest& i) { i.selectors.maxSuffix = 32768; });
        names("suffix", [](Interest& i) { i.selectors.minSuffix = 32767 + 1; });
        names("child", [](Interest& i) { i.selectors.childSelector = 6; });
        names("scope", [](Interest& i) { i.selectors.scope = 10; });
        names("EXPIRE", [](Interest& i) { i.selectors.answerOrigin = ANSWER_EXPIRE; });
        names("publisher", [](Interest& i) {
            i.selectors.publisherKind = Selectors::Publisher::KEY;
            i.selectors.publisher = "short";
        });
        CheckComponentLimit();
    }

    /**
     * A name of 250 components is encoded and decoded; one of 251, which every receiver rejects, is
     * refused.
     */
    void CheckComponentLimit()
    {
        Interest interest;
        for (uint32_t i = 0; i < NameView::MAX_COMPONENTS; ++i)
        {
            interest.name.AppendDecimal(i);
        }
        const std::string most = interest.Encode();
        InterestView view;
        NS_TEST_EXPECT_MSG_EQ(ToString(view.Decode(most)), std::string("none"), "250 components");
        interest.name.Append("x");
        ContentObject object;
        object.name = interest.name;
        const std::string message =
            "name ccnx:/0/1/2/3/...: has 251 components (allowed: at most 250)";
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { interest.Encode(); }), message, "an Interest");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { object.Encode(); }), message, "an object");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { object.EncodeSigned(); }),
                              message,
                              "a signed part");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { NameView{object.name}; }), message, "a view");
    }
};

/** Fields of Interests: random ones, defaults and bounds. @ingroup ccn-tests */
class InterestFieldsTestSuite : public TestSuite
{
  public:
    InterestFieldsTestSuite()
        : TestSuite("ccn-interest-fields", TestSuite::Type::UNIT)
    {
        AddTestCase(new InterestRoundTripTestCase);
    }
};

static InterestFieldsTestSuite g_interestFieldsTestSuite; ///< registers the suite

} // namespace ns3::ccn::test
