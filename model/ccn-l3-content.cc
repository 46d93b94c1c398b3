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
#include "ns3/ccn-packet-bytes.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

// What becomes of a ContentObject, step by step (c.1 to c.5 of CcnL3Protocol).

namespace ns3
{
namespace ccn
{

void
CcnL3Protocol::ReceiveContent(const ContentArrival& in)
{
    m_counters.Add(Count::DATA_IN);
    if (m_fib->IsLocal(in.content.name) && !in.face.IsLocal())
    {
        Drop(in.face, DropReason::LOCAL_DATA, in.packet);
        return;
    }
    // c.2 PIT look-up
    Pit::Matches matches;
    if (FindPending(in, matches) && CheckSignature(in, in.packet) == Check::PASSED)
    {
        Store(in, matches);
        Satisfy(in, matches);
    }
}

bool
CcnL3Protocol::FindPending(const ContentArrival& in, Pit::Matches& matches)
{
    m_processor->Charge(Step::PIT_LOOKUP);
    m_pit->Match(in.content, matches);
    if (matches.empty())
    {
        HandleUnsolicited(in);
    }
    return !matches.empty();
}

void
CcnL3Protocol::HandleUnsolicited(const ContentArrival& in)
{
    if (m_contentStore->Contains(in.content))
    {
        Drop(in.face, DropReason::DUPLICATE_DATA, in.packet);
        return;
    }
    if (m_keepsUnsolicited && Keep(in))
    {
        m_counters.Add(Count::DATA_KEPT);
        return;
    }
    Drop(in.face, DropReason::UNSOLICITED, in.packet);
}

bool
CcnL3Protocol::Keep(const ContentArrival& in)
{
    m_processor->Charge(Step::CS_INSERT);
    if (m_contentStore->IsEnabled() && !IsAdmitted(in, Pit::Matches()))
    {
        return false;
    }
    return in.face.IsLocal() ? m_contentStore->Insert(in.content, in.packet)
                             : m_contentStore->InsertStale(in.content, in.packet);
}

CcnL3Protocol::Check
CcnL3Protocol::CheckSignature(const ContentArrival& in, const Ptr<const Packet>& whole)
{
    if (!m_verifier->IsOn() || in.face.IsLocal() || !m_verifier->Picks())
    {
        return Check::PASSED;
    }
    const Time now = Simulator::Now();
    const Time done = m_verifier->Reserve(now);
    if (done == now)
    {
        return Verify(in) ? Check::PASSED : Check::REFUSED;
    }
    ++m_verifying;
    const KeptArrival kept(Arrival{in.face, in.sender, whole});
    Simulator::Schedule(done - now, &CcnL3Protocol::FinishVerification, this, kept);
    return Check::LATER;
}

void
CcnL3Protocol::FinishVerification(const KeptArrival& kept)
{
    --m_verifying;
    const Arrival arrival = kept.Get();
    const PacketBytes bytes(*arrival.packet);
    // What was decoded before can be decoded again.
    PiggybackView view;
    if (PeekKind(bytes.Get()) == MessageKind::PIGGYBACK)
    {
        view.Decode(bytes.Get());
        FinishPiggyback({arrival, view});
        return;
    }
    view.content.Decode(bytes.Get());
    if (m_takesPiggyback && !view.content.embeddedInterest.empty())
    {
        view.DecodeEmbedded();
        FinishPiggyback({arrival, view});
        return;
    }
    const ContentArrival in{arrival, view.content};
    // Those who wanted it may have got it elsewhere meanwhile, or given up.
    Pit::Matches matches;
    if (Verify(in) && FindPending(in, matches))
    {
        Store(in, matches);
        Satisfy(in, matches);
    }
}

bool
CcnL3Protocol::Verify(const ContentArrival& in)
{
    const Verdict verdict = m_verifier->Verify(in.content);
    if (verdict == Verdict::VALID)
    {
        m_counters.Add(Count::VERIFIED);
        return true;
    }
    if (verdict == Verdict::NO_KEY && !m_verifier->RequiresKey())
    {
        m_counters.Add(Count::UNVERIFIABLE);
        return true;
    }
    const bool isUnknown = verdict == Verdict::NO_KEY;
    Drop(in.face, isUnknown ? DropReason::NO_KEY : DropReason::BAD_SIGNATURE, in.packet);
    return false;
}

bool
CcnL3Protocol::MayReturn(const PitEntry& entry, const Face& arrival)
{
    return arrival.GetLinkType() == LinkType::AD_HOC && entry.WasSentTo(arrival.GetId());
}

void
CcnL3Protocol::GetWaiting(const Pit::Matches& matches, const Face& arrival, FaceList& faces)
{
    constexpr std::size_t FEW = 16; // faces that are compared one by one
    const int64_t now = Simulator::Now().GetTimeStep();
    std::optional<std::unordered_set<FaceId>> many;
    for (const PitEntry* entry : matches)
    {
        for (const auto& downstream : entry->GetDownstreams())
        {
            const FaceId face = downstream.face;
            if (downstream.expiry <= now || (face == arrival.GetId() && !MayReturn(*entry, arrival)))
            {
                continue;
            }
            if (faces.size() == FEW && !many)
            {
                many.emplace(faces.begin(), faces.end());
            }
            const bool isNew = many ? many->insert(face).second
                                    : std::find(faces.begin(), faces.end(), face) == faces.end();
            if (isNew)
            {
                faces.push_back(face);
            }
        }
    }
}

void
CcnL3Protocol::EraseSatisfied(const Pit::Matches& matches, const ContentArrival& in)
{
    for (PitEntry* entry : matches)
    {
        Strategy& strategy = GetStrategy(*entry);
        {
            const StrategyCall call(*this, strategy, "BeforeSatisfy", entry, false);
            strategy.BeforeSatisfy(*entry, in);
        }
        m_processor->Charge(Step::PIT_DELETE);
        m_counters.Add(Count::PIT_SATISFIED);
        m_pit->Erase(*entry);
    }
}

void
CcnL3Protocol::Satisfy(const ContentArrival& in, const Pit::Matches& matches)
{
    FaceList faces;
    GetWaiting(matches, in.face, faces);
    // c.4 erasure
    EraseSatisfied(matches, in);
    if (faces.empty())
    {
        Drop(in.face, DropReason::NO_OTHER_FACE, in.packet);
        return;
    }
    // c.5 forwarding
    m_counters.Add(Count::DATA_FORWARDED);
    for (FaceId face : faces)
    {
        NS_LOG_DEBUG(Where(in.face) << " " << DescribeMessage(*in.packet) << ": forwarded to "
                                    << m_faces[face]->GetLabel());
        Send(face, MessageKind::CONTENT_OBJECT, CopyToSend(in));
    }
}

} // namespace ccn
} // namespace ns3
