/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_FRAGMENT_HEADER_H
#define CCN_FRAGMENT_HEADER_H

#include "ns3/header.h"

#include <cstdint>
#include <ostream>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Header of a fragment, 8 bytes, big-endian. Byte 0 is 0x80, which begins no message and no
 * IPv6 packet. Byte 1 is 0. Bytes 2-3 are the message number, bytes 4-5 the offset of the piece,
 * and bytes 6-7 the size of the message.
 */
class FragmentHeader : public Header
{
  public:
    static constexpr uint8_t FIRST_OCTET = 0x80; ///< first byte of a fragment
    static constexpr uint32_t SIZE = 8;          ///< bytes

    /** @return the TypeId */
    static TypeId GetTypeId();
    TypeId GetInstanceTypeId() const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(Buffer::Iterator at) const override;
    uint32_t Deserialize(Buffer::Iterator at) override;
    void Print(std::ostream& os) const override;

    bool valid{true};   ///< the bytes were a valid fragment header
    uint16_t number{0}; ///< number of the message, per sender
    uint16_t offset{0}; ///< offset of the piece in bytes
    uint16_t size{0};   ///< bytes of the message
};

} // namespace ns3::ccn

#endif // CCN_FRAGMENT_HEADER_H
