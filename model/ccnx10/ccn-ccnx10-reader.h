// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNX10_READER_H
#define CCN_CCNX10_READER_H

#include "ns3/ccn-bytes.h"
#include "ns3/ccn-ccnx10-types.h"

#include <cstdint>

namespace ns3::ccn::ccnx10
{

using ccn::FromBigEndian;
using ccn::LoadShort;

/**
 * @ingroup ccn
 * Reads the TLVs of a container one after another, in place (RFC 8609, section 3.1: two bytes of
 * type and two of length, which counts the value only). It never reads outside the container.
 */
class TlvReader
{
  public:
    /** @param container the TLVs; must outlive the reader */
    explicit TlvReader(Bytes container)
        : m_at(container.data()),
          m_end(container.data() + container.size())
    {
    }

    /** @return false at the end, or if the bytes that are left are no TLV */
    [[gnu::always_inline]] bool Next()
    {
        if (m_end - m_at < static_cast<int64_t>(TLV_HEAD))
        {
            return false;
        }
        const uint32_t size = LoadShort(m_at + 2);
        if (m_end - m_at - TLV_HEAD < size)
        {
            return false;
        }
        m_type = LoadShort(m_at);
        m_value = Bytes(m_at + TLV_HEAD, size);
        m_at += TLV_HEAD + size;
        return true;
    }

    /** @return true if no bytes are left */
    bool IsAtEnd() const
    {
        return m_at == m_end;
    }

    /** @return NONE if no bytes are left, else what to call those that are no TLV */
    DecodeError GetEnd() const
    {
        return IsAtEnd() ? DecodeError::NONE : DecodeError::TRUNCATED;
    }

    /** @return the type of the TLV that was read */
    uint32_t GetType() const
    {
        return m_type;
    }

    /** @return its value */
    Bytes GetValue() const
    {
        return m_value;
    }

    /** @return all its bytes */
    Bytes GetTlv() const
    {
        return Bytes(m_value.data() - TLV_HEAD, m_value.size() + TLV_HEAD);
    }

  private:
    const char* m_at;
    const char* m_end;
    uint32_t m_type{0};
    Bytes m_value;
};

/** Finds fields that a container has twice. @ingroup ccn */
class RepeatCheck
{
  public:
    /** @param once bits of the types, below 32, that may be there only once */
    explicit constexpr RepeatCheck(uint32_t once)
        : m_once(once)
    {
    }

    /** @param type of the next field @return true if it was there already but must not be */
    bool Repeats(uint32_t type)
    {
        const uint32_t bit = type < 32 ? 1U << type & m_once : 0;
        const bool repeats = (m_seen & bit) != 0;
        m_seen |= bit;
        return repeats;
    }

  private:
    uint32_t m_once;
    uint32_t m_seen{0};
};

} // namespace ns3::ccn::ccnx10

#endif // CCN_CCNX10_READER_H
