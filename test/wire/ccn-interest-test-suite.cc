/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-message-kind.h"
#include "ns3/test.h"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace ns3
{
namespace ccn
{
namespace test
{

namespace
{

/**
 * @param view a decoded Interest
 * @return an Interest of the same fields; its views need the view's bytes
 */
Interest
MakeInterest(const InterestView& view)
{
    Interest interest;
    interest.name = Name(view.name);
    interest.selectors = view.selectors;
    interest.lifetime = view.GetLifetime();
    interest.statesDefaultLifetime = view.hasLifetime;
    interest.nonce = view.nonce;
    interest.hasFaceId = view.hasFaceId;
    interest.faceId = view.faceId;
    return interest;
}

} // namespace

/** @ingroup ccn-tests CCNx's Interests are read as CCNx reads them, and written as it wrote. */
class InterestVectorsTestCase : public TestCase
{
  public:
    InterestVectorsTestCase()
        : TestCase("recorded Interests")
    {
    }

  private:
    void DoRun() override
    {
        for (const Row& row : ReadIndex("Interest"))
        {
            const std::string file = row.at("file");
            const std::string bytes = ReadVector(file);
            InterestView view;
            NS_TEST_ASSERT_MSG_EQ(ToString(view.Decode(bytes)), std::string("none"), file);
            CheckFields(view, row);
            CheckSelectors(view, row);
            NS_TEST_EXPECT_MSG_EQ(ToHex(MakeInterest(view).Encode()), ToHex(bytes), file);
        }
    }

    /**
     * @param view as decoded
     * @param row as CCNx decoded it
     */
    void CheckFields(const InterestView& view, const Row& row)
    {
        const std::string file = row.at("file");
        NS_TEST_EXPECT_MSG_EQ(view.name.GetSize(), std::stoul(row.at("component_count")), file);
        NS_TEST_EXPECT_MSG_EQ((Name(view.name) == MakeName(row)), true, file);
        NS_TEST_EXPECT_MSG_EQ(view.lifetime4096ths, std::stoull(row.at("lifetime")), file);
        NS_TEST_EXPECT_MSG_EQ(view.hasLifetime, (row.at("lifetime_explicit") == "1"), file);
        NS_TEST_EXPECT_MSG_EQ(view.GetLifetime().GetSeconds(),
                              std::stod(row.at("lifetime")) / 4096,
                              file);
        NS_TEST_EXPECT_MSG_EQ(ToHex(view.nonce), row.at("nonce"), file);
        NS_TEST_EXPECT_MSG_EQ(view.message.size(), std::stoul(row.at("size")), file);
        // ccnd's PIT key: the outer header, the Name and the selectors.
        NS_TEST_EXPECT_MSG_EQ(2 + MakeName(row).GetElementSize() + view.selectors.encoded.size(),
                              std::stoul(row.at("pit_key_size")),
                              file);
    }

    /**
     * @param view as decoded
     * @param row as CCNx decoded it
     */
    void CheckSelectors(const InterestView& view, const Row& row)
    {
        const std::string file = row.at("file");
        const Selectors& selectors = view.selectors;
        NS_TEST_EXPECT_MSG_EQ(selectors.minSuffix, std::stoul(row.at("min_suffix")), file);
        NS_TEST_EXPECT_MSG_EQ(selectors.maxSuffix, std::stoul(row.at("max_suffix")), file);
        NS_TEST_EXPECT_MSG_EQ(+selectors.childSelector, std::stoi(row.at("child")), file);
        NS_TEST_EXPECT_MSG_EQ(+selectors.answerOrigin, std::stoi(row.at("answer_origin")), file);
        NS_TEST_EXPECT_MSG_EQ(+selectors.scope, std::stoi(row.at("scope")), file);
        const std::string exclude =
            selectors.hasExclude ? "02da" + ToHex(selectors.exclude) + "00" : "";
        NS_TEST_EXPECT_MSG_EQ(exclude, row.at("exclude"), file);
        const bool wantsPublisher = file == "i19_publisher.ccnb"; // the only one; not in the index
        NS_TEST_EXPECT_MSG_EQ((selectors.publisherKind == Selectors::Publisher::KEY),
                              wantsPublisher,
                              file);
        NS_TEST_EXPECT_MSG_EQ(selectors.publisher.size(), (wantsPublisher ? 32 : 0), file);
    }
};

/** @ingroup ccn-tests Malformed messages are refused, each with the error that fits its note. */
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
                              "every malformed vector is expected to fail");
        CheckOther();
    }

    /** What the vectors leave out. Every Interest here has the root's name, f200. */
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
        NS_TEST_EXPECT_MSG_EQ(ToString(view.Decode(tooLong)), std::string("too_long"), "65536");
    }
};

/** @ingroup ccn-tests Whatever is cut off a message, it is refused, and as truncated. */
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
     * @tparam View what to decode as
     * @param file name of a vector
     */
    template <typename View>
    void Check(const std::string& file)
    {
        const std::string bytes = ReadVector(file);
        View view;
        for (std::size_t size = 0; size < bytes.size(); ++size)
        {
            // A copy of its own, so that the sanitizer sees a read past its end.
            const std::vector<char> cut(bytes.begin(), bytes.begin() + size);
            const std::string error = ToString(view.Decode(Bytes(cut.data(), size)));
            // An EXPIRE whose Scope is cut off is wrong before its end is missed.
            const bool fits =
                error == "truncated" || (file == "i12_aok_expire.ccnb" && error == "out_of_range");
            NS_TEST_ASSERT_MSG_EQ(fits, true, file << " cut to " << size << ": " << error);
        }
    }
};

/** @ingroup ccn-tests A message with any octet changed is refused or stays within its bounds. */
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

    /** @param bytes of a message, well-formed or not; the sanitizer looks on */
    void Check(Bytes bytes)
    {
        InterestView interest;
        if (interest.Decode(bytes) == DecodeError::NONE)
        {
            NS_TEST_EXPECT_MSG_LT(interest.name.GetEncoded().size(), bytes.size(), "name");
            interest.selectors.IsExcluded("x");
        }
        ContentView object;
        if (object.Decode(bytes) == DecodeError::NONE)
        {
            NS_TEST_EXPECT_MSG_LT(object.signedBytes.size(), bytes.size(), "signed bytes");
            object.IsFinalBlock();
        }
    }
};

/** @ingroup ccn-tests Random Interests come back as they were sent. */
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

    /** @param random what to make an Interest of */
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
        NS_TEST_ASSERT_MSG_EQ(std::string(copy.begin(), copy.end()), bytes, "the packet");
    }

    /**
     * @param sent an Interest
     * @param view what arrived
     */
    void CheckSame(const Interest& sent, const InterestView& view)
    {
        const Selectors& a = sent.selectors;
        const Selectors& b = view.selectors;
        NS_TEST_ASSERT_MSG_EQ((Name(view.name) == sent.name), true, sent.name);
        NS_TEST_ASSERT_MSG_EQ((view.nonce == sent.nonce), true, "nonce");
        NS_TEST_ASSERT_MSG_EQ(view.hasFaceId, sent.hasFaceId, "FaceID");
        NS_TEST_ASSERT_MSG_EQ((!view.hasFaceId || view.faceId == sent.faceId), true, "its number");
        NS_TEST_ASSERT_MSG_EQ(view.GetLifetime(), sent.lifetime, "lifetime");
        NS_TEST_ASSERT_MSG_EQ(b.minSuffix, a.minSuffix, "least suffix");
        NS_TEST_ASSERT_MSG_EQ(b.maxSuffix, a.maxSuffix, "most suffix");
        NS_TEST_ASSERT_MSG_EQ((b.publisherKind == a.publisherKind), true, "publisher");
        if (b.publisherKind != Selectors::Publisher::NONE)
        {
            NS_TEST_ASSERT_MSG_EQ((b.publisher == a.publisher), true, "digest");
        }
        NS_TEST_ASSERT_MSG_EQ(b.hasExclude, a.hasExclude, "exclude");
        NS_TEST_ASSERT_MSG_EQ((!b.hasExclude || b.exclude == a.exclude), true, "list");
        NS_TEST_ASSERT_MSG_EQ(+b.childSelector, +a.childSelector, "child");
        NS_TEST_ASSERT_MSG_EQ(+b.answerOrigin, +a.answerOrigin, "answer origin");
        NS_TEST_ASSERT_MSG_EQ(+b.scope, +a.scope, "scope");
    }

    /** What says no more than the default is written again if it was there, and not otherwise. */
    void CheckStated()
    {
        const std::vector<std::string> elements = {
            "059a8e3000",           // MinSuffixComponents 0
            "05a2ae333237363700",   // MaxSuffixComponents 32767
            "05aa8e3000",           // ChildSelector 0
            "02fa8e3300",           // AnswerOriginKind 3
            "0382954000" "00",      // InterestLifetime 4 s
            "04d28e3000",           // FaceID 0
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
        NS_TEST_EXPECT_MSG_EQ(written.size(), 64, "all are different");
    }

    /** Octets of ccncatchunks2's Interest, as section 1.6 counts them. */
    void CheckSize()
    {
        Interest interest;
        interest.name = Name("/content/files/file1.dat/123");
        interest.selectors.maxSuffix = 1;
        NS_TEST_EXPECT_MSG_EQ(interest.name.GetElementSize(), 38, "Name");
        NS_TEST_EXPECT_MSG_EQ(interest.Encode().size(), 46, "from the application");
        interest.nonce = std::string(12, 'n');
        NS_TEST_EXPECT_MSG_EQ(interest.Encode().size(), 62, "with ccnd's nonce");
    }

    /** Fields out of their bounds are named. */
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
        NS_TEST_EXPECT_MSG_EQ(refusal([](Interest&) {}), "", "all in bounds");
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

    /** 250 components are written, and read again; 251, which every receiver refuses, are not. */
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
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { object.EncodeSigned(); }), message, "its part");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { NameView{object.name}; }), message, "a view");
    }
};

/** @ingroup ccn-tests Lifetimes on the wire. */
class LifetimeTestCase : public TestCase
{
  public:
    LifetimeTestCase()
        : TestCase("lifetimes")
    {
    }

  private:
    void DoRun() override
    {
        Check(Seconds(1), "038295100000");        // vector i14
        Check(MilliSeconds(125), "038295020000"); // vector i15
        Check(Seconds(4), "");                    // the default
        Check(Seconds(0), "03828d0000");
        Check(MicroSeconds(122), "03828d0000"); // less than half a unit
        Check(MicroSeconds(123), "03828d0100");
        InterestView view;
        view.lifetime4096ths = UINT64_MAX;
        const double years = view.GetLifetime().GetDouble() * 1e-9 / 86400 / 365.25;
        NS_TEST_EXPECT_MSG_EQ_TOL(years, 68.0, 0.1, "the longest one");
    }

    /**
     * @param lifetime of an Interest
     * @param element its InterestLifetime element in hexadecimal
     */
    void Check(Time lifetime, const std::string& element)
    {
        Interest interest; // for the root
        interest.lifetime = lifetime;
        NS_TEST_EXPECT_MSG_EQ(ToHex(interest.Encode()),
                              "01d2f200" + element + "00",
                              "lifetime " << lifetime);
    }
};

/** @ingroup ccn-tests Interests, and how messages are refused. */
class InterestTestSuite : public TestSuite
{
  public:
    InterestTestSuite()
        : TestSuite("ccn-interest", TestSuite::Type::UNIT)
    {
        AddTestCase(new InterestVectorsTestCase);
        AddTestCase(new MalformedTestCase);
        AddTestCase(new TruncationTestCase);
        AddTestCase(new DamageTestCase);
        AddTestCase(new InterestRoundTripTestCase);
        AddTestCase(new LifetimeTestCase);
    }
};

static InterestTestSuite g_interestTestSuite; ///< registers the suite

} // namespace test
} // namespace ccn
} // namespace ns3
