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

namespace ns3
{
namespace ccn
{

/** @ingroup ccn A time that never comes, in ns-3 time steps. */
inline constexpr int64_t NEVER = std::numeric_limits<int64_t>::max();

/**
 * @ingroup ccn
 * Something with timers that another runs: a node whose processor looks at its timers only between
 * two polls, as CCNx's daemon does. Without an alarm it runs them by itself, on time.
 */
class TimerSource
{
  public:
    /** Told whenever the earliest timer may have become earlier: when it is due. */
    using Alarm = std::function<void(int64_t due)>;

    virtual ~TimerSource() = default;

    /** @param alarm from now on somebody else runs the timers, those set already included; nullptr:
     * nobody does */
    virtual void SetAlarm(Alarm alarm) = 0;

    /** @return when the earliest timer is due, in ns-3 time steps; NEVER if there is none */
    virtual int64_t GetNextDue() const = 0;

    /** Runs what is due now, that which becomes due meanwhile included. */
    virtual void RunDue() = 0;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_TIMER_SOURCE_H
