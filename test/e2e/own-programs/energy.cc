// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Module energy: what a radio takes from a battery while it fetches.

#include "fetch.h"

#include "ns3/energy-module.h"
#include "ns3/mobility-module.h"
#include "ns3/wifi-module.h"

using namespace ns3;

int
main(int argc, char* argv[])
{
    CommandLine cmd(__FILE__);
    cmd.Parse(argc, argv);

    NodeContainer nodes(2);
    MobilityHelper().Install(nodes);
    YansWifiPhyHelper phy;
    phy.SetChannel(YansWifiChannelHelper::Default().Create());
    WifiMacHelper mac;
    mac.SetType("ns3::AdhocWifiMac");
    const NetDeviceContainer devices = WifiHelper().Install(phy, mac, nodes);
    BasicEnergySourceHelper batteries;
    batteries.Set("BasicEnergySourceInitialEnergyJ", DoubleValue(100));
    const EnergySourceContainer sources = batteries.Install(nodes);
    const DeviceEnergyModelContainer radios =
        WifiRadioEnergyModelHelper().Install(devices, sources);
    InstallCcn(nodes);
    AddFaces(devices);
    const auto consumer = Fetch(nodes.Get(0), nodes.Get(1));
    Simulator::Schedule(Seconds(10), [&radios] {
        const bool some = radios.Get(0)->GetTotalEnergyConsumption() > 0;
        std::cout << "energy: the radio has taken " << (some ? "some" : "no") << " energy\n";
    });
    RunAndPrint("energy", consumer);
    return 0;
}
