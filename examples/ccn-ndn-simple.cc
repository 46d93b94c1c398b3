/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

/*
 * ndnSIM's scenario ndn-simple, ported: a consumer sends 10 Interests per second for 10 s, and each
 * Data packet carries 1024 bytes. doc/usage/from-ndnsim.rst compares the two.
 *
 *     consumer ------ router ------ producer        1 Mbps, 10 ms each
 *
 * Run:      ./ccn run ccn-ndn-simple
 * Expected: ccn-ndn-simple: 99 Interests, 99 answers
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
    const NetDeviceContainer left = link.Install(nodes.Get(0), nodes.Get(1));
    const NetDeviceContainer right = link.Install(nodes.Get(1), nodes.Get(2));

    // Replaces StackHelper, StrategyChoiceHelper and the default routes.
    CcnStackHelper stack;
    stack.SetAttribute("Strategy", StringValue("AllFaces"));
    stack.Install(nodes);
    for (const auto& ends : {left, right})
    {
        CcnStackHelper::AddDeviceFace(ends.Get(0));
        CcnStackHelper::AddDeviceFace(ends.Get(1));
    }
    CcnRoutingHelper routing;
    routing.AddOrigin("ccnx:/prefix", nodes.Get(2));
    routing.InstallShortest();

    // Replaces ConsumerCbr: requests object 0, 1, 2, ... of one chunk each.
    CcnApplicationHelper consumers("CatalogueConsumer");
    consumers.SetAttribute("Prefix", StringValue("ccnx:/prefix"));
    consumers.SetAttribute("Chunks", UintegerValue(1));
    consumers.SetAttribute("Objects",
                           StringValue("ns3::SequentialRandomVariable[Min=0|Max=1000000]"));
    consumers.SetAttribute("Interval", StringValue("ns3::ConstantRandomVariable[Constant=0.1]"));
    consumers.SetAttribute("Duration", TimeValue(Seconds(10)));
    const auto consumer = DynamicCast<CatalogueConsumer>(consumers.Install(nodes.Get(0)).Get(0));

    CcnApplicationHelper producers("CatalogueProducer");
    producers.SetAttribute("Prefix", StringValue("ccnx:/prefix"));
    producers.SetAttribute("Chunks", UintegerValue(1));
    producers.SetAttribute("ChunkSize", UintegerValue(1024));
    producers.Install(nodes.Get(2));

    Simulator::Stop(Seconds(20));
    Simulator::Run();
    const CatalogueCounts& counts = consumer->GetCounts();
    std::cout << "ccn-ndn-simple: " << counts.interests << " Interests, " << counts.chunks
              << " answers\n";
    Simulator::Destroy();
    return 0;
}
