/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-media.h"

#include "ns3/channel-list.h"
#include "ns3/channel.h"
#include "ns3/node-list.h"
#include "ns3/node.h"

#include <algorithm>
#include <numeric>

namespace ns3
{
namespace ccn
{

Media::Media()
    : m_lower(ChannelList::GetNChannels())
{
    std::iota(m_lower.begin(), m_lower.end(), 0);
    for (auto node = NodeList::Begin(); node != NodeList::End(); ++node)
    {
        for (uint32_t i = 0; i < (*node)->GetNDevices(); ++i)
        {
            if ((*node)->GetDevice(i)->IsBridge())
            {
                Join((*node)->GetDevice(i));
            }
        }
    }
}

void
Media::Join(Ptr<NetDevice> bridge)
{
    // The channel of a bridge lists the devices on the channels of all its ports.
    const Ptr<Channel> joint = bridge->GetChannel();
    for (std::size_t i = 0; joint && i < joint->GetNDevices(); ++i)
    {
        const Ptr<Channel> channel = joint->GetDevice(i)->GetChannel();
        if (channel)
        {
            const uint32_t a = GetLowest(joint->GetId());
            const uint32_t b = GetLowest(channel->GetId());
            m_lower[std::max(a, b)] = std::min(a, b);
        }
    }
}

uint32_t
Media::GetLowest(uint32_t channel) const
{
    while (m_lower[channel] != channel)
    {
        channel = m_lower[channel];
    }
    return channel;
}

std::optional<uint32_t>
Media::Find(Ptr<NetDevice> device) const
{
    const Ptr<Channel> channel = device->GetChannel();
    return channel ? std::optional<uint32_t>(GetLowest(channel->GetId())) : std::nullopt;
}

} // namespace ccn
} // namespace ns3
