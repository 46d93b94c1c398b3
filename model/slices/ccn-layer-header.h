// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LAYER_HEADER_H
#define CCN_LAYER_HEADER_H

#include "ns3/ccn-frame-head.h"
#include "ns3/header.h"

#include <cstdint>
#include <ostream>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Header of the frames of a named CCN layer, before the message or the fragment, as FrameHead states.
 * Frames of the layer without a name have no such header.
 */
class LayerHeader : public Header, public FrameHead
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    TypeId GetInstanceTypeId() const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(Buffer::Iterator at) const override;
    uint32_t Deserialize(Buffer::Iterator at) override;
    void Print(std::ostream& os) const override;

    uint32_t number{0}; ///< number of the layer (CcnLayers::GetNumber())
};

} // namespace ns3::ccn

#endif // CCN_LAYER_HEADER_H
