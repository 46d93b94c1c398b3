/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_FIB_H
#define CCN_FIB_H

#include "ns3/ccn-change-trace.h"
#include "ns3/ccn-fib-change.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-next-hop.h"
#include "ns3/ccn-prefix-table.h"
#include "ns3/object.h"

#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Forwarding information base: for a name, the next hops of the longest prefix that has any
 * (Jacobson et al. 2009, section 2), and those that it inherits by their forwarding flags
 * (doc/model/ccnx.rst, FIB). What a prefix inherits is found out at its first look-up after a change and kept; as long
 * as no next hop has other flags than ACTIVE, nothing of this takes time or memory.
 */
class Fib : public Object
{
  public:
    /**
     * TracedCallback signature of Changed.
     * @param change just made
     */
    using ChangedTracedCallback = void (*)(const FibChange& change);

    /** @return the TypeId (trace Changed) */
    static TypeId GetTypeId();
    Fib();
    ~Fib() override;

    /**
     * Adds a next hop, or changes the cost and flags of the one of the same origin (it then counts as
     * added now). That of another origin stays; RouteOrigin says which one counts.
     * @param prefix the names it serves
     * @param face where to send their Interests
     * @param cost smaller is better
     * @param flags how it is used
     * @param origin who enters it
     * @throws std::invalid_argument as CheckComponents; nothing is added then
     */
    void Add(const Name& prefix,
             FaceId face,
             uint32_t cost = 0,
             ForwardingFlags flags = ForwardingFlag::ACTIVE,
             RouteOrigin origin = RouteOrigin::BY_HAND);

    /**
     * A next hop of the same face and another origin counts from now on, as if it was added now.
     * @param prefix as added
     * @param face as added
     * @param origin as added
     * @return false if there was no such next hop
     */
    bool Remove(const Name& prefix, FaceId face, RouteOrigin origin = RouteOrigin::BY_HAND);

    /**
     * Removes a face from every prefix, whoever entered it; prefixes without next hops disappear.
     * @param face the face that is gone
     */
    void RemoveFace(FaceId face);

    /**
     * @param name a name
     * @return next hops of its longest prefix that has any, with those it inherits, in the order
     * that RouteInheritance tells; none if they are not ACTIVE; nullptr if it has no such prefix.
     * Valid until the next change
     */
    const NextHops* LongestPrefixMatch(const NameView& name) const;

    /**
     * @param name a name
     * @return true if a prefix of it has a next hop with LOCAL: Interests and Data of that name may
     * come from and go to this node's applications only
     */
    bool IsLocal(const NameView& name) const
    {
        return m_hasLocal && HasLocalPrefix(name);
    }

    /**
     * @param prefix exactly this prefix
     * @return its next hops as they were added, whatever their flags, each face once; or nullptr
     */
    const NextHops* Find(const Name& prefix) const;

    /** @return number of prefixes */
    uint32_t GetSize() const;

    /** @return all prefixes in canonical order */
    std::vector<Name> GetPrefixes() const;

  private:
    /** The next hops as they were added, where these are not what a look-up gives. */
    struct Added
    {
        NextHops hops;       ///< by cost and age
        uint64_t resolvedAt; ///< m_changes when the entry's hops were made of them
    };

    /** What belongs to a prefix. */
    struct Entry
    {
        /** @return the next hops as they were added */
        NextHops& GetAdded();

        NextHops hops;                ///< what a look-up gives
        std::unique_ptr<Added> added; ///< nullptr: `hops` are those that were added
    };

    /** Next hops that another origin's of the same face stands before. */
    using Waiting = std::vector<NextHop>;

    /** Puts a next hop in its place. @param entry of a prefix that has none of its face @param hop new */
    void InsertHop(Entry& entry, const NextHop& hop);
    /** @return the one of that face, or nullptr @param entry of a prefix @param face any */
    NextHop* FindHop(Entry& entry, FaceId face);
    /** @param entry of a prefix @param hop waits, in place of one of its face and origin */
    void PutAside(Entry& entry, const NextHop& hop);
    /** @return next hops of the prefix that wait, or nullptr @param entry of a prefix */
    Waiting* FindWaiting(const Entry& entry);
    /** @return false if there was none @param entry of a prefix @param isMeant bool (const NextHop&),
     *  which of those that wait are forgotten */
    template <typename Predicate>
    bool ForgetWaiting(const Entry& entry, Predicate&& isMeant);
    /** Lets the next origin's count. @param prefix that has none of this face @param entry of it @param face
     *  any */
    void Promote(const Name& prefix, Entry& entry, FaceId face);
    /** @return true if it is a next hop @param entry of a prefix @param face any */
    bool HasFace(Entry& entry, FaceId face);
    /** @return faces of its next hops @param entry of a prefix that has very many */
    std::unordered_set<FaceId>& GetFaces(Entry& entry);
    /** Takes a next hop out. @return true if it was there @param entry of a prefix @param face any */
    bool RemoveHop(Entry& entry, FaceId face);
    /** @return prefixes with a next hop of a face, in canonical order, and that hop, if anybody wants to know
     *  @param face any */
    std::vector<std::pair<Name, NextHop>> GetTold(FaceId face) const;
    /** @return as LongestPrefixMatch, of a table in which flags matter @param name a name */
    const NextHops* MatchByFlags(const NameView& name) const;
    /** @return as IsLocal, without the short cut @param name a name */
    bool HasLocalPrefix(const NameView& name) const;

    mutable PrefixTable<Entry> m_table; ///< its look-ups keep what a prefix inherits
    /** Faces of the next hops of prefixes that have very many. */
    std::unique_ptr<std::unordered_map<const Entry*, std::unordered_set<FaceId>>> m_faces;
    /** Of prefixes that have some. */
    std::unique_ptr<std::unordered_map<const Entry*, Waiting>> m_waiting;
    uint64_t m_changes{0};              ///< number of changes
    bool m_hasFlags{false};             ///< a next hop had others than ACTIVE at some time
    bool m_hasLocal{false};             ///< a next hop had LOCAL at some time
    ChangeTrace<FibChange> m_changed;   ///< trace Changed
};

} // namespace ccn
} // namespace ns3

#endif // CCN_FIB_H
