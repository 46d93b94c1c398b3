// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * ndnSIM's scenario ndn-load-balancer, ported: a strategy of UCLA-HUB sends each Interest to one of two
 * producers at random. The consumer sends 100 Interests per second for 1 s over links of 1 Mbit/s and 10 ms.
 *
 *     CSU-1 ------ CSU-HUB ------ UCLA-HUB ------ UCLA-1 and UCLA-2
 *
 * Run:      ./ccn run ccn-ndn-load-balancer
 * Expected: ccn-ndn-load-balancer: 100 Interests, 92 Data packets, 52 by UCLA-1 and 45 by UCLA-2
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

/** Forwards each Interest to one next hop at random. */
class RandomHop : public Strategy
{
  public:
    static TypeId GetTypeId()
    {
        static auto tid = TypeId("RandomHop").SetParent<Strategy>().AddConstructor<RandomHop>();
        return tid;
    }

    void Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen) override
    {
        chosen.push_back(hops[m_random->GetInteger(0, hops.size() - 1)].face);
    }

  private:
    Ptr<UniformRandomVariable> m_random{CreateObject<UniformRandomVariable>()};
};

NS_OBJECT_ENSURE_REGISTERED(RandomHop);

int
main(int argc, char* argv[])
{
    CommandLine cmd(__FILE__);
    cmd.Parse(argc, argv);
    AnnotatedTopologyReader reader(CCN_TOPOLOGIES "topo-load-balancer.txt");
    const NodeContainer nodes = reader.Read();
    CcnStackHelper().Install(nodes);
    CcnStackHelper::AddDeviceFaces(nodes);
    const std::string prefix = "ccnx:/ucla/hello";
    const auto hub = CcnStackHelper::Get(Names::Find<Node>("UCLA-HUB"));
    hub->SetStrategy(Name(prefix), "RandomHop");
    CcnApplicationHelper producers("PrefixProducer");
    producers.SetAttribute("Prefix", StringValue(prefix));
    producers.SetAttribute("HasKey", BooleanValue(false));
    producers.SetAttribute("Signer", StringValue("ns3::ccn::Signer[Mode=none]"));
    const auto ucla1 = producers.Install(Names::Find<Node>("UCLA-1")).Get(0);
    const auto ucla2 = producers.Install(Names::Find<Node>("UCLA-2")).Get(0);
    CcnRoutingHelper routing;
    routing.AddOrigin(prefix, ucla1->GetNode());
    routing.AddOrigin(prefix, ucla2->GetNode());
    routing.InstallEqualCost();
    CcnApplicationHelper consumers("ConsumerCbr");
    consumers.SetAttribute("Prefix", StringValue(prefix));
    consumers.SetAttribute("Frequency", DoubleValue(100));
    const auto user = Names::Find<Node>("CSU-1");
    const auto consumer = DynamicCast<ConsumerCbr>(consumers.Install(user).Get(0));

    Simulator::Stop(Seconds(1));
    Simulator::Run();
    std::cout << "ccn-ndn-load-balancer: " << consumer->GetCounts().interests << " Interests, "
              << consumer->GetCounts().data << " Data packets, "
              << DynamicCast<PrefixProducer>(ucla1)->GetAnswers() << " by UCLA-1 and "
              << DynamicCast<PrefixProducer>(ucla2)->GetAnswers() << " by UCLA-2\n";
    Simulator::Destroy();
    return 0;
}
