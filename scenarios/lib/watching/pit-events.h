// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PIT_EVENTS_H
#define CCN_PIT_EVENTS_H

#include "event-context.h"

#include "ns3/ccn-pit.h"

#include <unordered_map>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Converts the changes of a node's PIT to rows, and remembers for each entry the events that matter
 * later: the one that set its lifetime, the one that scheduled its retry, and those that sent its
 * Interest.
 */
class PitEvents
{
  public:
    /**
     * @param context the node's current event; must outlive this object
     * @param pit the PIT; must outlive this object
     */
    PitEvents(EventContext& context, Pit& pit);
    ~PitEvents();
    PitEvents(const PitEvents&) = delete;
    PitEvents& operator=(const PitEvents&) = delete;

    /**
     * Records by which event the Interest that was just given an upstream face is sent.
     * @param face the upstream face
     * @param event event of kind 'send'
     */
    void NoteSent(FaceId face, int64_t event);

    /**
     * @param selectors selectors of an entry, as on the wire
     * @return value of column `detail`
     */
    static std::string Describe(Bytes selectors);

  private:
    /** What is remembered of an entry. */
    struct Known
    {
        int64_t number;                                 ///< number of the entry, from 1
        int64_t refreshed{0};                           ///< event that set the latest expiry
        int64_t retrySet{0};                            ///< event that scheduled the latest retry
        std::vector<std::pair<FaceId, int64_t>> sent{}; ///< upstream face, event that sent to it
    };

    /** @param change the change */
    void Note(const PitChange& change);
    /**
     * Adds the first downstream to the row of the insertion: each entry has one, and a row costs
     * time.
     * @param change the downstream @param known its entry
     * @return false if another change followed the insertion
     */
    bool CompleteInsertion(const PitChange& change, Known& known);
    /** Begins an event if a timer of the entry caused the change. */
    void BeginTimer(const PitChange& change, const Known& known);
    /**
     * Sets the cause of an application's content: the event that sent it the Interest.
     * @param known the entry that the content satisfies
     */
    void NoteAnswer(const Known& known);

    EventContext& m_context;
    Pit& m_pit;
    std::unordered_map<const PitEntry*, Known> m_known;
    int64_t m_entries{0};                                      ///< entries so far
    std::vector<std::pair<FaceId, const PitEntry*>> m_sending; ///< upstreams without event yet
};

} // namespace ns3::ccn

#endif // CCN_PIT_EVENTS_H
