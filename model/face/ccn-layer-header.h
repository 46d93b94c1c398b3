/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_LAYER_HEADER_H
#define CCN_LAYER_HEADER_H

#include "ns3/ccn-bytes.h"
#include "ns3/header.h"

#include <cstdint>
#include <ostream>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Header of the frames of a named CCN layer, 4 bytes, before the message or the fragment. Byte 0 is
 * 0x81, which begins no message, no fragment and no IPv6 packet. Bytes 1-3 are the number of
 * the layer, big-endian. Frames of the layer without a name have no such header.
 */
class LayerHeader : public Header
{
  public:
    static constexpr uint8_t FIRST_OCTET = 0x81; ///< first byte of the header
    static constexpr uint32_t SIZE = 4;          ///< bytes

    /** @return the TypeId */
    static TypeId GetTypeId();
    TypeId GetInstanceTypeId() const override;
    uint32_t GetSerializedSize() const override;
    void Serialize(Buffer::Iterator at) const override;
    uint32_t Deserialize(Buffer::Iterator at) override;
    void Print(std::ostream& os) const override;

    /**
     * @param octets the bytes of a frame
     * @return number of the layer whose header they begin with; 0: they begin with none
     */
    static uint32_t Peek(Bytes octets)
    {
        const auto at = [octets](uint32_t index) { return static_cast<uint8_t>(octets[index]); };
        return octets.size() >= SIZE && at(0) == FIRST_OCTET ? at(1) << 16 | at(2) << 8 | at(3) : 0;
    }

    uint32_t number{0}; ///< number of the layer (CcnLayers::GetNumber())
};

} // namespace ns3::ccn

#endif // CCN_LAYER_HEADER_H
