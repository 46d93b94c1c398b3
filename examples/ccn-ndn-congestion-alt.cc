// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * ndnSIM's scenario ndn-congestion-alt-topo-plugin, ported: consumer c1 runs from 0 to 19 s, c2 from 1 to
 * 18 s, c3 from 2 to 17 s and c4 from 3 to 16 s, with 10 Interests per second each. All routes are by hand.
 *
 * Run:      ./ccn run ccn-ndn-congestion-alt
 * Expected: ccn-ndn-congestion-alt: Interests 190 170 150 130, Data packets 189 170 148 130
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
    std::string file = CCN_TOPOLOGIES "topo-11-node-two-bottlenecks.txt";
    CommandLine cmd(__FILE__);
    cmd.AddValue("topology", "Annotated topology file with c1 to c4, p1 to p4, n1, n2, n12", file);
    cmd.Parse(argc, argv);

    const NodeContainer nodes = AnnotatedTopologyReader(file).Read();
    CcnStackHelper stack;
    stack.SetAttribute("Strategy", StringValue("BestRoute"));
    stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(1));
    stack.Install(nodes);
    CcnStackHelper::AddDeviceFaces(nodes);

    const auto addRoute = [](auto from, auto prefix, auto to, uint32_t cost) {
        const Ptr<Node> node = Names::Find<Node>(from);
        const Ptr<Node> next = Names::Find<Node>(to);
        CcnStackHelper::AddRoute(node, prefix, CcnStackHelper::FindFace(node, next), cost);
    };
    addRoute("n1", "ccnx:/data", "n2", 1);
    addRoute("n1", "ccnx:/data", "n12", 2);
    addRoute("n12", "ccnx:/data", "n2", 1);

    ApplicationContainer applications;
    for (int i = 0; i < 4; ++i)
    {
        const std::string number = std::to_string(i + 1);
        const std::string prefix = "ccnx:/data/p" + number;
        addRoute("c" + number, "ccnx:/data", "n1", 1);
        addRoute("n2", prefix, "p" + number, 1);
        CcnApplicationHelper consumers("ConsumerCbr");
        consumers.SetAttribute("Prefix", StringValue(prefix));
        consumers.SetAttribute("Frequency", DoubleValue(10));
        applications.Add(consumers.Install(Names::Find<Node>("c" + number)));
        applications.Get(i)->SetStartTime(Seconds(i));
        applications.Get(i)->SetStopTime(Seconds(19 - i));
        CcnApplicationHelper producers("PrefixProducer");
        producers.SetAttribute("Prefix", StringValue(prefix));
        producers.Install(Names::Find<Node>("p" + number));
    }
    Simulator::Stop(Seconds(20));
    Simulator::Run();
    std::string interests = "ccn-ndn-congestion-alt: Interests";
    std::string data = ", Data packets";
    for (auto each = applications.Begin(); each != applications.End(); ++each)
    {
        const CbrCounts& counts = DynamicCast<ConsumerCbr>(*each)->GetCounts();
        interests += " " + std::to_string(counts.interests);
        data += " " + std::to_string(counts.data);
    }
    std::cout << interests << data << "\n";
    Simulator::Destroy();
    return 0;
}
