// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"
#include "kit/ccn-wire-vectors.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-decoded-packet.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @param octets bytes of a message @return a packet with them */
Ptr<Packet>
MakePacket(const std::string& octets)
{
    return Create<Packet>(reinterpret_cast<const uint8_t*>(octets.data()), octets.size());
}

/** @param octets a message @return a packet that is not decoded yet */
Ptr<DecodedPacket>
Travel(const std::string& octets)
{
    return DecodedPacket::Create(MakePacket(octets), octets, Codec::GetDefault());
}

/** What is decoded once and read by other nodes. @ingroup ccn-tests */
class DecodedPacketTest : public MethodTestCase<DecodedPacketTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Random Interests: what is read is what is decoded from the same octets. */
    void Interests()
    {
        for (uint32_t i = 0; i < 500; ++i)
        {
            Interest interest;
            interest.name = m_random.GetName(20); // also more components than most names have
            interest.selectors.minSuffix = m_random.GetNumber(0, 40);
            interest.selectors.childSelector = m_random.GetNumber(0, 5);
            interest.selectors.scope = static_cast<int8_t>(m_random.GetNumber(0, 10)) - 1;
            interest.lifetime = MilliSeconds(m_random.GetNumber(1, 100000));
            interest.nonce = m_random.GetOctets(4, 64);
            const std::string octets = interest.Encode();
            const auto packet = Travel(octets);
            NS_TEST_ASSERT_MSG_EQ(packet->IsDecoded(), false, "not decoded yet");
            InterestView decoded;
            NS_TEST_ASSERT_MSG_EQ(ToString(decoded.Decode(packet->GetBytes())),
                                  std::string("none"),
                                  "well-formed");
            packet->Keep(decoded);
            const InterestView read = packet->GetInterest();
            NS_TEST_ASSERT_MSG_EQ(packet->IsDecoded(), true, "decoded");
            NS_TEST_ASSERT_MSG_EQ((packet->GetKind() == MessageKind::INTEREST), true, "its kind");
            CheckName(read.name, decoded.name);
            CheckBytes(read.message, decoded.message, packet->GetBytes());
            CheckBytes(read.nonce, decoded.nonce, packet->GetBytes());
            CheckBytes(read.selectors.encoded, decoded.selectors.encoded, packet->GetBytes());
            NS_TEST_ASSERT_MSG_EQ(read.nonceDigest, decoded.nonceDigest, "digest of the nonce");
            NS_TEST_ASSERT_MSG_EQ(MakeInterest(read).Encode(), octets, "all fields");
        }
    }

    /** Random ContentObjects: as above. */
    void Contents()
    {
        for (uint32_t i = 0; i < 500; ++i)
        {
            ContentObject object;
            object.name = m_random.GetName(20);
            object.timestamp4096ths = m_random.GetNumber(1, 1000000);
            object.hasFreshness = m_random.GetNumber(0, 1) == 1;
            object.freshnessSeconds = object.hasFreshness ? m_random.GetNumber(0, 1000) : 0;
            const bool isZero = m_random.GetNumber(0, 1) == 1;
            object.payload = isZero ? std::string(m_random.GetNumber(1, 300), '\0')
                                    : "x" + m_random.GetOctets(0, 300);
            const std::string octets = object.Encode();
            const auto packet = Travel(octets);
            ContentView decoded;
            NS_TEST_ASSERT_MSG_EQ(ToString(decoded.Decode(packet->GetBytes())),
                                  std::string("none"),
                                  "well-formed");
            packet->Keep(decoded);
            const ContentView read = packet->GetContent();
            NS_TEST_ASSERT_MSG_EQ((packet->GetKind() == MessageKind::CONTENT_OBJECT), true, "kind");
            CheckName(read.name, decoded.name);
            CheckBytes(read.message, decoded.message, packet->GetBytes());
            CheckBytes(read.payload, decoded.payload, packet->GetBytes());
            NS_TEST_ASSERT_MSG_EQ(read.HasZeroPayload(), isZero, "a payload of zeros");
            NS_TEST_ASSERT_MSG_EQ(decoded.HasZeroPayload(), isZero, "the same without memory");
            NS_TEST_ASSERT_MSG_EQ(MakeObject(read).Encode(), octets, "all fields");
        }
    }

    /** A cache time that counts from the moment of decoding is none of the next node's. */
    void RelativeTimes()
    {
        ContentView view;
        const std::string octets = ContentObject{Name("/a/b")}.Encode();
        const auto packet = Travel(octets);
        view.Decode(packet->GetBytes());
        view.isCacheTimeRelative = true;
        packet->Keep(view);
        NS_TEST_EXPECT_MSG_EQ(packet->IsDecoded(), false, "the next node decodes it");
    }

  private:
    /** @param read a name @param decoded what it has to be */
    void CheckName(const NameView& read, const NameView& decoded)
    {
        NS_TEST_ASSERT_MSG_EQ(read.GetSize(), decoded.GetSize(), "components");
        for (uint32_t n = 0; n <= decoded.GetSize(); ++n)
        {
            NS_TEST_ASSERT_MSG_EQ((read.GetEncoded(n) == decoded.GetEncoded(n)), true, n);
            NS_TEST_ASSERT_MSG_EQ(read.GetHash(n), decoded.GetHash(n), n);
        }
        NS_TEST_ASSERT_MSG_EQ(+read.GetCodec(), +decoded.GetCodec(), "codec");
    }

    /** @param read bytes of a view @param decoded what they have to be @param all bytes of the packet, which they belong to */
    void CheckBytes(Bytes read, Bytes decoded, Bytes all)
    {
        NS_TEST_ASSERT_MSG_EQ((read.data() == decoded.data() && read.size() == decoded.size()),
                              true,
                              "the same bytes");
        NS_TEST_ASSERT_MSG_EQ(
            (read.empty() ||
             (read.data() >= all.data() && read.data() + read.size() <= all.data() + all.size())),
            true,
            "bytes that live as long as the packet");
    }

    RandomOctets m_random{1};
};

/** Class DecodedPacket. @ingroup ccn-tests */
class DecodedPacketTestSuite : public TestSuite
{
  public:
    DecodedPacketTestSuite()
        : TestSuite("ccn-decoded-packet", TestSuite::Type::UNIT)
    {
        using T = DecodedPacketTest;
        AddTestCase(new T("Interests", &T::Interests));
        AddTestCase(new T("ContentObjects", &T::Contents));
        AddTestCase(new T("times of decoding", &T::RelativeTimes));
    }
};

DecodedPacketTestSuite g_decodedPacketTestSuite; ///< registers the suite

} // namespace
