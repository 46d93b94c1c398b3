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

// What becomes of a piggyback packet, step by step (p.1 to p.6 of CcnL3Protocol).

namespace ns3
{
namespace ccn
{

Arrival
CcnL3Protocol::PiggybackArrival::Extract(Bytes part) const
{
    return {face, sender, packet->CreateFragment(part.data() - view.message.data(), part.size())};
}

ContentArrival
CcnL3Protocol::GetContent(const PiggybackArrival& in)
{
    const ContentView& content = in.view.content;
    return {in.view.isEmbedded ? Arrival(in) : in.Extract(content.message), content};
}

InterestArrival
CcnL3Protocol::GetInterest(const PiggybackArrival& in)
{
    const InterestView& interest = in.view.interest;
    return {in.Extract(interest.message), interest};
}

void
CcnL3Protocol::ReceivePiggyback(const PiggybackArrival& in)
{
    m_counters.Add(Count::PIGGYBACKS_IN);
    m_counters.Add(Count::DATA_IN);
    const ContentArrival content = GetContent(in);
    if (m_fib->IsLocal(content.content.name) && !in.face.IsLocal())
    {
        Drop(in.face, DropReason::LOCAL_DATA, content.packet);
        LeadAlone(in, false);
        return;
    }
    // p.2 PIT look-up
    Pit::Matches matches;
    if (!FindPending(content, matches))
    {
        LeadAlone(in, false);
        return;
    }
    const Check check = CheckSignature(content, in.packet);
    if (check == Check::PASSED)
    {
        Carry(in, content, matches);
    }
    else if (check == Check::REFUSED)
    {
        LeadAlone(in, true);
    }
}

void
CcnL3Protocol::FinishPiggyback(const PiggybackArrival& in)
{
    const ContentArrival content = GetContent(in);
    Pit::Matches matches;
    if (!Verify(content))
    {
        LeadAlone(in, true);
    }
    else if (!FindPending(content, matches))
    {
        LeadAlone(in, false);
    }
    else
    {
        Carry(in, content, matches);
    }
}

void
CcnL3Protocol::LeadAlone(const PiggybackArrival& in, bool isForged)
{
    const InterestArrival interest = GetInterest(in);
    // The signature that is bad is the embedded Interest's as well.
    if (isForged && in.view.isEmbedded)
    {
        m_counters.Add(Count::INTERESTS_IN);
        Drop(in.face, DropReason::EMBEDDED, interest.packet);
        return;
    }
    ReceiveInterest(interest);
}

void
CcnL3Protocol::Carry(const PiggybackArrival& in,
                     const ContentArrival& content,
                     const Pit::Matches& matches)
{
    // p.3 content store
    Store(content, matches);
    // p.4 PIT entry for the Interest
    FaceList faces;
    GetWaiting(matches, in.face, faces);
    FaceList riding;
    m_carried = &matches;
    Embark(in, faces, riding);
    m_carried = nullptr;
    // p.5 erasure
    EraseSatisfied(matches, content);
    if (faces.empty())
    {
        Drop(in.face, DropReason::NO_OTHER_FACE, content.packet);
        return;
    }
    // p.6 forwarding
    m_counters.Add(Count::DATA_FORWARDED);
    auto next = riding.begin(); // they stand there in the order of the faces
    for (const FaceId face : faces)
    {
        NS_LOG_DEBUG(Where(in.face) << " " << DescribeMessage(*in.packet) << ": forwarded to "
                                    << m_faces[face]->GetLabel());
        const bool rides = next != riding.end() && *next == face;
        next += rides;
        SendOn(in, content, face, rides);
    }
}

void
CcnL3Protocol::Embark(const PiggybackArrival& in, const FaceList& faces, FaceList& riding)
{
    const InterestArrival interest = GetInterest(in);
    m_counters.Add(Count::INTERESTS_IN);
    if (!Admit(interest) || IsServed(interest))
    {
        return;
    }
    FaceList allowed;
    const bool hasWay = FilterRides(in, faces, allowed);
    if (!hasWay)
    {
        Drop(in.face, DropReason::EMBEDDED, interest.packet);
        return;
    }
    if (allowed.empty())
    {
        Forward(interest);
        return;
    }
    PitEntry* entry = MakePending(interest);
    if (!entry)
    {
        return;
    }
    m_counters.Add(Count::INTERESTS_FORWARDED);
    m_counters.Add(Count::INTERESTS_RIDING);
    for (const FaceId face : allowed)
    {
        m_pit->AddUpstream(*entry, face, Simulator::Now());
    }
    riding = allowed;
    Strategy& strategy = GetStrategy(*entry);
    const StrategyCall call(*this, strategy, "AfterRide", entry, true);
    strategy.AfterRide(*entry, interest);
}

bool
CcnL3Protocol::FilterRides(const PiggybackArrival& in,
                           const FaceList& faces,
                           FaceList& allowed) const
{
    NextHops ways;
    for (const FaceId face : faces)
    {
        ways.push_back({face, 0});
    }
    const InterestView& interest = in.view.interest;
    NextHops open;
    FilterHops(ways,
               GetReach(interest.selectors.scope, interest.name),
               in.face.IsLocal(),
               in.face.GetId(),
               open);
    for (const NextHop& way : open)
    {
        if (!in.view.isEmbedded || m_faces[way.face]->TakesPiggyback())
        {
            allowed.push_back(way.face);
        }
    }
    return open.empty() || !allowed.empty();
}

void
CcnL3Protocol::SendOn(const PiggybackArrival& in, const ContentArrival& content, FaceId id, bool rides)
{
    const Face& face = *m_faces[id];
    const PiggybackView& view = in.view;
    if (view.isEmbedded)
    {
        Send(id,
             face.TakesPiggyback() ? MessageKind::PIGGYBACK : MessageKind::CONTENT_OBJECT,
             CopyToSend(in));
        return;
    }
    if (rides && face.TakesBundle(in.packet->GetSize()))
    {
        Send(id, MessageKind::PIGGYBACK, CopyToSend(in));
        return;
    }
    Send(id, MessageKind::CONTENT_OBJECT, CopyToSend(content));
    if (rides)
    {
        m_counters.Add(Count::UNBUNDLED);
        Send(id, MessageKind::INTEREST, in.Extract(view.interest.message).packet->Copy());
    }
}

} // namespace ccn
} // namespace ns3
