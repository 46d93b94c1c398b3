// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "testbed-arguments.h"

#include "ns3/ccn-content-store.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

namespace ns3::ccn
{

NetworkDescription
TestbedArguments::MakeDescription(bool hasCcn) const
{
    NetworkDescription network(parameters);
    network.namesStreams = network.hasIpRoutes = false;
    network.numbersNodes = true;
    network.nodeDefaults.hasCcn = hasCcn;
    network.nodeDefaults.hasIp = true;
    network.Add("default node : Profile=$profile Processor/Costs/Machine=$laptop "
                "cache=$cache-objects sequence-numbers=$sequence-numbers");
    return network;
}

LinkDescription
TestbedArguments::DescribeLink() const
{
    LinkDescription described;
    described.medium = link == "csma" ? LinkMedium::LAN : LinkMedium::PAIR;
    described.devices = LinkKind::P2P;
    described.faces = LinkFaces::UDP_BY_ROUTE;
    described.rate = rate;
    described.delay = Seconds(delay);
    described.queue = QueueSize(QueueSizeUnit::PACKETS, queue);
    return described;
}

Ethernet
TestbedArguments::GetEthernet() const
{
    return {link == "csma", rate, Seconds(delay), queue};
}

CcnStackHelper
TestbedArguments::GetStack() const
{
    CcnStackHelper stack;
    stack.SetAttribute("Profile", StringValue(profile));
    stack.SetAttribute("Processor/Costs/Machine", StringValue(laptop));
    stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(cacheObjects));
    return stack;
}

} // namespace ns3::ccn
