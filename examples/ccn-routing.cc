/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

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
 * Expected: ccn-routing: +0.219223s: node 0 has a route by face 0 at cost 1
 *           ccn-routing: +6.17389s: node 0 has a route by face 1 at cost 3
 *           ccn-routing: 1000 chunks after +33.1671s; node 0 sent 377 messages of LinkStateRouting
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

/** Prints the routes of a node. */
static void
PrintRoutes(const Ptr<Node>& node)
{
    std::cout << "ccn-routing: " << Simulator::Now().As(Time::S) << ": node 0 has";
    const NextHops* hops = CcnStackHelper::Get(node)->GetFib().Find(Name("ccnx:/file"));
    for (const NextHop& hop : hops ? *hops : NextHops())
    {
        std::cout << " a route by face " << hop.face << " at cost " << hop.cost;
    }
    std::cout << (hops ? "\n" : " no route\n");
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
    first->TraceConnectWithoutContext("RoutesChanged",
                                      MakeBoundCallback(&PrintRoutes, nodes.Get(0)));
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
    std::cout << "ccn-routing: " << consumer->GetTransfer().chunks << " chunks after "
              << consumer->GetTransfer().end.As(Time::S) << "; node 0 sent "
              << first->GetSentMessages() << " messages of " << protocol << "\n";
    Simulator::Destroy();
    return 0;
}
