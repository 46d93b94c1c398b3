// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "kit/ccn-discovery-test-kit.h"
#include "kit/ccn-wires-test-kit.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-producer.h"
#include "ns3/double.h"
#include "ns3/mobility-helper.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"
#include "ns3/wifi-helper.h"
#include "ns3/wifi-mac-helper.h"
#include "ns3/yans-wifi-helper.h"

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::test;

/** Transfer between two nodes in Wi-Fi ad hoc mode. @ingroup ccn-tests */
class DiscoveryWifiTest : public MethodTestCase<DiscoveryWifiTest>
{
  public:
    using MethodTestCase::MethodTestCase;

    /** 802.11a: frames to one neighbour use 54 Mb/s, broadcast frames the basic rate of 6 Mb/s. */
    void Bulk()
    {
        const Time broadcast = Fetch(false);
        const Time unicast = Fetch(true);
        NS_TEST_EXPECT_MSG_GT(unicast, Seconds(0), "the transfer by unicast is complete");
        NS_TEST_EXPECT_MSG_LT(unicast * 3,
                              broadcast,
                              "unicast takes less than a third of the time");
    }

  private:
    /** @return two devices, 10 m apart */
    static NetDeviceContainer InstallWifi()
    {
        NodeContainer nodes(2);
        MobilityHelper mobility;
        mobility.SetPositionAllocator("ns3::GridPositionAllocator", "DeltaX", DoubleValue(10));
        mobility.Install(nodes);
        YansWifiPhyHelper phy;
        phy.SetChannel(YansWifiChannelHelper::Default().Create());
        WifiMacHelper mac;
        mac.SetType("ns3::AdhocWifiMac");
        WifiHelper wifi;
        wifi.SetStandard(WIFI_STANDARD_80211a);
        wifi.SetRemoteStationManager("ns3::ConstantRateWifiManager",
                                     "DataMode",
                                     StringValue("OfdmRate54Mbps"));
        const NetDeviceContainer devices = wifi.Install(phy, mac, nodes);
        wifi.AssignStreams(devices, 100);
        return devices;
    }

    /**
     * @param discovers whether the nodes discover each other; if not, they only broadcast
     * @return time in which 1 MB was fetched; 0 if it was not
     */
    static Time Fetch(bool discovers)
    {
        DiscoveryBed bed;
        bed.Create(InstallWifi());
        for (uint32_t i = 0; i < 2; ++i)
        {
            bed.L3(i).GetFace(0)->SetAttribute("BroadcastWarning", UintegerValue(0)); // on purpose
            bed.apps[i]->SetAttribute("Jitter", DoubleValue(0.25));
            bed.apps[i]->SetAttribute("Prefixes", StringValue(discovers ? "ccnx:/" : ""));
            bed.apps[i]->SetStartTime(discovers ? Seconds(0) : Seconds(1000));
        }
        auto producer = CreateObject<Producer>();
        producer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        producer->SetAttribute("Size", UintegerValue(1000000));
        bed.Add(1, producer);
        auto consumer = CreateObject<Consumer>();
        consumer->SetAttribute("Prefix", StringValue("ccnx:/o"));
        consumer->AssignStreams(200);
        consumer->SetStartTime(Seconds(5));
        bed.Add(0, consumer);
        if (!discovers)
        {
            bed.L3(0).GetFib().Add(Name("/o"), 0);
        }
        bed.RunUntil(Seconds(100));
        const Transfer transfer = consumer->GetTransfer();
        Simulator::Destroy();
        return transfer.complete ? transfer.end - transfer.start : Time();
    }
};

/** Class NeighbourDiscovery on Wi-Fi. @ingroup ccn-tests */
class DiscoveryWifiTestSuite : public WireTestSuite
{
  public:
    DiscoveryWifiTestSuite()
        : WireTestSuite("ccn-neighbour-discovery-wifi", TestSuite::Type::UNIT)
    {
        using T = DiscoveryWifiTest;
        AddOnEachWire("a transfer in ad hoc mode", &T::Bulk);
    }
};

DiscoveryWifiTestSuite g_discoveryWifiTestSuite; ///< registers the suite

} // namespace
