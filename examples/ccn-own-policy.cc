// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * A custom replacement policy, defined outside the module in one class. It evicts the most recently
 * used object (MRU), which suits a loop over more objects than the content store holds.
 *
 *     one node: three consumers, a content store for 50 objects, a producer of 100 chunks
 *
 * The consumers fetch the object one after the other, each with a window of one Interest.
 *
 * Run:      ./ccn run ccn-own-policy
 *           ./ccn run ccn-own-policy --policy=Lru
 * Expected: ccn-own-policy: Mru answered 100 of 300 Interests
 *           ccn-own-policy: Lru answered 0 of 300 Interests
 */

#include "ns3/ccn-module.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

/** Evicts the most recently used object. */
class Mru : public ReplacementPolicy
{
  public:
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("Mru").SetParent<ReplacementPolicy>().AddConstructor<Mru>();
        return tid;
    }

  private:
    void DoInsert(CsEntry& entry) override
    {
        m_used.push_back(entry);
    }

    void DoHit(CsEntry& entry) override
    {
        m_used.splice(m_used.end(), m_used, m_used.iterator_to(entry));
    }

    void DoErase(CsEntry& entry) override
    {
        m_used.erase(m_used.iterator_to(entry));
    }

    CsEntry& DoChooseVictim() override
    {
        return m_used.back();
    }

    EntryList m_used; // least recently used first
};

NS_OBJECT_ENSURE_REGISTERED(Mru);

int
main(int argc, char* argv[])
{
    std::string policy = "Mru";
    CommandLine cmd(__FILE__);
    cmd.AddValue("policy", "Replacement policy", policy);
    cmd.Parse(argc, argv);

    auto node = CreateObject<Node>();
    CcnStackHelper stack;
    stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(50));
    stack.SetAttribute("ContentStore/Policy", StringValue(policy));
    auto l3 = stack.Install(node);
    auto producer = CreateObject<Producer>();
    producer->SetAttribute("Size", UintegerValue(100 * 1024));
    node->AddApplication(producer);
    for (uint32_t i = 0; i < 3; ++i)
    {
        auto consumer = CreateObjectWithAttributes<Consumer>("Window", UintegerValue(1));
        consumer->SetAttribute("Label", StringValue("consumer" + std::to_string(i)));
        consumer->SetStartTime(Seconds(1 + i));
        node->AddApplication(consumer);
    }
    Simulator::Run();
    std::cout << "ccn-own-policy: " << policy << " answered " << l3->GetCounters().Get(Count::HITS)
              << " of 300 Interests\n";
    Simulator::Destroy();
    return 0;
}
