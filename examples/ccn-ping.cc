// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * CCNx 1.0: ping and traceroute from alice to bob, over links of 5, 10 and 20 ms. Each node at which the
 * hop limit ends returns the Interest. With --cut, R2 has no route to bob.
 *
 *     alice --- 5 ms --- R1 --- 10 ms --- R2 --- 20 ms --- bob
 *
 * Run:      ./ccn run ccn-ping
 *           ./ccn run ccn-ping --cut
 * Expected: ccn-ping: ping: ccnx:/bob 70 ms; traceroute: hop_limit 10 ms, hop_limit 30 ms, ccnx:/bob 70 ms
 *           ccn-ping: ping: no_route 30 ms; traceroute: hop_limit 10 ms, no_route 30 ms
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <cmath>
#include <iostream>
#include <optional>

using namespace ns3;
using namespace ns3::ccn;

/** Appends the end of an attempt to a text: the server's name, or why the Interest was returned. */
static void
Note(std::string* text,
     uint32_t number,
     std::optional<Time> roundTrip,
     Ping::Outcome,
     const std::string& why)
{
    *text += number == 1 ? " " : ", ";
    *text += roundTrip
                 ? why + " " + std::to_string(std::lround(roundTrip->GetSeconds() * 1000)) + " ms"
                 : "lost";
}

int
main(int argc, char* argv[])
{
    bool cut = false;
    CommandLine cmd(__FILE__);
    cmd.AddValue("cut", "Whether R2 has no route to bob", cut);
    cmd.Parse(argc, argv);

    NodeContainer nodes(4); // alice, R1, R2, bob
    CcnStackHelper stack;
    stack.SetAttribute("Profile", StringValue("ccnx-1.0"));
    stack.Install(nodes);
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("1Gbps"));
    for (uint32_t i = 0; i < 3; ++i)
    {
        link.SetChannelAttribute("Delay", TimeValue(MilliSeconds(5 << i)));
        const auto devices = link.Install(nodes.Get(i), nodes.Get(i + 1));
        const FaceId up = CcnStackHelper::AddDeviceFace(devices.Get(0));
        CcnStackHelper::AddDeviceFace(devices.Get(1));
        if (i < 2 || !cut)
        {
            CcnStackHelper::AddRoute(nodes.Get(i), "ccnx:/bob", up);
        }
    }

    CcnApplicationHelper server("PingServer");
    server.SetAttribute("Prefix", StringValue("ccnx:/bob"));
    server.SetAttribute("Name", StringValue("ccnx:/bob"));
    server.Install(nodes.Get(3));
    std::string pings;
    std::string hops;
    for (const auto& [type, text] : {std::pair{"Ping", &pings}, std::pair{"Traceroute", &hops}})
    {
        CcnApplicationHelper asker(type);
        asker.SetAttribute("Target", StringValue("ccnx:/bob"));
        asker.SetAttribute("Count", UintegerValue(type == std::string("Ping") ? 1 : 10));
        auto apps = asker.Install(nodes.Get(0));
        apps.Start(Seconds(text == &pings ? 0 : 1));
        apps.Get(0)->TraceConnectWithoutContext("Ended", MakeCallback(&Note).Bind(text));
    }
    Simulator::Run();
    std::cout << "ccn-ping: ping:" << pings << "; traceroute:" << hops << "\n";
    Simulator::Destroy();
    return 0;
}
