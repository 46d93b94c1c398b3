// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TABLE_HOLD_H
#define CCN_TABLE_HOLD_H

#include "ns3/ccn-table-parts.h"

#include <cstdint>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The entries that have left a table. They are deleted at once, or when the last TableHold ends.
 *
 * @tparam Entry the type of the entries, a final one with TailStorage
 */
template <typename Entry>
class LeftEntries
{
  public:
    LeftEntries() = default;

    ~LeftEntries()
    {
        DeleteAll();
    }

    LeftEntries(const LeftEntries&) = delete;
    LeftEntries& operator=(const LeftEntries&) = delete;

    /** Begins a hold. */
    void Hold()
    {
        ++m_holds;
    }

    /** Ends a hold. */
    void Release()
    {
        if (--m_holds == 0 && !IsEmpty())
        {
            DeleteAll();
        }
    }

    /** @return true if nothing has left during the holds in progress */
    bool IsEmpty() const
    {
        return m_entries.empty();
    }

    /** @param entry has left the table, which owned it */
    void Take(Entry& entry)
    {
        if (m_holds == 0)
        {
            Delete(&entry);
            return;
        }
        m_entries.push_back(&entry);
    }

    /** @return the memory of deleted entries, for new ones */
    TailPool& GetPool()
    {
        return m_pool;
    }

  private:
    /** @param entry is deleted */
    void Delete(Entry* entry)
    {
        entry->~Entry();
        m_pool.Give(entry);
    }

    /** Deletes all entries. */
    void DeleteAll()
    {
        for (Entry* entry : m_entries)
        {
            Delete(entry);
        }
        m_entries.clear();
    }

    TailPool m_pool;
    std::vector<Entry*> m_entries;
    uint32_t m_holds{0}; ///< in progress
};

/**
 * @ingroup ccn
 * Keeps entries that leave a table readable until the end of its scope. Meanwhile strategies,
 * policies, trace sinks and layers below are called, which may remove any entry. Whoever has a pointer
 * to one finds out by its IsGone(). Changes of an entry that is gone have no effect. Holds may be
 * nested: entries are deleted when the outermost one ends.
 *
 * @tparam Table has `auto& GetLeft()`, its LeftEntries
 */
template <typename Table>
class TableHold
{
  public:
    /** @param table it; must outlive the hold */
    explicit TableHold(Table& table)
        : m_table(table)
    {
        m_table.GetLeft().Hold();
    }

    ~TableHold()
    {
        m_table.GetLeft().Release();
    }

    TableHold(const TableHold&) = delete;
    TableHold& operator=(const TableHold&) = delete;

  private:
    Table& m_table;
};

} // namespace ns3::ccn

#endif // CCN_TABLE_HOLD_H
