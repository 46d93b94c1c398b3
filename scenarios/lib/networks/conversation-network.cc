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

ConversationNetwork::~ConversationNetwork() = default;

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
    m_testbed = std::make_unique<Testbed>(GetNames());
    m_testbed->InstallCcn(GetStack(), std::nullopt);
    if (m_session == "tcp" && m_profile == "ccnx-0.5")
    {
        SetTcpDelays();
    }
    ConnectAll();
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

CcnStackHelper
ConversationNetwork::GetStack() const
{
    CcnStackHelper stack;
    stack.SetAttribute("Profile", StringValue(m_profile));
    stack.SetAttribute("Processor/Costs/Machine", StringValue(m_machine));
    stack.SetAttribute("Processor/Costs/Slowness", DoubleValue(m_slowness));
    stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(m_cacheObjects));
    return stack;
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

void
ConversationNetwork::ConnectAll()
{
    Ethernet ethernet{false, m_rate, Seconds(m_delay), m_queue};
    for (uint32_t i = 1; i < m_hops; ++i)
    {
        Join(m_routers[i - 1], m_routers[i], ethernet);
    }
    for (uint32_t i = 0; i < m_peers; ++i)
    {
        Join(m_routers.back(), GetPartner(i), ethernet);
    }
    ethernet.rate = m_up;
    ethernet.back = m_down;
    Join(GetCaller(), m_routers.front(), ethernet);
}

void
ConversationNetwork::Join(const std::string& left,
                          const std::string& right,
                          const Ethernet& ethernet)
{
    m_links[{left, right}] = m_testbed->Connect({left, right}, ethernet);
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
        const auto& link = m_links.at({way[i - 1], way[i]});
        m_testbed->AddRoute(link, way[i - 1], way[i], partner);
        m_testbed->AddRoute(link, way[i], way[i - 1], caller);
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
    const std::string& router = m_routers.at(m_incapable - 1);
    const BooleanValue no(false);
    CcnStackHelper::Get(Get(router))->SetAttribute("TakesPiggyback", no);
    for (const auto& [ends, link] : m_links)
    {
        if (ends.first == router || ends.second == router)
        {
            const std::string& neighbour = ends.first == router ? ends.second : ends.first;
            m_testbed->GetFace(link, neighbour, router)->SetAttribute("TakesPiggyback", no);
        }
    }
}

void
ConversationNetwork::AssignStreams(int64_t stream) const
{
    const int64_t used = m_testbed->AssignStreams(stream);
    if (m_loss > 0)
    {
        m_testbed->LoseFrames(m_loss, stream + used);
    }
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
    return m_testbed->Get(name);
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
    m_testbed->Watch(recorder);
}

} // namespace ns3::ccn
