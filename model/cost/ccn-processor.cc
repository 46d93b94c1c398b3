// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-processor.h"

#include "ns3/ccn-attributes.h"
#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-node-costs.h"
#include "ns3/log.h"
#include "ns3/pointer.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnProcessor");
NS_OBJECT_ENSURE_REGISTERED(CcnProcessor);

namespace
{

/** @return the current time in ns-3 time steps */
int64_t
GetNow()
{
    return Simulator::Now().GetTimeStep();
}

/**
 * @param codec the wire format
 * @param packet a message
 * @return true if it is a content object, or has one
 */
bool
HasContent(const Codec& codec, const Packet& packet)
{
    const MessageKind kind = codec.GetKindOf(packet);
    return kind == MessageKind::CONTENT_OBJECT || kind == MessageKind::PIGGYBACK;
}

} // namespace

TypeId
CcnProcessor::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::CcnProcessor")
            .SetParent<Object>()
            .SetGroupName("Ccn")
            .AddConstructor<CcnProcessor>()
            .AddAttribute("QueueSize",
                          "Maximum number of messages that wait for the processor. Further "
                          "messages are dropped (processor_full).",
                          Presettable(UintegerValue(128)),
                          Presettable(MakeUintegerAccessor(&CcnProcessor::m_queueSize)),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("PollRounding",
                          "A poll that receives no message lasts a multiple of this time, as in "
                          "the CCNx daemon (1 ms). 0 ends the poll exactly when the earliest "
                          "timer is due.",
                          Presettable(TimeValue(Seconds(0))),
                          Presettable(MakeTimeAccessor(&CcnProcessor::m_pollRounding)),
                          MakeTimeChecker(Seconds(0), Seconds(1)))
            .AddAttribute("RemotePerPoll",
                          "Maximum number of messages from neighbours per poll; 0 means all that "
                          "wait. A poll takes all messages from applications.",
                          Presettable(UintegerValue(0)),
                          Presettable(MakeUintegerAccessor(&CcnProcessor::m_remotePerPoll)),
                          MakeUintegerChecker<uint32_t>())
            .AddAttribute("Weight",
                          "Weight of the layer on the CPU that it shares with the other layers of "
                          "the node: with weight 2 it gets twice the time of one with weight 1 "
                          "while both have work. It can be changed at any time.",
                          Presettable(UintegerValue(1)),
                          Presettable(MakeUintegerAccessor(&CcnProcessor::SetWeight,
                                                           &CcnProcessor::GetWeight)),
                          MakeUintegerChecker<uint32_t>(1, 1000))
            .AddAttribute("Costs",
                          "The processing cost of each step.",
                          TypeId::ATTR_GET,
                          PointerValue(),
                          MakePointerAccessor(&CcnProcessor::m_costs),
                          MakePointerChecker<StepCosts>());
    return tid;
}

CcnProcessor&
CcnProcessor::Get(const CcnL3Protocol& node)
{
    return NodeCosts::Get(node).GetProcessor();
}

bool
HasCosts(const CcnL3Protocol& node)
{
    return node.GetEngine().takesTime;
}

CcnProcessor::CcnProcessor()
    : m_costs(CreateObject<StepCosts>())
{
}

void
CcnProcessor::Start(Handler handler,
                    const std::vector<TimerSource*>& timers,
                    Ptr<CpuShare> share,
                    const std::string& layer)
{
    NS_LOG_FUNCTION(this);
    m_isOn = m_costs->IsOn() || !m_pollRounding.IsZero();
    if (!m_isOn)
    {
        return;
    }
    m_handler = std::move(handler);
    m_timers = timers;
    for (TimerSource* timer : m_timers)
    {
        timer->SetAlarm([this](int64_t due) { NoteTimer(due); });
    }
    if (share)
    {
        Share(share, layer);
    }
    m_sleepingSince = GetNow();
    ArmPoll();
}

void
CcnProcessor::Share(const Ptr<CpuShare>& share, const std::string& layer)
{
    if (m_isOn && !m_share)
    {
        m_share = share;
        m_share->Join(*this, m_weight, layer, m_done);
    }
}

void
CcnProcessor::SetWeight(uint32_t weight)
{
    m_weight = weight;
    if (m_share)
    {
        m_share->SetWeight(*this, weight);
    }
}

bool
CcnProcessor::Enqueue(const Arrival& arrival)
{
    if (GetWaiting() >= m_queueSize)
    {
        return false;
    }
    const int64_t wait = m_costs->GetContentWait();
    if (wait > 0 && !arrival.face.IsLocal() && HasContent(arrival.face.GetCodec(), *arrival.packet))
    {
        m_delayed.emplace_back(arrival);
        Simulator::Schedule(TimeStep(wait), &CcnProcessor::EndWait, Ptr<CcnProcessor>(this));
        return true;
    }
    (arrival.face.IsLocal() ? m_local : m_remote).emplace_back(arrival);
    Wake();
    return true;
}

void
CcnProcessor::EndWait()
{
    if (!m_delayed.empty())
    {
        m_remote.splice(m_remote.end(), m_delayed, m_delayed.begin());
        Wake();
    }
}

void
CcnProcessor::Wake()
{
    if (m_state == State::SLEEPING)
    {
        RunOrWait(true);
    }
}

void
CcnProcessor::RunOrWait(bool isWoken)
{
    if (m_share && m_share->IsShared())
    {
        m_state = State::WAITING;
        m_event.Remove();
        m_share->Request(*this, isWoken);
        return;
    }
    if (isWoken)
    {
        Charge(Step::WAKE);
    }
    Run();
}

void
CcnProcessor::TakeTurn(CpuShare::Batch& batch)
{
    if (batch.isWoken)
    {
        Charge(Step::WAKE);
        batch.isWoken = false;
    }
    if (batch.local + batch.remote == 0)
    {
        Charge(Step::POLL);
        batch.local = m_local.size();
        batch.remote = CountPolled();
    }
    if (batch.local > 0)
    {
        --batch.local;
        TakeOne(m_local);
    }
    else if (batch.remote > 0)
    {
        --batch.remote;
        TakeOne(m_remote);
    }
    if (batch.local + batch.remote == 0)
    {
        RunTimers();
    }
}

void
CcnProcessor::Spend(int64_t cost)
{
    m_done = m_share ? m_share->Spend(*this, cost) : std::max(m_done, GetNow()) + cost;
    m_busy += cost;
}

void
CcnProcessor::Run()
{
    m_state = State::RUNNING;
    m_workBegin = GetNow();
    m_event.Remove(); // not Cancel, which keeps the event in ns-3's queue for seconds
    do
    {
        if (HasWork())
        {
            TakeBatch();
        }
        RunTimers();
    } while (HasWork() && m_done <= GetNow());
    if (m_done > GetNow())
    {
        WaitForWork();
        return;
    }
    Sleep();
}

void
CcnProcessor::RunTimers()
{
    for (std::size_t i = 0; i < m_timers.size(); ++i) // disposal clears them
    {
        m_timers[i]->RunDue();
    }
}

std::size_t
CcnProcessor::CountPolled() const
{
    return m_remotePerPoll == 0 ? m_remote.size()
                                : std::min<std::size_t>(m_remotePerPoll, m_remote.size());
}

void
CcnProcessor::TakeBatch()
{
    Charge(Step::POLL);
    std::size_t remote = CountPolled();
    std::size_t local = m_local.size();
    for (; local > 0; --local)
    {
        TakeOne(m_local);
    }
    for (; remote > 0; --remote)
    {
        TakeOne(m_remote);
    }
}

void
CcnProcessor::TakeOne(Waiting& waiting)
{
    const KeptArrival next = std::move(waiting.front());
    waiting.pop_front();
    m_handler(next.Get());
}

bool
CcnProcessor::LooksAtTimers() const
{
    const int64_t loop = m_costs->GetLoop();
    return loop > 0 && !(m_share && m_share->IsShared()) && GetNextDue() <= m_workBegin + loop;
}

void
CcnProcessor::FinishWork()
{
    if (LooksAtTimers())
    {
        m_workBegin = GetNow();
        RunTimers();
        if (m_done > GetNow())
        {
            WaitForWork();
            return;
        }
    }
    // Other timers set in the meantime have to wait for a poll (doc/model/ccnx.rst, Sending: about
    // 1 ms for each object, however short its delay).
    HasWork() ? RunOrWait(false) : Sleep();
}

void
CcnProcessor::WaitForWork()
{
    m_state = State::WORKING;
    m_event = Simulator::Schedule(TimeStep(m_done - GetNow()), &CcnProcessor::FinishWork, this);
}

void
CcnProcessor::EndPoll()
{
    NS_LOG_LOGIC("the poll found no message");
    if (m_share && m_share->IsShared())
    {
        RunOrWait(true);
        return;
    }
    Charge(Step::WAKE);
    Charge(Step::POLL);
    Run();
}

void
CcnProcessor::Sleep()
{
    m_state = State::SLEEPING;
    m_sleepingSince = GetNow();
    m_pollEnd = NEVER;
    ArmPoll();
}

int64_t
CcnProcessor::GetNextDue() const
{
    int64_t due = NEVER;
    for (const TimerSource* timer : m_timers)
    {
        due = std::min(due, timer->GetNextDue());
    }
    return due;
}

void
CcnProcessor::ArmPoll()
{
    int64_t due = GetNextDue();
    m_event.Remove();
    m_pollEnd = due;
    if (due == NEVER)
    {
        return;
    }
    const int64_t now = GetNow();
    const int64_t rounding = m_pollRounding.GetTimeStep();
    if (rounding > 0)
    {
        const int64_t wait = std::max<int64_t>(due - m_sleepingSince, 1);
        due = m_sleepingSince + (wait + rounding - 1) / rounding * rounding;
    }
    m_event = Simulator::Schedule(TimeStep(std::max(due, now) - now), &CcnProcessor::EndPoll, this);
}

void
CcnProcessor::NoteTimer(int64_t due)
{
    if (m_state == State::SLEEPING && due < m_pollEnd)
    {
        ArmPoll();
    }
}

void
CcnProcessor::Send(uint32_t octets, bool isLocal, std::function<void()> send)
{
    Spend(isLocal ? m_costs->Get(Step::SEND_LOCAL) : m_costs->GetSend(octets));
    const int64_t now = GetNow();
    if (m_done == now && m_leaving.empty())
    {
        send();
        return;
    }
    m_leaving.push_back(std::move(send));
    // With a Ptr, since the node may be destroyed by then.
    Simulator::Schedule(TimeStep(m_done - now), &CcnProcessor::Leave, Ptr<CcnProcessor>(this));
}

void
CcnProcessor::Leave()
{
    if (!m_leaving.empty())
    {
        const auto send = std::move(m_leaving.front());
        m_leaving.pop_front();
        send();
    }
}

Time
CcnProcessor::GetBusyTime() const
{
    return TimeStep(m_busy - std::max<int64_t>(m_done - GetNow(), 0));
}

uint32_t
CcnProcessor::GetWaiting() const
{
    return m_local.size() + m_remote.size() + m_delayed.size();
}

void
CcnProcessor::DoDispose()
{
    NS_LOG_FUNCTION(this);
    m_event.Cancel();
    m_local.clear();
    m_remote.clear();
    m_delayed.clear();
    m_leaving.clear();
    m_handler = nullptr;
    for (TimerSource* timer : m_timers)
    {
        timer->SetAlarm(nullptr);
    }
    m_timers.clear();
    if (m_share)
    {
        m_share->Leave(*this);
        m_share = nullptr;
    }
    m_isOn = false;
    m_costs->Dispose();
    Object::DoDispose();
}

} // namespace ns3::ccn
