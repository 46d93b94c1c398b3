/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_RANDOM_H
#define CCN_RANDOM_H

#include "ns3/ccn-replacement-policy.h"
#include "ns3/random-variable-stream.h"

#include <vector>

namespace ns3
{
namespace ccn
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
    static TypeId GetTypeId();
    Random();
    int64_t AssignStreams(int64_t stream) override;

  private:
    void DoInsert(CsEntry& entry) override;
    void DoErase(CsEntry& entry) override;
    CsEntry& DoChooseVictim() override;

    std::vector<CsEntry*> m_entries;    ///< policyNumber of an entry is its index
    Ptr<UniformRandomVariable> m_index; ///< draws the victim's index
};

} // namespace ccn
} // namespace ns3

#endif // CCN_RANDOM_H
