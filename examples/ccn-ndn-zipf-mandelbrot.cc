// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * ndnSIM's scenario ndn-zipf-mandelbrot, ported: a consumer sends 100 Interests per second for 1 s, each
 * for one of 100 contents by the law of Zipf and Mandelbrot (q 0.7, s 0.7). Repeated requests are hits in
 * the content store of its own node, so the producer gets each content once.
 *
 * Run:      ./ccn run ccn-ndn-zipf-mandelbrot
 * Expected: ccn-ndn-zipf-mandelbrot: 100 Interests, 52 contents, 46 hits
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
    std::string file = CCN_TOPOLOGIES "topo-grid-3x3.txt";
    CommandLine cmd(__FILE__);
    cmd.AddValue("topology", "Annotated topology file with Node0 and Node8", file);
    cmd.Parse(argc, argv);

    AnnotatedTopologyReader reader(file);
    const NodeContainer nodes = reader.Read();
    for (std::size_t link = 0; link < reader.GetTopology().links.size(); ++link)
    {
        // The scenario has links of 1 ms in the place of 10 ms.
        const auto channel = reader.GetDevices(link).Get(0)->GetChannel();
        channel->SetAttribute("Delay", TimeValue(MilliSeconds(1)));
    }
    CcnStackHelper stack;
    stack.SetAttribute("Strategy", StringValue("CcnxStrategy")); // the nearest to ncc
    stack.Install(nodes);
    CcnStackHelper::AddDeviceFaces(nodes);

    const Ptr<Node> source = Names::Find<Node>("Node8");
    const Ptr<Node> user = Names::Find<Node>("Node0");
    CcnRoutingHelper routing;
    routing.AddOrigin("ccnx:/prefix", source);
    routing.InstallShortest();

    CcnApplicationHelper consumers("ConsumerZipfMandelbrot");
    consumers.SetAttribute("Prefix", StringValue("ccnx:/prefix"));
    consumers.SetAttribute("Frequency", DoubleValue(100));
    consumers.SetAttribute("NumberOfContents", UintegerValue(100));
    const auto applications = consumers.Install(user);
    CcnApplicationHelper::AssignStreams(applications, 1);
    const auto consumer = DynamicCast<ConsumerCbr>(applications.Get(0));

    CcnApplicationHelper producers("PrefixProducer");
    producers.SetAttribute("Prefix", StringValue("ccnx:/prefix"));
    producers.SetAttribute("PayloadSize", UintegerValue(100));
    const auto producer = DynamicCast<PrefixProducer>(producers.Install(source).Get(0));

    Simulator::Stop(Seconds(1));
    Simulator::Run();
    std::cout << "ccn-ndn-zipf-mandelbrot: " << consumer->GetCounts().interests << " Interests, "
              << producer->GetAnswers() << " contents, "
              << CcnStackHelper::Get(user)->GetCounters().Get(Count::HITS) << " hits\n";
    Simulator::Destroy();
    return 0;
}
