// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * Routers that find their routes themselves. At 5 s a link of a ring begins to lose everything. Its
 * faces stay up, so only hellos without an answer show the failure. The consumer on node 0 goes on
 * when the new routes are there.
 *
 *     0 (consumer) --- 1 (producer)
 *     |                |
 *     3 -------------- 2
 *
 * Run:      ./ccn run ccn-routing
 *           ./ccn run ccn-routing --protocol=DistanceVectorRouting
 * Expected: ccn-routing: node 0 sends by face 0 from +0.219223s, face 1 from +6.17389s, and has 1000 chunks at +33.1671s
 *           ccn-routing: node 0 sends by face 0 from +0.0369416s, no face from +6.08583s, face 1 from +6.11673s, and has 1000 chunks at +33.1673s
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"

#include <iostream>
#include <sstream>
#include <string>

using namespace ns3;
using namespace ns3::ccn;

/** Notes a change of the routes of a node. */
static void
NoteRoutes(std::string* text, const Ptr<Node>& node)
{
    const NextHops* hops = CcnStackHelper::Get(node)->GetFib().Find(Name("ccnx:/file"));
    std::ostringstream route;
    if (hops)
    {
        route << "face " << hops->front().face;
    }
    else
    {
        route << "no face";
    }
    route << " from " << Simulator::Now().As(Time::S) << ", ";
    *text += route.str();
}

int
main(int argc, char* argv[])
{
    std::string protocol = "LinkStateRouting"; // or "LinkStateRouting[Preset=nlsr]"
    CommandLine cmd(__FILE__);
    cmd.AddValue("protocol", "Type of the routing protocol, and attributes", protocol);
    cmd.Parse(argc, argv);
    NodeContainer nodes(4);
    CcnStackHelper().Install(nodes);
    ExpressLinkHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
    link.SetChannelAttribute("Delay", StringValue("5ms"));
    NetDeviceContainer devices;
    for (uint32_t i = 0; i < 4; ++i)
    {
        devices.Add(link.Install(nodes.Get(i), nodes.Get((i + 1) % 4)));
        CcnStackHelper::AddDeviceFace(devices.Get(2 * i));
        CcnStackHelper::AddDeviceFace(devices.Get(2 * i + 1));
    }
    ApplicationContainer routers;
    for (uint32_t i = 0; i < 4; ++i)
    {
        routers.Add(CreateByName<RoutingProtocol>(protocol));
        nodes.Get(i)->AddApplication(routers.Get(i));
    }
    routers.Stop(Seconds(100));
    const auto first = DynamicCast<RoutingProtocol>(routers.Get(0));
    std::string routes;
    first->TraceConnectWithoutContext("RoutesChanged",
                                      MakeBoundCallback(&NoteRoutes, &routes, nodes.Get(0)));
    CcnApplicationHelper producers("Producer"); // what it registers is announced
    producers.SetAttribute("Prefix", StringValue("ccnx:/file"));
    producers.SetAttribute("Size", UintegerValue(1000 * 1024));
    producers.Install(nodes.Get(1));
    CcnApplicationHelper consumers("Consumer");
    consumers.SetAttribute("Prefix", StringValue("ccnx:/file"));
    consumers.SetAttribute("Window", UintegerValue(1));
    const auto consumer = DynamicCast<Consumer>(consumers.Install(nodes.Get(0)).Get(0));
    consumer->SetStartTime(Seconds(2));
    const auto loss = CreateObjectWithAttributes<RateErrorModel>("ErrorRate", DoubleValue(1));
    Simulator::Schedule(Seconds(5), [&] {
        devices.Get(0)->SetAttribute("ReceiveErrorModel", PointerValue(loss));
        devices.Get(1)->SetAttribute("ReceiveErrorModel", PointerValue(loss));
    });
    Simulator::Run();
    std::cout << "ccn-routing: node 0 sends by " << routes << "and has "
              << consumer->GetTransfer().chunks << " chunks at "
              << consumer->GetTransfer().end.As(Time::S) << "\n";
    Simulator::Destroy();
    return 0;
}
