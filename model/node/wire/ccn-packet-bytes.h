// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PACKET_BYTES_H
#define CCN_PACKET_BYTES_H

#include "ns3/ccn-bytes.h"
#include "ns3/packet.h"

#include <cstdint>
#include <memory>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A contiguous copy of a packet's octets, for reading. Short packets are copied into the object
 * itself, without an allocation.
 */
class PacketBytes
{
  public:
    /** @param packet any packet */
    explicit PacketBytes(const Packet& packet)
        : m_size(packet.GetSize())
    {
        if (m_size > SHORT)
        {
            m_long.reset(new char[m_size]);
        }
        packet.CopyData(reinterpret_cast<uint8_t*>(m_long ? m_long.get() : m_short), m_size);
    }

    PacketBytes(const PacketBytes&) = delete;
    PacketBytes& operator=(const PacketBytes&) = delete;

    /** @return the octets; valid as long as this object */
    Bytes Get() const
    {
        return Bytes(m_long ? m_long.get() : m_short, m_size);
    }

  private:
    static constexpr uint32_t SHORT = 2048; ///< maximum octets without an allocation

    uint32_t m_size;                ///< number of octets
    std::unique_ptr<char[]> m_long; ///< the octets of a long packet
    char m_short[SHORT];            ///< the octets of a short packet
};

} // namespace ns3::ccn

#endif // CCN_PACKET_BYTES_H
