/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_HOP_LIMITS_H
#define CCN_HOP_LIMITS_H

#include <algorithm>
#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The hop limits of the Interests that one face has sent for a PIT entry, in eight bytes: the latest
 * MOST of them. Each of them may have to be returned.
 */
class HopLimits
{
  public:
    /** Number of hop limits that are kept; earlier ones are forgotten. */
    static constexpr uint32_t MOST = 7;

    /** @param bits of GetBits(); 0: none */
    explicit HopLimits(uint64_t bits = 0)
        : m_bits(bits)
    {
    }

    /** @param hopLimit of the latest Interest */
    void Add(uint8_t hopLimit)
    {
        const uint64_t size = std::min(GetSize() + 1, MOST);
        m_bits = size << SIZE_AT | (m_bits << BITS & LIMITS) | hopLimit;
    }

    /** @return how many it has */
    uint32_t GetSize() const
    {
        return m_bits >> SIZE_AT;
    }

    /** @param index counts from the oldest one @return it */
    uint8_t Get(uint32_t index) const
    {
        return static_cast<uint8_t>(m_bits >> BITS * (GetSize() - 1 - index));
    }

    /** @return all of them; not 0 if there is one */
    uint64_t GetBits() const
    {
        return m_bits;
    }

  private:
    static constexpr uint32_t BITS = 8;              ///< of a hop limit
    static constexpr uint32_t SIZE_AT = BITS * MOST; ///< of the lowest bit of the size
    static constexpr uint64_t LIMITS = (uint64_t{1} << SIZE_AT) - 1; ///< bits of the hop limits

    uint64_t m_bits; ///< the size, then the hop limits, of which the latest is in the lowest bits
};

} // namespace ns3::ccn

#endif // CCN_HOP_LIMITS_H
