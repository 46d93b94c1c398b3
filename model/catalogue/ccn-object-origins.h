// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_OBJECT_ORIGINS_H
#define CCN_OBJECT_ORIGINS_H

#include "ns3/ccn-name.h"

#include <cstdint>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Which of several producers has an object of a catalogue. Each producer has a prefix of its own,
 * so a FIB needs one entry per producer and none per object: object 7 of the producer with the
 * prefix `ccnx:/catalogue/geneva` is `ccnx:/catalogue/geneva/7`.
 */
class ObjectOrigins
{
  public:
    /**
     * @param prefixes prefix of each producer, all with the same number of components
     * @param origins index of the producer of each object number from 0 on; objects beyond the end
     * belong to the producer with the index `object number modulo number of producers`
     * @throws std::invalid_argument if there is no prefix, a prefix has another number of
     * components than the first, or an index is too large
     */
    explicit ObjectOrigins(std::vector<Name> prefixes, std::vector<uint32_t> origins = {});

    /** @param object object number @return index of its producer */
    uint32_t GetOrigin(uint64_t object) const;

    /** @param object object number @return prefix of its producer */
    const Name& GetPrefix(uint64_t object) const
    {
        return m_prefixes[GetOrigin(object)];
    }

    /** @return number of components of each prefix */
    uint32_t GetDepth() const
    {
        return m_prefixes.front().GetSize();
    }

  private:
    std::vector<Name> m_prefixes;
    std::vector<uint32_t> m_origins;
};

} // namespace ns3::ccn

#endif // CCN_OBJECT_ORIGINS_H
