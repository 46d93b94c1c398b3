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

#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

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
class DueHook
{
  public:
    DueHook() = default;
    DueHook(const DueHook&) = delete;
    DueHook& operator=(const DueHook&) = delete;

    /** @return when it is due or was last, in ns-3 time steps; NEVER if it was never queued */
    int64_t GetDue() const
    {
        return m_due;
    }

    /** @return true if it stands in the queue */
    bool IsQueued() const
    {
        return m_place != 0;
    }

  private:
    template <typename Entry, typename OtherTag>
    friend class DueQueue;

    int64_t m_due{NEVER}; ///< in ns-3 time steps
    uint64_t m_place{0};  ///< in the queue: 0 for none, odd in the tree, even in the FIFO
};

/**
 * @ingroup ccn
 * Entries in the order in which they fall due, ties in the order in which they were scheduled, and
 * one simulator event for all of them. It owns none of the entries.
 *
 * The event is armed lazily: for the earliest entry when it is armed, earlier only if an entry
 * comes that is due before. Taking an entry out never touches it, so what never falls due costs no
 * event; an event that finds nothing due is armed anew, and none is left once it finds the queue
 * empty. With an alarm there is no event: its owner calls RunDue().
 *
 * Entries that come in the order of their times, as those of one lifetime do, form a FIFO: they
 * are queued and taken out in constant time and leave a gap. A full FIFO closes its gaps, if
 * they are half of it, rather than grow. The others form a search tree.
 *
 * @tparam Entry derived from DueHook<Tag>; stays where it is while it is queued
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

    /** @param entry not queued any more, if it was */
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

    /** Takes out all entries and the event. */
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
        const Entry* first = GetFirst();
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

    /** @return true if no entry is queued */
    bool IsEmpty() const
    {
        return !GetFirst();
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
     * @param entry an entry
     * @return its hook of this queue
     */
    static const DueHook<Tag>& Hook(const Entry& entry)
    {
        return entry;
    }

    /**
     * No entry joins the FIFO that is due at the same time as one in the tree. So of two entries
     * that are due at one time, the one in the FIFO was scheduled first.
     * @param due of a new entry
     * @return true if it may join the FIFO
     */
    bool IsInOrder(int64_t due) const
    {
        return (m_fifoSize == 0 || due >= m_lastDue) &&
               (m_outOfOrder.empty() || due > m_outOfOrder.rbegin()->first.first);
    }

    /** @return the earliest of all, nullptr if there is none */
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

    /** @param entry with its time set, which is not before that of the last in the FIFO */
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

    /** Call it when an entry has left the FIFO, perhaps its first one. */
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
        RunDue(); // nothing that handlers schedule is due before m_armedFor, which is now
        m_armedFor = NEVER;
        if (!IsEmpty())
        {
            Arm(GetNextDue());
        }
    }

    Fifo m_fifo;                 ///< by time, nullptr for a gap; m_place / 2 - 1 is the index
    std::size_t m_head{0};       ///< index of the first entry, if there is one
    std::size_t m_fifoSize{0};     ///< entries in the FIFO
    int64_t m_lastDue{0};        ///< of the entry that joined the FIFO last
    OutOfOrder m_outOfOrder;     ///< by time, then by number
    uint64_t m_lastOutOfOrder{0}; ///< number of the last of them
    Handler m_handler;           ///< for what is due
    Alarm m_alarm;               ///< who runs the entries instead of m_event, if anybody
    EventId m_event;             ///< the one event, if m_armedFor is a time
    int64_t m_armedFor{NEVER};   ///< its time, in ns-3 time steps
};

} // namespace ccn
} // namespace ns3

#endif // CCN_DUE_QUEUE_H
