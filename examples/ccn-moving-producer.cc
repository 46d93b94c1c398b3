// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * A producer moves to another access point. MAP-Me's update turns the routes of three routers.
 *
 *     consumer --- router --- left  ... producer until 5 s
 *                     |
 *                     +------ right ... producer from 5 s on
 *
 * Run:      ./ccn run ccn-moving-producer
 * Expected: ccn-moving-producer: 100 of 100 Interests answered, 3 signals
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

int
main(int argc, char* argv[])
{
    CommandLine(__FILE__).Parse(argc, argv);
    NodeContainer nodes(5); // consumer, router, left, right, producer
    CcnStackHelper stack;
    stack.SetAttribute("Strategy", StringValue("BestRoute"));
    stack.Install(nodes);
    ExpressLinkHelper links;
    links.SetDeviceAttribute("DataRate", StringValue("1Gbps"));
    links.SetChannelAttribute("Delay", StringValue("5ms"));
    const auto connect = [&](uint32_t a, uint32_t b) {
        const auto ends = links.Install(nodes.Get(a), nodes.Get(b));
        const FaceId one = CcnStackHelper::AddDeviceFace(ends.Get(0));
        const FaceId other = CcnStackHelper::AddDeviceFace(ends.Get(1));
        return [=](bool isUp) {
            CcnStackHelper::Get(nodes.Get(a))->GetFace(one)->SetUp(isUp);
            CcnStackHelper::Get(nodes.Get(b))->GetFace(other)->SetUp(isUp);
        };
    };
    connect(0, 1);
    connect(1, 2);
    connect(1, 3);
    const auto setLeft = connect(2, 4);
    const auto setRight = connect(3, 4);
    setRight(false);

    CcnApplicationHelper producer("PrefixProducer");
    producer.SetAttribute("Prefix", StringValue("ccnx:/news"));
    producer.Install(nodes.Get(4));
    CcnApplicationHelper consumer("ConsumerCbr");
    consumer.SetAttribute("Prefix", StringValue("ccnx:/news"));
    consumer.SetAttribute("Frequency", DoubleValue(10));
    consumer.SetAttribute("MaxRetransmissions", UintegerValue(0));
    auto consumers = consumer.Install(nodes.Get(0));
    consumers.Stop(Seconds(9.95));
    CcnRoutingHelper routing; // routes as a routing protocol has found them before the movement
    routing.AddOrigin("ccnx:/news", nodes.Get(4));
    routing.InstallShortest();

    CcnApplicationHelper mapMe("MapMe");
    auto routers = mapMe.Install(NodeContainer(nodes.Get(1), nodes.Get(2), nodes.Get(3)));
    mapMe.SetAttribute("Mobile", BooleanValue(true));
    routers.Add(mapMe.Install(nodes.Get(4)));
    Simulator::Schedule(Seconds(4.99), [&] { setLeft(false), setRight(true); });
    Simulator::Stop(Seconds(15));
    Simulator::Run();
    uint64_t signals = 0;
    for (uint32_t i = 0; i < routers.GetN(); ++i)
    {
        signals += DynamicCast<MapMe>(routers.Get(i))->GetSentSignals();
    }
    const auto counts = DynamicCast<ConsumerCbr>(consumers.Get(0))->GetCounts();
    std::cout << "ccn-moving-producer: " << counts.data << " of " << counts.interests
              << " Interests answered, " << signals << " signals\n";
    Simulator::Destroy();
    return 0;
}
