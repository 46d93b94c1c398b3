// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * ndnSIM's scenario ndn-grid-topo-plugin, ported: 100 Interests per second for 20 s cross a grid from
 * Node0 to Node8. By default Data is unsigned, so that a link of 1 Mbit/s carries it, as in ndnSIM.
 * Signed, 100 Data packets of 1406 bytes per second are more than the link carries.
 *
 * Run:      ./ccn run ccn-ndn-grid
 *           ./ccn run ccn-ndn-grid --signed
 * Expected: ccn-ndn-grid: 1100 bytes per Data packet, 2000 Interests, 1989 Data packets
 *           ccn-ndn-grid: 1406 bytes per Data packet, 2000 Interests, 1766 Data packets
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
    std::string file = CCN_TOPOLOGIES "topo-grid-3x3.txt";
    bool isSigned = false;
    CommandLine cmd(__FILE__);
    cmd.AddValue("topology", "Annotated topology file with Node0 and Node8", file);
    cmd.AddValue("signed", "Sign Data, and add the key", isSigned);
    cmd.Parse(argc, argv);

    AnnotatedTopologyReader reader(file, 25);
    const NodeContainer nodes = reader.Read();
    CcnStackHelper stack;
    stack.SetAttribute("Strategy", StringValue("BestRoute"));
    stack.Install(nodes);
    CcnStackHelper::AddDeviceFaces(nodes);

    const Ptr<Node> source = Names::Find<Node>("Node8");
    CcnRoutingHelper routing;
    reader.ApplyMetric(routing);
    routing.AddOrigin("ccnx:/prefix", source);
    routing.InstallShortest();

    CcnApplicationHelper consumers("ConsumerCbr");
    consumers.SetAttribute("Prefix", StringValue("ccnx:/prefix"));
    consumers.SetAttribute("Frequency", DoubleValue(100));
    const auto consumer =
        DynamicCast<ConsumerCbr>(consumers.Install(Names::Find<Node>("Node0")).Get(0));

    CcnApplicationHelper producers("PrefixProducer");
    producers.SetAttribute("Prefix", StringValue("ccnx:/prefix"));
    producers.SetAttribute("PayloadSize", UintegerValue(1024));
    producers.SetAttribute("HasKey", BooleanValue(isSigned));
    producers.SetAttribute("Signer", StringValue(isSigned ? SIGNED : UNSIGNED));
    const auto producer = DynamicCast<PrefixProducer>(producers.Install(source).Get(0));

    Simulator::Stop(Seconds(20));
    Simulator::Run();
    std::cout << "ccn-ndn-grid: " << producer->MakeObject(Name("ccnx:/prefix/1000")).Encode().size()
              << " bytes per Data packet, " << consumer->GetCounts().interests << " Interests, "
              << consumer->GetCounts().data << " Data packets\n";
    Simulator::Destroy();
    return 0;
}
