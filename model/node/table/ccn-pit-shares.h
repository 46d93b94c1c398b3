// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PIT_SHARES_H
#define CCN_PIT_SHARES_H

#include "ns3/ccn-pit-entry.h"

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The PIT entries of each downstream face. Pit keeps one only while faces are being removed, since
 * it costs time per Interest. It makes a removal cost time in proportion to the entries of the face,
 * not to those of the table.
 */
class PitFaceIndex
{
  public:
    using Entries = boost::container::small_vector<PitEntry*, 2>; ///< the records have the places

    /** @param entry an entry; it may be there @param down its downstream record of a face */
    void Add(PitEntry& entry, const PitDownstream& down)
    {
        Entries& entries = m_faces[down.face];
        if (!IsIn(entries, entry, down))
        {
            down.place = entries.size();
            entries.push_back(&entry);
        }
    }

    /** @param entry leaves the table */
    void Remove(PitEntry& entry)
    {
        for (const PitDownstream& down : entry.GetDownstreams())
        {
            const auto found = m_faces.find(down.face);
            if (found != m_faces.end() && IsIn(found->second, entry, down))
            {
                Entries& entries = found->second;
                PitEntry* last = entries.back(); // takes its place
                entries[down.place] = last;
                last->GetDownstreams().Find(down.face)->place = down.place;
                entries.pop_back();
            }
        }
    }

    /** @param face a face that is removed @return its entries, in no particular order */
    Entries Take(FaceId face)
    {
        const auto found = m_faces.extract(face);
        return found ? std::move(found.mapped()) : Entries();
    }

  private:
    /** @param entries of a face @param entry an entry @param down its record @return true if it is there */
    static bool IsIn(const Entries& entries, const PitEntry& entry, const PitDownstream& down)
    {
        return down.place < entries.size() && entries[down.place] == &entry;
    }

    std::unordered_map<FaceId, Entries> m_faces; ///< those with entries, and others
};

/**
 * @ingroup ccn
 * Each face's share of the resources that a PIT limits: entries, and bytes of selectors per name. A
 * face holds the entries that it was the first to request (PitEntry::m_holder). Pit decides which
 * entries are counted. The time of each operation is logarithmic in the number of entries.
 */
class PitShares
{
  public:
    /** Counts an entry for its holder. @param entry an entry with a holder, not counted yet */
    void CountEntry(PitEntry& entry)
    {
        Held& held = m_held[entry.m_holder];
        entry.m_holderNumber = ++m_lastNumber;
        held.emplace_hint(held.end(), m_lastNumber, &entry);
        Resize(entry.m_holder, held.size() - 1, held.size());
    }

    /**
     * Counts an entry's selectors for its name and holder.
     * @param entry an entry with a holder and selectors, not counted yet
     */
    void CountSelectors(PitEntry& entry)
    {
        const uint64_t cost = entry.m_selectorOctets + SELECTOR_COST;
        SelectorWork& work = m_selectors[entry.GetHash()];
        work.all += cost;
        work.byFace[entry.m_holder] += cost;
        entry.m_isSelectorCounted = true;
    }

    /**
     * Subtracts the counts of an entry, if there are any.
     * @param entry the entry that leaves the table
     */
    void Release(const PitEntry& entry)
    {
        if (entry.m_holderNumber != 0)
        {
            const auto held = m_held.find(entry.m_holder);
            held->second.erase(entry.m_holderNumber);
            const uint32_t left = held->second.size();
            Resize(entry.m_holder, left + 1, left);
            if (left == 0)
            {
                m_held.erase(held);
            }
        }
        if (!entry.m_isSelectorCounted)
        {
            return;
        }
        const uint64_t cost = entry.m_selectorOctets + SELECTOR_COST;
        const auto work = m_selectors.find(entry.GetHash());
        const auto own = work->second.byFace.find(entry.m_holder);
        work->second.all -= cost;
        own->second -= cost;
        if (own->second == 0)
        {
            work->second.byFace.erase(own);
        }
        if (work->second.all == 0)
        {
            m_selectors.erase(work);
        }
    }

    /** @param face a face @return the number of counted entries that it holds */
    uint32_t GetCount(FaceId face) const
    {
        const auto at = m_held.find(face);
        return at == m_held.end() ? 0 : at->second.size();
    }

    /**
     * @param interest an Interest without an entry
     * @param asker the face on which it arrived
     * @param limit bytes of selectors per name, as MaxSelectorBytes of Pit; not 0
     * @return true if the asker's selectors for this name, including these, are no more than the
     * bytes that remain free
     */
    bool HasSelectorRoom(const InterestView& interest, FaceId asker, uint32_t limit) const
    {
        const std::size_t octets = interest.selectors.encoded.size();
        const auto work = m_selectors.find(interest.GetKeyHash());
        if (octets == 0 || work == m_selectors.end())
        {
            return true;
        }
        const auto own = work->second.byFace.find(asker);
        const uint64_t held = own == work->second.byFace.end() ? 0 : own->second;
        return held + work->second.all + octets + SELECTOR_COST <= limit;
    }

    /**
     * @param asker a face that needs an entry while the table is full
     * @return the oldest entry of the face that holds most counted entries; nullptr if no entry is
     * counted, or if the asker would then hold more entries than this face
     */
    PitEntry* ChooseVictim(FaceId asker) const
    {
        if (m_held.empty())
        {
            return nullptr; // all entries are older than the limit
        }
        const auto [count, largest] =
            *m_bySize.rbegin(); // among equals, the face of the highest number
        return GetCount(asker) + 1 < count ? m_held.find(largest)->second.begin()->second : nullptr;
    }

  private:
    static constexpr uint64_t SELECTOR_COST = 64; ///< of checking selectors, besides their bytes

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
    void Resize(FaceId face, uint32_t from, uint32_t to)
    {
        m_bySize.erase({from, face});
        if (to != 0)
        {
            m_bySize.insert({to, face});
        }
    }

    std::unordered_map<FaceId, Held> m_held;        ///< of faces that hold any counted entry
    std::set<std::pair<uint32_t, FaceId>> m_bySize; ///< the same faces, by number of entries
    uint32_t m_lastNumber{0};                       ///< m_holderNumber of the last one counted
    /** By name hash; only of names in crowds (HashIndex), which are the names with many entries. */
    std::unordered_map<uint64_t, SelectorWork> m_selectors;
};

} // namespace ns3::ccn

#endif // CCN_PIT_SHARES_H
