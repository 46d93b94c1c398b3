// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PROCESSOR_H
#define CCN_PROCESSOR_H

#include "ns3/ccn-attributes.h"
#include "ns3/ccn-cpu-share.h"
#include "ns3/ccn-due-queue.h"
#include "ns3/ccn-face.h"
#include "ns3/ccn-step-costs.h"
#include "ns3/event-id.h"

#include <functional>
#include <list>
#include <string>
#include <vector>

namespace ns3::ccn
{

class CcnL3Protocol;

/**
 * @ingroup ccn
 * The CPU in front of the pipelines of a layer: a server with a finite queue. It works like the
 * loop of CCNx's daemon (doc/model/ccnx.rst, Order of work): take the waiting messages, process
 * them one by one, run the timers that are due, and sleep if there is nothing left to do.
 *
 * StepCosts sets the cost of each step; a poll is charged once for all messages that it finds. A
 * message takes effect in the tables when its processing starts, and the resulting messages are
 * sent when it ends. Messages that arrive in the meantime wait. A message that finds QueueSize
 * messages waiting is dropped (drop_processor_full).
 *
 * The poll of a sleeping daemon ends with the next message. Without one, it ends at the next whole
 * PollRounding after the earliest timer. A timer is therefore up to PollRounding late if nothing
 * else happens. Even a timer that is already due waits for a poll (doc/model/ccnx.rst,
 * Order of work). At a daemon that has nothing else to read, this delay was measured as 1.04 to
 * 1.08 ms per object. Over two daemons with one pending Interest, 2.2 ms per chunk were measured.
 * On a link of 10.3 ms it was 11.4 ms per chunk, as if only one of two daemons had waited; this is
 * not modelled.
 *
 * A machine with a StepCosts::LoopTime is so slow that the short delays of content queues are over
 * when its loop comes to the timers: a timer that a message has set and that is due within this time
 * runs before the next message. A layer that shares its CPU with others has no such look.
 *
 * With StepCosts::ContentWaitTime, a content object from a neighbour waits for this time before it
 * joins the waiting messages. The processor does other work meanwhile. Without other work, the next
 * messages wait at the same time, so the wait lengthens the round trip but does not limit the rate.
 *
 * If several layers of a node have a processor that is on, they share one CPU by their weights, one
 * message after the other (class CpuShare). The poll of one layer then finds what waits at the first
 * of its turns.
 *
 * By default there are no costs and no rounding, and the processor is off: messages go straight to
 * the pipelines, and timers run by themselves. The initialization of the node decides whether the
 * processor is on.
 */
class CcnProcessor : public Object, public GivenAttributes
{
  public:
    /** Processes a message when its turn comes. */
    using Handler = std::function<void(const Arrival& arrival)>;

    /** @return the TypeId (attributes QueueSize, PollRounding, RemotePerPoll, Weight) */
    static TypeId GetTypeId();
    CcnProcessor();

    /** @param node a node @return its processor, off by default; created on first use */
    static CcnProcessor& Get(const CcnL3Protocol& node);

    /** @return the costs of the steps, for setting their attributes */
    StepCosts& GetCosts() const
    {
        return *m_costs;
    }

    /**
     * Decides whether the processor is on.
     * @param handler the pipelines
     * @param timers if the processor is on, it runs these timers; those due at the same time run in
     * this order. They must live until the processor is disposed of.
     * @param share as in Share(); nullptr: this layer has a CPU for itself
     * @param layer name of the layer
     */
    void Start(Handler handler,
               const std::vector<TimerSource*>& timers,
               Ptr<CpuShare> share = nullptr,
               const std::string& layer = "");

    /**
     * Shares a CPU with other layers of the node from now on, unless it does so already or is off.
     * @param share the CPU
     * @param layer name of the layer
     */
    void Share(const Ptr<CpuShare>& share, const std::string& layer);

    /** @return true if messages have to pass through the processor */
    bool IsOn() const
    {
        return m_isOn;
    }

    /**
     * @param arrival a message and its arrival
     * @return false if the queue is full
     */
    bool Enqueue(const Arrival& arrival);

    /** @param step to charge now */
    void Charge(Step step)
    {
        if (m_isOn)
        {
            Spend(m_costs->Get(step));
        }
    }

    /** @param octets bytes of a content object whose digest is charged now */
    void ChargeHash(uint32_t octets)
    {
        if (m_isOn)
        {
            Spend(m_costs->GetHash(octets));
        }
    }

    /**
     * Charges the sending of a message and sends it when all work charged so far is done.
     * @param octets bytes of the message
     * @param isLocal true if it goes to an application
     * @param send sends it
     */
    void Send(uint32_t octets, bool isLocal, std::function<void()> send);

    /** @return how long the processor has been busy so far */
    Time GetBusyTime() const;

    /** @return number of waiting messages */
    uint32_t GetWaiting() const;

    /**
     * Called by the shared CPU for a turn: processes a message, or the timers that are due.
     * @param batch what is left of the poll
     */
    void TakeTurn(CpuShare::Batch& batch);

    /** Handles the end of the charged work. Called by the shared CPU at the end of a turn. */
    void FinishWork();

  protected:
    void DoDispose() override;

  private:
    /** Waiting messages. A deque would take 600 bytes even when empty. */
    using Waiting = std::list<KeptArrival>;

    /** State of the processor. */
    enum class State : uint8_t
    {
        SLEEPING, ///< m_event is the end of the poll, if any timer is set
        RUNNING,  ///< within Run()
        WORKING,  ///< m_event is the end of the work
        WAITING,  ///< for a turn on the shared CPU, or for its end
    };

    /** @param weight attribute Weight */
    void SetWeight(uint32_t weight);

    /** @return attribute Weight */
    uint32_t GetWeight() const
    {
        return m_weight;
    }

    /**
     * Not inlined, to keep the steps of nodes without costs short.
     * @param cost of the current step in ns-3 time steps
     */
    [[gnu::noinline]] void Spend(int64_t cost);
    /** Runs, at once or, on a shared CPU, at its next turn. @param isWoken whether it slept */
    void RunOrWait(bool isWoken);
    /** Runs the timers that are due. */
    void RunTimers();
    /** Processes messages and timers until there is work to charge time for, or nothing left. */
    void Run();
    /** @return number of waiting messages from neighbours that one poll finds */
    std::size_t CountPolled() const;
    /** Processes the messages that one poll finds. */
    void TakeBatch();
    /** Ends the wait of the first content object of m_delayed. */
    void EndWait();
    /** Ends the poll of a sleeping daemon, as a message has arrived. */
    void Wake();

    /** @return true if there are messages to process now */
    bool HasWork() const
    {
        return !m_local.empty() || !m_remote.empty();
    }

    /** @param waiting the queue whose first message is processed */
    void TakeOne(Waiting& waiting);
    /** Handles the end of a poll that found no message. */
    void EndPoll();
    /** Starts a poll when nothing is left to do. */
    void Sleep();
    /** @return time of the earliest timer, in ns-3 time steps; NEVER: none is set */
    int64_t GetNextDue() const;
    /** @return true if timers that the work has set run before the next poll (LoopTime) */
    bool LooksAtTimers() const;
    /** Schedules the end of the poll for the earliest timer. */
    void ArmPoll();
    /** Waits until the charged work is done. */
    void WaitForWork();
    /** Sends the first message of m_leaving. */
    void Leave();
    /** @param due time of a timer that may be the earliest, in ns-3 time steps */
    void NoteTimer(int64_t due);

    uint32_t m_queueSize{0};     ///< attribute QueueSize
    uint32_t m_remotePerPoll{0}; ///< attribute RemotePerPoll
    uint32_t m_weight{1};        ///< attribute Weight
    bool m_isOn{false};
    State m_state{State::SLEEPING};
    Time m_pollRounding; ///< attribute PollRounding
    Ptr<StepCosts> m_costs;
    Ptr<CpuShare> m_share; ///< nullptr: the CPU is this layer's
    Handler m_handler;
    std::vector<TimerSource*> m_timers;
    Waiting m_local;   ///< messages from applications
    Waiting m_remote;  ///< messages from neighbours
    Waiting m_delayed; ///< content from neighbours that still waits (ContentWaitTime)
    std::list<std::function<void()>> m_leaving; ///< send messages, each in an event of its own
    EventId m_event;
    int64_t m_pollEnd{NEVER};   ///< time of m_event if SLEEPING
    int64_t m_sleepingSince{0}; ///< in ns-3 time steps
    int64_t m_workBegin{0};     ///< begin of the work in progress, in ns-3 time steps
    int64_t m_done{0};          ///< end of all work charged so far, in ns-3 time steps
    int64_t m_busy{0};          ///< all work charged so far, in ns-3 time steps
};

/** @param node a node @return true if its work takes time, so that its processor is on @ingroup ccn */
bool HasCosts(const CcnL3Protocol& node);

} // namespace ns3::ccn

#endif // CCN_PROCESSOR_H
