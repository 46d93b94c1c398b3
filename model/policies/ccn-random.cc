// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-replacement-policy.h"
#include "ns3/random-variable-stream.h"

#include <algorithm>
#include <vector>

namespace ns3::ccn
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

  protected:
    /** An entry with the number of its last use. */
    struct Place
    {
        CsEntry* entry;   ///< the entry
        uint64_t lastUse; ///< for derived classes: a value of m_uses
    };

    std::vector<Place> m_places;        ///< policyNumber of an entry is its index
    uint64_t m_uses{0};                 ///< number of all uses so far
    Ptr<UniformRandomVariable> m_index; ///< draws the index of a victim

  private:
    void DoInsert(CsEntry& entry) override
    {
        entry.policyNumber = m_places.size();
        m_places.push_back({&entry, ++m_uses});
    }

    void DoErase(CsEntry& entry) override
    {
        // The last entry takes its place.
        const Place last = m_places.back();
        m_places[entry.policyNumber] = last;
        last.entry->policyNumber = entry.policyNumber;
        m_places.pop_back();
    }

    CsEntry& DoChooseVictim() override
    {
        return *m_places[m_index->GetInteger(0, m_places.size() - 1)].entry;
    }
};

NS_OBJECT_ENSURE_REGISTERED(Random);

/**
 * @ingroup ccn
 * Replacement policy that draws two different objects at random, all pairs with equal probability,
 * and evicts the less recently used one, in O(1). An insertion and each hit count as a use. Of n
 * objects, the one used as the k-th last is evicted with probability 2 (k - 1) / (n (n - 1)).
 *
 * Source: Psounis and Prabhakar, "Efficient randomized Web-cache replacement schemes using samples
 * from past eviction times", IEEE/ACM Transactions on Networking 10(4), 2002, without their memory
 * of samples; the choice of two is that of Mitzenmacher, "The power of two choices in randomized
 * load balancing", IEEE Transactions on Parallel and Distributed Systems 12(10), 2001.
 */
class TwoRandom : public Random
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::TwoRandom")
                                .SetParent<Random>()
                                .SetGroupName("Ccn")
                                .AddConstructor<TwoRandom>();
        return tid;
    }

  private:
    void DoHit(CsEntry& entry) override
    {
        m_places[entry.policyNumber].lastUse = ++m_uses;
    }

    CsEntry& DoChooseVictim() override
    {
        const uint32_t last = m_places.size() - 1;
        const Place& first = m_places[m_index->GetInteger(0, last)];
        if (last == 0)
        {
            return *first.entry;
        }
        // The second index is drawn from all others: from 0 to last - 1, with last for the first one.
        const Place* second = &m_places[m_index->GetInteger(0, last - 1)];
        second = second == &first ? &m_places[last] : second;
        return *std::min(first, *second, [](const Place& a, const Place& b) {
                    return a.lastUse < b.lastUse;
                }).entry;
    }
};

NS_OBJECT_ENSURE_REGISTERED(TwoRandom);

} // namespace

} // namespace ns3::ccn
