// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * Topologies by shape, by hand and from a file. The producer is on node 0, and the last node fetches
 * an object of 100 chunks. All links have 100 Mbps and 1 ms, except those of node 0: 10 Mbps and 10 ms.
 * --print shows the links and the routes.
 *
 * Run:      ./ccn run ccn-topology
 *           ./ccn run ccn-topology --topology=random
 *           ./ccn run ccn-topology --topology=ring
 * Expected: ccn-topology: 8 nodes, 7 links, 7 routes, 0 nodes without a path; 100 chunks in +0.123332s
 *           ccn-topology: 8 nodes, 13 links, 7 routes, 0 nodes without a path; 100 chunks in +0.119126s
 *           ccn-topology: 5 nodes, 5 links, 4 routes, 0 nodes without a path; 100 chunks in +0.119126s
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <cstdlib>
#include <exception>
#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

/** @param topology a shape, or a file in Inet's format @return its nodes and links */
static Topology
Make(const std::string& topology)
{
    if (topology == "tree")
    {
        return MakeTopology(MakeTreeShape(8, 2)); // node 0, and a binary tree of 7 nodes
    }
    if (topology == "random")
    {
        auto random = CreateObject<UniformRandomVariable>();
        random->SetStream(1);
        return MakeTopology(MakeRandomShape(8, 2, *random)); // 2 links with each new node
    }
    if (topology == "ring")
    {
        return MakeTopology({5, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}}}); // by hand
    }
    try
    {
        return ReadTopology(topology, "Inet");
    }
    catch (const std::exception& error)
    {
        std::cerr << "ccn-topology: --topology: " << error.what() << "\n";
        std::exit(1);
    }
}

/** Prints the links as the faces see them, and the routes of each node. */
static void
Print(const Topology& topology)
{
    for (const Segment& segment : FindAdjacencies(topology.nodes).segments)
    {
        std::cout << "link";
        for (const FaceEnd& end : segment)
        {
            const Ptr<Node> node = topology.nodes[end.node];
            const Ptr<Face> face = CcnStackHelper::Get(node)->GetFace(end.face);
            std::cout << " " << topology.names[end.node] << "/" << face->GetLabel();
        }
        std::cout << "\n";
    }
    for (std::size_t i = 1; i < topology.nodes.size(); ++i)
    {
        std::cout << "node " << topology.names[i] << ": ";
        CcnRoutingHelper::Print(topology.nodes[i], std::cout);
    }
}

/** Installs the layer, the links, and a face at each end of a link. */
static void
Install(const Topology& topology)
{
    for (const Ptr<Node>& node : topology.nodes)
    {
        CcnStackHelper().Install(node);
    }
    for (const auto& [one, other] : topology.links)
    {
        const bool isAccess = one == 0 || other == 0;
        PointToPointHelper link;
        link.SetDeviceAttribute("DataRate", StringValue(isAccess ? "10Mbps" : "100Mbps"));
        link.SetChannelAttribute("Delay", StringValue(isAccess ? "10ms" : "1ms"));
        const Ptr<Node> left = topology.nodes[one];
        const NetDeviceContainer ends = link.Install(left, topology.nodes[other]);
        CcnStackHelper::AddDeviceFace(ends.Get(0));
        CcnStackHelper::AddDeviceFace(ends.Get(1));
    }
}

/** Builds a topology and fetches an object over it. */
int
main(int argc, char* argv[])
{
    std::string kind = "tree";
    bool print = false;
    CommandLine cmd(__FILE__);
    cmd.AddValue("topology", "tree, random, ring, or a file in Inet's format", kind);
    cmd.AddValue("print", "Print the links and the routes", print);
    cmd.Parse(argc, argv);

    const Topology topology = Make(kind);
    Install(topology);
    const std::string object = "ccnx:/example";
    CcnRoutingHelper routing;
    routing.AddOrigin(object, topology.nodes.front());
    routing.SetMetric(CcnRoutingHelper::GetDelay); // a path costs its delay in us
    const std::size_t routes = routing.InstallShortest();
    if (print)
    {
        Print(topology);
    }

    CcnApplicationHelper producers("Producer");
    producers.SetAttribute("Prefix", StringValue(object));
    producers.SetAttribute("Size", UintegerValue(100 * 1024));
    producers.Install(topology.nodes.front());
    CcnApplicationHelper consumers("Consumer");
    consumers.SetAttribute("Prefix", StringValue(object));
    const auto consumer = DynamicCast<Consumer>(consumers.Install(topology.nodes.back()).Get(0));
    Simulator::Run();

    const Transfer& transfer = consumer->GetTransfer();
    std::cout << "ccn-topology: " << topology.nodes.size() << " nodes, " << topology.links.size()
              << " links, " << routes << " routes, " << routing.GetUnreached()
              << " nodes without a path; " << transfer.chunks << " chunks in "
              << (transfer.end - transfer.start).As(Time::S) << "\n";
    Simulator::Destroy();
    return 0;
}
