// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NAME_HISTORY_H
#define CCN_NAME_HISTORY_H

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <variant>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Names of evicted objects that a replacement policy remembers, each with a value. A name is the
 * 64-bit hash of all its components (ReplacementPolicy). Of n names, two have the same hash with a
 * probability of about n^2 / 2^65, if the names do not aim at it. Each operation takes O(log n).
 *
 * @tparam Rank decides which name is forgotten first: the one with the lowest rank
 * @tparam Value what the policy remembers of a name
 */
template <typename Rank, typename Value = std::monostate>
class NameHistory
{
  public:
    /**
     * Remembers a name, or replaces what is known of it.
     * @param name hash of the name
     * @param rank its rank
     * @param value its value
     */
    void Remember(uint64_t name, const Rank& rank, Value value = {})
    {
        Take(name);
        m_records.emplace(name, Record{rank, std::move(value)});
        m_order.emplace(rank, name);
    }

    /**
     * Forgets a name.
     * @param name hash of the name
     * @return its value; none if the name is unknown
     */
    std::optional<Value> Take(uint64_t name)
    {
        const auto found = m_records.find(name);
        if (found == m_records.end())
        {
            return std::nullopt;
        }
        Value value = std::move(found->second.value);
        m_order.erase({found->second.rank, name});
        m_records.erase(found);
        return value;
    }

    /** @param name hash of a name @return true if it is remembered */
    bool Has(uint64_t name) const
    {
        return m_records.count(name) != 0;
    }

    /** @param names forgets the names with the lowest ranks until at most this number is left */
    void Shrink(std::size_t names)
    {
        while (m_records.size() > names)
        {
            m_records.erase(m_order.begin()->second);
            m_order.erase(m_order.begin());
        }
    }

    /** @return the number of names */
    std::size_t GetSize() const
    {
        return m_records.size();
    }

  private:
    /** What is known of a name. */
    struct Record
    {
        Rank rank;   ///< its rank
        Value value; ///< its value
    };

    std::unordered_map<uint64_t, Record> m_records; ///< by name; never iterated
    std::set<std::pair<Rank, uint64_t>> m_order;    ///< ranks and names
};

} // namespace ns3::ccn

#endif // CCN_NAME_HISTORY_H
