// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * A strategy per prefix: Ordered uses the cheaper of two links until that link fails, and then the
 * other link.
 *
 *              link A, cost 1, loses all Interests from 50 ms on
 *     consumer ==================== producer        10 Mbps, 1 ms each
 *              link B, cost 2
 *
 * Run:      ./ccn run ccn-strategy-choice
 *           ./ccn run ccn-strategy-choice --strategy=AllFaces
 * Expected: ccn-strategy-choice: Ordered got 77 objects over A, 23 over B, all after +0.274625s
 *           ccn-strategy-choice: AllFaces got 77 objects over A, 100 over B, all after +0.102742s
 *
 * Ordered detects the failure by a timeout of 0.2 s. AllFaces sends each Interest on both links.
 * The producer answers the copy that arrives over A, and the content store of its node answers the
 * copy that arrives over B.
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

/** Counts the ContentObjects received on each device face. */
static void
CountObject(uint32_t* objects, const Face& face, MessageKind kind, Ptr<const Packet>)
{
    objects[face.GetId()] += !face.IsLocal() && kind == MessageKind::CONTENT_OBJECT;
}

int
main(int argc, char* argv[])
{
    std::string strategy = "Ordered";
    CommandLine cmd(__FILE__);
    cmd.AddValue("strategy", "Strategy of the consumer's node", strategy);
    cmd.Parse(argc, argv);

    NodeContainer nodes(2); // consumer, producer
    CcnStackHelper stack;
    stack.Install(nodes);
    const auto here = CcnStackHelper::Get(nodes.Get(0));
    here->SetStrategy(Name("ccnx:/content"), strategy);

    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
    link.SetChannelAttribute("Delay", StringValue("1ms"));
    const NetDeviceContainer a = link.Install(nodes);
    const NetDeviceContainer b = link.Install(nodes);
    const FaceId faceA = CcnStackHelper::AddDeviceFace(a.Get(0));
    const FaceId faceB = CcnStackHelper::AddDeviceFace(b.Get(0));
    CcnStackHelper::AddDeviceFace(a.Get(1));
    CcnStackHelper::AddDeviceFace(b.Get(1));
    CcnStackHelper::AddRoute(nodes.Get(0), "ccnx:/content/files", faceA, 1);
    CcnStackHelper::AddRoute(nodes.Get(0), "ccnx:/content/files", faceB, 2);
    auto loss = CreateObjectWithAttributes<RateErrorModel>("ErrorRate", DoubleValue(1));
    Simulator::Schedule(MilliSeconds(50),
                        [&] { a.Get(1)->SetAttribute("ReceiveErrorModel", PointerValue(loss)); });

    auto producer = CreateObject<Producer>();
    producer->SetAttribute("Size", UintegerValue(100 * 1024));
    nodes.Get(1)->AddApplication(producer);
    auto consumer = CreateObject<Consumer>();
    nodes.Get(0)->AddApplication(consumer);
    uint32_t objects[2] = {0, 0}; // received over A and B, which have the face IDs 0 and 1
    here->TraceConnectWithoutContext("Received", MakeBoundCallback(&CountObject, &objects[0]));
    Simulator::Run();

    std::cout << "ccn-strategy-choice: " << strategy << " got " << objects[faceA]
              << " objects over A, " << objects[faceB] << " over B, all after "
              << consumer->GetTransfer().end.As(Time::S) << "\n";
    Simulator::Destroy();
    return 0;
}
