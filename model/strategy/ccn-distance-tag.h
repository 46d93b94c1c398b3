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
 * How far an object had come when its sender gave it out, in links since a content store or an
 * application served it. A packet tag of the simulation: a real node would have to be told in the
 * message, so this takes no octets of the wire. Nodes add it only if their admission policies ask for
 * it.
 */
class DistanceTag : public Tag
{
  public:
    /** @param links crossed */
    explicit DistanceTag(uint32_t links = 0);
    /** @return the TypeId */
    static TypeId GetTypeId();
    TypeId GetInstanceTypeId() const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(TagBuffer buffer) const override;
    void Deserialize(TagBuffer buffer) override;
    void Print(std::ostream& os) const override;

    /** @return links crossed */
    uint32_t GetLinks() const;

  private:
    uint32_t m_links; ///< crossed
};

} // namespace ccn
} // namespace ns3

#endif // CCN_DISTANCE_TAG_H
