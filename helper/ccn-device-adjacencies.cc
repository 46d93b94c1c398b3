/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-device-adjacencies.h"

#include <tuple>

namespace ns3
{
namespace ccn
{

namespace
{

/**
 * @param from faces that send
 * @param to faces whose nodes receive
 * @param found the adjacencies are appended here
 */
void
Pair(const Segment& from, const Segment& to, Adjacencies& found)
{
    for (const FaceEnd& sender : from)
    {
        for (const FaceEnd& receiver : to)
        {
            found.pairs.push_back({sender, receiver.node});
        }
    }
}

} // namespace

bool
DeviceAdjacencies::Talk::operator<(const Talk& other) const
{
    return std::tie(link, own, remote) < std::tie(other.link, other.own, other.remote);
}

DeviceAdjacencies::DeviceAdjacencies(const Media& media)
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
    const Address own = face.GetDevice()->GetAddress();
    if (face.HasRemote())
    {
        m_closed[{link, own, face.GetRemote()}].push_back(end);
    }
    else
    {
        m_open[link].push_back(end);
        m_openByAddress[{link, own}].push_back(end);
    }
}

void
DeviceAdjacencies::AppendTo(Adjacencies& found) const
{
    for (const auto& [link, segment] : m_open)
    {
        found.segments.push_back(segment);
    }
    for (const auto& [talk, ends] : m_closed)
    {
        const auto open = m_openByAddress.find({talk.link, talk.remote});
        if (open != m_openByAddress.end())
        {
            Pair(ends, open->second, found);
            Pair(open->second, ends, found);
        }
        const auto back = m_closed.find({talk.link, talk.remote, talk.own});
        if (back != m_closed.end())
        {
            Pair(ends, back->second, found);
        }
    }
}

} // namespace ccn
} // namespace ns3
