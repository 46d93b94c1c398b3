/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-describe-message.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/log.h"
#include "ns3/simulator.h"

#include <algorithm>

// The pipelines of CcnL3Protocol: what becomes of a message, step by step. The numbers of the steps
// are those of its class comment.

namespace ns3
{
namespace ccn
{

NS_LOG_COMPONENT_DEFINE("CcnL3Protocol");

namespace
{

/**
 * @param name an Interest's name
 * @param nonce digest of its nonce
 * @return by what the nonce list knows the two
 */
uint64_t
NonceKey(const NameView& name, uint64_t nonce)
{
    return name.GetHash() ^ nonce;
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

/**
 * @param entry a pending Interest
 * @param face a face
 * @return true if nobody but that face was asked for its content
 */
bool
WasSentOnlyTo(const PitEntry& entry, FaceId face)
{
    const auto& upstreams = entry.GetUpstreams();
    return upstreams.size() == 1 && upstreams.front().face == face;
}

/**
 * @param list faces
 * @param face a face
 * @return true if it is among them
 */
bool
Contains(const FaceList& list, FaceId face)
{
    return std::find(list.begin(), list.end(), face) != list.end();
}

} // namespace

// --- reception (i.1, c.1) ---

void
CcnL3Protocol::ReceiveFromFace(Face& face, Ptr<const Packet> packet)
{
    if (!m_processor->IsOn())
    {
        Process(face, packet);
    }
    else if (!m_processor->Enqueue(face, packet))
    {
        Drop(face, DropReason::PROCESSOR_FULL, packet);
    }
}

void
CcnL3Protocol::Process(Face& face, const Ptr<const Packet>& packet)
{
    m_processor->Charge(Step::RECEIVE);
    if (packet->GetSize() > MAX_MESSAGE_BYTES)
    {
        DropMalformed(face, DecodeError::TOO_LONG, packet);
        return;
    }
    const PacketBytes bytes(*packet);
    Dispatch(face, packet, bytes.Get());
}

void
CcnL3Protocol::Dispatch(Face& face, const Ptr<const Packet>& packet, Bytes bytes)
{
    const MessageKind kind = PeekKind(bytes);
    NS_LOG_LOGIC(Where(face) << " " << DescribeMessage(bytes) << ": received");
    m_received(face, kind, packet);
    if (kind == MessageKind::INTEREST)
    {
        InterestView interest;
        const DecodeError error = interest.Decode(bytes);
        if (error != DecodeError::NONE)
        {
            DropMalformed(face, error, packet);
            return;
        }
        ReceiveInterest({face, interest, packet, GetNonceDigest(interest.nonce)});
    }
    else if (kind == MessageKind::CONTENT_OBJECT)
    {
        ContentView content;
        const DecodeError error = content.Decode(bytes);
        if (error != DecodeError::NONE)
        {
            DropMalformed(face, error, packet);
            return;
        }
        m_processor->ChargeHash(bytes.size());
        ReceiveContent({face, content, packet});
    }
    else
    {
        Drop(face, DropReason::UNKNOWN_MESSAGE, packet);
    }
}

// --- an Interest (i.2 to i.5) ---

void
CcnL3Protocol::ReceiveInterest(const InterestArrival& in)
{
    m_counters.Add(Count::INTERESTS_IN);
    const int8_t scope = in.interest.selectors.scope;
    if ((scope == 0 || scope == 1) && !in.face.IsLocal())
    {
        Drop(in.face, DropReason::SCOPE, in.packet);
        return;
    }
    if (m_fib->IsLocal(in.interest.name) && !in.face.IsLocal())
    {
        Drop(in.face, DropReason::LOCAL_NAME, in.packet);
        return;
    }
    const bool isDone = m_pitFirst ? JoinPending(in) || AnswerFromContentStore(in)
                                   : AnswerFromContentStore(in) || JoinPending(in);
    if (!isDone)
    {
        Forward(in);
    }
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
    Send(in.face.GetId(), MessageKind::CONTENT_OBJECT, entry->GetPacket()->Copy());
    return true;
}

bool
CcnL3Protocol::IsDuplicate(const InterestArrival& in, const PitEntry* entry) const
{
    if (in.nonce == 0)
    {
        return false;
    }
    const uint64_t key = NonceKey(in.interest.name, in.nonce);
    const bool wasHere = (entry && entry->HasNonce(in.nonce)) || m_nonces->Contains(key);
    return wasHere && !(m_nonceRefreshes && m_nonces->Contains(AtFace(key, in.face.GetId())));
}

void
CcnL3Protocol::NoteNonce(const InterestArrival& in)
{
    if (in.nonce == 0)
    {
        return;
    }
    const uint64_t key = NonceKey(in.interest.name, in.nonce);
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
        Drop(in.face, DropReason::DUPLICATE_NONCE, in.packet);
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
    if (WasSentOnlyTo(*entry, in.face.GetId()))
    {
        AskOthers(in, *entry);
    }
    GetStrategy(*entry).AfterJoin(*entry, in.face.GetId(), in.packet);
    return true;
}

void
CcnL3Protocol::AskOthers(const InterestArrival& in, PitEntry& entry)
{
    const NextHops* route = m_fib->LongestPrefixMatch(in.interest.name);
    NextHops hops;
    if (route)
    {
        const int8_t scope = GetReach(in.interest.selectors.scope, in.interest.name);
        FilterHops(*route, scope, in.face.IsLocal(), in.face.GetId(), hops);
    }
    const auto& askers = entry.GetDownstreams();
    const bool someLeft = std::any_of(hops.begin(), hops.end(), [&askers](const NextHop& hop) {
        return std::none_of(askers.begin(), askers.end(), [&hop](const PitDownstream& asker) {
            return asker.face == hop.face;
        });
    });
    FaceList chosen;
    if (!hops.empty() && !someLeft)
    {
        m_strategies.Get(in.interest.name).Choose(in.interest, hops, chosen);
    }
    for (FaceId face : chosen)
    {
        entry.AddUpstream(face, Simulator::Now());
    }
    for (FaceId face : chosen)
    {
        NS_LOG_DEBUG(Where(in.face) << " " << DescribeMessage(*in.packet) << ": forwarded to "
                                    << m_faces[face]->GetLabel());
        Send(face, MessageKind::INTEREST, in.packet->Copy());
    }
}

void
CcnL3Protocol::Forward(const InterestArrival& in)
{
    // i.4 FIB look-up and strategy
    m_processor->Charge(Step::FIB_LOOKUP);
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
        const int8_t scope = GetReach(in.interest.selectors.scope, in.interest.name);
        FilterHops(*route, scope, in.face.IsLocal(), in.face.GetId(), hops);
    }
    if (!hops.empty())
    {
        strategy.Choose(in.interest, hops, chosen);
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
    for (FaceId face : chosen)
    {
        entry->AddUpstream(face, Simulator::Now());
    }
    if (!hops.empty())
    {
        strategy.AfterSend(*entry, hops, in.packet);
    }
    for (FaceId face : chosen)
    {
        NS_LOG_DEBUG(Where(in.face) << " " << DescribeMessage(*in.packet) << ": forwarded to "
                                    << m_faces[face]->GetLabel());
        Send(face, MessageKind::INTEREST, in.packet->Copy());
    }
}

PitEntry*
CcnL3Protocol::MakePending(const InterestArrival& in)
{
    if (!m_pit->HasRoom())
    {
        Drop(in.face, DropReason::PIT_FULL, in.packet);
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

int8_t
CcnL3Protocol::GetReach(int8_t scope, const NameView& name) const
{
    constexpr int8_t APPLICATIONS = 1;
    return scope != 0 && m_fib->IsLocal(name) ? APPLICATIONS : scope;
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
        if (hop.face != asker && scope != 0 && face.IsUp() && (remoteAllowed || face.IsLocal()))
        {
            allowed.push_back(hop);
        }
    }
}

// --- a ContentObject (c.2 to c.5) ---

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
    if (!FindPending(in, matches) || (m_verifier->IsOn() && !PassVerification(in)))
    {
        return;
    }
    Store(in);
    Satisfy(in, matches);
}

void
CcnL3Protocol::Store(const ContentArrival& in)
{
    m_processor->Charge(Step::CS_INSERT);
    m_contentStore->Insert(in.content, in.packet);
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
    return in.face.IsLocal() ? m_contentStore->Insert(in.content, in.packet)
                             : m_contentStore->InsertStale(in.content, in.packet);
}

bool
CcnL3Protocol::PassVerification(const ContentArrival& in)
{
    if (in.face.IsLocal() || !m_verifier->Picks())
    {
        return true;
    }
    const Time now = Simulator::Now();
    const Time done = m_verifier->Reserve(now);
    if (done == now)
    {
        return Verify(in);
    }
    ++m_verifying;
    Simulator::Schedule(done - now,
                        &CcnL3Protocol::FinishVerification,
                        this,
                        in.face.GetId(),
                        in.packet);
    return false;
}

void
CcnL3Protocol::FinishVerification(FaceId face, Ptr<const Packet> packet)
{
    --m_verifying;
    const PacketBytes bytes(*packet);
    ContentView content;
    content.Decode(bytes.Get());
    const ContentArrival in{*m_faces[face], content, packet};
    // Those who wanted it may have got it elsewhere meanwhile, or given up.
    Pit::Matches matches;
    if (Verify(in) && FindPending(in, matches))
    {
        Store(in);
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

void
CcnL3Protocol::Satisfy(const ContentArrival& in, const Pit::Matches& matches)
{
    const FaceId arrival = in.face.GetId();
    const int64_t now = Simulator::Now().GetTimeStep();
    FaceList faces;
    for (PitEntry* entry : matches)
    {
        for (const auto& downstream : entry->GetDownstreams())
        {
            if (downstream.face != arrival && downstream.expiry > now &&
                !Contains(faces, downstream.face))
            {
                faces.push_back(downstream.face);
            }
        }
        GetStrategy(*entry).BeforeSatisfy(*entry, arrival);
        // c.4 erasure
        m_processor->Charge(Step::PIT_DELETE);
        m_counters.Add(Count::PIT_SATISFIED);
        m_pit->Erase(*entry);
    }
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
        Send(face, MessageKind::CONTENT_OBJECT, in.packet->Copy());
    }
}

// --- sending and dropping ---

void
CcnL3Protocol::Send(FaceId id, MessageKind kind, Ptr<Packet> packet)
{
    Face& face = *m_faces[id];
    if (kind == MessageKind::CONTENT_OBJECT && m_contentQueues->IsOn())
    {
        m_contentQueues->Add(face, packet);
        return;
    }
    Transmit(face, kind, packet);
}

void
CcnL3Protocol::Transmit(Face& face, MessageKind kind, const Ptr<Packet>& packet)
{
    if (!m_processor->IsOn())
    {
        Emit(face, kind, packet);
        return;
    }
    m_processor->Send(packet->GetSize(), face.IsLocal(), [this, &face, kind, packet] {
        Emit(face, kind, packet);
    });
}

void
CcnL3Protocol::Emit(Face& face, MessageKind kind, const Ptr<Packet>& packet)
{
    m_counters.Add(kind == MessageKind::INTEREST ? Count::INTERESTS_SENT : Count::DATA_SENT);
    NS_LOG_LOGIC(Where(face) << " " << DescribeMessage(*packet) << ": sent");
    m_sent(face, kind, packet);
    if (!face.Send(packet))
    {
        m_counters.Add(Count::SEND_REFUSED);
    }
}

void
CcnL3Protocol::Drop(Face& face, DropReason reason, const Ptr<const Packet>& packet)
{
    NS_LOG_DEBUG(Where(face) << " " << (packet ? DescribeMessage(*packet) : "no message")
                             << ": dropped, " << ToString(reason));
    m_counters.AddDrop(reason);
    m_dropped(face, reason, DecodeError::NONE, packet);
}

void
CcnL3Protocol::DropMalformed(Face& face, DecodeError error, const Ptr<const Packet>& packet)
{
    NS_LOG_DEBUG(Where(face) << " " << DescribeMessage(*packet) << ": dropped, malformed, "
                             << ToString(error));
    m_counters.AddMalformed(error);
    m_dropped(face, DropReason::MALFORMED, error, packet);
}

void
CcnL3Protocol::DropAtFace(Face& face, DropReason reason, DecodeError error)
{
    reason == DropReason::MALFORMED ? DropMalformed(face, error, nullptr)
                                    : Drop(face, reason, nullptr);
}

} // namespace ccn
} // namespace ns3
