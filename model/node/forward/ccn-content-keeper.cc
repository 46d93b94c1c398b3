/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-content-keeper.h"

#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-path-tag.h"
#include "ns3/ccn-type-lookup.h"

namespace ns3::ccn
{

void
ContentMarks::AddTo(Packet& packet) const
{
    if (distance)
    {
        DistanceTag tag(*distance);
        packet.ReplacePacketTag(tag);
    }
    if (path)
    {
        ContentPathTag tag = *path; // ReplacePacketTag() writes the former one into it
        packet.ReplacePacketTag(tag);
    }
}

void
ContentKeeper::SetPolicy(const std::string& policy)
{
    m_l3.admission = CreateByName<AdmissionPolicy>(policy);
    m_l3.tracksPath = m_l3.admission->NeedsPath();
    m_needsDistance = m_l3.admission->NeedsDistance();
    m_needsHits = m_l3.admission->NeedsHits();
}

template <typename Action>
auto
ContentKeeper::WithCacheTime(const ContentArrival& in, Action&& act) const
{
    const Ptr<const Packet> packet = m_l3.codec->CopyToStore(*in.packet, in.content.cacheTimeMs);
    const PacketBytes bytes(*packet);
    ContentView content;
    m_l3.codec->Decode(bytes.Get(), content);
    content.isCacheTimeRelative = false; // also if its headers have no room for another form
    content.cacheTimeMs = in.content.cacheTimeMs;
    return act(ContentArrival{{in.face, in.sender, packet, bytes.Get(), in.now}, content});
}

bool
ContentKeeper::Keep(const ContentArrival& in) const
{
    if (in.content.isCacheTimeRelative)
    {
        return WithCacheTime(in, [this](const ContentArrival& changed) { return Keep(changed); });
    }
    m_l3.Charge(Step::CS_INSERT);
    if (m_l3.contentStore->IsEnabled() && !IsAdmitted(in, Pit::Matches()))
    {
        return false;
    }
    const CsOffer offer{in.content, in.packet, in.face.GetId(), in.now};
    const bool isFresh = in.face.IsLocal() || IsPushed(in);
    return isFresh ? m_l3.contentStore->Insert(offer) : m_l3.contentStore->InsertStale(offer);
}

void
ContentKeeper::Store(const ContentArrival& in, const Pit::Matches& matches, bool isVerified) const
{
    if (in.content.isCacheTimeRelative)
    {
        return WithCacheTime(in, [&](const ContentArrival& changed) {
            Store(changed, matches, isVerified);
        });
    }
    m_l3.Charge(Step::CS_INSERT);
    if (!m_l3.contentStore->IsEnabled())
    {
        return;
    }
    const bool isStale = in.content.GetStaleFrom(in.now) <= in.now.GetTimeStep();
    if (isStale && !m_l3.settings.storesStale)
    {
        return;
    }
    const CsOffer offer{in.content, in.packet, in.face.GetId(), in.now, isVerified};
    if (!m_l3.contentStore->Refresh(offer) && IsAdmitted(in, matches))
    {
        m_l3.contentStore->Add(offer);
    }
}

bool
ContentKeeper::IsPushed(const Arrival& in)
{
    const SuppressionScheme* suppression = in.face.GetSuppression();
    return suppression && suppression->PushesContent();
}

bool
ContentKeeper::IsAdmitted(const ContentArrival& in, const Pit::Matches& matches) const
{
    const uint32_t distance = m_needsDistance ? GetDistance(in) : Newcomer::UNKNOWN;
    const AdmissionNode node = GetNode();
    if (!m_l3.tracksPath || in.face.IsLocal())
    {
        return m_l3.admission->Admits({in.content, in, matches, distance, nullptr, node});
    }
    const PathState path = GetContentState(in).value_or(PathState());
    return m_l3.admission->Admits({in.content, in, matches, distance, &path, node});
}

uint32_t
ContentKeeper::GetDistance(const Arrival& in)
{
    if (in.face.IsLocal())
    {
        return 0;
    }
    DistanceTag tag; // 0 if the packet has none
    in.packet->PeekPacketTag(tag);
    return static_cast<uint32_t>(tag.Get()) + 1;
}

bool
ContentKeeper::IsMarked(const Arrival& in) const
{
    DistanceTag tag;
    return (!TracksDistance() || in.packet->PeekPacketTag(tag)) &&
           (!m_l3.tracksPath || GetContentState(in));
}

ContentMarks
ContentKeeper::MakeMarks(const Arrival& in, const Pit::Matches& matches) const
{
    ContentMarks marks;
    if (!in.face.IsLocal() && !IsMarked(in))
    {
        m_l3.counters.Add(Count::UNMARKED_DATA);
    }
    if (TracksDistance())
    {
        marks.distance = GetDistance(in);
    }
    if (m_l3.tracksPath && in.face.IsLocal())
    {
        const PitEntry* const entry = matches.empty() ? nullptr : matches.front();
        marks.path = MakeServedTag(entry ? entry->packet : nullptr);
    }
    else if (m_l3.tracksPath)
    {
        PathState state = GetContentState(in).value_or(PathState());
        m_l3.admission->OnRelay(state, GetNode());
        marks.path.emplace(m_l3.admission->GetInstanceTypeId(), state);
    }
    return marks;
}

Ptr<Packet>
ContentKeeper::CopyToSend(const Arrival& in, const ContentMarks& marks)
{
    Ptr<Packet> copy = in.packet->Copy();
    marks.AddTo(*copy);
    return copy;
}

Ptr<Packet>
ContentKeeper::Serve(const InterestArrival& in, const CsEntry& entry) const
{
    Ptr<Packet> copy = entry.CopyPacket();
    if (Marks())
    {
        ContentMarks marks;
        if (TracksDistance())
        {
            marks.distance = 0;
        }
        if (m_l3.tracksPath)
        {
            marks.path = MakeServedTag(in.packet);
        }
        marks.AddTo(*copy);
    }
    if (m_needsHits &&
        !m_l3.admission->KeepsServed({entry.GetHash(), GetInterestState(in.packet), GetNode()}))
    {
        m_l3.contentStore->Erase(entry, CsChange::Cause::MOVED);
    }
    return copy;
}

AdmissionNode
ContentKeeper::GetNode() const
{
    return {m_l3.nodeId, m_l3.contentStore->GetMaxObjects()};
}

PathState
ContentKeeper::GetInterestState(const Ptr<const Packet>& interest) const
{
    InterestPathTag tag;
    const bool isFound = interest && interest->PeekPacketTag(tag);
    return isFound && tag.IsOf(m_l3.admission->GetInstanceTypeId()) ? tag.Get() : PathState();
}

std::optional<PathState>
ContentKeeper::GetContentState(const Arrival& in) const
{
    ContentPathTag tag;
    in.packet->PeekPacketTag(tag);
    const bool isOwn = tag.IsOf(m_l3.admission->GetInstanceTypeId());
    return isOwn ? std::optional<PathState>(tag.Get()) : std::nullopt;
}

ContentPathTag
ContentKeeper::MakeServedTag(const Ptr<const Packet>& interest) const
{
    PathState state = GetInterestState(interest);
    m_l3.admission->OnServe(state, GetNode());
    return {m_l3.admission->GetInstanceTypeId(), state};
}

void
ContentKeeper::MarkInterest(Packet& interest) const
{
    PathState state = GetInterestState(&interest);
    m_l3.admission->OnInterest(state, GetNode());
    InterestPathTag tag(m_l3.admission->GetInstanceTypeId(), state);
    interest.ReplacePacketTag(tag);
}

} // namespace ns3::ccn
