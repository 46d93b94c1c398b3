// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SERIAL_CLOCK_H
#define CCN_SERIAL_CLOCK_H

#include "ns3/nstime.h"

#include <algorithm>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A processor that handles one job at a time, such as a CPU that signs. Jobs that arrive while it
 * is busy wait in order.
 */
class SerialClock
{
  public:
    /**
     * @param now arrival time of the job
     * @param duration of the job
     * @return when the job is finished
     */
    Time Reserve(Time now, Time duration)
    {
        m_busyUntil = std::max(now, m_busyUntil) + duration;
        return m_busyUntil;
    }

  private:
    Time m_busyUntil; ///< end of the last job
};

} // namespace ns3::ccn

#endif // CCN_SERIAL_CLOCK_H
