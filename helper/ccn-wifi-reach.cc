// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-wifi-reach.h"

#include "ns3/channel.h"
#include "ns3/double.h"
#include "ns3/node.h"
#include "ns3/pointer.h"
#include "ns3/preamble-detection-model.h"
#include "ns3/sta-wifi-mac.h"
#include "ns3/wifi-mac.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace ns3::ccn
{

namespace
{

/** @param device a device @return e.g. "node 1, device 0", for messages */
std::string
Where(const NetDevice& device)
{
    return "node " + std::to_string(device.GetNode()->GetId()) + ", device " +
           std::to_string(device.GetIfIndex()) + ": ";
}

/** @param device a device @return its position @throws std::invalid_argument if it has none */
Ptr<MobilityModel>
GetPosition(const WifiNetDevice& device)
{
    // Newer releases of ns-3 give the PHY the model of its node only when the simulation begins.
    const Ptr<MobilityModel> ofPhy = device.GetPhy()->GetMobility();
    const Ptr<MobilityModel> position =
        ofPhy ? ofPhy : device.GetNode()->GetObject<MobilityModel>();
    if (!position)
    {
        throw std::invalid_argument(Where(device) +
                                    "its node has no mobility model, so its radio range is unknown "
                                    "(install one with MobilityHelper)");
    }
    return position;
}

/** @param device a device @return its kind */
TypeOfStation
GetKind(const WifiNetDevice& device)
{
    return device.GetMac()->GetTypeOfStation();
}

/** @param device a device @return true if it can send and receive */
bool
IsAwake(const WifiNetDevice& device)
{
    const Ptr<WifiPhy> phy = device.GetPhy();
    return !phy->IsStateSleep() && !phy->IsStateOff();
}

/** @param station a station @param point an access point @return true if they are of one network */
bool
IsInNetwork(const WifiNetDevice& station, const WifiNetDevice& point)
{
    const auto mac = DynamicCast<StaWifiMac>(station.GetMac());
    return mac && mac->IsAssociated()
               ? mac->GetBssid(0) == point.GetMac()->GetAddress()
               : station.GetMac()->GetSsid().IsEqual(point.GetMac()->GetSsid());
}

} // namespace

WifiReach::WifiReach(const RadioSettings& settings)
    : m_settings(settings)
{
}

WifiReach::~WifiReach() = default;

double
WifiReach::GetThreshold(const WifiPhy& phy)
{
    const double width = phy.GetChannelWidth();
    const double sensitivity = phy.GetRxSensitivity() + 10 * std::log10(width / 20);
    PointerValue detection;
    phy.GetAttribute("PreambleDetectionModel", detection);
    const auto model = detection.Get<PreambleDetectionModel>();
    DoubleValue minimum;
    return model && model->GetAttributeFailSafe("MinimumRssi", minimum)
               ? std::max(sensitivity, minimum.Get())
               : sensitivity;
}

double
WifiReach::GetPower(const Ptr<WifiNetDevice>& from, const Ptr<WifiNetDevice>& to)
{
    const Ptr<WifiPhy> sender = from->GetPhy();
    const double sent = sender->GetTxPowerStart() + sender->GetTxGain();
    const Ptr<MobilityModel> here = GetPosition(*from);
    const Ptr<MobilityModel> there = GetPosition(*to);
    const double received = m_settings.loss ? m_settings.loss->CalcRxPower(sent, here, there)
                                            : GetLoss(*from).GetPower(sent, here, there);
    return received + to->GetPhy()->GetRxGain();
}

const MeanLoss&
WifiReach::GetLoss(const WifiNetDevice& device)
{
    const Ptr<Channel> channel = device.GetChannel();
    const auto known = m_losses.find(channel->GetId());
    if (known != m_losses.end())
    {
        return known->second;
    }
    PointerValue model;
    const bool hasAttribute = channel->GetAttributeFailSafe("PropagationLossModel", model);
    const auto first = hasAttribute ? model.Get<PropagationLossModel>() : nullptr;
    if (!first)
    {
        throw std::invalid_argument(Where(device) + "channel " + std::to_string(channel->GetId()) +
                                    " has no propagation loss model for a single frequency (set a "
                                    "model with CcnRoutingHelper::SetRadioLoss)");
    }
    return m_losses.emplace(channel->GetId(), MeanLoss(first)).first->second;
}

bool
WifiReach::Hears(const Ptr<WifiNetDevice>& from, const Ptr<WifiNetDevice>& to)
{
    return GetPower(from, to) >= FindThreshold(*to);
}

double
WifiReach::FindThreshold(const WifiNetDevice& receiver)
{
    if (m_settings.threshold)
    {
        return *m_settings.threshold;
    }
    const auto [entry, isNew] = m_thresholds.try_emplace(&receiver);
    if (isNew)
    {
        entry->second = GetThreshold(*receiver.GetPhy());
    }
    return entry->second;
}

bool
WifiReach::HearEachOther(const Ptr<WifiNetDevice>& a, const Ptr<WifiNetDevice>& b)
{
    return a->GetPhy()->GetChannelNumber() == b->GetPhy()->GetChannelNumber() && IsAwake(*a) &&
           IsAwake(*b) && Hears(a, b) && Hears(b, a);
}

bool
WifiReach::Reach(const Ptr<WifiNetDevice>& a, const Ptr<WifiNetDevice>& b)
{
    const TypeOfStation kind = GetKind(*a);
    if (kind != STA && kind != AP)
    {
        return kind == GetKind(*b) && HearEachOther(a, b);
    }
    const auto& points = GetAccessPoints(a);
    const auto& others = GetAccessPoints(b);
    return std::find_first_of(points.begin(), points.end(), others.begin(), others.end()) !=
           points.end();
}

const std::vector<Ptr<NetDevice>>&
WifiReach::GetAccessPoints(const Ptr<WifiNetDevice>& device)
{
    const auto [entry, isNew] = m_accessPoints.try_emplace(PeekPointer(device));
    if (isNew && GetKind(*device) == AP)
    {
        entry->second = {device};
    }
    if (isNew && GetKind(*device) == STA)
    {
        entry->second = FindAccessPoints(device);
    }
    return entry->second;
}

std::vector<Ptr<NetDevice>>
WifiReach::FindAccessPoints(const Ptr<WifiNetDevice>& station)
{
    std::vector<Ptr<NetDevice>> points;
    const Ptr<Channel> channel = station->GetChannel();
    for (std::size_t i = 0; i < channel->GetNDevices(); ++i)
    {
        const auto point = DynamicCast<WifiNetDevice>(channel->GetDevice(i));
        if (point && GetKind(*point) == AP && IsInNetwork(*station, *point) &&
            HearEachOther(station, point))
        {
            points.push_back(point);
        }
    }
    return points;
}

} // namespace ns3::ccn
