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
#include <iterator>
#include <utility>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * The deadlines of an application's Interests. Most deadlines expire in the order in which the
 * Interests were sent, since their lifetimes are the same or similar. One event is scheduled, for
 * the earliest deadline that is not void.
 *
 * @tparam Item identifies the content that was requested
 */
template <typename Item>
class DeadlineQueue
{
  public:
    /** @return true if the content arrived or was requested again; the deadline is then void */
    using IsVoid = std::function<bool(const Item& item)>;
    /** Handles an item whose deadline has passed. */
    using Due = std::function<void(const Item& item)>;
    /** Called after all items that expire at one time were handled. */
    using Afterwards = std::function<void()>;

    /**
     * @param isVoid called before an item is scheduled or handled
     * @param due called for each item whose deadline has passed
     * @param afterwards called after the items that expire at one time; may be empty
     */
    DeadlineQueue(IsVoid isVoid, Due due, Afterwards afterwards = nullptr)
        : m_isVoid(std::move(isVoid)),
          m_due(std::move(due)),
          m_afterwards(std::move(afterwards))
    {
    }

    /**
     * Adds a deadline. It takes a constant time unless many deadlines that were added before are
     * later.
     * @param at deadline
     * @param item the item
     */
    void Add(Time at, const Item& item)
    {
        auto place = m_items.end();
        while (place != m_items.begin() && at < std::prev(place)->at)
        {
            --place;
        }
        const bool isEarliest = place == m_items.begin();
        m_items.insert(place, {at, item});
        if (isEarliest && !m_timer.IsExpired())
        {
            Stop();
            Check();
        }
    }

    /**
     * Schedules the event unless it is scheduled. Call it after items were added, or after content
     * arrived.
     */
    void Start()
    {
        if (m_timer.IsExpired())
        {
            Check();
        }
    }

    /** Cancels the event, but keeps all items. */
    void Stop()
    {
        m_timer.Cancel();
    }

    /** Removes all items. It may be called while an item is handled. */
    void Clear()
    {
        Stop();
        m_items.clear();
    }

  private:
    /** An item with its deadline. */
    struct Waiting
    {
        Time at;   ///< deadline
        Item item; ///< the item
    };

    /** Handles all items whose deadline has passed, and schedules the next one. */
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
    std::deque<Waiting> m_items; ///< in order of deadline
    EventId m_timer;             ///< for the first item that is not void
};

} // namespace ccn
} // namespace ns3

#endif // CCN_DEADLINE_QUEUE_H
