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
 * Texts of rows, made once for each key: many rows have the same text, and making it from a name or
 * a decision takes longer than all else about a row.
 */
class TextCache
{
  public:
    /** @param record keeps the texts; must outlive the cache */
    explicit TextCache(RunRecord& record)
        : m_record(record)
    {
    }

    /**
     * @tparam Make a function without parameters that returns a text
     * @param key anything that determines the text
     * @param make makes the text; called for a new key
     * @return the text, for a row
     */
    template <typename Make>
    const char* Get(std::string_view key, Make make)
    {
        if (!m_last || key != m_last->first) // a decision asks several times for the same text
        {
            auto at = m_texts.find(key);
            if (at == m_texts.end())
            {
                const std::string_view kept(m_record.Keep(key), key.size());
                at = m_texts.emplace(kept, m_record.Keep(make())).first;
            }
            m_last = &*at;
        }
        return m_last->second;
    }

  private:
    RunRecord& m_record;                                       ///< keeps keys and texts
    std::unordered_map<std::string_view, const char*> m_texts; ///< by key
    const std::pair<const std::string_view, const char*>* m_last{nullptr}; ///< of the last call
};

} // namespace ccn
} // namespace ns3

#endif // CCN_TEXT_CACHE_H
