/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PROCESSOR_H
#define CCN_PROCESSOR_H

#include "ns3/ccn-face.h"
#include "ns3/ccn-step-costs.h"
#include "ns3/ccn-timer-source.h"
#include "ns3/event-id.h"

#include <functional>
#include <list>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * A node's one CPU, in front of its pipelines: a single server with a finite queue, which works as
 * the loop of CCNx's daemon does (doc/model/ccnx.rst, Order of work): take what waits, process it message by
 * message, run the timers that are due, and sleep if nothing else is there.
 *
 * What it does is charged by StepCosts; a poll is charged once for all messages that it finds. What
 * a message brings about happens in the tables when the processor turns to it, and leaves by the
 * faces when it is done with it. While it works, messages wait; one that finds QueueSize of them
 * waiting is dropped (drop_processor_full).
 *
 * A sleeping daemon lets its poll end at the next whole PollRounding after its earliest timer, or
 * with the next message, whichever comes first; so a timer comes up to PollRounding late if nothing
 * else happens, and even one that is due already waits for a poll (section 4.9; measured: 1.04 to
 * 1.08 ms for each object at a daemon that has nothing else to read, and 2.2 ms a chunk over two
 * daemons with one Interest under way. Where the link took 10.3 ms only one of two daemons seems to
 * have waited, 11.4 ms a chunk; that is not modelled).
 *
 * With no costs and no rounding, the default, the processor is off: messages go straight to the
 * pipelines and timers run by themselves. Whether it is on is decided when the node is initialized.
 */
class CcnProcessor : public Object
{
  public:
    /** Takes a message when the processor has time for it. */
    using Handler = std::function<void(const Arrival& arrival)>;

    /** @return the TypeId (attributes QueueSize, PollRounding, RemotePerPoll) */
    static TypeId GetTypeId();
    CcnProcessor();
    ~CcnProcessor() override;

    /** @return what the steps cost, for setting its attributes */
    StepCosts& GetCosts() const;

    /**
     * Decides whether it is on.
     * @param handler the pipelines
     * @param timers run by the processor from now on, if it is on; in the order in which those due
     * at a time are run. They must live until it is disposed of.
     */
    void Start(Handler handler, const std::vector<TimerSource*>& timers);

    /** @return true if messages have to come by it */
    bool IsOn() const
    {
        return m_isOn;
    }

    /**
     * @param arrival of a message
     * @return false if there is no room for it
     */
    bool Enqueue(const Arrival& arrival);

    /** @param step is done now */
    void Charge(Step step)
    {
        if (m_isOn)
        {
            Spend(m_costs->Get(step));
        }
    }

    /** @param octets of a content object are digested now */
    void ChargeHash(uint32_t octets)
    {
        if (m_isOn)
        {
            Spend(m_costs->GetHash(octets));
        }
    }

    /**
     * Charges the sending of a message and does it when all work until then is done.
     * @param octets of the message
     * @param isLocal whether it goes to an application
     * @param send does it
     */
    void Send(uint32_t octets, bool isLocal, std::function<void()> send);

    /** @return how long the processor has worked until now */
    Time GetBusyTime() const;

    /** @return messages that wait */
    uint32_t GetWaiting() const;

  protected:
    void DoDispose() override;

  private:
    /** Messages that wait. A deque would take 600 octets while there are none. */
    using Waiting = std::list<KeptArrival>;

    /** What it is about. */
    enum class State : uint8_t
    {
        SLEEPING, ///< m_event is the end of the poll, if any timer is set
        RUNNING,  ///< within Run()
        WORKING,  ///< m_event is the end of the work
    };

    /** Not inlined, or the steps of nodes without costs would be longer. @param cost of what is done now,
     *  in ns-3 time steps */
    [[gnu::noinline]] void Spend(int64_t cost);
    /** Takes what waits, runs what is due, until there is work to be paid for, or nothing. */
    void Run();
    /** Processes what one poll finds. */
    void TakeBatch();
    /** @param waiting its first message is processed */
    void TakeOne(Waiting& waiting);
    /** The end of the work. */
    void FinishWork();
    /** The end of a poll that found nothing. */
    void EndPoll();
    /** Nothing is left to do. */
    void Sleep();
    /** Has the poll end in time for the earliest timer. */
    void ArmPoll();
    /** The first of m_leaving leaves. */
    void Leave();
    /** @param due a timer, perhaps earlier than all others, in ns-3 time steps */
    void NoteTimer(int64_t due);

    uint32_t m_queueSize{0};      ///< attribute QueueSize
    Time m_pollRounding;          ///< attribute PollRounding
    uint32_t m_remotePerPoll{0};  ///< attribute RemotePerPoll
    Ptr<StepCosts> m_costs;
    Handler m_handler;
    std::vector<TimerSource*> m_timers;
    bool m_isOn{false};
    State m_state{State::SLEEPING};
    Waiting m_local;  ///< messages of applications
    Waiting m_remote; ///< messages of neighbours
    std::list<std::function<void()>> m_leaving; ///< send messages, each in an event of its own
    EventId m_event;
    int64_t m_pollEnd{NEVER};     ///< of m_event if SLEEPING
    int64_t m_sleepingSince{0};   ///< in ns-3 time steps
    int64_t m_done{0};            ///< when all work charged so far is done, in ns-3 time steps
    int64_t m_busy{0};            ///< all work charged so far, in ns-3 time steps
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PROCESSOR_H
