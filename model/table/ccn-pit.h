/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PIT_H
#define CCN_PIT_H

#include "ns3/ccn-change-trace.h"
#include "ns3/ccn-content-object.h"
#include "ns3/ccn-due-queue.h"
#include "ns3/ccn-hash-index.h"
#include "ns3/ccn-length-counts.h"
#include "ns3/ccn-pit-entry.h"
#include "ns3/ccn-pit-retries.h"
#include "ns3/ccn-pit-shares.h"
#include "ns3/object.h"
#include "ns3/traced-callback.h"

#include <functional>
#include <memory>
#include <vector>

namespace ns3
{
namespace ccn
{

struct PitChange;

/**
 * @ingroup ccn
 * Pending interest table: exact name and selectors -> faces in and out, nonces, lifetime.
 * Soft state: an entry disappears when content satisfies it or when its last downstream's lifetime
 * ends.
 *
 * Two timers serve the whole table, one for expiry and one for retries, each armed for the earliest
 * entry only, so that an Interest that is answered costs no event.
 *
 * What neighbours can make it hold is limited, and none of them gets all of it:
 *  - MaxEntries in all: when the table is full, the face that holds most entries loses its oldest to
 *    one that holds fewer. A face holds the entries that it was the first to ask for.
 *  - MaxPerFace of each face.
 *  - MaxSelectorBytes of one name: each object with that name is held against all selectors there,
 *    so this bounds what an object costs. A face gets no more than it leaves to the others, as in
 *    a switch's shared memory (Choudhury and Hahne 1998).
 */
class Pit : public Object
{
  public:
    /** Why an entry left the table. */
    enum class Reason : uint8_t
    {
        SATISFIED, ///< content came
        EXPIRED,   ///< its last downstream's lifetime ended
        REMOVED,   ///< taken out for another cause
        EVICTED,   ///< made way for the entry of a face that holds fewer
    };

    /** Whether an Interest may become an entry. */
    enum class Room : uint8_t
    {
        YES,       ///< it may
        FULL,      ///< there are MaxEntries; ChooseVictim() may find one that makes way
        FACE_FULL, ///< the face holds MaxPerFace
        NAME_FULL, ///< the face has its share of MaxSelectorBytes on this name
    };

    /** Entries that one ContentObject satisfies. */
    using Matches = boost::container::small_vector<PitEntry*, 4>;

    /** What the pipelines do when an entry's time is up. */
    using EntryHandler = std::function<void(PitEntry&)>;

    /** What they do when a retry is due. */
    using RetryHandler = PitRetries::Handler;

    /**
     * TracedCallback signature of Added.
     * @param entry just made; it has no faces yet
     */
    using AddedTracedCallback = void (*)(const PitEntry& entry);

    /**
     * TracedCallback signature of Removed.
     * @param entry about to be destroyed
     * @param reason why
     */
    using RemovedTracedCallback = void (*)(const PitEntry& entry, Reason reason);

    /**
     * TracedCallback signature of Changed.
     * @param change just made
     */
    using ChangedTracedCallback = void (*)(const PitChange& change);

    /**
     * @return the TypeId (attributes MaxEntries, MaxPerFace and MaxSelectorBytes, 0 = no limit,
     * MinLifetime and LifetimeStep; traces Added, Removed, Changed)
     */
    static TypeId GetTypeId();
    Pit();
    ~Pit() override;

    /**
     * @param interest exact name and selectors
     * @param now the present time
     * @return its entry if it is still pending, or nullptr
     */
    PitEntry* Find(const InterestView& interest, const Time& now);

    /**
     * @return true if there is room for one more entry
     */
    bool HasRoom() const;

    /**
     * @param interest an Interest that has no entry
     * @param asker the face it came from
     * @return whether it may have one
     */
    Room GetRoom(const InterestView& interest, FaceId asker) const;

    /**
     * @param asker a face that wants an entry while the table is full
     * @return the entry to be erased for it: the oldest of the face that holds most; nullptr if that
     * would leave the asker with more than this face
     */
    PitEntry* ChooseVictim(FaceId asker) const;

    /**
     * Makes an entry; there must be none yet, and room.
     * @param interest exact name and selectors
     * @param now the present time
     * @return the entry, without faces
     */
    PitEntry& Insert(const InterestView& interest, const Time& now);

    /**
     * Adds the face that asked, or renews it, notes the nonce, and keeps the entry for the
     * Interest's lifetime from now at least, which is rounded up to whole LifetimeSteps and is no
     * less than MinLifetime.
     * @param entry what was asked for
     * @param face who asked
     * @param interest lifetime and nonce
     * @param now the present time
     */
    void AddDownstream(PitEntry& entry, FaceId face, const InterestView& interest, const Time& now);

    /**
     * Notes that the Interest was sent to a face.
     * @param entry what was asked for
     * @param face who was asked
     * @param now the present time
     */
    void AddUpstream(PitEntry& entry, FaceId face, const Time& now);

    /**
     * Finds the entries that an object satisfies: every prefix of its name, with or without its
     * implicit digest, whose selectors allow it. The digest is computed only if an entry needs it.
     * @param content the object
     * @param now the present time
     * @param matches set to them, shortest prefix first, equal names in the order of insertion
     */
    void Match(const ContentView& content, const Time& now, Matches& matches);

    /**
     * @param entry is destroyed
     * @param reason why, for the trace
     */
    void Erase(PitEntry& entry, Reason reason = Reason::SATISFIED);

    /**
     * Forgets a face that asked: entries that nobody else waits for expire now.
     * @param face does not wait for anything any more
     * @param now the present time
     */
    void ForgetDownstream(FaceId face, const Time& now);

    /**
     * Asks for the retry handler at a time; a later call replaces an earlier one of the same number.
     * @param entry whose retry it is
     * @param at when, not in the past
     * @param number which of its retries, if it needs several
     */
    void ScheduleRetry(PitEntry& entry, Time at, uint32_t number = 0);

    /** @param entry whose retries were asked for, or not: they are not any more */
    void CancelRetries(PitEntry& entry);

    /** @return all entries in the order in which they were made, equal times by name and selectors */
    std::vector<PitEntry*> GetEntries() const;

    /**
     * @param handler called just before an entry is destroyed because its time is up; the entry
     * is whole, but the table does not find it any more
     */
    void SetExpiryHandler(EntryHandler handler);

    /**
     * @param handler called when a retry is due; the entry may be erased by it
     */
    void SetRetryHandler(RetryHandler handler);

    /** @return the ends of the entries' lifetimes, for who wants to run them itself */
    TimerSource& GetExpiryTimer();
    /** @return the strategies' retries, for who wants to run them itself */
    TimerSource& GetRetryTimer();

    /** @return number of entries, those expired but not yet removed included */
    uint32_t GetSize() const;

  protected:
    void DoDispose() override;

  private:
    /** @return m_shares, made if it was not needed before */
    PitShares& GetShares();

    /**
     * @param entry an entry
     * @param now in ns-3 time steps
     * @return true if its time is up, even if nobody has noticed yet
     */
    static bool IsExpired(const PitEntry& entry, int64_t now);

    /** @param entry destroyed after the handler's word */
    void Expire(PitEntry& entry);

    /** @param entry taken out of everything, but not destroyed */
    void Detach(PitEntry& entry);

    /**
     * @param entry detached
     * @param reason why, for the trace
     */
    void Destroy(PitEntry& entry, Reason reason);

    /**
     * Adds the entries of one name that an object satisfies.
     * @param name an entry's name in ccnb
     * @param hash of that name
     * @param content the object
     * @param digest of that object
     * @param now in ns-3 time steps
     * @param matches added to
     */
    void MatchName(Bytes name,
                   uint64_t hash,
                   const ContentView& content,
                   LazyDigest& digest,
                   int64_t now,
                   Matches& matches) const;

    /**
     * Notes who holds an entry, where limits ask for it.
     * @param entry has no downstream yet
     * @param face asks first
     */
    void Hold(PitEntry& entry, FaceId face);

    /**
     * @param interest a downstream's
     * @return how long that waits, in ns-3 time steps
     */
    int64_t GetEffectiveLifetime(const InterestView& interest) const;

    /** Destroys all entries without a word to anybody. */
    void Clear();

    HashIndex<PitEntry> m_index;                 ///< by name; owns the entries
    LengthCounts m_lengths;                      ///< of all names
    LengthCounts m_digestLengths;                ///< of names whose last component may be a digest
    DueQueue<PitEntry, PitExpiryTag> m_expiries; ///< entries that have a downstream
    PitRetries m_retries;                        ///< of entries whose strategy asked for it
    EntryHandler m_expiryHandler;                ///< may be none
    std::unique_ptr<PitShares> m_shares;         ///< nullptr until a limit needs it
    uint32_t m_maxEntries{0};                    ///< 0 is no limit
    uint32_t m_maxPerFace{0};                    ///< 0 is no limit
    uint32_t m_maxSelectorBytes{0};              ///< 0 is no limit
    Time m_minLifetime;                          ///< attribute MinLifetime
    Time m_lifetimeStep;                         ///< attribute LifetimeStep
    TracedCallback<const PitEntry&> m_added;     ///< trace Added
    TracedCallback<const PitEntry&, Reason> m_removed; ///< trace Removed
    ChangeTrace<PitChange> m_changed;                  ///< trace Changed
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PIT_H
