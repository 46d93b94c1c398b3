/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

/*
 * bench-routes: what routes over a whole topology cost, in CPU time: 100 thousand routes of
 * CcnRoutingHelper, few prefixes for many nodes and many prefixes for few nodes. The time is that of
 * naming the producers, finding the paths and entering the routes into the FIBs.
 */

#include "bench/report.h"
#include "bench/stopwatch.h"

#include "ns3/ccn-routing-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-topology-shape.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <iomanip>
#include <iostream>

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::bench;

namespace
{

/** @param number of nodes, in a network grown by preferential attachment @return the nodes */
NodeContainer
BuildNetwork(uint32_t number)
{
    auto random = CreateObject<UniformRandomVariable>();
    random->SetStream(0);
    const TopologyShape shape = MakeRandomShape(number, std::min(2U, number - 1), *random);
    NodeContainer nodes;
    nodes.Create(shape.nodes);
    CcnStackHelper().Install(nodes);
    PointToPointHelper helper;
    for (const auto& [one, other] : shape.links)
    {
        const NetDeviceContainer link = helper.Install(nodes.Get(one), nodes.Get(other));
        CcnStackHelper::AddDeviceFace(link.Get(0));
        CcnStackHelper::AddDeviceFace(link.Get(1));
    }
    return nodes;
}

/** What a repetition gave. */
struct Installed
{
    double seconds;     ///< CPU time
    std::size_t routes; ///< entered
};

/** @param number of nodes @param prefixes produced, in turn by all nodes @return what it cost */
Installed
InstallRoutes(uint32_t number, uint32_t prefixes)
{
    const NodeContainer nodes = BuildNetwork(number);
    Stopwatch clock;
    clock.Start();
    CcnRoutingHelper routing;
    for (uint32_t i = 0; i < prefixes; ++i)
    {
        routing.AddOrigin("ccnx:/bench/site" + std::to_string(i), nodes.Get(i % number));
    }
    const std::size_t routes = routing.InstallShortest();
    clock.Stop();
    Simulator::Destroy();
    return {clock.GetSeconds(), routes};
}

/** Runs everything. */
void
Main(int argc, char* argv[])
{
    uint32_t routes = 100000;
    uint32_t repetitions = 5;
    BenchArguments arguments("bench-routes",
                             "CPU time of entering routes over a whole topology into all FIBs.");
    arguments.AddInteger("routes", "To be entered, about", routes, 1000, 10000000);
    arguments.AddInteger("repetitions", "Of each; the median counts", repetitions, 1, 1000);
    arguments.Parse(argc, argv);
    Report report;
    std::cout << "nodes  prefixes     routes  s of CPU time\n";
    for (const uint32_t nodes : {2U, 1001U})
    {
        const uint32_t prefixes = std::max(1U, routes / (nodes - 1));
        std::vector<double> seconds;
        std::size_t entered = 0;
        for (uint32_t i = 0; i < repetitions; ++i)
        {
            const Installed installed = InstallRoutes(nodes, prefixes);
            seconds.push_back(installed.seconds);
            entered = installed.routes;
        }
        std::cout << std::setw(5) << nodes << std::setw(10) << prefixes << std::setw(11) << entered
                  << std::fixed << std::setprecision(3) << std::setw(15) << Median(seconds)
                  << std::endl;
        report.Add("routes",
                   {{"nodes", nodes},
                    {"prefixes", prefixes},
                    {"routes", entered},
                    {"cpu_s", Median(seconds)}});
    }
    report.Write(arguments.GetJson());
}

} // namespace

int
main(int argc, char* argv[])
{
    return RunBench("bench-routes", [&] { Main(argc, argv); });
}
