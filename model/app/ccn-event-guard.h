// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_EVENT_GUARD_H
#define CCN_EVENT_GUARD_H

#include "ns3/simulator.h"

#include <functional>
#include <utility>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * How a part of an application runs its timers: an exception ends only what the timer runs
 * (CcnApplication::HandleError()).
 */
class EventGuard
{
  public:
    /** Handles the current exception. Called in a catch block. */
    using Handler = std::function<void()>;

    /** @param handler of exceptions; empty: they are not caught */
    explicit EventGuard(Handler handler = nullptr)
        : m_handler(std::move(handler))
    {
    }

    /** @param act void (), what a timer runs */
    template <typename Action>
    void Run(Action&& act) const
    {
        try
        {
            act();
        }
        catch (...)
        {
            Handle();
        }
    }

    /**
     * As Simulator::Schedule(), but guarded. The event uses this object, which must outlive it.
     * @param delay time from now
     * @param act void (), what is to be done then
     * @return the event
     */
    template <typename Action>
    EventId Schedule(Time delay, Action act) const
    {
        return Simulator::Schedule(delay, [this, act = std::move(act)]() mutable { Run(act); });
    }

    /** Handles the current exception, or throws it again. Called in a catch block. */
    void Handle() const
    {
        if (!m_handler)
        {
            throw;
        }
        m_handler();
    }

  private:
    Handler m_handler;
};

} // namespace ns3::ccn

#endif // CCN_EVENT_GUARD_H
