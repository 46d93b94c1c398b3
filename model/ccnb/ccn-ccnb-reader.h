// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CCNB_READER_H
#define CCN_CCNB_READER_H

#include "ns3/ccn-ccnb-types.h"

#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Reads ccnb bytes in place. After the first error every call fails, and GetError() returns that
 * error. Source: CCNx 0.8.1, ccnb encoding (doc/model/ccnx.rst, Encoding).
 *
 * A block header is a big-endian base-128 number. Its last octet (bit 7 set) holds four bits of the
 * number and three bits of type. An element is a DTAG header, its content, and a 0x00 octet.
 *
 * Every packet of a simulation is read here. The code for well-formed packets is therefore inline,
 * and the error handling is not.
 */
class CcnbReader
{
  public:
    /** @param bytes bytes to read; must outlive the reader */
    explicit CcnbReader(Bytes bytes)
        : m_begin(reinterpret_cast<const uint8_t*>(bytes.data())),
          m_at(m_begin),
          m_end(m_begin + bytes.size())
    {
    }

    /** @return the first error, or NONE */
    DecodeError GetError() const
    {
        return m_error;
    }

    /** @return number of octets read so far */
    uint32_t GetOffset() const
    {
        return static_cast<uint32_t>(m_at - m_begin);
    }

    /** @return true if all octets were read without an error */
    bool IsAtEnd() const
    {
        return m_at == m_end && m_error == DecodeError::NONE;
    }

    /** @return true if the next octet closes an element */
    bool IsAtClose() const
    {
        return m_at != m_end && *m_at == 0;
    }

    /**
     * @param offset an earlier GetOffset()
     * @return the octets read since
     */
    Bytes GetSince(uint32_t offset) const
    {
        const uint8_t* from = m_begin + offset;
        return Bytes(reinterpret_cast<const char*>(from), m_at - from);
    }

    /**
     * Sets the error, unless there is one already.
     * @param error the error
     * @return false
     */
    bool Fail(DecodeError error);

    /**
     * @param type set to the block's type
     * @param number set to the block's number
     * @return false on an error
     */
    bool ReadHeader(BlockType& type, uint64_t& number)
    {
        if (m_at == m_end || !(*m_at & LAST))
        {
            return ReadLongHeader(type, number);
        }
        number = (*m_at & ~LAST) >> 3;
        return SetType(type);
    }

    /**
     * Enters an element if it is next. A block header has only one form, the shortest, so its
     * octets are compared instead of decoded.
     * @param tag the expected element; its number is below 2048
     * @return true if the reader is now at the element's content; false if anything else is next,
     * which is not read
     */
    bool TryOpen(Dtag tag)
    {
        const auto number = static_cast<uint32_t>(tag);
        const auto last = static_cast<uint8_t>(LAST | (number & 15) << 3 |
                                               static_cast<uint32_t>(BlockType::DTAG));
        if (number < 16)
        {
            if (m_at == m_end || *m_at != last)
            {
                return false;
            }
            m_at += 1;
            return true;
        }
        if (m_end - m_at < 2 || m_at[0] != number >> 4 || m_at[1] != last)
        {
            return false;
        }
        m_at += 2;
        return true;
    }

    /**
     * Enters an element; any other element is an error.
     * @param tag the expected element
     * @return false on an error
     */
    [[gnu::always_inline]] bool Open(Dtag tag)
    {
        return TryOpen(tag) || FailHere(DecodeError::MISSING_ELEMENT);
    }

    /**
     * Enters the outer element of a message.
     * @param tag the expected element
     * @return false on an error (UNKNOWN_MESSAGE for another element)
     */
    bool OpenMessage(Dtag tag)
    {
        return TryOpen(tag) || FailHere(DecodeError::UNKNOWN_MESSAGE);
    }

    /**
     * Reads the closing octet of an element. Anything else is UNEXPECTED_ELEMENT.
     * @return false on an error
     */
    [[gnu::always_inline]] bool Close()
    {
        if (!IsAtClose())
        {
            return FailHere(DecodeError::UNEXPECTED_ELEMENT);
        }
        ++m_at;
        return true;
    }

    /**
     * Reads at most one BLOB and the element's closing octet.
     * @param blob set to the octets, empty if there is no BLOB
     * @return false on an error
     */
    [[gnu::always_inline]] bool BlobAndClose(Bytes& blob)
    {
        return BlockAndClose(BlockType::BLOB, blob);
    }

    /**
     * Like BlobAndClose, for a BLOB of limited length.
     * @param blob set to the octets, empty if there is no BLOB
     * @param least minimum number of octets
     * @param most maximum number of octets
     * @return false on an error (BAD_LENGTH outside the bounds)
     */
    [[gnu::always_inline]] bool BlobAndClose(Bytes& blob, uint32_t least, uint32_t most)
    {
        if (!BlobAndClose(blob))
        {
            return false;
        }
        const auto size = blob.size();
        return (size >= least && size <= most) || Fail(DecodeError::BAD_LENGTH);
    }

    /**
     * Reads one UDATA with a decimal number and the element's closing octet.
     * @param number set to the number
     * @return false on an error (BAD_NUMBER for a BLOB, no digits or other octets; OUT_OF_RANGE
     * beyond 32 bits)
     */
    bool DecimalAndClose(uint32_t& number);

    /**
     * Like DecimalAndClose, for a number with an upper bound.
     * @param number set to the number
     * @param most largest number allowed
     * @return false on an error (OUT_OF_RANGE beyond the bound)
     */
    bool DecimalAndClose(uint32_t& number, uint32_t most)
    {
        return DecimalAndClose(number) && (number <= most || Fail(DecodeError::OUT_OF_RANGE));
    }

    /**
     * Reads at most one UDATA and the element's closing octet.
     * @param text set to the octets, empty if there is no UDATA
     * @return false on an error
     */
    bool TextAndClose(Bytes& text)
    {
        return BlockAndClose(BlockType::UDATA, text);
    }

    /**
     * Reads a Component element with a BLOB of at most 15 octets, the usual part of a name.
     * @return false if anything else is next, which is not read
     */
    [[gnu::always_inline]] bool TakeShortComponent()
    {
        constexpr uint8_t COMPONENT = LAST | static_cast<uint8_t>(Dtag::COMPONENT) << 3 |
                                      static_cast<uint8_t>(BlockType::DTAG);
        constexpr uint8_t SIZE = 15 << 3; // bits of a header of one octet
        constexpr uint8_t BLOB = LAST | static_cast<uint8_t>(BlockType::BLOB);
        const auto left = m_end - m_at;
        if (left < 3 || m_at[0] != COMPONENT || (m_at[1] & ~SIZE) != BLOB)
        {
            return false;
        }
        const uint32_t octets = (m_at[1] >> 3 & 15) + 3; // with both headers and the closing octet
        if (left < octets || m_at[octets - 1] != 0)
        {
            return false;
        }
        m_at += octets;
        return true;
    }

    /**
     * Skips one whole element or block of any type, without recursion.
     * @return false on an error
     */
    bool Skip();

  private:
    static constexpr uint8_t LAST = 0x80; ///< set in the last octet of a block header

    /**
     * Sets the actual error at this position: the bytes end, the next block header is malformed, or
     * else the given error.
     * @param error the error if a well-formed block or a closing octet is next
     * @return false
     */
    bool FailHere(DecodeError error);

    /**
     * Implements ReadHeader for numbers of 16 or more and for errors.
     * @param type set to the block's type
     * @param number set to the block's number
     * @return false on an error
     */
    bool ReadLongHeader(BlockType& type, uint64_t& number);

    /**
     * Reads the octet that ends a block header.
     * @param type set to the block's type
     * @return false on an error
     */
    bool SetType(BlockType& type)
    {
        const uint8_t bits = *m_at & 7;
        if (bits == 7)
        {
            return Fail(DecodeError::BAD_BLOCK_TYPE);
        }
        ++m_at;
        type = static_cast<BlockType>(bits);
        return true;
    }

    /**
     * @param size number of octets to skip
     * @return false if there are fewer
     */
    bool Advance(uint64_t size)
    {
        if (size > static_cast<uint64_t>(m_end - m_at))
        {
            return Fail(DecodeError::TRUNCATED);
        }
        m_at += size;
        return true;
    }

    /**
     * Reads at most one block of a type and the element's closing octet.
     * @param wanted the type
     * @param content set to the octets, empty if there is no block
     * @return false on an error
     */
    [[gnu::always_inline]] bool BlockAndClose(BlockType wanted, Bytes& content)
    {
        content = Bytes();
        if (IsAtClose())
        {
            ++m_at;
            return true;
        }
        const uint8_t* header = m_at;
        uint64_t size;
        if (!ReadBlockHeader(wanted, size))
        {
            m_at = header;
            return FailHere(DecodeError::UNEXPECTED_ELEMENT);
        }
        const uint8_t* from = m_at;
        if (!Advance(size))
        {
            return false;
        }
        content = Bytes(reinterpret_cast<const char*>(from), size);
        return Close();
    }

    /**
     * Reads a block header, fast if it has one or two octets.
     * @param wanted the expected type
     * @param number set to its number
     * @return false if it is anything else; the reader's position in it is then undefined
     */
    [[gnu::always_inline]] bool ReadBlockHeader(BlockType wanted, uint64_t& number)
    {
        number = 0;
        if (m_end - m_at >= 2 && !(*m_at & LAST) && (m_at[1] & LAST))
        {
            number = uint64_t{*m_at} << 4;
            ++m_at;
        }
        else if (m_at == m_end || !(*m_at & LAST))
        {
            BlockType type;
            return ReadLongHeader(type, number) && type == wanted;
        }
        number |= (*m_at & ~LAST) >> 3;
        return (*m_at++ & 7) == static_cast<uint8_t>(wanted);
    }

    const uint8_t* m_begin;
    const uint8_t* m_at;
    const uint8_t* m_end; ///< set to m_at on an error, so that nothing more is read
    DecodeError m_error{DecodeError::NONE};
};

} // namespace ns3::ccn

#endif // CCN_CCNB_READER_H
