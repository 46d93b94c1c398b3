// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "multihop-testbed.h"

#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/neighbor-cache-helper.h"
#include "ns3/pointer.h"
#include "ns3/string.h"

namespace ns3::ccn
{

namespace
{

const std::vector<std::string> PC_NAMES = {"PC1", "PC2"}; ///< the laptops
/** Prefix routed to CS. File, header and key have no longer prefix in common. */
const std::string EVERYTHING = "ccnx:/";
const Ipv4Mask MASK("255.255.255.0"); ///< mask of every subnet

/**
 * Adds a static IPv4 route.
 * @param node node that gets the route
 * @param to any address of the destination subnet
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

MultihopTestbed::MultihopTestbed(Parameters& parameters)
    : m_parameters(parameters)
{
}

MultihopTestbed::~MultihopTestbed() = default;

void
MultihopTestbed::Build(const TestbedArguments& common)
{
    Ethernet ethernet = common.GetEthernet();
    ethernet.bucket = m_bucket.Get(common.link);
    m_testbed = std::make_unique<Testbed>(GetNames());
    BuildAccess(ethernet);
    BuildBackbone(ethernet);
    m_sourceLink = m_testbed->Connect({GetLastRouter(), "CS"}, ethernet);
    AddIpRoutes();
}

std::vector<std::string>
MultihopTestbed::GetNames() const
{
    auto names = PC_NAMES;
    names.insert(names.end(), {"CCNx3", "CCNx1"});
    if (m_routerCount > 2)
    {
        names.emplace_back("CCNx2");
    }
    names.emplace_back("CS");
    return names;
}

std::string
MultihopTestbed::GetLastRouter() const
{
    return m_routerCount > 2 ? "CCNx2" : "CCNx1";
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
MultihopTestbed::BuildBackbone(const Ethernet& ethernet)
{
    if (m_routerCount > 2 && ethernet.isShared)
    {
        m_nearLink = m_testbed->Connect({"CCNx3", "CCNx1", "CCNx2"}, ethernet);
        m_farLink = m_nearLink;
        return;
    }
    m_nearLink = m_testbed->Connect({"CCNx3", "CCNx1"}, ethernet);
    if (m_routerCount > 2)
    {
        m_farLink = m_testbed->Connect({"CCNx1", "CCNx2"}, ethernet);
    }
}

void
MultihopTestbed::AddIpRoutes()
{
    const Ipv4Address source = GetSourceAddress();
    AddIpRoute(GetPc(0), source, m_pc1Link.at("CCNx3"));
    AddIpRoute(GetPc(1), source, m_pc2Link.at("CCNx3"));
    AddIpRoute(m_testbed->Get("CCNx3"), source, m_nearLink.at("CCNx1"));
    for (const Ipv4Address pc : {m_pc1Link.at("PC1"), m_pc2Link.at("PC2")})
    {
        AddIpRoute(m_testbed->Get("CCNx1"), pc, m_nearLink.at("CCNx3"));
        AddIpRoute(GetSource(), pc, m_sourceLink.at(GetLastRouter()));
    }
    if (m_routerCount > 2)
    {
        AddFarIpRoutes();
    }
}

void
MultihopTestbed::AddFarIpRoutes()
{
    AddIpRoute(m_testbed->Get("CCNx1"), GetSourceAddress(), m_farLink.at("CCNx2"));
    for (const Ipv4Address pc : {m_pc1Link.at("PC1"), m_pc2Link.at("PC2")})
    {
        AddIpRoute(m_testbed->Get("CCNx2"), pc, m_farLink.at("CCNx1"));
    }
}

void
MultihopTestbed::InstallCcn(const TestbedArguments& common)
{
    std::vector<std::string> routers = {"CCNx3", "CCNx1"};
    if (m_routerCount > 2)
    {
        routers.emplace_back("CCNx2");
    }
    m_testbed->InstallCcn(m_routers.GetStack(common), common.sequenceNumbers, routers);
    m_testbed->InstallCcn(common.GetStack(), common.sequenceNumbers, {"PC1", "PC2", "CS"});
    m_testbed->AddRoute(m_pc1Link, "PC1", "CCNx3", EVERYTHING);
    m_testbed->AddRoute(m_pc2Link, "PC2", "CCNx3", EVERYTHING);
    m_testbed->AddRoute(m_nearLink, "CCNx3", "CCNx1", EVERYTHING);
    if (m_routerCount > 2)
    {
        m_testbed->AddRoute(m_farLink, "CCNx1", "CCNx2", EVERYTHING);
    }
    m_testbed->AddRoute(m_sourceLink, GetLastRouter(), "CS", EVERYTHING);
}

int64_t
MultihopTestbed::AssignStreams(int64_t stream)
{
    NodeContainer nodes;
    for (const auto& name : GetNames())
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
    return PC_NAMES.at(pc);
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

} // namespace ns3::ccn
