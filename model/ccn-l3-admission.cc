/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-distance-tag.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/object-factory.h"

#include <stdexcept>

// Whether CcnL3Protocol stores content (c.3), and how far content has come.

namespace ns3
{
namespace ccn
{

void
CcnL3Protocol::SetAdmission(std::string policy)
{
    ObjectFactory factory;
    factory.SetTypeId(FindType(AdmissionPolicy::GetTypeId(), policy));
    m_admission = factory.Create<AdmissionPolicy>();
    m_needsDistance = m_admission->NeedsDistance();
}

std::string
CcnL3Protocol::GetAdmission() const
{
    return m_admission ? m_admission->GetInstanceTypeId().GetName() : std::string();
}

void
CcnL3Protocol::Store(const ContentArrival& in, const Pit::Matches& matches)
{
    m_processor->Charge(Step::CS_INSERT);
    if (m_contentStore->IsEnabled() && !m_contentStore->Refresh(in.content) &&
        IsAdmitted(in, matches))
    {
        m_contentStore->Add(in.content, in.packet);
    }
}

bool
CcnL3Protocol::IsAdmitted(const ContentArrival& in, const Pit::Matches& matches) const
{
    const uint32_t distance = m_needsDistance ? GetDistance(in) : Newcomer::UNKNOWN;
    return m_admission->Admits({in.content, in, matches, distance});
}

uint32_t
CcnL3Protocol::GetDistance(const Arrival& in) const
{
    if (in.face.IsLocal())
    {
        return 0;
    }
    DistanceTag tag;
    if (!in.packet->PeekPacketTag(tag))
    {
        throw std::runtime_error(Where(in.face) +
                                 ": content came from a neighbour that does not tell how far it has "
                                 "come; this node's attributes (Admission " +
                                 GetAdmission() +
                                 ") ask for it, so set TracksDistance on all nodes");
    }
    return tag.GetLinks() + 1;
}

bool
CcnL3Protocol::TracksDistance() const
{
    return m_tracksDistance || m_needsDistance;
}

Ptr<Packet>
CcnL3Protocol::CopyToSend(const Arrival& in) const
{
    Ptr<Packet> copy = in.packet->Copy();
    if (TracksDistance())
    {
        SetDistance(copy, GetDistance(in));
    }
    return copy;
}

Ptr<Packet>
CcnL3Protocol::CopyToServe(const CsEntry& entry) const
{
    Ptr<Packet> copy = entry.CopyPacket();
    if (TracksDistance())
    {
        SetDistance(copy, 0);
    }
    return copy;
}

void
CcnL3Protocol::SetDistance(const Ptr<Packet>& packet, uint32_t links)
{
    DistanceTag tag(links);
    packet->ReplacePacketTag(tag);
}

} // namespace ccn
} // namespace ns3
