// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * A custom defence against Interest flooding, defined outside the module in one class: a face of which
 * five more Interests have expired than were answered is not served any more. mallory sends 5000
 * Interests per second for names that nobody has, which is more than the server's link carries. alice
 * fetches 200 chunks, one after the other.
 *
 *     alice ----.
 *               router --- server      10 Mbps, the server's link 1 Mbps
 *     mallory --'
 *
 * Run:      ./ccn run ccn-own-defence
 *           ./ccn run ccn-own-defence --defence=none
 * Expected: ccn-own-defence: Credit: alice has 200 chunks after 2.95168 s
 *           ccn-own-defence: none: alice has 200 chunks after 32.2256 s
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"

#include <iostream>
#include <map>

using namespace ns3;
using namespace ns3::ccn;

/** Refuses the Interests of a face of which five more have expired than were answered. */
class Credit : public IngressPolicy
{
  public:
    static TypeId GetTypeId()
    {
        static auto tid = TypeId("Credit").SetParent<IngressPolicy>().AddConstructor<Credit>();
        return tid;
    }

    IngressVerdict OnSending(const SendingInterest& sending) override
    {
        return m_credit[sending.in.face.GetId()] > -5 ? Accept() : Drop();
    }

    void OnSatisfied(const PitEntry& entry, const ContentArrival&) override
    {
        ++m_credit[entry.GetDownstreams().front().face];
    }

    void OnExpired(const PitEntry& entry) override
    {
        --m_credit[entry.GetDownstreams().front().face];
    }

  private:
    std::map<FaceId, int> m_credit;
};

NS_OBJECT_ENSURE_REGISTERED(Credit);

int
main(int argc, char* argv[])
{
    std::string defence = "Credit";
    CommandLine cmd(__FILE__);
    cmd.AddValue("defence", "Ingress policies of the router; none: no policy", defence);
    cmd.Parse(argc, argv);
    NodeContainer nodes(4); // alice, mallory, router, server
    CcnStackHelper().Install(nodes);
    if (defence != "none")
    {
        Config::Set("/NodeList/2/$ns3::ccn::CcnL3Protocol/Ingress", StringValue(defence));
    }
    ExpressLinkHelper link;
    for (const auto& [from, to] : {std::pair(0, 2), std::pair(1, 2), std::pair(2, 3)})
    {
        link.SetDeviceAttribute("DataRate", StringValue(to == 3 ? "1Mbps" : "10Mbps"));
        const NetDeviceContainer ends = link.Install(nodes.Get(from), nodes.Get(to));
        const FaceId up = CcnStackHelper::AddDeviceFace(ends.Get(0));
        CcnStackHelper::AddRoute(nodes.Get(from), "ccnx:/", up);
        CcnStackHelper::AddDeviceFace(ends.Get(1));
    }
    CcnApplicationHelper producers("Producer");
    producers.SetAttribute("Size", UintegerValue(200 * 1024));
    producers.Install(nodes.Get(3));
    CcnApplicationHelper consumers("Consumer");
    consumers.SetAttribute("Window", UintegerValue(1));
    consumers.SetAttribute("Lifetime", TimeValue(Seconds(0.5)));
    const auto alice = DynamicCast<Consumer>(consumers.Install(nodes.Get(0)).Get(0));
    CcnApplicationHelper floods("InterestFlood");
    floods.SetAttribute("Rate", DoubleValue(5000));
    floods.SetAttribute("Lifetime", TimeValue(Seconds(0.5)));
    ApplicationContainer attack = floods.Install(nodes.Get(1));
    attack.Stop(Seconds(30));
    Simulator::Run();
    std::cout << "ccn-own-defence: " << defence << ": alice has " << alice->GetTransfer().chunks
              << " chunks after " << alice->GetTransfer().end.GetSeconds() << " s\n";
    Simulator::Destroy();
    return 0;
}
