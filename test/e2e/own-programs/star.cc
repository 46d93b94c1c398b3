// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

// Module point-to-point-layout: a star of four spokes.

#include "fetch.h"

#include "ns3/point-to-point-layout-module.h"

using namespace ns3;

NS_LOG_COMPONENT_DEFINE("Star");

int
main(int argc, char* argv[])
{
    uint32_t spokes = 4;
    double loss = 0;
    CommandLine cmd(__FILE__);
    cmd.AddValue("spokes", "Number of spokes, 2 or more", spokes);
    cmd.AddValue("loss", "Share of frames that the consumer's device loses, 0 to 1", loss);
    cmd.Parse(argc, argv);

    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
    const PointToPointStarHelper star(spokes, link);
    NodeContainer nodes(star.GetHub());
    for (uint32_t i = 0; i < star.SpokeCount(); ++i)
    {
        nodes.Add(star.GetSpokeNode(i));
    }
    InstallCcn(nodes);
    for (uint32_t i = 0; i < nodes.GetN(); ++i)
    {
        for (uint32_t j = 0; j < nodes.Get(i)->GetNDevices(); ++j)
        {
            AddFaces(nodes.Get(i)->GetDevice(j));
        }
    }
    const auto errors = CreateObject<RateErrorModel>();
    errors->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
    errors->SetRate(loss);
    star.GetSpokeNode(0)->GetDevice(0)->SetAttribute("ReceiveErrorModel", PointerValue(errors));
    Names::Add("hub", star.GetHub());
    NS_LOG_INFO("a star of " << spokes << " spokes");
    const auto consumer = Fetch(star.GetSpokeNode(0), star.GetSpokeNode(1));
    RunAndPrint("star", consumer);
    return 0;
}
