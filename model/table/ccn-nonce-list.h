/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NONCE_LIST_H
#define CCN_NONCE_LIST_H

#include "ns3/ccn-change-trace.h"
#include "ns3/ccn-nonce-change.h"
#include "ns3/ccn-number-set.h"
#include "ns3/nstime.h"
#include "ns3/object.h"

#include <cstdint>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Remembers which Interests were here although their PIT entries are gone, so that a copy that came
 * by another way is still known as a duplicate (doc/model/ccnx.rst, Matching: ccnd keeps nonces for 6 s).
 *
 * What is added is remembered for at least Lifetime and less than twice that; a busy node that adds
 * more than MaxEntries / 2 within a Lifetime forgets the oldest sooner, never the last MaxEntries
 * / 2. Two generations do it: when the younger is Lifetime old or full, the older one is dropped.
 * No events, no memory until the first is added.
 */
class NonceList : public Object
{
  public:
    /**
     * TracedCallback signature of Changed.
     * @param change just made
     */
    using ChangedTracedCallback = void (*)(const NonceChange& change);

    /** @return the TypeId (attributes Lifetime, MaxEntries; trace Changed) */
    static TypeId GetTypeId();
    NonceList();
    ~NonceList() override;

    /**
     * Has the processor fetch what Add() will write: no cache holds the lists of many nodes.
     * @param key of an Interest that just came
     */
    void Prefetch(uint64_t key) const;

    /**
     * @param key e.g. hash of the name xor digest of the nonce
     * @param now the present time
     * @return true if it is remembered
     */
    bool Contains(uint64_t key, const Time& now);

    /** @param key remembered from now on @param now the present time */
    void Add(uint64_t key, const Time& now);

    /** @return how many keys are remembered; one that was added again later may count twice */
    uint32_t GetSize() const;

  private:
    /** Drops what is old. @param now in ns-3 time steps */
    void Age(int64_t now);

    /**
     * The younger generation becomes the older, and a new one begins.
     * @param time when, in ns-3 time steps
     * @param cause why
     */
    void BeginGeneration(int64_t time, NonceChange::Cause cause);

    Time m_lifetime;       ///< attribute Lifetime
    uint32_t m_maxEntries; ///< attribute MaxEntries
    NumberSet m_young;     ///< added since m_begun
    NumberSet m_old;       ///< added in the generation before
    int64_t m_begun{0};    ///< when the younger generation began, in ns-3 time steps
    ChangeTrace<NonceChange> m_changed; ///< trace Changed
};

} // namespace ccn
} // namespace ns3

#endif // CCN_NONCE_LIST_H
