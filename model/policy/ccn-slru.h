/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SLRU_H
#define CCN_SLRU_H

#include "ns3/ccn-replacement-policy.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Segmented LRU. A new object enters the probationary segment, and a hit moves an object to the
 * protected segment. If this is then larger than its share of the capacity, its least recently used
 * object returns to the probationary segment, as the most recently used one there. The victim is
 * the least recently used object of the probationary segment or, if this is empty, of the protected
 * one. Each operation takes O(1). With a share of 0, Slru equals Lru.
 *
 * Source: Karedla, Love and Wherry, "Caching strategies to improve disk system performance", IEEE
 * Computer 27(3), 1994.
 */
class Slru : public ReplacementPolicy
{
  public:
    /**
     * @return the TypeId
     *
     * Attribute: ProtectedShare (default 0.8).
     */
    static TypeId GetTypeId();

  private:
    void DoInsert(CsEntry& entry) override;
    void DoHit(CsEntry& entry) override;
    void DoErase(CsEntry& entry) override;
    CsEntry& DoChooseVictim() override;

    /** @return the maximum size of the protected segment, in objects */
    uint32_t GetLimit() const;

    /** Moves entries from the protected segment until it has at most the size GetLimit(). */
    void Demote();

    EntryList m_probationary;    ///< least recently used first; policyNumber is PROBATIONARY
    EntryList m_protected;       ///< least recently used first; policyNumber is PROTECTED
    uint32_t m_protectedSize{0}; ///< number of entries in m_protected
    double m_share{0};           ///< attribute ProtectedShare
};

} // namespace ccn
} // namespace ns3

#endif // CCN_SLRU_H
