// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Module flow-monitor: the IP flow of the face over UDP.

#include "fetch.h"

#include "ns3/flow-monitor-module.h"
#include "ns3/internet-module.h"
#include "ns3/point-to-point-module.h"

using namespace ns3;
using ccn::CcnStackHelper;

int
main(int argc, char* argv[])
{
    CommandLine cmd(__FILE__);
    cmd.Parse(argc, argv);

    NodeContainer nodes(2);
    const NetDeviceContainer devices = PointToPointHelper().Install(nodes);
    InternetStackHelper().Install(nodes);
    Ipv4AddressHelper addresses("10.1.1.0", "255.255.255.0");
    const Ipv4InterfaceContainer interfaces = addresses.Assign(devices);
    InstallCcn(nodes);
    CcnStackHelper::AddUdpFace(nodes.Get(0), interfaces.GetAddress(1));
    CcnStackHelper::AddUdpFace(nodes.Get(1), interfaces.GetAddress(0));
    const auto consumer = Fetch(nodes.Get(0), nodes.Get(1));
    FlowMonitorHelper monitors;
    const Ptr<FlowMonitor> monitor = monitors.InstallAll();
    Simulator::Schedule(Seconds(19), [monitor] {
        for (const auto& [flow, stats] : monitor->GetFlowStats())
        {
            std::cout << "flows: flow " << flow << " has " << stats.rxPackets << " packets\n";
        }
    });
    RunAndPrint("flows", consumer);
    return 0;
}
