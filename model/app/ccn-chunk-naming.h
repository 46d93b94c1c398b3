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

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * How the chunks of an object are numbered in the last component of their names
 * (doc/model/ccnx.rst, Encoding).
 */
class ChunkNaming
{
  public:
    /** As ccnsendchunks does by default: decimal ASCII. */
    ChunkNaming() = default;

    /**
     * @param convention "decimal" (decimal ASCII, as ccnsendchunks) or "segment" (marker octet 00
     * and a big-endian number, as the Java library)
     * @throws std::invalid_argument naming those two
     */
    explicit ChunkNaming(const std::string& convention);

    /**
     * @param prefix the object's name
     * @param chunk counted from 0
     * @return the chunk's name
     */
    Name GetName(const Name& prefix, uint64_t chunk) const;

    /**
     * @param chunk counted from 0
     * @return last component of the chunk's name; canonical order is the order of the numbers
     */
    std::string GetComponent(uint64_t chunk) const;

    /**
     * @param component last component of a chunk's name
     * @return the chunk's number, or nothing if it is none in its one spelling
     */
    std::optional<uint64_t> GetChunk(Bytes component) const;

    /**
     * @param prefix the object's name
     * @param name any
     * @return number in the component behind the prefix, whatever follows; nothing if it is no name
     * below the prefix, or the component no number
     */
    std::optional<uint64_t> FindChunk(const Name& prefix, const NameView& name) const;

  private:
    bool m_segment{false}; ///< marker and number instead of decimal ASCII
};

} // namespace ccn
} // namespace ns3

#endif // CCN_CHUNK_NAMING_H
