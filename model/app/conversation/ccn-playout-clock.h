/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PLAYOUT_CLOCK_H
#define CCN_PLAYOUT_CLOCK_H

#include "ns3/nstime.h"

#include <optional>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * When the frames of a call are played: the first that comes so much later than it came, the others
 * an interval apart by their numbers. What comes behind its turn is too late.
 */
class PlayoutClock
{
  public:
    /** @param delay from the first frame's arrival to its turn */
    void SetDelay(Time delay)
    {
        m_delay = delay;
    }

    /** @return delay from the first frame's arrival to its turn */
    Time GetDelay() const
    {
        return m_delay;
    }

    /**
     * A frame is there.
     * @param number its number
     * @param now the present
     * @param interval from one frame to the next
     * @return time by which it is behind the pace of the first one; less than 0: it is ahead
     */
    Time NoteArrival(uint64_t number, Time now, Time interval)
    {
        const Time pace = interval * static_cast<int64_t>(number);
        if (!m_begin)
        {
            m_begin = now - pace;
        }
        return now - *m_begin - pace;
    }

    /** @param behind of NoteArrival() @return true if it is too late */
    bool IsLate(Time behind) const
    {
        return behind > m_delay;
    }

  private:
    Time m_delay;                ///< from the first arrival to its turn
    std::optional<Time> m_begin; ///< when frame 0 came, or would have at the pace of the first one
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PLAYOUT_CLOCK_H
