/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PIT_RETRIES_H
#define CCN_PIT_RETRIES_H

#include "ns3/ccn-due-queue.h"
#include "ns3/ccn-pit-entry.h"

#include <boost/container/small_vector.hpp>
#include <functional>
#include <unordered_map>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The retries that strategies have scheduled. One PIT entry can have several, distinguished by
 * number. An entry that uses only number 0, as most do, takes no memory besides its hook.
 */
class PitRetries
{
  public:
    /** Called with an entry and the number of its retry that is due. */
    using Handler = std::function<void(PitEntry& entry, uint32_t number)>;

    PitRetries()
    {
        m_queue.SetHandler([this](PitEntry& entry) { HandleDue(entry); });
    }

    /** @param handler called for each retry that is due; it may erase the entry */
    void SetHandler(Handler handler)
    {
        m_handler = std::move(handler);
    }

    /**
     * @param entry the entry to retry
     * @param number the number of the retry; an earlier retry of the same number is replaced
     * @param due when, in ns-3 time steps, not in the past
     */
    void Schedule(PitEntry& entry, uint32_t number, int64_t due);

    /**
     * Cancels all retries of an entry.
     * @param entry the entry
     * @return true if there was one
     */
    bool Cancel(PitEntry& entry);

    /** Cancels all retries of all entries. */
    void Clear();

    /** @return the timer that runs the retries */
    TimerSource& GetTimer()
    {
        return m_queue;
    }

  private:
    /** A retry of an entry that has, or had, several. */
    struct Numbered
    {
        int64_t due;     ///< in ns-3 time steps
        uint32_t number; ///< of the retry
    };

    /** The retries of one entry, earliest first. */
    using Several = boost::container::small_vector<Numbered, 3>;

    /**
     * @param entry an entry
     * @return its list; a new list starts with the retry in the entry's hook, if there is one
     */
    Several& GetSeveral(PitEntry& entry);

    /**
     * Calls the handler for the earliest retry of an entry, and queues the next one.
     * @param entry the entry whose earliest retry is due
     */
    void HandleDue(PitEntry& entry);

    Handler m_handler;
    DueQueue<PitEntry, PitRetryTag> m_queue; ///< each entry by its earliest retry
    /** Of entries that used a number other than 0. Never iterated, so its order has no effect. */
    std::unordered_map<const PitEntry*, Several> m_several;
};

} // namespace ns3::ccn

#endif // CCN_PIT_RETRIES_H
