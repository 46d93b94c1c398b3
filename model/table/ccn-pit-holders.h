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
 * Which face holds which PIT entries, for the sake of limits: an entry is held by the face that asked
 * first. Each operation takes the logarithm of the number of entries.
 */
class PitHolders
{
  public:
    /**
     * @param face who holds it
     * @param entry held from now on
     * @return by what Remove() finds it
     */
    uint32_t Add(FaceId face, PitEntry& entry);

    /** @param face who holds it @param number as Add() returned it */
    void Remove(FaceId face, uint32_t number);

    /** @param face any @return how many entries it holds */
    uint32_t GetCount(FaceId face) const;

    /** @return true if no face holds any entry */
    bool IsEmpty() const
    {
        return m_held.empty();
    }

    /** @return the face that holds most, of several the one of the highest number; there is one */
    FaceId GetLargest() const
    {
        return m_bySize.rbegin()->second;
    }

    /** @param face holds entries @return the one it has held for longest */
    PitEntry& GetOldest(FaceId face) const;

  private:
    /** Entries by the order in which they came. */
    using Held = std::map<uint32_t, PitEntry*>;

    /** @param face whose number of entries changes @param from this @param to this */
    void Resize(FaceId face, uint32_t from, uint32_t to);

    std::unordered_map<FaceId, Held> m_held;         ///< of faces that hold any
    std::set<std::pair<uint32_t, FaceId>> m_bySize;  ///< the same faces by number of entries
    uint32_t m_lastNumber{0};                        ///< given to an entry
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PIT_HOLDERS_H
