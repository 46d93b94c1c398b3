/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_BLOOM_H
#define CCN_BLOOM_H

#include "ns3/ccn-ccnb-types.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * A Bloom filter over components, as CCNx 0.8.1 hashes into it (csrc/lib/ccn_bloom.c, method 'A').
 *
 * The hash is a feedback shift register of 31 bits with the polynomial x^31 + x^13 + 1, stepped 13
 * bits at a time: the low 13 bits leave the register at its low end and come back XORed in at its
 * top 13 bits and at its lowest 13. Its start is the seed, big-endian, without the topmost bit.
 * Each octet of the component steps it once and is then added, plus one (modulo 2^31). After the
 * last octet it is stepped n_hash times more, nothing added; after each step the low lg_bits bits
 * are the number of a bit of the filter. Bit number b is bit b mod 8, counted from the least
 * significant, of octet b / 8.
 *
 * On the wire: lg_bits (3 .. 13), n_hash (1 .. 32), 'A', 0, the seed, 2^lg_bits bits in octets.
 */
class BloomFilter
{
  public:
    /** Octets that start the register. */
    using Seed = std::array<uint8_t, 4>;

    static constexpr uint8_t MIN_LG_BITS = 3;  ///< 8 bits
    static constexpr uint8_t MAX_LG_BITS = 13; ///< 8192 bits
    static constexpr uint8_t MAX_HASHES = 32;  ///< bits set for a component

    /**
     * An empty filter of the size that CCNx gives it: the most bits, from 8 to 8192, that are no
     * more than 12 for each component; and 9/13 of the bits per component as the number of hashes,
     * from 2 to 32.
     * @param members components that will be inserted, about; from 0
     * @param seed any octets
     */
    BloomFilter(uint32_t members, Seed seed);

    /**
     * @param wire octets of a Bloom element
     * @return the filter, or nothing if CCNx would not use it
     */
    static std::optional<BloomFilter> Parse(Bytes wire);

    /** @param component to be matched from now on */
    void Insert(Bytes component);

    /**
     * @param component any octets
     * @return false if it surely was not inserted
     */
    bool MayContain(Bytes component) const;

    /**
     * As MayContain, without a copy of the filter.
     * @param wire octets of a Bloom element
     * @param component any octets
     * @return true if the filter matches it, or cannot be used
     */
    static bool MayContain(Bytes wire, Bytes component);

    /** @return octets of the Bloom element */
    const std::string& GetWire() const
    {
        return m_wire;
    }

  private:
    /** @param wire a valid filter */
    explicit BloomFilter(Bytes wire);

    std::string m_wire; ///< as on the wire
};

} // namespace ccn
} // namespace ns3

#endif // CCN_BLOOM_H
