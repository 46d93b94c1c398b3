// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SEEDED_OCTETS_H
#define CCN_SEEDED_OCTETS_H

#include "ns3/ccn-ccnb-types.h"

#include <cstdint>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * An endless sequence of bytes, determined by a seed and the same on every machine: SHA-256 of the
 * seed and a counter. The bytes are secret only if the identity is; the seed is overwritten when it
 * is no longer used.
 */
class SeededOctets
{
  public:
    /**
     * @param purpose separates the bytes for different uses
     * @param identity of the owner
     */
    SeededOctets(const std::string& purpose, const std::string& identity);
    ~SeededOctets();
    SeededOctets(const SeededOctets&) = delete;
    SeededOctets& operator=(const SeededOctets&) = delete;

    /**
     * @param size number of bytes
     * @return the next bytes
     */
    std::string Take(uint32_t size);

  private:
    std::string m_seed;
    uint64_t m_blocks{0}; ///< number of blocks used so far
};

} // namespace ns3::ccn

#endif // CCN_SEEDED_OCTETS_H
