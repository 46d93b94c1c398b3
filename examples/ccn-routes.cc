// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * Global routing: CcnRoutingHelper computes routes over point-to-point links and a LAN, and the
 * example prints the consumer's routes.
 *
 *              net0 --- R1 ---+
 *     consumer net1 --- R2 ---+--- LAN --- R3 --- producer       each hop costs 1,
 *              net2 -------------------------------/             only net2 costs 5
 *
 * Run:      ./ccn run ccn-routes
 *           ./ccn run ccn-routes --routes=equal-cost
 *           ./ccn run ccn-routes --routes=loop-free
 * Expected: ccn-routes: 4 shortest; at the consumer ccnx:/example: net0 (3)
 *           ccn-routes: 5 equal-cost; at the consumer ccnx:/example: net0 (3) net1 (3)
 *           ccn-routes: 6 loop-free; at the consumer ccnx:/example: net0 (3) net1 (3) net2 (5)
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/csma-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <functional>
#include <iostream>
#include <map>

using namespace ns3;
using namespace ns3::ccn;

/** Adds a face to each device. */
static void
AddFaces(const NetDeviceContainer& devices)
{
    for (uint32_t i = 0; i < devices.GetN(); ++i)
    {
        CcnStackHelper::AddDeviceFace(devices.Get(i));
    }
}

int
main(int argc, char* argv[])
{
    std::string routes = "shortest";
    CommandLine cmd(__FILE__);
    cmd.AddValue("routes", "Which to enter: shortest, equal-cost or loop-free", routes);
    cmd.Parse(argc, argv);

    NodeContainer nodes(5); // consumer, R1, R2, R3, producer
    CcnStackHelper().Install(nodes);
    const Ptr<Node> consumer = nodes.Get(0);
    PointToPointHelper link;
    AddFaces(link.Install(consumer, nodes.Get(1)));
    AddFaces(link.Install(consumer, nodes.Get(2)));
    AddFaces(link.Install(consumer, nodes.Get(4)));
    AddFaces(link.Install(nodes.Get(3), nodes.Get(4)));
    AddFaces(CsmaHelper().Install(NodeContainer(nodes.Get(1), nodes.Get(2), nodes.Get(3))));

    CcnRoutingHelper routing;
    routing.AddOrigin("ccnx:/example", nodes.Get(4));
    routing.SetCost(consumer, 2, 5); // the consumer's third face
    const std::map<std::string, std::function<std::size_t()>> kinds = {
        {"shortest", [&] { return routing.InstallShortest(); }},
        {"equal-cost", [&] { return routing.InstallEqualCost(); }},
        {"loop-free", [&] { return routing.InstallLoopFree(3); }},
    };
    const auto kind = kinds.find(routes);
    NS_ABORT_MSG_IF(kind == kinds.end(),
                    "--routes=" << routes << " (allowed: shortest, equal-cost, loop-free)");
    std::cout << "ccn-routes: " << kind->second() << " " << routes << "; at the consumer ";
    CcnRoutingHelper::Print(consumer, std::cout);
    Simulator::Destroy();
    return 0;
}
