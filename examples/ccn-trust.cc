// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * Trust in the content, not in its source: an impostor on the consumer's node answers first.
 *
 *     consumer, impostor --------------- producer, certificate of its key, signed by root
 *                         10 Mbps, 10 ms
 *
 * Run:      ./ccn run ccn-trust
 *           ./ccn run ccn-trust --ns3::ccn::ContentValidator::Mode=signature
 *           ./ccn run ccn-trust --ns3::ccn::ContentValidator::Mode=none
 * Expected: ccn-trust: 10000 octets of the producer's, 10 chunks rejected
 *           ccn-trust: 9999 octets of the impostor's, 0 chunks rejected
 *           ccn-trust: 9999 octets of the impostor's, 0 chunks rejected
 *
 * Both producers sign their content, but root certifies only one of the two keys.
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
    Config::SetDefault("ns3::ccn::Signer::Mode", StringValue("real"));
    Config::SetDefault("ns3::ccn::ContentValidator::Mode", StringValue("trust"));
    Config::SetDefault("ns3::ccn::Producer::ChunkSize", UintegerValue(1000));
    CommandLine cmd(__FILE__);
    cmd.Parse(argc, argv);

    NodeContainer nodes(2);
    CcnStackHelper().Install(nodes);
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
    link.SetChannelAttribute("Delay", StringValue("10ms"));
    const NetDeviceContainer devices = link.Install(nodes);
    const FaceId up = CcnStackHelper::AddDeviceFace(devices.Get(0));
    CcnStackHelper::AddDeviceFace(devices.Get(1));
    CcnStackHelper::AddRoute(nodes.Get(0), "ccnx:/content/files/file1.dat", up);
    CcnStackHelper::AddRoute(nodes.Get(0), "ccnx:/keys", up);

    Ptr<Producer> producers[2]; // the legitimate producer and the impostor
    for (uint32_t i = 0; i < 2; ++i)
    {
        producers[i] = CreateObject<Producer>();
        producers[i]->SetAttribute("Size", UintegerValue(10000 - i));
        producers[i]->GetSigner().SetAttribute("Identity", StringValue(i ? "impostor" : "site"));
        nodes.Get(1 - i)->AddApplication(producers[i]);
    }
    auto root = CreateObject<Signer>();
    root->SetAttribute("Identity", StringValue("root"));
    producers[0]->GetSigner().SetAttribute("KeyName", StringValue("ccnx:/keys/site"));
    auto certificate = CreateObject<KeyPublisher>();
    certificate->SetAttribute("KeyName", StringValue("ccnx:/keys/site"));
    certificate->SetKey(producers[0]->GetSigner().GetKey());
    certificate->SetIssuer(root);
    nodes.Get(1)->AddApplication(certificate);

    auto consumer = CreateObject<Consumer>();
    consumer->GetValidator().AddAnchor(root->GetKey()->GetDigest());
    nodes.Get(0)->AddApplication(consumer);
    Simulator::Run();

    const uint64_t octets = consumer->GetTransfer().bytes;
    std::cout << "ccn-trust: " << octets << " octets of the "
              << (octets == 10000 ? "producer" : "impostor") << "'s, " << consumer->GetRejections()
              << " chunks rejected\n";
    Simulator::Destroy();
    return 0;
}
