/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_TIMER_SOURCE_H
#define CCN_TIMER_SOURCE_H

#include <cstdint>
#include <functional>
#include <limits>

namespace ns3::ccn
{

/** A time that never comes, in ns-3 time steps. @ingroup ccn */
inline constexpr int64_t NEVER = std::numeric_limits<int64_t>::max();

/**
 * @ingroup ccn
 * Timers that another object can run. Example: a node whose processor checks its timers only
 * between two polls, as the CCNx daemon does. Without an alarm, the source runs its timers itself,
 * on time.
 */
class TimerSource
{
  public:
    /** Called with the due time when the earliest timer may have become earlier. */
    using Alarm = std::function<void(int64_t due)>;

    virtual ~TimerSource() = default;

    /**
     * @param alarm makes another object run the timers, including those already set; nullptr: no
     * object runs them
     */
    virtual void SetAlarm(Alarm alarm) = 0;

    /** @return when the earliest timer is due, in ns-3 time steps; NEVER if there is none */
    virtual int64_t GetNextDue() const = 0;

    /** Runs the timers that are due now, including those that become due meanwhile. */
    virtual void RunDue() = 0;
};

} // namespace ns3::ccn

#endif // CCN_TIMER_SOURCE_H
