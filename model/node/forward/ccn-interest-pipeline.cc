// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-interest-pipeline.h"

#include "ns3/ccn-codec.h"
#include "ns3/ccn-l3-engine.h"
#include "ns3/ccn-l3-log.h"

#include <algorithm>

namespace ns3::ccn
{

namespace
{

/**
 * @param interest an Interest with a nonce
 * @return the key of its name and nonce in the dead nonce list
 */
uint64_t
NonceKey(const InterestView& interest)
{
    return interest.name.GetHash() ^ interest.nonceDigest;
}

/**
 * @param key the key of an Interest
 * @param face the face on which it arrived
 * @return the key of both in the dead nonce list
 */
uint64_t
AtFace(uint64_t key, FaceId face)
{
    constexpr uint64_t MULTIPLIER = 0x9e3779b97f4a7c15;
    return (key ^ (face + 1)) * MULTIPLIER;
}

/** @param in an Interest that has a route and no next hop @return why it is not forwarded */
DropReason
GetNoFaceReason(const InterestArrival& in)
{
    return in.hopsLeft == 0 ? DropReason::HOP_LIMIT : DropReason::NO_FACE;
}

} // namespace

void
InterestPipeline::Receive(const InterestArrival& in)
{
    m_l3.counters.Add(Count::INTERESTS_IN);
    if (!m_l3.stages.Has(Hook::ARRIVED) || Passes(in, AskArrived(in)))
    {
        Process(in);
    }
}

void
InterestPipeline::Process(const InterestArrival& in)
{
    if (Begin(in))
    {
        Forward(in);
    }
}

Fate
InterestPipeline::AskArrived(const InterestArrival& in) const
{
    return m_l3.stages.Ask(Hook::ARRIVED, in.resumed, [&in](NodeStage& stage) {
        return stage.OnInterest(in);
    });
}

bool
InterestPipeline::Stop(const InterestArrival& in, const Fate& fate)
{
    if (fate.kind == Fate::Kind::DROP)
    {
        Refuse(in, fate.reason);
    }
    return false;
}

void
InterestPipeline::Refuse(const InterestArrival& in, DropReason reason)
{
    const auto answers = [&](NodeStage& stage) { return stage.OnRefused(in, reason); };
    if (!m_l3.stages.Any(Hook::REFUSED, answers))
    {
        m_l3.output.Drop(in.face, reason, in.packet);
    }
}

bool
InterestPipeline::Admit(const InterestArrival& in)
{
    const int8_t scope = in.interest.GetScope();
    if ((scope == 0 || scope == 1) && !in.face.IsLocal())
    {
        Refuse(in, DropReason::SCOPE);
        return false;
    }
    if (m_l3.fib->IsLocal(in.interest.name) && !in.face.IsLocal())
    {
        Refuse(in, DropReason::LOCAL_NAME);
        return false;
    }
    return !in.HasHopLimit() || AdmitExact(in);
}

bool
InterestPipeline::Begin(const InterestArrival& in)
{
    if (in.interest.nonceDigest != 0)
    {
        m_l3.nonces->Prefetch(NonceKey(in.interest));
    }
    if (!Admit(in))
    {
        return false;
    }
    const bool isServed = m_l3.settings.pitFirst ? JoinPending(in) || AnswerFromContentStore(in)
                                                 : AnswerFromContentStore(in) || JoinPending(in);
    return !isServed;
}

bool
InterestPipeline::AdmitExact(const InterestArrival& in)
{
    const std::size_t hash = in.interest.selectors.objectHash.size();
    if (in.interest.hopLimit == 0 && !in.face.IsLocal())
    {
        Refuse(in, DropReason::HOP_LIMIT);
        return false;
    }
    if (hash != 0 && hash != std::tuple_size<Digest>::value)
    {
        Refuse(in, DropReason::UNSUPPORTED_HASH);
        return false;
    }
    return true;
}

const CsEntry*
InterestPipeline::FindStored(const InterestArrival& in)
{
    ContentStore& store = *m_l3.contentStore;
    m_l3.stages.Tell(Hook::LOOKUP, [&in](NodeStage& stage) { stage.OnLookup(in); });
    const CsEntry* entry = store.Look(in.interest, in.now);
    const auto isGone = [&](NodeStage& stage) { return !stage.OnFound(in, *entry); };
    while (entry && m_l3.stages.Any(Hook::LOOKUP, isGone))
    {
        entry = store.Look(in.interest, in.now);
    }
    if (entry)
    {
        store.NoteHit(in.interest, *entry, in.now);
    }
    return entry;
}

bool
InterestPipeline::AnswerFromContentStore(const InterestArrival& in)
{
    m_l3.Charge(Step::CS_LOOKUP);
    const TableHold hold(*m_l3.contentStore);
    const CsEntry* entry = m_l3.stages.Has(Hook::LOOKUP)
                               ? FindStored(in)
                               : m_l3.contentStore->Find(in.interest, in.now);
    if (!entry)
    {
        return false;
    }
    NS_LOG_DEBUG(m_l3.Where(in.face) << " " << DescribeMessage(*in.packet, *m_l3.codec)
                                     << ": in the content store, answered");
    m_l3.counters.Add(Count::HITS);
    m_l3.output.Send(in.face.GetId(), MessageKind::CONTENT_OBJECT, m_l3.keeper.Serve(in, *entry));
    return true;
}

bool
InterestPipeline::IsDuplicate(const InterestArrival& in, const PitEntry* entry) const
{
    if (in.interest.nonceDigest == 0)
    {
        return false;
    }
    const uint64_t key = NonceKey(in.interest);
    const bool wasHere =
        (entry && entry->HasNonce(in.interest.nonceDigest)) || m_l3.nonces->Contains(key, in.now);
    const bool mayRefresh = wasHere && m_l3.settings.nonceRefreshes;
    return wasHere && !(mayRefresh && m_l3.nonces->Contains(AtFace(key, in.face.GetId()), in.now));
}

void
InterestPipeline::NoteNonce(const InterestArrival& in)
{
    if (in.interest.nonceDigest == 0)
    {
        return;
    }
    const uint64_t key = NonceKey(in.interest);
    m_l3.nonces->Add(key, in.now);
    if (m_l3.settings.nonceRefreshes)
    {
        m_l3.nonces->Add(AtFace(key, in.face.GetId()), in.now);
    }
}

bool
InterestPipeline::JoinPending(const InterestArrival& in)
{
    m_l3.Charge(Step::PIT_LOOKUP);
    PitEntry* entry = m_l3.pit->Find(in.interest, in.now);
    const bool wasSending = in.resumed && in.resumed->hook == Hook::FORWARDING;
    const bool isNoted = wasSending && m_l3.settings.pitFirst; // when it arrived
    if (!isNoted && IsDuplicate(in, entry))
    {
        m_l3.output.Drop(in.face, DropReason::DUPLICATE_NONCE, in.packet);
        m_l3.strategies.NotifyDuplicate(entry && entry->IsGone() ? nullptr : entry, in);
        return true;
    }
    if (entry || m_l3.settings.pitFirst)
    {
        NoteNonce(in);
    }
    if (!entry)
    {
        return false;
    }
    NS_LOG_DEBUG(m_l3.Where(in.face)
                 << " " << DescribeMessage(*in.packet, *m_l3.codec) << ": joins a pending one");
    m_l3.counters.Add(Count::AGGREGATED);
    Join(*entry, in);
    return true;
}

void
InterestPipeline::Join(PitEntry& entry, const InterestArrival& in)
{
    const auto before = entry.GetDownstreams().size();
    // It reaches nodes that the pending one does not (RFC 8569, section 2.4.2).
    const bool reachesMore = in.HasHopLimit() && in.hopsLeft > entry.GetHopsLeft();
    m_l3.pit->AddDownstream(entry, in.face.GetId(), in.interest, in.now);
    if (reachesMore)
    {
        entry.NoteHopsLeft(in.hopsLeft);
    }
    if (in.nextHop != NO_FACE)
    {
        SendToChosen(entry, in);
        return;
    }
    if (entry.IsGone())
    {
        return;
    }
    m_l3.strategies.NotifyJoined(entry, in);
    // A strategy that has just sent the Interest itself has asked an upstream face, so it waits.
    const bool isNew = entry.GetDownstreams().size() > before;
    if (!isNew)
    {
        m_l3.counters.Add(Count::RETRANSMISSIONS);
    }
    const auto verdict =
        reachesMore ? RetransmissionRule::Verdict::AGAIN : m_l3.settings.Judge(entry, in, isNew);
    if (verdict != RetransmissionRule::Verdict::WAITS)
    {
        m_l3.strategies.SendAgain(entry, in, verdict);
    }
}

void
InterestPipeline::Forward(const InterestArrival& in, const Pit::Matches* kept)
{
    if (in.nextHop != NO_FACE)
    {
        ForwardToChosen(in);
        return;
    }
    NextHops hops;
    FaceList chosen;
    Strategy& strategy = m_l3.strategies.Get(in.interest.name);
    if (!FindHops(strategy, in, hops) || !Choose(strategy, in, hops, chosen) ||
        (m_l3.stages.Has(Hook::FORWARDING) &&
         !MaySend({in, chosen.empty() ? NO_FACE : chosen.front()})))
    {
        return;
    }
    if (PitEntry* entry = MakePending(in, kept))
    {
        Send(strategy, *entry, in, hops, chosen);
    }
}

bool
InterestPipeline::FindHops(const Strategy& strategy, const InterestArrival& in, NextHops& hops)
{
    m_l3.Charge(Step::FIB_LOOKUP);
    m_l3.counters.Add(Count::FIB_LOOKUPS);
    const NextHops* route = m_l3.fib->LongestPrefixMatch(in.interest.name);
    if (route)
    {
        m_l3.hops.Find(in, *route, hops);
        m_l3.hops.Rank(strategy, hops);
    }
    if (hops.empty())
    {
        const auto takes = [&in](NodeStage& stage) { return stage.OnNoHop(in); };
        const bool waits = m_l3.stages.Any(Hook::NO_HOP, takes);
        if (!waits)
        {
            Refuse(in, route ? GetNoFaceReason(in) : DropReason::NO_ROUTE);
        }
        return waits;
    }
    return !m_l3.stages.Has(Hook::NEXT_HOPS) ||
           Passes(in, m_l3.stages.Ask(Hook::NEXT_HOPS, in.resumed, [&](NodeStage& stage) {
               return stage.OnNextHops(in, hops);
           }));
}

bool
InterestPipeline::Choose(Strategy& strategy,
                         const InterestArrival& in,
                         const NextHops& hops,
                         FaceList& chosen)
{
    if (hops.empty())
    {
        return true; // it waits
    }
    m_l3.strategies.Choose(strategy, in, hops, chosen);
    if (chosen.empty() && !strategy.MayWait())
    {
        Refuse(in, strategy.GetDropReason());
        return false;
    }
    return true;
}

bool
InterestPipeline::MaySend(const SendingInterest& sending)
{
    return Passes(sending.in,
                  m_l3.stages.Ask(Hook::FORWARDING, sending.in.resumed, [&](NodeStage& stage) {
                      return stage.OnForwarding(sending);
                  }));
}

void
InterestPipeline::Send(Strategy& strategy,
                       PitEntry& entry,
                       const InterestArrival& in,
                       const NextHops& hops,
                       const FaceList& chosen)
{
    m_l3.counters.Add(chosen.empty() ? Count::INTERESTS_WAITING : Count::INTERESTS_FORWARDED);
    for (FaceId face : chosen)
    {
        m_l3.pit->AddUpstream(entry, face, in.interest, in.now, in.hopsLeft);
    }
    TellPending({entry, in, hops.size(), chosen.size()});
    if (!hops.empty() && !entry.IsGone())
    {
        m_l3.strategies.Notify(strategy, AFTER_SEND, entry, in, hops);
    }
    for (FaceId face : chosen)
    {
        m_l3.output.ForwardInterest(in, face);
    }
}

void
InterestPipeline::TellPending(const NewPending& pending)
{
    m_l3.stages.Tell(Hook::PENDING, [&pending](NodeStage& stage) {
        if (!pending.entry.IsGone()) // a trace sink may have removed its faces
        {
            stage.OnPending(pending);
        }
    });
}

void
InterestPipeline::ForwardToChosen(const InterestArrival& in)
{
    if (!m_l3.hops.MaySend(in, in.nextHop))
    {
        Refuse(in, DropReason::NO_FACE);
    }
    else if (PitEntry* entry = MakePending(in, nullptr))
    {
        m_l3.counters.Add(Count::INTERESTS_FORWARDED);
        SendToChosen(*entry, in);
        TellPending({*entry, in, 1, 1});
    }
}

void
InterestPipeline::SendToChosen(PitEntry& entry, const InterestArrival& in)
{
    if (m_l3.hops.MaySend(in, in.nextHop))
    {
        m_l3.pit->AddUpstream(entry, in.nextHop, in.interest, in.now, in.hopsLeft);
        m_l3.output.ForwardInterest(in, in.nextHop);
    }
}

PitEntry*
InterestPipeline::MakePending(const InterestArrival& in, const Pit::Matches* kept)
{
    if (!MakeRoom(in, kept))
    {
        return nullptr;
    }
    m_l3.Charge(Step::PIT_INSERT);
    PitEntry& entry = m_l3.pit->Insert(in.interest, in.now);
    m_l3.pit->AddDownstream(entry, in.face.GetId(), in.interest, in.now);
    m_l3.counters.Add(Count::PIT_INSERTED);
    if (in.HasHopLimit())
    {
        entry.NoteHopsLeft(in.hopsLeft);
    }
    if (m_l3.keepsPackets)
    {
        entry.packet = in.packet;
    }
    if (!m_l3.settings.pitFirst)
    {
        NoteNonce(in);
    }
    return &entry;
}

bool
InterestPipeline::MakeRoom(const InterestArrival& in, const Pit::Matches* kept)
{
    PitEntry* victim = nullptr;
    switch (m_l3.pit->GetRoom(in.interest, in.face.GetId()))
    {
    case Pit::Room::YES:
        return true;
    case Pit::Room::FACE_FULL:
        Refuse(in, DropReason::PIT_FACE_FULL);
        return false;
    case Pit::Room::NAME_FULL:
        Refuse(in, DropReason::PIT_NAME_FULL);
        return false;
    case Pit::Room::FULL:
        victim = m_l3.pit->ChooseVictim(in.face.GetId());
        break;
    }
    const bool isKept = kept && std::find(kept->begin(), kept->end(), victim) != kept->end();
    if (!victim || isKept)
    {
        Refuse(in, DropReason::PIT_FULL);
        return false;
    }
    NS_LOG_DEBUG(m_l3.Where(in.face) << " " << DescribeMessage(*in.packet, *m_l3.codec)
                                     << ": the PIT is full, the oldest entry of another face goes");
    m_l3.strategies.NotifyExpiry(*victim);
    if (!victim->IsGone())
    {
        m_l3.counters.Add(Count::PIT_EVICTED);
        m_l3.pit->Erase(*victim, Pit::Reason::EVICTED);
    }
    return true;
}

} // namespace ns3::ccn
