/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-content-keeper.h"

#include "ns3/ccn-distance-tag.h"
#include "ns3/ccn-type-lookup.h"

#include <stdexcept>

namespace ns3
{
namespace ccn
{

ContentKeeper::ContentKeeper(const L3Parts& l3)
    : m_l3(l3)
{
}

void
ContentKeeper::SetPolicy(const std::string& policy)
{
    m_policy = CreateByName<AdmissionPolicy>(policy);
    m_needsDistance = m_policy->NeedsDistance();
}

Ptr<AdmissionPolicy>
ContentKeeper::GetPolicy() const
{
    return m_policy;
}

bool
ContentKeeper::Keep(const ContentArrival& in) const
{
    m_l3.processor->Charge(Step::CS_INSERT);
    if (m_l3.contentStore->IsEnabled() && !IsAdmitted(in, Pit::Matches()))
    {
        return false;
    }
    const CsOffer offer{in.content, in.packet, in.face.GetId(), in.now};
    const bool isFresh = in.face.IsLocal() || IsPushed(in);
    return isFresh ? m_l3.contentStore->Insert(offer) : m_l3.contentStore->InsertStale(offer);
}

void
ContentKeeper::Store(const ContentArrival& in, const Pit::Matches& matches) const
{
    m_l3.processor->Charge(Step::CS_INSERT);
    if (!m_l3.contentStore->IsEnabled())
    {
        return;
    }
    const CsOffer offer{in.content, in.packet, in.face.GetId(), in.now};
    if (!m_l3.contentStore->Refresh(offer) && IsAdmitted(in, matches))
    {
        m_l3.contentStore->Add(offer);
    }
}

bool
ContentKeeper::IsPushed(const Arrival& in)
{
    const Suppression* suppression = in.face.GetSuppression();
    return suppression && suppression->PushesContent();
}

bool
ContentKeeper::IsAdmitted(const ContentArrival& in, const Pit::Matches& matches) const
{
    const uint32_t distance = m_needsDistance ? GetDistance(in) : Newcomer::UNKNOWN;
    return m_policy->Admits({in.content, in, matches, distance});
}

uint32_t
ContentKeeper::GetDistance(const Arrival& in) const
{
    if (in.face.IsLocal())
    {
        return 0;
    }
    DistanceTag tag;
    if (!in.packet->PeekPacketTag(tag))
    {
        throw std::runtime_error(m_l3.Where(in.face) +
                                 ": content arrived without the distance that attribute Admission "
                                 "(" +
                                 m_policy->GetInstanceTypeId().GetName() +
                                 ") needs; set TracksDistance on all nodes");
    }
    return static_cast<uint32_t>(tag.Get()) + 1;
}

bool
ContentKeeper::TracksDistance() const
{
    return m_l3.settings.tracksDistance || m_needsDistance;
}

Ptr<Packet>
ContentKeeper::CopyToSend(const Arrival& in) const
{
    Ptr<Packet> copy = in.packet->Copy();
    if (TracksDistance())
    {
        SetDistance(copy, GetDistance(in));
    }
    return copy;
}

Ptr<Packet>
ContentKeeper::CopyToServe(const CsEntry& entry) const
{
    Ptr<Packet> copy = entry.CopyPacket();
    if (TracksDistance())
    {
        SetDistance(copy, 0);
    }
    return copy;
}

void
ContentKeeper::SetDistance(const Ptr<Packet>& packet, uint32_t links)
{
    DistanceTag tag(links);
    packet->ReplacePacketTag(tag);
}

} // namespace ccn
} // namespace ns3
