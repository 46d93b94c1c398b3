// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * Name discovery: a browser enumerates the versions of a document with Exclude and ChildSelector.
 * A consumer on the router fetches all versions first, so the router's content store answers.
 *
 *     browser -------- router and reader -------- producer of versions 1, 2, 3
 *                20 ms                     20 ms                          10 Mbps each
 *
 * Run:      ./ccn run ccn-next
 * Expected: ccn-next: versions 1 2 3; 3 answers by the router
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

/** Prints a version number. @param result the child of the document that was found */
static void
PrintVersion(const BrowseResult& result)
{
    std::cout << " " << FromBigEndian(Bytes(result.child).substr(1)); // skips the version marker FD
}

int
main(int argc, char* argv[])
{
    CommandLine cmd(__FILE__);
    cmd.Parse(argc, argv);

    NodeContainer nodes(3); // browser, router, producer
    CcnStackHelper stack;
    stack.Install(nodes);
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
    link.SetChannelAttribute("Delay", StringValue("20ms"));
    for (uint32_t i = 0; i < 2; ++i)
    {
        const NetDeviceContainer ends = link.Install(nodes.Get(i), nodes.Get(i + 1));
        CcnStackHelper::AddRoute(nodes.Get(i),
                                 "ccnx:/",
                                 CcnStackHelper::AddDeviceFace(ends.Get(0)));
        CcnStackHelper::AddDeviceFace(ends.Get(1));
    }
    for (const char* version : {"ccnx:/doc/%FD%03", "ccnx:/doc/%FD%01", "ccnx:/doc/%FD%02"})
    {
        auto producer = CreateObject<Producer>();
        auto reader = CreateObject<Consumer>();
        producer->SetAttribute("Prefix", StringValue(version));
        reader->SetAttribute("Prefix", StringValue(version));
        nodes.Get(2)->AddApplication(producer);
        nodes.Get(1)->AddApplication(reader);
    }
    auto browser = CreateObject<Browser>();
    browser->SetAttribute("Prefix", StringValue("ccnx:/doc"));
    browser->SetStartTime(Seconds(60));
    browser->TraceConnectWithoutContext("Found", MakeCallback(&PrintVersion));
    nodes.Get(0)->AddApplication(browser);
    std::cout << "ccn-next: versions";
    Simulator::Run();

    std::cout << "; " << CcnStackHelper::Get(nodes.Get(1))->GetCounters().Get(Count::HITS)
              << " answers by the router\n";
    Simulator::Destroy();
    return 0;
}
