// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Modules wifi and mobility: two laptops in ad hoc mode.

#include "fetch.h"

#include "ns3/mobility-module.h"
#include "ns3/wifi-module.h"

using namespace ns3;

int
main(int argc, char* argv[])
{
    CommandLine cmd(__FILE__);
    cmd.Parse(argc, argv);

    NodeContainer nodes(2);
    MobilityHelper mobility;
    mobility.Install(nodes);
    YansWifiPhyHelper phy;
    phy.SetChannel(YansWifiChannelHelper::Default().Create());
    WifiMacHelper mac;
    mac.SetType("ns3::AdhocWifiMac");
    WifiHelper wifi;
    wifi.SetRemoteStationManager("ns3::ConstantRateWifiManager");
    const NetDeviceContainer devices = wifi.Install(phy, mac, nodes);
    InstallCcn(nodes);
    AddFaces(devices);
    RunAndPrint("wifi", Fetch(nodes.Get(0), nodes.Get(1)));
    return 0;
}
