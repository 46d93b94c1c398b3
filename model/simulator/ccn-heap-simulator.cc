// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-heap-simulator.h"

#include "ns3/assert.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <limits>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(HeapSimulator);

HeapSimulator* HeapSimulator::g_running = nullptr;

namespace
{

/** Names the simulator that runs, while this exists. */
class Running
{
  public:
    /** @param variable names the simulator @param simulator that runs */
    Running(HeapSimulator*& variable, HeapSimulator* simulator)
        : m_variable(variable),
          m_before(std::exchange(variable, simulator))
    {
    }

    ~Running()
    {
        m_variable = m_before;
    }

    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

  private:
    HeapSimulator*& m_variable;
    HeapSimulator* m_before;
};

} // namespace

TypeId
HeapSimulator::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::HeapSimulator")
                            .SetParent<SimulatorImpl>()
                            .SetGroupName("Ccn")
                            .AddConstructor<HeapSimulator>();
    return tid;
}

HeapSimulator::HeapSimulator()
    : m_number(EventId::UID::VALID),
      m_context(Simulator::NO_CONTEXT)
{
}

void
HeapSimulator::DoDispose()
{
    TakeForeign();
    while (!m_events.IsEmpty())
    {
        m_events.Pop().event->Unref();
    }
    m_removed.clear();
    SimulatorImpl::DoDispose();
}

void
HeapSimulator::Destroy()
{
    while (!m_destroyEvents.empty())
    {
        const Ptr<EventImpl> event = m_destroyEvents.front().PeekEventImpl();
        m_destroyEvents.pop_front();
        if (!event->IsCancelled())
        {
            event->Invoke();
        }
    }
}

bool
HeapSimulator::IsFinished() const
{
    return m_events.GetSize() == m_removed.size() || m_stops;
}

void
HeapSimulator::Run()
{
    m_thread = std::this_thread::get_id();
    const Running running(g_running, this);
    TakeForeign();
    m_stops = false;
    SkipRemoved();
    while (!m_events.IsEmpty() && !m_stops)
    {
        Execute();
        TakeForeign();
        if (!m_removed.empty())
        {
            SkipRemoved();
        }
    }
}

void
HeapSimulator::Execute()
{
    const FutureEvent next = m_events.Pop();
    NS_ASSERT(next.time >= m_time);
    ++m_count;
    m_time = next.time;
    m_context = next.context;
    m_current = next.number;
    // Released even if it throws an exception.
    const Ptr<EventImpl> event(next.event, false);
    event->Invoke();
}

void
HeapSimulator::TakeForeign()
{
    if (!m_hasForeign)
    {
        return;
    }
    std::vector<ForeignEvent> events;
    {
        const std::lock_guard lock(m_foreignMutex);
        events.swap(m_foreign);
        m_hasForeign = false;
    }
    for (const ForeignEvent& foreign : events)
    {
        m_events.Push({m_time + foreign.delay, m_number++, foreign.context, foreign.event});
    }
}

void
HeapSimulator::SkipRemoved()
{
    while (!m_removed.empty() && !m_events.IsEmpty() &&
           m_removed.erase(m_events.GetFirst().number) > 0)
    {
        m_events.Pop().event->Unref();
    }
}

void
HeapSimulator::ReleaseRemoved()
{
    std::vector<EventImpl*> released;
    m_events.RemoveIf([this, &released](const FutureEvent& event) {
        const bool isRemoved = m_removed.count(event.number) > 0;
        if (isRemoved)
        {
            released.push_back(event.event);
        }
        return isRemoved;
    });
    m_removed.clear();
    // What is bound to an event may use the simulator when it is destroyed.
    for (EventImpl* event : released)
    {
        event->Unref();
    }
}

void
HeapSimulator::Stop()
{
    m_stops = true;
}

HeapSimulator::Stopped
HeapSimulator::Stop(const Time& delay)
{
    return static_cast<Stopped>(Simulator::Schedule(delay, &Simulator::Stop));
}

FutureEvent
HeapSimulator::Add(uint32_t context, const Time& delay, EventImpl* event)
{
    NS_ASSERT_MSG(!delay.IsStrictlyNegative(), "an event cannot be scheduled before the present");
    const FutureEvent future{m_time + static_cast<uint64_t>(delay.GetTimeStep()),
                             m_number++,
                             context,
                             event};
    m_events.Push(future);
    return future;
}

EventId
HeapSimulator::Schedule(const Time& delay, EventImpl* event)
{
    NS_ASSERT_MSG(m_thread == std::this_thread::get_id(), "events of other threads need a context");
    const FutureEvent future = Add(m_context, delay, event);
    return EventId(event, future.time, future.context, future.number);
}

void
HeapSimulator::ScheduleWithContext(uint32_t context, const Time& delay, EventImpl* event)
{
    if (m_thread == std::this_thread::get_id())
    {
        Add(context, delay, event);
        return;
    }
    const std::lock_guard lock(m_foreignMutex);
    m_foreign.push_back({context, static_cast<uint64_t>(delay.GetTimeStep()), event});
    m_hasForeign = true;
}

EventId
HeapSimulator::ScheduleNow(EventImpl* event)
{
    return Schedule(TimeStep(0), event);
}

EventId
HeapSimulator::ScheduleDestroy(EventImpl* event)
{
    const EventId id(Ptr<EventImpl>(event, false),
                     m_time,
                     Simulator::NO_CONTEXT,
                     EventId::UID::DESTROY);
    m_destroyEvents.push_back(id);
    ++m_number;
    return id;
}

void
HeapSimulator::Remove(const EventId& id)
{
    if (id.GetUid() == EventId::UID::DESTROY)
    {
        const auto found = std::find(m_destroyEvents.begin(), m_destroyEvents.end(), id);
        if (found != m_destroyEvents.end())
        {
            m_destroyEvents.erase(found);
        }
        return;
    }
    if (IsExpired(id))
    {
        return;
    }
    id.PeekEventImpl()->Cancel();
    m_removed.insert(id.GetUid());
    constexpr std::size_t FEW = 64; // for which a pass through all events would not pay
    if (m_removed.size() > FEW && 2 * m_removed.size() > m_events.GetSize())
    {
        ReleaseRemoved();
    }
}

void
HeapSimulator::Cancel(const EventId& id)
{
    if (!IsExpired(id))
    {
        id.PeekEventImpl()->Cancel();
    }
}

bool
HeapSimulator::IsExpired(const EventId& id) const
{
    EventImpl* const event = id.PeekEventImpl();
    if (!event || event->IsCancelled())
    {
        return true;
    }
    if (id.GetUid() == EventId::UID::DESTROY)
    {
        return std::find(m_destroyEvents.begin(), m_destroyEvents.end(), id) ==
               m_destroyEvents.end();
    }
    return id.GetTs() < m_time || (id.GetTs() == m_time && id.GetUid() <= m_current);
}

Time
HeapSimulator::Now() const
{
    return TimeStep(m_time);
}

Time
HeapSimulator::GetDelayLeft(const EventId& id) const
{
    return TimeStep(IsExpired(id) ? 0 : id.GetTs() - m_time);
}

Time
HeapSimulator::GetMaximumSimulationTime() const
{
    return TimeStep(std::numeric_limits<int64_t>::max());
}

void
HeapSimulator::SetScheduler(ObjectFactory)
{
}

uint32_t
HeapSimulator::GetSystemId() const
{
    return 0;
}

uint32_t
HeapSimulator::GetContext() const
{
    return m_context;
}

uint64_t
HeapSimulator::GetEventCount() const
{
    return m_count;
}

} // namespace ns3::ccn
