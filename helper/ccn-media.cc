// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-media.h"

#include "ns3/channel-list.h"
#include "ns3/channel.h"
#include "ns3/node-list.h"
#include "ns3/node.h"

#include <algorithm>
#include <numeric>

namespace ns3::ccn
{

Media::Media(const RadioSettings& radio)
    : m_wifi(radio),
      m_media(ChannelList::GetNChannels())
{
    std::iota(m_media.begin(), m_media.end(), 0);
    m_wired = m_media;
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

Media::~Media() = default;

void
Media::Join(Ptr<NetDevice> bridge)
{
    // The channel of a bridge lists the devices on the channels of all its ports.
    const Ptr<Channel> joint = bridge->GetChannel();
    for (std::size_t i = 0; joint && i < joint->GetNDevices(); ++i)
    {
        const Ptr<NetDevice> device = joint->GetDevice(i);
        const Ptr<Channel> channel = device->GetChannel();
        if (!channel)
        {
            continue;
        }
        if (device->GetNode() == bridge->GetNode())
        {
            m_ports[PeekPointer(device)] = joint->GetId();
        }
        Join(m_media, joint->GetId(), channel->GetId());
        if (!DynamicCast<WifiNetDevice>(device))
        {
            Join(m_wired, joint->GetId(), channel->GetId());
        }
    }
}

void
Media::Join(Groups& groups, uint32_t a, uint32_t b)
{
    const uint32_t lowestA = GetLowest(groups, a);
    const uint32_t lowestB = GetLowest(groups, b);
    groups[std::max(lowestA, lowestB)] = std::min(lowestA, lowestB);
}

uint32_t
Media::GetLowest(const Groups& groups, uint32_t channel)
{
    while (groups[channel] != channel)
    {
        channel = groups[channel];
    }
    return channel;
}

bool
Media::Reach(const Ptr<NetDevice>& a, const Ptr<NetDevice>& b)
{
    const auto wifiA = DynamicCast<WifiNetDevice>(a);
    const auto wifiB = DynamicCast<WifiNetDevice>(b);
    const bool isOneRadio = wifiA && wifiB && a->GetChannel() == b->GetChannel();
    if (isOneRadio && m_wifi.Reach(wifiA, wifiB))
    {
        return true;
    }
    const std::vector<uint32_t> groups = GetWired(a);
    const std::vector<uint32_t> others = GetWired(b);
    return std::find_first_of(groups.begin(), groups.end(), others.begin(), others.end()) !=
           groups.end();
}

std::optional<uint32_t>
Media::FindWired(const Ptr<NetDevice>& device) const
{
    return DynamicCast<WifiNetDevice>(device)
               ? std::nullopt
               : std::optional<uint32_t>(GetLowest(m_wired, device->GetChannel()->GetId()));
}

std::vector<uint32_t>
Media::GetWired(const Ptr<NetDevice>& device)
{
    if (const auto wired = FindWired(device))
    {
        return {*wired};
    }
    std::vector<uint32_t> groups;
    for (const Ptr<NetDevice>& point : m_wifi.GetAccessPoints(DynamicCast<WifiNetDevice>(device)))
    {
        const auto port = m_ports.find(PeekPointer(point));
        if (port != m_ports.end())
        {
            groups.push_back(GetLowest(m_wired, port->second));
        }
    }
    return groups;
}

std::optional<uint32_t>
Media::Find(Ptr<NetDevice> device) const
{
    const Ptr<Channel> channel = device->GetChannel();
    return channel ? std::optional<uint32_t>(GetLowest(m_media, channel->GetId())) : std::nullopt;
}

} // namespace ns3::ccn
