// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-strategy-layer.h"

#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ns3::ccn
{

Measurements&
StrategyLayer::GetMeasurements() const
{
    return *m_l3.measurements;
}

const Codec&
StrategyLayer::GetCodec() const
{
    return *m_l3.codec;
}

// --- calls of strategies ---

Strategy&
StrategyLayer::GetStrategy(const PitEntry& entry) const
{
    if (m_only)
    {
        return *m_only;
    }
    NameView name;
    m_l3.codec->DecodeName(entry.GetName(), name);
    return Get(name);
}

void
StrategyLayer::Choose(Strategy& strategy,
                      const InterestArrival& in,
                      const NextHops& hops,
                      FaceList& chosen)
{
    {
        const Call call(m_checks, strategy, "Choose", nullptr, false);
        strategy.Choose(in, hops, chosen);
    }
    m_checks.CheckChoice(strategy, hops, chosen);
    if (!m_l3.traces.decided.IsEmpty())
    {
        NoteChoice(strategy, in, chosen);
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
    m_l3.traces.decided
        .Tell(operation, strategy, name, face, strategy.GetReason(), strategy.GetExpected());
}

void
StrategyLayer::NotifyJoined(PitEntry& entry, const InterestArrival& in)
{
    Strategy& strategy = GetStrategy(entry);
    const Call call(m_checks, strategy, "AfterJoin", &entry, true, &in);
    strategy.AfterJoin(entry, in);
}

void
StrategyLayer::SendAgain(PitEntry& entry,
                         const InterestArrival& in,
                         RetransmissionRule::Verdict verdict)
{
    Strategy& strategy = GetStrategy(entry);
    if (strategy.DecidesRetransmission())
    {
        return;
    }
    NextHops hops;
    GetNextHops(in, hops);
    const bool isAskedBack = verdict == RetransmissionRule::Verdict::ASKED_BACK;
    if (hops.empty() || (isAskedBack && !RetransmissionRule::AreAllAskers(entry, hops)))
    {
        return;
    }
    m_l3.Charge(Step::FIB_LOOKUP);
    m_l3.counters.Add(Count::FIB_LOOKUPS);
    LeaveOutAskers(entry, in, hops);
    FaceList chosen;
    {
        const Call call(m_checks, strategy, "ChooseAgain", &entry, false);
        strategy.ChooseAgain(entry, in, hops, chosen);
    }
    m_checks.CheckChoice(strategy, hops, chosen);
    if (!chosen.empty())
    {
        entry.NoteRepetition();
        Send(strategy, entry, in, chosen);
    }
}

void
StrategyLayer::LeaveOutAskers(const PitEntry& entry,
                              const InterestArrival& in,
                              NextHops& hops) const
{
    NextHops others;
    std::copy_if(hops.begin(), hops.end(), std::back_inserter(others), [&](const NextHop& hop) {
        const PitDownstream* asker = entry.GetDownstreams().Find(hop.face);
        return !asker || asker->expiry <= in.now.GetTimeStep() ||
               m_l3.faces->Get(hop.face).GetLinkType() != LinkType::POINT_TO_POINT;
    });
    if (!others.empty())
    {
        hops = others;
    }
}

void
StrategyLayer::NotifyDuplicate(PitEntry* entry, const InterestArrival& in)
{
    Strategy& strategy = entry ? GetStrategy(*entry) : Get(in.interest.name);
    const Call call(m_checks, strategy, "OnDuplicate", entry, true);
    strategy.OnDuplicate(entry, in);
}

void
StrategyLayer::NotifyExpiry(PitEntry& entry)
{
    Notify(ON_EXPIRE, entry);
    m_l3.stages.Tell(Hook::EXPIRED, [&entry](NodeStage& stage) { stage.OnExpired(entry); });
}

void
StrategyLayer::NotifyRetry(PitEntry& entry)
{
    Strategy& strategy = GetStrategy(entry);
    const Call call(m_checks, strategy, "OnRetry", &entry, true);
    m_checks.CountRetry();
    strategy.OnRetry(entry);
}

// --- requests of strategies ---

void
StrategyLayer::SendPending(PitEntry& entry, FaceId face)
{
    m_checks.CheckSend(entry, face);
    Note(StrategyDecision::Operation::RETRIED, m_checks.GetRunning(), entry.GetName(), face);
    m_l3.counters.Add(Count::RETRIES_SENT);
    const PacketBytes bytes(*entry.packet);
    InterestView interest;
    m_l3.codec->Decode(bytes.Get(),
                       interest); // anything that a strategy kept has the default lifetime
    m_l3.pit->AddUpstream(entry, face, interest, Simulator::Now(), entry.GetHopsLeft());
    // There is no downstream if the only one was an application that has ended.
    const auto& downstreams = entry.GetDownstreams();
    const bool isOwn = downstreams.empty() || m_l3.faces->Get(downstreams.front().face).IsLocal();
    m_l3.output.Send(face, MessageKind::INTEREST, CopyToSend(entry, entry.packet), isOwn);
}

Ptr<Packet>
StrategyLayer::CopyToSend(const PitEntry& entry, const Ptr<const Packet>& packet) const
{
    return m_l3.codec->GetTraits().hasReturns
               ? m_l3.codec->CopyForRetry(*packet,
                                          entry.GetHopsLeft(),
                                          entry.GetExpiry() - Simulator::Now())
               : packet->Copy();
}

void
StrategyLayer::ScheduleRetry(PitEntry& entry, Time at)
{
    m_checks.CheckRetry(entry, at);
    m_l3.pit->ScheduleRetry(entry, at);
}

void
StrategyLayer::GetNextHops(const PitEntry& entry, NextHops& hops)
{
    m_checks.CheckAtHand(entry, "GetNextHops", false);
    NextHops found;
    m_l3.hops.Find(entry, found);
    m_l3.hops.Rank(GetStrategy(entry), found);
    m_checks.NoteNextHops(found);
    hops.insert(hops.end(), found.begin(), found.end());
}

void
StrategyLayer::GetNextHops(const InterestArrival& in, NextHops& hops)
{
    if (const NextHops* route = m_l3.fib->LongestPrefixMatch(in.interest.name))
    {
        m_l3.hops.Find(in, *route, hops);
        m_l3.hops.Rank(Get(in.interest.name), hops);
    }
}

void
StrategyLayer::SendJoined(PitEntry& entry, const InterestArrival& in, const FaceList& faces)
{
    m_checks.CheckJoined(entry, in);
    NextHops hops;
    GetNextHops(in, hops);
    m_checks.CheckChoice(m_checks.GetRunning(), hops, faces, "SendJoined");
    Send(m_checks.GetRunning(), entry, in, faces);
}

void
StrategyLayer::Send(const Strategy& strategy,
                    PitEntry& entry,
                    const InterestArrival& in,
                    const FaceList& faces)
{
    for (const FaceId face : faces)
    {
        Note(StrategyDecision::Operation::JOINED, strategy, entry.GetName(), face);
        m_l3.pit->AddUpstream(entry, face, in.interest, in.now, in.hopsLeft);
    }
    for (const FaceId face : faces)
    {
        m_l3.output.ForwardInterest(in, face);
    }
}

// --- strategies of prefixes ---

int64_t
StrategyLayer::AssignStreams(int64_t stream)
{
    int64_t used = 0;
    ForEach([&](Strategy& strategy) { used += strategy.AssignStreams(stream + used); });
    return used;
}

void
StrategyLayer::Dispose()
{
    ForEach([](Strategy& strategy) { strategy.Dispose(); });
    for (const auto& former : std::exchange(m_former, {}))
    {
        former->Dispose();
    }
    m_table.Clear();
    m_only = nullptr;
}

Ptr<Strategy>
StrategyLayer::Set(const Name& prefix, const std::string& strategy)
{
    m_checks.CheckIdle("SetStrategy");
    const auto made = CreateByName<Strategy>(strategy);
    made->SetHost(*this);
    Ptr<Strategy>& chosen = m_table.FindOrInsert(prefix);
    if (chosen)
    {
        m_former.push_back(chosen);
    }
    chosen = made;
    const bool isOnly = m_table.GetSize() == 1 && prefix.GetSize() == 0;
    m_only = isOnly ? PeekPointer(made) : nullptr;
    const TableHold hold(*m_l3.pit);
    for (PitEntry* entry : m_l3.pit->GetEntries())
    {
        if (!entry->IsGone() && &GetStrategy(*entry) == PeekPointer(made))
        {
            TakeOver(*entry);
        }
    }
    return made;
}

void
StrategyLayer::TakeOver(PitEntry& entry)
{
    const Ptr<const Packet> packet = entry.packet;
    if (!m_l3.keepsPackets)
    {
        entry.packet = nullptr;
    }
    entry.ClearState();
    m_l3.pit->CancelRetry(entry);
    NextHops hops;
    m_l3.hops.Find(entry, hops);
    m_l3.hops.Rank(GetStrategy(entry), hops);
    if (packet && !hops.empty() && !entry.IsGone())
    {
        Begin(entry, packet, hops);
    }
}

void
StrategyLayer::Begin(PitEntry& entry, const Ptr<const Packet>& packet, const NextHops& hops)
{
    const PacketBytes bytes(*packet);
    InterestView interest;
    if (m_l3.codec->Decode(bytes.Get(), interest) != DecodeError::NONE)
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
        m_l3.pit->AddUpstream(entry, face, interest, in.now, entry.GetHopsLeft());
    }
    Notify(strategy, AFTER_SEND, entry, in, hops);
    for (const FaceId face : chosen)
    {
        m_l3.counters.Add(Count::RETRIES_SENT);
        m_l3.output.Send(face, MessageKind::INTEREST, CopyToSend(entry, packet), asker.IsLocal());
    }
}

} // namespace ns3::ccn
