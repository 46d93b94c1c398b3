/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SERIAL_CLOCK_H
#define CCN_SERIAL_CLOCK_H

#include "ns3/nstime.h"

#include <algorithm>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * One worker that does one thing at a time, such as a CPU that signs: work that comes while it is
 * busy waits its turn.
 */
class SerialClock
{
  public:
    /**
     * @param now when the work comes
     * @param duration what it takes
     * @return when it is done
     */
    Time Reserve(Time now, Time duration)
    {
        m_busyUntil = std::max(now, m_busyUntil) + duration;
        return m_busyUntil;
    }

  private:
    Time m_busyUntil; ///< end of the work taken so far
};

} // namespace ccn
} // namespace ns3

#endif // CCN_SERIAL_CLOCK_H
