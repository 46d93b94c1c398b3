/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NAME_HISTORY_H
#define CCN_NAME_HISTORY_H

#include <cstdint>
#include <list>
#include <unordered_map>
#include <utility>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * A bounded list of names in the order of their last use, with a value each. Names are identified
 * by their 64-bit hashes: among a million names, two have the same one with a probability below
 * 1e-7. Each operation takes constant time.
 * @tparam Value what is known about a name
 */
template <typename Value>
class NameHistory
{
  public:
    /** @param names the most names that are kept; the least recently used ones are forgotten */
    void SetLimit(uint64_t names)
    {
        m_limit = names;
        Shrink();
    }

    /** @return the number of names */
    uint64_t GetSize() const
    {
        return m_index.size();
    }

    /** @param name hash of a name @return its value, or nullptr; valid until the next change */
    Value* Find(uint64_t name)
    {
        const auto found = m_index.find(name);
        return found == m_index.end() ? nullptr : &found->second->second;
    }

    /**
     * Makes a name the most recently used one, and adds it if it is not in the list.
     * @param name hash of the name
     * @param value the new value
     */
    void Use(uint64_t name, Value value = Value())
    {
        const auto [at, isNew] = m_index.try_emplace(name, m_order.end());
        if (isNew)
        {
            at->second = m_order.emplace(m_order.end(), name, std::move(value));
            Shrink();
            return;
        }
        at->second->second = std::move(value);
        m_order.splice(m_order.end(), m_order, at->second);
    }

    /** @param name hash of a name @return true if it was in the list; it is not any more */
    bool Erase(uint64_t name)
    {
        const auto found = m_index.find(name);
        if (found == m_index.end())
        {
            return false;
        }
        m_order.erase(found->second);
        m_index.erase(found);
        return true;
    }

    /** Forgets the least recently used name, if there is any. */
    void EraseOldest()
    {
        if (!m_order.empty())
        {
            m_index.erase(m_order.front().first);
            m_order.pop_front();
        }
    }

  private:
    /** Forgets names beyond the limit. */
    void Shrink()
    {
        while (m_index.size() > m_limit)
        {
            EraseOldest();
        }
    }

    using Order = std::list<std::pair<uint64_t, Value>>; ///< names with their values

    uint64_t m_limit{UINT64_MAX}; ///< most names
    Order m_order;                ///< least recently used first
    std::unordered_map<uint64_t, typename Order::iterator> m_index; ///< never iterated
};

} // namespace ccn
} // namespace ns3

#endif // CCN_NAME_HISTORY_H
