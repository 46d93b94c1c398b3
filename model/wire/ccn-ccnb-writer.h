/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CCNB_WRITER_H
#define CCN_CCNB_WRITER_H

#include "ns3/ccn-ccnb-types.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Writes ccnb in its shortest form, the only one that CCNx writes.
 */
class CcnbWriter
{
  public:
    CcnbWriter() = default;

    /** @param room octets that will be written, or more, so that memory is asked for once */
    explicit CcnbWriter(std::size_t room)
    {
        m_bytes.reserve(room);
    }

    /** @param tag the element to begin */
    void Open(Dtag tag);
    /** Ends the innermost element. */
    void Close();
    /** @param blob octets; an empty one writes nothing, as CCNx does */
    void Blob(Bytes blob);
    /** @param text octets of a UDATA block */
    void Text(Bytes text);
    /**
     * Writes an element that holds one BLOB.
     * @param tag the element
     * @param blob its octets
     */
    void BlobElement(Dtag tag, Bytes blob);
    /**
     * Writes an element that holds a decimal number.
     * @param tag the element
     * @param number the number
     */
    void DecimalElement(Dtag tag, uint32_t number);
    /** @param encoded octets that are ccnb already */
    void Raw(Bytes encoded);
    /**
     * Writes a bare block header (for a payload that follows elsewhere).
     * @param type the block's type
     * @param number its number
     */
    void Header(BlockType type, uint64_t number);

    /** @return what was written */
    const std::string& GetBytes() const
    {
        return m_bytes;
    }

    /** @return what was written; nothing is left here */
    std::string Take()
    {
        return std::move(m_bytes);
    }

  private:
    std::string m_bytes;
};

/**
 * @ingroup ccn
 * @param number any number
 * @return it as a big-endian BLOB in its shortest form; 0 is one zero octet
 */
std::string ToBigEndian(uint64_t number);

/**
 * @ingroup ccn
 * @param blob at most 8 octets, big-endian
 * @return the number; octets beyond eight are a programming error
 */
uint64_t FromBigEndian(Bytes blob);

} // namespace ccn
} // namespace ns3

#endif // CCN_CCNB_WRITER_H
