// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LAYER_REGISTRY_H
#define CCN_LAYER_REGISTRY_H

#include "ns3/ccn-codec.h"
#include "ns3/ccn-face.h"
#include "ns3/node.h"
#include "ns3/object.h"
#include "ns3/packet.h"

#include <cstdint>
#include <functional>
#include <list>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * A named CCN layer of a node.
 * @ingroup ccn
 */
struct NamedLayer
{
    std::string name;   ///< unique on its node
    uint32_t number;    ///< in the head of its frames (FrameHead), not 0
    Node* node;         ///< the node
    Ptr<Object> object; ///< the CCN layer; what belongs to it only is aggregated to it
};

/**
 * @ingroup ccn
 * Finds the CCN layers of nodes. A node has at most one layer without a name, which is aggregated to it.
 * All others are kept by an object that registers itself here, CcnLayers. Without one, there are none.
 */
class LayerRegistry
{
  public:
    /** @param keeper keeps the named layers from now on; must exist for ever @return true */
    static bool SetKeeper(const LayerRegistry& keeper);

    /** @return what keeps the named layers */
    static const LayerRegistry& GetKeeper();

    /**
     * @param node a node
     * @param name name of a layer
     * @return the object to which the parts of the layer are aggregated: the node itself if the name
     * is empty; nullptr if there is no layer of this name
     */
    static Ptr<Object> Find(Ptr<Node> node, const std::string& name);

    /** @param node a node @return what Find() returns for its layers: the node, then the named ones */
    static std::vector<Ptr<Object>> FindAll(Ptr<Node> node);

    /**
     * @param node a node
     * @param name name of a layer that it lacks
     * @return a sentence that names the node, the layer and the named ones that the node has
     */
    static std::string DescribeMissing(Ptr<Node> node, const std::string& name);

    virtual ~LayerRegistry() = default;

    /**
     * Adds a named layer to a node (see CcnL3Protocol::Install()).
     * @param node the node
     * @param name a name that is not empty
     * @param object the layer
     * @return its entry, which exists as long as the layer
     * @throws std::invalid_argument if the name is not allowed or is taken, or if no keeper is registered
     */
    virtual const NamedLayer& Add(Ptr<Node> node,
                                  const std::string& name,
                                  Ptr<Object> object) const;

    /** @param node a node @return its named layers in the order of Add() */
    virtual const std::list<NamedLayer>& GetNamed(const Node& node) const;

    /** Adds the head of a frame (FrameHead). @param frame the frame @param number that of its layer, not 0 */
    virtual void AddHead(Packet& frame, uint32_t number) const;
};

/**
 * @ingroup ccn
 * Something that is aggregated to a CCN layer and makes faces by itself, such as UdpTransport. A layer
 * may have any number of parts, each of a type of its own. CcnL3Protocol connects each of them.
 */
class LayerPart : public Object
{
  public:
    /** Adds a face to the layer, or removes it. */
    using FaceAction = std::function<void(const Ptr<Face>& face)>;

    /** @return the TypeId */
    static TypeId GetTypeId();

    /** @param holder a layer, or the node of the one without a name @return the parts aggregated to it */
    static std::vector<Ptr<LayerPart>> FindAll(const Object& holder);

    /** @param codec the wire format of the layer */
    virtual void SetCodec(const Codec& codec) = 0;

    /** @return true if SetFaceAdder() was called, so that the part is connected to its layer */
    virtual bool HasFaceAdder() const = 0;

    /**
     * @param add adds to the layer a face that the part has made by itself
     * @param remove removes it again; empty if the layer has no way to do so
     */
    virtual void SetFaceAdder(FaceAction add, FaceAction remove = nullptr) = 0;
};

} // namespace ns3::ccn

#endif // CCN_LAYER_REGISTRY_H
