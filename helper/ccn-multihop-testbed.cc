/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-multihop-testbed.h"

#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/neighbor-cache-helper.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

#include <stdexcept>
#include <vector>

namespace ns3
{
namespace ccn
{

namespace
{

/** The nodes; the laptops come first. */
const std::vector<std::string> NAMES = {"PC1", "PC2", "CCNx3", "CCNx1", "CCNx2", "CS"};
/** What is routed to CS: file, header and key have no longer prefix in common. */
const std::string EVERYTHING = "ccnx:/";
const Ipv4Mask MASK("255.255.255.0"); ///< of every subnet

/**
 * @param node gets the route
 * @param to any address of the subnet where it leads
 * @param gateway next hop
 */
void
AddIpRoute(Ptr<Node> node, Ipv4Address to, Ipv4Address gateway)
{
    const auto ipv4 = node->GetObject<Ipv4>();
    const int32_t interface = ipv4->GetInterfaceForPrefix(gateway.CombineMask(MASK), MASK);
    Ipv4StaticRoutingHelper().GetStaticRouting(ipv4)->AddNetworkRouteTo(to.CombineMask(MASK),
                                                                        MASK,
                                                                        gateway,
                                                                        interface);
}

} // namespace

MultihopTestbed::MultihopTestbed() = default;
MultihopTestbed::~MultihopTestbed() = default;

void
MultihopTestbed::DeclareArguments(Arguments& a)
{
    a.AddChoice("access", "How the PCs reach CCNx3", m_access, {"wifi", "ethernet"});
    a.AddChoice("wifi", "Wi-Fi standard: 802.11g or n", m_wifiStandard, WifiCell::GetStandards());
    a.AddChoice("rate-manager",
                "How Wi-Fi chooses its rates; Constant: the highest",
                m_rateManager,
                WifiCell::GetRateManagers());
    a.AddReal("distance", "From each PC to CCNx3", m_distance, 0.1, 100, "m");
    a.AddReal("loss",
              "Share of the frames that get lost on every link; Wi-Fi repeats its own",
              m_loss,
              0,
              0.9);
    m_routers.Declare(a);
}

void
MultihopTestbed::Build(const TestbedArguments& common)
{
    const Ethernet ethernet = common.GetEthernet();
    if (!ethernet.isShared)
    {
        throw std::invalid_argument("--link=" + common.link +
                                    ": not allowed (csma: three routers share one Ethernet)");
    }
    m_testbed = std::make_unique<Testbed>(NAMES);
    BuildAccess(ethernet);
    m_backbone = m_testbed->Connect({"CCNx3", "CCNx1", "CCNx2"}, ethernet);
    m_sourceLink = m_testbed->Connect({"CCNx2", "CS"}, ethernet);
    AddIpRoutes();
}

void
MultihopTestbed::BuildAccess(const Ethernet& ethernet)
{
    if (m_access == "ethernet")
    {
        m_pc1Link = m_testbed->Connect({"PC1", "CCNx3"}, ethernet);
        m_pc2Link = m_testbed->Connect({"PC2", "CCNx3"}, ethernet);
        return;
    }
    m_cell = std::make_unique<WifiCell>(m_wifiStandard, m_rateManager, m_distance);
    m_wifiDevices = m_cell->Install(m_testbed->Get("CCNx3"), NodeContainer(GetPc(0), GetPc(1)));
    m_pc1Link = m_testbed->AddSubnet(m_wifiDevices);
    m_pc2Link = m_pc1Link;
}

void
MultihopTestbed::AddIpRoutes()
{
    const Ipv4Address source = GetSourceAddress();
    AddIpRoute(GetPc(0), source, m_pc1Link.at("CCNx3"));
    AddIpRoute(GetPc(1), source, m_pc2Link.at("CCNx3"));
    AddIpRoute(m_testbed->Get("CCNx3"), source, m_backbone.at("CCNx1"));
    AddIpRoute(m_testbed->Get("CCNx1"), source, m_backbone.at("CCNx2"));
    for (const Ipv4Address pc : {m_pc1Link.at("PC1"), m_pc2Link.at("PC2")})
    {
        AddIpRoute(m_testbed->Get("CCNx1"), pc, m_backbone.at("CCNx3"));
        AddIpRoute(m_testbed->Get("CCNx2"), pc, m_backbone.at("CCNx1"));
        AddIpRoute(GetSource(), pc, m_sourceLink.at("CCNx2"));
    }
}

void
MultihopTestbed::InstallCcn(const TestbedArguments& common)
{
    m_testbed->InstallCcn(m_routers.GetStack(common),
                          common.sequenceNumbers,
                          {"CCNx1", "CCNx2", "CCNx3"});
    m_testbed->InstallCcn(common.GetStack(), common.sequenceNumbers, {"PC1", "PC2", "CS"});
    m_testbed->AddRoute(m_pc1Link, "PC1", "CCNx3", EVERYTHING);
    m_testbed->AddRoute(m_pc2Link, "PC2", "CCNx3", EVERYTHING);
    m_testbed->AddRoute(m_backbone, "CCNx3", "CCNx1", EVERYTHING);
    m_testbed->AddRoute(m_backbone, "CCNx1", "CCNx2", EVERYTHING);
    m_testbed->AddRoute(m_sourceLink, "CCNx2", "CS", EVERYTHING);
}

int64_t
MultihopTestbed::AssignStreams(int64_t stream)
{
    NodeContainer nodes;
    for (const auto& name : NAMES)
    {
        nodes.Add(m_testbed->Get(name));
    }
    int64_t used = m_testbed->AssignStreams(stream);
    used += m_cell ? m_cell->AssignStreams(stream + used) : 0;
    used += InternetStackHelper().AssignStreams(nodes, stream + used);
    used += m_loss > 0 ? LoseFrames(stream + used) : 0;
    return used;
}

int64_t
MultihopTestbed::LoseFrames(int64_t stream)
{
    const int64_t used = m_cell ? m_cell->LoseFrames(m_loss, stream) : 0;
    return used + m_testbed->LoseFrames(m_loss, stream + used);
}

void
MultihopTestbed::Settle() const
{
    if (m_cell)
    {
        m_cell->CheckAssociated();
        NeighborCacheHelper().PopulateNeighborCache(m_wifiDevices);
    }
}

std::string
MultihopTestbed::GetPcName(uint32_t pc)
{
    return NAMES.at(pc);
}

Ptr<Node>
MultihopTestbed::GetPc(uint32_t pc) const
{
    return m_testbed->Get(GetPcName(pc));
}

Ptr<Node>
MultihopTestbed::GetSource() const
{
    return m_testbed->Get("CS");
}

Ipv4Address
MultihopTestbed::GetSourceAddress() const
{
    return m_sourceLink.at("CS");
}

void
MultihopTestbed::Watch(Recorder& recorder) const
{
    m_testbed->Watch(recorder);
}

} // namespace ccn
} // namespace ns3
