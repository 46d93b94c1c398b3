/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>

// What strategies ask of CcnL3Protocol, what it asks of them, and what they owe. A strategy may be
// anybody's: all that it says is checked here before it is used.

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
 * Most strategies choose in the order of the next hops: one pass over these tells.
 * @param chosen some faces
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
 * @param faces empty; gets their faces by number
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
 * @param faces some faces
 * @return the first that is there twice, or NO_FACE
 */
FaceId
FindTwice(FaceList faces)
{
    std::sort(faces.begin(), faces.end());
    const auto twice = std::adjacent_find(faces.begin(), faces.end());
    return twice == faces.end() ? NO_FACE : *twice;
}

/**
 * @param chosen by a strategy
 * @param hops that it had to choose from
 * @return the first face that it may not choose, and why; empty if there is none
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

// --- the strategy at work ---

CcnL3Protocol::StrategyCall::StrategyCall(CcnL3Protocol& node,
                                          const Strategy& called,
                                          const char* name,
                                          const PitEntry* about,
                                          bool canAct,
                                          const InterestArrival* justJoined)
    : l3(node),
      strategy(called),
      method(name),
      entry(about),
      mayAct(canAct),
      joined(justJoined),
      outer(node.m_call)
{
    l3.m_call = this;
}

CcnL3Protocol::StrategyCall::~StrategyCall()
{
    l3.m_call = outer;
}

// --- what a strategy owes ---

void
CcnL3Protocol::Refuse(TypeId strategy, const std::string& what) const
{
    throw std::logic_error("node " + std::to_string(m_nodeId) + ", strategy " + strategy.GetName() +
                           ": " + what);
}

void
CcnL3Protocol::RefuseRequest(const char* request, const std::string& fault) const
{
    const TypeId type = m_call ? m_call->strategy.GetInstanceTypeId() : m_caller;
    const std::string where = m_call ? m_call->method : "an event of its own";
    Refuse(type, where + " called " + request + " " + fault);
}

void
CcnL3Protocol::CheckIdle(const char* request) const
{
    if (m_call)
    {
        Refuse(m_call->strategy.GetInstanceTypeId(),
               std::string(request) + " was called during " + m_call->method +
                   " (use Simulator::ScheduleNow)");
    }
}

void
CcnL3Protocol::Choose(Strategy& strategy,
                      const InterestArrival& in,
                      const NextHops& hops,
                      FaceList& chosen)
{
    {
        const StrategyCall call(*this, strategy, "Choose", nullptr, false);
        strategy.Choose(in, hops, chosen);
    }
    if (IsInOrder(chosen, hops))
    {
        return;
    }
    const std::string fault = FindFault(chosen, hops);
    if (!fault.empty())
    {
        Refuse(strategy.GetInstanceTypeId(), "Choose chose " + fault);
    }
}

void
CcnL3Protocol::CheckAtHand(const PitEntry& entry, const char* request, bool acts) const
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
CcnL3Protocol::CheckNextHop(const PitEntry& entry, FaceId face)
{
    StrategyCall& call = *m_call;
    if (!call.hops)
    {
        NextHops hops;
        FindNextHops(entry, hops);
        SortFaces(hops, call.hops.emplace());
    }
    if (!std::binary_search(call.hops->begin(), call.hops->end(), face))
    {
        RefuseRequest("SendPending",
                      "for face " + std::to_string(face) + ", which is none of GetNextHops");
    }
}

// --- what a strategy asks for, and what the PIT's timers cause ---

void
CcnL3Protocol::SendPending(PitEntry& entry, FaceId face)
{
    CheckAtHand(entry, "SendPending", true);
    if (!entry.packet)
    {
        RefuseRequest("SendPending",
                      "for an Interest whose packet was not kept (AfterSend or AfterJoin must set "
                      "entry.packet)");
    }
    CheckNextHop(entry, face);
    m_counters.Add(Count::RETRIES_SENT);
    m_pit->AddUpstream(entry, face, Simulator::Now());
    Send(face, MessageKind::INTEREST, entry.packet->Copy());
}

void
CcnL3Protocol::ScheduleRetry(PitEntry& entry, Time at)
{
    CheckAtHand(entry, "ScheduleRetry", true);
    const Time now = Simulator::Now();
    if (at < now)
    {
        RefuseRequest("ScheduleRetry",
                      "for " + std::to_string(at.GetSeconds()) + " s, which is past (it is " +
                          std::to_string(now.GetSeconds()) + " s)");
    }
    m_pit->ScheduleRetry(entry, at);
}

void
CcnL3Protocol::GetNextHops(const PitEntry& entry, NextHops& hops)
{
    CheckAtHand(entry, "GetNextHops", false);
    NextHops found;
    FindNextHops(entry, found);
    SortFaces(found, m_call->hops.emplace());
    hops.insert(hops.end(), found.begin(), found.end());
}

void
CcnL3Protocol::GetNextHops(const InterestArrival& in, NextHops& hops)
{
    if (const NextHops* route = m_fib->LongestPrefixMatch(in.interest.name))
    {
        FindNextHops(in, *route, hops);
    }
}

void
CcnL3Protocol::SendJoined(PitEntry& entry, const InterestArrival& in, const FaceList& faces)
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
        m_pit->AddUpstream(entry, face, Simulator::Now());
    }
    for (const FaceId face : faces)
    {
        ForwardTo(face, in);
    }
}

void
CcnL3Protocol::FindNextHops(const PitEntry& entry, NextHops& hops) const
{
    NameView name;
    name.DecodeComponents(entry.GetName());
    const NextHops* route = m_fib->LongestPrefixMatch(name);
    if (!route)
    {
        return;
    }
    Selectors selectors;
    CcnbReader reader(entry.GetSelectors());
    selectors.Decode(reader);
    const auto& downstreams = entry.GetDownstreams();
    const int8_t reach = GetReach(selectors.scope, name);
    // Only for the next node it matters who asks; there may be very many.
    const auto isLocal = [this](const auto& down) { return m_faces[down.face]->IsLocal(); };
    const bool local = reach == 2 && std::any_of(downstreams.begin(), downstreams.end(), isLocal);
    // Not back to where the packet came from; others that asked since may answer. An application that
    // asked alone and has ended leaves nobody.
    const FaceId asker = downstreams.empty() ? NO_FACE : downstreams.front().face;
    FilterHops(*route, reach, local, asker, hops);
}

void
CcnL3Protocol::TellSent(Strategy& strategy,
                        PitEntry& entry,
                        const InterestArrival& in,
                        const NextHops& hops)
{
    const StrategyCall call(*this, strategy, "AfterSend", &entry, true);
    strategy.AfterSend(entry, in, hops);
}

Strategy&
CcnL3Protocol::GetStrategy(const PitEntry& entry) const
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
CcnL3Protocol::Expire(PitEntry& entry)
{
    m_counters.Add(Count::PIT_EXPIRED);
    TellExpiry(entry);
}

void
CcnL3Protocol::TellExpiry(PitEntry& entry)
{
    Strategy& strategy = GetStrategy(entry);
    const StrategyCall call(*this, strategy, "OnExpire", &entry, false);
    strategy.OnExpire(entry);
}

void
CcnL3Protocol::Retry(PitEntry& entry)
{
    // Far more than any next hops one after the other: time would stand still for ever.
    constexpr uint64_t MOST_AT_ONCE = 100000;
    constexpr uint64_t MOST_EACH = 1000;
    Strategy& strategy = GetStrategy(entry);
    const int64_t now = Simulator::Now().GetTimeStep();
    m_retriesAtOnce = now == m_retryTime ? m_retriesAtOnce + 1 : 1;
    m_retryTime = now;
    const StrategyCall call(*this, strategy, "OnRetry", &entry, true);
    if (m_retriesAtOnce > MOST_AT_ONCE + MOST_EACH * m_pit->GetSize())
    {
        RefuseRequest("ScheduleRetry",
                      "for at once, " + std::to_string(m_retriesAtOnce - 1) +
                          " times without an end");
    }
    strategy.OnRetry(entry);
}

// --- a prefix gets another strategy ---

Ptr<Strategy>
CcnL3Protocol::SetStrategy(const Name& prefix, const std::string& strategy)
{
    CheckIdle("SetStrategy");
    const Ptr<Strategy> made = m_strategies.Set(prefix, strategy);
    for (PitEntry* entry : m_pit->GetEntries())
    {
        if (&GetStrategy(*entry) == PeekPointer(made))
        {
            TakeOver(*entry);
        }
    }
    return made;
}

void
CcnL3Protocol::TakeOver(PitEntry& entry)
{
    const Ptr<const Packet> packet = std::move(entry.packet);
    entry.packet = nullptr;
    entry.ClearState();
    m_pit->CancelRetry(entry);
    NextHops hops;
    FindNextHops(entry, hops);
    if (!packet || hops.empty())
    {
        return;
    }
    const PacketBytes bytes(*packet);
    InterestView interest;
    if (interest.Decode(bytes.Get()) != DecodeError::NONE)
    {
        return; // the former strategy may have kept anything
    }
    const Address unknown;
    Face& asker = *m_faces[entry.GetDownstreams().front().face];
    const InterestArrival in{{asker, unknown, packet}, interest};
    FaceList chosen;
    Strategy& strategy = GetStrategy(entry);
    if (entry.GetUpstreams().empty())
    {
        Choose(strategy, in, hops, chosen);
    }
    for (const FaceId face : chosen)
    {
        m_pit->AddUpstream(entry, face, Simulator::Now());
    }
    TellSent(strategy, entry, in, hops);
    for (const FaceId face : chosen)
    {
        m_counters.Add(Count::RETRIES_SENT);
        Send(face, MessageKind::INTEREST, packet->Copy());
    }
}

} // namespace ccn
} // namespace ns3
