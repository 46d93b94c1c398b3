// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-medium-members.h"

#include <algorithm>

namespace ns3::ccn
{

namespace
{

/**
 * @param members faces on one medium
 * @param media groups the devices
 * @return true if all devices are in the same wired part of the medium
 */
bool
AreWired(const MediumMembers& members, const Media& media)
{
    const auto first = media.FindWired(members.front().device);
    return first && std::all_of(members.begin(), members.end(), [&](const MediumMember& member) {
               return media.FindWired(member.device) == first;
           });
}

/**
 * @param members faces on one medium
 * @param media finds out which devices reach each other
 * @return true if all devices do
 */
bool
AllReach(const MediumMembers& members, Media& media)
{
    if (AreWired(members, media))
    {
        return true;
    }
    for (std::size_t i = 0; i < members.size(); ++i)
    {
        for (std::size_t j = 0; j < i; ++j)
        {
            if (!media.Reach(members[i].device, members[j].device))
            {
                return false;
            }
        }
    }
    return true;
}

} // namespace

void
AppendMedium(const MediumMembers& members, Media& media, Adjacencies& found)
{
    if (!AllReach(members, media))
    {
        AppendPairs(members, members, media, found);
        return;
    }
    Segment segment;
    for (const MediumMember& member : members)
    {
        segment.push_back(member.end);
    }
    found.segments.push_back(segment);
}

void
AppendPairs(const MediumMembers& from, const MediumMembers& to, Media& media, Adjacencies& found)
{
    for (const MediumMember& sender : from)
    {
        for (const MediumMember& receiver : to)
        {
            if (sender.device != receiver.device && media.Reach(sender.device, receiver.device))
            {
                found.pairs.push_back({sender.end, receiver.end.node});
            }
        }
    }
}

} // namespace ns3::ccn
