// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-ccnb-message.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/test.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * Malformed messages are rejected, each with the error that matches its note.
 */
class MalformedTestCase : public TestCase
{
  public:
    MalformedTestCase()
        : TestCase("malformed messages")
    {
    }

  private:
    void DoRun() override
    {
        const auto& expected = GetExpectedErrors();
        for (const auto& [file, error] : expected)
        {
            const std::string bytes = ReadVector(file + ".ccnb");
            InterestView interest;
            ContentView content;
            const bool isContent = PeekKind(bytes) == MessageKind::CONTENT_OBJECT;
            const DecodeError found = isContent ? content.Decode(bytes) : interest.Decode(bytes);
            NS_TEST_EXPECT_MSG_EQ(ToString(found), std::string(ToString(error)), file);
        }
        NS_TEST_EXPECT_MSG_EQ(ReadIndex("unparseable").size(),
                              expected.size(),
                              "every malformed vector has an expected error");
        CheckOther();
    }

    /** Elements that the vectors do not cover. Every Interest here has the root's name, f200. */
    void CheckOther()
    {
        const std::vector<std::pair<std::string, std::string>> interests = {
            {"01d2f200"
             "00",
             "none"},
            {"01d2f200"
             "04d28e3700"
             "00",
             "none"}, // a FaceID is ignored
            {"01d2f200"
             "04d28e3700"
             "02cab501020304050600"
             "00",
             "unexpected_element"},
            {"01d2f200"
             "0cc200"
             "00",
             "unexpected_element"}, // element 200
            {"01d2f200"
             "8d31"
             "00",
             "unexpected_element"}, // a BLOB of its own
            {"01d2f200"
             "05aa8e310005aa8e3100"
             "00",
             "unexpected_element"}, // twice
            {"01d2f200"
             "05aa8e3600"
             "00",
             "out_of_range"}, // child selector 6
            {"01d2f200"
             "05a2ae333237363800"
             "00",
             "out_of_range"}, // MaxSuffixComponents 32768
            {"01d2f200"
             "02fa9e32353600"
             "00",
             "out_of_range"}, // AnswerOriginKind 256
            {"01d2f200"
             "02da"
             "ea00ea00"
             "00"
             "00",
             "unexpected_element"}, // two Any
            {"01d2f200"
             "02da"
             "ea0002e200"
             "00"
             "00",
             "unexpected_element"}, // Any and Bloom
            {"01d2f200"
             "038200"
             "00",
             "bad_length"}, // empty lifetime
            {"01d2f200"
             "03828500"
             "00",
             "bad_length"}, // explicitly empty
            {"01d2"
             "00",
             "missing_element"},
            {"01d2"
             "02cab501020304050600"
             "f200"
             "00",
             "missing_element"}, // Name is not first
            {"01d2"
             "f2"
             "0cc200"
             "00"
             "00",
             "unexpected_element"}, // no Component
            {"01d2f200", "truncated"},
            {"0482f200"
             "00",
             "unknown_message"},
            {"", "truncated"},
            {"00", "unknown_message"},
        };
        InterestView view;
        for (const auto& [hex, error] : interests)
        {
            NS_TEST_EXPECT_MSG_EQ(ToString(view.Decode(FromHex(hex))), error, hex);
        }
        const std::string tooLong(MAX_MESSAGE_BYTES + 1, '\0');
        NS_TEST_EXPECT_MSG_EQ(ToString(view.Decode(tooLong)),
                              std::string("too_long"),
                              "65536 octets are rejected");
    }
};

/** Every proper prefix of a message is rejected as truncated. @ingroup ccn-tests */
class TruncationTestCase : public TestCase
{
  public:
    TruncationTestCase()
        : TestCase("truncated messages")
    {
    }

  private:
    void DoRun() override
    {
        for (const Row& row : ReadIndex("Interest"))
        {
            Check<InterestView>(row.at("file"));
        }
        for (const Row& row : ReadIndex("ContentObject"))
        {
            Check<ContentView>(row.at("file"));
        }
    }

    /**
     * @tparam View class to decode with
     * @param file name of a vector
     */
    template <typename View>
    void Check(const std::string& file)
    {
        const std::string bytes = ReadVector(file);
        View view;
        for (std::size_t size = 0; size < bytes.size(); ++size)
        {
            // A separate copy, so that the sanitizer detects reads past its end.
            const std::vector<char> cut(bytes.begin(), bytes.begin() + size);
            const std::string error = ToString(view.Decode(Bytes(cut.data(), size)));
            // An EXPIRE without its Scope is out of range before it is truncated.
            const bool fits =
                error == "truncated" || (file == "i12_aok_expire.ccnb" && error == "out_of_range");
            NS_TEST_ASSERT_MSG_EQ(fits, true, file << " truncated to " << size << ": " << error);
        }
    }
};

/** A message with a changed octet is rejected or decoded within its bounds. @ingroup ccn-tests */
class DamageTestCase : public TestCase
{
  public:
    DamageTestCase()
        : TestCase("damaged messages")
    {
    }

  private:
    void DoRun() override
    {
        RandomOctets random(2);
        for (const Row& row : ReadTable("index"))
        {
            const std::string bytes = ReadVector(row.at("file"));
            for (uint32_t i = 0; i < 300; ++i)
            {
                std::vector<char> damaged(bytes.begin(), bytes.end());
                const uint32_t head = std::min<std::size_t>(damaged.size(), 600) - 1;
                damaged[random.GetNumber(0, head)] = static_cast<char>(random.GetNumber(0, 255));
                Check(Bytes(damaged.data(), damaged.size()));
            }
        }
    }

    /** @param bytes of a message, well-formed or not; the sanitizer checks all reads */
    void Check(Bytes bytes)
    {
        InterestView interest;
        if (interest.Decode(bytes) == DecodeError::NONE)
        {
            NS_TEST_EXPECT_MSG_LT(interest.name.GetEncoded().size(),
                                  bytes.size(),
                                  "the name is within the message");
            interest.selectors.IsExcluded("x");
        }
        ContentView object;
        if (object.Decode(bytes) == DecodeError::NONE)
        {
            NS_TEST_EXPECT_MSG_LT(object.signedBytes.size(),
                                  bytes.size(),
                                  "the signed bytes are within the message");
            object.IsFinalBlock();
        }
    }
};

/** Malformed, truncated and damaged messages. @ingroup ccn-tests */
class MalformedMessagesTestSuite : public TestSuite
{
  public:
    MalformedMessagesTestSuite()
        : TestSuite("ccn-malformed-messages", TestSuite::Type::UNIT)
    {
        AddTestCase(new MalformedTestCase);
        AddTestCase(new TruncationTestCase);
        AddTestCase(new DamageTestCase);
    }
};

static MalformedMessagesTestSuite g_malformedMessagesTestSuite; ///< registers the suite

} // namespace ns3::ccn::test
