// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * ndnSIM's scenario ndn-simple-wifi, ported: two nodes at random places, with 802.11a in ad hoc mode at 24
 * Mbit/s. The consumer sends 10 Interests per second for 30 s. Frames are broadcast, so those that fade
 * are lost. The producer answers all names. Its own route is used, as the default route costs more.
 *
 * Run:      ./ccn run ccn-ndn-simple-wifi
 * Expected: ccn-ndn-simple-wifi: 300 Interests, 276 Data packets over 41 m
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/mobility-module.h"
#include "ns3/network-module.h"
#include "ns3/wifi-module.h"

#include <cmath>
#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

int
main(int argc, char* argv[])
{
    const StringValue mode("OfdmRate24Mbps");
    Config::SetDefault("ns3::WifiRemoteStationManager::NonUnicastMode", mode);
    CommandLine cmd(__FILE__);
    cmd.Parse(argc, argv);

    NodeContainer nodes(2); // consumer, producer
    YansWifiChannelHelper channel;
    channel.SetPropagationDelay("ns3::ConstantSpeedPropagationDelayModel");
    channel.AddPropagationLoss("ns3::ThreeLogDistancePropagationLossModel");
    channel.AddPropagationLoss("ns3::NakagamiPropagationLossModel");
    YansWifiPhyHelper phy;
    phy.SetChannel(channel.Create());
    phy.Set("TxPowerStart", DoubleValue(5)); // dBm
    phy.Set("TxPowerEnd", DoubleValue(5));
    WifiMacHelper mac;
    mac.SetType("ns3::AdhocWifiMac");
    WifiHelper wifi;
    wifi.SetStandard(WIFI_STANDARD_80211a);
    wifi.SetRemoteStationManager("ns3::ConstantRateWifiManager", "DataMode", mode);
    wifi.Install(phy, mac, nodes);
    MobilityHelper mobility;
    const StringValue side("ns3::UniformRandomVariable[Min=10|Max=100]"); // m
    mobility
        .SetPositionAllocator("ns3::RandomBoxPositionAllocator", "X", side, "Y", side, "Z", side);
    mobility.Install(nodes);

    CcnStackHelper stack;
    stack.SetAttribute("Strategy", StringValue("BestRoute"));
    stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(1000));
    stack.Install(nodes);
    CcnStackHelper::AddDeviceFaces(nodes);
    CcnRoutingHelper().AddDefaultRoutes(nodes); // replaces SetDefaultRoutes(true)

    CcnApplicationHelper consumers("ConsumerCbr");
    consumers.SetAttribute("Prefix", StringValue("ccnx:/test/prefix"));
    consumers.SetAttribute("Frequency", DoubleValue(10));
    const auto consumer = DynamicCast<ConsumerCbr>(consumers.Install(nodes.Get(0)).Get(0));
    CcnApplicationHelper producers("PrefixProducer");
    producers.SetAttribute("Prefix", StringValue("ccnx:/"));
    producers.SetAttribute("PayloadSize", UintegerValue(1200));
    producers.Install(nodes.Get(1));

    Simulator::Stop(Seconds(30));
    Simulator::Run();
    const auto place = nodes.Get(0)->GetObject<MobilityModel>();
    const double distance = place->GetDistanceFrom(nodes.Get(1)->GetObject<MobilityModel>());
    std::cout << "ccn-ndn-simple-wifi: " << consumer->GetCounts().interests << " Interests, "
              << consumer->GetCounts().data << " Data packets over " << std::lround(distance)
              << " m\n";
    Simulator::Destroy();
    return 0;
}
