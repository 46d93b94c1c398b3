// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-udp-test-kit.h"

#include "ns3/ccn-send-buffer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/string.h"
#include "ns3/traffic-control-helper.h"
#include "ns3/uinteger.h"

#include <string>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * Class SendBuffer and attribute SendBuffer of UdpTransport: node 0 sends to node 1 over a slow
 * link, whose devices have each other's ARP entries. The first frame leaves the device's queue at
 * once, the others wait there.
 */
class SendBufferTest : public MethodTestCase<SendBufferTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** As in Linux: 93 frames take more than 212992 bytes, so that the next one is refused. */
    void Linux()
    {
        Create();
        m_transport->SetAttribute("SendBuffer", UintegerValue(212992));
        const SendBuffer buffer(m_nodes.Get(0));
        for (uint32_t i = 0; i < 1 + 93; ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(Send(100), true, "frame " << i);
        }
        NS_TEST_EXPECT_MSG_EQ(buffer.GetUsed(), 93 * 2304, "one frame is on the link");
        NS_TEST_EXPECT_MSG_EQ(Send(100), false, "a full buffer refuses the datagram");
        NS_TEST_EXPECT_MSG_EQ(m_receiver.drops,
                              "drop_send_buffer_full ",
                              "the refusal is reported");
        NS_TEST_EXPECT_MSG_EQ(buffer.GetUsed(), 93 * 2304, "a refused datagram is not added");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(buffer.GetUsed(), 0, "the buffer is empty after sending");
        NS_TEST_EXPECT_MSG_EQ(m_other.messages, 94, "all accepted datagrams arrive");
        NS_TEST_EXPECT_MSG_EQ(Send(100), true, "an empty buffer accepts a datagram");
    }

    /** A datagram that finds free space is accepted with all its fragments. */
    void Fragments()
    {
        Create();
        m_transport->SetAttribute("SendBuffer", UintegerValue(10 * 2304));
        const SendBuffer buffer(m_nodes.Get(0));
        NS_TEST_EXPECT_MSG_EQ(Send(8000), true, "6 frames, of which 5 wait");
        NS_TEST_EXPECT_MSG_EQ(buffer.GetUsed(), 5 * 2304, "the buffer counts frames, not bytes");
        NS_TEST_EXPECT_MSG_EQ(Send(8000), true, "6 more frames");
        NS_TEST_EXPECT_MSG_EQ(buffer.GetUsed(),
                              11 * 2304,
                              "the limit may be exceeded by one datagram");
        NS_TEST_EXPECT_MSG_EQ(Send(1), false, "above the limit, no datagram is accepted");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_other.messages, 2, "two datagrams arrive");
    }

    /** Frames in a queue disc count, too. */
    void QueueDiscs()
    {
        Create("1p");
        TrafficControlHelper control;
        control.SetRootQueueDisc("ns3::FifoQueueDisc", "MaxSize", StringValue("1000p"));
        control.Install(m_devices.Get(0));
        m_transport->SetAttribute("SendBuffer", UintegerValue(20 * 2304));
        const SendBuffer buffer(m_nodes.Get(0));
        m_nodes.Get(0)->Initialize();
        uint32_t sent = 0;
        while (sent < 100 && Send(100))
        {
            ++sent;
        }
        NS_TEST_EXPECT_MSG_EQ(sent,
                              1 + 20,
                              "one frame on the link, one in the device, 19 in the queue disc");
        NS_TEST_EXPECT_MSG_EQ(buffer.GetUsed(), 20 * 2304, "all waiting frames count");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_other.messages, 21, "all accepted datagrams arrive");
    }

    /** There is no limit by default; the device's queue drops frames without a report. */
    void Unlimited()
    {
        Create("50p");
        for (uint32_t i = 0; i < 100; ++i)
        {
            NS_TEST_EXPECT_MSG_EQ(Send(100), true, "the datagram is accepted");
        }
        NS_TEST_EXPECT_MSG_EQ(m_receiver.drops, "", "no drop is reported");
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_other.messages,
                              51,
                              "50 datagrams from the queue and the one on the link arrive");
    }

    /** In a node: counted as a drop, and as sent and refused; the identities hold. */
    void Node()
    {
        Create();
        CcnStackHelper().Install(m_nodes);
        auto l3 = CcnStackHelper::Get(m_nodes.Get(0));
        const FaceId up = l3->AddFace(m_face);
        auto asker = CreateObject<DummyFace>("asker");
        l3->AddFace(asker);
        CcnStackHelper::AddRoute(m_nodes.Get(0), "/", up);
        m_transport->SetAttribute("SendBuffer", UintegerValue(2 * 2304));
        for (uint32_t i = 0; i < 7; ++i)
        {
            asker->Inject(Ask("/" + std::to_string(i), i + 1));
        }
        Simulator::Run();
        const Counters& counters = l3->GetCounters();
        NS_TEST_EXPECT_MSG_EQ(m_other.log,
                              "I/0 I/1 I/2 ",
                              "one Interest on the link, two in the queue");
        NS_TEST_EXPECT_MSG_EQ(counters.GetDrops(DropReason::SEND_BUFFER_FULL),
                              4,
                              "the drops are counted");
        NS_TEST_EXPECT_MSG_EQ(counters.Get(Count::SEND_REFUSED), 4, "the refusals are counted");
        NS_TEST_EXPECT_MSG_EQ(counters.Get(Count::INTERESTS_SENT),
                              7,
                              "refused Interests count as sent");
        NS_TEST_EXPECT_MSG_EQ(counters.Get(Count::PIT_EXPIRED),
                              7,
                              "refused Interests stay pending");
        l3->CheckIdentities(true);
    }

  private:
    /** @param queue of each device */
    void Create(const std::string& queue = "1000p")
    {
        m_nodes = NodeContainer(2);
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue("1Mbps"));
        link.SetQueue("ns3::DropTailQueue<Packet>", "MaxSize", StringValue(queue));
        m_devices = link.Install(m_nodes);
        InternetStackHelper().Install(m_nodes);
        Ipv4AddressHelper address("10.0.0.0", "255.255.255.0");
        address.Assign(m_devices);
        TrafficControlHelper().Uninstall(m_devices); // the default queue disc that Assign installs
        m_transport = UdpTransport::Get(m_nodes.Get(0));
        m_face = m_transport->CreateFace("10.0.0.2");
        m_face->Attach(0, m_receiver);
        m_otherFace = UdpTransport::Get(m_nodes.Get(1))->CreateFace("10.0.0.1");
        m_otherFace->Attach(0, m_other);
    }

    /** @param octets of payload @return whether the face accepted it */
    bool Send(uint32_t octets)
    {
        return m_face->Send(Answer("/a", std::string(octets, 'x')).ToPacket());
    }

    NodeContainer m_nodes;
    NetDeviceContainer m_devices;  ///< of the link
    Ptr<UdpTransport> m_transport; ///< of node 0
    Ptr<UdpFace> m_face;           ///< of node 0
    Ptr<UdpFace> m_otherFace;      ///< of node 1
    DummyReceiver m_receiver;      ///< of node 0
    DummyReceiver m_other;         ///< of node 1
};

/** Send buffers of UDP sockets. @ingroup ccn-tests */
class SendBufferTestSuite : public TestSuite
{
  public:
    SendBufferTestSuite()
        : TestSuite("ccn-send-buffer", TestSuite::Type::UNIT)
    {
        using T = SendBufferTest;
        AddTestCase(new T("the buffer of Linux", &T::Linux));
        AddTestCase(new T("datagrams in fragments", &T::Fragments));
        AddTestCase(new T("queue discs", &T::QueueDiscs));
        AddTestCase(new T("no limit", &T::Unlimited));
        AddTestCase(new T("in a node", &T::Node));
    }
};

SendBufferTestSuite g_sendBufferTestSuite; ///< registers the suite

} // namespace
