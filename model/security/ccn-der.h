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
 * The few types of ASN.1 that Merkle witnesses use, by their DER tags.
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
 * @param content an element's octets
 * @return the element in DER
 */
std::string EncodeDer(DerTag tag, Bytes content);

/**
 * @ingroup ccn
 * @param number any number
 * @return it as an INTEGER in DER
 */
std::string EncodeDerInteger(uint32_t number);

/**
 * @ingroup ccn
 * Walks over DER in place. Strict: only the shortest form of a length or number is read. A call
 * that returns false has read nothing.
 */
class DerReader
{
  public:
    /** @param octets what to read; must outlive the reader */
    explicit DerReader(Bytes octets);

    /**
     * @param tag the type wanted
     * @param content set to the octets of the next element
     * @return false if no sound element of that type is next
     */
    bool Read(DerTag tag, Bytes& content);

    /**
     * @param number set to the next element, an INTEGER of 0 .. 2^31 - 1
     * @return false if no such number is next
     */
    bool ReadInteger(uint32_t& number);

    /** @return true if all octets were read */
    bool IsAtEnd() const;

  private:
    Bytes m_rest; ///< not read yet
};

} // namespace ccn
} // namespace ns3

#endif // CCN_DER_H
