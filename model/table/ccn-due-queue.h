/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_DUE_QUEUE_H
#define CCN_DUE_QUEUE_H

#include "ns3/ccn-timer-source.h"
#include "ns3/event-id.h"
#include "ns3/nstime.h"
#include "ns3/simulator.h"

#include <boost/intrusive/set.hpp>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>

namespace ns3
{
namespace ccn
{

template <typename Entry, typename Tag>
class DueQueue;

/**
 * @ingroup ccn
 * Base class of what stands in a DueQueue: its place and its time.
 *
 * @tparam Tag tells an entry's several queues apart
 */
template <typename Tag>
class DueHook : public boost::intrusive::set_base_hook<boost::intrusive::tag<Tag>,
                                                       boost::intrusive::optimize_size<true>>
{
  public:
    /** @return when it is due or was last, in ns-3 time steps; NEVER if it was never queued */
    int64_t GetDue() const
    {
        return m_due;
    }

  private:
    template <typename Entry, typename OtherTag>
    friend class DueQueue;

    int64_t m_due{NEVER}; ///< in ns-3 time steps
};

/**
 * @ingroup ccn
 * Entries in the order in which they fall due, ties in the order in which they were scheduled, and
 * one simulator event for all of them. It owns none of the entries.
 *
 * The event is armed lazily: for the earliest entry when it is armed, earlier only if an entry
 * comes that is due before. Taking an entry out never touches it, so what never falls due costs no
 * event; an event that finds nothing due is armed anew, and none is left once it finds the queue
 * empty. Entries that come in the order of their times are queued in constant time. With an alarm
 * there is no event: its owner calls RunDue().
 *
 * @tparam Entry derived from DueHook<Tag>
 * @tparam Tag of this queue
 */
template <typename Entry, typename Tag>
class DueQueue final : public TimerSource
{
  public:
    /** What is done with an entry that is due; it has left the queue already. */
    using Handler = std::function<void(Entry&)>;

    DueQueue() = default;

    ~DueQueue() override
    {
        Clear();
    }

    DueQueue(const DueQueue&) = delete;
    DueQueue& operator=(const DueQueue&) = delete;

    /** @param handler called for each entry when it is due; may change the queue at will */
    void SetHandler(Handler handler)
    {
        m_handler = std::move(handler);
    }

    /**
     * @param entry queued already or not
     * @param due from now on, in ns-3 time steps, not in the past
     */
    void Schedule(Entry& entry, int64_t due)
    {
        Cancel(entry);
        Hook(entry).m_due = due;
        m_queue.insert(m_queue.end(), entry);
        if (m_alarm)
        {
            m_alarm(due);
        }
        else if (due < m_armedFor)
        {
            Arm(due);
        }
    }

    /** @param entry not queued any more, if it was */
    void Cancel(Entry& entry)
    {
        if (Hook(entry).is_linked())
        {
            m_queue.erase(m_queue.iterator_to(entry));
        }
    }

    /** Takes out all entries and the event. */
    void Clear()
    {
        m_queue.clear();
        Disarm();
    }

    void SetAlarm(Alarm alarm) override
    {
        Disarm();
        m_alarm = std::move(alarm);
    }

    int64_t GetNextDue() const override
    {
        return m_queue.empty() ? NEVER : m_queue.begin()->DueHook<Tag>::GetDue();
    }

    void RunDue() override
    {
        const int64_t now = Simulator::Now().GetTimeStep();
        while (GetNextDue() <= now)
        {
            Entry& entry = *m_queue.begin();
            Cancel(entry);
            m_handler(entry);
        }
    }

    /** @return true if no entry is queued */
    bool IsEmpty() const
    {
        return m_queue.empty();
    }

  private:
    /** The order: by time. */
    struct IsEarlier
    {
        /**
         * @param a an entry
         * @param b another
         * @return true if a is due before b
         */
        bool operator()(const Entry& a, const Entry& b) const
        {
            return static_cast<const DueHook<Tag>&>(a).m_due <
                   static_cast<const DueHook<Tag>&>(b).m_due;
        }
    };

    using BaseHook = boost::intrusive::set_base_hook<boost::intrusive::tag<Tag>,
                                                     boost::intrusive::optimize_size<true>>;
    using Queue = boost::intrusive::multiset<Entry,
                                             boost::intrusive::base_hook<BaseHook>,
                                             boost::intrusive::compare<IsEarlier>,
                                             boost::intrusive::constant_time_size<false>>;

    /**
     * @param entry an entry
     * @return its hook of this queue
     */
    static DueHook<Tag>& Hook(Entry& entry)
    {
        return entry;
    }

    /** @param due when the one event shall come, in ns-3 time steps */
    void Arm(int64_t due)
    {
        m_event.Remove();
        m_armedFor = due;
        const int64_t now = Simulator::Now().GetTimeStep();
        m_event = Simulator::Schedule(TimeStep(due - now), &DueQueue::Fire, this);
    }

    /** Takes out the event. */
    void Disarm()
    {
        m_event.Remove();
        m_event = EventId(); // a later simulation must not take it for one of its own
        m_armedFor = NEVER;
    }

    /** The event. */
    void Fire()
    {
        // While handlers run, nothing they schedule needs an event of its own.
        m_armedFor = std::numeric_limits<int64_t>::min();
        RunDue();
        m_armedFor = NEVER;
        if (!m_queue.empty())
        {
            Arm(GetNextDue());
        }
    }

    Queue m_queue;             ///< by time
    Handler m_handler;         ///< for what is due
    Alarm m_alarm;             ///< who runs the entries instead of m_event, if anybody
    EventId m_event;           ///< the one event, if m_armedFor is a time
    int64_t m_armedFor{NEVER}; ///< its time, in ns-3 time steps
};

} // namespace ccn
} // namespace ns3

#endif // CCN_DUE_QUEUE_H
