// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_RADIO_TEST_KIT_H
#define CCN_RADIO_TEST_KIT_H

#include "ccn-routing-test-kit.h"

#include "ns3/double.h"
#include "ns3/mobility-helper.h"
#include "ns3/mobility-model.h"
#include "ns3/position-allocator.h"
#include "ns3/ssid.h"
#include "ns3/string.h"
#include "ns3/wifi-helper.h"
#include "ns3/wifi-mac-helper.h"
#include "ns3/wifi-net-device.h"
#include "ns3/wifi-phy.h"
#include "ns3/yans-wifi-channel.h"
#include "ns3/yans-wifi-helper.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn::test
{

/**
 * @ingroup ccn-tests
 * Nodes with Wi-Fi devices on a line: 802.11a with ns-3's defaults, so 16.0206 dBm and a log-distance
 * loss of 46.6777 dB + 30 dB log10(distance in m). The preamble of a frame is detected from -82 dBm,
 * which leaves 51.3429 dB for the distance, or 51.455 m.
 */
class RadioBed : protected RoutingBed
{
  protected:
    /**
     * Creates nodes on a line, without devices.
     * @param places positions on the line in m, one for each node
     */
    void Place(const std::vector<double>& places)
    {
        Create(places.size());
        auto line = CreateObject<ListPositionAllocator>();
        for (const double place : places)
        {
            line->Add(Vector(place, 0, 0));
        }
        MobilityHelper mobility;
        mobility.SetPositionAllocator(line);
        mobility.Install(m_nodes);
    }

    /** @param node index @param place its new position on the line in m */
    void Move(uint32_t node, double place)
    {
        At(node)->GetObject<MobilityModel>()->SetPosition(Vector(place, 0, 0));
    }

    /** @param loss its loss model @return a channel of its own */
    static Ptr<YansWifiChannel> MakeChannel(const Ptr<PropagationLossModel>& loss)
    {
        const Ptr<YansWifiChannel> channel = YansWifiChannelHelper::Default().Create();
        channel->SetPropagationLossModel(loss);
        return channel;
    }

    /**
     * Installs devices of one kind on m_channel.
     * @param kind type of the MAC, e.g. "ns3::StaWifiMac"
     * @param nodes indices
     * @param ssid name of the network
     * @return the devices
     */
    NetDeviceContainer InstallWifi(const std::string& kind,
                                   const std::vector<uint32_t>& nodes,
                                   const std::string& ssid = "net")
    {
        if (!m_channel)
        {
            m_channel = YansWifiChannelHelper::Default().Create();
        }
        YansWifiPhyHelper phy;
        phy.SetChannel(m_channel);
        WifiMacHelper mac;
        mac.SetType(kind, "Ssid", SsidValue(Ssid(ssid)));
        WifiHelper wifi;
        wifi.SetStandard(WIFI_STANDARD_80211a);
        const NetDeviceContainer devices = wifi.Install(phy, mac, Collect(nodes));
        m_streams += wifi.AssignStreams(devices, m_streams);
        return devices;
    }

    /**
     * Creates nodes on a line with an ad hoc device and a face each, and computes the routes to /a,
     * which the last node produces.
     * @param places positions in m
     * @return the devices
     */
    NetDeviceContainer PlaceAdHoc(const std::vector<double>& places)
    {
        Place(places);
        std::vector<uint32_t> all;
        for (uint32_t i = 0; i < places.size(); ++i)
        {
            all.push_back(i);
        }
        const NetDeviceContainer devices = AddFaces(InstallWifi("ns3::AdhocWifiMac", all));
        m_routing.AddOrigin("/a", At(places.size() - 1));
        return devices;
    }

    /** @return AllRoutes(), computed for the topology at present */
    std::string Compute()
    {
        m_routing.InstallShortest();
        return AllRoutes();
    }

    /** @param devices some @param i index @return the PHY of this device */
    static Ptr<WifiPhy> Phy(const NetDeviceContainer& devices, uint32_t i)
    {
        return DynamicCast<WifiNetDevice>(devices.Get(i))->GetPhy();
    }

    Ptr<YansWifiChannel> m_channel; ///< of InstallWifi(), which makes it if it is nullptr
    int64_t m_streams{100};         ///< next random stream
};

} // namespace ns3::ccn::test

#endif // CCN_RADIO_TEST_KIT_H
