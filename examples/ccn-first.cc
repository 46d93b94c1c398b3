// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * The smallest CCN network: a consumer fetches an object of 100 chunks through a router.
 *
 *     consumer ------ router ------ producer        10 Mbps, 1 ms each
 *
 * Run:      ./ccn run ccn-first
 * Expected: ccn-first: 100 chunks in +0.105026s; the router forwarded 130 Interests and 100 objects
 *
 * The consumer's window is 31 Interests. It sends 30 Interests beyond the last chunk before it
 * receives the FinalBlockID in that chunk.
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
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

    NodeContainer nodes(3); // consumer, router, producer
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
    link.SetChannelAttribute("Delay", StringValue("1ms"));
    const NetDeviceContainer left = link.Install(nodes.Get(0), nodes.Get(1));
    const NetDeviceContainer right = link.Install(nodes.Get(1), nodes.Get(2));

    // The CCN layer on each node, a face on each device, and routes towards the producer.
    CcnStackHelper stack;
    stack.Install(nodes);
    CcnStackHelper::AddDeviceFace(left.Get(1));
    CcnStackHelper::AddDeviceFace(right.Get(1));
    const std::string object = "ccnx:/example/object";
    CcnStackHelper::AddRoute(nodes.Get(0), object, CcnStackHelper::AddDeviceFace(left.Get(0)));
    CcnStackHelper::AddRoute(nodes.Get(1), object, CcnStackHelper::AddDeviceFace(right.Get(0)));

    CcnApplicationHelper producers("Producer");
    producers.SetAttribute("Prefix", StringValue(object));
    producers.SetAttribute("Size", UintegerValue(100 * 1024));
    producers.Install(nodes.Get(2));
    CcnApplicationHelper consumers("Consumer");
    consumers.SetAttribute("Prefix", StringValue(object));
    const auto consumer = DynamicCast<Consumer>(consumers.Install(nodes.Get(0)).Get(0));

    Simulator::Run();

    const Transfer& transfer = consumer->GetTransfer();
    const Counters& router = CcnStackHelper::Get(nodes.Get(1))->GetCounters();
    std::cout << "ccn-first: " << transfer.chunks << " chunks in "
              << (transfer.end - transfer.start).As(Time::S) << "; the router forwarded "
              << router.Get(Count::INTERESTS_FORWARDED) << " Interests and "
              << router.Get(Count::DATA_FORWARDED) << " objects\n";
    Simulator::Destroy();
    return transfer.complete ? 0 : 1;
}
