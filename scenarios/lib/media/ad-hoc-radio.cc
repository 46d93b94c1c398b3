// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ad-hoc-radio.h"

#include "ns3/double.h"
#include "ns3/mobility-helper.h"
#include "ns3/position-allocator.h"
#include "ns3/string.h"
#include "ns3/wifi-helper.h"
#include "ns3/wifi-mac-helper.h"
#include "ns3/yans-wifi-helper.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr uint16_t RADIO_MTU = 1500; ///< bytes, as in real systems; ns-3's default is 2296

/**
 * @param frames kind of frames
 * @param rate their rate
 * @param allowed the rates allowed
 * @throws std::invalid_argument for another rate; lists the allowed ones
 */
void
RequireRate(const std::string& frames,
            const std::string& rate,
            const std::vector<std::string>& allowed)
{
    if (std::find(allowed.begin(), allowed.end(), rate) != allowed.end())
    {
        return;
    }
    std::string list;
    for (const auto& one : allowed)
    {
        list += (list.empty() ? "" : ", ") + one;
    }
    throw std::invalid_argument("rate of " + frames + " frames " + rate + ": not allowed (" + list +
                                " Mbit/s)");
}

/** @param nodes are placed @param places their places, in order */
void
Place(const NodeContainer& nodes, const std::vector<Vector>& places)
{
    auto allocator = CreateObject<ListPositionAllocator>();
    for (const Vector& place : places)
    {
        allocator->Add(place);
    }
    MobilityHelper mobility;
    mobility.SetPositionAllocator(allocator);
    mobility.Install(nodes);
}

} // namespace

std::vector<std::string>
AdHocRadio::GetRates(const std::string& standard)
{
    return standard == WAVE
               ? std::vector<std::string>{"3", "4.5", "6", "9", "12", "18", "24", "27"}
               : std::vector<std::string>{"6", "9", "12", "18", "24", "36", "48", "54"};
}

std::vector<std::string>
AdHocRadio::GetUnicastRates(const std::string& standard)
{
    auto rates = GetRates(standard);
    rates.emplace_back(IDEAL);
    return rates;
}

AdHocRadio::AdHocRadio(const std::string& broadcastRate,
                       const std::string& unicastRate,
                       const std::string& standard)
    : m_standard(standard),
      m_broadcastRate(broadcastRate),
      m_unicastRate(unicastRate)
{
    RequireRate("broadcast", broadcastRate, GetRates(standard));
    RequireRate("unicast", unicastRate, GetUnicastRates(standard));
}

std::string
AdHocRadio::GetMode(const std::string& rate) const
{
    if (m_standard != WAVE)
    {
        return "ErpOfdmRate" + rate + "Mbps";
    }
    return "OfdmRate" + (rate == "4.5" ? "4_5" : rate) + "MbpsBW10MHz";
}

NetDeviceContainer
AdHocRadio::Install(const NodeContainer& nodes) const
{
    WifiHelper wifi;
    wifi.SetStandard(m_standard == WAVE ? WIFI_STANDARD_80211p : WIFI_STANDARD_80211g);
    const StringValue broadcast(GetMode(m_broadcastRate));
    if (m_unicastRate == IDEAL)
    {
        wifi.SetRemoteStationManager("ns3::IdealWifiManager", "NonUnicastMode", broadcast);
    }
    else
    {
        wifi.SetRemoteStationManager("ns3::ConstantRateWifiManager",
                                     "DataMode",
                                     StringValue(GetMode(m_unicastRate)),
                                     "ControlMode",
                                     StringValue(GetMode(m_standard == WAVE ? "6" : "24")),
                                     "NonUnicastMode",
                                     broadcast);
    }
    YansWifiPhyHelper phy;
    phy.SetChannel(YansWifiChannelHelper::Default().Create());
    if (m_standard == WAVE)
    {
        phy.Set("ChannelSettings", StringValue("{0, 10, BAND_5GHZ, 0}"));
    }
    if (m_power)
    {
        phy.Set("TxPowerStart", DoubleValue(*m_power));
        phy.Set("TxPowerEnd", DoubleValue(*m_power));
    }
    WifiMacHelper mac;
    mac.SetType("ns3::AdhocWifiMac");
    const NetDeviceContainer devices = wifi.Install(phy, mac, nodes);
    for (uint32_t i = 0; i < devices.GetN(); ++i)
    {
        devices.Get(i)->SetMtu(RADIO_MTU);
    }
    return devices;
}

void
AdHocRadio::PlaceInCircle(const NodeContainer& nodes, double radius)
{
    std::vector<Vector> places{Vector(0, 0, 0)};
    const uint32_t around = nodes.GetN() - 1;
    for (uint32_t i = 0; i < around; ++i)
    {
        const double angle = 2 * M_PI * i / around;
        places.emplace_back(radius * std::cos(angle), radius * std::sin(angle), 0);
    }
    Place(nodes, places);
}

void
AdHocRadio::PlaceInRow(const NodeContainer& nodes, double spacing)
{
    std::vector<Vector> places;
    for (uint32_t i = 0; i < nodes.GetN(); ++i)
    {
        places.emplace_back(i * spacing, 0, 0);
    }
    Place(nodes, places);
}

} // namespace ns3::ccn
