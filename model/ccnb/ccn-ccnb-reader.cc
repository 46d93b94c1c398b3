// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ccnb-reader.h"

namespace ns3::ccn
{

bool
CcnbReader::Fail(DecodeError error)
{
    if (m_error == DecodeError::NONE)
    {
        m_error = error;
    }
    m_end = m_at;
    return false;
}

bool
CcnbReader::FailHere(DecodeError error)
{
    BlockType type;
    uint64_t number;
    if (!IsAtClose() && !ReadHeader(type, number))
    {
        return false;
    }
    return Fail(error);
}

bool
CcnbReader::ReadLongHeader(BlockType& type, uint64_t& number)
{
    if (IsAtClose())
    {
        return Fail(DecodeError::UNEXPECTED_ELEMENT);
    }
    number = 0;
    for (; m_at != m_end; ++m_at)
    {
        const bool last = *m_at & LAST;
        const int bits = last ? 4 : 7;
        if (number > UINT64_MAX >> bits)
        {
            return Fail(DecodeError::NUMBER_OVERFLOW);
        }
        if (last)
        {
            number = number << bits | (*m_at & ~LAST) >> 3;
            return SetType(type);
        }
        number = number << bits | *m_at;
    }
    return Fail(DecodeError::TRUNCATED);
}

bool
CcnbReader::DecimalAndClose(uint32_t& number)
{
    uint64_t size;
    if (IsAtClose())
    {
        return Fail(DecodeError::BAD_NUMBER);
    }
    const uint8_t* header = m_at;
    if (!ReadBlockHeader(BlockType::UDATA, size) || size == 0)
    {
        m_at = header;
        return FailHere(DecodeError::BAD_NUMBER);
    }
    const uint8_t* digit = m_at;
    if (!Advance(size))
    {
        return false;
    }
    uint64_t value = 0;
    for (; digit != m_at; ++digit)
    {
        if (*digit < '0' || *digit > '9')
        {
            return Fail(DecodeError::BAD_NUMBER);
        }
        value = value * 10 + (*digit - '0');
        if (value > UINT32_MAX)
        {
            return Fail(DecodeError::OUT_OF_RANGE);
        }
    }
    number = static_cast<uint32_t>(value);
    return Close();
}

bool
CcnbReader::Skip()
{
    // There are never more open elements than octets, so this counter cannot overflow.
    uint64_t open = 0;
    bool valueFollows;
    do
    {
        if (open > 0 && IsAtClose())
        {
            ++m_at;
            --open;
            valueFollows = false;
            continue;
        }
        BlockType type;
        uint64_t number;
        if (!ReadHeader(type, number))
        {
            return false;
        }
        if (type == BlockType::EXT)
        {
            return Fail(DecodeError::BAD_BLOCK_TYPE);
        }
        // A TAG or ATTR contains its name, of at least one octet; the number is the length minus
        // one.
        const bool named = type == BlockType::TAG || type == BlockType::ATTR;
        const bool holds = named || type == BlockType::BLOB || type == BlockType::UDATA;
        if ((named && !Advance(1)) || (holds && !Advance(number)))
        {
            return false;
        }
        open += type == BlockType::TAG || type == BlockType::DTAG;
        valueFollows = type == BlockType::ATTR || type == BlockType::DATTR;
    } while (open > 0 || valueFollows);
    return true;
}

} // namespace ns3::ccn
