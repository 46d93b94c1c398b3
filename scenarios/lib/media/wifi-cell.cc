// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "wifi-cell.h"

#include "association-timer.h"

#include "ns3/double.h"
#include "ns3/error-model.h"
#include "ns3/mobility-helper.h"
#include "ns3/pointer.h"
#include "ns3/position-allocator.h"
#include "ns3/ssid.h"
#include "ns3/sta-wifi-mac.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"
#include "ns3/wifi-helper.h"
#include "ns3/wifi-mac-helper.h"
#include "ns3/wifi-net-device.h"
#include "ns3/wifi-phy.h"
#include "ns3/yans-wifi-helper.h"

#include <cmath>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr uint16_t MTU = 1500; ///< bytes, as in real systems; ns-3's default is 2296

/** A supported Wi-Fi standard. */
struct Standard
{
    const char* name;         ///< name for the user
    WifiStandard standard;    ///< value in ns-3
    const char* minstrel;     ///< type of the Minstrel rate manager
    const char* fastestData;  ///< mode of the highest rate on one antenna
    const char* fastestReply; ///< mode of the responses to it
};

/** All supported standards. */
const Standard STANDARDS[] = {
    {"g",
     WIFI_STANDARD_80211g,
     "ns3::MinstrelWifiManager",
     "ErpOfdmRate54Mbps",
     "ErpOfdmRate24Mbps"},
    {"n", WIFI_STANDARD_80211n, "ns3::MinstrelHtWifiManager", "HtMcs7", "ErpOfdmRate24Mbps"},
};

/**
 * @param name name of a standard
 * @return the standard
 * @throws std::invalid_argument if there is none of that name
 */
const Standard&
FindStandard(const std::string& name)
{
    for (const auto& standard : STANDARDS)
    {
        if (standard.name == name)
        {
            return standard;
        }
    }
    throw std::invalid_argument("Wi-Fi standard " + name + ": not allowed (g or n)");
}

/**
 * @param wifi helper whose station manager is set
 * @param rateManager one of WifiCell::GetRateManagers()
 * @param standard standard of the cell
 * @throws std::invalid_argument for an unknown rate manager
 */
void
SetRateManager(WifiHelper& wifi, const std::string& rateManager, const Standard& standard)
{
    if (rateManager == "Minstrel")
    {
        wifi.SetRemoteStationManager(standard.minstrel);
    }
    else if (rateManager == "Ideal")
    {
        wifi.SetRemoteStationManager("ns3::IdealWifiManager");
    }
    else if (rateManager == "Constant")
    {
        wifi.SetRemoteStationManager("ns3::ConstantRateWifiManager",
                                     "DataMode",
                                     StringValue(standard.fastestData),
                                     "ControlMode",
                                     StringValue(standard.fastestReply));
    }
    else
    {
        throw std::invalid_argument("Wi-Fi rate manager " + rateManager +
                                    ": not allowed (Minstrel, Ideal or Constant)");
    }
}

} // namespace

std::vector<std::string>
WifiCell::GetStandards()
{
    std::vector<std::string> names;
    for (const auto& standard : STANDARDS)
    {
        names.emplace_back(standard.name);
    }
    return names;
}

std::vector<std::string>
WifiCell::GetRateManagers()
{
    return {"Minstrel", "Ideal", "Constant"};
}

WifiCell::WifiCell(const std::string& standard, const std::string& rateManager, double distance)
    : m_standard(standard),
      m_rateManager(rateManager),
      m_distance(distance)
{
}

NetDeviceContainer
WifiCell::Install(Ptr<Node> accessPoint, const NodeContainer& stations)
{
    Connect(accessPoint, stations);
    Place(NodeContainer(NodeContainer(accessPoint), stations));
    return m_devices;
}

void
WifiCell::SetRange(double range)
{
    m_range = range;
}

NetDeviceContainer
WifiCell::Connect(const NodeContainer& accessPoints, const NodeContainer& stations)
{
    const Standard& standard = FindStandard(m_standard);
    WifiHelper wifi;
    wifi.SetStandard(standard.standard);
    SetRateManager(wifi, m_rateManager, standard);
    YansWifiChannelHelper channel = YansWifiChannelHelper::Default();
    if (m_range > 0)
    {
        channel.AddPropagationLoss("ns3::RangePropagationLossModel",
                                   "MaxRange",
                                   DoubleValue(m_range));
    }
    YansWifiPhyHelper phy;
    phy.SetChannel(channel.Create());
    const auto ssid = SsidValue(Ssid("ccn"));
    const UintegerValue none(0);
    WifiMacHelper mac;
    mac.SetType("ns3::ApWifiMac", "Ssid", ssid, "BE_MaxAmpduSize", none);
    m_accessPoints = accessPoints.GetN();
    m_devices = wifi.Install(phy, mac, accessPoints);
    mac.SetType("ns3::StaWifiMac", "Ssid", ssid, "BE_MaxAmpduSize", none);
    m_devices.Add(wifi.Install(phy, mac, stations));
    for (uint32_t i = 0; i < m_devices.GetN(); ++i)
    {
        m_devices.Get(i)->SetMtu(MTU);
    }
    WatchStations();
    return m_devices;
}

void
WifiCell::WatchStations() const
{
    TimeValue beacons;
    DynamicCast<WifiNetDevice>(m_devices.Get(0))->GetMac()->GetAttribute("BeaconInterval", beacons);
    for (uint32_t i = m_accessPoints; i < m_devices.GetN(); ++i)
    {
        const auto device = DynamicCast<WifiNetDevice>(m_devices.Get(i));
        AssociationTimer::Watch(DynamicCast<StaWifiMac>(device->GetMac()), beacons.Get());
    }
}

void
WifiCell::Place(const NodeContainer& nodes) const
{
    auto places = CreateObject<ListPositionAllocator>();
    places->Add(Vector(0, 0, 0));
    const uint32_t stations = nodes.GetN() - 1;
    for (uint32_t i = 0; i < stations; ++i)
    {
        const double angle = 2 * M_PI * i / stations;
        places->Add(Vector(m_distance * std::cos(angle), m_distance * std::sin(angle), 0));
    }
    MobilityHelper mobility;
    mobility.SetPositionAllocator(places);
    mobility.Install(nodes);
}

int64_t
WifiCell::LoseFrames(double share, int64_t stream) const
{
    for (uint32_t i = 0; i < m_devices.GetN(); ++i)
    {
        auto loss = CreateObject<RateErrorModel>();
        loss->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
        loss->SetRate(share);
        loss->AssignStreams(stream + i);
        DynamicCast<WifiNetDevice>(m_devices.Get(i))->GetPhy()->SetPostReceptionErrorModel(loss);
    }
    return m_devices.GetN();
}

void
WifiCell::CheckAssociated() const
{
    for (uint32_t i = m_accessPoints; i < m_devices.GetN(); ++i)
    {
        const auto device = DynamicCast<WifiNetDevice>(m_devices.Get(i));
        if (!DynamicCast<StaWifiMac>(device->GetMac())->IsAssociated())
        {
            throw std::runtime_error("Wi-Fi station " + std::to_string(i - m_accessPoints + 1) +
                                     " is not associated with the access point");
        }
    }
}

int64_t
WifiCell::AssignStreams(int64_t stream) const
{
    return WifiHelper().AssignStreams(m_devices, stream);
}

} // namespace ns3::ccn
