// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "flow-network.h"

#include <algorithm>
#include <cmath>

namespace ns3::ccn
{

namespace
{

constexpr uint32_t FULL_PACKET = 1502;  ///< bytes, with the 2 of PPP
constexpr uint32_t SMALLEST_QUEUE = 20; ///< packets, where a bandwidth-delay product is less
constexpr int64_t FIRST_JITTER_STREAM =
    2000000;                                ///< one per flow; nodes and programs have smaller ones
constexpr uint32_t ACCESS_QUEUE = 1U << 30; ///< bytes: access links lose nothing

} // namespace

uint32_t
FlowNetwork::GetBottlenecks() const
{
    return topology == "dumbbell" ? 1 : bottlenecks.Get();
}

double
FlowNetwork::GetRoundTrip() const
{
    return 2 * (GetBottlenecks() * delay + 2 * accessDelay);
}

uint32_t
FlowNetwork::GetQueue() const
{
    const double product = static_cast<double>(rate->GetBitRate()) / 8 * GetRoundTrip();
    return queue != 0U
               ? FULL_PACKET * queue
               : std::max(FULL_PACKET * SMALLEST_QUEUE, static_cast<uint32_t>(std::ceil(product)));
}

Ptr<NetDevice>
FlowNetwork::GetBottleneck(uint32_t number) const
{
    return m_network.GetLinks().at(number).devices.GetDevices().Get(1);
}

Ptr<CcnL3Protocol>
FlowNetwork::GetRouter(uint32_t number) const
{
    return m_network.GetL3("R" + std::to_string(number));
}

Ptr<Node>
FlowNetwork::GetConsumer(uint32_t flow) const
{
    return m_network.Get("consumer" + std::to_string(flow));
}

Ptr<Node>
FlowNetwork::GetProducer(uint32_t flow) const
{
    return m_network.Get("producer" + std::to_string(flow));
}

NodeContainer
FlowNetwork::GetNodes() const
{
    return m_network.GetNodes();
}

void
FlowNetwork::Watch(Recorder& recorder) const
{
    m_network.Watch(recorder);
}

std::pair<uint32_t, uint32_t>
FlowNetwork::GetEnds(uint32_t flow) const
{
    const bool isLong = topology == "dumbbell" || flow == 0;
    const uint32_t first = isLong ? 0 : (flow - 1) % GetBottlenecks();
    return {first, isLong ? GetBottlenecks() : first + 1};
}

void
FlowNetwork::Build(bool isIp, const std::string& strategy, uint64_t cacheObjects)
{
    const double packet = 8.0 * FULL_PACKET / static_cast<double>(rate->GetBitRate());
    NetworkDescription network(parameters);
    network.namesStreams = false;
    network.hasIpv6 = network.hasIpRoutes = false;
    network.Set("routers", GetBottlenecks() + 1)
        .Set("cache", cacheObjects)
        .Set("bytes", GetQueue());
    network.Set("ccn", isIp ? "no" : "yes").Set("ip", isIp ? "yes" : "no");
    network.Set("strategy", strategy).Set("late", jitter * packet);
    network.Set("consumer-kind", jitter > 0 ? "p2p" : link.Get()).Add(R"(
        default node : cache=0 strategy=$strategy ccn=$ccn ip=$ip
        node R[$routers] : cache=$cache
    )");
    for (uint32_t i = 0; i < flows; ++i)
    {
        network.Set("i", i).Add("node consumer$i producer$i");
    }
    network.Add("default link : $rate $delay queue=${bytes}B kind=$link");
    for (uint32_t i = 0; i < GetBottlenecks(); ++i)
    {
        network.Set("i", i).Set("next", i + 1).Add("R$i - R$next");
    }
    network.Set("bytes", ACCESS_QUEUE)
        .Add("default link : $access-rate $access-delay queue=${bytes}B");
    for (uint32_t i = 0; i < flows; ++i)
    {
        const auto [first, last] = GetEnds(i);
        network.Set("i", i).Set("first", first).Set("last", last).Add(R"(
            consumer$i - R$first : kind=$consumer-kind jitter=${late}s
            R$last - producer$i
        )");
    }
    m_network.Build(network);
    for (uint32_t i = 0; i < flows; ++i)
    {
        m_network.GetLinks()
            .at(GetBottlenecks() + 2 * i)
            .devices.AssignStreams(FIRST_JITTER_STREAM + i);
    }
}

void
FlowNetwork::AddRoute(uint32_t flow, uint32_t producer, const std::string& prefix)
{
    std::vector<std::string> way{"consumer" + std::to_string(flow)};
    for (uint32_t router = GetEnds(flow).first; router <= GetEnds(producer).second; ++router)
    {
        way.push_back("R" + std::to_string(router));
    }
    way.push_back("producer" + std::to_string(producer));
    m_network.AddRoutes(prefix, way);
}

} // namespace ns3::ccn
