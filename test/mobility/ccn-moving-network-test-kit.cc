// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-moving-network-test-kit.h"

#include "../kit/ccn-test-kit.h"

#include "ns3/ccn-discovery-stage.h"
#include "ns3/ccn-express-link-helper.h"
#include "ns3/ccn-fib.h"
#include "ns3/ccn-routing-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/double.h"
#include "ns3/pointer.h"
#include "ns3/simulator.h"
#include "ns3/string.h"

#include <algorithm>
#include <functional>
#include <stdexcept>

namespace ns3::ccn::test
{

MovingNetwork::MovingNetwork(uint32_t routers,
                             const std::string& protocol,
                             const std::string& mobile,
                             const std::vector<std::pair<uint32_t, uint32_t>>& links)
{
    m_nodes.Create(routers + 1);
    CcnStackHelper stack;
    stack.SetAttribute("Strategy", StringValue("BestRoute"));
    stack.SetAttribute("ContentStore/MaxObjects", StringValue("0"));
    stack.Install(m_nodes);
    for (uint32_t i = 0; i <= routers; ++i)
    {
        const std::string type = protocol.substr(0, protocol.find('['));
        m_protocols.push_back(DynamicCast<MobilityProtocol>(CreateByName<CcnApplication>(
            i == routers ? type + "[Mobile=true" + mobile + "]" : protocol)));
        m_protocols[i]->AssignStreams(1000 + 10 * i);
    }
    for (const auto& [a, b] : links)
    {
        Connect(a, b);
    }
    for (uint32_t i = 0; i < routers; ++i)
    {
        Connect(i, routers);
    }
}

void
MovingNetwork::Connect(uint32_t a, uint32_t b)
{
    ExpressLinkHelper helper;
    helper.SetDeviceAttribute("DataRate", StringValue("1Gbps"));
    helper.SetChannelAttribute("Delay", StringValue("1ms"));
    const NetDeviceContainer devices = helper.Install(m_nodes.Get(a), m_nodes.Get(b));
    Link link{{a, b}, {}};
    for (const uint32_t end : {0, 1})
    {
        link.faces[end] = CcnStackHelper::AddDeviceFace(devices.Get(end));
        const auto loss = CreateObject<RateErrorModel>();
        loss->SetAttribute("ErrorUnit", StringValue("ERROR_UNIT_PACKET"));
        loss->SetRate(0);
        loss->AssignStreams(5000 + m_loss.size());
        devices.Get(end)->SetAttribute("ReceiveErrorModel", PointerValue(loss));
        m_loss.push_back(loss);
    }
    m_links.push_back(link);
}

void
MovingNetwork::Start(uint32_t router, uint32_t server, uint32_t hops)
{
    for (uint32_t i = 0; i < GetRouters(); ++i)
    {
        Set(GetAccess(i), i == router);
    }
    m_place = router;
    const auto producer = CreateObject<PrefixProducer>();
    producer->SetAttribute("Prefix", StringValue(PREFIX.ToUri()));
    m_nodes.Get(GetRouters())->AddApplication(producer);
    CcnRoutingHelper oracle;
    oracle.AddOrigin(PREFIX.ToUri(), m_nodes.Get(server));
    hops == 1 ? oracle.InstallShortest() : oracle.InstallLoopFree(hops);
    for (uint32_t i = 0; i < m_protocols.size(); ++i)
    {
        m_nodes.Get(i)->AddApplication(m_protocols[i]);
    }
    Simulator::Stop(NanoSeconds(1));
    Simulator::Run();
}

void
MovingNetwork::Move(uint32_t router, Time gap)
{
    Set(GetAccess(m_place), false);
    m_place = router;
    Simulator::Schedule(gap, [this, router, number = ++m_movements] {
        if (number == m_movements)
        {
            Set(GetAccess(router), true);
        }
    });
}

void
MovingNetwork::Set(const Link& link, bool isUp)
{
    for (const uint32_t end : {0, 1})
    {
        GetL3(link.nodes[end]).GetFace(link.faces[end])->SetUp(isUp);
    }
}

void
MovingNetwork::SetUp(uint32_t link, bool isUp)
{
    Set(m_links[link], isUp);
}

void
MovingNetwork::SetLoss(double share)
{
    for (const auto& loss : m_loss)
    {
        loss->SetRate(share);
    }
}

const MovingNetwork::Link&
MovingNetwork::GetAccess(uint32_t router) const
{
    return m_links[m_links.size() - GetRouters() + router];
}

CcnL3Protocol&
MovingNetwork::GetL3(uint32_t router) const
{
    return *CcnStackHelper::Get(m_nodes.Get(router));
}

void
MovingNetwork::Ask(uint32_t router, Time at)
{
    auto& consumer = m_consumers[router];
    if (!consumer)
    {
        consumer = CreateObject<ScriptedConsumer>();
        consumer->SetAttribute("Lifetime", StringValue("1s"));
        consumer->AssignStreams(3000 + router);
        m_nodes.Get(router)->AddApplication(consumer);
    }
    const std::string number = std::to_string(consumer->Get().size());
    consumer->Ask(at, Name(PREFIX.ToUri() + "/" + std::to_string(router) + "/" + number));
}

uint32_t
MovingNetwork::GetPeer(uint32_t node, FaceId face) const
{
    for (const Link& link : m_links)
    {
        for (const uint32_t end : {0, 1})
        {
            if (link.nodes[end] == node && link.faces[end] == face)
            {
                return link.nodes[1 - end];
            }
        }
    }
    throw std::logic_error("a face without a link");
}

std::vector<uint32_t>
MovingNetwork::GetHops(uint32_t node) const
{
    const auto& l3 = GetL3(node);
    const NextHops* hops = l3.GetFib().LongestPrefixMatch(PREFIX);
    std::vector<uint32_t> peers;
    for (const NextHop& hop : hops ? *hops : NextHops())
    {
        const auto face = l3.GetFace(hop.face);
        if (!face->IsLocal() && face->IsUp() && hop.cost < DiscoveryStage::COST)
        {
            peers.push_back(GetPeer(node, hop.face));
        }
    }
    return peers;
}

std::string
MovingNetwork::Follow(uint32_t router) const
{
    std::string way;
    std::set<uint32_t> seen;
    while (router != GetRouters())
    {
        const auto hops = GetHops(router);
        way += std::to_string(router) + " ";
        if (!seen.insert(router).second || hops.empty())
        {
            return way + (hops.empty() ? "!" : "@");
        }
        router = hops.front();
    }
    return way + "p";
}

std::string
MovingNetwork::FindFaults() const
{
    std::map<uint32_t, int> state; // 1: on the way, 2: leads to the producer
    std::string faults;
    const std::function<bool(uint32_t)> leads = [&](uint32_t node) {
        if (node == GetRouters() || state[node] == 2)
        {
            return true;
        }
        const auto hops = GetHops(node);
        const bool isFault = state[node] == 1 || hops.empty();
        state[node] = 1;
        const bool isGood = !isFault && std::all_of(hops.begin(), hops.end(), leads);
        state[node] = isGood ? 2 : 1;
        return isGood;
    };
    for (uint32_t router = 0; router < GetRouters(); ++router)
    {
        const bool hasRoute = GetL3(router).GetFib().Find(PREFIX) != nullptr;
        if (hasRoute && !leads(router))
        {
            faults += Follow(router) + "; ";
        }
    }
    return faults;
}

uint64_t
MovingNetwork::CountSignals() const
{
    uint64_t signals = 0;
    for (const auto& protocol : m_protocols)
    {
        signals += protocol->GetSentSignals();
    }
    return signals;
}

std::string
MovingNetwork::GetBrokenIdentities() const
{
    std::string broken;
    for (uint32_t i = 0; i < m_protocols.size(); ++i)
    {
        try
        {
            GetL3(i).CheckIdentities(false);
        }
        catch (const std::runtime_error& error)
        {
            broken += error.what();
        }
    }
    return broken;
}

std::string
MovingNetwork::GetLabel(uint32_t router, uint32_t other) const
{
    for (const Link& link : m_links)
    {
        for (const uint32_t end : {0, 1})
        {
            if (link.nodes[end] == router && link.nodes[1 - end] == other)
            {
                return GetL3(router).GetFace(link.faces[end])->GetLabel();
            }
        }
    }
    throw std::logic_error("no link between these routers");
}

} // namespace ns3::ccn::test
