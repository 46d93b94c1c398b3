/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PIT_H
#define CCN_PIT_H

#include "ns3/ccn-content-object.h"
#include "ns3/ccn-pit-entry.h"
#include "ns3/event-id.h"
#include "ns3/object.h"

#include <functional>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Pending interest table: exact name and selectors -> faces in and out, nonces, lifetime.
 * Soft state: an entry disappears when content satisfies it or when its last downstream's lifetime ends.
 *
 * Two timers serve the whole table, one for expiry and one for retries, each armed for the earliest
 * entry only, so that an Interest that is answered costs no event.
 */
class Pit : public Object
{
  public:
    /** Entries that one ContentObject satisfies. */
    using Matches = boost::container::small_vector<PitEntry*, 4>;

    /** What the pipelines do when an entry's time is up. */
    using EntryHandler = std::function<void(PitEntry&)>;

    /** @return the TypeId (attribute MaxEntries, 0 = no limit; traces Added, Removed) */
    static TypeId GetTypeId();
    Pit();
    ~Pit() override;

    /**
     * @param interest exact name and selectors
     * @return its entry if it is still pending, or nullptr
     */
    PitEntry* Find(const InterestView& interest);

    /**
     * @return true if there is room for one more entry
     */
    bool HasRoom() const;

    /**
     * Makes an entry; there must be none yet, and room.
     * @param interest exact name and selectors
     * @return the entry, without faces
     */
    PitEntry& Insert(const InterestView& interest);

    /**
     * Adds the face that asked, or renews it, notes the nonce, and keeps the entry for the
     * Interest's lifetime from now at least.
     * @param entry what was asked for
     * @param face who asked
     * @param interest lifetime and nonce
     */
    void AddDownstream(PitEntry& entry, FaceId face, const InterestView& interest);

    /**
     * Finds the entries that an object satisfies: every prefix of its name, with or without its
     * implicit digest, whose selectors allow it. The digest is computed only if an entry needs it.
     * @param content the object
     * @param matches set to them, shortest prefix first, equal names in the order of insertion
     */
    void Match(const ContentView& content, Matches& matches);

    /**
     * @param entry is destroyed
     */
    void Erase(PitEntry& entry);

    /**
     * Asks for the retry handler at a time; a later call replaces an earlier one.
     * @param entry whose retry it is
     * @param at when
     */
    void ScheduleRetry(PitEntry& entry, Time at);

    /**
     * @param handler called just before an entry is erased because its time is up
     */
    void SetExpiryHandler(EntryHandler handler);

    /**
     * @param handler called when a retry is due; the entry may be erased by it
     */
    void SetRetryHandler(EntryHandler handler);

    /** @return number of entries, those expired but not yet removed included */
    uint32_t GetSize() const;

  protected:
    void DoDispose() override;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PIT_H
