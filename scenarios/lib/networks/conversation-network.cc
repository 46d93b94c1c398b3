// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "conversation-network.h"

#include "ns3/boolean.h"
#include "ns3/ccn-attributes.h"
#include "ns3/ccn-content-queues.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-processor.h"
#include "ns3/ccn-strategy.h"
#include "ns3/double.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <optional>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

/** The delay of content in the content queues. */
struct Wait
{
    uint64_t delay;  ///< ContentQueues::Delay, in us
    uint64_t spread; ///< ContentQueues::DelaySpread, in us
};

constexpr Wait TCP_WAIT{100, 200}; ///< TCP sessions (doc/model/ccnx.rst, Sending)

} // namespace

ConversationNetwork::ConversationNetwork(Parameters& parameters)
    : m_parameters(parameters)
{
}

void
ConversationNetwork::Check() const
{
    if (m_incapable > m_hops)
    {
        throw std::invalid_argument("--incapable=" + std::to_string(m_incapable) +
                                    ": there is no such router (allowed: 0.." +
                                    std::to_string(m_hops) + ", as --hops)");
    }
}

void
ConversationNetwork::Build()
{
    for (uint32_t i = 1; i <= m_hops; ++i)
    {
        m_routers.push_back("R" + std::to_string(i));
    }
    NetworkDescription network(m_parameters);
    network.namesStreams = network.hasIpRoutes = false;
    network.numbersNodes = true;
    network.Add(R"(
        default node : Profile=$profile Processor/Costs/Machine=$machine
        default node : Processor/Costs/Slowness=$slowness cache=$cache
        default link : $rate $delay queue=$queue kind=p2p face=udp-by-route loss=$loss
    )");
    for (const std::string& name : GetNames())
    {
        network.AddNode(name);
    }
    for (uint32_t i = 1; i < m_hops; ++i)
    {
        network.AddLink(m_routers[i - 1], m_routers[i], network.linkDefaults);
    }
    for (uint32_t i = 0; i < m_peers; ++i)
    {
        network.AddLink(m_routers.back(), GetPartner(i), network.linkDefaults);
    }
    network.Add("A - R1 : rate=$up back=$down");
    m_network.Build(network);
    if (m_session == "tcp" && m_profile == "ccnx-0.5")
    {
        SetTcpDelays();
    }
}

std::vector<std::string>
ConversationNetwork::GetNames() const
{
    std::vector<std::string> names{GetCaller()};
    names.insert(names.end(), m_routers.begin(), m_routers.end());
    for (uint32_t i = 0; i < m_peers; ++i)
    {
        names.push_back(GetPartner(i));
    }
    return names;
}

void
ConversationNetwork::SetTcpDelays() const
{
    for (const auto& name : GetNames())
    {
        auto& queues = ContentQueues::Get(*CcnStackHelper::Get(Get(name)));
        SetUnlessGiven(queues, "Delay", TimeValue(MicroSeconds(TCP_WAIT.delay)));
        SetUnlessGiven(queues, "DelaySpread", TimeValue(MicroSeconds(TCP_WAIT.spread)));
    }
}

std::vector<std::string>
ConversationNetwork::GetWay(uint32_t flow) const
{
    std::vector<std::string> way{GetCaller()};
    way.insert(way.end(), m_routers.begin(), m_routers.end());
    way.push_back(GetPartner(flow));
    return way;
}

void
ConversationNetwork::Route(uint32_t flow, const std::string& caller, const std::string& partner)
{
    const auto way = GetWay(flow);
    for (std::size_t i = 1; i < way.size(); ++i)
    {
        m_network.AddRoutes(partner, {way[i - 1], way[i]});
        m_network.AddRoutes(caller, {way[i], way[i - 1]});
    }
    for (const auto& name : way)
    {
        const auto l3 = CcnStackHelper::Get(Get(name));
        StringValue strategy;
        l3->GetAttribute("Strategy", strategy);
        l3->SetStrategy(Name(caller), strategy.Get());
        l3->SetStrategy(Name(partner), strategy.Get());
    }
}

void
ConversationNetwork::LeaveOut()
{
    if (m_incapable == 0)
    {
        return;
    }
    const uint32_t router = m_incapable; // index of its node: A is the first
    const BooleanValue no(false);
    CcnStackHelper::Get(m_network.GetNodes().Get(router))->SetAttribute("TakesPiggyback", no);
    for (const BuiltLink& link : m_network.GetLinks())
    {
        for (const BuiltFace& face : link.faces)
        {
            if (face.peer == router)
            {
                CcnStackHelper::Get(m_network.GetNodes().Get(face.node))
                    ->GetFace(face.face)
                    ->SetAttribute("TakesPiggyback", no);
            }
        }
    }
}

void
ConversationNetwork::AssignStreams(int64_t stream) const
{
    m_network.AssignLossStreams(stream + m_network.AssignStreams(stream));
}

std::string
ConversationNetwork::GetCaller()
{
    return "A";
}

std::string
ConversationNetwork::GetPartner(uint32_t flow) const
{
    return m_peers == 1 ? "B" : "B" + std::to_string(flow % m_peers + 1);
}

uint32_t
ConversationNetwork::GetPartners() const
{
    return m_peers;
}

Ptr<Node>
ConversationNetwork::Get(const std::string& name) const
{
    return m_network.Get(name);
}

Ptr<Node>
ConversationNetwork::GetFirstRouter() const
{
    return Get(m_routers.front());
}

double
ConversationNetwork::GetRouterTime() const
{
    Time busy;
    for (const auto& router : m_routers)
    {
        busy += CcnProcessor::Get(*CcnStackHelper::Get(Get(router))).GetBusyTime();
    }
    return busy.GetSeconds();
}

void
ConversationNetwork::Watch(Recorder& recorder) const
{
    m_network.Watch(recorder);
}

} // namespace ns3::ccn
