// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Module mobility: a node that walks past another one. Its position is printed at the end.

#include "fetch.h"

#include "ns3/mobility-module.h"
#include "ns3/point-to-point-module.h"

using namespace ns3;

int
main(int argc, char* argv[])
{
    CommandLine cmd(__FILE__);
    cmd.Parse(argc, argv);

    NodeContainer nodes(2);
    MobilityHelper mobility;
    mobility.SetMobilityModel("ns3::ConstantVelocityMobilityModel");
    mobility.Install(nodes);
    const auto walk = nodes.Get(0)->GetObject<ConstantVelocityMobilityModel>();
    walk->SetVelocity(Vector(1.5, 0, 0));
    const NetDeviceContainer devices = PointToPointHelper().Install(nodes);
    InstallCcn(nodes);
    AddFaces(devices);
    const auto consumer = Fetch(nodes.Get(0), nodes.Get(1));
    Simulator::Schedule(Seconds(10), [walk] {
        std::cout << "moving: x = " << walk->GetPosition().x << " m after 10 s\n";
    });
    RunAndPrint("moving", consumer);
    return 0;
}
