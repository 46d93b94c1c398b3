/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_DER_H
#define CCN_DER_H

#include "ns3/ccn-ccnb-types.h"

#include <cstdint>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * DER tags of the ASN.1 types in Merkle witnesses.
 */
enum class DerTag : uint8_t
{
    INTEGER = 0x02,
    OCTET_STRING = 0x04,
    OBJECT_IDENTIFIER = 0x06,
    SEQUENCE = 0x30,
};

/**
 * @ingroup ccn
 * @param tag an element's type
 * @param content an element's content bytes
 * @return the element in DER
 */
std::string EncodeDer(DerTag tag, Bytes content);

/**
 * @ingroup ccn
 * @param number any number
 * @return an INTEGER in DER
 */
std::string EncodeDerInteger(uint32_t number);

/**
 * @ingroup ccn
 * Reads DER in place. It accepts only the shortest form of a length or number. A call that returns
 * false does not advance.
 */
class DerReader
{
  public:
    /** @param octets bytes to read; must outlive the reader */
    explicit DerReader(Bytes octets);

    /**
     * @param tag the expected type
     * @param content set to the content bytes of the next element
     * @return false if the next element is malformed or of another type
     */
    bool Read(DerTag tag, Bytes& content);

    /**
     * @param number set to the next element, an INTEGER of 0 .. 2^31 - 1
     * @return false if the next element is no such number
     */
    bool ReadInteger(uint32_t& number);

    /** @return true if all bytes were read */
    bool IsAtEnd() const
    {
        return m_rest.empty();
    }

  private:
    Bytes m_rest; ///< not read yet
};

} // namespace ccn
} // namespace ns3

#endif // CCN_DER_H
