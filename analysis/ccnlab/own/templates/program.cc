// SPDX-License-Identifier: GPL-2.0-only

/*
 * @NAME@: one object fetched over a link that loses frames.
 *
 *     consumer ------ producer        10 Mbps, 5 ms
 *
 * What CommandLine declares can be varied in a sweep, and so can RngRun. Each line NAME=NUMBER or
 * NAME=NUMBER UNIT that the program prints becomes a row of table measure.
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

int
main(int argc, char* argv[])
{
    double loss = 0;
    uint32_t chunks = 100;
    CommandLine cmd(__FILE__);
    cmd.AddValue("loss", "Share of frames that the consumer's device loses, 0 to 1", loss);
    cmd.AddValue("chunks", "Size of the object in chunks of 1024 bytes", chunks);
    cmd.Parse(argc, argv);

    const NodeContainer nodes(2);
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
    link.SetChannelAttribute("Delay", StringValue("5ms"));
    const NetDeviceContainer devices = link.Install(nodes);
    const auto errors = CreateObject<RateErrorModel>();
    errors->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
    errors->SetRate(loss);
    devices.Get(0)->SetAttribute("ReceiveErrorModel", PointerValue(errors));

    CcnStackHelper().Install(nodes);
    const FaceId up = CcnStackHelper::AddDeviceFace(devices.Get(0));
    CcnStackHelper::AddDeviceFace(devices.Get(1));
    CcnStackHelper::AddRoute(nodes.Get(0), "ccnx:/content", up);
    CcnApplicationHelper producers("Producer");
    producers.SetAttribute("Size", UintegerValue(1024 * chunks));
    producers.Install(nodes.Get(1));
    const auto apps = CcnApplicationHelper("Consumer").Install(nodes.Get(0));

    Simulator::Stop(Seconds(1000));
    Simulator::Run();
    const Transfer& transfer = DynamicCast<Consumer>(apps.Get(0))->GetTransfer();
    std::cout << "time=" << (transfer.end - transfer.start).GetSeconds() << " s\n"
              << "retransmissions=" << transfer.retransmissions << "\n";
    Simulator::Destroy();
    return 0;
}
