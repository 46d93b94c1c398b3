// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_LINK_STATE_DATABASE_H
#define CCN_LINK_STATE_DATABASE_H

#include "ns3/ccn-face-id.h"
#include "ns3/ccn-hash-index.h"
#include "ns3/ccn-link-state-advertisement.h"
#include "ns3/nstime.h"

#include <boost/intrusive/list.hpp>
#include <cstdint>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The link-state database (LSDB) of a router: the newest LSA of each key, until its lifetime ends. The
 * changes are numbered from 1; what has changed several times has the number of its latest change.
 */
class LinkStateDatabase
{
  public:
    /** An LSA as a router has it. */
    struct Record
    {
        SharedLsa lsa; ///< the LSA
        FaceId from;   ///< leads to the neighbour that it came from; NO_FACE: an own one
        mutable uint32_t told{
            0};             ///< bit n: a neighbour by face n, or n + 32, ..., has it; see HasTold()
        uint64_t change{0}; ///< number of its latest change
    };

  private:
    /** A record in the index. */
    struct Item : public HashIndexHook<Item>,
                  public boost::intrusive::list_base_hook<>,
                  public Record
    {
        /** @param itsLsa the LSA @param itsFrom leads to the neighbour that it came from, or NO_FACE */
        Item(const SharedLsa& itsLsa, FaceId itsFrom)
            : Record{itsLsa, itsFrom}
        {
        }

        /** @param a an item @param b an item @return the order of their keys */
        static int CompareKeys(const Item& a, const Item& b);
    };

  public:
    /** Records in the order of their numbers; an iterator gives a Record. */
    using Changes = boost::intrusive::list<Item>;

    LinkStateDatabase() = default;
    LinkStateDatabase(const LinkStateDatabase&) = delete;
    LinkStateDatabase& operator=(const LinkStateDatabase&) = delete;
    ~LinkStateDatabase();

    /**
     * Stores an LSA in place of an older one.
     * @param lsa the LSA
     * @param from leads to the neighbour that it came from; NO_FACE: an own one
     * @return false if one of this version or a newer one is stored, or its lifetime has ended
     */
    bool Put(const SharedLsa& lsa, FaceId from);

    /** @param key of an LSA @return its record, or nullptr */
    const Record* Find(const LinkStateKey& key) const
    {
        return FindItem(key);
    }

    /**
     * Removes an LSA.
     * @param key of it
     */
    void Remove(const LinkStateKey& key);

    /** @return the keys of LSAs whose lifetime has ended, in order */
    std::vector<LinkStateKey> FindExpired() const;

    /** Notes that a neighbour has an LSA. @param record of the LSA @param face leads to the neighbour */
    static void NoteTold(const Record& record, FaceId face);

    /** @param record an LSA @param face leads to a neighbour @return false if the neighbour has not told that it has it */
    static bool HasTold(const Record& record, FaceId face);

    /** @return a time at or before the first end of a lifetime, which has not passed; Time::Max(): there is no LSA */
    Time GetNextExpiry() const;

    /** @return all records, in the order of their keys */
    std::vector<const Record*> GetSorted() const;

    /** @return number of records */
    uint32_t GetSize() const
    {
        return m_changes.size();
    }

    /** @return number of the latest change; 0: there was none */
    uint64_t GetLatest() const
    {
        return m_latest;
    }

    /** @return the records by the numbers of their changes */
    const Changes& GetChanges() const
    {
        return m_changes;
    }

    /** @param change a number @return the first record with a larger one; takes time with the number of those after it */
    Changes::const_iterator FindAfter(uint64_t change) const;

    /** @return bytes of all objects */
    uint64_t GetBytes() const
    {
        return m_bytes;
    }

    /** Removes all LSAs; the numbers begin at 1 again. */
    void Clear();

  private:
    /** @param key of an LSA @return its item, or nullptr */
    Item* FindItem(const LinkStateKey& key) const;

    Changes m_changes;                      ///< of the items, which this LSDB owns
    HashIndex<Item> m_index;                ///< of the same items, by key
    mutable Time m_nextExpiry{Time::Max()}; ///< no lifetime ends before
    uint64_t m_latest{0};
    uint64_t m_bytes{0};
};

} // namespace ns3::ccn

#endif // CCN_LINK_STATE_DATABASE_H
