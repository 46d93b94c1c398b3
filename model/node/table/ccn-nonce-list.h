// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NONCE_LIST_H
#define CCN_NONCE_LIST_H

#include "ns3/ccn-number-set.h"
#include "ns3/ccn-table-parts.h"
#include "ns3/nstime.h"
#include "ns3/object.h"

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A change of a NonceList, reported when it is made. A list removes old keys at its next use, not
 * when their lifetime ends, and reports them then.
 */
struct NonceChange
{
    /** What happened. */
    enum class Operation : uint8_t
    {
        ADDED,     ///< `key` was added to the younger generation
        AGED,      ///< the younger generation became the older one, whose keys are removed
        FORGOTTEN, ///< the older generation was emptied
    };

    /** Why. */
    enum class Cause : uint8_t
    {
        INTEREST,    ///< an Interest with this nonce arrived
        LIFETIME,    ///< the younger generation is Lifetime old
        MAX_ENTRIES, ///< the younger generation is full
    };

    Operation operation; ///< what happened
    Cause cause;         ///< why
    uint64_t key{0};     ///< for ADDED, else 0
};

/**
 * @ingroup ccn
 * Dead nonce list: records the nonces of Interests beyond the lifetime of their PIT entries. A copy
 * that arrives later on another path is then still detected as a duplicate (doc/model/ccnx.rst,
 * Matching: ccnd keeps nonces for 6 s).
 *
 * A nonce is kept for at least Lifetime and less than twice that. If a node adds more than
 * MaxEntries / 2 nonces within a Lifetime, the oldest are removed sooner, but never the last
 * MaxEntries / 2. The list has two generations: when the younger is Lifetime old or full, the older
 * is removed. It needs no events, and no memory until the first nonce is added.
 */
class NonceList : public Object
{
  public:
    /** TracedCallback signature of Changed. @param change the change just made */
    using ChangedTracedCallback = void (*)(const NonceChange& change);

    /** @return the TypeId (attributes Lifetime, MaxEntries; trace Changed) */
    static TypeId GetTypeId();

    /**
     * Prefetches the memory that Add() will write, since the lists of many nodes do not fit in a
     * cache.
     * @param key the key of an Interest that has just arrived
     */
    void Prefetch(uint64_t key) const;

    /**
     * @param key e.g. the hash of the name xor the digest of the nonce
     * @param now the current time
     * @return true if the key is in the list
     */
    bool Contains(uint64_t key, const Time& now);

    /** @param key the key to add @param now the current time */
    void Add(uint64_t key, const Time& now);

    /** @return the number of keys; a key that was added again later may count twice */
    uint32_t GetSize() const
    {
        return m_young.GetSize() + m_old.GetSize();
    }

  private:
    /** Removes generations that are too old. @param now in ns-3 time steps */
    void Age(int64_t now);

    /**
     * Makes the younger generation the older one and begins a new one.
     * @param time when it begins, in ns-3 time steps
     * @param cause why it begins
     */
    void BeginGeneration(int64_t time, NonceChange::Cause cause);

    Time m_lifetime;                    ///< attribute Lifetime
    uint32_t m_maxEntries;              ///< attribute MaxEntries
    NumberSet m_young;                  ///< added since m_begun
    NumberSet m_old;                    ///< added in the previous generation
    int64_t m_begun{0};                 ///< when the younger generation began, in ns-3 time steps
    ChangeTrace<NonceChange> m_changed; ///< trace Changed
};

} // namespace ns3::ccn

#endif // CCN_NONCE_LIST_H
