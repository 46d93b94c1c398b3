// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "multihop-testbed.h"

#include "ns3/internet-stack-helper.h"
#include "ns3/ipv4-static-routing-helper.h"
#include "ns3/neighbor-cache-helper.h"

#include <sstream>
#include <vector>

namespace ns3::ccn
{

namespace
{

/**
 * Adds a static IPv4 route.
 * @param node node that gets the route
 * @param to any address of the destination subnet
 * @param gateway next hop
 */
void
AddIpRoute(const Ptr<Node>& node, Ipv4Address to, Ipv4Address gateway)
{
    const Ipv4Mask mask("255.255.255.0"); // of every subnet
    const auto ipv4 = node->GetObject<Ipv4>();
    const int32_t interface = ipv4->GetInterfaceForPrefix(gateway.CombineMask(mask), mask);
    Ipv4StaticRoutingHelper().GetStaticRouting(ipv4)->AddNetworkRouteTo(to.CombineMask(mask),
                                                                        mask,
                                                                        gateway,
                                                                        interface);
}

} // namespace

MultihopTestbed::MultihopTestbed(Parameters& parameters)
    : m_parameters(parameters)
{
}

void
MultihopTestbed::Build(const TestbedArguments& common, bool hasCcn)
{
    m_network.Build(Describe(common, hasCcn));
    for (uint32_t pc = 0; pc < PCS; ++pc)
    {
        AddIpRoutes(GetPcName(pc));
    }
}

NetworkDescription
MultihopTestbed::Describe(const TestbedArguments& common, bool hasCcn) const
{
    const uint32_t bucket = m_bucket.Get(common.link);
    NetworkDescription network = common.MakeDescription(hasCcn);
    network.Add("node PC1 PC2");
    network.Add(std::string("node CCNx3 CCNx1") + (m_routerCount > 2 ? " CCNx2" : "") +
                " : Profile=$router-profile Processor/Costs/Machine=$router");
    network.linkDefaults = common.DescribeLink();
    network.linkDefaults.loss = m_loss.Get();
    if (m_access == "wifi")
    {
        network.Add("cell CCNx3 - PC1 PC2 : standard=$wifi rates=$rate-manager radius=$distance");
    }
    network.linkDefaults.bucket = bucket; // of cables alone
    if (m_access == "ethernet")
    {
        network.Add("PC1 PC2 - CCNx3");
    }
    const bool isShared = common.link == "csma" && m_routerCount > 2;
    network.Add(isShared ? "lan CCNx3 CCNx1 CCNx2\nCCNx2 - CS" : GetChain());
    if (hasCcn)
    {
        network.Add("route ccnx:/ PC1 PC2 - " +
                    GetChain()); // file, header and key have no longer prefix
    }
    return network;
}

std::string
MultihopTestbed::GetChain() const
{
    return m_routerCount > 2 ? "CCNx3 - CCNx1 - CCNx2 - CS" : "CCNx3 - CCNx1 - CS";
}

void
MultihopTestbed::AddIpRoutes(const std::string& pc) const
{
    std::istringstream chain(pc + " - " + GetChain());
    std::vector<std::string> way;
    for (std::string name, dash; chain >> name; chain >> dash)
    {
        way.push_back(name);
    }
    const std::string access = pc + "-" + way[1];
    for (std::size_t i = 1; i < way.size(); ++i)
    {
        const std::string link = way[i - 1] + "-" + way[i];
        if (i + 1 < way.size()) // the last router is on the subnet of CS
        {
            AddIpRoute(m_network.Get(way[i - 1]),
                       GetSourceAddress(),
                       m_network.GetAddress(link, way[i]));
        }
        if (i > 1) // the first is on that of the laptop
        {
            AddIpRoute(m_network.Get(way[i]),
                       m_network.GetAddress(access, pc),
                       m_network.GetAddress(link, way[i - 1]));
        }
    }
}

int64_t
MultihopTestbed::AssignStreams(int64_t stream) const
{
    int64_t used = m_network.AssignStreams(stream);
    used += InternetStackHelper().AssignStreams(m_network.GetNodes(), stream + used);
    used += m_network.AssignLossStreams(stream + used);
    return used;
}

void
MultihopTestbed::Settle() const
{
    if (m_access == "wifi")
    {
        const DeviceBuilder& cell = m_network.GetLink("PC1-CCNx3").devices;
        cell.CheckAssociated();
        NeighborCacheHelper().PopulateNeighborCache(cell.GetDevices());
    }
}

std::string
MultihopTestbed::GetPcName(uint32_t pc)
{
    return "PC" + std::to_string(pc + 1);
}

Ipv4Address
MultihopTestbed::GetSourceAddress() const
{
    return m_network.GetAddress(m_routerCount > 2 ? "CCNx2-CS" : "CCNx1-CS", "CS");
}

} // namespace ns3::ccn
