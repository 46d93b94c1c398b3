// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-udp-adjacencies.h"

#include "ns3/ipv4.h"

namespace ns3::ccn
{

UdpAdjacencies::UdpAdjacencies(const std::vector<Ptr<Node>>& nodes, Media& media)
    : m_media(media)
{
    for (uint32_t node = 0; node < nodes.size(); ++node)
    {
        const auto ipv4 = nodes[node]->GetObject<Ipv4>();
        for (uint32_t i = 0; ipv4 && i < ipv4->GetNInterfaces(); ++i)
        {
            for (uint32_t j = 0; j < ipv4->GetNAddresses(i); ++j)
            {
                m_owners.emplace(ipv4->GetAddress(i, j).GetLocal(), node);
            }
        }
    }
}

void
UdpAdjacencies::Add(const FaceEnd& end, const UdpFace& face)
{
    if (face.GetRemote().GetIpv4().IsMulticast())
    {
        AddMember(end, face);
        return;
    }
    const auto owner = m_owners.find(face.GetRemote().GetIpv4());
    if (owner != m_owners.end())
    {
        m_talks[{end.node, owner->second, face.GetRemote().GetPort()}].push_back(end);
    }
}

void
UdpAdjacencies::AddMember(const FaceEnd& end, const UdpFace& face)
{
    const auto medium = m_media.Find(face.GetDevice());
    if (medium)
    {
        const InetSocketAddress group = face.GetRemote();
        m_groups[{*medium, group.GetIpv4(), group.GetPort()}].push_back({end, face.GetDevice()});
    }
}

void
UdpAdjacencies::AppendTo(Adjacencies& found) const
{
    for (const auto& [talk, ends] : m_talks)
    {
        const auto& [node, peer, port] = talk;
        // The peer drops a datagram from an address to which it has no face.
        if (m_talks.count({peer, node, port}) == 0)
        {
            continue;
        }
        for (const FaceEnd& end : ends)
        {
            found.pairs.push_back({end, peer});
        }
    }
    for (const auto& [group, members] : m_groups)
    {
        AppendMedium(members, m_media, found);
    }
}

} // namespace ns3::ccn
