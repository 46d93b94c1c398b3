// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Module csma-layout: a star of LANs with two nodes each.

#include "fetch.h"

#include "ns3/csma-layout-module.h"
#include "ns3/csma-module.h"

using namespace ns3;

int
main(int argc, char* argv[])
{
    CommandLine cmd(__FILE__);
    cmd.Parse(argc, argv);

    CsmaHelper lan;
    CsmaStarHelper star(3, lan);
    NodeContainer nodes(star.GetHub());
    for (uint32_t i = 0; i < star.SpokeCount(); ++i)
    {
        nodes.Add(star.GetSpokeNode(i));
    }
    InstallCcn(nodes);
    AddFaces(star.GetHubDevices());
    AddFaces(star.GetSpokeDevices());
    RunAndPrint("csma-star", Fetch(star.GetSpokeNode(0), star.GetSpokeNode(2)));
    return 0;
}
