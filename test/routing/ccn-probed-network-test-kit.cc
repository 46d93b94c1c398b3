// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-probed-network-test-kit.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-routing-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <sstream>
#include <utility>

namespace ns3::ccn::test
{

/** Sends probes, and answers those of others. @ingroup ccn-tests */
class RoutedProbe : public CcnApplication
{
  public:
    using CcnApplication::Express;
    using CcnApplication::RegisterPrefix;
    using CcnApplication::UnregisterPrefix;

    uint64_t answered{0}; ///< probes with answers

  private:
    void OnInterest(const Arrival&, const InterestView& interest) override
    {
        ContentObject answer;
        answer.name = Name(interest.name);
        Send(GetL3().GetCodec().ToPacket(answer));
    }

    void OnContent(const Arrival&, const ContentView&) override
    {
        ++answered;
    }
};

ProbedNetwork::ProbedNetwork(uint32_t routers, const std::string& protocol)
    : m_network(routers, protocol)
{
    for (uint32_t i = 0; i < routers; ++i)
    {
        m_probes.push_back(CreateObject<RoutedProbe>());
        m_probes[i]->AssignStreams(500000 + i);
        m_network.GetNodes().Get(i)->AddApplication(m_probes[i]);
        CcnL3Protocol& l3 = m_network.GetL3(i);
        l3.SetStrategy(Name("/p"), "BestRoute");
        l3.TraceConnectWithoutContext("Sent", MakeCallback(&ProbedNetwork::NoteSent, this));
    }
    CcnStackHelper::AssignStreams(m_network.GetNodes(), 600000);
}

void
ProbedNetwork::Link(uint32_t a, uint32_t b, const std::array<uint32_t, 2>& costs, double loss)
{
    const uint32_t link = m_network.Connect(a, b, costs[0], costs[1]);
    m_links.push_back({costs, loss, Failure::NONE});
    Apply(link);
}

void
ProbedNetwork::Apply(uint32_t link)
{
    const Wire& wire = m_links[link];
    m_network.SetUp(link, wire.failure != Failure::DOWN);
    m_network.SetLoss(link, wire.failure == Failure::SILENT ? 1 : wire.loss);
    if (wire.failure == Failure::ONE_WAY)
    {
        m_network.GetLink(link).loss[0]->SetRate(1);
    }
}

void
ProbedNetwork::Set(uint32_t link, Failure failure)
{
    m_links[link].failure = failure;
    Apply(link);
}

void
ProbedNetwork::SetCost(uint32_t link, uint32_t end, uint32_t cost)
{
    m_links[link].costs[end] = cost;
    m_network.SetCost(link, end, cost);
}

void
ProbedNetwork::Toggle(uint32_t router, const std::string& prefix)
{
    if (m_producers[prefix].insert(router).second)
    {
        m_probes[router]->RegisterPrefix(Name(prefix));
    }
    else
    {
        m_producers[prefix].erase(router);
        m_probes[router]->UnregisterPrefix(Name(prefix));
    }
}

void
ProbedNetwork::EndLoss()
{
    for (uint32_t i = 0; i < m_links.size(); ++i)
    {
        m_links[i].loss = 0;
        Apply(i);
    }
}

void
ProbedNetwork::Probe(uint32_t router, const std::string& prefix)
{
    Interest interest;
    interest.name = Name(prefix).AppendDecimal(++m_number);
    interest.lifetime = Seconds(1);
    m_probes[router]->Express(interest);
}

std::string
ProbedNetwork::Compare()
{
    CcnRoutingHelper oracle;
    for (const auto& [prefix, producers] : m_producers)
    {
        for (const uint32_t producer : producers)
        {
            oracle.AddOrigin(prefix, m_network.GetNodes().Get(producer));
        }
    }
    for (uint32_t i = 0; i < m_links.size(); ++i)
    {
        const RoutedNetwork::Link& link = m_network.GetLink(i);
        for (const uint32_t end : {0, 1})
        {
            const Ptr<Node> node = m_network.GetNodes().Get(link.nodes[end]);
            oracle.SetCost(node, link.faces[end], m_links[i].costs[end]);
            oracle.SetUsable(node, link.faces[end], m_links[i].failure == Failure::NONE);
        }
    }
    StringValue routes;
    UintegerValue paths;
    m_network.Get(0).GetAttribute("Routes", routes);
    m_network.Get(0).GetAttribute("Paths", paths);
    const RouteOrigin origin = m_network.Get(0).GetOrigin();
    std::ostringstream text;
    for (const RouteDifference& difference :
         routes.Get() == "shortest"     ? oracle.CompareShortest(origin)
         : routes.Get() == "equal-cost" ? oracle.CompareEqualCost(origin)
                                        : oracle.CompareLoopFree(paths.Get(), origin))
    {
        PrintDifference(text, difference);
        text << "\n";
    }
    m_unreached = oracle.GetUnreached();
    return text.str();
}

uint64_t
ProbedNetwork::GetMessages() const
{
    uint64_t messages = 0;
    for (uint32_t i = 0; i < m_probes.size(); ++i)
    {
        messages += m_network.Get(i).GetSentMessages();
    }
    return messages;
}

uint64_t
ProbedNetwork::GetDuplicates() const
{
    uint64_t duplicates = 0;
    for (uint32_t i = 0; i < m_probes.size(); ++i)
    {
        duplicates += m_network.GetL3(i).GetCounters().GetDrops(DropReason::DUPLICATE_NONCE);
    }
    return duplicates;
}

ProbedNetwork::Probes
ProbedNetwork::TakeProbes()
{
    Probes probes;
    for (const auto& probe : m_probes)
    {
        probes.answered += std::exchange(probe->answered, 0);
    }
    for (const auto& [name, sent] : std::exchange(m_sent, {}))
    {
        probes.most = std::max(probes.most, sent);
    }
    return probes;
}

void
ProbedNetwork::NoteSent(const Face& face, MessageKind kind, Ptr<const Packet> packet)
{
    if (kind != MessageKind::INTEREST || face.IsLocal())
    {
        return;
    }
    const PacketBytes bytes(*packet);
    InterestView interest;
    if (face.GetCodec().Decode(bytes.Get(), interest) == DecodeError::NONE &&
        interest.name.GetComponent(0) != "localhop")
    {
        ++m_sent[std::string(interest.name.GetEncoded())];
    }
}

} // namespace ns3::ccn::test
