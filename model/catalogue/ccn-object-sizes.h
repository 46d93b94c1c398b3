// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_OBJECT_SIZES_H
#define CCN_OBJECT_SIZES_H

#include <cstdint>
#include <optional>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Sizes of the objects of a catalogue, for objects of different sizes. An object has as many chunks as
 * its payload needs, and at least one. All chunks but the last one have the same payload.
 */
class ObjectSizes
{
  public:
    static constexpr uint64_t MAX_CHUNKS = 1000000; ///< most chunks of an object

    /** @param chunkSize payload of each chunk but the last one, in bytes, at least 1 */
    explicit ObjectSizes(uint32_t chunkSize)
        : m_chunkSize(chunkSize)
    {
    }

    /**
     * Sets the size of an object.
     * @param object object number
     * @param size its payload in bytes
     * @throws std::invalid_argument if the object would have more than MAX_CHUNKS chunks
     */
    void Set(uint64_t object, uint64_t size);

    /** @param object object number @return its payload in bytes, if it has been set */
    std::optional<uint64_t> Find(uint64_t object) const;

    /** @param object object number @return number of its chunks, if its size has been set */
    std::optional<uint32_t> CountChunks(uint64_t object) const;

    /**
     * @param object object number
     * @param chunk chunk number, less than CountChunks()
     * @return payload of the chunk in bytes
     */
    uint32_t GetPayload(uint64_t object, uint64_t chunk) const;

    /** @return largest size that an object may have, in bytes */
    uint64_t GetLargest() const
    {
        return MAX_CHUNKS * m_chunkSize;
    }

  private:
    static constexpr uint64_t UNKNOWN =
        UINT64_MAX; ///< size of an object whose size has not been set

    uint32_t m_chunkSize;
    std::vector<uint64_t> m_sizes; ///< in bytes, by object number
};

} // namespace ns3::ccn

#endif // CCN_OBJECT_SIZES_H
