// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * ndnSIM's scenario ndn-simple-with-content-freshness, ported: a content store answers with content only
 * while it is fresh. Two consumers ask for one object of each producer, the second 9 or 10 s after the
 * first. The object that stays fresh comes from the store of the consumers' node the second time. The other
 * is fresh for 2 s, so that its producer answers twice.
 *
 *     consumers ------ router ------ producers        1 Mbit/s and 10 ms each
 *
 * Run:      ./ccn run ccn-ndn-content-freshness
 * Expected: ccn-ndn-content-freshness: answers 1 and 2, 1 hit
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

/** Installs a consumer that sends one Interest, for ccnx:/.../0. */
static void
AskOnce(Ptr<Node> node, const std::string& prefix, double time)
{
    CcnApplicationHelper consumers("ConsumerCbr");
    consumers.SetAttribute("Prefix", StringValue(prefix));
    consumers.SetAttribute("MaxSeq", UintegerValue(1));
    consumers.Install(node).Start(Seconds(time));
}

/** Installs a producer. @return it */
static Ptr<PrefixProducer>
Produce(Ptr<Node> node, const std::string& prefix, uint32_t seconds)
{
    CcnApplicationHelper producers("PrefixProducer");
    producers.SetAttribute("Prefix", StringValue(prefix));
    producers.SetAttribute("Freshness", UintegerValue(seconds)); // 0: always fresh
    return DynamicCast<PrefixProducer>(producers.Install(node).Get(0));
}

int
main(int argc, char* argv[])
{
    CommandLine cmd(__FILE__);
    cmd.Parse(argc, argv);

    NodeContainer nodes(3); // consumers, router, producers
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("1Mbps"));
    link.SetChannelAttribute("Delay", StringValue("10ms"));
    link.Install(nodes.Get(0), nodes.Get(1));
    link.Install(nodes.Get(1), nodes.Get(2));
    CcnStackHelper stack;
    stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(2));
    stack.Install(nodes);
    CcnStackHelper::AddDeviceFaces(nodes);
    CcnRoutingHelper().AddDefaultRoutes(nodes);

    AskOnce(nodes.Get(0), "ccnx:/no-freshness", 1);
    AskOnce(nodes.Get(0), "ccnx:/no-freshness", 10);
    AskOnce(nodes.Get(0), "ccnx:/with-freshness", 2);
    AskOnce(nodes.Get(0), "ccnx:/with-freshness", 12);
    const auto always = Produce(nodes.Get(2), "ccnx:/no-freshness", 0);
    const auto brief = Produce(nodes.Get(2), "ccnx:/with-freshness", 2);

    Simulator::Stop(Seconds(30));
    Simulator::Run();
    std::cout << "ccn-ndn-content-freshness: answers " << always->GetAnswers() << " and "
              << brief->GetAnswers() << ", "
              << CcnStackHelper::Get(nodes.Get(0))->GetCounters().Get(Count::HITS) << " hit\n";
    Simulator::Destroy();
    return 0;
}
