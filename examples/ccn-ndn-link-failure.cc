// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * ndnSIM's scenario ndn-simple-with-link-failure, ported: the link between consumer and router is down from
 * 10 to 15 s. Interests of that time are lost, and are sent again at later turns, so that the rate stays
 * the same.
 *
 *     consumer ------ router ------ producer        1 Mbit/s and 10 ms each
 *
 * Run:      ./ccn run ccn-ndn-link-failure
 * Expected: ccn-ndn-link-failure: 200 Interests, 150 Data packets, 50 lost
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

/** Replaces LinkControlHelper. @param one an end of a link @param other its other end @param isUp its state */
static void
SetLink(Ptr<Node> one, Ptr<Node> other, bool isUp)
{
    CcnStackHelper::Get(one)->GetFace(CcnStackHelper::FindFace(one, other))->SetUp(isUp);
    CcnStackHelper::Get(other)->GetFace(CcnStackHelper::FindFace(other, one))->SetUp(isUp);
}

/** Runs the scenario. */
int
main(int argc, char* argv[])
{
    CommandLine cmd(__FILE__);
    cmd.Parse(argc, argv);

    NodeContainer nodes(3); // consumer, router, producer
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("1Mbps"));
    link.SetChannelAttribute("Delay", StringValue("10ms"));
    link.Install(nodes.Get(0), nodes.Get(1));
    link.Install(nodes.Get(1), nodes.Get(2));
    CcnStackHelper().Install(nodes);
    CcnStackHelper::AddDeviceFaces(nodes);
    CcnRoutingHelper routing;
    routing.AddOrigin("ccnx:/prefix", nodes.Get(2));
    routing.InstallShortest();

    CcnApplicationHelper consumers("ConsumerCbr");
    consumers.SetAttribute("Prefix", StringValue("ccnx:/prefix"));
    consumers.SetAttribute("Frequency", DoubleValue(10));
    const auto consumer = DynamicCast<ConsumerCbr>(consumers.Install(nodes.Get(0)).Get(0));
    CcnApplicationHelper producers("PrefixProducer");
    producers.SetAttribute("Prefix", StringValue("ccnx:/prefix"));
    producers.Install(nodes.Get(2));

    Simulator::Schedule(Seconds(10), &SetLink, nodes.Get(0), nodes.Get(1), false);
    Simulator::Schedule(Seconds(15), &SetLink, nodes.Get(0), nodes.Get(1), true);
    Simulator::Stop(Seconds(20));
    Simulator::Run();
    const CbrCounts& counts = consumer->GetCounts();
    std::cout << "ccn-ndn-link-failure: " << counts.interests << " Interests, " << counts.data
              << " Data packets, " << counts.lost << " lost\n";
    Simulator::Destroy();
    return 0;
}
