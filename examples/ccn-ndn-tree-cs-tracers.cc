// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * ndnSIM's scenario ndn-tree-cs-tracers, ported: four leaves request the same names, 10 per second, from
 * 0, 10, 20 and 30 ms on. The second leaf of each router finds them in the router's content store, and the
 * third leaf in that of the root. In the place of CsTracer, the program prints the counters of the stores.
 *
 * Run:      ./ccn run ccn-ndn-tree-cs-tracers
 * Expected: ccn-ndn-tree-cs-tracers: hits 200 rtr-1, 200 rtr-2, 200 root, 0 leaf-1; 200 answers
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
    stack.SetAttribute("ContentStore/Policy", StringValue("Lru"));
    stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(100));
    stack.Install(nodes);
    CcnStackHelper::AddDeviceFaces(nodes);
    const Ptr<Node> root = Names::Find<Node>("root");
    CcnRoutingHelper routing;
    routing.AddOrigin("ccnx:/root", root);
    routing.InstallShortest();

    CcnApplicationHelper consumers("ConsumerCbr");
    consumers.SetAttribute("Prefix", StringValue("ccnx:/root"));
    consumers.SetAttribute("Frequency", DoubleValue(10));
    for (int leaf = 1; leaf <= 4; ++leaf)
    {
        const auto node = Names::Find<Node>("leaf-" + std::to_string(leaf));
        consumers.Install(node).Start(MilliSeconds(10 * (leaf - 1)));
    }
    CcnApplicationHelper producers("PrefixProducer");
    producers.SetAttribute("Prefix", StringValue("ccnx:/root"));
    const auto producer = DynamicCast<PrefixProducer>(producers.Install(root).Get(0));

    Simulator::Stop(Seconds(20));
    Simulator::Run();
    std::cout << "ccn-ndn-tree-cs-tracers: hits";
    for (const std::string name : {"rtr-1", "rtr-2", "root", "leaf-1"})
    {
        const Counters& counters = CcnStackHelper::Get(Names::Find<Node>(name))->GetCounters();
        std::cout << (name == "rtr-1" ? " " : ", ") << counters.Get(Count::HITS) << " " << name;
    }
    std::cout << "; " << producer->GetAnswers() << " answers\n";
    Simulator::Destroy();
    return 0;
}
