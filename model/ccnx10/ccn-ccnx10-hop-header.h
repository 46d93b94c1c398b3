// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNX10_HOP_HEADER_H
#define CCN_CCNX10_HOP_HEADER_H

#include "ns3/ccn-ccnx10-types.h"
#include "ns3/header.h"

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The part of an Interest's or Interest Return's fixed header that nodes change: its bytes up to the hop
 * limit, or the return code (RFC 8609, section 3.2). A node replaces these bytes and shares the rest.
 */
class Ccnx10HopHeader : public Header
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId();
    TypeId GetInstanceTypeId() const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(Buffer::Iterator at) const override;
    uint32_t Deserialize(Buffer::Iterator at) override;
    void Print(std::ostream& os) const override;

    uint8_t packetType{ccnx10::PACKET_INTEREST}; ///< Interest or Interest Return
    uint16_t packetLength{0};                    ///< of the whole packet
    uint8_t hopLimit{0};                         ///< of the Interest
    uint8_t code{0};                             ///< of an Interest Return
};

} // namespace ns3::ccn

#endif // CCN_CCNX10_HOP_HEADER_H
