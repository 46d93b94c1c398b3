/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_LENGTH_COUNTS_H
#define CCN_LENGTH_COUNTS_H

#include <boost/container/small_vector.hpp>
#include <cstdint>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The number of names of each length (in components) in a table. A lookup by prefix then probes
 * only lengths that occur.
 */
class LengthCounts
{
  public:
    /** @param length the length of a name that was added to the table */
    void Add(uint32_t length)
    {
        if (length >= m_counts.size())
        {
            m_counts.resize(length + 1, 0);
        }
        ++m_counts[length];
    }

    /** @param length the length of a name that was removed from the table */
    void Remove(uint32_t length)
    {
        --m_counts[length];
        while (!m_counts.empty() && m_counts.back() == 0)
        {
            m_counts.pop_back();
        }
    }

    /**
     * @param length a number of components
     * @return true if a name of this length is in the table
     */
    bool Has(uint32_t length) const
    {
        return length < m_counts.size() && m_counts[length] != 0;
    }

    /** @return one more than the greatest length, 0 if there are no names */
    uint32_t GetEnd() const
    {
        return m_counts.size();
    }

    /** Removes all counts. */
    void Clear()
    {
        m_counts.clear();
    }

  private:
    boost::container::small_vector<uint32_t, 8> m_counts; ///< the last one is not 0
};

} // namespace ns3::ccn

#endif // CCN_LENGTH_COUNTS_H
