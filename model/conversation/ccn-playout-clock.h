// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PLAYOUT_CLOCK_H
#define CCN_PLAYOUT_CLOCK_H

#include "ns3/nstime.h"

#include <optional>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The playout schedule of a call. The first frame that arrives is played after a fixed delay. Other
 * frames are played one interval apart by number. A frame that arrives after its playout time is
 * late.
 */
class PlayoutClock
{
  public:
    /** @param delay playout delay: time from the first frame's arrival to its playout */
    void SetDelay(Time delay)
    {
        m_delay = delay;
    }

    /** @return the playout delay */
    Time GetDelay() const
    {
        return m_delay;
    }

    /**
     * Records the arrival of a frame.
     * @param number frame number
     * @param now the current time
     * @param interval time from one frame to the next
     * @return time by which the frame lags behind the schedule of the first frame; negative if it
     * is early
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

    /** @param behind result of NoteArrival() @return true if the frame is late */
    bool IsLate(Time behind) const
    {
        return behind > m_delay;
    }

  private:
    Time m_delay;                ///< playout delay
    std::optional<Time> m_begin; ///< arrival of frame 0, actual or extrapolated
};

} // namespace ns3::ccn

#endif // CCN_PLAYOUT_CLOCK_H
