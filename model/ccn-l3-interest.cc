/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-describe-message.h"
#include "ns3/ccn-l3-log.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/simulator.h"

#include <algorithm>

// What becomes of an Interest, step by step (i.1 to i.5 of CcnL3Protocol).

namespace ns3
{
namespace ccn
{

namespace
{

/**
 * @param interest one with a nonce
 * @return by what the nonce list knows its name and nonce
 */
uint64_t
NonceKey(const InterestView& interest)
{
    return interest.name.GetHash() ^ interest.nonceDigest;
}

/**
 * @param key of an Interest
 * @param face where it came from
 * @return by what the nonce list knows the two
 */
uint64_t
AtFace(uint64_t key, FaceId face)
{
    constexpr uint64_t MULTIPLIER = 0x9e3779b97f4a7c15;
    return (key ^ (face + 1)) * MULTIPLIER;
}

} // namespace

void
CcnL3Protocol::ReceiveInterest(const InterestArrival& in)
{
    m_counters.Add(Count::INTERESTS_IN);
    if (Admit(in) && !IsServed(in))
    {
        Forward(in);
    }
}

bool
CcnL3Protocol::Admit(const InterestArrival& in)
{
    const int8_t scope = in.interest.selectors.scope;
    if ((scope == 0 || scope == 1) && !in.face.IsLocal())
    {
        Drop(in.face, DropReason::SCOPE, in.packet);
        return false;
    }
    if (m_fib->IsLocal(in.interest.name) && !in.face.IsLocal())
    {
        Drop(in.face, DropReason::LOCAL_NAME, in.packet);
        return false;
    }
    return true;
}

bool
CcnL3Protocol::IsServed(const InterestArrival& in)
{
    return m_pitFirst ? JoinPending(in) || AnswerFromContentStore(in)
                      : AnswerFromContentStore(in) || JoinPending(in);
}

bool
CcnL3Protocol::AnswerFromContentStore(const InterestArrival& in)
{
    m_processor->Charge(Step::CS_LOOKUP);
    const CsEntry* entry = m_contentStore->Find(in.interest);
    if (!entry)
    {
        return false;
    }
    NS_LOG_DEBUG(Where(in.face) << " " << DescribeMessage(*in.packet)
                                << ": in the content store, answered");
    m_counters.Add(Count::HITS);
    Send(in.face.GetId(), MessageKind::CONTENT_OBJECT, CopyToServe(*entry));
    return true;
}

bool
CcnL3Protocol::IsDuplicate(const InterestArrival& in, const PitEntry* entry) const
{
    if (in.interest.nonceDigest == 0)
    {
        return false;
    }
    const uint64_t key = NonceKey(in.interest);
    const bool wasHere =
        (entry && entry->HasNonce(in.interest.nonceDigest)) || m_nonces->Contains(key);
    return wasHere && !(m_nonceRefreshes && m_nonces->Contains(AtFace(key, in.face.GetId())));
}

void
CcnL3Protocol::NoteNonce(const InterestArrival& in)
{
    if (in.interest.nonceDigest == 0)
    {
        return;
    }
    const uint64_t key = NonceKey(in.interest);
    m_nonces->Add(key);
    if (m_nonceRefreshes)
    {
        m_nonces->Add(AtFace(key, in.face.GetId()));
    }
}

bool
CcnL3Protocol::JoinPending(const InterestArrival& in)
{
    m_processor->Charge(Step::PIT_LOOKUP);
    PitEntry* entry = m_pit->Find(in.interest);
    if (IsDuplicate(in, entry))
    {
        DropDuplicate(in, entry);
        return true;
    }
    if (entry || m_pitFirst)
    {
        NoteNonce(in);
    }
    if (!entry)
    {
        return false;
    }
    NS_LOG_DEBUG(Where(in.face) << " " << DescribeMessage(*in.packet) << ": joins a pending one");
    m_counters.Add(Count::AGGREGATED);
    m_pit->AddDownstream(*entry, in.face.GetId(), in.interest);
    Strategy& strategy = GetStrategy(*entry);
    const StrategyCall call(*this, strategy, "AfterJoin", entry, true, &in);
    strategy.AfterJoin(*entry, in);
    return true;
}

void
CcnL3Protocol::DropDuplicate(const InterestArrival& in, PitEntry* entry)
{
    Drop(in.face, DropReason::DUPLICATE_NONCE, in.packet);
    Strategy& strategy = entry ? GetStrategy(*entry) : m_strategies.Get(in.interest.name);
    const StrategyCall call(*this, strategy, "OnDuplicate", entry, true);
    strategy.OnDuplicate(entry, in);
}

void
CcnL3Protocol::Forward(const InterestArrival& in)
{
    // i.4 FIB look-up and strategy
    m_processor->Charge(Step::FIB_LOOKUP);
    m_counters.Add(Count::FIB_LOOKUPS);
    const NextHops* route = m_fib->LongestPrefixMatch(in.interest.name);
    if (!route && !m_waitsForRoute)
    {
        Drop(in.face, DropReason::NO_ROUTE, in.packet);
        return;
    }
    NextHops hops;
    FaceList chosen;
    Strategy& strategy = m_strategies.Get(in.interest.name);
    if (route)
    {
        FindNextHops(in, *route, hops);
    }
    if (!hops.empty())
    {
        Choose(strategy, in, hops, chosen);
    }
    const bool waits = hops.empty() ? m_waitsForRoute : strategy.MayWait();
    if (chosen.empty() && !waits)
    {
        Drop(in.face, DropReason::NO_FACE, in.packet);
        return;
    }
    // i.3 PIT entry
    PitEntry* entry = MakePending(in);
    if (!entry)
    {
        return;
    }
    m_counters.Add(chosen.empty() ? Count::INTERESTS_WAITING : Count::INTERESTS_FORWARDED);
    // i.5 forwarding
    const Time now = TimeStep(entry->GetBegin()); // it was made just now
    for (FaceId face : chosen)
    {
        m_pit->AddUpstream(*entry, face, now);
    }
    if (!hops.empty())
    {
        TellSent(strategy, *entry, in, hops);
    }
    for (FaceId face : chosen)
    {
        ForwardTo(face, in);
    }
}

void
CcnL3Protocol::ForwardTo(FaceId face, const InterestArrival& in)
{
    NS_LOG_DEBUG(Where(in.face) << " " << DescribeMessage(*in.packet) << ": forwarded to "
                                << m_faces[face]->GetLabel());
    Send(face, MessageKind::INTEREST, in.packet->Copy());
}

PitEntry*
CcnL3Protocol::MakePending(const InterestArrival& in)
{
    if (!MakeRoom(in))
    {
        return nullptr;
    }
    m_processor->Charge(Step::PIT_INSERT);
    PitEntry& entry = m_pit->Insert(in.interest);
    m_pit->AddDownstream(entry, in.face.GetId(), in.interest);
    m_counters.Add(Count::PIT_INSERTED);
    if (!m_pitFirst)
    {
        NoteNonce(in);
    }
    return &entry;
}

bool
CcnL3Protocol::MakeRoom(const InterestArrival& in)
{
    PitEntry* victim = nullptr;
    switch (m_pit->GetRoom(in.interest, in.face.GetId()))
    {
    case Pit::Room::YES:
        return true;
    case Pit::Room::FACE_FULL:
        Drop(in.face, DropReason::PIT_FACE_FULL, in.packet);
        return false;
    case Pit::Room::NAME_FULL:
        Drop(in.face, DropReason::PIT_NAME_FULL, in.packet);
        return false;
    case Pit::Room::FULL:
        victim = m_pit->ChooseVictim(in.face.GetId());
        break;
    }
    const bool isTaken =
        m_carried && std::find(m_carried->begin(), m_carried->end(), victim) != m_carried->end();
    if (!victim || isTaken)
    {
        Drop(in.face, DropReason::PIT_FULL, in.packet);
        return false;
    }
    NS_LOG_DEBUG(Where(in.face) << " " << DescribeMessage(*in.packet)
                                << ": the PIT is full, the oldest entry of another face goes");
    m_counters.Add(Count::PIT_EVICTED);
    TellExpiry(*victim);
    m_pit->Erase(*victim, Pit::Reason::EVICTED);
    return true;
}

int8_t
CcnL3Protocol::GetReach(int8_t scope, const NameView& name) const
{
    constexpr int8_t APPLICATIONS = 1;
    return scope != 0 && m_fib->IsLocal(name) ? APPLICATIONS : scope;
}

void
CcnL3Protocol::FindNextHops(const InterestArrival& in, const NextHops& route, NextHops& hops) const
{
    const int8_t reach = GetReach(in.interest.selectors.scope, in.interest.name);
    FilterHops(route, reach, in.face.IsLocal(), in.face.GetId(), hops);
}

void
CcnL3Protocol::FilterHops(const NextHops& hops,
                          int8_t scope,
                          bool fromLocal,
                          FaceId asker,
                          NextHops& allowed) const
{
    // Scope 0 stays here, 1 reaches this node's applications, 2 the next node's.
    const bool remoteAllowed = scope < 0 || scope > 2 || (scope == 2 && fromLocal);
    for (const auto& hop : hops)
    {
        const Face& face = *m_faces[hop.face];
        const bool isBack = hop.face == asker && face.GetLinkType() != LinkType::AD_HOC;
        if (!isBack && scope != 0 && face.IsUp() && (remoteAllowed || face.IsLocal()))
        {
            allowed.push_back(hop);
        }
    }
}

} // namespace ccn
} // namespace ns3
