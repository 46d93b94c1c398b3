// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * A mutual exchange: two nodes request content from each other, and each ContentObject carries the
 * sender's next Interest as a piggyback (Almishari et al. 2013).
 *
 *     Alice ------ router ------ Bob        100 Mbps, 1 ms each
 *
 * Run:      ./ccn run ccn-piggyback --form=none
 *           ./ccn run ccn-piggyback --form=concatenate
 * Expected: ccn-piggyback: 50 exchanges each way, 200 packets and 100 FIB look-ups at the router
 *           ccn-piggyback: 50 exchanges each way, 102 packets and 2 FIB look-ups at the router
 *
 * The window is two exchanges, so the first two Interests and the last two objects travel alone.
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

int
main(int argc, char* argv[])
{
    std::string form = "concatenate";
    CommandLine cmd(__FILE__);
    cmd.AddValue("form", "none, concatenate or embed", form);
    cmd.Parse(argc, argv);

    NodeContainer nodes(3); // Alice, router, Bob
    CcnStackHelper().Install(nodes);
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("100Mbps"));
    link.SetChannelAttribute("Delay", StringValue("1ms"));
    for (uint32_t i : {0, 1})
    {
        const NetDeviceContainer devices = link.Install(nodes.Get(i), nodes.Get(i + 1));
        const FaceId toBob = CcnStackHelper::AddDeviceFace(devices.Get(0));
        const FaceId toAlice = CcnStackHelper::AddDeviceFace(devices.Get(1));
        CcnStackHelper::AddRoute(nodes.Get(i), "ccnx:/bob", toBob);
        CcnStackHelper::AddRoute(nodes.Get(i + 1), "ccnx:/alice", toAlice);
    }
    const auto talk = [&](uint32_t node, const std::string& own, const std::string& peer) {
        auto end = CreateObject<Session>();
        end->SetAttribute("Prefix", StringValue(own));
        end->SetAttribute("Peer", StringValue(peer));
        end->SetAttribute("Starts", BooleanValue(node == 0));
        end->SetAttribute("Exchanges", UintegerValue(50));
        end->SetAttribute("Window", UintegerValue(2));
        end->GetBundler().SetAttribute("Form", StringValue(form));
        nodes.Get(node)->AddApplication(end);
        return end;
    };
    const auto alice = talk(0, "ccnx:/alice", "ccnx:/bob");
    const auto bob = talk(2, "ccnx:/bob", "ccnx:/alice");

    Simulator::Run();

    const Counters& router = CcnStackHelper::Get(nodes.Get(1))->GetCounters();
    std::cout << "ccn-piggyback: " << alice->GetTransfer().chunks << " exchanges each way, "
              << router.Get(Count::INTERESTS_IN) + router.Get(Count::DATA_IN) -
                     router.Get(Count::PIGGYBACKS_IN)
              << " packets and " << router.Get(Count::FIB_LOOKUPS)
              << " FIB look-ups at the router\n";
    const bool isDone = alice->GetTransfer().complete && bob->GetTransfer().complete;
    Simulator::Destroy();
    return isDone ? 0 : 1;
}
