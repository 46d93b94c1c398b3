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
    uint32_t Add(FaceId face, PitEntry& entry)
    {
        Held& held = m_held[face];
        held.emplace_hint(held.end(), ++m_lastNumber, &entry);
        Resize(face, held.size() - 1, held.size());
        return m_lastNumber;
    }

    /**
     * @param face the face that holds the entry
     * @param number the number that Add() returned
     */
    void Remove(FaceId face, uint32_t number)
    {
        const auto at = m_held.find(face);
        at->second.erase(number);
        const uint32_t left = at->second.size();
        Resize(face, left + 1, left);
        if (left == 0)
        {
            m_held.erase(at);
        }
    }

    /**
     * @param face a face
     * @return the number of entries that it holds
     */
    uint32_t GetCount(FaceId face) const
    {
        const auto at = m_held.find(face);
        return at == m_held.end() ? 0 : at->second.size();
    }

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
    void Resize(FaceId face, uint32_t from, uint32_t to)
    {
        m_bySize.erase({from, face});
        if (to != 0)
        {
            m_bySize.insert({to, face});
        }
    }

    std::unordered_map<FaceId, Held> m_held;        ///< of faces that hold any entry
    std::set<std::pair<uint32_t, FaceId>> m_bySize; ///< the same faces, by number of entries
    uint32_t m_lastNumber{0};                       ///< the number of the last entry added
};

/**
 * @ingroup ccn
 * Each face's share of the resources that a PIT limits: entries, and bytes of selectors per name. A
 * face holds the entries that it was the first to request (PitEntry::m_holder). Pit decides which
 * entries are counted.
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
    uint32_t GetCount(FaceId face) const
    {
        return m_holders.GetCount(face);
    }

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

    PitHolders m_holders; ///< used if the number of entries is limited
    /** By name hash; only of names in crowds (HashIndex), which are the names with many entries. */
    std::unordered_map<uint64_t, SelectorWork> m_selectors;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PIT_SHARES_H
