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

#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace ns3
{
namespace ccn
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
    /** @param entry an entry; it may be there with other faces @param face a downstream face of it */
    void Add(PitEntry& entry, FaceId face)
    {
        m_entries[face].insert(&entry);
    }

    /** @param entry an entry, with the downstream faces that were added */
    void Add(PitEntry& entry)
    {
        for (const PitDownstream& downstream : entry.GetDownstreams())
        {
            Add(entry, downstream.face);
        }
    }

    /** @param entry leaves the table */
    void Remove(PitEntry& entry)
    {
        for (const PitDownstream& downstream : entry.GetDownstreams())
        {
            const auto found = m_entries.find(downstream.face);
            if (found != m_entries.end() && found->second.erase(&entry) != 0 && found->second.empty())
            {
                m_entries.erase(found);
            }
        }
    }

    /** @param face a face that is removed @return its entries, in no particular order */
    std::vector<PitEntry*> Take(FaceId face)
    {
        const auto found = m_entries.extract(face);
        return found ? std::vector<PitEntry*>(found.mapped().begin(), found.mapped().end())
                     : std::vector<PitEntry*>();
    }

  private:
    std::unordered_map<FaceId, std::unordered_set<PitEntry*>> m_entries; ///< none is empty
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PIT_FACE_INDEX_H
