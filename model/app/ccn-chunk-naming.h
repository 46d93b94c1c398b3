// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_CHUNK_NAMING_H
#define CCN_CHUNK_NAMING_H

#include "ns3/ccn-name.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ns3::ccn
{

class Codec;

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
     * @param convention "decimal" (decimal ASCII, as ccnsendchunks), "segment" (marker octet 00
     * and a big-endian number, as CCNx's Java library) or "chunk" (a T_CHUNK segment of CCNx 1.0 and
     * the number in its shortest form)
     * @throws std::invalid_argument that lists the allowed conventions
     */
    explicit ChunkNaming(const std::string& convention);

    /**
     * @param codec a wire format
     * @return the usual numbering of its chunks: chunk where names are exact, since an object then
     * states its last chunk as a number; otherwise decimal
     */
    static ChunkNaming GetUsual(const Codec& codec);

    /**
     * Becomes the usual numbering of a format with exact names. Without exact names, nothing changes.
     * @param codec the format
     * @param isFree true if the user stated no numbering
     * @param application its label, for the error
     * @throws std::invalid_argument if the user stated another numbering
     */
    void Adapt(const Codec& codec, bool isFree, const std::string& application);

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
     * @param finalBlockId ContentView::finalBlockId: a component, or the number alone as CCNx 1.0
     * states it
     * @return number of the last chunk, or nothing
     */
    std::optional<uint64_t> GetLast(Bytes finalBlockId) const;

    /**
     * @param prefix the object's name
     * @param name any name
     * @return the number in the component after the prefix, whatever follows; nothing if the name
     * is not below the prefix, or the component is not a number
     */
    std::optional<uint64_t> FindChunk(const Name& prefix, const NameView& name) const;

  private:
    /** The form of the components. */
    enum class Convention : uint8_t
    {
        DECIMAL, ///< decimal ASCII
        SEGMENT, ///< marker and number
        CHUNK,   ///< T_CHUNK segment
    };

    Convention m_convention{Convention::DECIMAL};
};

} // namespace ns3::ccn

#endif // CCN_CHUNK_NAMING_H
