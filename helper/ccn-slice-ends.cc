// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-slice-ends.h"

#include "ns3/channel.h"
#include "ns3/ipv4-route.h"
#include "ns3/ipv4-routing-protocol.h"
#include "ns3/ipv4.h"

#include <stdexcept>
#include <string>

namespace ns3::ccn
{

namespace
{

/** @param from a node @param to another one @return the first devices of each that share a channel; nullptr: none */
std::pair<Ptr<NetDevice>, Ptr<NetDevice>>
FindDevices(const Ptr<Node>& from, const Ptr<Node>& to)
{
    for (uint32_t i = 0; i < from->GetNDevices(); ++i)
    {
        const Ptr<NetDevice> device = from->GetDevice(i);
        const Ptr<Channel> channel = device->GetChannel();
        for (std::size_t j = 0; channel && j < channel->GetNDevices(); ++j)
        {
            const Ptr<NetDevice> other = channel->GetDevice(j);
            if (other && other->GetNode() == to)
            {
                return {device, other};
            }
        }
    }
    return {};
}

/** @param node a node @param to an address @return that from which it sends there; any: it has no route */
Ipv4Address
FindSource(const Ptr<Node>& node, Ipv4Address to)
{
    const auto ipv4 = node->GetObject<Ipv4>();
    Ipv4Header header;
    header.SetDestination(to);
    Socket::SocketErrno error;
    const auto routing = ipv4 ? ipv4->GetRoutingProtocol() : nullptr;
    const auto route =
        routing ? routing->RouteOutput(Create<Packet>(), header, nullptr, error) : nullptr;
    return route ? route->GetSource() : Ipv4Address::GetAny();
}

/** @param node a node @return its first address but that of its loopback device; any: none */
Ipv4Address
GetAnAddress(const Ptr<Node>& node)
{
    const auto ipv4 = node->GetObject<Ipv4>();
    for (uint32_t i = 1; ipv4 && i < ipv4->GetNInterfaces(); ++i)
    {
        if (ipv4->GetNAddresses(i) > 0)
        {
            return ipv4->GetAddress(i, 0).GetLocal();
        }
    }
    return Ipv4Address::GetAny();
}

/** @param one a node @param other another one @param what they lack, and what is allowed @throws always */
[[noreturn]] void
RefuseEnds(const Ptr<Node>& one, const Ptr<Node>& other, const std::string& what)
{
    throw std::invalid_argument("nodes " + std::to_string(one->GetId()) + " and " +
                                std::to_string(other->GetId()) + " " + what);
}

} // namespace

SliceEnds
FindDeviceEnds(Ptr<Node> one, Ptr<Node> other)
{
    const auto [own, others] = FindDevices(one, other);
    if (!own)
    {
        RefuseEnds(one, other, "share no channel (allowed: neighbours, or a link over UDP)");
    }
    const bool isShared = own->GetChannel()->GetNDevices() > 2;
    return {SliceEnd{one, own, isShared ? others->GetAddress() : Address()},
            SliceEnd{other, others, isShared ? own->GetAddress() : Address()}};
}

SliceEnds
FindUdpEnds(Ptr<Node> one, Ptr<Node> other)
{
    const Ipv4Address own = FindSource(one, GetAnAddress(other));
    const Ipv4Address others = FindSource(other, own);
    if (own == Ipv4Address::GetAny() || others == Ipv4Address::GetAny())
    {
        RefuseEnds(one,
                   other,
                   "have no routes of IPv4 to each other (allowed: nodes with IPv4 and routes)");
    }
    return {SliceEnd{one, nullptr, others}, SliceEnd{other, nullptr, own}};
}

} // namespace ns3::ccn
