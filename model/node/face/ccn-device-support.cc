// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-device-support.h"

#include "ns3/ccn-face.h"
#include "ns3/simulator.h"
#include "ns3/wifi-mac.h"
#include "ns3/wifi-net-device.h"

#include <iostream>
#include <map>
#include <stdexcept>
#include <vector>

namespace ns3::ccn
{

namespace
{

/** Types of which something is known. Their modules may be absent, so they are known by name. */
const std::map<std::string, DeviceSupport> KNOWN = {
    {"ns3::BridgeNetDevice", DeviceSupport::WORKS},
    {"ns3::CsmaNetDevice", DeviceSupport::WORKS},
    {"ns3::FdNetDevice", DeviceSupport::WORKS},
    {"ns3::PointToPointNetDevice", DeviceSupport::WORKS},
    {"ns3::SimpleNetDevice", DeviceSupport::WORKS},
    {"ns3::WifiNetDevice", DeviceSupport::WORKS},
    {"ns3::LoopbackNetDevice", DeviceSupport::FAILS},
    {"ns3::LrWpanNetDevice", DeviceSupport::FAILS},
    {"ns3::lrwpan::LrWpanNetDevice", DeviceSupport::FAILS},
    {"ns3::LteNetDevice", DeviceSupport::FAILS},
    {"ns3::NonCommunicatingNetDevice", DeviceSupport::FAILS},
    {"ns3::NrNetDevice", DeviceSupport::FAILS},
    {"ns3::SixLowPanNetDevice", DeviceSupport::FAILS},
    {"ns3::UanNetDevice", DeviceSupport::FAILS},
};

/** @param device a device @return name of its type, or of the nearest known parent type */
std::string
GetKnownType(const NetDevice& device)
{
    const std::string own = device.GetInstanceTypeId().GetName();
    for (TypeId type = device.GetInstanceTypeId();; type = type.GetParent())
    {
        if (KNOWN.count(type.GetName()) != 0)
        {
            return type.GetName();
        }
        if (type.GetParent() == type)
        {
            return own;
        }
    }
}

/** @param type the name of a type that nobody has tried @return its traffic in this simulation */
std::shared_ptr<DeviceTraffic>
Watch(const std::string& type)
{
    static std::map<std::string, std::weak_ptr<DeviceTraffic>> watched;
    std::shared_ptr<DeviceTraffic> traffic = watched[type].lock();
    if (!traffic)
    {
        std::cerr << "ccn: nobody has tried faces on " << type << "\n";
        traffic = std::make_shared<DeviceTraffic>();
        watched[type] = traffic;
        Simulator::ScheduleDestroy([type, traffic] {
            if (traffic->sent > 0 && traffic->received == 0)
            {
                std::cerr << "ccn: faces on " << type << " sent " << traffic->sent
                          << " messages, and none arrived\n";
            }
        });
    }
    return traffic;
}

/** @return the makers in the order of registration */
std::vector<BroadcastWatch::Maker>&
GetMakers()
{
    static std::vector<BroadcastWatch::Maker> makers;
    return makers;
}

} // namespace

DeviceSupport
GetDeviceSupport(const std::string& type)
{
    const auto known = KNOWN.find(type);
    return known == KNOWN.end() ? DeviceSupport::UNKNOWN : known->second;
}

std::shared_ptr<DeviceTraffic>
CheckDeviceSupport(const NetDevice& device)
{
    if (dynamic_cast<const DirectDevice*>(&device))
    {
        return nullptr;
    }
    const std::string type = GetKnownType(device);
    switch (GetDeviceSupport(type))
    {
    case DeviceSupport::WORKS:
        return nullptr;
    case DeviceSupport::FAILS:
        throw std::invalid_argument(device.GetInstanceTypeId().GetName() +
                                    ": not allowed for a face (it loses messages that are not "
                                    "IP's; use IP and AddUdpFace)");
    case DeviceSupport::UNKNOWN:
        break;
    }
    return Watch(type);
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

bool
BroadcastWatch::AddMaker(Maker maker)
{
    GetMakers().push_back(maker);
    return true;
}

std::unique_ptr<BroadcastWatch>
BroadcastWatch::Make(NetDevice& device)
{
    for (const Maker maker : GetMakers())
    {
        if (auto watch = maker(device))
        {
            return watch;
        }
    }
    return nullptr;
}

} // namespace ns3::ccn
