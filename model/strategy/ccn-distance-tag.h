/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_DISTANCE_TAG_H
#define CCN_DISTANCE_TAG_H

#include "ns3/tag.h"

#include <cstdint>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Number of links that an object has crossed since a content store or an application served it. It
 * is a packet tag of the simulation and takes no bytes on the wire; a real node would need a field
 * in the message. Nodes add the tag only if their admission policies need it.
 */
class DistanceTag : public Tag
{
  public:
    /** @param links number of links crossed */
    explicit DistanceTag(uint32_t links = 0);
    /** @return the TypeId */
    static TypeId GetTypeId();
    TypeId GetInstanceTypeId() const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(TagBuffer buffer) const override;
    void Deserialize(TagBuffer buffer) override;
    void Print(std::ostream& os) const override;

    /** @return number of links crossed */
    uint32_t GetLinks() const;

  private:
    uint32_t m_links; ///< number of links crossed
};

} // namespace ccn
} // namespace ns3

#endif // CCN_DISTANCE_TAG_H
