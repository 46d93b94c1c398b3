// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * ndnSIM's scenario ndn-tree-tracers, ported: each of four leaves sends 100 Interests per second for 20 s,
 * with names of its own. In the place of L3RateTracer, the program prints counters. A scenario program
 * writes counts per face and time to a database (doc/usage/from-ndnsim.rst).
 *
 * Run:      ./ccn run ccn-ndn-tree-tracers
 * Expected: ccn-ndn-tree-tracers: 8000 Interests, 8000 Data packets; root: 8000 Interests, 8000 Data packets
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

int
main(int argc, char* argv[])
{
    std::string file = CCN_TOPOLOGIES "topo-tree.txt";
    CommandLine cmd(__FILE__);
    cmd.AddValue("topology", "Annotated topology file with root and leaf-1 to leaf-4", file);
    cmd.Parse(argc, argv);

    AnnotatedTopologyReader reader(file);
    const NodeContainer nodes = reader.Read();
    CcnStackHelper stack;
    stack.SetAttribute("Strategy", StringValue("BestRoute"));
    stack.Install(nodes);
    CcnStackHelper::AddDeviceFaces(nodes);
    const Ptr<Node> source = Names::Find<Node>("root");
    CcnRoutingHelper routing;
    routing.AddOrigin("ccnx:/root", source);
    routing.InstallShortest();

    ApplicationContainer applications;
    for (const std::string leaf : {"leaf-1", "leaf-2", "leaf-3", "leaf-4"})
    {
        CcnApplicationHelper consumers("ConsumerCbr");
        consumers.SetAttribute("Prefix", StringValue("ccnx:/root/" + leaf));
        consumers.SetAttribute("Frequency", DoubleValue(100));
        applications.Add(consumers.Install(Names::Find<Node>(leaf)));
    }
    CcnApplicationHelper producers("PrefixProducer");
    producers.SetAttribute("Prefix", StringValue("ccnx:/root"));
    producers.Install(source);

    Simulator::Stop(Seconds(20));
    Simulator::Run();
    const Counters& root = CcnStackHelper::Get(source)->GetCounters();
    uint64_t interests = 0;
    uint64_t data = 0;
    for (uint32_t i = 0; i < applications.GetN(); ++i)
    {
        const CbrCounts& counts = DynamicCast<ConsumerCbr>(applications.Get(i))->GetCounts();
        interests += counts.interests;
        data += counts.data;
    }
    std::cout << "ccn-ndn-tree-tracers: " << interests << " Interests, " << data
              << " Data packets; root: " << root.Get(Count::INTERESTS_IN) << " Interests, "
              << root.Get(Count::DATA_SENT) << " Data packets\n";
    Simulator::Destroy();
    return 0;
}
