// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_ROW_TYPES_H
#define CCN_ROW_TYPES_H

#include "run-record.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The types of a run's events or table changes, numbered from 1 in the order of their first use.
 * @tparam Row EventTypeRow or ChangeTypeRow
 */
template <typename Row>
class RowTypes
{
  public:
    /** @param record record for the types; must outlive this object */
    explicit RowTypes(RunRecord& record)
        : m_rows(record.Edit<Row>())
    {
    }

    /**
     * @param row a type, which is found fastest if its texts are at the same addresses as before
     * @return its number
     */
    int32_t GetNumber(Row row)
    {
        const auto [at, isNew] = m_numbers.try_emplace(GetKey(row), 0);
        if (isNew)
        {
            at->second = Add(row);
        }
        return at->second;
    }

    /** @param number number of a type @return the type */
    const Row& Get(int32_t number) const
    {
        return m_rows[number - 1];
    }

  private:
    /** All that a type consists of, texts by their addresses. That of the node implies the layer (EventContext). */
    using Key = std::array<std::uintptr_t, 5>;
    /** All that a type consists of. */
    using Content = std::array<std::string, 6>;

    /** A hash of keys. */
    struct Hash
    {
        /** @param key a key @return its hash */
        std::size_t operator()(const Key& key) const noexcept
        {
            std::size_t hash = 0;
            for (const auto part : key)
            {
                hash = (hash ^ part) * 0x9e3779b97f4a7c15;
                hash ^= hash >> 32;
            }
            return hash;
        }
    };

    /**
     * A compiler may store equal texts once or several times; rows must not depend on that.
     * @param row a type whose texts are at new addresses
     * @return its number
     */
    int32_t Add(Row row)
    {
        row.type = static_cast<int32_t>(m_rows.size()) + 1;
        const auto [at, isNew] = m_contents.try_emplace(GetContent(row), row.type);
        if (isNew)
        {
            m_rows.push_back(row);
        }
        return at->second;
    }

    /** @param text a text @return its address */
    static std::uintptr_t At(const char* text)
    {
        return reinterpret_cast<std::uintptr_t>(text);
    }

    /** @param row a type @return its key */
    static Key GetKey(const EventTypeRow& row)
    {
        return {At(row.node),
                At(row.kind),
                At(row.step),
                At(row.reason),
                static_cast<uint32_t>(row.face)};
    }

    /** @param row a type @return its key */
    static Key GetKey(const ChangeTypeRow& row)
    {
        return {At(row.node),
                At(row.table),
                At(row.operation),
                At(row.detail),
                static_cast<uint32_t>(row.face)};
    }

    /** @param row a type @return its content */
    static Content GetContent(const EventTypeRow& row)
    {
        return {row.node, row.layer, row.kind, row.step, row.reason, std::to_string(row.face)};
    }

    /** @param row a type @return its content */
    static Content GetContent(const ChangeTypeRow& row)
    {
        return {row.node,
                row.layer,
                row.table,
                row.operation,
                row.detail,
                std::to_string(row.face)};
    }

    RunRecord::Rows<Row>& m_rows;                     ///< of the record, by number - 1
    std::unordered_map<Key, int32_t, Hash> m_numbers; ///< by key
    std::map<Content, int32_t> m_contents;            ///< by content
};

} // namespace ns3::ccn

#endif // CCN_ROW_TYPES_H
