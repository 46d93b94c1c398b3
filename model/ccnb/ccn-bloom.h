// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_BLOOM_H
#define CCN_BLOOM_H

#include "ns3/ccn-ccnb-types.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A Bloom filter for name components, with the hash function of CCNx 0.8.1 (csrc/lib/ccn_bloom.c,
 * method 'A').
 *
 * The hash is a feedback shift register of 31 bits with the polynomial x^31 + x^13 + 1. It is
 * stepped 13 bits at a time: the low 13 bits are shifted out and XORed in at the top 13 bits and at
 * the lowest 13. The initial state is the seed, big-endian, without its top bit. For each octet of
 * the component, the register is stepped once, and then the octet plus one is added (modulo 2^31).
 * After the last octet it is stepped n_hash more times without an addition. After each of these
 * steps, the low lg_bits bits of the state are the number of a bit of the filter. Bit number b is
 * bit b mod 8, counted from the least significant, of octet b / 8.
 *
 * On the wire: lg_bits (3 .. 13), n_hash (1 .. 32), 'A', 0, the seed, 2^lg_bits bits in octets.
 */
class BloomFilter
{
  public:
    /** Octets of the register's initial state. */
    using Seed = std::array<uint8_t, 4>;

    static constexpr uint8_t MIN_LG_BITS = 3;  ///< 8 bits
    static constexpr uint8_t MAX_LG_BITS = 13; ///< 8192 bits
    static constexpr uint8_t MAX_HASHES = 32;  ///< maximum number of bits set per component

    /**
     * Creates an empty filter with the parameters that CCNx uses. The filter has the largest size
     * from 8 to 8192 bits with at most 12 bits per component. The number of hashes, from 2 to 32,
     * is 9/13 of the bits per component.
     * @param members approximate number of components that will be inserted, from 0
     * @param seed any octets
     */
    BloomFilter(uint32_t members, Seed seed);

    /**
     * @param wire octets of a Bloom element
     * @return the filter, or nothing if CCNx would not accept it
     */
    static std::optional<BloomFilter> Parse(Bytes wire);

    /** @param component a component that the filter matches from now on */
    void Insert(Bytes component);

    /**
     * @param component any octets
     * @return false if it was certainly not inserted
     */
    bool MayContain(Bytes component) const;

    /**
     * Like MayContain, without a copy of the filter.
     * @param wire octets of a Bloom element
     * @param component any octets
     * @return true if the filter matches the component or is invalid
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

} // namespace ns3::ccn

#endif // CCN_BLOOM_H
