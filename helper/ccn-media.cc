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

namespace ns3
{
namespace ccn
{

Media::Media()
    : m_sets(ChannelList::GetNChannels())
{
    for (uint32_t channel = 0; channel < ChannelList::GetNChannels(); ++channel)
    {
        m_sets.make_set(channel);
    }
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
    // A bridge's channel counts the devices of all its ports' channels.
    const Ptr<Channel> joint = bridge->GetChannel();
    for (std::size_t i = 0; joint && i < joint->GetNDevices(); ++i)
    {
        const Ptr<Channel> channel = joint->GetDevice(i)->GetChannel();
        if (channel)
        {
            m_sets.union_set(joint->GetId(), channel->GetId());
        }
    }
}

std::optional<uint32_t>
Media::Find(Ptr<NetDevice> device)
{
    const Ptr<Channel> channel = device->GetChannel();
    return channel ? std::optional<uint32_t>(m_sets.find_set(channel->GetId())) : std::nullopt;
}

} // namespace ccn
} // namespace ns3
