/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ad-hoc-radio.h"

#include "ns3/mobility-helper.h"
#include "ns3/position-allocator.h"
#include "ns3/string.h"
#include "ns3/wifi-helper.h"
#include "ns3/wifi-mac-helper.h"
#include "ns3/yans-wifi-helper.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace ns3
{
namespace ccn
{

namespace
{

constexpr uint16_t MTU = 1500; ///< bytes, as in real systems; ns-3's default is 2296

/** @param rate a rate in Mbit/s @return its mode in 802.11g */
std::string
GetMode(const std::string& rate)
{
    return "ErpOfdmRate" + rate + "Mbps";
}

} // namespace

std::vector<std::string>
AdHocRadio::GetRates()
{
    return {"6", "9", "12", "18", "24", "36", "48", "54"};
}

AdHocRadio::AdHocRadio(const std::string& rate)
    : m_rate(rate)
{
    const auto rates = GetRates();
    if (std::find(rates.begin(), rates.end(), rate) == rates.end())
    {
        throw std::invalid_argument("rate of broadcast frames " + rate +
                                    ": not allowed (6, 9, 12, 18, 24, 36, 48 or 54 Mbit/s)");
    }
}

NetDeviceContainer
AdHocRadio::Install(const NodeContainer& nodes) const
{
    WifiHelper wifi;
    wifi.SetStandard(WIFI_STANDARD_80211g);
    wifi.SetRemoteStationManager("ns3::ConstantRateWifiManager",
                                 "DataMode",
                                 StringValue(GetMode("54")),
                                 "ControlMode",
                                 StringValue(GetMode("24")),
                                 "NonUnicastMode",
                                 StringValue(GetMode(m_rate)));
    YansWifiPhyHelper phy;
    phy.SetChannel(YansWifiChannelHelper::Default().Create());
    WifiMacHelper mac;
    mac.SetType("ns3::AdhocWifiMac");
    const NetDeviceContainer devices = wifi.Install(phy, mac, nodes);
    for (uint32_t i = 0; i < devices.GetN(); ++i)
    {
        devices.Get(i)->SetMtu(MTU);
    }
    return devices;
}

void
AdHocRadio::PlaceInCircle(const NodeContainer& nodes, double radius)
{
    auto places = CreateObject<ListPositionAllocator>();
    places->Add(Vector(0, 0, 0));
    const uint32_t around = nodes.GetN() - 1;
    for (uint32_t i = 0; i < around; ++i)
    {
        const double angle = 2 * M_PI * i / around;
        places->Add(Vector(radius * std::cos(angle), radius * std::sin(angle), 0));
    }
    MobilityHelper mobility;
    mobility.SetPositionAllocator(places);
    mobility.Install(nodes);
}

} // namespace ccn
} // namespace ns3
