// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "flow-network.h"

#include "lib/media/jitter-channel.h"
#include "lib/watching/recorder.h"

#include "ns3/ccn-content-store.h"
#include "ns3/internet-stack-helper.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

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
    return m_links.at(number).Get(1);
}

Ptr<CcnL3Protocol>
FlowNetwork::GetRouter(uint32_t number) const
{
    return CcnStackHelper::Get(m_routers.Get(number));
}

Ptr<Node>
FlowNetwork::GetConsumer(uint32_t flow) const
{
    return m_flows.at(flow).consumer;
}

Ptr<Node>
FlowNetwork::GetProducer(uint32_t flow) const
{
    return m_flows.at(flow).producer;
}

NodeContainer
FlowNetwork::GetNodes() const
{
    NodeContainer all = m_routers;
    for (const Flow& flow : m_flows)
    {
        all.Add(flow.consumer);
        all.Add(flow.producer);
    }
    return all;
}

void
FlowNetwork::Watch(Recorder& recorder) const
{
    for (uint32_t i = 0; i < m_routers.GetN(); ++i)
    {
        recorder.Watch(m_routers.Get(i), "R" + std::to_string(i));
    }
    for (std::size_t i = 0; i < m_flows.size(); ++i)
    {
        recorder.Watch(m_flows[i].consumer, "consumer" + std::to_string(i));
        recorder.Watch(m_flows[i].producer, "producer" + std::to_string(i));
    }
}

void
FlowNetwork::Build(bool isIp)
{
    m_isIp = isIp;
    const uint32_t length = GetBottlenecks();
    m_routers.Create(length + 1);
    for (uint32_t i = 0; i < flows; ++i)
    {
        const bool isLong = topology == "dumbbell" || i == 0;
        const uint32_t first = isLong ? 0 : (i - 1) % length;
        m_flows.push_back({CreateObject<Node>(),
                           CreateObject<Node>(),
                           first,
                           isLong ? length : first + 1,
                           nullptr,
                           nullptr});
    }
    if (isIp)
    {
        InternetStackHelper internet;
        internet.SetIpv6StackInstall(false);
        internet.Install(GetNodes());
    }
    const LinkSettings bottleneck{rate,
                                  Seconds(delay),
                                  QueueSize(QueueSizeUnit::BYTES, GetQueue()),
                                  link.GetKind()};
    for (uint32_t i = 0; i < length; ++i)
    {
        Connect(m_routers.Get(i), m_routers.Get(i + 1), bottleneck);
    }
    const LinkSettings access{accessRate,
                              Seconds(accessDelay),
                              QueueSize(QueueSizeUnit::BYTES, ACCESS_QUEUE),
                              link.GetKind()};
    LinkSettings late = access;
    late.kind = jitter > 0 ? LinkKind::P2P : access.kind; // express links have one kind of channel
    for (Flow& flow : m_flows)
    {
        flow.enter = Connect(flow.consumer, m_routers.Get(flow.first), late).Get(0);
        if (jitter > 0)
        {
            AddJitter(m_links.back(), &flow - m_flows.data());
        }
        flow.leave = Connect(m_routers.Get(flow.last), flow.producer, access).Get(0);
    }
}

NetDeviceContainer
FlowNetwork::Connect(Ptr<Node> near, Ptr<Node> far, const LinkSettings& settings)
{
    m_links.push_back(InstallLink(settings, near, far));
    if (m_isIp)
    {
        m_addresses.Assign(m_links.back());
        m_addresses.NewNetwork();
    }
    return m_links.back();
}

void
FlowNetwork::AddJitter(const NetDeviceContainer& link, int64_t flow)
{
    const double packet = 8.0 * FULL_PACKET / static_cast<double>(rate->GetBitRate());
    JitterChannel::Replace(link, Seconds(accessDelay), Seconds(jitter * packet))
        ->AssignStreams(FIRST_JITTER_STREAM + flow);
}

void
FlowNetwork::InstallCcn(CcnStackHelper stack, uint64_t cacheObjects)
{
    stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(cacheObjects));
    stack.Install(m_routers);
    stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(0));
    for (const Flow& flow : m_flows)
    {
        stack.Install(NodeContainer(flow.consumer, flow.producer));
    }
    for (const NetDeviceContainer& link : m_links)
    {
        for (const uint32_t side : {0, 1})
        {
            m_faces[link.Get(side)] = CcnStackHelper::AddDeviceFace(link.Get(side));
        }
    }
}

void
FlowNetwork::AddRoute(uint32_t flow, uint32_t producer, const std::string& prefix)
{
    const auto add = [this, &prefix](const Ptr<NetDevice>& out) {
        CcnStackHelper::AddRoute(out->GetNode(), prefix, m_faces.at(out));
    };
    add(m_flows[flow].enter);
    for (uint32_t router = m_flows[flow].first; router < m_flows[producer].last; ++router)
    {
        add(m_links[router].Get(0));
    }
    add(m_flows[producer].leave);
}

} // namespace ns3::ccn
