// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_EVENT_HEAP_H
#define CCN_EVENT_HEAP_H

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ns3
{

class EventImpl;

namespace ccn
{

/** An event of the future. @ingroup ccn */
struct FutureEvent
{
    uint64_t time;    ///< in units of time
    uint32_t number;  ///< of two events at the same time, the one with the smaller number is first
    uint32_t context; ///< as Simulator::GetContext
    EventImpl* event; ///< owned by whoever holds this record

    /** @param other another event @return whether this one is earlier */
    bool operator<(const FutureEvent& other) const
    {
        return time != other.time ? time < other.time : number < other.number;
    }
};

/**
 * @ingroup ccn
 * The events of the future, the earliest first: an implicit heap in which each record has four
 * children, so that it is half as deep as a binary one, and the children share a cache line or two.
 */
class EventHeap
{
  public:
    /** @return whether there is no event */
    bool IsEmpty() const
    {
        return m_events.empty();
    }

    /** @return number of events */
    std::size_t GetSize() const
    {
        return m_events.size();
    }

    /** @return the earliest event, if there is one */
    const FutureEvent& GetFirst() const
    {
        return m_events.front();
    }

    /** @param event a further event */
    void Push(const FutureEvent& event)
    {
        m_events.push_back(event);
        Raise(m_events.size() - 1, event);
    }

    /** Removes the earliest event, if there is one. @return it */
    FutureEvent Pop()
    {
        const FutureEvent first = m_events.front();
        const FutureEvent last = m_events.back();
        m_events.pop_back();
        if (!m_events.empty())
        {
            Sink(0, last);
        }
        return first;
    }

    /**
     * Removes all events that a condition holds for.
     * @param condition called once with each event
     */
    template <typename Condition>
    void RemoveIf(Condition condition)
    {
        m_events.erase(std::remove_if(m_events.begin(), m_events.end(), condition), m_events.end());
        for (std::size_t i = (m_events.size() + CHILDREN - 1) / CHILDREN; i-- > 0;)
        {
            Sink(i, FutureEvent(m_events[i]));
        }
    }

  private:
    static constexpr std::size_t CHILDREN = 4;

    /** Puts an event at a place or above it. @param at a free place @param event the event */
    void Raise(std::size_t at, const FutureEvent& event)
    {
        while (at > 0)
        {
            const std::size_t parent = (at - 1) / CHILDREN;
            if (!(event < m_events[parent]))
            {
                break;
            }
            m_events[at] = m_events[parent];
            at = parent;
        }
        m_events[at] = event;
    }

    /** Puts an event at a place or below it. @param at a free place @param event the event */
    void Sink(std::size_t at, const FutureEvent& event)
    {
        for (std::size_t child = FindChild(at); child > 0 && m_events[child] < event;
             child = FindChild(at))
        {
            m_events[at] = m_events[child];
            at = child;
        }
        m_events[at] = event;
    }

    /** @param parent a place @return place of its earliest child; 0: it has none */
    std::size_t FindChild(std::size_t parent) const
    {
        const std::size_t first = CHILDREN * parent + 1;
        if (first >= m_events.size())
        {
            return 0;
        }
        std::size_t earliest = first;
        const std::size_t end = std::min(first + CHILDREN, m_events.size());
        for (std::size_t child = first + 1; child < end; ++child)
        {
            earliest = m_events[child] < m_events[earliest] ? child : earliest;
        }
        return earliest;
    }

    std::vector<FutureEvent> m_events;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_EVENT_HEAP_H
