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

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * The retries that strategies asked for, several of one PIT entry if they have numbers of their own.
 * An entry that only ever asks for number 0, as most do, takes no memory besides its hook.
 */
class PitRetries
{
  public:
    /** Takes an entry and the number of its retry that is due. */
    using Handler = std::function<void(PitEntry& entry, uint32_t number)>;

    PitRetries();

    /** @param handler called for each retry when it is due; it may erase the entry */
    void SetHandler(Handler handler);

    /**
     * @param entry whose retry it is
     * @param number of the retry; it takes the place of an earlier one of the same number
     * @param due when, in ns-3 time steps, not in the past
     */
    void Schedule(PitEntry& entry, uint32_t number, int64_t due);

    /** @param entry none of its retries is waited for any more @return true if there was one */
    bool Cancel(PitEntry& entry);

    /** Forgets all. */
    void Clear();

    /** @return what runs them */
    TimerSource& GetTimer();

  private:
    /** A retry of an entry that has, or had, several. */
    struct Numbered
    {
        int64_t due;     ///< in ns-3 time steps
        uint32_t number; ///< of the retry
    };

    /** Those of one entry, the first one due first. */
    using Several = boost::container::small_vector<Numbered, 3>;

    /** @param entry any @return its list, made with what its hook says if it had none */
    Several& GetSeveral(PitEntry& entry);

    /** @param entry its first retry is due */
    void HandleDue(PitEntry& entry);

    Handler m_handler;
    DueQueue<PitEntry, PitRetryTag> m_queue; ///< each entry by its first retry
    /** Of entries that asked for another number than 0. Looked up only: its order reaches nobody. */
    std::unordered_map<const PitEntry*, Several> m_several;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PIT_RETRIES_H
