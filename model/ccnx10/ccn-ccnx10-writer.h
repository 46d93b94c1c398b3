// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNX10_WRITER_H
#define CCN_CCNX10_WRITER_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-ccnx10-types.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace ns3::ccn::ccnx10
{

/**
 * @ingroup ccn
 * Writes TLVs. A length that does not fit is written modulo 65536: the caller checks the size of the
 * packet, which is larger than every TLV in it.
 */
class TlvWriter
{
  public:
    /** @param room bytes to reserve */
    explicit TlvWriter(std::size_t room)
    {
        m_bytes.reserve(room);
    }

    /** @param type of a TLV @param size of its value, which the caller appends */
    void Head(uint32_t type, std::size_t size)
    {
        const char head[TLV_HEAD] = {static_cast<char>(type >> 8),
                                     static_cast<char>(type),
                                     static_cast<char>(size >> 8),
                                     static_cast<char>(size)};
        m_bytes.append(head, sizeof(head)); // at once, which takes less time than one by one
    }

    /** @param type of a TLV @param value of it */
    void Tlv(uint32_t type, Bytes value)
    {
        Head(type, value.size());
        m_bytes += value;
    }

    /** @param type of a TLV @param number its value @param size bytes of it, at most 8 */
    void Number(uint32_t type, uint64_t number, uint32_t size)
    {
        Head(type, size);
        while (size-- > 0)
        {
            m_bytes += static_cast<char>(number >> 8 * size);
        }
    }

    /** @param type of a TLV that contains what follows @return its place, for Close() */
    std::size_t Open(uint32_t type)
    {
        Head(type, 0);
        return m_bytes.size();
    }

    /** @param place from Open() @param more bytes of the value that are not written here */
    void Close(std::size_t place, std::size_t more = 0)
    {
        Patch(place - 2, m_bytes.size() - place + more);
    }

    /** @param place of two bytes @param number to write there */
    void Patch(std::size_t place, std::size_t number)
    {
        m_bytes[place] = static_cast<char>(number >> 8);
        m_bytes[place + 1] = static_cast<char>(number);
    }

    /** @return what was written; may be appended to */
    std::string& GetBytes()
    {
        return m_bytes;
    }

  private:
    std::string m_bytes;
};

/** @param number any @return bytes of its shortest form, at least 1 */
inline uint32_t
GetNumberSize(uint64_t number)
{
    uint32_t size = 1;
    while (size < 8 && number >> 8 * size != 0)
    {
        ++size;
    }
    return size;
}

} // namespace ns3::ccn::ccnx10

#endif // CCN_CCNX10_WRITER_H
