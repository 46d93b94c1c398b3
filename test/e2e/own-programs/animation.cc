// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Module netanim: the packets for the program NetAnim.

#include "fetch.h"

#include "ns3/netanim-module.h"
#include "ns3/point-to-point-module.h"

using namespace ns3;

int
main(int argc, char* argv[])
{
    CommandLine cmd(__FILE__);
    cmd.Parse(argc, argv);

    NodeContainer nodes(2);
    const NetDeviceContainer devices = PointToPointHelper().Install(nodes);
    InstallCcn(nodes);
    AddFaces(devices);
    AnimationInterface::SetConstantPosition(nodes.Get(0), 0, 0);
    AnimationInterface::SetConstantPosition(nodes.Get(1), 10, 0);
    AnimationInterface animation("animation.xml");
    RunAndPrint("animation", Fetch(nodes.Get(0), nodes.Get(1)));
    return 0;
}
