// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DUE_QUEUE_H
#define CCN_DUE_QUEUE_H

#include "ns3/event-id.h"
#include "ns3/nstime.h"
#include "ns3/simulator.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <utility>
#include <vector>

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

template <typename Entry, typename Tag, bool CANCELS = false>
class DueQueue;

/**
 * @ingroup ccn
 * Base class of entries in a DueQueue. It stores the entry's due time and position.
 *
 * @tparam Tag distinguishes several queues of an entry
 */
template <typename Tag>
class DueHook
{
  public:
    DueHook() = default;
    DueHook(const DueHook&) = delete;
    DueHook& operator=(const DueHook&) = delete;

    /** @return its current or last due time, in ns-3 time steps; NEVER if it was never queued */
    int64_t GetDue() const
    {
        return m_due;
    }

    /** @return true if it is in the queue */
    bool IsQueued() const
    {
        return m_place != 0;
    }

  private:
    template <typename Entry, typename OtherTag, bool CANCELS>
    friend class DueQueue;

    int64_t m_due{NEVER}; ///< in ns-3 time steps
    uint64_t m_place{0};  ///< position in the queue: 0 for none, odd in the tree, even in the FIFO
};

/**
 * @ingroup ccn
 * A queue of entries in the order of their due times, with one simulator event for all of them.
 * Entries with equal due times are in the order in which they were scheduled. The queue does not
 * own the entries.
 *
 * The event is armed lazily, for the earliest entry. A new entry re-arms it only if it is due
 * earlier. Removing an entry never changes the event, so an entry that is removed in time costs no
 * event. If no entry is due when the event runs, it is re-armed, unless the queue is empty. With an
 * alarm there is no event, and the owner of the alarm calls RunDue().
 *
 * Entries that are scheduled in the order of their due times, such as those of equal lifetime, form
 * a FIFO. Adding and removing them takes constant time. Removal leaves a gap. When the memory of
 * the FIFO is full and at least half of it is gaps, the gaps are closed; otherwise it grows. All
 * other entries are in a search tree.
 *
 * @tparam Entry derived from DueHook<Tag>; must not move while it is queued
 * @tparam Tag the tag of this queue
 * @tparam CANCELS true: an event that is no longer needed stays with the simulator, cancelled, until
 * its time. This spares a search where many entries are due earlier than those before them.
 */
template <typename Entry, typename Tag, bool CANCELS>
class DueQueue final : public TimerSource
{
  public:
    /** Called with an entry that is due; it has already left the queue. */
    using Handler = std::function<void(Entry&)>;

    DueQueue() = default;

    ~DueQueue() override
    {
        Clear();
    }

    DueQueue(const DueQueue&) = delete;
    DueQueue& operator=(const DueQueue&) = delete;

    /** @param handler called for each entry that is due; may change the queue */
    void SetHandler(Handler handler)
    {
        m_handler = std::move(handler);
    }

    /**
     * Adds an entry, or changes its due time if it is already queued.
     * @param entry the entry
     * @param due the due time, in ns-3 time steps, not in the past
     */
    void Schedule(Entry& entry, int64_t due)
    {
        Cancel(entry);
        Hook(entry).m_due = due;
        if (IsInOrder(due))
        {
            PushFifo(entry);
        }
        else
        {
            const uint64_t number = ++m_lastOutOfOrder;
            Hook(entry).m_place = 2 * number + 1;
            m_outOfOrder.emplace(std::make_pair(due, number), &entry);
        }
        if (m_alarm)
        {
            m_alarm(due);
        }
        else if (due < m_armedFor)
        {
            Arm(due);
        }
    }

    /** @param entry the entry to remove, if it is queued */
    void Cancel(Entry& entry)
    {
        const uint64_t place = Hook(entry).m_place;
        if (place == 0)
        {
            return;
        }
        Hook(entry).m_place = 0;
        if (place % 2 == 1)
        {
            m_outOfOrder.erase(std::make_pair(Hook(entry).m_due, place / 2));
            return;
        }
        --m_fifoSize;
        m_fifo[place / 2 - 1] = nullptr;
        AdvanceHead();
    }

    /** Removes all entries and the event. */
    void Clear()
    {
        while (Entry* entry = GetFirst())
        {
            Cancel(*entry);
        }
        Fifo().swap(m_fifo);
        Disarm();
    }

    void SetAlarm(Alarm alarm) override
    {
        Disarm();
        m_alarm = std::move(alarm);
    }

    int64_t GetNextDue() const override
    {
        Entry* first = GetFirst();
        return first ? Hook(*first).m_due : NEVER;
    }

    void RunDue() override
    {
        const int64_t now = Simulator::Now().GetTimeStep();
        for (Entry* entry = GetFirst(); entry && Hook(*entry).m_due <= now; entry = GetFirst())
        {
            Cancel(*entry);
            m_handler(*entry);
        }
    }

    /** @return the earliest entry, nullptr if there is none */
    Entry* GetFirst() const
    {
        Entry* first = m_fifoSize == 0 ? nullptr : m_fifo[m_head];
        if (m_outOfOrder.empty())
        {
            return first;
        }
        const auto& [key, other] = *m_outOfOrder.begin();
        return first && Hook(*first).m_due <= key.first ? first : other;
    }

  private:
    using Fifo = std::vector<Entry*>;
    using OutOfOrder = std::map<std::pair<int64_t, uint64_t>, Entry*>;

    /**
     * @param entry an entry
     * @return its hook of this queue
     */
    static DueHook<Tag>& Hook(Entry& entry)
    {
        return entry;
    }

    /**
     * An entry does not join the FIFO if the tree has one with the same due time. So of two entries
     * with the same due time, the one in the FIFO was scheduled first.
     * @param due the due time of a new entry
     * @return true if it may join the FIFO
     */
    bool IsInOrder(int64_t due) const
    {
        return (m_fifoSize == 0 || due >= m_lastDue) &&
               (m_outOfOrder.empty() || due > m_outOfOrder.rbegin()->first.first);
    }

    /** @param entry an entry whose due time is set, not before that of the last one in the FIFO */
    void PushFifo(Entry& entry)
    {
        if (m_fifo.size() == m_fifo.capacity() && 2 * m_fifoSize <= m_fifo.size())
        {
            CloseGaps();
        }
        m_fifo.push_back(&entry);
        Hook(entry).m_place = 2 * m_fifo.size();
        m_lastDue = Hook(entry).m_due;
        ++m_fifoSize;
    }

    /** Advances the head over gaps. Called when an entry has left the FIFO. */
    void AdvanceHead()
    {
        if (m_fifoSize == 0)
        {
            m_fifo.clear();
            m_head = 0;
            return;
        }
        while (!m_fifo[m_head])
        {
            ++m_head;
        }
    }

    /** Moves entries into the gaps before them. */
    void CloseGaps()
    {
        std::size_t end = 0;
        for (std::size_t from = m_head; from < m_fifo.size(); ++from)
        {
            if (Entry* entry = m_fifo[from])
            {
                m_fifo[end++] = entry;
                Hook(*entry).m_place = 2 * end;
            }
        }
        m_fifo.resize(end);
        m_head = 0;
    }

    /** @param due the time of the event, in ns-3 time steps */
    void Arm(int64_t due)
    {
        Withdraw();
        m_armedFor = due;
        const int64_t now = Simulator::Now().GetTimeStep();
        m_event = Simulator::Schedule(TimeStep(due - now), &DueQueue::Fire, this);
    }

    /** Prevents the event from running. */
    void Withdraw()
    {
        CANCELS ? m_event.Cancel() : m_event.Remove();
    }

    /** Ends without an event. */
    void Disarm()
    {
        Withdraw();
        m_event = EventId(); // a later simulation must not find this id
        m_armedFor = NEVER;
    }

    /** Runs as the event. */
    void Fire()
    {
        RunDue(); // an entry that a handler schedules is not due before m_armedFor, which is now
        m_armedFor = NEVER;
        if (GetFirst())
        {
            Arm(GetNextDue());
        }
    }

    Fifo m_fifo;               ///< by due time; nullptr marks a gap; m_place / 2 - 1 is the index
    std::size_t m_head{0};     ///< index of the first entry, if there is one
    std::size_t m_fifoSize{0}; ///< number of entries in the FIFO
    int64_t m_lastDue{0};      ///< due time of the entry that joined the FIFO last
    OutOfOrder m_outOfOrder;   ///< by due time, then by number
    uint64_t m_lastOutOfOrder{0}; ///< number of the last entry added to the tree
    Handler m_handler;            ///< called for entries that are due
    Alarm m_alarm;                ///< if set, its owner runs the entries
    EventId m_event;              ///< the event, if m_armedFor is not NEVER
    int64_t m_armedFor{NEVER};    ///< due time of the event, in ns-3 time steps
};

} // namespace ns3::ccn

#endif // CCN_DUE_QUEUE_H
