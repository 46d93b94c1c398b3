// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNB_WRITER_H
#define CCN_CCNB_WRITER_H

#include "ns3/ccn-ccnb-types.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Writes ccnb in its shortest form, the only form that CCNx writes.
 */
class CcnbWriter
{
  public:
    CcnbWriter() = default;

    /** @param room number of octets to reserve, to avoid reallocation */
    explicit CcnbWriter(std::size_t room)
    {
        m_bytes.reserve(room);
    }

    /** @param tag the element to open */
    void Open(Dtag tag)
    {
        Header(BlockType::DTAG, static_cast<uint32_t>(tag));
    }

    /** Closes the innermost element. */
    void Close()
    {
        m_bytes.push_back('\0');
    }

    /** @param blob octets; if empty, nothing is written, as in CCNx */
    void Blob(Bytes blob);
    /** @param text octets of a UDATA block */
    void Text(Bytes text);
    /**
     * Writes an element that contains one BLOB.
     * @param tag the element
     * @param blob its octets
     */
    void BlobElement(Dtag tag, Bytes blob);
    /**
     * Writes an element that contains a decimal number.
     * @param tag the element
     * @param number the number
     */
    void DecimalElement(Dtag tag, uint32_t number);

    /** @param encoded octets that are already ccnb */
    void Raw(Bytes encoded)
    {
        m_bytes.append(encoded.data(), encoded.size());
    }

    /**
     * Writes a block header only; the payload follows elsewhere.
     * @param type the block's type
     * @param number its number
     */
    void Header(BlockType type, uint64_t number)
    {
        if (number >= TWO_OCTETS)
        {
            LongHeader(type, number);
            return;
        }
        if (number >= ONE_OCTET)
        {
            m_bytes.push_back(static_cast<char>(number >> 4));
        }
        m_bytes.push_back(
            static_cast<char>(0x80 | (number & 15) << 3 | static_cast<uint8_t>(type)));
    }

    /** @return the octets written */
    const std::string& GetBytes() const
    {
        return m_bytes;
    }

    /** @return the octets written; the writer is empty afterwards */
    std::string Take()
    {
        return std::move(m_bytes);
    }

  private:
    static constexpr uint64_t ONE_OCTET = 16;    ///< numbers below it take one octet of header
    static constexpr uint64_t TWO_OCTETS = 2048; ///< numbers below it take at most two

    /** As Header, for any number. @param type the block's type @param number its number */
    void LongHeader(BlockType type, uint64_t number);

    std::string m_bytes;
};

} // namespace ns3::ccn

#endif // CCN_CCNB_WRITER_H
