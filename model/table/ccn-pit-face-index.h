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

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <vector>

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
    /** @param entry an entry; it may be there with other faces @param face a downstream face of it */
    void Add(PitEntry& entry, FaceId face)
    {
        m_faces[face].Add(entry);
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
            const auto found = m_faces.find(downstream.face);
            if (found != m_faces.end() && found->second.Remove(entry))
            {
                m_faces.erase(found);
            }
        }
    }

    /** @param face a face that is removed @return its entries, in no particular order */
    std::vector<PitEntry*> Take(FaceId face)
    {
        const auto found = m_faces.extract(face);
        return found ? found.mapped().Get() : std::vector<PitEntry*>();
    }

  private:
    /** The entries of a face: a list, or a set once there are more than FEW. */
    class Entries
    {
      public:
        /** @param entry an entry, which may be there */
        void Add(PitEntry& entry)
        {
            if (m_many || m_few.size() == FEW)
            {
                Divert().insert(&entry);
            }
            else if (std::find(m_few.begin(), m_few.end(), &entry) == m_few.end())
            {
                m_few.push_back(&entry);
            }
        }

        /** @param entry an entry, which may be missing @return true if none is left */
        bool Remove(PitEntry& entry)
        {
            if (m_many)
            {
                m_many->erase(&entry);
                return m_many->empty();
            }
            m_few.erase(std::remove(m_few.begin(), m_few.end(), &entry), m_few.end());
            return m_few.empty();
        }

        /** @return the entries */
        std::vector<PitEntry*> Get() const
        {
            return m_many ? std::vector<PitEntry*>(m_many->begin(), m_many->end())
                          : std::vector<PitEntry*>(m_few.begin(), m_few.end());
        }

      private:
        static constexpr std::size_t FEW = 16; ///< entries that are searched one by one

        /** @return the set, with all entries */
        std::unordered_set<PitEntry*>& Divert()
        {
            if (!m_many)
            {
                m_many =
                    std::make_unique<std::unordered_set<PitEntry*>>(m_few.begin(), m_few.end());
            }
            return *m_many;
        }

        boost::container::small_vector<PitEntry*, 2> m_few;    ///< unless there is m_many
        std::unique_ptr<std::unordered_set<PitEntry*>> m_many; ///< nullptr for few entries
    };

    std::unordered_map<FaceId, Entries> m_faces; ///< each has an entry
};

} // namespace ns3::ccn

#endif // CCN_PIT_FACE_INDEX_H
