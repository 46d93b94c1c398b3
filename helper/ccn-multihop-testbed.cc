/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-multihop-testbed.h"

#include "ns3/ccn-replacement-policy.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/csma-helper.h"
#include "ns3/error-model.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-address-helper.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/neighbor-cache-helper.h"
#include "ns3/pointer.h"
#include "ns3/string.h"
#include "ns3/traffic-control-helper.h"
#include "ns3/uinteger.h"

namespace ns3
{
namespace ccn
{

namespace
{

const char* const NAMES[] = {"PC1", "PC2", "CCNx3", "CCNx1", "CCNx2", "CS"}; ///< by Index
const char* const MASK = "255.255.255.0";                                    ///< of every subnet
const char* const WIFI_NET = "172.16.2.0";
const char* const BACKBONE_NET = "172.16.1.0";
const char* const SOURCE_NET = "172.16.3.0";

/**
 * @param node gets the route
 * @param net where it leads
 * @param gateway next hop
 */
void
AddIpRoute(Ptr<Node> node, const char* net, Ipv4Address gateway)
{
    const auto ipv4 = node->GetObject<Ipv4>();
    const auto routing = Ipv4StaticRoutingHelper().GetStaticRouting(ipv4);
    for (uint32_t i = 0; i < ipv4->GetNInterfaces(); ++i)
    {
        const Ipv4Address own = ipv4->GetAddress(i, 0).GetLocal();
        if (own.CombineMask(MASK) == gateway.CombineMask(MASK))
        {
            routing->AddNetworkRouteTo(net, MASK, gateway, i);
        }
    }
}

} // namespace

MultihopTestbed::MultihopTestbed() = default;
MultihopTestbed::~MultihopTestbed() = default;

void
MultihopTestbed::DeclareArguments(Arguments& a)
{
    auto& s = m_settings;
    a.AddChoice("wifi", "Wi-Fi standard: 802.11g or n", s.wifi, WifiCell::GetStandards());
    a.AddChoice("rate-manager",
                "How Wi-Fi chooses its rates; Constant: the highest",
                s.rateManager,
                WifiCell::GetRateManagers());
    a.AddReal("distance", "From each PC to CCNx3", s.distance, 0.1, 100, "m");
    a.AddRate("ethernet",
              "Rate of both Ethernets",
              s.ethernet,
              DataRate("100kbps"),
              DataRate("1000Gbps"));
    a.AddReal("ethernet-delay", "Delay of both Ethernets", s.delay, 0, 1, "s");
    a.AddInteger("queue", "Queue of each Ethernet device", s.queue, 1, 1000000, "packets");
    a.AddReal("loss",
              "Share of the frames that get lost on every link; Wi-Fi repeats them",
              s.loss,
              0,
              0.9,
              "");
    a.AddChoice("strategy",
                "Strategy of all nodes",
                s.strategy,
                GetTypeNames(Strategy::GetTypeId()));
    a.AddChoice("policy",
                "Replacement policy of all content stores",
                s.policy,
                GetTypeNames(ReplacementPolicy::GetTypeId()));
    a.AddInteger("cache-objects",
                 "Objects each content store keeps; 0: none",
                 s.cacheObjects,
                 0,
                 4000000000,
                 "objects");
}

void
MultihopTestbed::Build()
{
    m_nodes.Create(NODES);
    InternetStackHelper internet;
    internet.SetIpv6StackInstall(false);
    internet.Install(m_nodes);
    BuildLinks();
    AssignAddresses();
    AddRoutes();
}

void
MultihopTestbed::BuildLinks()
{
    const auto& s = m_settings;
    m_cell = std::make_unique<WifiCell>(s.wifi, s.rateManager, s.distance);
    NodeContainer pcs;
    for (uint32_t pc = 0; pc < PCS; ++pc)
    {
        pcs.Add(m_nodes.Get(pc));
    }
    m_wifi = m_cell->Install(m_nodes.Get(CCNX3), pcs);

    CsmaHelper ethernet;
    ethernet.SetChannelAttribute("DataRate", DataRateValue(s.ethernet));
    ethernet.SetChannelAttribute("Delay", TimeValue(Seconds(s.delay)));
    ethernet.SetQueue("ns3::DropTailQueue<Packet>",
                      "MaxSize",
                      QueueSizeValue(QueueSize(QueueSizeUnit::PACKETS, s.queue)));
    m_backbone = ethernet.Install(
        NodeContainer(m_nodes.Get(CCNX3), m_nodes.Get(CCNX1), m_nodes.Get(CCNX2)));
    m_sourceLink = ethernet.Install(NodeContainer(m_nodes.Get(CCNX2), m_nodes.Get(CS)));
}

void
MultihopTestbed::AssignAddresses()
{
    Ipv4AddressHelper addresses(BACKBONE_NET, MASK);
    m_backboneIp = addresses.Assign(m_backbone);
    addresses.NewNetwork();
    m_wifiIp = addresses.Assign(m_wifi);
    addresses.NewNetwork();
    m_sourceIp = addresses.Assign(m_sourceLink);
    // One plain queue in each device for both stacks alike, as on the routers' Linux of 2014.
    for (const auto& devices : {m_backbone, m_wifi, m_sourceLink})
    {
        TrafficControlHelper().Uninstall(devices);
    }
}

void
MultihopTestbed::AddRoutes()
{
    const Ipv4Address ccnx3 = m_backboneIp.GetAddress(0);
    const Ipv4Address ccnx1 = m_backboneIp.GetAddress(1);
    const Ipv4Address ccnx2 = m_backboneIp.GetAddress(2);
    for (uint32_t pc = 0; pc < PCS; ++pc)
    {
        AddIpRoute(m_nodes.Get(pc), SOURCE_NET, m_wifiIp.GetAddress(0));
    }
    AddIpRoute(m_nodes.Get(CCNX3), SOURCE_NET, ccnx1);
    AddIpRoute(m_nodes.Get(CCNX1), SOURCE_NET, ccnx2);
    AddIpRoute(m_nodes.Get(CCNX1), WIFI_NET, ccnx3);
    AddIpRoute(m_nodes.Get(CCNX2), WIFI_NET, ccnx1);
    AddIpRoute(m_nodes.Get(CS), WIFI_NET, m_sourceIp.GetAddress(0));
}

void
MultihopTestbed::InstallCcn(const std::string& prefix)
{
    m_hasCcn = true;
    CcnStackHelper stack;
    stack.SetAttribute("Strategy", StringValue(m_settings.strategy));
    stack.SetContentStoreAttribute("Policy", StringValue(m_settings.policy));
    stack.SetContentStoreAttribute("MaxObjects", UintegerValue(m_settings.cacheObjects));
    stack.Install(m_nodes);
    for (uint32_t pc = 0; pc < PCS; ++pc)
    {
        Connect(static_cast<Index>(pc),
                m_wifiIp.GetAddress(1 + pc),
                CCNX3,
                m_wifiIp.GetAddress(0),
                prefix);
    }
    Connect(CCNX3, m_backboneIp.GetAddress(0), CCNX1, m_backboneIp.GetAddress(1), prefix);
    Connect(CCNX1, m_backboneIp.GetAddress(1), CCNX2, m_backboneIp.GetAddress(2), prefix);
    Connect(CCNX2, m_sourceIp.GetAddress(0), CS, m_sourceIp.GetAddress(1), prefix);
}

void
MultihopTestbed::Connect(Index away,
                         Ipv4Address awayAddress,
                         Index near,
                         Ipv4Address nearAddress,
                         const std::string& prefix)
{
    const FaceId up = CcnStackHelper::AddUdpFace(m_nodes.Get(away), nearAddress);
    CcnStackHelper::AddUdpFace(m_nodes.Get(near), awayAddress);
    CcnStackHelper::AddRoute(m_nodes.Get(away), prefix, up);
}

int64_t
MultihopTestbed::AssignStreams(int64_t stream)
{
    int64_t used = m_cell->AssignStreams(stream);
    used += CsmaHelper().AssignStreams(m_backbone, stream + used);
    used += CsmaHelper().AssignStreams(m_sourceLink, stream + used);
    used += InternetStackHelper().AssignStreams(m_nodes, stream + used);
    used += LoseFrames(stream + used);
    if (m_hasCcn)
    {
        used += CcnStackHelper::AssignStreams(m_nodes, stream + used);
    }
    return used;
}

int64_t
MultihopTestbed::LoseFrames(int64_t stream)
{
    if (m_settings.loss == 0)
    {
        return 0;
    }
    int64_t used = m_cell->LoseFrames(m_settings.loss, stream);
    for (const auto& devices : {m_backbone, m_sourceLink})
    {
        for (uint32_t i = 0; i < devices.GetN(); ++i)
        {
            auto loss = CreateObject<RateErrorModel>();
            loss->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
            loss->SetRate(m_settings.loss);
            used += loss->AssignStreams(stream + used);
            devices.Get(i)->SetAttribute("ReceiveErrorModel", PointerValue(loss));
        }
    }
    return used;
}

void
MultihopTestbed::Watch(Recorder& recorder) const
{
    for (uint32_t i = 0; i < NODES; ++i)
    {
        recorder.Watch(m_nodes.Get(i), NAMES[i]);
    }
}

void
MultihopTestbed::Settle() const
{
    m_cell->CheckAssociated();
    for (const auto& interfaces : {m_backboneIp, m_wifiIp, m_sourceIp})
    {
        NeighborCacheHelper().PopulateNeighborCache(interfaces);
    }
}

Ptr<Node>
MultihopTestbed::GetPc(uint32_t pc) const
{
    return m_nodes.Get(pc);
}

std::string
MultihopTestbed::GetPcName(uint32_t pc)
{
    return NAMES[pc];
}

Ptr<Node>
MultihopTestbed::GetSource() const
{
    return m_nodes.Get(CS);
}

Ipv4Address
MultihopTestbed::GetSourceAddress() const
{
    return m_sourceIp.GetAddress(1);
}

} // namespace ccn
} // namespace ns3
