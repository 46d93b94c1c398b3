/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CCNB_H
#define CCN_CCNB_H

#include <cstdint>
#include <string>
#include <string_view>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Bytes in somebody else's memory. A view never owns: whoever made it says how long it lasts.
 */
using Bytes = std::string_view;

/**
 * @ingroup ccn
 * The element numbers (DTAGs) of the ccnb dictionary that Interests and ContentObjects use
 * (CCNx 0.8.1).
 */
enum class Dtag : uint32_t
{
    ANY = 13,
    NAME = 14,
    COMPONENT = 15,
    CERTIFICATE = 16,
    CONTENT = 19,
    SIGNED_INFO = 20,
    INTEREST = 26,
    KEY = 27,
    KEY_LOCATOR = 28,
    KEY_NAME = 29,
    EXT_OPT = 34,
    SIGNATURE = 37,
    TIMESTAMP = 39,
    TYPE = 40,
    NONCE = 41,
    SCOPE = 42,
    EXCLUDE = 43,
    BLOOM = 44,
    ANSWER_ORIGIN_KIND = 47,
    INTEREST_LIFETIME = 48,
    WITNESS = 53,
    SIGNATURE_BITS = 54,
    DIGEST_ALGORITHM = 55,
    FRESHNESS_SECONDS = 58,
    FINAL_BLOCK_ID = 59,
    PUBLISHER_PUBLIC_KEY_DIGEST = 60,
    PUBLISHER_CERTIFICATE_DIGEST = 61,
    PUBLISHER_ISSUER_KEY_DIGEST = 62,
    PUBLISHER_ISSUER_CERTIFICATE_DIGEST = 63,
    CONTENT_OBJECT = 64,
    FACE_ID = 74,
    MIN_SUFFIX_COMPONENTS = 83,
    MAX_SUFFIX_COMPONENTS = 84,
    CHILD_SELECTOR = 85,
    PIGGYBACK = 128, ///< paper 004's third packet type; a number that CCNx left free
    SEQUENCE_NUMBER = 256,
};

/**
 * @ingroup ccn
 * What a ccnb block header announces: its three low bits.
 */
enum class BlockType : uint8_t
{
    EXT = 0,
    TAG = 1,
    DTAG = 2,
    ATTR = 3,
    DATTR = 4,
    BLOB = 5,
    UDATA = 6,
};

/**
 * @ingroup ccn
 * Why bytes were refused. Counters, traces and tests name a malformed packet by these.
 */
enum class DecodeError : uint8_t
{
    NONE = 0,
    TRUNCATED,          ///< the bytes end inside an element
    BAD_BLOCK_TYPE,     ///< a block header of an unknown or here impossible type
    NUMBER_OVERFLOW,    ///< a block header's number does not fit
    TRAILING_BYTES,     ///< bytes behind the closed outer element
    UNKNOWN_MESSAGE,    ///< the outer element is neither Interest nor ContentObject
    UNEXPECTED_ELEMENT, ///< an element that is unknown, misplaced or given twice
    MISSING_ELEMENT,    ///< a mandatory element is not there
    BAD_NUMBER,         ///< a decimal number that is not one, or is given as BLOB
    BAD_LENGTH,         ///< a BLOB outside its bounds (nonce 4..64, lifetime 1..8, ...)
    OUT_OF_RANGE,       ///< a number outside its bounds (scope 0..9, min <= max suffix, ...)
    TOO_MANY_COMPONENTS, ///< a name of more than NameView::MAX_COMPONENTS components
    TOO_LONG,           ///< a message of more than MAX_MESSAGE_BYTES
};

/** @ingroup ccn The largest message a node takes, in bytes (CCNx 0.8.1: Interests; section 1.4). */
inline constexpr uint32_t MAX_MESSAGE_BYTES = 65535;

/**
 * @ingroup ccn
 * @param error what went wrong
 * @return its name in kebab case, as counters and the database spell it, e.g. "truncated"
 */
const char* ToString(DecodeError error);

/**
 * @ingroup ccn
 * Walks over ccnb bytes in place. After the first error every call fails and GetError() tells why.
 * Source: CCNx 0.8.1, ccnb encoding (CCNX-FACTS section 1.1).
 *
 * A block header is a big-endian base-128 number whose last octet (bit 7 set) holds four bits of
 * the number and three bits of type. An element is a DTAG header, its content, and a 0x00 octet.
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

    /** @return true if all octets were read */
    bool IsAtEnd() const
    {
        return m_at == m_end;
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
    bool ReadHeader(BlockType& type, uint64_t& number);

    /**
     * Enters an element if it is the next thing.
     * @param tag the element wanted
     * @return true if it was there and the reader now stands on its content; false if something
     * else (or nothing) is next, which then is left unread
     */
    bool TryOpen(Dtag tag);

    /**
     * Like TryOpen, but it is an error if the element is not there.
     * @param tag the element wanted
     * @return false on an error
     */
    bool Open(Dtag tag);

    /**
     * Reads the closing octet of an element. Anything else there is UNEXPECTED_ELEMENT.
     * @return false on an error
     */
    bool Close();

    /**
     * Reads at most one BLOB and the element's closing octet.
     * @param blob set to the octets, empty if there is no BLOB
     * @return false on an error
     */
    bool BlobAndClose(Bytes& blob);

    /**
     * Reads one UDATA with a decimal number and the element's closing octet.
     * @param number set to it
     * @return false on an error (BAD_NUMBER for a BLOB, no digits or other octets)
     */
    bool DecimalAndClose(uint32_t& number);

    /**
     * Reads at most one UDATA and the element's closing octet.
     * @param text set to its octets
     * @return false on an error
     */
    bool TextAndClose(Bytes& text);

    /**
     * Skips one whole element or block, whatever it is, without recursion.
     * @return false on an error
     */
    bool Skip();

  private:
    const uint8_t* m_begin;
    const uint8_t* m_at;
    const uint8_t* m_end;
    DecodeError m_error{DecodeError::NONE};
};

/**
 * @ingroup ccn
 * Writes ccnb in its shortest form, the only one that CCNx writes.
 */
class CcnbWriter
{
  public:
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

#endif // CCN_CCNB_H
