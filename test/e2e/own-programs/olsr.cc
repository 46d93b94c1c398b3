// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Module olsr: faces over UDP between the ends of a chain, along the routes that OLSR finds.

#include "fetch.h"

#include "ns3/csma-module.h"
#include "ns3/internet-module.h"
#include "ns3/olsr-module.h"

using namespace ns3;
using ccn::CcnStackHelper;

int
main(int argc, char* argv[])
{
    CommandLine cmd(__FILE__);
    cmd.Parse(argc, argv);

    NodeContainer nodes(3);
    const OlsrHelper olsr;
    InternetStackHelper internet;
    internet.SetRoutingHelper(olsr);
    internet.Install(nodes);
    Ipv4AddressHelper addresses("10.1.1.0", "255.255.255.0");
    const auto left =
        addresses.Assign(CsmaHelper().Install(NodeContainer(nodes.Get(0), nodes.Get(1))));
    addresses.NewNetwork();
    const auto right =
        addresses.Assign(CsmaHelper().Install(NodeContainer(nodes.Get(1), nodes.Get(2))));
    const NodeContainer ends(nodes.Get(0), nodes.Get(2));
    InstallCcn(ends);
    CcnStackHelper::AddUdpFace(ends.Get(0), right.GetAddress(1));
    CcnStackHelper::AddUdpFace(ends.Get(1), left.GetAddress(0));
    const auto consumer = Fetch(ends.Get(0), ends.Get(1));
    consumer->SetStartTime(Seconds(15)); // when OLSR knows the routes
    RunAndPrint("olsr", consumer);
    return 0;
}
