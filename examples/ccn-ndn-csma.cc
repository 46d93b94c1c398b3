// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * ndnSIM's scenario ndn-csma, ported: consumer, router and producer share a bus. The consumer sends 10
 * Interests per second for 20 s. The router hears them and does not forward them, because the bus is the
 * only face that leads to the producer.
 *
 *     consumer ------ router ------ producer        one bus, 1 Mbit/s and 10 ms
 *
 * Run:      ./ccn run ccn-ndn-csma
 * Expected: ccn-ndn-csma: 200 Interests, 200 Data packets, router sent 0 Interests
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/csma-module.h"
#include "ns3/network-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

int
main(int argc, char* argv[])
{
    CommandLine cmd(__FILE__);
    cmd.Parse(argc, argv);

    NodeContainer nodes(3); // consumer, router, producer
    CsmaHelper bus;
    bus.SetChannelAttribute("DataRate", StringValue("1Mbps"));
    bus.SetChannelAttribute("Delay", StringValue("10ms"));
    bus.Install(nodes);
    CcnStackHelper().Install(nodes);
    CcnStackHelper::AddDeviceFaces(nodes);
    CcnRoutingHelper().AddDefaultRoutes(nodes); // replaces SetDefaultRoutes(true)

    CcnApplicationHelper consumers("ConsumerCbr");
    consumers.SetAttribute("Prefix", StringValue("ccnx:/prefix"));
    consumers.SetAttribute("Frequency", DoubleValue(10));
    const auto consumer = DynamicCast<ConsumerCbr>(consumers.Install(nodes.Get(0)).Get(0));
    CcnApplicationHelper producers("PrefixProducer");
    producers.SetAttribute("Prefix", StringValue("ccnx:/prefix"));
    producers.Install(nodes.Get(2));

    Simulator::Stop(Seconds(20));
    Simulator::Run();
    const Counters& router = CcnStackHelper::Get(nodes.Get(1))->GetCounters();
    std::cout << "ccn-ndn-csma: " << consumer->GetCounts().interests << " Interests, "
              << consumer->GetCounts().data << " Data packets, router sent "
              << router.Get(Count::INTERESTS_SENT) << " Interests\n";
    Simulator::Destroy();
    return 0;
}
