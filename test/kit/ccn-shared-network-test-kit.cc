// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-shared-network-test-kit.h"

#include "ccn-test-kit.h"

#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-suppression.h"
#include "ns3/simple-net-device-helper.h"
#include "ns3/simple-net-device.h"
#include "ns3/string.h"

#include <sstream>

namespace ns3::ccn::test
{

std::vector<std::string>
GetSchemes()
{
    std::vector<std::string> names;
    for (const std::string& name : Suppression::GetNames())
    {
        if (name.rfind("test::", 0) != 0)
        {
            names.push_back(name);
        }
    }
    return names;
}

SharedNetwork::SharedNetwork(uint32_t count, const std::string& scheme)
    : nodes(count),
      m_devices(SimpleNetDeviceHelper().Install(nodes)),
      m_channel(DynamicCast<SimpleChannel>(m_devices.Get(0)->GetChannel())),
      m_radios(count),
      m_scheme(scheme)
{
    m_channel->SetAttribute("Delay", TimeValue(MilliSeconds(1)));
    CcnStackHelper().Install(nodes);
    for (uint32_t i = 0; i < count; ++i)
    {
        m_positions.push_back(CreateObject<ConstantPositionMobilityModel>());
        nodes.Get(i)->AggregateObject(m_positions.back());
        L3(i).TraceConnectWithoutContext("Sent", MakeCallback(&SharedNetwork::NoteSent, this));
        AddRadio(i);
        L3(i).AssignStreams(100 * (i + 1));
        for (uint32_t other = 0; other < i; ++other)
        {
            Link(i, other, false);
        }
    }
}

SharedNetwork::~SharedNetwork()
{
    Simulator::Destroy();
}

FaceId
SharedNetwork::AddRadio(uint32_t node)
{
    m_radios[node] = CcnStackHelper::AddDeviceFace(m_devices.Get(node));
    GetRadio(node)->SetAttribute("LinkType", StringValue("AdHoc"));
    GetRadio(node)->SetAttribute("Suppression", StringValue(m_scheme));
    return m_radios[node];
}

void
SharedNetwork::Link(uint32_t a, uint32_t b, bool hear)
{
    const auto one = DynamicCast<SimpleNetDevice>(m_devices.Get(a));
    const auto other = DynamicCast<SimpleNetDevice>(m_devices.Get(b));
    const auto change = hear ? &SimpleChannel::UnBlackList : &SimpleChannel::BlackList;
    (PeekPointer(m_channel)->*change)(one, other);
    (PeekPointer(m_channel)->*change)(other, one);
}

void
SharedNetwork::Place(uint32_t node, const Vector& position)
{
    m_positions[node]->SetPosition(position);
}

void
SharedNetwork::Route(uint32_t node, const std::string& prefix)
{
    CcnStackHelper::AddRoute(nodes.Get(node), prefix, m_radios[node]);
}

CcnL3Protocol&
SharedNetwork::L3(uint32_t node) const
{
    return *CcnStackHelper::Get(nodes.Get(node));
}

Ptr<Face>
SharedNetwork::GetRadio(uint32_t node) const
{
    return L3(node).GetFace(m_radios[node]);
}

std::string
SharedNetwork::GetDrops(uint32_t node) const
{
    std::string drops;
    for (uint32_t i = 0; i <= static_cast<uint32_t>(DropReason::MALFORMED); ++i)
    {
        const auto reason = static_cast<DropReason>(i);
        if (const uint64_t count = L3(node).GetCounters().GetDrops(reason))
        {
            drops += std::to_string(count) + " " + ToString(reason) + " ";
        }
    }
    return drops;
}

uint64_t
SharedNetwork::GetTransmissions(MessageKind kind) const
{
    return kind == MessageKind::INTEREST ? m_interests : m_contents;
}

uint64_t
SharedNetwork::Sum(Count what) const
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < nodes.GetN(); ++i)
    {
        sum += L3(i).GetCounters().Get(what);
    }
    return sum;
}

std::string
SharedNetwork::GetCounters() const
{
    std::ostringstream all;
    for (uint32_t i = 0; i < nodes.GetN(); ++i)
    {
        all << "node " << i << ":";
        for (const auto& counter : L3(i).GetCounters().List(true))
        {
            all << " " << counter.name << " " << counter.value;
        }
        all << "\n";
    }
    return all.str();
}

std::string
SharedNetwork::GetBrokenIdentities() const
{
    std::string all;
    for (uint32_t i = 0; i < nodes.GetN(); ++i)
    {
        all += CatchMessage([this, i] { L3(i).CheckIdentities(true); });
    }
    return all;
}

void
SharedNetwork::NoteSent(const Face& face, MessageKind kind, Ptr<const Packet>)
{
    if (!face.IsLocal())
    {
        ++(kind == MessageKind::INTEREST ? m_interests : m_contents);
    }
}

} // namespace ns3::ccn::test
