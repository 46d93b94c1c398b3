// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_LINK_STATE_DATABASE_H
#define CCN_LINK_STATE_DATABASE_H

#include "ns3/ccn-face-id.h"
#include "ns3/ccn-link-state.h"
#include "ns3/nstime.h"
#include "ns3/packet.h"

#include <cstdint>
#include <map>
#include <unordered_map>
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
    /** An LSA. */
    struct Record
    {
        uint64_t version{0};      ///< its time, in 1/4096 s since 1970
        SharedLinkState state;    ///< what it tells
        Ptr<const Packet> packet; ///< the object
        FaceId from{NO_FACE};     ///< leads to the neighbour that it came from; NO_FACE: an own one
        uint64_t change{0};       ///< number of its latest change
        Time expiry{};            ///< end of its lifetime
    };

    /** All records; their order means nothing. */
    using Records = std::unordered_map<LinkStateKey, Record, LinkStateKeyHash>;

    /** Records in the order of their numbers. */
    using Changes = std::map<uint64_t, const Records::value_type*>;

    /**
     * Stores an LSA in place of an older one.
     * @param key its key
     * @param record version, state, packet and from
     * @return false if one of this version or a newer one is stored, or its lifetime has ended
     */
    bool Put(const LinkStateKey& key, Record record);

    /** @param key of an LSA @return its record, or nullptr */
    const Record* Find(const LinkStateKey& key) const;

    /**
     * Removes an LSA.
     * @param key of it
     */
    void Remove(const LinkStateKey& key);

    /** @return the keys of LSAs whose lifetime has ended, in order */
    std::vector<LinkStateKey> FindExpired() const;

    /** @return a time at or before the first end of a lifetime, which has not passed; Time::Max(): there is no LSA */
    Time GetNextExpiry() const;

    /** @return all records, in the order of their keys */
    std::vector<const Records::value_type*> GetSorted() const;

    /** @return number of records */
    uint32_t GetSize() const
    {
        return m_records.size();
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
    Records m_records;
    Changes m_changes;
    mutable Time m_nextExpiry{Time::Max()}; ///< no lifetime ends before
    uint64_t m_latest{0};
    uint64_t m_bytes{0};
};

} // namespace ns3::ccn

#endif // CCN_LINK_STATE_DATABASE_H
