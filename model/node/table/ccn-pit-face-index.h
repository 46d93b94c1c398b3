/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PIT_FACE_INDEX_H
#define CCN_PIT_FACE_INDEX_H

#include "ns3/ccn-pit-entry.h"

#include <boost/container/small_vector.hpp>
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

} // namespace ns3::ccn

#endif // CCN_PIT_FACE_INDEX_H
