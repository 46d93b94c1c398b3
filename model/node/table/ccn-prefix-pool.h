// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PREFIX_POOL_H
#define CCN_PREFIX_POOL_H

#include "ns3/ccn-codec.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-prefix-table.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Names of prefixes for one FIB, or for several in one thread. Each is stored once, as long as a FIB has
 * it, and has a number, so that a FIB needs a few bytes for each of its prefixes. The numbers are those
 * from 0 on, also those of prefixes that have gone; no result depends on them.
 */
class PrefixPool
{
  public:
    /** @param codec of the names */
    explicit PrefixPool(const Codec& codec)
    {
        m_table.SetCodec(Codec::Get(codec.GetNumber()));
    }

    /**
     * @param codec of the names; wire formats that write names alike (Codec::GetNumber()) share a pool
     * @return a pool for all who ask, which lives as long as one of them has it
     */
    static std::shared_ptr<PrefixPool> Share(const Codec& codec);

    PrefixPool(const PrefixPool&) = delete;
    PrefixPool& operator=(const PrefixPool&) = delete;

    /** @return the codec of the names, the first by name of those that write them alike */
    const Codec& GetCodec() const
    {
        return m_table.GetCodec();
    }

    /**
     * @param name a name in the format of this pool
     * @param length the number of components of the prefix
     * @return the number of the prefix; none: it is not there
     */
    std::optional<uint32_t> Find(const NameView& name, uint32_t length) const
    {
        const Entry* entry = m_table.FindOfLength(name, length);
        return entry ? std::make_optional(entry->number) : std::nullopt;
    }

    /** @param number of a prefix @return the elements of its name; valid until its last user has gone */
    Bytes GetElements(uint32_t number) const
    {
        return PrefixTable<Entry>::GetElements(*m_entries[number]);
    }

    /** @param number of a prefix @return the number of its components */
    uint32_t GetLength(uint32_t number) const
    {
        return PrefixTable<Entry>::GetLength(*m_entries[number]);
    }

    /**
     * Adds a user of a prefix, which is stored if it is new.
     * @param name as in Find()
     * @param length as in Find()
     * @return the number of the prefix
     */
    uint32_t Take(const NameView& name, uint32_t length);

    /** Removes a user of a prefix, and with the last one the prefix. @param number its number */
    void Release(uint32_t number);

    /** @return the number of prefixes */
    uint32_t GetSize() const
    {
        return m_table.GetSize();
    }

  private:
    /** What is kept of a prefix beside its name. */
    struct Entry
    {
        uint32_t number{0}; ///< its number
        uint32_t users{
            0}; ///< number of FIBs that have it; of the name without components, one more
    };

    PrefixTable<Entry> m_table;
    std::vector<Entry*> m_entries;  ///< of m_table, by number; nullptr: no prefix has the number
    std::vector<uint32_t> m_unused; ///< numbers that no prefix has
};

} // namespace ns3::ccn

#endif // CCN_PREFIX_POOL_H
