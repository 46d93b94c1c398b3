/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-replacement-policy.h"
#include "ns3/random-variable-stream.h"

#include <vector>

namespace ns3
{
namespace ccn
{

namespace
{

/**
 * @ingroup ccn
 * Replacement policy that evicts an object at random, each with equal probability, in O(1).
 *
 * Source: Belady, "A study of replacement algorithms for a virtual-storage computer", IBM Systems
 * Journal 5(2), 1966.
 */
class Random : public ReplacementPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::Random")
                                .SetParent<ReplacementPolicy>()
                                .SetGroupName("Ccn")
                                .AddConstructor<Random>();
        return tid;
    }

    Random()
        : m_index(CreateObject<UniformRandomVariable>())
    {
    }

    int64_t AssignStreams(int64_t stream) override
    {
        m_index->SetStream(stream);
        return 1;
    }

  private:
    void DoInsert(CsEntry& entry) override
    {
        entry.policyNumber = m_entries.size();
        m_entries.push_back(&entry);
    }

    void DoErase(CsEntry& entry) override
    {
        // The last entry takes its place.
        CsEntry* last = m_entries.back();
        m_entries[entry.policyNumber] = last;
        last->policyNumber = entry.policyNumber;
        m_entries.pop_back();
    }

    CsEntry& DoChooseVictim() override
    {
        return *m_entries[m_index->GetInteger(0, m_entries.size() - 1)];
    }

    std::vector<CsEntry*> m_entries;    ///< policyNumber of an entry is its index
    Ptr<UniformRandomVariable> m_index; ///< draws the victim's index
};

NS_OBJECT_ENSURE_REGISTERED(Random);

} // namespace

} // namespace ccn
} // namespace ns3
