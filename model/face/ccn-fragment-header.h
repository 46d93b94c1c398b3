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

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * What precedes a piece of a message on a link, 8 octets: octet 0 is 0x80 (no ccnb message and no
 * IPv6 packet begins so), octet 1 is 0, octets 2-3 number the message, octets 4-5 are the piece's
 * offset and octets 6-7 the message's size, all big-endian.
 */
class FragmentHeader : public Header
{
  public:
    static constexpr uint8_t FIRST_OCTET = 0x80; ///< how a fragment begins
    static constexpr uint32_t SIZE = 8;          ///< octets

    /** @return the TypeId */
    static TypeId GetTypeId();
    TypeId GetInstanceTypeId() const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(Buffer::Iterator at) const override;
    uint32_t Deserialize(Buffer::Iterator at) override;
    void Print(std::ostream& os) const override;

    bool valid{true};   ///< the octets were a fragment header
    uint16_t number{0}; ///< which message of the sender
    uint16_t offset{0}; ///< where the piece belongs, in octets
    uint16_t size{0};   ///< octets of the message
};

} // namespace ccn
} // namespace ns3

#endif // CCN_FRAGMENT_HEADER_H
