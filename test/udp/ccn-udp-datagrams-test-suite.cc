// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-udp-test-kit.h"
#include "kit/ccn-wire-vectors.h"

#include "ns3/boolean.h"
#include "ns3/ccn-ccnb.h"
#include "ns3/ccn-datagram-number.h"
#include "ns3/uinteger.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Contents of datagrams: node 1 sends arbitrary bytes to the face of node 0. @ingroup ccn-tests */
class DatagramTest : public MethodTestCase<DatagramTest>, private UdpBed
{
  public:
    using MethodTestCase::MethodTestCase;

    /** Several elements are several messages, in order. */
    void SeveralElements()
    {
        const std::string unknown("\x0c\xc2\x00", 3); // element 200, empty
        Arrive({Ask("/a").Encode() + Answer("/b").Encode() + unknown + Ask("/c").Encode()});
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->log, "I/a D/b ? I/c ", "messages arrive in order");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->drops, "", "nothing is dropped");
    }

    /** Datagrams that CCNx's daemons sent: a message and its sequence number. */
    void Captured()
    {
        for (const std::string name : {"r_A_interest_00", "r_A_content_00", "r_A_content_05"})
        {
            const std::string message = ReadVector(name + ".ccnb");
            Arrive({message + ReadVector("r_A_seqno_00.ccnb")});
            NS_TEST_EXPECT_MSG_EQ(Received(0), message, name << " without its sequence number");
            NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->drops, "", name);
        }
    }

    /** The SequenceNumber element is written as by CCNx's daemon. */
    void Element()
    {
        for (const std::string name : {"r_A_seqno_00", "r_B_seqno_00", "r_B_seqno_01"})
        {
            const std::string octets = ReadVector(name + ".ccnb");
            uint16_t number = 0;
            NS_TEST_EXPECT_MSG_EQ((DatagramNumber::Read(octets, number) == DecodeError::NONE),
                                  true,
                                  name);
            auto packet = MakePacket("x");
            packet->AddTrailer(DatagramNumber(number));
            NS_TEST_EXPECT_MSG_EQ(GetOctets(packet), "x" + octets, name);
        }
        uint16_t number = 0;
        DatagramNumber::Read(Number(0xabcd), number);
        NS_TEST_EXPECT_MSG_EQ(number, 0xabcd, "a number computed by hand");
        CcnbWriter tooLong;
        tooLong.BlobElement(Dtag::SEQUENCE_NUMBER, std::string(9, '\x01'));
        NS_TEST_EXPECT_MSG_EQ(
            (DatagramNumber::Read(tooLong.GetBytes(), number) == DecodeError::BAD_LENGTH),
            true,
            "more bytes than any number");
        NS_TEST_EXPECT_MSG_EQ(number, 0xabcd, "which changes nothing");
    }

    /** With attribute SequenceNumbers, datagrams are numbered per face from 0, modulo 65536. */
    void Numbered()
    {
        Build();
        auto transport = UdpTransport::Get(m_nodes.Get(1));
        transport->SetAttribute("SequenceNumbers", BooleanValue(true));
        auto to0 = MakePeer(1, 0);
        auto to2 = MakePeer(1, 2);
        Listen();
        ContentObject content = Answer("/virtual", "");
        content.virtualPayload = 100;
        to0->Send(Ask("/a").ToPacket());
        to2->Send(Ask("/other").ToPacket());
        to0->Send(content.ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_heard,
                              Ask("/a").Encode() + Number(0) + content.Encode() + Number(1),
                              "each datagram ends with its number");
        m_heard.clear();
        for (uint32_t i = 2; i < 65537; ++i)
        {
            to0->Send(MakePacket(std::string(20, 'x')));
            if (i % 64 == 0)
            {
                Simulator::Run(); // before the queues of ARP and the device are full
            }
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_heard.substr(m_heard.size() - 26),
                              std::string(20, 'x') + Number(0),
                              "numbers wrap around");
    }

    /** Without the attribute, or to a multicast group, datagrams have no numbers. */
    void NotNumbered()
    {
        Build();
        auto transport = UdpTransport::Get(m_nodes.Get(1));
        auto face = MakePeer(1, 0);
        Listen();
        face->Send(Ask("/a").ToPacket());
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_heard, Ask("/a").Encode(), "no number is added");
        transport->SetAttribute("SequenceNumbers", BooleanValue(true));
        MakeMember(1, "224.0.0.99")->Send(Ask("/g").ToPacket());
        MakeMember(2, "224.0.0.99");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(Received(2),
                              Ask("/g").Encode(),
                              "no number is added to a group's datagram");
    }

    /** Gaps and late datagrams are counted; messages are accepted all the same. */
    void Gaps()
    {
        std::vector<std::string> datagrams;
        for (const uint16_t number : {65533, 65534, 1, 2, 0, 2, 3})
        {
            datagrams.push_back(Ask("/" + std::to_string(number)).Encode() + Number(number));
        }
        auto face = Arrive(datagrams);
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->messages, 7, "all messages are accepted");
        NS_TEST_EXPECT_MSG_EQ(face->GetSequenceGaps(), 2, "65535 and 0 are missing when 1 arrives");
        NS_TEST_EXPECT_MSG_EQ(face->GetLateDatagrams(), 2, "0, and 2 again");
        auto transport = UdpTransport::Get(m_nodes.Get(0));
        NS_TEST_EXPECT_MSG_EQ(transport->GetSequenceGaps(), 2, "the sum over all faces");
    }

    /**
     * A malformed element ends a datagram: messages before it are accepted, the rest is one drop.
     */
    void Damage()
    {
        const std::string good = Ask("/a").Encode();
        const std::string bad = Answer("/b").Encode();
        // The node refuses the element by its kind.
        Arrive({good + bad.substr(0, 50)});
        NS_TEST_EXPECT_MSG_EQ(Received(0),
                              good + bad.substr(0, 50),
                              "the rest is passed on as one piece");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->log, "I/a ? ", "the rest is no message");
        for (const std::string& rest : {std::string(1, '\0'),
                                        std::string("\x87") + good,
                                        std::string("\xfa") + good,
                                        Number(1).substr(0, 4)})
        {
            Arrive({good + rest});
            NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->log, "I/a ", "the message before is accepted");
            NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->drops,
                                  "malformed_trailing_bytes ",
                                  "the rest is dropped");
        }
        Arrive({ReadVector("m03_interest_trailing.ccnb")});
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->log,
                              "I/a/bb/ccc ",
                              "the message is accepted as by CCNx's daemon");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->drops,
                              "malformed_trailing_bytes ",
                              "the rest is dropped");
        // A malformed element at the start is passed on for the node to refuse.
        Arrive({bad.substr(0, 50), ""});
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->log, "? ? ", "both are passed on unchanged");
    }

    /** A SequenceNumber element without a number. */
    void BadNumber()
    {
        const std::string empty("\x10\x82\x00", 3);
        auto face = Arrive({Number(5), Ask("/a").Encode() + empty + Ask("/b").Encode(), Number(6)});
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->log, "I/a I/b ", "messages around it are accepted");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->drops,
                              "malformed_bad_length ",
                              "the drop has its reason");
        NS_TEST_EXPECT_MSG_EQ(face->GetSequenceGaps(), 0, "the malformed number is ignored");
    }

    /** A datagram of one byte is a heartbeat. */
    void Heartbeat()
    {
        auto face = Arrive({"x", std::string(1, '\0'), Ask("/a").Encode()});
        NS_TEST_EXPECT_MSG_EQ(face->GetHeartbeats(), 2, "heartbeats are counted");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->log, "I/a ", "heartbeats are not passed on");
        NS_TEST_EXPECT_MSG_EQ(UdpTransport::Get(m_nodes.Get(0))->GetHeartbeats(),
                              2,
                              "the sum over all faces");
    }

    /** The longest datagram that is accepted. */
    void TooLongToTake()
    {
        Build();
        auto face = MakePeer(0, 1);
        const std::string message = Answer("/a").Encode();
        UdpTransport::Get(m_nodes.Get(0))
            ->SetAttribute("MaxDatagram", UintegerValue(message.size()));
        SendOctets(message);
        SendOctets(Ask("/b").Encode() + message);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->log, "D/a ", "a datagram of the limit is accepted");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->drops,
                              "malformed_too_long ",
                              "a longer datagram is dropped as a whole");
    }

    /** The longest message that can be sent, with and without a sequence number. */
    void TooLongToSend()
    {
        Build();
        auto transport = UdpTransport::Get(m_nodes.Get(0));
        auto face = MakePeer(0, 1);
        NS_TEST_EXPECT_MSG_EQ(face->Send(Create<Packet>(65507)), true, "the longest is sent");
        NS_TEST_EXPECT_MSG_EQ(face->Send(Create<Packet>(65508)), false, "a longer one is refused");
        transport->SetAttribute("SequenceNumbers", BooleanValue(true));
        NS_TEST_EXPECT_MSG_EQ(face->Send(Create<Packet>(65501)),
                              true,
                              "the longest message with a number is sent");
        NS_TEST_EXPECT_MSG_EQ(face->Send(Create<Packet>(65502)), false, "a longer one is refused");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->drops,
                              "drop_message_too_long drop_message_too_long ",
                              "each refusal has this reason");
        Simulator::Run();
    }

    /** A node must answer with an object that its UDP face cannot send. */
    void TooLongForNode()
    {
        Build();
        auto l3 = CreateObject<CcnL3Protocol>();
        m_nodes.Get(0)->AggregateObject(l3);
        l3->AddFace(UdpTransport::Get(m_nodes.Get(0))->CreateFace(Of(1)));
        auto producer = CreateObject<DummyFace>("dummy");
        const FaceId to = l3->AddFace(producer);
        l3->GetFib().Add(Name("/a"), to);
        SendOctets(Ask("/a/b").Encode());
        At(Seconds(1), [&] {
            ContentObject content = Answer("/a/b", "");
            content.virtualPayload = 65310;
            producer->Inject(content);
        });
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(l3->GetCounters().Get(Count::DATA_SENT), 1, "it counts as sent");
        NS_TEST_EXPECT_MSG_EQ(l3->GetCounters().Get(Count::SEND_REFUSED),
                              1,
                              "it counts as refused");
        NS_TEST_EXPECT_MSG_EQ(l3->GetCounters().GetDrops(DropReason::MESSAGE_TOO_LONG),
                              1,
                              "the drop has its reason");
        NS_TEST_EXPECT_MSG_EQ(CatchMessage([&] { l3->CheckIdentities(true); }),
                              "",
                              "the identities hold");
    }

    /** A virtual payload takes no memory in datagrams, with and without a sequence number. */
    void StaysVirtual()
    {
        for (const bool numbered : {false, true})
        {
            Restart();
            UdpTransport::Get(m_nodes.Get(1))
                ->SetAttribute("SequenceNumbers", BooleanValue(numbered));
            MakePeer(0, 1);
            ContentObject content = Answer("/a", "");
            content.virtualPayload = 1000;
            MakePeer(1, 0)->Send(content.ToPacket());
            Simulator::Run();
            NS_TEST_EXPECT_MSG_EQ(Received(0),
                                  content.Encode(),
                                  "the message is unchanged, numbered " << numbered);
            NS_TEST_EXPECT_MSG_LT(m_receivers[0]->last->GetSerializedSize(),
                                  400,
                                  "the payload is virtual");
        }
    }

    /** Datagrams of several sizes, some of which IPv4 fragments; the sequence number comes last. */
    void Fragmented()
    {
        Build();
        UdpTransport::Get(m_nodes.Get(1))->SetAttribute("SequenceNumbers", BooleanValue(true));
        const auto face = MakePeer(0, 1);
        const auto peer = MakePeer(1, 0);
        std::string sent;
        Time at = MilliSeconds(10);
        for (const uint32_t size : {0, 1271, 1272, 1500, 2800, 4096, 8192})
        {
            ContentObject content = Answer("/a", "");
            content.virtualPayload = size;
            sent += content.Encode();
            At(at, [peer, content] { peer->Send(content.ToPacket()); });
            at += MilliSeconds(10);
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ((Received(0) == sent), true, "the messages are unchanged");
        NS_TEST_EXPECT_MSG_EQ(m_receivers[0]->drops, "", "sequence numbers are recognized");
        NS_TEST_EXPECT_MSG_EQ(face->GetSequenceGaps(), 0, "no sequence number is missing");
    }

  private:
    /** @param number of a datagram @return its SequenceNumber element */
    static std::string Number(uint16_t number)
    {
        return std::string("\x10\x82\x95", 3) + static_cast<char>(number >> 8) +
               static_cast<char>(number) + '\0';
    }

    /** Resets all nodes. */
    void Restart()
    {
        m_faces.clear();
        m_receivers.clear();
        m_heard.clear();
        Simulator::Destroy();
        Build();
    }

    /** @param octets sent by node 1 to node 0, from port 9695 to port 9695 */
    void SendOctets(const std::string& octets)
    {
        auto socket = Socket::CreateSocket(m_nodes.Get(1), UdpSocketFactory::GetTypeId());
        socket->Bind(InetSocketAddress(Of(1), 9695));
        socket->SendTo(MakePacket(octets), 0, InetSocketAddress(Of(0), 9695));
        socket->Close();
    }

    /** @param datagrams that arrive, 10 ms apart, at a new node @return its face */
    Ptr<UdpFace> Arrive(const std::vector<std::string>& datagrams)
    {
        Restart();
        auto face = MakePeer(0, 1);
        Time at = MilliSeconds(10);
        for (const auto& octets : datagrams)
        {
            At(at, [this, octets] { SendOctets(octets); });
            at += MilliSeconds(10);
        }
        Simulator::Run();
        return face;
    }

    /** Node 0 keeps the datagrams that arrive at its port. */
    void Listen()
    {
        m_listener = Socket::CreateSocket(m_nodes.Get(0), UdpSocketFactory::GetTypeId());
        m_listener->Bind(InetSocketAddress(Ipv4Address::GetAny(), 9695));
        m_listener->SetRecvCallback(MakeCallback(&DatagramTest::Hear, this));
    }

    /** @param socket that has received datagrams */
    void Hear(Ptr<Socket> socket)
    {
        while (auto packet = socket->Recv())
        {
            m_heard += GetOctets(packet);
        }
    }

    Ptr<Socket> m_listener; ///< of node 0
    std::string m_heard;    ///< datagrams at node 0
};

/** Contents of the datagrams of UDP faces. @ingroup ccn-tests */
class DatagramTestSuite : public TestSuite
{
  public:
    DatagramTestSuite()
        : TestSuite("ccn-udp-datagrams", TestSuite::Type::UNIT)
    {
        using T = DatagramTest;
        AddTestCase(new T("several elements", &T::SeveralElements));
        AddTestCase(new T("datagrams of CCNx's daemons", &T::Captured));
        AddTestCase(new T("the SequenceNumber element", &T::Element));
        AddTestCase(new T("numbered datagrams", &T::Numbered));
        AddTestCase(new T("numbered datagrams in fragments", &T::Fragmented));
        AddTestCase(new T("datagrams without numbers", &T::NotNumbered));
        AddTestCase(new T("gaps between numbers", &T::Gaps));
        AddTestCase(new T("malformed elements after a message", &T::Damage));
        AddTestCase(new T("malformed sequence numbers", &T::BadNumber));
        AddTestCase(new T("heartbeats", &T::Heartbeat));
        AddTestCase(new T("datagrams above the limit", &T::TooLongToTake));
        AddTestCase(new T("messages too long to send", &T::TooLongToSend));
        AddTestCase(new T("a node's answer too long to send", &T::TooLongForNode));
        AddTestCase(new T("a virtual payload stays virtual", &T::StaysVirtual));
    }
};

DatagramTestSuite g_datagramTestSuite; ///< registers the suite

} // namespace
