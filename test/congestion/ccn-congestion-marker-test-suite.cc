// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-test-kit.h"

#include "ns3/ccn-congestion-marker.h"
#include "ns3/ccn-congestion-tag.h"
#include "ns3/loopback-net-device.h"
#include "ns3/node.h"
#include "ns3/point-to-point-helper.h"
#include "ns3/string.h"

#include <sstream>

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/**
 * @ingroup ccn-tests
 * A device that takes 1 ms per packet (998 bytes and the 2 of PPP, at 8 Mbps), and its marks.
 */
class CongestionMarkerTest : public MethodTestCase<CongestionMarkerTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** A burst that is gone within Interval is not marked. */
    void Burst()
    {
        Create();
        SendAt(0, 90);
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "", "the queue is short again after 90 ms");
        NS_TEST_EXPECT_MSG_EQ(m_received, 90, "nothing is dropped");
    }

    /** No queue, no mark, however long the load lasts. */
    void NoQueue()
    {
        Create();
        for (int time = 0; time < 1000; ++time)
        {
            SendAt(time, 1);
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "", "no packet waits");
    }

    /**
     * A queue of 50 ms that stays. Packet n leaves the queue at n ms. The packet of 5 ms is the first
     * one that waited for Target, so that of 105 ms is marked. Further marks follow after
     * 100 / sqrt(1), 100 / sqrt(2), 100 / sqrt(3) ms ...: 205, 275.7, 333.4, 383.4 ms.
     */
    void StandingQueue()
    {
        Create();
        SendAt(0, 50);
        for (int time = 0; time < 350; ++time)
        {
            SendAt(time, 1);
        }
        Simulator::Run();
        NS_TEST_EXPECT_MSG_EQ(m_log.str(), "105 205 276 334 384 ", "times of the marks in ms");
        NS_TEST_EXPECT_MSG_EQ(m_received, 400, "nothing is dropped");
        NS_TEST_EXPECT_MSG_EQ(m_marker->GetMarked(), 5, "the counter");
    }

    /** Devices that cannot be marked are refused. */
    void Errors()
    {
        Create();
        const auto other = CreateObject<LoopbackNetDevice>();
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { CongestionMarker::Install(other); }),
            "CongestionMarker on ns3::LoopbackNetDevice: no attribute TxQueue (allowed: a "
            "device with a queue and no marker)",
            "a device without a queue");
        NS_TEST_EXPECT_MSG_EQ(
            CatchMessage([&] { CongestionMarker::Install(m_devices.Get(0)); }),
            "CongestionMarker on ns3::PointToPointNetDevice: it has one (allowed: a device "
            "with a queue and no marker)",
            "a second marker");
    }

  private:
    /** Creates the link and its marker. */
    void Create()
    {
        NodeContainer nodes;
        nodes.Create(2);
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue("8Mbps"));
        link.SetQueue("ns3::DropTailQueue<Packet>", "MaxSize", StringValue("1000p"));
        m_devices = link.Install(nodes);
        m_marker = CongestionMarker::Install(m_devices.Get(0));
        m_devices.Get(1)->SetReceiveCallback(MakeCallback(&CongestionMarkerTest::Receive, this));
    }

    /** @param time in ms @param packets to send then */
    void SendAt(int time, int packets)
    {
        At(MilliSeconds(time), [this, packets] {
            for (int packet = 0; packet < packets; ++packet)
            {
                m_devices.Get(0)->Send(ns3::Create<Packet>(998),
                                       m_devices.Get(1)->GetAddress(),
                                       0x0800);
            }
        });
    }

    /** @param packet a packet @return true */
    bool Receive(Ptr<NetDevice>, Ptr<const Packet> packet, uint16_t, const Address&)
    {
        ++m_received;
        CongestionTag tag;
        if (packet->PeekPacketTag(tag))
        {
            m_log << TimeStep(tag.Get()).GetMilliSeconds() << " ";
        }
        return true;
    }

    NetDeviceContainer m_devices;
    Ptr<CongestionMarker> m_marker;
    std::ostringstream m_log; ///< times of the marks in ms
    uint32_t m_received{0};   ///< packets
};

/** Class CongestionMarker. @ingroup ccn-tests */
class CongestionMarkerTestSuite : public TestSuite
{
  public:
    CongestionMarkerTestSuite()
        : TestSuite("ccn-congestion-marker", TestSuite::Type::UNIT)
    {
        using T = CongestionMarkerTest;
        AddTestCase(new T("a burst", &T::Burst));
        AddTestCase(new T("no queue", &T::NoQueue));
        AddTestCase(new T("a standing queue", &T::StandingQueue));
        AddTestCase(new T("errors", &T::Errors));
    }
};

CongestionMarkerTestSuite g_congestionMarkerTestSuite; ///< registers the suite

} // namespace
