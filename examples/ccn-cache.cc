// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * In-network caching: the router's content store, not the producer, serves the second consumer.
 *
 *     consumer 0 ----+
 *                  router -------- producer
 *     consumer 1 ----+
 *               1 ms         20 ms               10 Mbps each; consumer 1 starts 10 s later
 *
 * Run:      ./ccn run ccn-cache
 *           ./ccn run ccn-cache --ns3::ccn::ContentStore::MaxObjects=0
 * Expected: ccn-cache: +0.18276s, then +0.102742s; 100 answers by the producer, 100 by the router
 *           ccn-cache: +0.18276s, then +0.18276s; 200 answers by the producer, 0 by the router
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
    CommandLine cmd(__FILE__);
    cmd.Parse(argc, argv);

    NodeContainer nodes(4); // two consumers, producer, router
    const Ptr<Node> router = nodes.Get(3);
    CcnStackHelper stack;
    stack.Install(nodes);
    auto producer = CreateObject<Producer>();
    producer->SetAttribute("Size", UintegerValue(100 * 1024));
    nodes.Get(2)->AddApplication(producer);

    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
    link.SetChannelAttribute("Delay", StringValue("20ms"));
    const NetDeviceContainer up = link.Install(router, nodes.Get(2));
    CcnStackHelper::AddRoute(router, "ccnx:/", CcnStackHelper::AddDeviceFace(up.Get(0)));
    CcnStackHelper::AddDeviceFace(up.Get(1));

    link.SetChannelAttribute("Delay", StringValue("1ms"));
    Ptr<Consumer> consumers[2];
    for (uint32_t i = 0; i < 2; ++i)
    {
        const NetDeviceContainer down = link.Install(nodes.Get(i), router);
        CcnStackHelper::AddRoute(nodes.Get(i),
                                 "ccnx:/",
                                 CcnStackHelper::AddDeviceFace(down.Get(0)));
        CcnStackHelper::AddDeviceFace(down.Get(1));
        consumers[i] = CreateObject<Consumer>();
        consumers[i]->SetStartTime(Seconds(i * 10));
        nodes.Get(i)->AddApplication(consumers[i]);
    }
    Simulator::Run();

    const Transfer& first = consumers[0]->GetTransfer();
    const Transfer& second = consumers[1]->GetTransfer();
    std::cout << "ccn-cache: " << (first.end - first.start).As(Time::S) << ", then "
              << (second.end - second.start).As(Time::S) << "; " << producer->GetAnswers()
              << " answers by the producer, "
              << CcnStackHelper::Get(router)->GetCounters().Get(Count::HITS) << " by the router\n";
    Simulator::Destroy();
    return 0;
}
