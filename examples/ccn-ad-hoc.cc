// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * Laptops in one room exchange documents over Wi-Fi in ad hoc mode, without infrastructure. Each
 * laptop has a document, and fetches the document of the next laptop.
 *
 *     laptop 0  <- - 10 m - ->  laptop 1        802.11g, all hear each other
 *
 * NeighbourDiscovery gives each laptop a face to each other laptop. Frames to one neighbour are
 * acknowledged and sent at a high rate. Strategy SelfLearning finds the laptop that has a document.
 * With --discovery=0 the laptops only broadcast, at the basic rate and without acknowledgements, and
 * the module warns of it.
 *
 * Run:      ./ccn run ccn-ad-hoc
 *           ./ccn run ccn-ad-hoc --laptops=3
 *           ./ccn run ccn-ad-hoc --discovery=0
 * Expected: ccn-ad-hoc: 2.66055 s, 2.65345 s
 *           ccn-ad-hoc: 3.44112 s, 3.86554 s, 4.09096 s
 *           ccn-ad-hoc: 58.7845 s, 58.7543 s
 *
 * The line shows the time that each document took.
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/mobility-module.h"
#include "ns3/network-module.h"
#include "ns3/wifi-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

/** Installs an 802.11g device in ad hoc mode on each node; the nodes are in a row, 10 m apart. */
static NetDeviceContainer
InstallRadios(const NodeContainer& nodes)
{
    MobilityHelper mobility;
    mobility.SetPositionAllocator("ns3::GridPositionAllocator", "DeltaX", DoubleValue(10));
    mobility.Install(nodes);
    YansWifiPhyHelper phy;
    phy.SetChannel(YansWifiChannelHelper::Default().Create());
    WifiMacHelper mac;
    mac.SetType("ns3::AdhocWifiMac");
    WifiHelper wifi;
    wifi.SetStandard(WIFI_STANDARD_80211g);
    wifi.SetRemoteStationManager("ns3::ConstantRateWifiManager",
                                 "DataMode",
                                 StringValue("ErpOfdmRate54Mbps"));
    const NetDeviceContainer devices = wifi.Install(phy, mac, nodes);
    wifi.AssignStreams(devices, 1);
    return devices;
}

/** @return the prefix of a laptop's document */
static StringValue
GetDocument(uint32_t laptop)
{
    return StringValue("ccnx:/laptop" + std::to_string(laptop) + "/document");
}

int
main(int argc, char* argv[])
{
    uint32_t laptops = 2;
    uint64_t size = 2000000;
    bool discovery = true;
    CommandLine cmd(__FILE__);
    cmd.AddValue("laptops", "Number of laptops, 2 to 20", laptops);
    cmd.AddValue("size", "Size of a document in bytes, 1 or more", size);
    cmd.AddValue("discovery", "Whether the laptops discover their neighbours", discovery);
    cmd.Parse(argc, argv);
    NS_ABORT_MSG_IF(laptops < 2 || laptops > 20, "--laptops=" << laptops << " (allowed: 2 to 20)");
    NS_ABORT_MSG_IF(size < 1, "--size=" << size << " (allowed: 1 byte or more)");

    NodeContainer nodes(laptops);
    const NetDeviceContainer devices = InstallRadios(nodes);
    CcnStackHelper stack;
    stack.SetAttribute("Strategy", StringValue("SelfLearning")); // the face that has answered
    stack.Install(nodes);
    ApplicationContainer fetches;
    for (uint32_t i = 0; i < laptops; ++i)
    {
        // This face broadcasts. NeighbourDiscovery adds a face and a route to each neighbour.
        const FaceId radio = CcnStackHelper::AddDeviceFace(devices.Get(i));
        CcnApplicationHelper discoveries("NeighbourDiscovery");
        discovery ? void(discoveries.Install(nodes.Get(i)))
                  : CcnStackHelper::AddRoute(nodes.Get(i), "ccnx:/", radio);
        CcnApplicationHelper producers("Producer");
        producers.SetAttribute("Prefix", GetDocument(i));
        producers.SetAttribute("Size", UintegerValue(size));
        producers.Install(nodes.Get(i));
        CcnApplicationHelper consumers("Consumer");
        consumers.SetAttribute("Prefix", GetDocument((i + 1) % laptops));
        fetches.Add(consumers.Install(nodes.Get(i)));
    }
    fetches.Start(Seconds(5)); // by then, all laptops know their neighbours
    CcnStackHelper::AssignStreams(nodes, 1000);
    Simulator::Stop(Seconds(600));
    Simulator::Run();

    for (uint32_t i = 0; i < laptops; ++i)
    {
        const Transfer& transfer = DynamicCast<Consumer>(fetches.Get(i))->GetTransfer();
        NS_ABORT_MSG_IF(!transfer.complete,
                        "laptop " << i << ": the document is incomplete after 600 s");
        std::cout << (i == 0 ? "ccn-ad-hoc: " : ", ")
                  << (transfer.end - transfer.start).GetSeconds() << " s";
    }
    std::cout << "\n";
    Simulator::Destroy();
    return 0;
}
