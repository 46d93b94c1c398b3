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

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * How many names of each length (in components) a table holds, so that a look-up by prefix probes
 * only lengths that there are.
 */
class LengthCounts
{
  public:
    /** @param length of a name that is now in the table */
    void Add(uint32_t length)
    {
        if (length >= m_counts.size())
        {
            m_counts.resize(length + 1, 0);
        }
        ++m_counts[length];
    }

    /** @param length of a name that was added and has left the table */
    void Remove(uint32_t length)
    {
        --m_counts[length];
        while (!m_counts.empty() && m_counts.back() == 0)
        {
            m_counts.pop_back();
        }
    }

    /**
     * @param length any number of components
     * @return true if there is such a name
     */
    bool Has(uint32_t length) const
    {
        return length < m_counts.size() && m_counts[length] != 0;
    }

    /** @return one more than the longest name's length, 0 if there are no names */
    uint32_t GetEnd() const
    {
        return m_counts.size();
    }

    /** Forgets all names. */
    void Clear()
    {
        m_counts.clear();
    }

  private:
    boost::container::small_vector<uint32_t, 8> m_counts; ///< the last one is not 0
};

} // namespace ccn
} // namespace ns3

#endif // CCN_LENGTH_COUNTS_H
