/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CAUSE_TAG_H
#define CCN_CAUSE_TAG_H

#include "ns3/tag.h"

#include <cstdint>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Number of the event by which a node decided to send the packet. It is a packet tag of the
 * simulation and takes no bytes on the wire. A recorder of events adds it (trace Sending of
 * CcnL3Protocol); Arrival::GetCause() reads it at the next node.
 */
class CauseTag : public Tag
{
  public:
    /** @param event number of the event; 0: unknown */
    explicit CauseTag(uint64_t event = 0);
    /** @return the TypeId */
    static TypeId GetTypeId();
    TypeId GetInstanceTypeId() const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(TagBuffer buffer) const override;
    void Deserialize(TagBuffer buffer) override;
    void Print(std::ostream& os) const override;

    /** @return number of the event */
    uint64_t GetEvent() const;

  private:
    uint64_t m_event; ///< number of the event
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CAUSE_TAG_H
