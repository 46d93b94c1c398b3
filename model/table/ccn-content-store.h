/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CONTENT_STORE_H
#define CCN_CONTENT_STORE_H

#include "ns3/ccn-change-trace.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-cs-change.h"
#include "ns3/ccn-cs-offer.h"
#include "ns3/ccn-cs-order.h"
#include "ns3/ccn-hash-index.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-length-counts.h"
#include "ns3/ccn-replacement-policy.h"
#include "ns3/nstime.h"
#include "ns3/object.h"
#include "ns3/traced-callback.h"
#include "ns3/traced-value.h"

#include <memory>
#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Content store: keeps ContentObjects as the packets they came in and answers Interests by prefix
 * and selectors in canonical order (Jacobson et al. 2009, section 2; doc/model/ccnx.rst, Matching, Content store).
 *
 * Limited in objects and in octets; which object goes is the replacement policy's choice. An exact
 * name is found by one hash look-up. The canonical order is built when the first Interest needs it
 * (one that objects with longer names might answer, or very many of its name) and kept from then on.
 *
 * No look-up costs more than the logarithm of the number of objects and what the Interest's own
 * octets cost, but for MaxPasses: children that a Bloom filter excludes are looked at one by one.
 */
class ContentStore : public Object
{
  public:
    /**
     * TracedCallback signature of Inserted and Evicted.
     * @param entry just stored, or about to be destroyed
     */
    using EntryTracedCallback = void (*)(const CsEntry& entry);

    /**
     * TracedCallback signature of Changed.
     * @param change just made
     */
    using ChangedTracedCallback = void (*)(const CsChange& change);

    /**
     * @return the TypeId
     *
     * Attributes: MaxObjects (objects, default 65536; 0 keeps nothing), MaxBytes (octets of
     * messages, default 0 = no limit), MaxPasses (of a look-up, default 1000), KeepsUse (default false),
     * Policy (name of a ReplacementPolicy, default "Lru"). Traces: Inserted, Evicted (with the entry),
     * Changed, Objects and Bytes (traced values).
     */
    static TypeId GetTypeId();
    ContentStore();
    ~ContentStore() override;

    /**
     * @param interest what is asked for
     * @param now the present time
     * @return the object to answer with (leftmost child unless ChildSelector says rightmost), or
     * nullptr; valid until the store changes. Stale objects answer only if the Interest allows
     * them. The policy learns of the hit.
     */
    const CsEntry* Find(const InterestView& interest, const Time& now);

    /**
     * @param content an object
     * @param now the present time
     * @return true if the same object (name and digest) is stored and fresh; a stale one is as good
     * as absent, since what arrives makes it fresh again (doc/model/ccnx.rst, Content)
     */
    bool Contains(const ContentView& content, const Time& now) const;

    /**
     * Stores an object as Refresh() and Add() do, in turn.
     * @param offer the object
     * @return true if it is stored now
     */
    bool Insert(const CsOffer& offer);

    /**
     * If the very object is stored already, it becomes fresh again if it was stale (a fresh one keeps
     * its time, doc/model/ccnx.rst, Content).
     * @param offer an object
     * @return true if it is stored
     */
    bool Refresh(const CsOffer& offer);

    /**
     * Stores an object if it fits the limits; evicts others to make room.
     * @param offer the object, not stored yet
     * @param isStale from the start
     * @return true if it is stored now
     */
    bool Add(const CsOffer& offer, bool isStale = false);

    /**
     * As Insert(), for an object that nobody asked for: it is stale from the start, and none that is
     * stored already becomes fresh by it (doc/model/ccnx.rst, Content).
     * @param offer the object
     * @return true if it is stored now
     */
    bool InsertStale(const CsOffer& offer);

    /** @return number of objects */
    uint32_t GetObjects() const;
    /** @return octets of all stored messages */
    uint64_t GetBytes() const;
    /** @return look-ups that ended without an answer because of MaxPasses */
    uint64_t GetCutLookUps() const;
    /** @return objects that look-ups in canonical order have looked at so far */
    uint64_t GetLooks() const;
    /** @return true if it can hold anything at all */
    bool IsEnabled() const;
    /** @return the replacement policy */
    Ptr<ReplacementPolicy> GetPolicy() const;

    /**
     * @param name of a ReplacementPolicy's TypeId, with or without "ns3::ccn::"
     * @throws std::invalid_argument naming those there are, or if the store is not empty
     */
    void SetPolicy(const std::string& name);

    /** @return all objects in canonical order; valid until the store changes */
    std::vector<const CsEntry*> GetEntries() const;

    /** Drops all objects; of the traces only Changed tells of them, as none made room for another. */
    void Clear();

    /**
     * @param stream first number of the random streams that the policy may use
     * @return how many it uses
     */
    int64_t AssignStreams(int64_t stream);

  protected:
    void DoDispose() override;

  private:
    /** @return the policy's name (attribute Policy) */
    std::string GetPolicyName() const;

    /** @param objects at most, from now on (attribute MaxObjects) */
    void SetMaxObjects(uint32_t objects);
    /** @return objects at most */
    uint32_t GetMaxObjects() const;

    /** @param bytes at most, from now on; 0 is no limit (attribute MaxBytes) */
    void SetMaxBytes(uint64_t bytes);
    /** @return octets at most */
    uint64_t GetMaxBytes() const;

    /** @param passes of a look-up (attribute MaxPasses) */
    void SetMaxPasses(uint32_t passes);
    /** @return attribute MaxPasses */
    uint32_t GetMaxPasses() const;

    /**
     * Changes from when an object is stale.
     * @param entry in the store
     * @param now in ns-3 time steps
     * @param change makes the change
     */
    template <typename Change>
    void ChangeStaleness(CsEntry& entry, int64_t now, Change&& change)
    {
        if (m_order)
        {
            m_order->Erase(entry);
        }
        change();
        if (m_order)
        {
            m_order->Insert(entry, now);
        }
        m_policy->Renew(entry);
    }

    /**
     * @param interest what is asked for
     * @return true if objects of longer names, or very many, may have to be looked at
     */
    bool NeedsOrder(const InterestView& interest) const;

    /**
     * Looks only at objects whose name, with or without the digest, is the Interest's.
     * @param interest what is asked for
     * @param now in ns-3 time steps
     * @return the answer or nullptr
     */
    CsEntry* FindExact(const InterestView& interest, int64_t now) const;

    /**
     * @param interest whose last component may be a digest
     * @param now in ns-3 time steps
     * @return the answer that this digest names, or nullptr
     */
    CsEntry* FindByDigest(const InterestView& interest, int64_t now) const;

    /**
     * @param interest what is asked for
     * @param now in ns-3 time steps
     * @return the answer in canonical order, or nullptr
     */
    CsEntry* FindInOrder(const InterestView& interest, int64_t now);

    /** @param now in ns-3 time steps @return m_order, made if it was not needed before */
    CsOrder& GetOrder(int64_t now);

    /**
     * @param content an object
     * @return the same object in the store, or nullptr
     */
    CsEntry* FindSame(const ContentView& content) const;

    /**
     * Evicts until there is room.
     * @param objects to come
     * @param bytes to come
     */
    void MakeRoom(uint32_t objects, uint64_t bytes);

    /** Drops the policy's victim. @param cause why */
    void Evict(CsChange::Cause cause);

    /** Drops all objects without a word to anybody. */
    void DropAll();

    HashIndex<CsEntry> m_index;                ///< by name without digest; owns the entries
    LengthCounts m_lengths;                    ///< of all names without digest
    std::unique_ptr<CsOrder> m_order;          ///< of all entries, once an Interest needed it
    uint32_t m_maxPasses{0};                   ///< attribute MaxPasses
    bool m_keepsUse{false};                    ///< attribute KeepsUse
    Ptr<ReplacementPolicy> m_policy;           ///< chooses what goes
    uint32_t m_maxObjects{0};                  ///< 0 stores nothing
    uint64_t m_maxBytes{0};                    ///< 0 is no limit
    TracedValue<uint32_t> m_objects{0};        ///< trace Objects
    TracedValue<uint64_t> m_bytes{0};          ///< trace Bytes
    TracedCallback<const CsEntry&> m_inserted; ///< trace Inserted
    TracedCallback<const CsEntry&> m_evicted;  ///< trace Evicted
    ChangeTrace<CsChange> m_changed;           ///< trace Changed
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CONTENT_STORE_H
