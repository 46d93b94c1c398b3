// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_TEXT_CACHE_H
#define CCN_TEXT_CACHE_H

#include "key-numbers.h"
#include "run-record.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Texts of rows or their numbers, made once for each key: many rows have the same text, and making it
 * from a name or a decision takes longer than all else about a row.
 * @tparam Value a text or its number
 */
template <typename Value>
class TextCache
{
  public:
    /** @param record keeps the keys; must outlive the cache */
    explicit TextCache(RunRecord& record)
        : m_record(record)
    {
    }

    /**
     * @tparam Make a function without parameters that returns a value
     * @param key anything that determines the value
     * @param make makes the value; called for a new key
     * @return the value
     */
    template <typename Make>
    Value Get(std::string_view key, Make make)
    {
        if (m_last == 0 ||
            key != m_keys.Get(m_last)) // a decision asks several times for the same text
        {
            const auto keep = [this, key] {
                return std::string_view(m_record.Keep(key), key.size());
            };
            const auto [number, isNew] = m_keys.Insert(key, keep);
            if (isNew)
            {
                m_values.push_back(make());
            }
            m_last = number;
        }
        return m_values[m_last - 1];
    }

  private:
    RunRecord& m_record;         ///< keeps the keys
    KeyNumbers m_keys;           ///< numbers of the keys
    std::vector<Value> m_values; ///< by number of the key - 1
    int32_t m_last{0};           ///< number of the key of the last call; 0: none
};

} // namespace ns3::ccn

#endif // CCN_TEXT_CACHE_H
