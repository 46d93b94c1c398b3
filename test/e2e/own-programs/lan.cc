// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Module csma: a LAN.

#include "fetch.h"

#include "ns3/csma-module.h"

using namespace ns3;

int
main(int argc, char* argv[])
{
    CommandLine cmd(__FILE__);
    cmd.Parse(argc, argv);

    NodeContainer nodes(3);
    CsmaHelper lan;
    lan.SetChannelAttribute("DataRate", StringValue("100Mbps"));
    const NetDeviceContainer devices = lan.Install(nodes);
    InstallCcn(nodes);
    AddFaces(devices);
    RunAndPrint("lan", Fetch(nodes.Get(0), nodes.Get(2)));
    return 0;
}
