// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_HEAP_SIMULATOR_H
#define CCN_HEAP_SIMULATOR_H

#include "ns3/ccn-event-heap.h"
#include "ns3/simulator-impl.h"

#include <atomic>
#include <cstdint>
#include <list>
#include <mutex>
#include <thread>
#include <unordered_set>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A simulator that executes the same events in the same order as ns3::DefaultSimulatorImpl, in less
 * time: its events are records of a heap inside it, where ns-3 has a list behind a virtual
 * Scheduler. Scenarios of this module use it; other programs select it by the global value
 * SimulatorImplementationType=ns3::ccn::HeapSimulator. It has no Scheduler, so that the global value
 * SchedulerType means nothing to it, and it does not call PreEventHook().
 *
 * An event that is removed is released when its time comes, or once most events are removed.
 */
class HeapSimulator final : public SimulatorImpl
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    HeapSimulator();

    /** @return the one that executes an event now; nullptr: none does, or it is of another type */
    static HeapSimulator* GetRunning()
    {
        return g_running;
    }

    /** @return the present in time steps, as Simulator::Now() */
    int64_t GetTimeStep() const
    {
        return static_cast<int64_t>(m_time);
    }

    /**
     * Numbers an event that is scheduled now and added later. A queue whose events come in order needs
     * to add only its first one: each event adds the next.
     * @return the number
     */
    uint32_t TakeNumber()
    {
        return m_number++;
    }

    /**
     * Adds an event that has a number.
     * @param event not earlier than the one that is executed now; a reference to its EventImpl passes
     * to the simulator
     */
    void Add(const FutureEvent& event)
    {
        m_events.Push(event);
    }

    // Inherited from SimulatorImpl, and documented there.
    void Destroy() override;
    bool IsFinished() const override;
    void Stop() override;
    /** What Stop() returns: the event in newer versions of ns-3, and nothing in 3.37. */
    using Stopped = decltype(std::declval<SimulatorImpl&>().Stop(std::declval<const Time&>()));
    Stopped Stop(const Time& delay) override;
    EventId Schedule(const Time& delay, EventImpl* event) override;
    void ScheduleWithContext(uint32_t context, const Time& delay, EventImpl* event) override;
    EventId ScheduleNow(EventImpl* event) override;
    EventId ScheduleDestroy(EventImpl* event) override;
    void Remove(const EventId& id) override;
    void Cancel(const EventId& id) override;
    bool IsExpired(const EventId& id) const override;
    void Run() override;
    Time Now() const override;
    Time GetDelayLeft(const EventId& id) const override;
    Time GetMaximumSimulationTime() const override;
    /** Does nothing: the events have no Scheduler. @param factory of a Scheduler */
    void SetScheduler(ObjectFactory factory) override;
    uint32_t GetSystemId() const override;
    uint32_t GetContext() const override;
    uint64_t GetEventCount() const override;

  protected:
    void DoDispose() override;

  private:
    /** An event that another thread has scheduled. */
    struct ForeignEvent
    {
        uint32_t context;
        uint64_t delay; ///< in units of time, from when the simulator takes it
        EventImpl* event;
    };

    /** @param context of the event @param delay from now @param event the event @return its record, which is in the heap */
    FutureEvent Add(uint32_t context, const Time& delay, EventImpl* event);

    /** Executes the earliest event. */
    void Execute();

    /** Takes the events that other threads have scheduled. */
    void TakeForeign();

    /** Releases removed events until the earliest one is not removed. */
    void SkipRemoved();

    /** Releases all removed events. */
    void ReleaseRemoved();

    static HeapSimulator* g_running; ///< GetRunning()

    EventHeap m_events;
    std::unordered_set<uint32_t> m_removed; ///< numbers of events of the heap that are removed
    std::list<EventId> m_destroyEvents;     ///< for Destroy()
    uint64_t m_time{0};
    uint32_t m_number;                         ///< of the next event
    uint32_t m_current{EventId::UID::INVALID}; ///< number of the event that is executed
    uint32_t m_context;
    uint64_t m_count{0};
    bool m_stops{false};
    std::thread::id m_thread{std::this_thread::get_id()}; ///< the one that calls Run()
    std::mutex m_foreignMutex;
    std::vector<ForeignEvent> m_foreign;
    std::atomic<bool> m_hasForeign{false};
};

} // namespace ns3::ccn

#endif // CCN_HEAP_SIMULATOR_H
