// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-ccnx10-types.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-sha256.h"

#include <algorithm>
#include <functional>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** A packet tag of a test. @ingroup ccn-tests */
class MarkTag : public Tag
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::test::MarkTag").SetParent<Tag>();
        return tid;
    }

    TypeId GetInstanceTypeId() const override
    {
        return GetTypeId();
    }

    uint32_t GetSerializedSize() const override
    {
        return 0;
    }

    void Serialize(TagBuffer) const override
    {
    }

    void Deserialize(TagBuffer) override
    {
    }

    void Print(std::ostream&) const override
    {
    }
};

/** @param type of a TLV @param value of it @return the TLV */
std::string
Tlv(uint32_t type, const std::string& value)
{
    const char head[] = {static_cast<char>(type >> 8),
                         static_cast<char>(type),
                         static_cast<char>(value.size() >> 8),
                         static_cast<char>(value.size())};
    return std::string(head, sizeof(head)) + value;
}

/** The codec of CCNx 1.0, apart from recorded packets. @ingroup ccn-tests */
class Ccnx10CodecTest : public MethodTestCase<Ccnx10CodecTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Kinds of packets, and what comes after one. */
    void Kinds()
    {
        std::string packet = m_codec.Encode(MakeInterest());
        NS_TEST_EXPECT_MSG_EQ((m_codec.GetKind(packet) == MessageKind::INTEREST), true, "Interest");
        Bytes rest;
        Bytes message;
        const std::string padded = packet + std::string(18, '\0');
        rest = padded;
        NS_TEST_EXPECT_MSG_EQ(ToString(m_codec.TakeMessage(rest, message)),
                              std::string("none"),
                              "padding");
        NS_TEST_EXPECT_MSG_EQ((message == packet && rest.empty()), true, "is cut off");
        InterestView view;
        NS_TEST_EXPECT_MSG_EQ(ToString(m_codec.Decode(padded, view)),
                              std::string("trailing_bytes"),
                              "exactly one packet");
        packet[ccnx10::AT_TYPE] = 2;
        NS_TEST_EXPECT_MSG_EQ((m_codec.GetKind(packet) == MessageKind::INTEREST_RETURN),
                              true,
                              "Interest Return");
        packet[ccnx10::AT_TYPE] = 3;
        NS_TEST_EXPECT_MSG_EQ((m_codec.GetKind(packet) == MessageKind::UNKNOWN), true, "CCNinfo");
        const std::string object = m_codec.Encode(Answer("/a"));
        NS_TEST_EXPECT_MSG_EQ((m_codec.GetKind(object) == MessageKind::CONTENT_OBJECT), true, "");
        NS_TEST_EXPECT_MSG_EQ((m_codec.GetKind(Answer("/a").Encode()) == MessageKind::UNKNOWN),
                              true,
                              "ccnb");
    }

    /** Each component is one segment, and each segment one component. */
    void Components()
    {
        for (uint32_t i = 0; i < 20000; ++i)
        {
            const std::string component = MakeBytes(3);
            std::string element;
            m_codec.AppendComponent(element, component);
            NS_TEST_ASSERT_MSG_EQ(ToHex(TakeAll(element)),
                                  ToHex(component),
                                  "in " << ToHex(element));
            const std::string segment = Tlv(MakeType(), MakeBytes(2));
            Bytes rest = segment;
            Bytes taken;
            const bool isPad = segment.substr(0, 2) == "\x0f\xfe";
            NS_TEST_ASSERT_MSG_EQ(m_codec.TakeComponent(rest, taken),
                                  !isPad,
                                  "all but padding: " << ToHex(segment));
            std::string again;
            m_codec.AppendComponent(again, isPad ? TakeAll(Tlv(1, segment)) : std::string(taken));
            NS_TEST_ASSERT_MSG_EQ(ToHex(again), ToHex(isPad ? Tlv(1, segment) : segment), "again");
        }
        NS_TEST_EXPECT_MSG_EQ(ToHex(TakeAll(Tlv(5, "\x07"))), "0005000107", "a chunk segment");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([this] {
                std::string name;
                m_codec.AppendComponent(name, std::string(70000, 'a'));
            }),
            "component of a name: has 70000 bytes in ccnx-1.0 (allowed: at most 65535)",
            "too long");
    }

    /** Names of tables. */
    void Names()
    {
        Name name("/a/bcd");
        name.Append("\1\2");
        name.Append(Tlv(5, "\x07"));
        const EncodedName encoded(m_codec, name);
        NS_TEST_EXPECT_MSG_EQ(ToHex(std::string(encoded.Get().GetEncoded())),
                              "00010001610001000362636400010002010200050001"
                              "07",
                              "segments");
        NS_TEST_EXPECT_MSG_EQ(Name(encoded.Get()), name, "back");
        NS_TEST_EXPECT_MSG_EQ(name.IsPrefixOf(encoded.Get()), true, "a prefix of itself");
        const Name next = name.GetPrefix(3).GetChild(Tlv(5, "\x08"));
        NS_TEST_EXPECT_MSG_EQ(encoded.Get().GetNextHash(),
                              EncodedName(m_codec, next).Get().GetHash(),
                              "the next chunk");
        NameView view;
        const std::string many = EncodeMany(NameView::MAX_COMPONENTS);
        NS_TEST_EXPECT_MSG_EQ(ToString(m_codec.DecodeName(many, view)), std::string("none"), "");
        NS_TEST_EXPECT_MSG_EQ(ToString(m_codec.DecodeName(many + Tlv(1, "a"), view)),
                              std::string("too_many_components"),
                              "one more");
        NS_TEST_EXPECT_MSG_EQ(ToString(m_codec.DecodeName(Tlv(0x0ffe, ""), view)),
                              std::string("unexpected_element"),
                              "padding");
    }

    /** Random Interests are decoded as encoded, and no part of one is an Interest. */
    void Interests()
    {
        for (uint32_t i = 0; i < 300; ++i)
        {
            const std::string key = MakeHash();
            const std::string object = MakeHash();
            Interest interest = MakeInterest();
            interest.selectors.publisherKind =
                key.empty() ? Selectors::Publisher::NONE : Selectors::Publisher::KEY;
            interest.selectors.publisher = key;
            interest.selectors.objectHash = object;
            interest.lifetime = MilliSeconds(m_random.GetNumber(0, 3) * 1000);
            interest.hopLimit = m_random.GetNumber(0, 255);
            interest.payload = m_random.GetOctets(0, 40);
            const std::string packet = m_codec.Encode(interest);
            InterestView view;
            NS_TEST_ASSERT_MSG_EQ(ToString(m_codec.Decode(packet, view)), std::string("none"), "");
            NS_TEST_ASSERT_MSG_EQ(Name(view.name), interest.name, "name");
            NS_TEST_ASSERT_MSG_EQ(view.GetLifetime(), interest.lifetime, "lifetime");
            NS_TEST_ASSERT_MSG_EQ(uint32_t(view.hopLimit), uint32_t(interest.hopLimit), "hops");
            NS_TEST_ASSERT_MSG_EQ((view.payload == interest.payload), true, "payload");
            NS_TEST_ASSERT_MSG_EQ((view.selectors.publisher == key), true, "key");
            NS_TEST_ASSERT_MSG_EQ((view.selectors.objectHash == object), true, "hash");
            CheckRestrictions(view.selectors);
            CheckBeginnings<InterestView>(packet);
        }
    }

    /** Random objects are decoded as encoded, and no part of one is an object. */
    void Objects()
    {
        for (uint32_t i = 0; i < 200; ++i)
        {
            const ContentObject object = MakeObject();
            const std::string packet = m_codec.Encode(object);
            ContentView view;
            NS_TEST_ASSERT_MSG_EQ(ToString(m_codec.Decode(packet, view)), std::string("none"), "");
            NS_TEST_ASSERT_MSG_EQ(Name(view.name), object.name, "name");
            NS_TEST_ASSERT_MSG_EQ(view.IsNameless(), (object.name.GetSize() == 0), "nameless");
            NS_TEST_ASSERT_MSG_EQ((view.payload == object.payload), true, "payload");
            NS_TEST_ASSERT_MSG_EQ((view.type == object.type), true, "type");
            NS_TEST_ASSERT_MSG_EQ(view.hasExpiry, object.hasExpiry, "expiry");
            NS_TEST_ASSERT_MSG_EQ(view.hasCacheTime, object.hasCacheTime, "cache time");
            NS_TEST_ASSERT_MSG_EQ((!view.hasExpiry || view.expiryMs == object.expiryMs), true, "");
            NS_TEST_ASSERT_MSG_EQ((!view.hasCacheTime || view.cacheTimeMs == object.cacheTimeMs),
                                  true,
                                  "");
            NS_TEST_ASSERT_MSG_EQ((view.signatureBits == object.signatureBits), true, "signature");
            NS_TEST_ASSERT_MSG_EQ((view.locatorKind == object.locatorKind), true, "locator");
            NS_TEST_ASSERT_MSG_EQ((view.locator == object.locator), true, "locator");
            NS_TEST_ASSERT_MSG_EQ(view.hasSignature, !object.signatureBits.empty(), "signature");
            if (view.hasSignature)
            {
                NS_TEST_ASSERT_MSG_EQ((view.signedBytes == m_codec.EncodeSigned(object)),
                                      true,
                                      "signed bytes");
            }
            CheckDigest(view);
            CheckBeginnings<ContentView>(packet);
        }
    }

    /** Fields that CCNx 1.0 cannot say are refused by name. */
    void Refusals()
    {
        ExpectRefusal([](Interest& i) { i.selectors.hasExclude = true; }, "Exclude");
        ExpectRefusal([](Interest& i) { i.selectors.childSelector = 1; }, "ChildSelector");
        ExpectRefusal([](Interest& i) { i.selectors.minSuffix = 2; }, "suffix");
        ExpectRefusal([](Interest& i) { i.selectors.maxSuffix = 0; }, "suffix");
        ExpectRefusal([](Interest& i) { i.selectors.answerOrigin = 0; }, "AnswerOriginKind");
        ExpectRefusal(
            [](Interest& i) {
                i.selectors.publisherKind = Selectors::Publisher::ISSUER_KEY;
                i.selectors.publisher = "0123456789abcdef";
            },
            "KEY");
        ExpectRefusal([](Interest& i) { i.selectors.objectHash = "short"; }, "SHA-256");
        ExpectRefusal([](Interest& i) { i.name = Name(); }, "component");
        ExpectRefusal([](Interest& i) { i.name = Name().Append(""); }, "first component");
        ExpectRefusal([](Interest& i) { i.lifetime = Seconds(-1); }, "negative");
        ExpectRefusal([](Interest& i) { i.payload.resize(65536); }, "65535");
        ExpectRefusal([](ContentObject& o) { o.type = ContentType::NACK; }, "payload type");
        ExpectRefusal([](ContentObject& o) { o.witness = "12345678"; }, "Merkle");
        ExpectRefusal([](ContentObject& o) { o.finalBlockId = "z"; }, "chunk segment");
        ExpectRefusal([](ContentObject& o) { o.digestAlgorithm = "sha512"; }, "2 bytes");
        ExpectRefusal([](ContentObject& o) { o.publisherKeyDigest = "x"; }, "publisher key digest");
        ExpectRefusal([](ContentObject& o) { o.embeddedInterest = "i"; }, "embedded");
        ExpectRefusal([](ContentObject& o) { o.virtualPayload = 65536; }, "65535");
    }

    /** What means something else in CCNx 1.0. */
    void Translations()
    {
        InterestView interest;
        for (const auto& [scope, hops] : {std::pair(-1, 255), {0, 0}, {1, 0}, {2, 1}})
        {
            Interest asked = MakeInterest();
            asked.selectors.scope = scope;
            const std::string packet = m_codec.Encode(asked);
            m_codec.Decode(packet, interest);
            NS_TEST_EXPECT_MSG_EQ(uint32_t(interest.hopLimit), uint32_t(hops), "scope " << scope);
        }
        Interest soon = MakeInterest();
        soon.lifetime = MicroSeconds(1);
        const std::string packet = m_codec.Encode(soon);
        m_codec.Decode(packet, interest);
        NS_TEST_EXPECT_MSG_EQ(interest.GetLifetime(), MilliSeconds(1), "rounded up");
        ContentObject object = Answer("/a/b");
        object.hasFreshness = true;
        object.freshnessSeconds = 7;
        object.finalBlockId = "b";
        NS_TEST_EXPECT_MSG_EQ(GetExpiry(object), (PUBLICATION_TIME_S + 7) * 1000, "after now");
        object.timestamp4096ths = (PUBLICATION_TIME_S + 60) * 4096;
        NS_TEST_EXPECT_MSG_EQ(GetExpiry(object), (PUBLICATION_TIME_S + 67) * 1000, "after later");
        object.hasExpiry = true;
        object.expiryMs = 5;
        NS_TEST_EXPECT_MSG_EQ(GetExpiry(object), 5, "as it says");
    }

    /** Hop limits and Interest Returns change the header of one packet only, and keep its tags. */
    void Headers()
    {
        const Ptr<Packet> original = m_codec.ToPacket(MakeInterest());
        const std::string bytes = GetOctets(original);
        original->AddPacketTag(MarkTag());
        Ptr<Packet> packet = original->Copy();
        m_codec.SetHopLimit(*packet, 17);
        std::string expected = bytes;
        expected[ccnx10::AT_HOP_LIMIT] = 17;
        NS_TEST_EXPECT_MSG_EQ(ToHex(GetOctets(packet)), ToHex(expected), "one byte");
        m_codec.MakeReturn(*packet, 18, ReturnCode::CONGESTED);
        const std::string returned = GetOctets(packet);
        InterestView view;
        ReturnCode code;
        NS_TEST_EXPECT_MSG_EQ(ToString(m_codec.DecodeReturn(returned, view, code)),
                              std::string("none"),
                              "an Interest Return");
        NS_TEST_EXPECT_MSG_EQ((code == ReturnCode::CONGESTED), true, "code");
        NS_TEST_EXPECT_MSG_EQ(uint32_t(view.hopLimit), 18, "hop limit");
        NS_TEST_EXPECT_MSG_EQ(ToString(m_codec.Decode(returned, view)),
                              std::string("unknown_message"),
                              "no Interest");
        NS_TEST_EXPECT_MSG_EQ(ToHex(GetOctets(original)), ToHex(bytes), "others stay");
        MarkTag tag;
        NS_TEST_EXPECT_MSG_EQ(packet->PeekPacketTag(tag), true, "tags stay");
    }

    /** A virtual payload takes no memory, also between the head and the signature. */
    void VirtualPayload()
    {
        for (const bool isSigned : {true, false})
        {
            ContentObject object = Answer("/a/b", "");
            object.virtualPayload = 60000;
            object.signatureBits.resize(isSigned ? 128 : 0);
            const Ptr<Packet> packet = m_codec.ToPacket(object);
            NS_TEST_EXPECT_MSG_EQ((GetOctets(packet) == m_codec.Encode(object)), true, isSigned);
            NS_TEST_EXPECT_MSG_LT(packet->GetSerializedSize(), 500, isSigned);
        }
    }

    /** Texts of packets, also of their beginnings and changed headers. */
    void Descriptions()
    {
        const auto describe = [this](const std::string& bytes) {
            return DescribeMessage(bytes, m_codec);
        };
        const std::string interest = m_codec.Encode(Ask("/a/b"));
        const std::string object = m_codec.Encode(Answer("/a/b", std::string(100, 'x')));
        ContentObject nameless = Answer("/");
        std::string returned = interest;
        returned[ccnx10::AT_TYPE] = ccnx10::PACKET_RETURN;
        returned[ccnx10::AT_CODE] = 1;
        NS_TEST_EXPECT_MSG_EQ(describe(interest), "Interest ccnx:/a/b", "");
        NS_TEST_EXPECT_MSG_EQ(describe(returned), "Interest Return no_route ccnx:/a/b", "");
        NS_TEST_EXPECT_MSG_EQ(describe(object), "Data ccnx:/a/b", "");
        NS_TEST_EXPECT_MSG_EQ(describe(object.substr(0, 40)), "Data ccnx:/a/b", "its beginning");
        NS_TEST_EXPECT_MSG_EQ(describe(object.substr(0, 20)), "malformed Data", "less");
        NS_TEST_EXPECT_MSG_EQ(describe(m_codec.Encode(nameless)), "Data ccnx:/", "nameless");
        NS_TEST_EXPECT_MSG_EQ(describe(interest.substr(0, 8)), "malformed Interest", "no name");
        NS_TEST_EXPECT_MSG_EQ(describe(Ask("/a").Encode()), "no CCN message", "ccnb");
    }

  private:
    /** @return a type of TLVs, often one with a meaning */
    uint32_t MakeType()
    {
        const uint32_t types[] = {1, 1, 1, 2, 5, 0x0ffe, 0x0fff, 0x1000};
        return types[m_random.GetNumber(0, 7)];
    }

    /** @param depth of TLVs, at most @return random bytes, often a TLV */
    std::string MakeBytes(uint32_t depth)
    {
        if (depth == 0 || m_random.GetNumber(0, 3) == 0)
        {
            return m_random.GetOctets(0, 6);
        }
        std::string tlv = Tlv(MakeType(), MakeBytes(depth - 1));
        if (m_random.GetNumber(0, 9) == 0)
        {
            tlv[3] += 1; // not quite
        }
        return tlv;
    }

    /** @param element one @return its component */
    std::string TakeAll(const std::string& element)
    {
        Bytes rest = element;
        Bytes component;
        NS_TEST_EXPECT_MSG_EQ((m_codec.TakeComponent(rest, component) && rest.empty()),
                              true,
                              ToHex(element));
        return std::string(component);
    }

    /** @param size components @return their elements */
    static std::string EncodeMany(uint32_t size)
    {
        std::string name;
        while (size-- > 0)
        {
            name += Tlv(1, "a");
        }
        return name;
    }

    /** @return a hash as views have it, or nothing */
    std::string MakeHash()
    {
        const std::string hashes[] = {"",
                                      m_random.GetOctets(32, 32),
                                      Tlv(2, m_random.GetOctets(64, 64)),
                                      Tlv(2, m_random.GetOctets(32, 32)),
                                      Tlv(0x1234, m_random.GetOctets(0, 20))};
        return hashes[m_random.GetNumber(0, 4)];
    }

    /** @return a name that a message may have */
    Name MakeName()
    {
        Name name;
        name.Append(m_random.GetOctets(1, 10));
        for (uint32_t left = m_random.GetNumber(0, 4); left > 0; --left)
        {
            name.Append(MakeBytes(2));
        }
        return name;
    }

    /** @return an Interest with such a name */
    Interest MakeInterest()
    {
        Interest interest;
        interest.name = MakeName();
        return interest;
    }

    /** @return an object with random fields */
    ContentObject MakeObject()
    {
        using Locator = ContentView::Locator;
        const ContentType types[] = {ContentType::DATA,
                                     ContentType::KEY,
                                     ContentType::LINK,
                                     ContentType::MANIFEST};
        ContentObject object;
        object.name = m_random.GetNumber(0, 3) == 0 ? Name() : MakeName();
        object.type = types[m_random.GetNumber(0, 3)];
        object.payload = m_random.GetOctets(0, 100);
        object.hasExpiry = m_random.GetNumber(0, 1);
        object.expiryMs = m_random.GetNumber(0, UINT32_MAX) * uint64_t{1000};
        object.hasCacheTime = m_random.GetNumber(0, 1);
        object.cacheTimeMs = m_random.GetNumber(0, UINT32_MAX) * uint64_t{999};
        if (m_random.GetNumber(0, 2) == 0)
        {
            object.signatureBits.clear();
            return object;
        }
        object.locatorKind = static_cast<Locator>(m_random.GetNumber(0, 3));
        object.locator = object.locatorKind == Locator::NONE       ? ""
                         : object.locatorKind == Locator::KEY_NAME ? EncodeMany(2)
                                                                   : m_random.GetOctets(1, 60);
        object.timestamp4096ths = m_random.GetNumber(0, 1) * PUBLICATION_TIME_S * 4096;
        return object;
    }

    /** The restrictions alone give the same selectors. @param selectors of an Interest */
    void CheckRestrictions(const Selectors& selectors)
    {
        Selectors again;
        m_codec.DecodeRestrictions(selectors.encoded, again);
        NS_TEST_ASSERT_MSG_EQ((again.publisher == selectors.publisher &&
                               again.objectHash == selectors.objectHash &&
                               again.publisherKind == selectors.publisherKind &&
                               again.maxSuffix == selectors.maxSuffix),
                              true,
                              ToHex(selectors.encoded));
    }

    /** The digest leaves out the headers. @param view of an object */
    void CheckDigest(const ContentView& view)
    {
        const uint8_t header = view.message[ccnx10::AT_HEADER_LENGTH];
        NS_TEST_ASSERT_MSG_EQ(ToHex(AsBytes(view.ComputeDigest())),
                              ToHex(AsBytes(Sha256(view.message.substr(header)))),
                              "digest");
    }

    /** @tparam View of the packet @param packet of which no part is one */
    template <typename View>
    void CheckBeginnings(const std::string& packet)
    {
        View view;
        for (std::size_t size = 0; size < packet.size(); ++size)
        {
            const std::string part = packet.substr(0, size); // a copy: sanitizers see its end
            NS_TEST_ASSERT_MSG_NE(ToString(m_codec.Decode(part, view)), std::string("none"), size);
        }
    }

    /** @param change that CCNx 1.0 cannot say @param word of the error */
    void ExpectRefusal(const std::function<void(Interest&)>& change, const std::string& word)
    {
        Interest interest = Ask("/a/b");
        interest.nonce.clear();
        change(interest);
        const std::string error = CatchMessage([&] { m_codec.Encode(interest); });
        NS_TEST_EXPECT_MSG_NE(error.find(word), std::string::npos, error);
    }

    /** @param change that CCNx 1.0 cannot say @param word of the error */
    void ExpectRefusal(const std::function<void(ContentObject&)>& change, const std::string& word)
    {
        ContentObject object = Answer("/a/b", "");
        change(object);
        const std::string error = CatchMessage([&] { m_codec.Encode(object); });
        NS_TEST_EXPECT_MSG_NE(error.find(word), std::string::npos, error);
    }

    /** @param object any @return its ExpiryTime on the wire */
    uint64_t GetExpiry(const ContentObject& object)
    {
        const std::string packet = m_codec.Encode(object);
        ContentView view;
        m_codec.Decode(packet, view);
        NS_TEST_EXPECT_MSG_EQ(view.hasExpiry, true, "ExpiryTime");
        NS_TEST_EXPECT_MSG_EQ(view.hasFinalBlockId, false, "one block is no chunk");
        return view.expiryMs;
    }

    const Codec& m_codec{Codec::Get(Codec::CCNX10)};
    RandomOctets m_random{10};
};

/** The codec of CCNx 1.0. @ingroup ccn-tests */
class Ccnx10CodecTestSuite : public TestSuite
{
  public:
    Ccnx10CodecTestSuite()
        : TestSuite("ccn-ccnx10-codec", TestSuite::Type::UNIT)
    {
        using T = Ccnx10CodecTest;
        AddTestCase(new T("kinds", &T::Kinds));
        AddTestCase(new T("components and segments", &T::Components));
        AddTestCase(new T("names", &T::Names));
        AddTestCase(new T("Interests", &T::Interests));
        AddTestCase(new T("objects", &T::Objects));
        AddTestCase(new T("refusals", &T::Refusals));
        AddTestCase(new T("translations", &T::Translations));
        AddTestCase(new T("headers", &T::Headers));
        AddTestCase(new T("virtual payload", &T::VirtualPayload));
        AddTestCase(new T("descriptions", &T::Descriptions));
    }
};

Ccnx10CodecTestSuite g_ccnx10CodecTestSuite; ///< registers the suite

} // namespace
