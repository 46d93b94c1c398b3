/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_TTL_H
#define CCN_TTL_H

#include "ns3/ccn-due-queue.h"
#include "ns3/ccn-replacement-policy.h"
#include "ns3/nstime.h"

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Replacement policy of a TTL cache: an object leaves the store when its lifetime has passed since
 * its insertion or, if ResetsOnHit is set, since its last hit. If the store is full before, it
 * evicts the object that would leave first. The lifetime is independent of FreshnessSeconds, after
 * which an object is stale. Each operation takes O(1) amortized, or O(log n) after Lifetime was
 * reduced.
 *
 * Source: Choungmo Fofack, Nain, Neglia and Towsley, "Analysis of TTL-based cache networks",
 * VALUETOOLS 2012. Their caches have no limit on objects.
 */
class Ttl : public ReplacementPolicy
{
  public:
    /**
     * @return the TypeId
     *
     * Attributes: Lifetime (default 10 s; at the next insertion or reset of each object),
     * ResetsOnHit (default true).
     */
    static TypeId GetTypeId();
    Ttl();
    ~Ttl() override;
    void SetEvictor(Evictor evictor) override;

  protected:
    void DoDispose() override;

  private:
    void DoInsert(CsEntry& entry) override;
    void DoHit(CsEntry& entry) override;
    void DoErase(CsEntry& entry) override;
    CsEntry& DoChooseVictim() override;

    /** The expiry of an entry. */
    struct Expiry : public DueHook<Ttl>
    {
        /** @param object the entry */
        explicit Expiry(CsEntry& object)
            : entry(object)
        {
        }

        CsEntry& entry; ///< the entry; its policyNumber is the address of the expiry
    };

    /** @param entry an entry @return its expiry */
    static Expiry& GetExpiry(CsEntry& entry);

    /** @param expiry the expiry to set to a lifetime from now */
    void Schedule(Expiry& expiry);

    /** Drops all expiries. */
    void Clear();

    DueQueue<Expiry, Ttl> m_expiries; ///< of all entries
    Evictor m_evictor;                ///< evicts an expired entry
    Time m_lifetime;                  ///< attribute Lifetime
    bool m_resetsOnHit{true};         ///< attribute ResetsOnHit
};

} // namespace ccn
} // namespace ns3

#endif // CCN_TTL_H
