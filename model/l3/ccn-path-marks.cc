/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-path-marks.h"

#include "ns3/ccn-distance-tag.h"
#include "ns3/ccn-path-tag.h"

namespace ns3::ccn
{

AdmissionNode
GetAdmissionNode(const L3Parts& l3)
{
    const ContentStore& store = *l3.contentStore;
    return {l3.nodeId, store.IsEnabled() ? store.GetMaxObjects() : 0};
}

PathState
GetInterestState(const L3Parts& l3, const Ptr<const Packet>& interest)
{
    InterestPathTag tag;
    const bool isFound = interest && interest->PeekPacketTag(tag);
    return isFound && tag.IsOf(l3.admission->GetInstanceTypeId()) ? tag.Get() : PathState();
}

std::optional<PathState>
GetContentState(const L3Parts& l3, const Arrival& in)
{
    ContentPathTag tag;
    in.packet->PeekPacketTag(tag);
    const bool isOwn = tag.IsOf(l3.admission->GetInstanceTypeId());
    return isOwn ? std::optional<PathState>(tag.Get()) : std::nullopt;
}

void
MarkInterest(const L3Parts& l3, Packet& interest)
{
    PathState state = GetInterestState(l3, &interest);
    l3.admission->OnInterest(state, GetAdmissionNode(l3));
    InterestPathTag tag(l3.admission->GetInstanceTypeId(), state);
    interest.ReplacePacketTag(tag);
}

void
ContentMarks::SetServed(const L3Parts& l3, const Ptr<const Packet>& interest)
{
    PathState state = GetInterestState(l3, interest);
    l3.admission->OnServe(state, GetAdmissionNode(l3));
    path.emplace(l3.admission->GetInstanceTypeId(), state);
}

void
ContentMarks::SetRelayed(const L3Parts& l3, const Arrival& in)
{
    PathState state = GetContentState(l3, in).value_or(PathState());
    l3.admission->OnRelay(state, GetAdmissionNode(l3));
    path.emplace(l3.admission->GetInstanceTypeId(), state);
}

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

} // namespace ns3::ccn
