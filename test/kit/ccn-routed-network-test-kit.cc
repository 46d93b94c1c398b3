// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-routed-network-test-kit.h"

#include "ns3/ccn-express-link-helper.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/double.h"
#include "ns3/pointer.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <map>

namespace ns3::ccn::test
{

RoutedNetwork::RoutedNetwork(uint32_t routers, const std::string& protocol)
{
    m_nodes.Create(routers);
    CcnStackHelper().Install(m_nodes);
    for (uint32_t i = 0; i < routers; ++i)
    {
        m_protocols.push_back(CreateByName<RoutingProtocol>(protocol));
        m_protocols[i]->SetAttribute("Router", StringValue(std::to_string(i)));
        m_protocols[i]->AssignStreams(1000 + 10 * i);
        m_nodes.Get(i)->AddApplication(m_protocols[i]);
    }
}

CcnL3Protocol&
RoutedNetwork::GetL3(uint32_t router) const
{
    return *CcnStackHelper::Get(m_nodes.Get(router));
}

uint32_t
RoutedNetwork::Connect(uint32_t a, uint32_t b, uint32_t cost, uint32_t back)
{
    ExpressLinkHelper links;
    links.SetDeviceAttribute("DataRate", StringValue("1Gbps"));
    links.SetChannelAttribute("Delay", StringValue("1ms"));
    const NetDeviceContainer devices = links.Install(m_nodes.Get(a), m_nodes.Get(b));
    Link link{{a, b}, {}, {}};
    for (const uint32_t end : {0, 1})
    {
        link.faces[end] = CcnStackHelper::AddDeviceFace(devices.Get(end));
        link.loss[end] = CreateObject<RateErrorModel>();
        link.loss[end]->SetAttribute("ErrorUnit", StringValue("ERROR_UNIT_PACKET"));
        link.loss[end]->SetRate(0);
        link.loss[end]->AssignStreams(5000 + 2 * m_links.size() + end);
        devices.Get(end)->SetAttribute("ReceiveErrorModel", PointerValue(link.loss[end]));
    }
    m_protocols[a]->SetCost(link.faces[0], cost);
    m_protocols[b]->SetCost(link.faces[1], back == 0 ? cost : back);
    m_links.push_back(link);
    return m_links.size() - 1;
}

void
RoutedNetwork::SetUp(uint32_t link, bool isUp)
{
    for (const uint32_t end : {0, 1})
    {
        GetL3(m_links[link].nodes[end]).GetFace(m_links[link].faces[end])->SetUp(isUp);
    }
}

void
RoutedNetwork::SetLoss(uint32_t link, double share)
{
    for (const auto& loss : m_links[link].loss)
    {
        loss->SetRate(share);
    }
}

void
RoutedNetwork::SetCost(uint32_t link, uint32_t end, uint32_t cost)
{
    m_protocols[m_links[link].nodes[end]]->SetCost(m_links[link].faces[end], cost);
}

void
RoutedNetwork::Restart(uint32_t router, Time pause)
{
    m_protocols[router]->Restart(pause);
}

std::string
RoutedNetwork::GetRoutes(uint32_t router, const std::string& prefix) const
{
    std::map<FaceId, uint32_t> neighbours;
    for (const Link& link : m_links)
    {
        for (const uint32_t end : {0, 1})
        {
            if (link.nodes[end] == router)
            {
                neighbours[link.faces[end]] = link.nodes[1 - end];
            }
        }
    }
    const NextHops* hops = GetL3(router).GetFib().Find(Name(prefix));
    std::string text;
    for (const NextHop& hop : hops ? *hops : NextHops())
    {
        if (hop.origin == m_protocols[router]->GetOrigin())
        {
            text += (text.empty() ? "" : " ") + std::to_string(neighbours.at(hop.face)) + ":" +
                    std::to_string(hop.cost);
        }
    }
    return text;
}

void
RunFor(double seconds)
{
    Simulator::Stop(Seconds(seconds));
    Simulator::Run();
}

} // namespace ns3::ccn::test
