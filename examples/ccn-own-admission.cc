// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * A custom admission policy, defined outside the module in one class. The policy is Leave Copy
 * Down: only the node one hop downstream of the node that served an object stores it. Each fetch
 * therefore moves a copy one hop closer to the consumer.
 *
 *     consumer --- r1 --- r2 --- r3 --- producer of 100 chunks        10 Mbps each
 *
 * Run:      ./ccn run ccn-own-admission
 *           ./ccn run ccn-own-admission --policy=Always
 * Expected: ccn-own-admission: CopyDown, objects on r1+r2+r3: 0+0+100, 0+100+100, 100+100+100
 *           ccn-own-admission: Always, objects on r1+r2+r3: 100+100+100, 100+100+100, 100+100+100
 *
 * The line shows the number of objects in each content store after each of three fetches.
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

/** Admits an object that has crossed one link since a producer or a content store served it. */
class CopyDown : public DistanceAdmission
{
  public:
    static TypeId GetTypeId()
    {
        static auto tid =
            TypeId("CopyDown").SetParent<DistanceAdmission>().AddConstructor<CopyDown>();
        return tid;
    }

    bool Admits(const Newcomer& newcomer) override
    {
        return GetDistance(newcomer.arrival) == 1;
    }
};

NS_OBJECT_ENSURE_REGISTERED(CopyDown);

int
main(int argc, char* argv[])
{
    std::string policy = "CopyDown";
    CommandLine cmd(__FILE__);
    cmd.AddValue("policy", "Admission policy", policy);
    cmd.Parse(argc, argv);
    NodeContainer nodes(5); // consumer, r1, r2, r3, producer
    CcnStackHelper stack;
    stack.SetAttribute("Admission", StringValue(policy));
    stack.Install(nodes);
    Config::Set("/NodeList/0/$ns3::ccn::CcnL3Protocol/ContentStore/MaxObjects", UintegerValue(0));
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
    for (uint32_t i = 0; i < 4; ++i)
    {
        const NetDeviceContainer ends = link.Install(nodes.Get(i), nodes.Get(i + 1));
        const FaceId up = CcnStackHelper::AddDeviceFace(ends.Get(0));
        CcnStackHelper::AddRoute(nodes.Get(i), "ccnx:/", up);
        CcnStackHelper::AddDeviceFace(ends.Get(1));
    }
    CcnApplicationHelper producers("Producer");
    producers.SetAttribute("Size", UintegerValue(100 * 1024));
    producers.Install(nodes.Get(4));
    std::cout << "ccn-own-admission: " << policy << ", objects on r1+r2+r3:";
    for (uint32_t fetch = 0; fetch < 3; ++fetch)
    {
        CcnApplicationHelper("Consumer").Install(nodes.Get(0));
        Simulator::Run(); // until the end of the transfer
        for (uint32_t i = 1; i <= 3; ++i)
        {
            std::cout << (i > 1 ? "+" : " ")
                      << CcnStackHelper::Get(nodes.Get(i))->GetContentStore().GetObjects();
        }
        std::cout << (fetch < 2 ? "," : "\n");
    }
    Simulator::Destroy();
    return 0;
}
