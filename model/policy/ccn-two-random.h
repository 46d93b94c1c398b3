/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_TWO_RANDOM_H
#define CCN_TWO_RANDOM_H

#include "ns3/ccn-replacement-policy.h"
#include "ns3/random-variable-stream.h"

#include <vector>

namespace ns3
{
namespace ccn
{

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
class TwoRandom : public ReplacementPolicy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    TwoRandom();
    int64_t AssignStreams(int64_t stream) override;

  private:
    void DoInsert(CsEntry& entry) override;
    void DoHit(CsEntry& entry) override;
    void DoErase(CsEntry& entry) override;
    CsEntry& DoChooseVictim() override;

    /** An entry with the number of its last use. */
    struct Place
    {
        CsEntry* entry;   ///< the entry
        uint64_t lastUse; ///< a value of m_uses
    };

    std::vector<Place> m_places;        ///< policyNumber of an entry is its index
    uint64_t m_uses{0};                 ///< number of all uses so far
    Ptr<UniformRandomVariable> m_index; ///< draws both indices
};

} // namespace ccn
} // namespace ns3

#endif // CCN_TWO_RANDOM_H
