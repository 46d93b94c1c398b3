/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_DEADLINE_QUEUE_H
#define CCN_DEADLINE_QUEUE_H

#include "ns3/event-id.h"
#include "ns3/simulator.h"

#include <deque>
#include <functional>
#include <utility>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * When an application has waited long enough for each of its Interests. All have the same lifetime, so
 * they are due in the order in which they were sent, and one event waits for the earliest that still
 * counts.
 *
 * @tparam Item what was asked for
 */
template <typename Item>
class DeadlineQueue
{
  public:
    /** @return true if it has come, or was asked for again since: nothing is to be done */
    using IsVoid = std::function<bool(const Item& item)>;
    /** It has not come in time. */
    using Due = std::function<void(const Item& item)>;
    /** All that were due at a time have been. */
    using Afterwards = std::function<void()>;

    /** @param isVoid asked before an item is waited for or due @param due called for each that is @param
     *  afterwards called behind them; may be none */
    DeadlineQueue(IsVoid isVoid, Due due, Afterwards afterwards = nullptr)
        : m_isVoid(std::move(isVoid)),
          m_due(std::move(due)),
          m_afterwards(std::move(afterwards))
    {
    }

    /** @param at when it is due, not before those added already @param item asked for */
    void Add(Time at, const Item& item)
    {
        m_items.push_back({at, item});
    }

    /** Begins to wait if nothing is waited for: after something was added, or something waited for has
     *  come. */
    void Start()
    {
        if (m_timer.IsExpired())
        {
            Check();
        }
    }

    /** Waits for nothing, but keeps all. */
    void Stop()
    {
        m_timer.Cancel();
    }

    /** Forgets all; may be called when one is due. */
    void Clear()
    {
        Stop();
        m_items.clear();
    }

  private:
    /** One of them. */
    struct Waiting
    {
        Time at;   ///< when it is due
        Item item; ///< asked for
    };

    /** Handles all that are due, and waits for the next one. */
    void Check()
    {
        bool isAnyDue = false;
        while (!m_items.empty())
        {
            const Waiting next = m_items.front();
            const bool isVoid = m_isVoid(next.item);
            if (!isVoid && next.at > Simulator::Now())
            {
                m_timer = Simulator::Schedule(next.at - Simulator::Now(), [this] { Check(); });
                break;
            }
            m_items.pop_front();
            if (!isVoid)
            {
                isAnyDue = true;
                m_due(next.item);
            }
        }
        if (isAnyDue && m_afterwards)
        {
            m_afterwards();
        }
    }

    IsVoid m_isVoid;
    Due m_due;
    Afterwards m_afterwards;
    std::deque<Waiting> m_items; ///< in order of time
    EventId m_timer;             ///< for the first that is not void
};

} // namespace ccn
} // namespace ns3

#endif // CCN_DEADLINE_QUEUE_H
