// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FIB_H
#define CCN_FIB_H

#include "ns3/ccn-codec.h"
#include "ns3/ccn-hop-lists.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-next-hop.h"
#include "ns3/ccn-page-map.h"
#include "ns3/ccn-prefix-pool.h"
#include "ns3/ccn-table-parts.h"
#include "ns3/object.h"

#include <boost/container/small_vector.hpp>
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
 *
 * Prefixes with equal next hops share these (HopLists). FIBs may also share the names of prefixes
 * (SetPool()): a prefix then takes 5 to 12 bytes of each FIB.
 */
class Fib : public Object
{
  public:
    /** TracedCallback signature of Changed. @param change the change just made */
    using ChangedTracedCallback = void (*)(const FibChange& change);

    /** @return the TypeId (trace Changed) */
    static TypeId GetTypeId();

    Fib();
    ~Fib() override;

    /**
     * @param codec of the names from now on
     * @throws std::invalid_argument if there is a prefix with components
     */
    void SetCodec(const Codec& codec);

    /**
     * Keeps the names of prefixes in a pool of several FIBs, which then takes their memory once. Only
     * FIBs of one thread may share a pool. A FIB has one of its own at the start, and after SetCodec().
     * @param pool of the codec of this table
     * @throws std::invalid_argument if it is of another one
     */
    void SetPool(const std::shared_ptr<PrefixPool>& pool);

    /** @return the pool with the names of the prefixes */
    PrefixPool& GetPool()
    {
        if (!m_pool)
        {
            m_pool = std::make_shared<PrefixPool>(GetCodec());
        }
        return *m_pool;
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
     * Replaces the next hops of one origin: removes those of other faces, and then adds those that are
     * new, or have another cost or other flags. The changes may be reported after the last of them.
     * @param prefix as in Add()
     * @param hops the next hops, each face once; their origins are ignored
     * @param origin as in Add()
     * @return false if all were there, and no others
     * @throws std::invalid_argument as Add()
     */
    bool Replace(const Name& prefix, const NextHops& hops, RouteOrigin origin);

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
        return m_hops.GetSize();
    }

    /** @return all prefixes in canonical order */
    std::vector<Name> GetPrefixes() const;

  private:
    /** A prefix of a name, by the numbers of m_pool and m_lists. */
    struct Match
    {
        uint32_t prefix; ///< number of the prefix
        uint32_t list;   ///< number of its next hops as added; 0: there is no such prefix
        uint32_t length; ///< number of its components
    };

    /**
     * Next hops that are not used because another origin has the same face: by prefix and face, the
     * one whose origin comes first first. The numbers of prefixes decide nothing else.
     */
    using Waiting = std::map<std::tuple<uint32_t, FaceId, RouteOrigin>, NextHop>;

    /** @param prefix any @return its number, if there is a next hop of it */
    std::optional<uint32_t> FindPrefix(const Name& prefix) const;

    /** @param prefix number of a prefix that is there @return its next hops as added */
    const NextHops& GetHops(uint32_t prefix) const
    {
        return m_lists.Get(m_hops.Find(prefix));
    }

    /** @param name a name @param end one more than the greatest length @return its longest prefix in the table */
    [[gnu::always_inline]] inline Match FindShorter(const NameView& name, uint32_t end) const;
    /**
     * Changes the next hops of a prefix.
     * @param prefix number of a prefix that is there
     * @param change void (NextHops&): adds or removes one, or replaces one; at least one must be left
     */
    template <typename Change>
    void ChangeHops(uint32_t prefix, Change&& change);
    /**
     * Inserts a next hop in the order of cost.
     * @param prefix number of a prefix
     * @param hop the new next hop
     * @param replaces whether there is one of the same face, which is removed
     */
    void PutHop(uint32_t prefix, const NextHop& hop, bool replaces);
    /** Changes that are to be told, in order. */
    using Told = boost::container::small_vector<std::pair<FibChange::Operation, NextHop>, 4>;

    /**
     * Replaces next hops where those of no other origin are concerned.
     * @param name of the prefix
     * @param hops as Replace()
     * @param origin as Replace()
     * @return the changes; no value: others are concerned, and nothing was changed
     */
    std::optional<Told> ReplaceAll(const NameView& name, const NextHops& hops, RouteOrigin origin);
    /** Replaces next hops of one origin. @param all becomes what Replace() leaves @param hops as Replace() @param origin of all @return the changes */
    static Told ReplaceIn(NextHops& all, const NextHops& hops, RouteOrigin origin);
    /** Adds a prefix that m_pool has. @param prefix its number @param length of it, in components @param hops its next hops */
    void AddPrefix(uint32_t prefix, uint32_t length, const NextHops& hops);
    /** Moves all prefixes to another pool. @param pool of any codec, as long as no prefix has components */
    void MoveTo(const std::shared_ptr<PrefixPool>& pool);
    /** Removes a prefix. @param prefix number of a prefix that is there */
    void ErasePrefix(uint32_t prefix);
    /** Removes a next hop, and with the last one the prefix. @param prefix its number @param face that of the next hop */
    void DropHop(uint32_t prefix, FaceId face);
    /** Notes flags that few tables have. @param hops next hops that are added */
    void NoteFlags(const NextHops& hops);
    /** @param prefix number of a prefix @param face a face @return the next hop of that face, or nullptr */
    const NextHop* FindHop(uint32_t prefix, FaceId face) const;
    /**
     * @param prefix number of a prefix
     * @param face a face
     * @return the unused next hop of the face whose origin comes first, which is removed from those; or none
     */
    std::optional<NextHop> TakeWaiting(uint32_t prefix, FaceId face);
    /** Reports a new next hop, if it is still there. @param cause why @param prefix its prefix @param hop the next hop */
    void TellAdded(FibChange::Cause cause, const Name& prefix, const NextHop& hop);
    /**
     * @param prefix number of a prefix with more than HopLists::FEW next hops
     * @return the faces of its next hops
     */
    std::unordered_set<FaceId>& GetFaces(uint32_t prefix) const;
    /** Forgets the results of lookups that depend on several prefixes. */
    void NoteChange();
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

    /** What few tables need. */
    struct Seldom
    {
        PageMap results; ///< by prefix: number of the next hops that a lookup has computed by flags
        /** Faces of the next hops, for prefixes with more than HopLists::FEW. */
        std::unordered_map<uint32_t, std::unordered_set<FaceId>> faces;
        Waiting waiting; ///< unused next hops
    };

    /** @return the codec of the names */
    const Codec& GetCodec() const
    {
        return Codec::Get(m_codec);
    }

    /** @return m_seldom, created on the first call */
    Seldom& GetSeldom() const
    {
        if (!m_seldom)
        {
            m_seldom = std::make_unique<Seldom>();
        }
        return *m_seldom;
    }

    /** Of the names; has each prefix of this table. nullptr before the first one. */
    std::shared_ptr<PrefixPool> m_pool;
    LengthCounts m_lengths; ///< of all prefixes
    PageMap m_hops;         ///< number of the next hops as added, by number of the prefix
    mutable HopLists m_lists;
    mutable std::unique_ptr<Seldom> m_seldom;         ///< nullptr before something of it is needed
    uint8_t m_codec{Codec::GetDefault().GetNumber()}; ///< number of GetCodec()
    bool m_hasFlags{false};           ///< a next hop has had a flag other than ACTIVE
    bool m_hasLocal{false};           ///< a next hop has had LOCAL
    ChangeTrace<FibChange> m_changed; ///< trace Changed
};

} // namespace ns3::ccn

#endif // CCN_FIB_H
