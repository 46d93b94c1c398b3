// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * ndnSIM's scenario ndn-simple, ported: a consumer sends 10 Interests per second for 20 s, and each
 * Data packet carries 1024 bytes. doc/usage/from-ndnsim.rst compares the two.
 *
 *     consumer ------ router ------ producer        1 Mbit/s and 10 ms each
 *
 * Run:      ./ccn run ccn-ndn-simple
 * Expected: ccn-ndn-simple: 200 Interests, 200 Data packets
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
    link.SetDeviceAttribute("DataRate", StringValue("1Mbps"));
    link.SetChannelAttribute("Delay", StringValue("10ms"));
    link.Install(nodes.Get(0), nodes.Get(1));
    link.Install(nodes.Get(1), nodes.Get(2));

    // Replaces StackHelper with its faces and default routes, and StrategyChoiceHelper.
    CcnStackHelper stack;
    stack.SetAttribute("Strategy", StringValue("AllFaces"));
    stack.Install(nodes);
    CcnStackHelper::AddDeviceFaces(nodes);
    CcnRoutingHelper routing;
    routing.AddOrigin("ccnx:/prefix", nodes.Get(2));
    routing.InstallShortest();

    CcnApplicationHelper consumers("ConsumerCbr"); // requests /prefix/0, /prefix/1, ...
    consumers.SetAttribute("Prefix", StringValue("ccnx:/prefix"));
    consumers.SetAttribute("Frequency", DoubleValue(10));
    const auto consumer = DynamicCast<ConsumerCbr>(consumers.Install(nodes.Get(0)).Get(0));

    CcnApplicationHelper producers("PrefixProducer"); // answers any name under /prefix
    producers.SetAttribute("Prefix", StringValue("ccnx:/prefix"));
    producers.SetAttribute("PayloadSize", UintegerValue(1024));
    producers.Install(nodes.Get(2));

    Simulator::Stop(Seconds(20));
    Simulator::Run();
    std::cout << "ccn-ndn-simple: " << consumer->GetCounts().interests << " Interests, "
              << consumer->GetCounts().data << " Data packets\n";
    Simulator::Destroy();
    return 0;
}
