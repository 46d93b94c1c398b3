/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-stack-helper.h"

#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-udp-transport.h"

#include <stdexcept>

namespace ns3
{
namespace ccn
{

void
CcnStackHelper::SetAttribute(const std::string& name, const AttributeValue& value)
{
    m_attributes.emplace_back(name, value.Copy());
}

void
CcnStackHelper::SetContentStoreAttribute(const std::string& name, const AttributeValue& value)
{
    m_contentStore.emplace_back(name, value.Copy());
}

void
CcnStackHelper::SetPitAttribute(const std::string& name, const AttributeValue& value)
{
    m_pit.emplace_back(name, value.Copy());
}

void
CcnStackHelper::SetVerifierAttribute(const std::string& name, const AttributeValue& value)
{
    m_verifier.emplace_back(name, value.Copy());
}

void
CcnStackHelper::SetProcessorAttribute(const std::string& name, const AttributeValue& value)
{
    m_processor.emplace_back(name, value.Copy());
}

void
CcnStackHelper::SetStepCostAttribute(const std::string& name, const AttributeValue& value)
{
    m_stepCosts.emplace_back(name, value.Copy());
}

void
CcnStackHelper::Apply(Object& object, const Attributes& attributes)
{
    for (const auto& [name, value] : attributes)
    {
        object.SetAttribute(name, *value);
    }
}

Ptr<CcnL3Protocol>
CcnStackHelper::Install(Ptr<Node> node) const
{
    if (node->GetObject<CcnL3Protocol>())
    {
        throw std::invalid_argument("node " + std::to_string(node->GetId()) +
                                    ": has a CCN layer already (allowed: one per node)");
    }
    auto l3 = CreateObject<CcnL3Protocol>();
    Apply(*l3, m_attributes);
    Apply(l3->GetContentStore(), m_contentStore);
    Apply(l3->GetPit(), m_pit);
    Apply(l3->GetVerifier(), m_verifier);
    Apply(l3->GetProcessor(), m_processor);
    Apply(l3->GetProcessor().GetCosts(), m_stepCosts);
    node->AggregateObject(l3);
    return l3;
}

void
CcnStackHelper::Install(const NodeContainer& nodes) const
{
    for (auto it = nodes.Begin(); it != nodes.End(); ++it)
    {
        Install(*it);
    }
}

Ptr<CcnL3Protocol>
CcnStackHelper::Get(Ptr<Node> node)
{
    auto l3 = node->GetObject<CcnL3Protocol>();
    if (!l3)
    {
        throw std::invalid_argument("node " + std::to_string(node->GetId()) +
                                    ": has no CCN layer (install CcnStackHelper first)");
    }
    return l3;
}

FaceId
CcnStackHelper::AddDeviceFace(Ptr<NetDevice> device)
{
    auto face = CreateObject<NetDeviceFace>();
    face->SetDevice(device->GetNode(), device);
    return Get(device->GetNode())->AddFace(face);
}

FaceId
CcnStackHelper::AddDeviceFace(Ptr<NetDevice> device, const Address& remote)
{
    auto face = CreateObject<NetDeviceFace>();
    face->SetDevice(device->GetNode(), device);
    face->SetRemote(remote);
    return Get(device->GetNode())->AddFace(face);
}

FaceId
CcnStackHelper::AddMulticastFace(Ptr<Node> node, Ipv4Address group, Ipv4Address local)
{
    auto l3 = Get(node);
    return l3->AddFace(UdpTransport::Get(node)->CreateMulticastFace(group, local));
}

FaceId
CcnStackHelper::AddUdpFace(Ptr<Node> node, Ipv4Address remote)
{
    auto l3 = Get(node);
    return l3->AddFace(UdpTransport::Get(node)->CreateFace(remote));
}

void
CcnStackHelper::AddRoute(Ptr<Node> node, const std::string& prefix, FaceId face, uint32_t cost)
{
    AddRoute(node, prefix, face, "active", cost);
}

void
CcnStackHelper::AddRoute(Ptr<Node> node,
                         const std::string& prefix,
                         FaceId face,
                         const std::string& flags,
                         uint32_t cost)
{
    auto l3 = Get(node);
    if (face >= l3->GetFaceCount())
    {
        throw std::invalid_argument("node " + std::to_string(node->GetId()) + ": route to " +
                                    prefix + " by face " + std::to_string(face) + " (it has " +
                                    std::to_string(l3->GetFaceCount()) +
                                    " faces, numbered from 0)");
    }
    l3->GetFib().Add(Name(prefix), face, cost, ForwardingFlags::FromText(flags));
}

int64_t
CcnStackHelper::AssignStreams(const NodeContainer& nodes, int64_t stream)
{
    int64_t used = 0;
    for (auto it = nodes.Begin(); it != nodes.End(); ++it)
    {
        used += Get(*it)->AssignStreams(stream + used);
    }
    return used;
}

} // namespace ccn
} // namespace ns3
