// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * A custom forwarding strategy, defined outside the module in one class. It uses the next hops of a
 * prefix in turn, which balances the load over two equal links.
 *
 *              link A
 *     consumer ====== producer        10 Mbps, 1 ms each; an object of 100 chunks
 *              link B
 *
 * Run:      ./ccn run ccn-own-strategy
 *           ./ccn run ccn-own-strategy --strategy=BestFace
 * Expected: ccn-own-strategy: RoundRobin fetched the object in +0.0524616s
 *           ccn-own-strategy: BestFace fetched the object in +0.102742s
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

/** Forwards each Interest to one next hop, in turn. */
class RoundRobin : public Strategy
{
  public:
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("RoundRobin").SetParent<Strategy>().AddConstructor<RoundRobin>();
        return tid;
    }

    void Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen) override
    {
        chosen.push_back(hops[m_turn++ % hops.size()].face);
    }

  private:
    uint32_t m_turn{0};
};

NS_OBJECT_ENSURE_REGISTERED(RoundRobin);

int
main(int argc, char* argv[])
{
    std::string strategy = "RoundRobin";
    CommandLine cmd(__FILE__);
    cmd.AddValue("strategy", "Strategy of the consumer's node", strategy);
    cmd.Parse(argc, argv);

    NodeContainer nodes(2); // consumer, producer
    CcnStackHelper().Install(nodes);
    CcnStackHelper::Get(nodes.Get(0))->SetStrategy(Name("ccnx:/content"), strategy);
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("10Mbps"));
    link.SetChannelAttribute("Delay", StringValue("1ms"));
    for (int i = 0; i < 2; ++i)
    {
        const NetDeviceContainer ends = link.Install(nodes);
        const FaceId face = CcnStackHelper::AddDeviceFace(ends.Get(0));
        CcnStackHelper::AddDeviceFace(ends.Get(1));
        CcnStackHelper::AddRoute(nodes.Get(0), "ccnx:/content", face);
    }
    nodes.Get(1)->AddApplication(
        CreateObjectWithAttributes<Producer>("Size", UintegerValue(100 * 1024)));
    auto consumer = CreateObject<Consumer>();
    nodes.Get(0)->AddApplication(consumer);
    Simulator::Run();

    std::cout << "ccn-own-strategy: " << strategy << " fetched the object in "
              << consumer->GetTransfer().end.As(Time::S) << "\n";
    Simulator::Destroy();
    return 0;
}
