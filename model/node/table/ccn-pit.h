// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PIT_H
#define CCN_PIT_H

#include "ns3/ccn-attributes.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-due-queue.h"
#include "ns3/ccn-hash-index.h"
#include "ns3/ccn-pit-entry.h"
#include "ns3/ccn-table-hold.h"
#include "ns3/ccn-table-parts.h"
#include "ns3/object.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <set>
#include <vector>

namespace ns3::ccn
{

class LazyDigest;
class Pit;
struct PitChange;
class PitFaceIndex;
class PitShares;

/**
 * @ingroup ccn
 * Pending interest table (PIT), which stores the Interests that wait for content. Each entry maps
 * an exact name and selectors to its downstream and upstream faces, nonces and lifetime. Entries
 * are soft state: an entry is removed when a content object satisfies it or when the lifetime of
 * its last downstream ends.
 *
 * Two timers serve the whole table: one for expiry and one for retries. Each is armed for the
 * earliest entry only, so an Interest that is satisfied costs no event.
 *
 * Three limits bound the state that neighbours can create, and no face can use up a limit alone:
 * - MaxEntries limits the table. When the table is full, a new entry evicts the oldest entry of the
 *   face that holds most entries, if the new entry's face holds fewer. A face holds the entries
 *   that it was the first to request.
 * - MaxPerFace limits the entries that one face holds.
 * - MaxSelectorBytes limits the selectors per name, and so the cost per content object: each object
 *   with that name is compared with all of them. A face may use at most as much as remains free for
 *   the others, as in a shared-memory switch (Choudhury and Hahne 1998).
 */
class Pit : public Object, public GivenAttributes
{
  public:
    /** Why an entry left the table. */
    enum class Reason : uint8_t
    {
        SATISFIED, ///< a content object satisfied it
        EXPIRED,   ///< the lifetime of its last downstream ended
        REMOVED,   ///< removed for another reason
        EVICTED,   ///< evicted for an entry of a face that holds fewer
        RETURNED,  ///< each upstream face returned the Interest
    };

    /** Whether an Interest may get an entry. */
    enum class Room : uint8_t
    {
        YES,       ///< it may
        FULL,      ///< there are MaxEntries; ChooseVictim() may return an entry to evict
        FACE_FULL, ///< the face holds MaxPerFace entries
        NAME_FULL, ///< the face has used its share of MaxSelectorBytes for this name
    };

    /** Entries that one content object satisfies. */
    using Matches = boost::container::small_vector<PitEntry*, 4>;

    /** Called with an entry that has expired, or whose retry is due. */
    using EntryHandler = std::function<void(PitEntry&)>;

    /** TracedCallback signature of Changed. @param change the change just made */
    using ChangedTracedCallback = void (*)(const PitChange& change);

    /**
     * @return the TypeId (attributes MaxEntries, MaxPerFace and MaxSelectorBytes, 0 = no limit,
     * MinLifetime and LifetimeStep; trace Changed)
     */
    static TypeId GetTypeId();
    Pit();
    ~Pit() override;

    /**
     * Looks up the entry of an Interest. If the entry has expired, it is removed.
     * @param interest the exact name and selectors
     * @param now the current time
     * @return the pending entry, or nullptr
     */
    PitEntry* Find(const InterestView& interest, const Time& now);

    /** @return true if one more entry fits in MaxEntries */
    bool HasRoom() const
    {
        return m_maxEntries == 0 || GetSize() < m_maxEntries;
    }

    /**
     * @param interest an Interest without an entry
     * @param asker the face on which it arrived
     * @return whether the Interest may get an entry
     */
    Room GetRoom(const InterestView& interest, FaceId asker) const;

    /**
     * @param asker a face that needs an entry while the table is full
     * @return the entry to erase, which is the oldest of the face that holds most; nullptr if the
     * asker would then hold more entries than this face
     */
    PitEntry* ChooseVictim(FaceId asker) const;

    /**
     * Inserts an entry. The caller has checked that there is no such entry yet and that the table
     * is not full, unless a trace sink has lowered MaxEntries since.
     * @param interest the exact name and selectors
     * @param now the current time
     * @return the entry, without faces
     */
    PitEntry& Insert(const InterestView& interest, const Time& now);

    /**
     * Adds or refreshes a downstream face and records the Interest's nonce. The entry stays pending
     * for at least the Interest's lifetime from now on. That lifetime is at least MinLifetime and
     * is rounded up to a multiple of LifetimeStep.
     * @param entry the Interest's entry
     * @param face the downstream face
     * @param interest the source of the lifetime and nonce
     * @param now the current time
     */
    void AddDownstream(PitEntry& entry, FaceId face, const InterestView& interest, const Time& now);

    /**
     * Records that the Interest was forwarded to a face, which may answer until its lifetime ends.
     * An Interest that joins the entry does not extend that time.
     * @param entry the Interest's entry
     * @param face the upstream face
     * @param interest the source of the lifetime
     * @param now the current time
     * @param hopLimit that it is sent with, in a format with Interest Returns
     */
    void AddUpstream(PitEntry& entry,
                     FaceId face,
                     const InterestView& interest,
                     const Time& now,
                     uint16_t hopLimit = 0);

    /**
     * Finds the entries that a content object satisfies. These are entries for any prefix of its
     * name, with or without its implicit digest, whose selectors allow the object. In a format with
     * exact names, they are those for its whole name, and an object without a name satisfies those
     * with its digest. The digest is computed only if an entry needs it.
     * @param content the content object
     * @param now the current time
     * @param matches receives the entries, shortest prefix first and equal names in the order of
     * insertion
     */
    void Match(const ContentView& content, const Time& now, Matches& matches);

    /**
     * Leaves out the entries that are gone.
     * @param entries that were found during a TableHold, which is in progress
     */
    void LeaveOutGone(Matches& entries) const
    {
        if (!m_left.IsEmpty())
        {
            const auto isGone = [](const PitEntry* entry) { return entry->IsGone(); };
            entries.erase(std::remove_if(entries.begin(), entries.end(), isGone), entries.end());
        }
    }

    /**
     * Removes and destroys an entry, unless it is gone.
     * @param entry the entry to destroy
     * @param reason why, for the trace
     */
    void Erase(PitEntry& entry, Reason reason = Reason::SATISFIED);

    /**
     * Removes a downstream face from all entries. An entry expires at once if none of its other
     * downstreams is still pending. Among frequent removals, each costs time in proportion to the
     * entries of the face; the first one, and one after many Interests, visits the whole table.
     * @param face the face to remove
     * @param now the current time
     */
    void ForgetDownstream(FaceId face, const Time& now);

    /**
     * Schedules a call of the retry handler. It replaces an earlier retry of the same entry.
     * @param entry the entry to retry
     * @param at when to call the handler, not in the past
     */
    void ScheduleRetry(PitEntry& entry, Time at);

    /** @param entry an entry whose retry is cancelled, if there is one */
    void CancelRetry(PitEntry& entry);

    /** @param now the current time @return the downstream faces whose Interests have not expired */
    std::set<FaceId> GetDownstreamFaces(const Time& now) const;

    /** @return all entries by creation time, those of equal times by name and selectors */
    std::vector<PitEntry*> GetEntries() const;

    /**
     * @param handler called when an entry has expired, just before it is destroyed; the entry is
     * complete, but lookups no longer find it
     */
    void SetExpiryHandler(EntryHandler handler)
    {
        m_expiryHandler = std::move(handler);
    }

    /** @param handler called when a retry is due; it may erase the entry */
    void SetRetryHandler(EntryHandler handler)
    {
        m_retryHandler = std::move(handler);
    }

    /** @return the timer that expires entries, for a caller that runs it itself */
    TimerSource& GetExpiryTimer()
    {
        return m_expiries;
    }

    /** @return the timer of the strategies' retries, for a caller that runs it itself */
    TimerSource& GetRetryTimer()
    {
        return m_retries;
    }

    /** @return the number of entries, including those that have expired but are not removed yet */
    uint32_t GetSize() const
    {
        return m_index.GetSize();
    }

    /** @return entries that have left the table, for a TableHold */
    LeftEntries<PitEntry>& GetLeft()
    {
        return m_left;
    }

  protected:
    void DoDispose() override;

  private:
    /** An object that may satisfy entries. */
    struct Candidate
    {
        const ContentView& content; ///< the object
        LazyDigest& digest;         ///< its digest
        int64_t now;                ///< in ns-3 time steps
    };

    /** A lifetime in two units, since most Interests have the same one. */
    struct KnownLifetime
    {
        uint64_t in4096ths{0}; ///< as InterestView::lifetime4096ths
        int64_t inSteps{0};    ///< in ns-3 time steps
    };

    /**
     * Adds the entries of one key that an object satisfies.
     * @param hash the hash of the key
     * @param key selects entries
     * @param candidate the object
     * @param matches receives the entries in the order of insertion
     */
    template <typename Key>
    void MatchKey(uint64_t hash,
                  const Key& key,
                  const Candidate& candidate,
                  Matches& matches) const;

    /** As Match(), in a format with exact names. @param candidate the object @param matches as there */
    void MatchExact(const Candidate& candidate, Matches& matches) const;

    /** @return m_byFace, created unless it exists, and kept until many Interests are inserted */
    PitFaceIndex& GetFaceIndex();

    /**
     * @param a an entry
     * @param b an entry
     * @return true if a is before b in the order of GetEntries()
     */
    static bool IsBefore(const PitEntry* a, const PitEntry* b);

    /**
     * Calls the expiry handler and then destroys the entry.
     * @param entry an entry that has expired
     */
    void Expire(PitEntry& entry);

    /** @param entry an entry whose retry is due */
    void Retry(PitEntry& entry);

    /**
     * Removes an entry from the index, timers and counters, but does not destroy it.
     * @param entry an entry in the table
     */
    void Detach(PitEntry& entry);

    /**
     * Reports and deletes the entry.
     * @param entry a detached entry
     * @param reason why, for the trace
     */
    void Destroy(PitEntry& entry, Reason reason);

    /**
     * Sets the face that holds an entry, and counts the entry if a limit applies.
     * @param entry an entry without downstreams
     * @param face its first downstream face
     */
    void Hold(PitEntry& entry, FaceId face);

    /**
     * @param entry an entry
     * @param face a downstream face
     * @param interest its latest Interest, with a hop limit
     * @param now the current time
     * @return bits of HopLimits, with those of earlier Interests if the face still waits
     */
    static uint64_t GetHopLimits(const PitEntry& entry,
                                 FaceId face,
                                 const InterestView& interest,
                                 const Time& now);

    /**
     * @param interest an Interest
     * @param begin when its lifetime begins, in ns-3 time steps
     * @return when its lifetime ends, after MinLifetime and LifetimeStep are applied, in ns-3 time
     * steps
     */
    int64_t GetEnd(const InterestView& interest, int64_t begin) const;

    /** @param interest an Interest @return its lifetime, in ns-3 time steps */
    int64_t GetLifetime(const InterestView& interest) const;

    /** Destroys all entries without calling handlers or the trace. */
    void Clear();

    HashIndex<PitEntry> m_index;  ///< by name; owns the entries
    LengthCounts m_lengths;       ///< of the names of all entries
    LengthCounts m_digestLengths; ///< of those whose name or restriction has a digest
    DueQueue<PitEntry, PitExpiryTag> m_expiries; ///< entries that have a downstream
    DueQueue<PitEntry, PitRetryTag> m_retries;   ///< entries whose strategy scheduled a retry
    EntryHandler m_expiryHandler;                ///< may be empty
    EntryHandler m_retryHandler;                 ///< may be empty
    std::unique_ptr<PitShares> m_shares;         ///< nullptr until a limit needs it
    std::unique_ptr<PitFaceIndex> m_byFace;      ///< nullptr unless faces are being removed
    LeftEntries<PitEntry> m_left;                ///< entries that have left the table
    uint32_t m_insertions{0};                    ///< left until m_byFace is dropped
    uint32_t m_maxEntries{0};                    ///< 0 is no limit
    uint32_t m_maxPerFace{0};                    ///< 0 is no limit
    uint32_t m_maxSelectorBytes{0};              ///< 0 is no limit
    mutable KnownLifetime m_known;               ///< that of the latest Interest
    Time m_minLifetime;                          ///< attribute MinLifetime
    Time m_lifetimeStep;                         ///< attribute LifetimeStep
    ChangeTrace<PitChange> m_changed;            ///< trace Changed
};

/**
 * @ingroup ccn
 * A change of a Pit, reported when it is made. Applied in order to an empty table, the changes give
 * the downstreams of each entry with their expiry, its upstreams and its retry.
 */
struct PitChange
{
    /** What happened. */
    enum class Operation : uint8_t
    {
        INSERTED,          ///< an entry was inserted; it has no faces yet
        DOWNSTREAM,        ///< the first downstream was added, with expiry `until`
        JOINED,            ///< a later downstream was added or one was refreshed, expiry `until`
        LEFT,              ///< a downstream was removed
        UPSTREAM,          ///< the Interest was sent, or sent again, to a face
        RETRY_SET,         ///< the strategy scheduled a retry at `until`, in place of any other
        RETRIES_CANCELLED, ///< the retry of the entry was cancelled
        RETRY_DUE,         ///< the retry is due now
        ERASED,            ///< the entry has left the table, for `reason`, and can still be read
    };

    Operation operation;   ///< what happened
    const PitEntry& entry; ///< the entry; it is in the table, except for ERASED
    FaceId face{NO_FACE};  ///< for DOWNSTREAM, JOINED, LEFT, UPSTREAM, else NO_FACE
    Time until{};          ///< for DOWNSTREAM, JOINED, RETRY_SET, else 0
    Pit::Reason reason{Pit::Reason::REMOVED}; ///< for ERASED, else REMOVED
};

} // namespace ns3::ccn

#endif // CCN_PIT_H
