/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_PIT_FACES_H
#define CCN_PIT_FACES_H

#include "ns3/ccn-face-id.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Records of a PIT entry, one for each face, in the order in which they were added. The first FEW
 * stand in the object itself. Beyond LINEAR of them an index finds a face's record, so that each
 * operation but Erase() takes constant time, whatever number of faces ask for one name.
 *
 * @tparam Record has a member `face`
 * @tparam FEW records without an allocation
 * @tparam Index further questions to many records: has Add(const Record&, uint32_t), called with the
 * record's place, and Remove(const Record&)
 */
template <typename Record, uint32_t FEW, typename Index>
class PitFaces
{
  public:
    /** @return the first record */
    const Record* begin() const
    {
        return m_many ? m_many->records.data() : m_few;
    }

    /** @return behind the last record */
    const Record* end() const
    {
        return begin() + m_size;
    }

    /** @return number of records */
    uint32_t size() const
    {
        return m_size;
    }

    /** @return true if there is none */
    bool empty() const
    {
        return m_size == 0;
    }

    /** @return the first record; there is one */
    const Record& front() const
    {
        return *begin();
    }

    /** @return the last record; there is one */
    const Record& back() const
    {
        return end()[-1];
    }

    /** @param i less than size() @return record i */
    const Record& operator[](uint32_t i) const
    {
        return begin()[i];
    }

    /** @param face any @return its record, or nullptr */
    const Record* Find(FaceId face) const
    {
        if (m_size <= LINEAR)
        {
            const auto isIt = [face](const Record& record) { return record.face == face; };
            const Record* found = std::find_if(begin(), end(), isIt);
            return found == end() ? nullptr : found;
        }
        const auto place = m_many->places.find(face);
        return place == m_many->places.end() ? nullptr : begin() + place->second;
    }

  protected:
    /** @param record of a face that has none yet */
    void Add(const Record& record)
    {
        if (!m_many && m_size < FEW)
        {
            m_few[m_size++] = record;
            return;
        }
        if (!m_many)
        {
            m_many = std::make_unique<Many>();
            m_many->records.assign(m_few, m_few + m_size);
        }
        m_many->records.push_back(record);
        ++m_size;
        // The index is filled with all when there is one more than LINEAR.
        for (uint32_t i = m_size == LINEAR + 1 ? 0 : m_size - 1; m_size > LINEAR && i < m_size; ++i)
        {
            m_many->places[m_many->records[i].face] = i;
            m_many->index.Add(m_many->records[i], i);
        }
    }

    /** @param at a record @param record what it is from now on, of the same face */
    void Replace(const Record* at, const Record& record)
    {
        if (m_size > LINEAR)
        {
            m_many->index.Remove(*at);
            m_many->index.Add(record, at - begin());
        }
        *const_cast<Record*>(at) = record;
    }

    /** @param at a record, which is erased */
    void Erase(const Record* at)
    {
        std::vector<Record> others(begin(), at);
        others.insert(others.end(), at + 1, end());
        m_many.reset();
        m_size = 0;
        for (const Record& record : others)
        {
            Add(record);
        }
    }

    /** @return the index of more than LINEAR records, or nullptr */
    Index* GetIndex() const
    {
        return m_size > LINEAR ? &m_many->index : nullptr;
    }

  private:
    static constexpr uint32_t LINEAR = 16; ///< records that are searched one by one
    static_assert(FEW <= LINEAR);

    /** More records than FEW. */
    struct Many
    {
        std::vector<Record> records;                 ///< all, also the first ones
        std::unordered_map<FaceId, uint32_t> places; ///< of more than LINEAR: where a face's is
        Index index;                                 ///< of more than LINEAR
    };

    Record m_few[FEW];            ///< the records, if there is no m_many
    uint32_t m_size{0};           ///< number of records
    std::unique_ptr<Many> m_many; ///< the records, if there are or were more than FEW
};

} // namespace ccn
} // namespace ns3

#endif // CCN_PIT_FACES_H
