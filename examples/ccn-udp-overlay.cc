// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * CCN as an overlay over UDP, the way CCNx was deployed: the middle node is a plain IP router.
 *
 *     consumer ------ IP router ------ producer        100 Mbps, 1 ms each
 *          \______ one UDP face ______/
 *
 * A chunk of 4096 bytes makes a datagram that exceeds the MTU, so IPv4 fragments it.
 *
 * Run:      ./ccn run ccn-udp-overlay
 * Expected: ccn-udp-overlay: 25 chunks in +0.0129298s from 10.0.1.2 through a node without CCN
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

int
main(int argc, char* argv[])
{
    CommandLine cmd(__FILE__);
    cmd.Parse(argc, argv);

    NodeContainer nodes(3); // consumer, IP router, producer
    InternetStackHelper().Install(nodes);
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("100Mbps"));
    link.SetChannelAttribute("Delay", StringValue("1ms"));
    Ipv4AddressHelper addresses("10.0.0.0", "255.255.255.0");
    const auto left = addresses.Assign(link.Install(nodes.Get(0), nodes.Get(1)));
    addresses.NewNetwork();
    const auto right = addresses.Assign(link.Install(nodes.Get(1), nodes.Get(2)));
    Ipv4GlobalRoutingHelper::PopulateRoutingTables();

    const Ptr<Node> here = nodes.Get(0);
    const Ptr<Node> there = nodes.Get(2);
    CcnStackHelper stack;
    stack.Install(here);
    stack.Install(there);
    const std::string object = "ccnx:/example/object";
    CcnStackHelper::AddRoute(here, object, CcnStackHelper::AddUdpFace(here, right.GetAddress(1)));
    CcnStackHelper::AddUdpFace(there, left.GetAddress(0));

    auto producer = CreateObject<Producer>();
    producer->SetAttribute("Prefix", StringValue(object));
    producer->SetAttribute("Size", UintegerValue(100 * 1024));
    producer->SetAttribute("ChunkSize", UintegerValue(4096));
    there->AddApplication(producer);
    auto consumer = CreateObject<Consumer>();
    consumer->SetAttribute("Prefix", StringValue(object));
    here->AddApplication(consumer);
    Simulator::Run();

    const Transfer& transfer = consumer->GetTransfer();
    std::cout << "ccn-udp-overlay: " << transfer.chunks << " chunks in "
              << (transfer.end - transfer.start).As(Time::S) << " from " << right.GetAddress(1)
              << " through a node without CCN\n";
    Simulator::Destroy();
    return transfer.complete ? 0 : 1;
}
