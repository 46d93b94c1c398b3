// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "links.h"

#include "ns3/ccn-express-link-helper.h"
#include "ns3/point-to-point-helper.h"

namespace ns3::ccn
{

NetDeviceContainer
InstallLink(const LinkSettings& link, Ptr<Node> a, Ptr<Node> b)
{
    if (link.kind == LinkKind::EXPRESS && a->GetSystemId() == b->GetSystemId())
    {
        ExpressLinkHelper helper;
        helper.SetDeviceAttribute("DataRate", DataRateValue(link.rate));
        helper.SetDeviceAttribute("QueueSize", QueueSizeValue(link.queue));
        helper.SetChannelAttribute("Delay", TimeValue(link.delay));
        return helper.Install(a, b);
    }
    PointToPointHelper helper;
    // Only ns-3's traffic control reads it, and newer releases schedule an event per packet for it. IPv4
    // then has no queue disc of its own, and the device's queue drops the packets, as with CCN.
    helper.DisableFlowControl();
    helper.SetQueue("ns3::DropTailQueue<Packet>", "MaxSize", QueueSizeValue(link.queue));
    helper.SetDeviceAttribute("DataRate", DataRateValue(link.rate));
    helper.SetChannelAttribute("Delay", TimeValue(link.delay));
    return helper.Install(a, b);
}

LinkArgument::LinkArgument(ArgumentList& all, LinkKind kind)
    : ChoiceParameter(
          all,
          "link",
          "Devices of the links: the module's, which take one event per packet, or ns-3's "
          "point-to-point devices; the results are equal but for the order of events "
          "that happen at the same time",
          kind == LinkKind::EXPRESS ? "express" : "p2p",
          {"express", "p2p"})
{
}

LinkKind
LinkArgument::GetKind() const
{
    return *this == "express" ? LinkKind::EXPRESS : LinkKind::P2P;
}

} // namespace ns3::ccn
