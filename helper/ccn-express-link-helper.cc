// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-express-link-helper.h"

#include "ns3/ccn-express-channel.h"
#include "ns3/ccn-express-net-device.h"
#include "ns3/ccn-given.h"
#include "ns3/mac48-address.h"

#include <stdexcept>

namespace ns3::ccn
{

ExpressLinkHelper::ExpressLinkHelper()
    : m_devices(ExpressNetDevice::GetTypeId()),
      m_channels(ExpressChannel::GetTypeId())
{
}

void
ExpressLinkHelper::SetDeviceAttribute(const std::string& name, const AttributeValue& value)
{
    m_devices.Set(name, value);
}

void
ExpressLinkHelper::SetChannelAttribute(const std::string& name, const AttributeValue& value)
{
    m_channels.Set(name, value);
}

NetDeviceContainer
ExpressLinkHelper::Install(Ptr<Node> a, Ptr<Node> b) const
{
    Given(a, "node");
    Given(b, "node");
    NetDeviceContainer devices;
    const auto channel = m_channels.Create<ExpressChannel>();
    for (const auto& node : {a, b})
    {
        const auto device = m_devices.Create<ExpressNetDevice>();
        device->SetAddress(Mac48Address::Allocate());
        node->AddDevice(device);
        device->Attach(channel);
        devices.Add(device);
    }
    return devices;
}

NetDeviceContainer
ExpressLinkHelper::Install(const NodeContainer& nodes) const
{
    if (nodes.GetN() != 2)
    {
        throw std::invalid_argument("ExpressLinkHelper: " + std::to_string(nodes.GetN()) +
                                    " nodes for a link (allowed: 2)");
    }
    return Install(nodes.Get(0), nodes.Get(1));
}

} // namespace ns3::ccn
