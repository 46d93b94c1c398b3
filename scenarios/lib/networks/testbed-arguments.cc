// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "testbed-arguments.h"

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
                "cache=$cache sequence-numbers=$sequence-numbers");
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

} // namespace ns3::ccn
