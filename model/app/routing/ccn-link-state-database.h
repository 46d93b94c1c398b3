/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */
#ifndef CCN_LINK_STATE_DATABASE_H
#define CCN_LINK_STATE_DATABASE_H

#include "ns3/ccn-link-state.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <cstdint>
#include <map>
#include <set>
#include <utility>

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
    /** An LSA. */
    struct Record
    {
        uint64_t version;         ///< its time, in 1/4096 s since 1970
        LinkState state;          ///< what it tells
        Ptr<const Packet> packet; ///< the object
        uint64_t change;          ///< number of its latest change
        Time expiry;              ///< end of its lifetime
    };

    /** All records, by key. */
    using Records = std::map<LinkStateKey, Record>;

    /**
     * Stores an LSA in place of an older one.
     * @param key its key
     * @param version its version
     * @param state what it tells
     * @param packet the object
     * @return false if one of this version or a newer one is stored, or its lifetime has ended
     */
    bool Put(const LinkStateKey& key, uint64_t version, LinkState state, Ptr<const Packet> packet);

    /** @param key of an LSA @return its record, or nullptr */
    const Record* Find(const LinkStateKey& key) const;

    /** Removes an LSA. @param key of it @return false if there was none */
    bool Remove(const LinkStateKey& key);

    /** @return the key of an LSA whose lifetime has ended; nullptr: none has */
    const LinkStateKey* FindExpired() const;

    /** @return end of the lifetime that ends first; Time::Max(): there is no LSA */
    Time GetNextExpiry() const;

    /** @return all records */
    const Records& GetRecords() const
    {
        return m_records;
    }

    /** @return number of the latest change; 0: there was none */
    uint64_t GetLatest() const
    {
        return m_latest;
    }

    /** @param after a number @return the record of the next change; nullptr: there is none */
    const Records::value_type* FindNext(uint64_t after) const;

    /** @return bytes of all objects */
    uint64_t GetBytes() const
    {
        return m_bytes;
    }

    /** Removes all LSAs; the numbers begin at 1 again. */
    void Clear();

    /** @param version of an object, in 1/4096 s since 1970 @return that time in the simulation */
    static Time ToTime(uint64_t version);

  private:
    /** @param place of a record to remove */
    void Erase(Records::iterator place);

    Records m_records;
    std::map<uint64_t, const Records::value_type*> m_changes; ///< by number
    std::set<std::pair<Time, uint64_t>> m_expiries;           ///< with the number of the change
    uint64_t m_latest{0};
    uint64_t m_bytes{0};
};

} // namespace ns3::ccn

#endif // CCN_LINK_STATE_DATABASE_H
