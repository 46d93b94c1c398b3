// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "cross-traffic.h"

#include "ns3/inet-socket-address.h"
#include "ns3/on-off-helper.h"
#include "ns3/packet-sink-helper.h"
#include "ns3/uinteger.h"

#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr uint16_t PORT = 9;           ///< discard
constexpr uint32_t PACKET_SIZE = 1472; ///< UDP payload in bytes: a full 1500-byte IPv4 packet

} // namespace

ApplicationContainer
InstallCrossTraffic(Ptr<Node> from, Ptr<Node> to, Ipv4Address address, DataRate rate)
{
    if (rate.GetBitRate() == 0)
    {
        return {};
    }
    const InetSocketAddress socket(address, PORT);
    OnOffHelper load("ns3::UdpSocketFactory", socket);
    load.SetConstantRate(rate, PACKET_SIZE);
    const ApplicationContainer installed = load.Install(from);
    PacketSinkHelper("ns3::UdpSocketFactory", socket).Install(to);
    return installed;
}

void
EndCrossTraffic(const ApplicationContainer& load)
{
    for (uint32_t i = 0; i < load.GetN(); ++i)
    {
        load.Get(i)->SetAttribute("MaxBytes", UintegerValue(1));
    }
}

void
CheckCrossTraffic(DataRate load, const std::string& link, DataRate rate)
{
    if (load >= rate)
    {
        throw std::invalid_argument("--cross-traffic=" + std::to_string(load.GetBitRate()) +
                                    "bps: not allowed (less than --" + link + "=" +
                                    std::to_string(rate.GetBitRate()) + "bps)");
    }
}

} // namespace ns3::ccn
