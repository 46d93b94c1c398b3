// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * bench-routes: measures the CPU time that CcnRoutingHelper takes for 100 thousand routes, once
 * with few prefixes on many nodes and once with many prefixes on few nodes. The time covers
 * registering the producers, computing the paths and inserting the routes into the FIBs.
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

/** Builds a network by preferential attachment. @param number number of nodes @return the nodes */
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

/** Result of a repetition. */
struct Installed
{
    double seconds;     ///< CPU time, in s
    std::size_t routes; ///< number of routes inserted
};

/**
 * @param number number of nodes
 * @param prefixes number of prefixes; the nodes take turns as their producers
 * @return the cost
 */
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

/** Parses the arguments, runs the benchmark and writes the results. */
void
Main(int argc, char* argv[])
{
    BenchArguments arguments(
        "bench-routes",
        "CPU time of computing routes over a whole topology and inserting them into "
        "all FIBs.");
    const IntegerParameter<uint32_t> routes(arguments,
                                            "routes",
                                            "Approximate number of routes to insert",
                                            100000,
                                            1000,
                                            10000000);
    const IntegerParameter<uint32_t> repetitions(arguments,
                                                 "repetitions",
                                                 "Runs per network; results are medians",
                                                 5,
                                                 1,
                                                 1000);
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
