// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LAYERS_H
#define CCN_LAYERS_H

#include "ns3/ccn-layer-registry.h"
#include "ns3/node.h"
#include "ns3/object.h"

#include <cstdint>
#include <list>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The named CCN layers of a node. A node has at most one layer without a name. That one is
 * aggregated to the node, and so is what belongs to it, such as its UdpTransport. Since ns-3
 * aggregates only one object of each type, this object holds the others; the first of them creates
 * it. They are initialized and disposed of with the node.
 */
class CcnLayers : public Object
{
  public:
    /** @return the TypeId (attribute Layers, for Config paths) */
    static TypeId GetTypeId();

    /**
     * Adds a named layer to a node (see CcnL3Protocol::Install()).
     * @param node the node
     * @param name its name: 1 to 40 letters, digits, '-' or '_'
     * @param object the layer
     * @return its entry, which exists until Remove() or as long as the node
     * @throws std::invalid_argument if the name is not allowed, if the node has a layer of this
     * name, or one whose number is the same
     */
    static const NamedLayer& Add(Ptr<Node> node, const std::string& name, Ptr<Object> object);

    /** @param name a name of a layer @throws std::invalid_argument if it is not allowed, as for Add() */
    static void CheckName(const std::string& name);

    /**
     * Removes a named layer from its node and disposes of it with all that is aggregated to it. Its
     * name and its number are free then (see CcnStackHelper::Remove()).
     * @param node the node
     * @param name its name
     * @throws std::invalid_argument if there is no such named layer
     */
    static void Remove(Ptr<Node> node, const std::string& name);

    /**
     * @param node a node
     * @param name name of a layer
     * @return the object to which the parts of the layer are aggregated: the node itself if the name
     * is empty; nullptr if there is no layer of this name
     */
    static Ptr<Object> Find(Ptr<Node> node, const std::string& name)
    {
        return LayerRegistry::Find(node, name);
    }

    /** @param node a node @return what Find() returns for its layers: the node, then the named ones */
    static std::vector<Ptr<Object>> FindAll(Ptr<Node> node)
    {
        return LayerRegistry::FindAll(node);
    }

    /**
     * @param node a node
     * @param name name of a layer that it lacks
     * @return a sentence that names the node, the layer and the named ones that the node has
     */
    static std::string DescribeMissing(Ptr<Node> node, const std::string& name)
    {
        return LayerRegistry::DescribeMissing(node, name);
    }

    /**
     * @param name name of a layer
     * @return the number in the header of its frames, from 1 to 2^24 - 1; 0 for the unnamed one.
     * It depends on the name only (FNV-1a of 32 bits, folded to 24), so that all nodes agree.
     */
    static uint32_t GetNumber(const std::string& name);

  protected:
    void DoInitialize() override;
    void DoDispose() override;

  private:
    class Keeper;

    /** @param index index of a layer @return the layer */
    Ptr<Object> Get(uint32_t index) const;
    /** @return number of layers */
    uint32_t GetCount() const;

    std::list<NamedLayer>
        m_layers; ///< in the order of Add(); a list, since others point to entries
};

} // namespace ns3::ccn

#endif // CCN_LAYERS_H
