// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-layers.h"

#include "ns3/ccn-given.h"
#include "ns3/ccn-layer-header.h"
#include "ns3/object-vector.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(CcnLayers);

namespace
{

constexpr std::size_t MAX_NAME = 40; ///< characters of a name

} // namespace

/** Keeps the named layers of all nodes in the CcnLayers of each. */
class CcnLayers::Keeper : public LayerRegistry
{
  public:
    const NamedLayer& Add(Ptr<Node> node,
                          const std::string& name,
                          Ptr<Object> object) const override
    {
        return CcnLayers::Add(node, name, object);
    }

    const std::list<NamedLayer>& GetNamed(const Node& node) const override
    {
        const auto layers = node.GetObject<CcnLayers>();
        return layers ? layers->m_layers : LayerRegistry::GetNamed(node);
    }

    void AddHead(Packet& frame, uint32_t number) const override
    {
        LayerHeader header;
        header.number = number;
        frame.AddHeader(header);
    }

    /** @return true, with the only such object registered */
    static bool Register()
    {
        static const Keeper keeper;
        return SetKeeper(keeper);
    }

    static const bool IS_REGISTERED; ///< named layers exist as soon as this file is linked
};

const bool CcnLayers::Keeper::IS_REGISTERED = CcnLayers::Keeper::Register();

TypeId
CcnLayers::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::CcnLayers")
            .SetParent<Object>()
            .SetGroupName("Ccn")
            .AddConstructor<CcnLayers>()
            .AddAttribute("Layers",
                          "The named CCN layers of the node, in the order in which "
                          "they were installed.",
                          TypeId::ATTR_GET,
                          ObjectVectorValue(),
                          MakeObjectVectorAccessor(&CcnLayers::Get, &CcnLayers::GetCount),
                          MakeObjectVectorChecker<Object>());
    return tid;
}

uint32_t
CcnLayers::GetNumber(const std::string& name)
{
    if (name.empty())
    {
        return 0;
    }
    uint32_t hash = 2166136261;
    for (const unsigned char c : name)
    {
        hash = (hash ^ c) * 16777619;
    }
    const uint32_t folded = (hash >> 24) ^ (hash & 0xffffff);
    return std::max<uint32_t>(folded, 1);
}

void
CcnLayers::CheckName(const std::string& name)
{
    const char* const allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    if (name.empty() || name.size() > MAX_NAME ||
        name.find_first_not_of(allowed) != std::string::npos)
    {
        throw std::invalid_argument("name of a layer \"" + name + "\" (allowed: 1 to " +
                                    std::to_string(MAX_NAME) + " letters, digits, '-' or '_')");
    }
}

const NamedLayer&
CcnLayers::Add(Ptr<Node> node, const std::string& name, Ptr<Object> object)
{
    CheckName(name);
    auto layers = Given(node, "node")->GetObject<CcnLayers>();
    if (!layers)
    {
        layers = CreateObject<CcnLayers>();
        node->AggregateObject(layers);
    }
    const uint32_t number = GetNumber(name);
    for (const NamedLayer& other : layers->m_layers)
    {
        if (other.number == number)
        {
            throw std::invalid_argument("node " + std::to_string(node->GetId()) +
                                        ": has a CCN layer " + other.name + " already" +
                                        (other.name == name ? " (allowed: one of each name)"
                                                            : ", whose number is that of " + name +
                                                                  " (allowed: another name)"));
        }
    }
    layers->m_layers.push_back({name, number, PeekPointer(node), object});
    return layers->m_layers.back();
}

void
CcnLayers::Remove(Ptr<Node> node, const std::string& name)
{
    const auto layers = Given(node, "node")->GetObject<CcnLayers>();
    const auto isIt = [&name](const NamedLayer& layer) { return layer.name == name; };
    if (!layers || std::none_of(layers->m_layers.begin(), layers->m_layers.end(), isIt))
    {
        throw std::invalid_argument(DescribeMissing(node, name));
    }
    const auto place = std::find_if(layers->m_layers.begin(), layers->m_layers.end(), isIt);
    const Ptr<Object> object = place->object;
    object->Dispose();
    layers->m_layers.erase(place);
    Simulator::ScheduleNow([object] {}); // keeps it until the present event is over
}

Ptr<Object>
CcnLayers::Get(uint32_t index) const
{
    return std::next(m_layers.begin(), index)->object;
}

uint32_t
CcnLayers::GetCount() const
{
    return m_layers.size();
}

void
CcnLayers::DoInitialize()
{
    for (const NamedLayer& layer : m_layers)
    {
        layer.object->Initialize();
    }
    Object::DoInitialize();
}

void
CcnLayers::DoDispose()
{
    for (NamedLayer& layer : m_layers)
    {
        layer.object->Dispose();
        layer.object = nullptr;
    }
    Object::DoDispose();
}

} // namespace ns3::ccn
