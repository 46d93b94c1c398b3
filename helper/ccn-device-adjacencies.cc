// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-device-adjacencies.h"

#include <tuple>

namespace ns3::ccn
{

bool
DeviceAdjacencies::Talk::operator<(const Talk& other) const
{
    return std::tie(link, own, remote) < std::tie(other.link, other.own, other.remote);
}

DeviceAdjacencies::DeviceAdjacencies(Media& media)
    : m_media(media)
{
}

void
DeviceAdjacencies::Add(const FaceEnd& end, const NetDeviceFace& face)
{
    const auto medium = m_media.Find(face.GetDevice());
    if (!medium)
    {
        return;
    }
    const Link link(*medium, face.GetProtocol());
    const MediumMember member{end, face.GetDevice()};
    const Address own = face.GetDevice()->GetAddress();
    if (face.HasRemote())
    {
        m_closed[{link, own, face.GetRemote()}].push_back(member);
    }
    else
    {
        m_open[link].push_back(member);
        m_openByAddress[{link, own}].push_back(member);
    }
}

void
DeviceAdjacencies::AppendTo(Adjacencies& found) const
{
    for (const auto& [link, members] : m_open)
    {
        AppendMedium(members, m_media, found);
    }
    for (const auto& [talk, members] : m_closed)
    {
        const auto open = m_openByAddress.find({talk.link, talk.remote});
        if (open != m_openByAddress.end())
        {
            AppendPairs(members, open->second, m_media, found);
            AppendPairs(open->second, members, m_media, found);
        }
        const auto back = m_closed.find({talk.link, talk.remote, talk.own});
        if (back != m_closed.end())
        {
            AppendPairs(members, back->second, m_media, found);
        }
    }
}

} // namespace ns3::ccn
