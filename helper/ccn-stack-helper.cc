// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-stack-helper.h"

#include "ns3/ccn-application.h"
#include "ns3/ccn-given.h"
#include "ns3/ccn-layers.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-quick-create.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-udp-transport.h"
#include "ns3/channel.h"
#include "ns3/pointer.h"

#include <optional>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

/**
 * @param object a layer or a part of it
 * @param path as in CcnStackHelper::SetAttribute()
 * @param value the value
 */
void
SetByPath(Object& object, const std::string& path, const AttributeValue& value)
{
    const auto slash = path.find('/');
    if (slash == std::string::npos)
    {
        SetChecked(object, path, value);
        return;
    }
    const std::string name = path.substr(0, slash);
    PointerValue part;
    const TypeId type = object.GetInstanceTypeId();
    const KnownAttribute* known = FindAttribute(type, name);
    if (!known || !known->accessor->Get(&object, part) || !part.GetObject())
    {
        throw std::invalid_argument("attribute " + path + ": " + type.GetName() + " has no part '" +
                                    name + "'");
    }
    SetByPath(*part.GetObject(), path.substr(slash + 1), value);
}

/** @param device device of a node @param layer name of a layer @return its first face over the device, if any */
std::optional<FaceId>
SearchFace(Ptr<NetDevice> device, const std::string& layer)
{
    const auto l3 = CcnStackHelper::Get(Given(device, "device")->GetNode(), layer);
    for (FaceId id = 0; id < l3->GetFaceCount(); ++id)
    {
        const auto face =
            l3->GetFaceTable().Has(id) ? DynamicCast<NetDeviceFace>(l3->GetFace(id)) : nullptr;
        if (face && face->GetDevice() == device)
        {
            return id;
        }
    }
    return std::nullopt;
}

} // namespace

void
CcnStackHelper::SetAttribute(const std::string& path, const AttributeValue& value)
{
    m_attributes.emplace_back(path, value.Copy());
}

Ptr<CcnL3Protocol>
CcnStackHelper::Install(Ptr<Node> node) const
{
    auto l3 = CreateQuickly<CcnL3Protocol>();
    for (const bool isOfPart : {false, true})
    {
        for (const auto& [path, value] : m_attributes)
        {
            if ((path.find('/') != std::string::npos) == isOfPart)
            {
                SetByPath(*l3, path, *value);
            }
        }
    }
    l3->Install(Given(node, "node"), m_layer);
    return l3;
}

void
CcnStackHelper::Install(const NodeContainer& nodes) const
{
    WithFixedDefaults([&] {
        for (auto it = nodes.Begin(); it != nodes.End(); ++it)
        {
            Install(*it);
        }
    });
}

Ptr<CcnL3Protocol>
CcnStackHelper::Get(Ptr<Node> node, const std::string& layer)
{
    auto l3 = CcnL3Protocol::Find(node, layer);
    if (!l3)
    {
        throw std::invalid_argument(CcnLayers::DescribeMissing(node, layer));
    }
    return l3;
}

void
CcnStackHelper::Remove(Ptr<Node> node, const std::string& layer)
{
    const auto l3 = Get(node, layer);
    if (layer.empty())
    {
        throw std::invalid_argument("node " + std::to_string(node->GetId()) +
                                    ": its CCN layer without a name cannot be removed (allowed: a "
                                    "layer with a name)");
    }
    for (FaceId face = 0; face < l3->GetFaceCount(); ++face)
    {
        if (l3->GetFaceTable().Has(face))
        {
            l3->RemoveFace(face);
        }
    }
    for (uint32_t i = 0; i < node->GetNApplications(); ++i)
    {
        const auto application = DynamicCast<CcnApplication>(node->GetApplication(i));
        if (application && application->GetLayer() == layer)
        {
            application->Dispose();
        }
    }
    CcnLayers::Remove(node, layer);
}

FaceId
CcnStackHelper::AddDeviceFace(Ptr<NetDevice> device, const std::string& layer)
{
    auto face = CreateQuickly<NetDeviceFace>();
    face->SetDevice(Given(device, "device")->GetNode(), device);
    return Get(device->GetNode(), layer)->AddFace(face);
}

FaceId
CcnStackHelper::AddDeviceFace(Ptr<NetDevice> device,
                              const Address& remote,
                              const std::string& layer)
{
    auto face = CreateQuickly<NetDeviceFace>();
    face->SetDevice(Given(device, "device")->GetNode(), device);
    face->SetRemote(remote);
    return Get(device->GetNode(), layer)->AddFace(face);
}

uint32_t
CcnStackHelper::AddDeviceFaces(const NodeContainer& nodes, const std::string& layer)
{
    uint32_t added = 0;
    for (auto node = nodes.Begin(); node != nodes.End(); ++node)
    {
        for (uint32_t i = 0; i < Given(*node, "node")->GetNDevices(); ++i)
        {
            const Ptr<NetDevice> device = (*node)->GetDevice(i);
            if (device->GetChannel() && !SearchFace(device, layer))
            {
                AddDeviceFace(device, layer);
                ++added;
            }
        }
    }
    return added;
}

FaceId
CcnStackHelper::FindFace(Ptr<NetDevice> device, const std::string& layer)
{
    const auto face = SearchFace(device, layer);
    if (!face)
    {
        throw std::invalid_argument("node " + std::to_string(device->GetNode()->GetId()) +
                                    ", device " + std::to_string(device->GetIfIndex()) +
                                    ": has no face (add one by AddDeviceFace)");
    }
    return *face;
}

FaceId
CcnStackHelper::FindFace(Ptr<Node> node, Ptr<Node> neighbour, const std::string& layer)
{
    Given(node, "node");
    Given(neighbour, "node");
    for (uint32_t i = 0; i < node->GetNDevices(); ++i)
    {
        const Ptr<Channel> channel = node->GetDevice(i)->GetChannel();
        for (std::size_t end = 0; channel && end < channel->GetNDevices(); ++end)
        {
            const auto face = SearchFace(node->GetDevice(i), layer);
            if (face && channel->GetDevice(end)->GetNode() == neighbour && node != neighbour)
            {
                return *face;
            }
        }
    }
    throw std::invalid_argument("node " + std::to_string(node->GetId()) +
                                ": has no face over a device on a channel with node " +
                                std::to_string(neighbour->GetId()) + " (add one by AddDeviceFace)");
}

FaceId
CcnStackHelper::AddMulticastFace(Ptr<Node> node,
                                 Ipv4Address group,
                                 Ipv4Address local,
                                 const std::string& layer)
{
    auto l3 = Get(node, layer);
    return l3->AddFace(UdpTransport::Get(node, layer)->CreateMulticastFace(group, local));
}

FaceId
CcnStackHelper::AddUdpFace(Ptr<Node> node, Ipv4Address remote, const std::string& layer)
{
    auto l3 = Get(node, layer);
    return l3->AddFace(UdpTransport::Get(node, layer)->CreateFace(remote));
}

void
CcnStackHelper::AddRoute(Ptr<Node> node,
                         const std::string& prefix,
                         FaceId face,
                         uint32_t cost,
                         const std::string& layer)
{
    AddRoute(node, prefix, face, "active", cost, layer);
}

void
CcnStackHelper::AddRoute(Ptr<Node> node,
                         const std::string& prefix,
                         FaceId face,
                         const std::string& flags,
                         uint32_t cost,
                         const std::string& layer)
{
    auto l3 = Get(node, layer);
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
CcnStackHelper::AssignStreams(const NodeContainer& nodes, int64_t stream, const std::string& layer)
{
    int64_t used = 0;
    for (auto it = nodes.Begin(); it != nodes.End(); ++it)
    {
        used += Get(*it, layer)->AssignStreams(stream + used);
    }
    return used;
}

} // namespace ns3::ccn
