// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-layer-registry.h"

#include "ns3/ccn-given.h"

#include <stdexcept>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(LayerPart);

namespace
{

/** @return the keeper of named layers; nullptr: none is registered */
const LayerRegistry*&
GetRegistered()
{
    static const LayerRegistry* keeper = nullptr;
    return keeper;
}

} // namespace

bool
LayerRegistry::SetKeeper(const LayerRegistry& keeper)
{
    GetRegistered() = &keeper;
    return true;
}

const LayerRegistry&
LayerRegistry::GetKeeper()
{
    static const LayerRegistry none;
    return GetRegistered() ? *GetRegistered() : none;
}

Ptr<Object>
LayerRegistry::Find(Ptr<Node> node, const std::string& name)
{
    Given(node, "node");
    if (name.empty())
    {
        return node;
    }
    for (const NamedLayer& layer : GetKeeper().GetNamed(*node))
    {
        if (layer.name == name)
        {
            return layer.object;
        }
    }
    return nullptr;
}

std::vector<Ptr<Object>>
LayerRegistry::FindAll(Ptr<Node> node)
{
    std::vector<Ptr<Object>> all{Given(node, "node")};
    for (const NamedLayer& layer : GetKeeper().GetNamed(*node))
    {
        all.push_back(layer.object);
    }
    return all;
}

std::string
LayerRegistry::DescribeMissing(Ptr<Node> node, const std::string& name)
{
    std::string others;
    for (const NamedLayer& layer : GetKeeper().GetNamed(*Given(node, "node")))
    {
        others += (others.empty() ? "it has: " : ", ") + layer.name;
    }
    return "node " + std::to_string(node->GetId()) + ": has no CCN layer" +
           (name.empty() ? (others.empty() ? "" : " without a name") : " " + name) + " (" +
           (others.empty() ? "" : others + "; ") + "install CcnStackHelper first)";
}

const NamedLayer&
LayerRegistry::Add(Ptr<Node> node, const std::string& name, Ptr<Object>) const
{
    throw std::invalid_argument("node " + std::to_string(node->GetId()) + ": layer " + name +
                                ": this library has no named layers (allowed: the layer without a "
                                "name)");
}

const std::list<NamedLayer>&
LayerRegistry::GetNamed(const Node&) const
{
    static const std::list<NamedLayer> none;
    return none;
}

void
LayerRegistry::AddHead(Packet&, uint32_t) const
{
}

TypeId
LayerPart::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::LayerPart").SetParent<Object>().SetGroupName("Ccn");
    return tid;
}

std::vector<Ptr<LayerPart>>
LayerPart::FindAll(const Object& holder)
{
    std::vector<Ptr<LayerPart>> parts;
    for (auto objects = holder.GetAggregateIterator(); objects.HasNext();)
    {
        if (const auto part = DynamicCast<const LayerPart>(objects.Next()))
        {
            parts.push_back(ConstCast<LayerPart>(part));
        }
    }
    return parts;
}

} // namespace ns3::ccn
