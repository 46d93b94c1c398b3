/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PIT_SHARES_H
#define CCN_PIT_SHARES_H

#include "ns3/ccn-face-id.h"
#include "ns3/ccn-interest.h"

#include <cstdint>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

namespace ns3::ccn
{

class PitEntry;

/**
 * @ingroup ccn
 * Each face's share of the resources that a PIT limits: entries, and bytes of selectors per name. A
 * face holds the entries that it was the first to request (PitEntry::m_holder). Pit decides which
 * entries are counted. The time of each operation is logarithmic in the number of entries.
 */
class PitShares
{
  public:
    /**
     * Counts an entry for its holder.
     * @param entry an entry with a holder, not counted yet
     */
    void CountEntry(PitEntry& entry);

    /**
     * Counts an entry's selectors for its name and holder.
     * @param entry an entry with a holder and selectors, not counted yet
     */
    void CountSelectors(PitEntry& entry);

    /**
     * Subtracts the counts of an entry, if there are any.
     * @param entry the entry that leaves the table
     */
    void Release(const PitEntry& entry);

    /**
     * @param face a face
     * @return the number of counted entries that it holds
     */
    uint32_t GetCount(FaceId face) const;

    /**
     * @param interest an Interest without an entry
     * @param asker the face on which it arrived
     * @param limit bytes of selectors per name, as MaxSelectorBytes of Pit; not 0
     * @return true if the asker's selectors for this name, including these, are no more than the
     * bytes that remain free
     */
    bool HasSelectorRoom(const InterestView& interest, FaceId asker, uint32_t limit) const;

    /**
     * @param asker a face that needs an entry while the table is full
     * @return the oldest entry of the face that holds most counted entries; nullptr if no entry is
     * counted, or if the asker would then hold more entries than this face
     */
    PitEntry* ChooseVictim(FaceId asker) const;

  private:
    /**
     * The cost of matching a content object against the entries of a name, in bytes of selectors.
     */
    struct SelectorWork
    {
        uint64_t all{0};                             ///< of all faces
        std::unordered_map<FaceId, uint64_t> byFace; ///< of each face
    };

    /** Entries in the order in which they were counted. */
    using Held = std::map<uint32_t, PitEntry*>;

    /**
     * Notes in m_bySize that the number of entries of a face changes.
     * @param face the face
     * @param from the old number
     * @param to the new number
     */
    void Resize(FaceId face, uint32_t from, uint32_t to);

    std::unordered_map<FaceId, Held> m_held;        ///< of faces that hold any counted entry
    std::set<std::pair<uint32_t, FaceId>> m_bySize; ///< the same faces, by number of entries
    uint32_t m_lastNumber{0};                       ///< m_holderNumber of the last one counted
    /** By name hash; only of names in crowds (HashIndex), which are the names with many entries. */
    std::unordered_map<uint64_t, SelectorWork> m_selectors;
};

} // namespace ns3::ccn

#endif // CCN_PIT_SHARES_H
