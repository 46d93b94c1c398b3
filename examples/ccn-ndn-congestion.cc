// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * ndnSIM's scenario ndn-congestion-topo-plugin, ported: two consumers send 100 Interests per second each
 * for 20 s, and the Data packets of both share a link of 1 Mbit/s, which carries fewer. Lost Interests are
 * sent again at the same rate. By default Data is unsigned, so that its size is near that in ndnSIM.
 *
 * Run:      ./ccn run ccn-ndn-congestion
 * Expected: ccn-ndn-congestion: 4000 Interests, 2267 Data packets
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

constexpr char SIGNED[] = "ns3::ccn::Signer"; ///< as by default
constexpr char UNSIGNED[] = "ns3::ccn::Signer[Mode=none]";

int
main(int argc, char* argv[])
{
    std::string file = CCN_TOPOLOGIES "topo-6-node.txt";
    bool isSigned = false;
    CommandLine cmd(__FILE__);
    cmd.AddValue("topology", "Annotated topology file with Src1, Src2, Dst1 and Dst2", file);
    cmd.AddValue("signed", "Sign Data, and add the key", isSigned);
    cmd.Parse(argc, argv);

    AnnotatedTopologyReader reader(file, 25);
    const NodeContainer nodes = reader.Read();
    CcnStackHelper stack;
    stack.SetAttribute("Strategy", StringValue("BestRoute"));
    stack.SetAttribute("ContentStore/Policy", StringValue("Lru"));
    stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(10000));
    stack.Install(nodes);
    CcnStackHelper::AddDeviceFaces(nodes);

    CcnRoutingHelper routing;
    ApplicationContainer applications;
    for (const std::string pair : {"1", "2"})
    {
        const Ptr<Node> source = Names::Find<Node>("Dst" + pair);
        const std::string prefix = "ccnx:/dst" + pair;
        routing.AddOrigin(prefix, source);
        CcnApplicationHelper consumers("ConsumerCbr");
        consumers.SetAttribute("Prefix", StringValue(prefix));
        consumers.SetAttribute("Frequency", DoubleValue(100));
        applications.Add(consumers.Install(Names::Find<Node>("Src" + pair)));
        CcnApplicationHelper producers("PrefixProducer");
        producers.SetAttribute("Prefix", StringValue(prefix));
        producers.SetAttribute("HasKey", BooleanValue(isSigned));
        producers.SetAttribute("Signer", StringValue(isSigned ? SIGNED : UNSIGNED));
        producers.Install(source);
    }
    routing.InstallShortest();

    Simulator::Stop(Seconds(20));
    Simulator::Run();
    const CbrCounts& one = DynamicCast<ConsumerCbr>(applications.Get(0))->GetCounts();
    const CbrCounts& two = DynamicCast<ConsumerCbr>(applications.Get(1))->GetCounts();
    std::cout << "ccn-ndn-congestion: " << one.interests + two.interests << " Interests, "
              << one.data + two.data << " Data packets\n";
    Simulator::Destroy();
    return 0;
}
