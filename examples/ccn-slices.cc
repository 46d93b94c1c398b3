// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * Two virtual networks on four nodes. Each fetches an object of 3000 chunks from c over node b, on links
 * of which red has a quarter and blue has the rest. After 2 s, blue's router moves to node d, so that each
 * has its links for itself.
 *
 *     a --- b --- c        8 Mbps, 1 ms each
 *      \--- d ---/
 *
 * Run:      ./ccn run ccn-slices
 * Expected: ccn-slices: red had 25 % of link c-b for 2 s; red took +5.22263s, blue +5.2801s
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <cmath>
#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

int
main(int argc, char* argv[])
{
    CommandLine cmd(__FILE__);
    cmd.Parse(argc, argv);
    NodeContainer nodes(4);
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("8Mbps"));
    link.SetChannelAttribute("Delay", StringValue("1ms"));
    CcnSliceHelper slices;
    for (uint32_t i = 0; i < 4; ++i)
    {
        slices.AddNode(std::string(1, 'a' + i), nodes.Get(i));
        link.Install(nodes.Get(i), nodes.Get((i + 1) % 4)); // a ring: a-b, b-c, c-d, d-a
    }
    Ptr<Consumer> consumers[2];
    const std::string names[] = {"red", "blue"};
    for (int i : {0, 1})
    {
        const std::string share = i == 0 ? " weight 1\n" : " weight 3\n";
        slices.CreateFromText("slice " + names[i] +
                              "\nrouter a\nrouter m at b\nrouter c\nlink a m" + share + "link m c" +
                              share + "origin c ccnx:/film\n");
        CcnApplicationHelper producer("Producer");
        producer.SetAttribute("Layer", StringValue(names[i]));
        producer.SetAttribute("Prefix", StringValue("ccnx:/film"));
        producer.SetAttribute("Size", UintegerValue(3000 * 1024));
        producer.Install(nodes.Get(2));
        CcnApplicationHelper consumer("Consumer");
        consumer.SetAttribute("Layer", StringValue(names[i]));
        consumer.SetAttribute("Prefix", StringValue("ccnx:/film"));
        consumer.SetAttribute("Lifetime", StringValue("1s"));
        consumers[i] = DynamicCast<Consumer>(consumer.Install(nodes.Get(0)).Get(0));
    }
    double percent = 0;
    Simulator::Schedule(Seconds(2), [&] {
        const auto queue = SliceQueue::Install(nodes.Get(2)->GetDevice(0)); // of c towards b
        const double red = queue->GetCounts("red").bytes;
        percent = 100 * red / (red + queue->GetCounts("blue").bytes);
        slices.Move("blue", "m", "d"); // what is on its way is lost, and asked for again
    });
    Simulator::Run();

    std::cout << "ccn-slices: red had " << std::lround(percent)
              << " % of link c-b for 2 s; red took " << consumers[0]->GetTransfer().end.As(Time::S)
              << ", blue " << consumers[1]->GetTransfer().end.As(Time::S) << "\n";
    Simulator::Destroy();
    return consumers[0]->GetTransfer().complete && consumers[1]->GetTransfer().complete ? 0 : 1;
}
