/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-link-type.h"

#include "ns3/net-device.h"
#include "ns3/wifi-mac.h"
#include "ns3/wifi-net-device.h"

#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr const char* NAMES[] = {"PointToPoint", "MultiAccess", "AdHoc"}; ///< by LinkType

} // namespace

std::string
ToString(LinkType type)
{
    return NAMES[static_cast<uint8_t>(type)];
}

LinkType
ParseLinkType(const std::string& text)
{
    for (const auto type : {LinkType::POINT_TO_POINT, LinkType::MULTI_ACCESS, LinkType::AD_HOC})
    {
        if (text == ToString(type))
        {
            return type;
        }
    }
    throw std::invalid_argument("link type " + text +
                                ": not allowed (PointToPoint, MultiAccess, AdHoc or Auto)");
}

LinkType
DetectLinkType(const NetDevice& device)
{
    if (device.IsPointToPoint())
    {
        return LinkType::POINT_TO_POINT;
    }
    const auto wifi = dynamic_cast<const WifiNetDevice*>(&device);
    const TypeOfStation station = wifi && wifi->GetMac() ? wifi->GetMac()->GetTypeOfStation() : STA;
    // An access point relays what a station sends to all others.
    return station == STA || station == AP ? LinkType::MULTI_ACCESS : LinkType::AD_HOC;
}

} // namespace ns3::ccn
