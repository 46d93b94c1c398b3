/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PIT_HOLDERS_H
#define CCN_PIT_HOLDERS_H

#include "ns3/ccn-face-id.h"

#include <cstdint>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

namespace ns3
{
namespace ccn
{

class PitEntry;

/**
 * @ingroup ccn
 * The PIT entries that each face holds, for the limits of the PIT. An entry is held by the face
 * that requested it first. The time of each operation is logarithmic in the number of entries.
 */
class PitHolders
{
  public:
    /**
     * @param face the face that holds the entry
     * @param entry the entry
     * @return the number to pass to Remove()
     */
    uint32_t Add(FaceId face, PitEntry& entry);

    /**
     * @param face the face that holds the entry
     * @param number the number that Add() returned
     */
    void Remove(FaceId face, uint32_t number);

    /**
     * @param face a face
     * @return the number of entries that it holds
     */
    uint32_t GetCount(FaceId face) const;

    /** @return true if no face holds any entry */
    bool IsEmpty() const
    {
        return m_held.empty();
    }

    /**
     * @return the face that holds most entries, among equals the highest number; there must be one
     */
    FaceId GetLargest() const
    {
        return m_bySize.rbegin()->second;
    }

    /**
     * @param face a face that holds entries
     * @return the entry that it has held longest
     */
    PitEntry& GetOldest(FaceId face) const
    {
        return *m_held.find(face)->second.begin()->second;
    }

  private:
    /** Entries in the order in which they were added. */
    using Held = std::map<uint32_t, PitEntry*>;

    /**
     * Updates m_bySize.
     * @param face the face whose number of entries changes
     * @param from the old number
     * @param to the new number
     */
    void Resize(FaceId face, uint32_t from, uint32_t to);

    std::unordered_map<FaceId, Held> m_held;        ///< of faces that hold any entry
    std::set<std::pair<uint32_t, FaceId>> m_bySize; ///< the same faces, by number of entries
    uint32_t m_lastNumber{0};                       ///< the number of the last entry added
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PIT_HOLDERS_H
