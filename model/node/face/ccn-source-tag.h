/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SOURCE_TAG_H
#define CCN_SOURCE_TAG_H

#include "ns3/address.h"
#include "ns3/ccn-face-id.h"
#include "ns3/tag.h"

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Packet tag on messages to an application: the face by which the message arrived at the node, and
 * its sender. It never leaves the node, and takes no bytes on the wire.
 */
class SourceTag : public Tag
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();

    TypeId GetInstanceTypeId() const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(TagBuffer buffer) const override;
    void Deserialize(TagBuffer buffer) override;
    void Print(std::ostream& os) const override;

    FaceId face{NO_FACE}; ///< NO_FACE: the message is from the content store, or of unknown source
    Address sender;       ///< as Arrival::sender on that face
};

} // namespace ns3::ccn

#endif // CCN_SOURCE_TAG_H
