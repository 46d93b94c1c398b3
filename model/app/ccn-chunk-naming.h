/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_CHUNK_NAMING_H
#define CCN_CHUNK_NAMING_H

#include "ns3/ccn-name.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The numbering of an object's chunks in the last component of their names (doc/model/ccnx.rst,
 * Encoding).
 */
class ChunkNaming
{
  public:
    /** Uses decimal ASCII, the default of ccnsendchunks. */
    ChunkNaming() = default;

    /**
     * @param convention "decimal" (decimal ASCII, as ccnsendchunks) or "segment" (marker octet 00
     * and a big-endian number, as CCNx's Java library)
     * @throws std::invalid_argument that lists the allowed conventions
     */
    explicit ChunkNaming(const std::string& convention);

    /**
     * @param prefix the object's name
     * @param chunk chunk number, from 0
     * @return the chunk's name
     */
    Name GetName(const Name& prefix, uint64_t chunk) const
    {
        return prefix.GetChild(GetComponent(chunk));
    }

    /**
     * @param chunk chunk number, from 0
     * @return last component of the chunk's name; its canonical order is the numeric order
     */
    std::string GetComponent(uint64_t chunk) const;

    /**
     * @param component last component of a chunk's name
     * @return the chunk number, or nothing if the component is not the canonical spelling of a
     * number
     */
    std::optional<uint64_t> GetChunk(Bytes component) const;

    /**
     * @param prefix the object's name
     * @param name any name
     * @return the number in the component after the prefix, whatever follows; nothing if the name
     * is not below the prefix, or the component is not a number
     */
    std::optional<uint64_t> FindChunk(const Name& prefix, const NameView& name) const;

  private:
    bool m_segment{false}; ///< true: marker and number; false: decimal ASCII
};

} // namespace ns3::ccn

#endif // CCN_CHUNK_NAMING_H
