// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CONTENT_STORE_H
#define CCN_CONTENT_STORE_H

#include "ns3/ccn-attributes.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-cs-entry.h"
#include "ns3/ccn-cs-order.h"
#include "ns3/ccn-hash-index.h"
#include "ns3/ccn-interest.h"
#include "ns3/ccn-replacement-policy.h"
#include "ns3/ccn-table-hold.h"
#include "ns3/ccn-table-parts.h"
#include "ns3/nstime.h"
#include "ns3/object.h"
#include "ns3/traced-callback.h"

#include <memory>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A change of a ContentStore, or a hit, reported when it happens. Applied in order to an empty
 * table, the changes give the objects and the time from which each is stale.
 */
struct CsChange
{
    /** What happened. */
    enum class Operation : uint8_t
    {
        HIT,       ///< the object satisfies an Interest
        INSERTED,  ///< the object was stored
        REFRESHED, ///< a stale object arrived again and is fresh now
        EXPIRED,   ///< an Interest with ANSWER_EXPIRE made the object stale
        ERASED,    ///< the object has left the store, for `cause`, and can still be read
    };

    /** Why an object is erased. */
    enum class Cause : uint8_t
    {
        NONE,        ///< it is not
        MAX_OBJECTS, ///< MaxObjects: for a new object, or because the limit was lowered
        MAX_BYTES,   ///< MaxBytes: for a new object, or because the limit was lowered
        CLEARED,     ///< ContentStore::Clear()
        MOVED,       ///< the admission policy gave it away with an answer (KeepsServed)
        LIFETIME,    ///< the replacement policy evicted it before the store was full, as Ttl does
        REFUSED,     ///< the node has found that its signature is bad (VerificationPolicy)
    };

    Operation operation;  ///< what happened
    Cause cause;          ///< for ERASED, else NONE
    const CsEntry& entry; ///< the object
};

/**
 * @ingroup ccn
 * Content store: stores content objects as received packets. It satisfies Interests by prefix and
 * selectors in canonical order (Jacobson et al. 2009, section 2; doc/model/ccnx.rst, Matching,
 * Content store).
 *
 * Two attributes limit it, in objects and in bytes. The replacement policy chooses the object to
 * evict. An exact name takes one hash lookup. The store builds the canonical order when the first
 * Interest needs it, and maintains it from then on. An Interest needs it if objects with longer
 * names may match, or if very many objects have its name.
 *
 * The time of a lookup is logarithmic in the number of objects and also depends on the size of the
 * Interest. The exception is children that a Bloom filter excludes: they are checked one by one, up
 * to MaxPasses.
 */
class ContentStore : public Object, public GivenAttributes
{
  public:
    /**
     * TracedCallback signature of Inserted and Evicted.
     * @param entry the entry just stored, or about to be destroyed
     */
    using EntryTracedCallback = void (*)(const CsEntry& entry);

    /** TracedCallback signature of Changed. @param change the change just made */
    using ChangedTracedCallback = void (*)(const CsChange& change);

    /**
     * @return the TypeId
     *
     * Attributes: MaxObjects (objects, default 65536; 0 stores nothing), MaxBytes (bytes of
     * messages, default 0 = no limit), MaxPasses (per lookup, default 1000), KeepsUse (default
     * false), Policy (name of a ReplacementPolicy, default "Lru"), Ranking (name of a RankingPolicy,
     * default none). Traces: Inserted, Evicted (with the entry), Changed.
     */
    static TypeId GetTypeId();
    ~ContentStore() override;

    /**
     * Looks up an object that satisfies an Interest, and reports a hit to the policy. Stale objects
     * match only if the Interest allows them.
     * @param interest the Interest
     * @param now the current time
     * @return the object (the leftmost child unless ChildSelector requests the rightmost), or
     * nullptr; valid until the store changes
     */
    const CsEntry* Find(const InterestView& interest, const Time& now);

    /**
     * As Find(), but reports no hit.
     * @param interest the Interest
     * @param now the current time
     * @return as Find()
     */
    const CsEntry* Look(const InterestView& interest, const Time& now);

    /**
     * Reports a hit, as Find() does.
     * @param interest the Interest
     * @param entry the result of Look()
     * @param now the current time
     */
    void NoteHit(const InterestView& interest, const CsEntry& entry, const Time& now);

    /**
     * @param name the name of an object without its digest
     * @param digest any bytes
     * @return the object with this name and digest, or nullptr; valid until the store changes
     */
    const CsEntry* FindObject(const NameView& name, Bytes digest) const;

    /**
     * @param content an object
     * @param now the current time
     * @return true if the same object (name and digest) is stored and fresh. A stale one does not
     * count, since an arriving object makes it fresh again (doc/model/ccnx.rst, Content).
     */
    bool Contains(const ContentView& content, const Time& now) const;

    /**
     * Calls Refresh() and, if the object is not stored yet, Add().
     * @param offer the object
     * @return true if the object is stored now
     */
    bool Insert(const CsOffer& offer)
    {
        return IsEnabled() && (Refresh(offer) || Add(offer));
    }

    /**
     * Makes the same object fresh again if it is stored and stale. A fresh one keeps its expiry
     * (doc/model/ccnx.rst, Content).
     * @param offer an object
     * @return true if the object is stored
     */
    bool Refresh(const CsOffer& offer);

    /**
     * Stores an object if it fits the limits, and evicts others if necessary.
     * @param offer the object, not stored yet
     * @param isStale true to store it as stale
     * @return true if the object is stored now
     */
    bool Add(const CsOffer& offer, bool isStale = false);

    /**
     * Stores an unsolicited object. It is stale from the start. If the same object is already
     * stored, it is not refreshed (doc/model/ccnx.rst, Content).
     * @param offer the object
     * @return true if the object is stored now
     */
    bool InsertStale(const CsOffer& offer)
    {
        return FindSame(offer.content) || Add(offer, true);
    }

    /** @return the number of objects */
    uint32_t GetObjects() const
    {
        return m_objects;
    }

    /** @return the bytes of all stored messages */
    uint64_t GetBytes() const
    {
        return m_bytes;
    }

    /** @return the number of lookups that ended without a match because of MaxPasses */
    uint64_t GetCutLookUps() const
    {
        return m_order ? m_order->GetCutLookUps() : 0;
    }

    /** @return the number of objects checked so far by lookups in canonical order */
    uint64_t GetLooks() const
    {
        return m_order ? m_order->GetLooks() : 0;
    }

    /** @return true if the store can hold objects */
    bool IsEnabled() const
    {
        return m_maxObjects > 0;
    }

    /** @return the replacement policy */
    Ptr<ReplacementPolicy> GetPolicy() const
    {
        return m_policy;
    }

    /** @return the ranking policy, or nullptr */
    Ptr<RankingPolicy> GetRanking() const
    {
        return m_ranking;
    }

    /** @return the limit on objects (attribute MaxObjects) */
    uint32_t GetMaxObjects() const
    {
        return m_maxObjects;
    }

    /**
     * @param name the TypeId name of a ReplacementPolicy, with or without "ns3::ccn::" (attribute Policy)
     * @throws std::invalid_argument with the valid names if the name is unknown, or if the store is
     * not empty
     */
    void SetPolicy(const std::string& name);

    /**
     * @param text type and attributes of a RankingPolicy, as in MakeFactory(); empty: none (attribute Ranking)
     * @throws std::invalid_argument as SetPolicy()
     */
    void SetRanking(const std::string& text);

    /** @return all objects in canonical order; valid until the store changes */
    std::vector<const CsEntry*> GetEntries() const;

    /**
     * Erases an object, unless it is gone. Only the trace Changed reports it, since it is not evicted for others.
     * @param entry an object in the store
     * @param cause why
     */
    void Erase(const CsEntry& entry, CsChange::Cause cause);

    /**
     * Erases all objects. Only the trace Changed reports them, since they are not evicted for
     * others.
     */
    void Clear();

    /**
     * @param stream the first random stream that the policy may use
     * @return the number of streams used
     */
    int64_t AssignStreams(int64_t stream)
    {
        return m_policy ? m_policy->AssignStreams(stream) : 0;
    }

    /** @return entries that have left the store, for a TableHold */
    LeftEntries<CsEntry>& GetLeft()
    {
        return m_left;
    }

  protected:
    void DoDispose() override;

  private:
    /** @param name attribute Policy */
    void ReplacePolicy(std::string name);
    /** @param text attribute Ranking */
    void ReplaceRanking(std::string text);
    /** @return the TypeId name of the policy (attribute Policy) */
    std::string GetPolicyName() const;
    /** @return the TypeId name of the ranking policy (attribute Ranking), or empty */
    std::string GetRankingName() const;

    /** @param objects the limit (attribute MaxObjects) */
    void SetMaxObjects(uint32_t objects);
    /** @param bytes the limit; 0 sets no limit (attribute MaxBytes) */
    void SetMaxBytes(uint64_t bytes);

    /** @return the limit on bytes */
    uint64_t GetMaxBytes() const
    {
        return m_maxBytes;
    }

    /**
     * Changes the time from which an object is stale, and updates the order and the policy.
     * @param entry an entry in the store
     * @param now in ns-3 time steps
     * @param change a callable that makes the change
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
        m_policy->DoRenew(entry);
    }

    /**
     * @param interest an Interest
     * @return true if objects with longer names, or very many objects, may match
     */
    bool NeedsOrder(const InterestView& interest) const;

    /**
     * @param interest the Interest
     * @param now in ns-3 time steps
     * @return the matching object, or nullptr
     */
    CsEntry* FindAnswer(const InterestView& interest, int64_t now);

    /**
     * Checks only objects whose name without the digest is the Interest's name.
     * @param interest the Interest
     * @param now in ns-3 time steps
     * @param isRightmost as for CsOrder::Find
     * @return the matching object, or nullptr
     */
    CsEntry* FindExact(const InterestView& interest, int64_t now, bool isRightmost) const;

    /**
     * Looks up the object of highest rank with exactly the Interest's name. Of a name with very many
     * objects, it considers the first MaxPasses by digest.
     * @param interest the Interest
     * @param now in ns-3 time steps
     * @param found the matching object without a ranking, or nullptr
     * @return the object; `found` if it has a longer name, or if no object considered matches
     */
    CsEntry* FindRanked(const InterestView& interest, int64_t now, CsEntry* found);

    /**
     * Looks up the object that the Interest's last component identifies by its digest.
     * @param interest an Interest whose last component may be a digest
     * @param now in ns-3 time steps
     * @return the object if it matches, or nullptr
     */
    CsEntry* FindByDigest(const InterestView& interest, int64_t now) const;

    /**
     * Looks up the object that an Interest of CCNx 1.0 restricts by its hash, with the Interest's name or
     * without one.
     * @param interest such an Interest
     * @param now in ns-3 time steps
     * @return the object if it matches, or nullptr
     */
    CsEntry* FindByHash(const InterestView& interest, int64_t now);

    /**
     * Looks up an object without a name.
     * @param interest an Interest with the digest of the only object that may answer
     * @param now in ns-3 time steps
     * @return the object if it matches, or nullptr
     */
    CsEntry* FindNameless(const InterestView& interest, int64_t now) const;

    /** @param now in ns-3 time steps @return m_order, created on first use */
    CsOrder& GetOrder(int64_t now);

    /** @param content an object @return the same object in the store, or nullptr */
    CsEntry* FindSame(const ContentView& content) const;

    /**
     * Evicts objects until new ones fit.
     * @param objects the number of new objects
     * @param bytes the bytes of their messages
     */
    void MakeRoom(uint32_t objects, uint64_t bytes);

    /** Evicts an object. @param victim its entry @param cause why */
    void Evict(CsEntry& victim, CsChange::Cause cause);

    /** Tells the policy the limit on objects, until the limit on bytes takes effect. */
    void ResetCapacity();

    /**
     * Removes an object that the policy does not know any more.
     * @param entry the object; it is destroyed
     */
    void Remove(CsEntry& entry);

    /** As Remove(), for an object that is not counted. @param entry the object; it is destroyed */
    void Destroy(CsEntry& entry);

    /** @param entry has been stored, of which the traces tell */
    void TellInserted(const CsEntry& entry);
    /** @param entry has left the index; it is destroyed as soon as there is no TableHold */
    void Discard(CsEntry& entry);

    /** Erases all objects without calling traces. */
    void DropAll();

    HashIndex<CsEntry> m_index;                ///< by name without digest; owns the entries
    LeftEntries<CsEntry> m_left;               ///< entries that have left the store
    LengthCounts m_lengths;                    ///< of all names, without digest
    std::unique_ptr<CsOrder> m_order;          ///< of all entries; created on first use
    uint32_t m_maxPasses{0};                   ///< attribute MaxPasses
    bool m_keepsUse{false};                    ///< attribute KeepsUse
    Ptr<ReplacementPolicy> m_policy;           ///< chooses the objects to evict
    Ptr<RankingPolicy> m_ranking;              ///< chooses among objects of a name; nullptr: none
    uint32_t m_maxObjects{0};                  ///< 0 stores nothing
    uint64_t m_maxBytes{0};                    ///< 0 is no limit
    uint32_t m_objects{0};                     ///< number of objects
    uint64_t m_bytes{0};                       ///< of all stored messages
    TracedCallback<const CsEntry&> m_inserted; ///< trace Inserted
    TracedCallback<const CsEntry&> m_evicted;  ///< trace Evicted
    ChangeTrace<CsChange> m_changed;           ///< trace Changed
};

} // namespace ns3::ccn

#endif // CCN_CONTENT_STORE_H
