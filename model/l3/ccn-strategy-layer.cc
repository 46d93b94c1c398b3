/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-strategy-layer.h"

#include "ns3/ccn-packet-bytes.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace ns3
{
namespace ccn
{

namespace
{

/**
 * @param hops next hops
 * @return their faces, e.g. "1, 2"
 */
std::string
ToText(const NextHops& hops)
{
    std::string text;
    for (const NextHop& hop : hops)
    {
        text += (text.empty() ? "" : ", ") + std::to_string(hop.face);
    }
    return text;
}

/**
 * Checks in one pass. Most strategies choose in the order of the next hops.
 * @param chosen the chosen faces
 * @param hops next hops
 * @return true if the faces are next hops, each once, in their order
 */
bool
IsInOrder(const FaceList& chosen, const NextHops& hops)
{
    auto hop = hops.begin();
    for (const FaceId face : chosen)
    {
        while (hop != hops.end() && hop->face != face)
        {
            ++hop;
        }
        if (hop == hops.end())
        {
            return false;
        }
        ++hop;
    }
    return true;
}

/**
 * @param hops next hops
 * @param faces an empty list; receives the faces, sorted by number
 */
void
SortFaces(const NextHops& hops, FaceList& faces)
{
    std::transform(hops.begin(), hops.end(), std::back_inserter(faces), [](const NextHop& hop) {
        return hop.face;
    });
    std::sort(faces.begin(), faces.end());
}

/**
 * @param faces a list of faces
 * @return the first face that occurs twice, or NO_FACE
 */
FaceId
FindTwice(FaceList faces)
{
    std::sort(faces.begin(), faces.end());
    const auto twice = std::adjacent_find(faces.begin(), faces.end());
    return twice == faces.end() ? NO_FACE : *twice;
}

/**
 * @param chosen the faces chosen by a strategy
 * @param hops the next hops to choose from
 * @return the first face that is not allowed, and why; empty if there is none
 */
std::string
FindFault(const FaceList& chosen, const NextHops& hops)
{
    FaceList allowed;
    SortFaces(hops, allowed);
    for (const FaceId face : chosen)
    {
        if (!std::binary_search(allowed.begin(), allowed.end(), face))
        {
            return "face " + std::to_string(face) + ", which is none of the next hops (" +
                   ToText(hops) + ")";
        }
    }
    const FaceId twice = FindTwice(chosen);
    return twice == NO_FACE ? "" : "face " + std::to_string(twice) + " twice";
}

} // namespace

StrategyLayer::StrategyLayer(L3Parts& l3,
                             const HopFinder& hops,
                             L3Output& output,
                             const DecisionTrace& decided)
    : m_l3(l3),
      m_hops(hops),
      m_output(output),
      m_decided(decided)
{
}

int64_t
StrategyLayer::AssignStreams(int64_t stream)
{
    return m_strategies.AssignStreams(stream);
}

void
StrategyLayer::Dispose()
{
    m_strategies.Dispose();
}

Measurements&
StrategyLayer::GetMeasurements() const
{
    return *m_l3.measurements;
}

// --- the running strategy ---

StrategyLayer::Call::Call(StrategyLayer& caller,
                          Strategy& called,
                          const char* name,
                          const PitEntry* about,
                          bool canAct,
                          const InterestArrival* justJoined)
    : layer(caller),
      strategy(called),
      method(name),
      entry(about),
      mayAct(canAct),
      joined(justJoined),
      outer(caller.m_call)
{
    layer.m_call = this;
    called.ForgetReason();
}

StrategyLayer::Call::~Call()
{
    layer.m_call = outer;
}

// --- checks of strategies ---

void
StrategyLayer::Refuse(TypeId strategy, const std::string& what) const
{
    throw std::logic_error("node " + std::to_string(m_l3.nodeId) + ", strategy " + strategy.GetName() +
                           ": " + what);
}

void
StrategyLayer::RefuseRequest(const char* request, const std::string& fault) const
{
    const TypeId type = m_call ? m_call->strategy.GetInstanceTypeId() : m_caller;
    const std::string where = m_call ? m_call->method : "an event of its own";
    Refuse(type, where + " called " + request + " " + fault);
}

void
StrategyLayer::CheckIdle(const char* request) const
{
    if (m_call)
    {
        Refuse(m_call->strategy.GetInstanceTypeId(),
               std::string(request) + " was called during " + m_call->method +
                   " (use Simulator::ScheduleNow)");
    }
}

void
StrategyLayer::CheckAtHand(const PitEntry& entry, const char* request, bool acts) const
{
    if (!m_call || m_call->entry != &entry)
    {
        RefuseRequest(request,
                      "for an Interest that it was not called for (an entry must not be kept; use "
                      "ScheduleRetry)");
    }
    if (acts && !m_call->mayAct)
    {
        RefuseRequest(request, "for an Interest that is about to be erased");
    }
}

void
StrategyLayer::CheckNextHop(const PitEntry& entry, FaceId face)
{
    Call& call = *m_call;
    if (!call.hops)
    {
        NextHops hops;
        m_hops.Find(entry, hops);
        SortFaces(hops, call.hops.emplace());
    }
    if (!std::binary_search(call.hops->begin(), call.hops->end(), face))
    {
        RefuseRequest("SendPending",
                      "for face " + std::to_string(face) + ", which is none of GetNextHops");
    }
}

// --- calls of strategies ---

Strategy&
StrategyLayer::GetStrategy(const PitEntry& entry) const
{
    if (Strategy* only = m_strategies.GetOnly())
    {
        return *only;
    }
    NameView name;
    name.DecodeComponents(entry.GetName());
    return m_strategies.Get(name);
}

void
StrategyLayer::Choose(Strategy& strategy,
                      const InterestArrival& in,
                      const NextHops& hops,
                      FaceList& chosen)
{
    {
        const Call call(*this, strategy, "Choose", nullptr, false);
        strategy.Choose(in, hops, chosen);
    }
    if (!IsInOrder(chosen, hops))
    {
        CheckChoice(strategy, hops, chosen);
    }
    if (!m_decided.IsEmpty())
    {
        NoteChoice(strategy, in, chosen);
    }
}

void
StrategyLayer::CheckChoice(const Strategy& strategy,
                           const NextHops& hops,
                           const FaceList& chosen) const
{
    const std::string fault = FindFault(chosen, hops);
    if (!fault.empty())
    {
        Refuse(strategy.GetInstanceTypeId(), "Choose chose " + fault);
    }
}

void
StrategyLayer::NoteChoice(const Strategy& strategy,
                          const InterestArrival& in,
                          const FaceList& chosen) const
{
    using Operation = StrategyDecision::Operation;
    const Bytes name = in.interest.name.GetEncoded();
    if (chosen.empty())
    {
        Note(strategy.MayWait() ? Operation::WAITS : Operation::NOBODY, strategy, name, NO_FACE);
    }
    for (const FaceId face : chosen)
    {
        Note(Operation::CHOSEN, strategy, name, face);
    }
}

void
StrategyLayer::Note(StrategyDecision::Operation operation,
                    const Strategy& strategy,
                    Bytes name,
                    FaceId face) const
{
    m_decided.Tell(operation, strategy, name, face, strategy.GetReason());
}

void
StrategyLayer::TellSent(Strategy& strategy,
                        PitEntry& entry,
                        const InterestArrival& in,
                        const NextHops& hops)
{
    const Call call(*this, strategy, "AfterSend", &entry, true);
    strategy.AfterSend(entry, in, hops);
}

void
StrategyLayer::TellJoined(PitEntry& entry, const InterestArrival& in)
{
    Strategy& strategy = GetStrategy(entry);
    const Call call(*this, strategy, "AfterJoin", &entry, true, &in);
    strategy.AfterJoin(entry, in);
}

void
StrategyLayer::TellRide(PitEntry& entry, const InterestArrival& in)
{
    Strategy& strategy = GetStrategy(entry);
    const Call call(*this, strategy, "AfterRide", &entry, true);
    strategy.AfterRide(entry, in);
}

void
StrategyLayer::TellDuplicate(PitEntry* entry, const InterestArrival& in)
{
    Strategy& strategy = entry ? GetStrategy(*entry) : Get(in.interest.name);
    const Call call(*this, strategy, "OnDuplicate", entry, true);
    strategy.OnDuplicate(entry, in);
}

void
StrategyLayer::TellContent(PitEntry& entry, const ContentArrival& in)
{
    Strategy& strategy = GetStrategy(entry);
    const Call call(*this, strategy, "BeforeSatisfy", &entry, false);
    strategy.BeforeSatisfy(entry, in);
}

void
StrategyLayer::TellExpiry(PitEntry& entry)
{
    Strategy& strategy = GetStrategy(entry);
    const Call call(*this, strategy, "OnExpire", &entry, false);
    strategy.OnExpire(entry);
    if (m_l3.ingress)
    {
        m_l3.ingress->OnExpired(entry);
    }
}

void
StrategyLayer::TellRetry(PitEntry& entry, uint32_t number)
{
    // Far more than one retry per next hop. Without this limit, endless retries would stop the
    // clock.
    constexpr uint64_t MOST_AT_ONCE = 100000;
    constexpr uint64_t MOST_EACH = 1000;
    Strategy& strategy = GetStrategy(entry);
    const int64_t now = Simulator::Now().GetTimeStep();
    m_retriesAtOnce = now == m_retryTime ? m_retriesAtOnce + 1 : 1;
    m_retryTime = now;
    const Call call(*this, strategy, "OnRetry", &entry, true);
    if (m_retriesAtOnce > MOST_AT_ONCE + MOST_EACH * m_l3.pit->GetSize())
    {
        RefuseRequest("ScheduleRetry",
                      "for at once, " + std::to_string(m_retriesAtOnce - 1) +
                          " times without an end");
    }
    strategy.OnRetry(entry, number);
}

void
StrategyLayer::TellRemoved(FaceId face)
{
    m_strategies.ForEach([face](Strategy& strategy) { strategy.OnFaceRemoved(face); });
}

void
StrategyLayer::TellState(FaceId face, bool isUp)
{
    m_strategies.ForEach([face, isUp](Strategy& strategy) {
        isUp ? strategy.OnFaceUp(face) : strategy.OnFaceDown(face);
    });
}

// --- requests of strategies ---

void
StrategyLayer::SendPending(PitEntry& entry, FaceId face)
{
    CheckAtHand(entry, "SendPending", true);
    if (!entry.packet)
    {
        RefuseRequest("SendPending",
                      "for an Interest whose packet was not kept (AfterSend or AfterJoin must set "
                      "entry.packet)");
    }
    CheckNextHop(entry, face);
    Note(StrategyDecision::Operation::RETRIED, m_call->strategy, entry.GetName(), face);
    m_l3.counters.Add(Count::RETRIES_SENT);
    m_l3.pit->AddUpstream(entry, face, Simulator::Now());
    m_output.Send(face, MessageKind::INTEREST, entry.packet->Copy());
}

void
StrategyLayer::ScheduleRetry(PitEntry& entry, Time at, uint32_t number)
{
    CheckAtHand(entry, "ScheduleRetry", true);
    const Time now = Simulator::Now();
    if (at < now)
    {
        RefuseRequest("ScheduleRetry",
                      "for " + std::to_string(at.GetSeconds()) + " s, which is past (it is " +
                          std::to_string(now.GetSeconds()) + " s)");
    }
    m_l3.pit->ScheduleRetry(entry, at, number);
}

void
StrategyLayer::GetNextHops(const PitEntry& entry, NextHops& hops)
{
    CheckAtHand(entry, "GetNextHops", false);
    NextHops found;
    m_hops.Find(entry, found);
    SortFaces(found, m_call->hops.emplace());
    hops.insert(hops.end(), found.begin(), found.end());
}

void
StrategyLayer::GetNextHops(const InterestArrival& in, NextHops& hops)
{
    if (const NextHops* route = m_l3.fib->LongestPrefixMatch(in.interest.name))
    {
        m_hops.Find(in, *route, hops);
    }
}

void
StrategyLayer::SendJoined(PitEntry& entry, const InterestArrival& in, const FaceList& faces)
{
    CheckAtHand(entry, "SendJoined", true);
    if (m_call->joined != &in)
    {
        RefuseRequest("SendJoined", "for an Interest that has not joined just now");
    }
    NextHops hops;
    GetNextHops(in, hops);
    const std::string fault = FindFault(faces, hops);
    if (!fault.empty())
    {
        RefuseRequest("SendJoined", "for " + fault);
    }
    for (const FaceId face : faces)
    {
        Note(StrategyDecision::Operation::JOINED, m_call->strategy, entry.GetName(), face);
        m_l3.pit->AddUpstream(entry, face, in.now);
    }
    for (const FaceId face : faces)
    {
        m_output.Forward(in, face, MessageKind::INTEREST, in.packet->Copy());
    }
}

// --- change of a prefix's strategy ---

Ptr<Strategy>
StrategyLayer::Set(const Name& prefix, const std::string& strategy)
{
    CheckIdle("SetStrategy");
    const Ptr<Strategy> made = m_strategies.Set(prefix, strategy);
    for (PitEntry* entry : m_l3.pit->GetEntries())
    {
        if (&GetStrategy(*entry) == PeekPointer(made))
        {
            TakeOver(*entry);
        }
    }
    return made;
}

void
StrategyLayer::TakeOver(PitEntry& entry)
{
    const Ptr<const Packet> packet = std::move(entry.packet);
    entry.packet = nullptr;
    entry.ClearState();
    m_l3.pit->CancelRetries(entry);
    NextHops hops;
    m_hops.Find(entry, hops);
    if (!packet || hops.empty())
    {
        return;
    }
    const PacketBytes bytes(*packet);
    InterestView interest;
    if (interest.Decode(bytes.Get()) != DecodeError::NONE)
    {
        return; // the former strategy may have kept any packet
    }
    const Address unknown;
    Face& asker = m_l3.faces->Get(entry.GetDownstreams().front().face);
    const InterestArrival in{{asker, unknown, packet}, interest};
    FaceList chosen;
    Strategy& strategy = GetStrategy(entry);
    if (entry.GetUpstreams().empty())
    {
        Choose(strategy, in, hops, chosen);
    }
    for (const FaceId face : chosen)
    {
        m_l3.pit->AddUpstream(entry, face, in.now);
    }
    TellSent(strategy, entry, in, hops);
    for (const FaceId face : chosen)
    {
        m_l3.counters.Add(Count::RETRIES_SENT);
        m_output.Send(face, MessageKind::INTEREST, packet->Copy());
    }
}

} // namespace ccn
} // namespace ns3
