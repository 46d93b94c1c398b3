/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_LAYER_PART_H
#define CCN_LAYER_PART_H

#include "ns3/ccn-codec.h"
#include "ns3/ccn-face.h"
#include "ns3/object.h"

#include <functional>
#include <vector>

namespace ns3::ccn
{

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

#endif // CCN_LAYER_PART_H
