/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SEEDED_OCTETS_H
#define CCN_SEEDED_OCTETS_H

#include "ns3/ccn-ccnb-types.h"

#include <cstdint>
#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * An endless row of octets that follows from a seed, the same on every machine: SHA-256 of the seed
 * and a counter. Whoever knows the seed knows the octets.
 */
class SeededOctets
{
  public:
    /**
     * @param purpose separates octets for one use from those for others
     * @param identity whose octets
     */
    SeededOctets(const std::string& purpose, const std::string& identity);

    /**
     * @param size how many
     * @return the next octets
     */
    std::string Take(uint32_t size);

  private:
    std::string m_seed;
    uint64_t m_blocks{0}; ///< taken so far
};

} // namespace ccn
} // namespace ns3

#endif // CCN_SEEDED_OCTETS_H
