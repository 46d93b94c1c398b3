// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * Content that anybody may cache, and that only clients with a share read.
 *
 *     client --- router --- origin of the encrypted content and of the enabling block
 *          10 Mbps, 10 ms
 *
 * Run:      ./ccn run ccn-access-control
 *           ./ccn run ccn-access-control --revoked=true
 * Expected: ccn-access-control: 10000 bytes of plaintext
 *           ccn-access-control: 0 bytes of plaintext
 *
 * The second one also prints the reason on standard error.
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
    bool revoked = false;
    CommandLine cmd(__FILE__);
    cmd.AddValue("revoked", "Revoke the client's share", revoked);
    cmd.Parse(argc, argv);

    NodeContainer nodes(3);
    CcnStackHelper().Install(nodes);
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
    link.SetChannelAttribute("Delay", StringValue("10ms"));
    for (uint32_t i = 0; i < 2; ++i)
    {
        const NetDeviceContainer devices = link.Install(nodes.Get(i), nodes.Get(i + 1));
        CcnStackHelper::AddRoute(nodes.Get(i),
                                 "ccnx:/site",
                                 CcnStackHelper::AddDeviceFace(devices.Get(0)));
        CcnStackHelper::AddDeviceFace(devices.Get(1));
    }

    ShareServer server(100, SecretOctets(32, 'k')); // 100 shares, and a key that is no secret here
    const ClientShare share = server.AddClient();
    if (revoked)
    {
        server.Revoke(share.number);
    }
    auto block = CreateObject<BlockProducer>();
    block->Publish(Name("ccnx:/site/blocks"), server.Renew());
    nodes.Get(2)->AddApplication(block);
    auto producer = CreateObject<ProtectedProducer>();
    producer->SetAttribute("Prefix", StringValue("ccnx:/site/film"));
    producer->SetAttribute("Size", UintegerValue(10000));
    producer->SetKey(server.GetKey());
    nodes.Get(2)->AddApplication(producer);

    auto consumer = CreateObject<ProtectedConsumer>();
    consumer->SetAttribute("Prefix", StringValue("ccnx:/site/film"));
    consumer->SetAttribute("Blocks", StringValue("ccnx:/site/blocks"));
    consumer->SetShare(share);
    nodes.Get(0)->AddApplication(consumer);
    Simulator::Run();

    std::cout << "ccn-access-control: " << consumer->GetTransfer().bytes << " bytes of plaintext\n";
    std::cerr << consumer->GetError() << (revoked ? "\n" : "");
    Simulator::Destroy();
    return 0;
}
