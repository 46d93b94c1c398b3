/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CCNB_READER_H
#define CCN_CCNB_READER_H

#include "ns3/ccn-ccnb-types.h"

#include <cstdint>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Walks over ccnb bytes in place. After the first error every call fails and GetError() tells why.
 * Source: CCNx 0.8.1, ccnb encoding (doc/model/ccnx.rst, Encoding).
 *
 * A block header is a big-endian base-128 number whose last octet (bit 7 set) holds four bits of
 * the number and three bits of type. An element is a DTAG header, its content, and a 0x00 octet.
 *
 * Every packet of a simulation passes through here, so what a well-formed packet needs is inline
 * and the way of errors is not.
 */
class CcnbReader
{
  public:
    /**
     * @param bytes what to read; must outlive the reader
     */
    explicit CcnbReader(Bytes bytes)
        : m_begin(reinterpret_cast<const uint8_t*>(bytes.data())),
          m_at(m_begin),
          m_end(m_begin + bytes.size())
    {
    }

    /** @return the first error met, NONE if there was none */
    DecodeError GetError() const
    {
        return m_error;
    }

    /** @return octets read so far */
    uint32_t GetOffset() const
    {
        return static_cast<uint32_t>(m_at - m_begin);
    }

    /** @return true if all octets were read, without an error */
    bool IsAtEnd() const
    {
        return m_at == m_end && m_error == DecodeError::NONE;
    }

    /** @return true if the octet that closes an element is next */
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
     * Remembers an error; the first one counts.
     * @param error what went wrong
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
     * Enters an element if it is the next thing. A block header has one form only, the shortest,
     * so its octets are compared, not decoded.
     * @param tag the element wanted; its number is below 2048
     * @return true if it was there and the reader now stands on its content; false if something
     * else (or nothing) is next, which then is left unread
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
     * Like TryOpen, but it is an error if the element is not there.
     * @param tag the element wanted
     * @return false on an error
     */
    [[gnu::always_inline]] bool Open(Dtag tag)
    {
        return TryOpen(tag) || FailHere(DecodeError::MISSING_ELEMENT);
    }

    /**
     * Enters the outer element of a message.
     * @param tag the element wanted
     * @return false on an error (UNKNOWN_MESSAGE if it is another element)
     */
    bool OpenMessage(Dtag tag)
    {
        return TryOpen(tag) || FailHere(DecodeError::UNKNOWN_MESSAGE);
    }

    /**
     * Reads the closing octet of an element. Anything else there is UNEXPECTED_ELEMENT.
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
     * Like BlobAndClose, for a BLOB with bounds.
     * @param blob set to the octets, empty if there is no BLOB
     * @param least fewest octets allowed
     * @param most most octets allowed
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
     * @param number set to it
     * @return false on an error (BAD_NUMBER for a BLOB, no digits or other octets; OUT_OF_RANGE
     * past 32 bits)
     */
    bool DecimalAndClose(uint32_t& number);

    /**
     * Like DecimalAndClose, for a number with an upper bound.
     * @param number set to it
     * @param most largest number allowed
     * @return false on an error (OUT_OF_RANGE past the bound)
     */
    bool DecimalAndClose(uint32_t& number, uint32_t most)
    {
        return DecimalAndClose(number) && (number <= most || Fail(DecodeError::OUT_OF_RANGE));
    }

    /**
     * Reads at most one UDATA and the element's closing octet.
     * @param text set to its octets
     * @return false on an error
     */
    bool TextAndClose(Bytes& text)
    {
        return BlockAndClose(BlockType::UDATA, text);
    }

    /**
     * Skips one whole element or block, whatever it is, without recursion.
     * @return false on an error
     */
    bool Skip();

  private:
    static constexpr uint8_t LAST = 0x80; ///< marks the last octet of a block header

    /**
     * Fails with what is really wrong here: the bytes end, the next block header is none, or else
     * the error given.
     * @param error what is wrong if a sound block or a closing octet is next
     * @return false
     */
    bool FailHere(DecodeError error);

    /**
     * ReadHeader for numbers from 16 and for errors.
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
     * @param size octets to pass over
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
     * @param content set to its octets, empty if there is no block
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
     * Reads a block header of one or two octets fast.
     * @param wanted the type it must have
     * @param number set to its number
     * @return false if it is something else; the reader is then anywhere in it
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
    const uint8_t* m_end; ///< set to m_at by an error, so that nothing can be read any more
    DecodeError m_error{DecodeError::NONE};
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CCNB_READER_H
