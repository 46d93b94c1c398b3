/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ccn-test-kit.h"
#include "ccn-wire-vectors.h"

#include "ns3/ccn-piggyback.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** @ingroup ccn-tests The Piggyback element. */
class PiggybackTest : public NodeTestCase<PiggybackTest, 2>
{
  public:
    using NodeTestCase::NodeTestCase;

    /** Octets put together by hand: the object's, the Interest's, three around. */
    void Octets()
    {
        Piggyback piggyback;
        piggyback.content = GetTiny();
        piggyback.interest.name = Name("/b");
        const std::string content = "0482f2fa8d610000"     // ContentObject, Name a
                                    "01a203e20185" +       // SignedInfo, publisher: 16 octets
                                    std::string(32, '7') + // seven in each nibble
                                    "00"
                                    "02ba8d0100" // Timestamp 1
                                    "00"
                                    "019a8d780000"; // Content x
        const std::string interest = "01d2f2fa8d62000000";
        NS_TEST_EXPECT_MSG_EQ(ToHex(piggyback.content.Encode()), content, "the object");
        NS_TEST_EXPECT_MSG_EQ(ToHex(piggyback.Encode()),
                              "0882" + content + interest + "00",
                              "the whole");
        NS_TEST_EXPECT_MSG_EQ(GetOctets(piggyback.ToPacket()), piggyback.Encode(), "as a packet");
    }

    /** What is read is what was written, and the parts lie inside unchanged. */
    void RoundTrip()
    {
        RandomOctets random(40);
        for (uint32_t i = 0; i < 500; ++i)
        {
            Piggyback sent;
            sent.content = GetTiny();
            sent.content.name = random.GetName(5);
            sent.content.payload = random.GetOctets(0, 3000);
            sent.content.signatureBits = random.GetOctets(16, 130);
            sent.interest.name = random.GetName(5);
            sent.interest.nonce = random.GetOctets(4, 12);
            sent.interest.selectors.childSelector = random.GetNumber(0, 1);
            const std::string bytes = sent.Encode();
            PiggybackView view;
            NS_TEST_ASSERT_MSG_EQ(ToString(view.Decode(bytes)), std::string("none"), ToHex(bytes));
            NS_TEST_ASSERT_MSG_EQ((view.content.message == sent.content.Encode()), true, "object");
            NS_TEST_ASSERT_MSG_EQ((view.interest.message == sent.interest.Encode()), true, "asks");
            NS_TEST_ASSERT_MSG_EQ((view.message == bytes), true, "the whole");
            NS_TEST_ASSERT_MSG_EQ((view.content.payload == sent.content.payload), true, "payload");
            NS_TEST_ASSERT_MSG_EQ((Name(view.interest.name) == sent.interest.name), true, "name");
            NS_TEST_ASSERT_MSG_EQ(bytes.size(),
                                  view.content.message.size() + view.interest.message.size() +
                                      PIGGYBACK_OVERHEAD,
                                  "three octets of overhead");
        }
    }

    /** Recorded messages of CCNx can be parts. */
    void Recorded()
    {
        for (const Row& row : ReadIndex("ContentObject"))
        {
            const std::string content = ReadVector(row.at("file"));
            for (const Row& other : ReadIndex("Interest"))
            {
                const std::string interest = ReadVector(other.at("file"));
                PiggybackView view;
                const std::string bytes = "\x08\x82" + content + interest + '\0';
                NS_TEST_EXPECT_MSG_EQ(ToString(view.Decode(bytes)),
                                      std::string("none"),
                                      row.at("file") << " and " << other.at("file"));
                NS_TEST_EXPECT_MSG_EQ((view.interest.message == interest), true, "in one piece");
            }
        }
    }

    /** What is refused, and why. */
    void Refused()
    {
        const std::string content = GetTiny().Encode();
        const std::string interest = Ask("/b", 1).Encode();
        const std::string head = "\x08\x82";
        const std::string end(1, '\0');
        Check(head + content + interest + end, "none");
        Check(content, "unknown_message");
        Check("", "truncated");
        Check(head, "truncated");
        Check(head + end, "missing_element");
        Check(head + interest + content + end, "missing_element");
        Check(head + content + end, "missing_element");
        Check(head + interest + end, "missing_element");
        Check(head + content + content + end, "missing_element");
        Check(head + content + interest, "truncated");
        Check(head + content + interest + interest + end, "unexpected_element");
        Check(head + content + interest + content + end, "unexpected_element");
        Check(head + content + interest + end + end, "trailing_bytes");
        Check(head + content + interest + end + interest, "trailing_bytes");
        for (const auto& [file, error] : GetExpectedErrors())
        {
            // Cut messages swallow what follows, and what lies behind a message is no part of it.
            if (error == DecodeError::OUT_OF_RANGE || error == DecodeError::BAD_NUMBER ||
                error == DecodeError::BAD_LENGTH)
            {
                Check(head + content + ReadVector(file + ".ccnb") + end, ToString(error));
            }
        }
        std::string broken = content;
        broken[content.size() - 6] = '\x02'; // Content becomes another element
        Check(head + broken + interest + end, "missing_element");
        for (std::size_t cut = 2; cut < content.size() + interest.size() + 2; ++cut)
        {
            PiggybackView view;
            NS_TEST_EXPECT_MSG_NE(ToString(view.Decode((head + content + interest).substr(0, cut))),
                                  std::string("none"),
                                  cut << " octets");
        }
    }

    /** The largest message, and one octet more. */
    void Sizes()
    {
        Piggyback piggyback;
        piggyback.content = GetTiny();
        piggyback.content.payload.clear();
        piggyback.interest.name = Name("/b");
        piggyback.content.virtualPayload = 60000;
        const uint32_t rest = piggyback.ToPacket()->GetSize() - 60000;
        piggyback.content.virtualPayload = MAX_MESSAGE_BYTES - rest;
        const std::string most = piggyback.Encode();
        NS_TEST_EXPECT_MSG_EQ(most.size(), MAX_MESSAGE_BYTES, "the largest");
        Check(most, "none");
        ++piggyback.content.virtualPayload;
        for (const auto& make : {std::function<void()>([&] { piggyback.Encode(); }),
                                 std::function<void()>([&] { piggyback.ToPacket(); })})
        {
            NS_TEST_EXPECT_MSG_EQ(CatchMessage(make),
                                  "piggyback packet of ccnx:/a: has 65536 octets (allowed: 65535)",
                                  "one more");
        }
        Check(std::string(65536, '\0'), "too_long");
    }

    /** A virtual payload is zeros on the wire and none in memory. */
    void Virtual()
    {
        for (const uint32_t size : {0, 1, 16, 1024, 2048, 60000})
        {
            Piggyback real;
            real.content = GetTiny();
            real.interest = Ask("/b", 7);
            Piggyback virtually = real;
            real.content.payload = std::string(size, '\0');
            virtually.content.payload.clear();
            virtually.content.virtualPayload = size;
            const std::string bytes = real.Encode();
            const Ptr<Packet> packet = virtually.ToPacket();
            NS_TEST_EXPECT_MSG_EQ((virtually.Encode() == bytes), true, size << " octets written");
            NS_TEST_EXPECT_MSG_EQ((GetOctets(packet) == bytes), true, size << " octets sent");
            NS_TEST_EXPECT_MSG_EQ((GetOctets(packet->Copy()) == bytes), true, "copied");
            // The serialized form of an ns-3 buffer leaves its zero area out.
            NS_TEST_EXPECT_MSG_LT(packet->GetSerializedSize(), 700, size << " octets in memory");
        }
    }

    /** Nodes do not know it yet. */
    void Unknown()
    {
        Piggyback piggyback;
        piggyback.content = GetTiny();
        piggyback.interest = Ask("/b", 1);
        const std::string bytes = piggyback.Encode();
        NS_TEST_EXPECT_MSG_EQ((PeekKind(bytes) == MessageKind::PIGGYBACK), true, "its kind");
        m_node[0].Inject(bytes);
        NS_TEST_EXPECT_MSG_EQ(m_node.Drops(DropReason::UNKNOWN_MESSAGE), 1, "dropped");
        CheckIdentities(true);
    }

  private:
    /** @return an object of few octets */
    static ContentObject GetTiny()
    {
        ContentObject content;
        content.name = Name("/a");
        content.signatureBits.clear();
        content.publisherKeyDigest = std::string(16, '\x77');
        content.timestamp4096ths = 1;
        content.payload = "x";
        return content;
    }

    /** @param bytes to decode @param error that it must give */
    void Check(const std::string& bytes, const std::string& error)
    {
        PiggybackView view;
        NS_TEST_EXPECT_MSG_EQ(ToString(view.Decode(bytes)), error, ToHex(bytes.substr(0, 200)));
    }
};

/** @ingroup ccn-tests Piggyback and PiggybackView. */
class PiggybackTestSuite : public TestSuite
{
  public:
    PiggybackTestSuite()
        : TestSuite("ccn-piggyback", TestSuite::Type::UNIT)
    {
        using T = PiggybackTest;
        AddTestCase(new T("octets by hand", &T::Octets));
        AddTestCase(new T("random packets", &T::RoundTrip));
        AddTestCase(new T("recorded parts", &T::Recorded));
        AddTestCase(new T("refused packets", &T::Refused));
        AddTestCase(new T("the largest packet", &T::Sizes));
        AddTestCase(new T("virtual payload", &T::Virtual));
        AddTestCase(new T("dropped by a node", &T::Unknown));
    }
};

PiggybackTestSuite g_piggybackTestSuite; ///< registers the suite

} // namespace
