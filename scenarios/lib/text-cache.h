/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */
#ifndef CCN_TEXT_CACHE_H
#define CCN_TEXT_CACHE_H

#include "run-record.h"

#include <string_view>
#include <unordered_map>
#include <utility>

namespace ns3
{
namespace ccn
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
        if (!m_last || key != m_last->first) // a decision asks several times for the same text
        {
            auto at = m_values.find(key);
            if (at == m_values.end())
            {
                const std::string_view kept(m_record.Keep(key), key.size());
                at = m_values.emplace(kept, make()).first;
            }
            m_last = &*at;
        }
        return m_last->second;
    }

  private:
    RunRecord& m_record;                                  ///< keeps the keys
    std::unordered_map<std::string_view, Value> m_values; ///< by key
    const std::pair<const std::string_view, Value>* m_last{nullptr}; ///< of the last call
};

} // namespace ccn
} // namespace ns3

#endif // CCN_TEXT_CACHE_H
