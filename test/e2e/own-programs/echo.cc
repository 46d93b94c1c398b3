// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Modules internet and applications: UDP echo over IP beside CCN, on one link.

#include "fetch.h"

#include "ns3/applications-module.h"
#include "ns3/csma-module.h"
#include "ns3/internet-module.h"

using namespace ns3;

int
main(int argc, char* argv[])
{
    CommandLine cmd(__FILE__);
    cmd.Parse(argc, argv);

    NodeContainer nodes(2);
    const NetDeviceContainer devices = CsmaHelper().Install(nodes);
    InternetStackHelper().Install(nodes);
    Ipv4AddressHelper addresses("10.1.1.0", "255.255.255.0");
    const Ipv4InterfaceContainer interfaces = addresses.Assign(devices);
    UdpEchoServerHelper(9).Install(nodes.Get(1));
    UdpEchoClientHelper client(interfaces.GetAddress(1), 9);
    client.SetAttribute("MaxPackets", UintegerValue(2));
    client.Install(nodes.Get(0)).Start(Seconds(1));
    InstallCcn(nodes);
    AddFaces(devices);
    RunAndPrint("echo", Fetch(nodes.Get(0), nodes.Get(1)));
    return 0;
}
