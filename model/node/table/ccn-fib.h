// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FIB_H
#define CCN_FIB_H

#include "ns3/ccn-name.h"
#include "ns3/ccn-next-hop.h"
#include "ns3/ccn-prefix-table.h"
#include "ns3/ccn-table-parts.h"
#include "ns3/object.h"

#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A change of a Fib's next hops, reported when it is made. Applied in order to an empty table, the
 * changes give the next hops of each prefix as Fib::Find() returns them, except for their order.
 */
struct FibChange
{
    /** What happened. */
    enum class Operation : uint8_t
    {
        ADDED,   ///< the prefix has this next hop now
        REMOVED, ///< it no longer has it; a new cost or flags are a removal and an addition
    };

    /** Why. */
    enum class Cause : uint8_t
    {
        ROUTE,        ///< this route was added or removed
        OTHER_ORIGIN, ///< a route of another origin to the same face takes or loses precedence
        FACE_REMOVED, ///< the face was removed
    };

    Operation operation; ///< what happened
    Cause cause;         ///< why
    const Name& prefix;  ///< the prefix
    const NextHop& hop;  ///< face, cost, flags and origin
};

/**
 * @ingroup ccn
 * Forwarding information base (FIB), which maps name prefixes to next hops. For a name, it returns
 * the next hops of the longest prefix that has any (Jacobson et al. 2009, section 2), and those
 * inherited by forwarding flags (doc/model/ccnx.rst, FIB).
 *
 * The first lookup of a prefix after a change computes the inherited next hops and stores them.
 * While every next hop has only the flag ACTIVE, inheritance takes no time or memory.
 */
class Fib : public Object
{
  public:
    /** TracedCallback signature of Changed. @param change the change just made */
    using ChangedTracedCallback = void (*)(const FibChange& change);

    /** @return the TypeId (trace Changed) */
    static TypeId GetTypeId();

    /** @param codec of the names @throws std::invalid_argument as PrefixTable::SetCodec */
    void SetCodec(const Codec& codec)
    {
        m_table.SetCodec(codec);
    }

    /**
     * Adds a next hop. If the prefix has one of the same face and origin, its cost and flags are
     * replaced, and it counts as newly added. A next hop of another origin is kept; RouteOrigin
     * defines which of them is used.
     * @param prefix the prefix that it serves
     * @param face the face to forward Interests to
     * @param cost the cost; lower is better
     * @param flags how the next hop is used
     * @param origin the origin of the route
     * @throws std::invalid_argument as CheckComponents; then nothing is added
     */
    void Add(const Name& prefix,
             FaceId face,
             uint32_t cost = 0,
             ForwardingFlags flags = ForwardingFlag::ACTIVE,
             RouteOrigin origin = RouteOrigin::BY_HAND);

    /**
     * Removes a next hop. If there is one of the same face and another origin, that one is used
     * from now on, as if it was newly added.
     * @param prefix as in Add()
     * @param face as in Add()
     * @param origin as in Add()
     * @return false if there is no such next hop
     */
    bool Remove(const Name& prefix, FaceId face, RouteOrigin origin = RouteOrigin::BY_HAND);

    /**
     * Removes a face from every prefix, for all origins. Prefixes without next hops are removed.
     * @param face the face to remove
     */
    void RemoveFace(FaceId face);

    /**
     * Looks up a name.
     * @param name the name
     * @return the next hops of its longest prefix that has any, and those it inherits, in the order
     * that RouteInheritance defines. The list is empty if none is ACTIVE. The result is nullptr if
     * there is no such prefix. It is valid until the next change.
     */
    const NextHops* LongestPrefixMatch(const NameView& name) const;

    /** @param name a name in no format @return as above, with the name in the format of this table */
    const NextHops* LongestPrefixMatch(const Name& name) const;

    /**
     * @param name a name
     * @return the number of components of the prefix that LongestPrefixMatch() finds; none: no value
     */
    std::optional<uint32_t> GetMatchLength(const NameView& name) const;

    /**
     * @param name a name
     * @return true if a prefix of the name has a next hop with LOCAL; only applications of this
     * node may exchange Interests and Data of that name
     */
    bool IsLocal(const NameView& name) const
    {
        return m_hasLocal && HasLocalPrefix(name);
    }

    /**
     * @param prefix the exact prefix
     * @return its next hops as added, whatever their flags, each face once; or nullptr
     */
    const NextHops* Find(const Name& prefix) const;

    /**
     * @param prefix the exact prefix
     * @param origin an origin of routes
     * @return the next hops that this origin has added, also those that another origin's route to the
     * same face keeps from being used: first the used ones by cost, then the others by face
     */
    NextHops FindOf(const Name& prefix, RouteOrigin origin) const;

    /** @return the number of prefixes */
    uint32_t GetSize() const
    {
        return m_table.GetSize();
    }

    /** @return all prefixes in canonical order */
    std::vector<Name> GetPrefixes() const
    {
        return m_table.GetPrefixes();
    }

  private:
    /** The next hops as added, for a prefix whose lookup result differs. */
    struct Added
    {
        NextHops hops;       ///< by cost, then in the order of insertion
        uint64_t resolvedAt; ///< m_changes when Entry::hops was computed from it
    };

    /** The next hops of a prefix. */
    struct Entry
    {
        /** @return the next hops as added */
        NextHops& GetAdded()
        {
            return added ? added->hops : hops;
        }

        NextHops hops;                ///< the result of a lookup
        std::unique_ptr<Added> added; ///< nullptr: `hops` are the next hops as added
    };

    /**
     * Next hops that are not used because another origin has the same face: by prefix and face, the
     * one whose origin comes first first. The addresses of entries decide nothing else.
     */
    using Waiting = std::map<std::tuple<const Entry*, FaceId, RouteOrigin>, NextHop>;

    /**
     * Inserts a next hop in the order of cost.
     * @param entry the entry of a prefix without a next hop of this face
     * @param hop the new next hop
     */
    void InsertHop(Entry& entry, const NextHop& hop);
    /**
     * @param entry the entry of a prefix
     * @param face a face
     * @return the next hop of that face, or nullptr
     */
    NextHop* FindHop(Entry& entry, FaceId face);
    /**
     * Inserts the unused next hop of a face whose origin comes first, if there is one.
     * @param entry the entry of a prefix that has no next hop of this face
     * @param face a face
     * @return the next hop
     */
    std::optional<NextHop> Promote(Entry& entry, FaceId face);
    /** Reports a new next hop, if it is still there. @param cause why @param prefix its prefix @param hop the next hop */
    void TellAdded(FibChange::Cause cause, const Name& prefix, const NextHop& hop);
    /**
     * @param entry the entry of a prefix with more than FEW_HOPS next hops
     * @return the faces of its next hops
     */
    std::unordered_set<FaceId>& GetFaces(Entry& entry);
    /**
     * Removes a next hop, if there is one of the face.
     * @param entry the entry of a prefix
     * @param face a face
     */
    void RemoveHop(Entry& entry, FaceId face);
    /**
     * @param face a face
     * @return all prefixes with a next hop of the face, in canonical order, with that next hop;
     * empty if no callback is connected to Changed
     */
    std::vector<std::pair<Name, NextHop>> GetTold(FaceId face) const;
    /**
     * LongestPrefixMatch() of a table with flags other than ACTIVE.
     * @param name a name
     * @return as LongestPrefixMatch()
     */
    const NextHops* MatchByFlags(const NameView& name) const;
    /** IsLocal() without the shortcut. @param name a name @return as IsLocal() */
    bool HasLocalPrefix(const NameView& name) const;

    mutable PrefixTable<Entry> m_table; ///< mutable, since a lookup stores inherited hops
    /** Faces of the next hops, for prefixes with more than FEW_HOPS. */
    std::unique_ptr<std::unordered_map<const Entry*, std::unordered_set<FaceId>>> m_faces;
    Waiting m_waiting;                ///< unused next hops
    uint64_t m_changes{0};            ///< number of changes
    bool m_hasFlags{false};           ///< a next hop has had a flag other than ACTIVE
    bool m_hasLocal{false};           ///< a next hop has had LOCAL
    ChangeTrace<FibChange> m_changed; ///< trace Changed
};

} // namespace ns3::ccn

#endif // CCN_FIB_H
