// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-fib.h"

#include "ns3/assert.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-next-hop.h"
#include "ns3/log.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <limits>
#include <unordered_map>
#include <utility>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Collects the next hops of a name by their forwarding flags, prefix by prefix, as the daemon of
 * CCNx 0.8.1 does (doc/model/ccnx.rst, FIB).
 *
 * The next hops of the longest prefix come first. Those inherited from shorter prefixes follow,
 * longer prefixes first, and then those with LAST. Each of these groups is ordered by cost, then by
 * insertion. Costs are raised to match this order: those of a group are added to one more than the
 * highest cost of the group before. A face keeps the position from its longest prefix, unless a
 * shorter prefix sets LAST for it.
 */
class RouteInheritance
{
  public:
    /** @param added the next hops added for one prefix; call it for the longest prefix first */
    void Add(const NextHops& added)
    {
        bool captures = false;
        for (const NextHop& hop : added)
        {
            if (IsUsed(hop.flags))
            {
                Take(hop);
            }
            captures = captures || hop.flags.Has(ForwardingFlag::CAPTURE);
        }
        m_base = GetCostBehind(m_hops.begin(), m_hops.end());
        m_isShorter = true;
        m_isCaptured = m_isCaptured || captures;
    }

    /** @return the next hops, best first, each face once; may be empty */
    NextHops Finish()
    {
        const auto isGone = [](const NextHop& hop) { return hop.face == NO_FACE; };
        m_hops.erase(std::remove_if(m_hops.begin(), m_hops.end(), isGone), m_hops.end());
        const auto last = std::stable_partition(m_hops.begin(),
                                                m_hops.end(),
                                                [](const NextHop& hop) { return !IsLast(hop); });
        const uint32_t behind = GetCostBehind(m_hops.begin(), last);
        for (auto hop = last; hop != m_hops.end(); ++hop)
        {
            hop->cost = AddCosts(hop->cost, behind);
        }
        return std::move(m_hops);
    }

  private:
    /** @param a a cost @param b a cost @return their sum, limited to the highest uint32_t */
    static uint32_t AddCosts(uint32_t a, uint32_t b)
    {
        return a + std::min(b, std::numeric_limits<uint32_t>::max() - a);
    }

    /**
     * @param begin the first of the next hops, which are in the order of cost
     * @param end their end
     * @return one more than the highest cost; 0 if there is none
     */
    static uint32_t GetCostBehind(NextHops::const_iterator begin, NextHops::const_iterator end)
    {
        return begin == end ? 0 : AddCosts(std::prev(end)->cost, 1);
    }

    /** @param hop a next hop @return true if it has LAST */
    static bool IsLast(const NextHop& hop)
    {
        return hop.flags.Has(ForwardingFlag::LAST);
    }

    /**
     * @param flags the flags of a next hop of the current prefix
     * @return true if the next hop serves the name
     */
    bool IsUsed(ForwardingFlags flags) const
    {
        const bool isInherited = flags.Has(ForwardingFlag::CHILD_INHERIT) &&
                                 !(m_isCaptured && flags.Has(ForwardingFlag::CAPTURE_OK));
        return flags.Has(ForwardingFlag::ACTIVE) && (!m_isShorter || isInherited);
    }

    /** @param hop a next hop that serves the name */
    void Take(const NextHop& hop)
    {
        NextHop taken{hop.face, AddCosts(hop.cost, m_base), hop.flags};
        const auto [place, isNew] = m_places.emplace(hop.face, m_hops.size());
        if (!isNew)
        {
            NextHop& same = m_hops[place->second];
            taken.flags = taken.flags | same.flags;
            if (!IsLast(hop) || IsLast(same))
            {
                same.flags = taken.flags;
                return;
            }
            same.face = NO_FACE;
            place->second = m_hops.size();
        }
        m_hops.push_back(taken);
    }

    NextHops m_hops; ///< collected so far; the face of a removed one is NO_FACE
    std::unordered_map<FaceId, std::size_t> m_places; ///< index in m_hops per face
    uint32_t m_base{0};                               ///< added to the costs of the current prefix
    bool m_isShorter{false};                          ///< the current prefix is not the longest
    bool m_isCaptured{false};                         ///< a longer prefix has CAPTURE
};

NS_LOG_COMPONENT_DEFINE("CcnFib");
NS_OBJECT_ENSURE_REGISTERED(Fib);

namespace
{

constexpr std::size_t FEW_HOPS = 16; ///< up to this number, next hops are searched one by one

} // namespace

TypeId
Fib::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::Fib")
                            .SetParent<Object>()
                            .SetGroupName("Ccn")
                            .AddConstructor<Fib>()
                            .AddTraceSource("Changed",
                                            "Fired when a prefix gains or loses a next hop: the "
                                            "change (FibChange).",
                                            MakeTraceSourceAccessor(&Fib::m_changed),
                                            "ns3::ccn::Fib::ChangedTracedCallback");
    return tid;
}

void
Fib::Add(const Name& prefix, FaceId face, uint32_t cost, ForwardingFlags flags, RouteOrigin origin)
{
    NS_LOG_FUNCTION(this << prefix << face << cost << flags << origin.GetName());
    Entry& entry = m_table.FindOrInsert(prefix);
    const NextHop added{face, cost, flags, origin};
    const NextHop* found = FindHop(entry, face);
    const auto former = found ? std::make_optional(*found) : std::nullopt;
    if (former && former->origin < origin)
    {
        m_waiting.insert_or_assign({&entry, face, origin}, added);
        return;
    }
    if (former && origin < former->origin)
    {
        m_waiting.insert_or_assign({&entry, face, former->origin}, *former);
    }
    if (!former)
    {
        InsertHop(entry, added);
        ++m_changes;
        m_changed.Tell(FibChange::Operation::ADDED, FibChange::Cause::ROUTE, prefix, added);
        return;
    }
    RemoveHop(entry, face);
    InsertHop(entry, added);
    ++m_changes;
    m_changed.Tell(FibChange::Operation::REMOVED,
                   origin < former->origin ? FibChange::Cause::OTHER_ORIGIN
                                           : FibChange::Cause::ROUTE,
                   prefix,
                   *former);
    TellAdded(FibChange::Cause::ROUTE, prefix, added);
}

void
Fib::TellAdded(FibChange::Cause cause, const Name& prefix, const NextHop& hop)
{
    const NextHops* hops =
        Find(prefix); // a sink that was told of another change may have removed it
    const bool isThere =
        hops && std::any_of(hops->begin(), hops->end(), [&hop](const NextHop& other) {
            return other.face == hop.face && other.origin == hop.origin;
        });
    if (isThere)
    {
        m_changed.Tell(FibChange::Operation::ADDED, cause, prefix, hop);
    }
}

void
Fib::InsertHop(Entry& entry, const NextHop& hop)
{
    NextHops& hops = entry.GetAdded();
    const auto behind =
        std::upper_bound(hops.begin(),
                         hops.end(),
                         hop.cost,
                         [](uint32_t wanted, const NextHop& other) { return other.cost > wanted; });
    hops.insert(behind, hop);
    if (hops.size() > FEW_HOPS)
    {
        GetFaces(entry).insert(hop.face);
    }
    m_hasFlags = m_hasFlags || hop.flags != ForwardingFlag::ACTIVE;
    m_hasLocal = m_hasLocal || hop.flags.Has(ForwardingFlag::LOCAL);
}

bool
Fib::Remove(const Name& prefix, FaceId face, RouteOrigin origin)
{
    NS_LOG_FUNCTION(this << prefix << face << origin.GetName());
    Entry* entry = m_table.Find(prefix);
    const NextHop* found = entry ? FindHop(*entry, face) : nullptr;
    if (!found)
    {
        return false;
    }
    const NextHop hop = *found;
    if (hop.origin != origin)
    {
        return m_waiting.erase({entry, face, origin}) != 0;
    }
    RemoveHop(*entry, face);
    const auto promoted = Promote(*entry, face);
    if (entry->GetAdded().empty())
    {
        m_table.Erase(prefix);
    }
    ++m_changes;
    m_changed.Tell(FibChange::Operation::REMOVED, FibChange::Cause::ROUTE, prefix, hop);
    if (promoted)
    {
        TellAdded(FibChange::Cause::OTHER_ORIGIN, prefix, *promoted);
    }
    return true;
}

NextHop*
Fib::FindHop(Entry& entry, FaceId face)
{
    NextHops& hops = entry.GetAdded();
    if (hops.size() > FEW_HOPS && GetFaces(entry).count(face) == 0)
    {
        return nullptr;
    }
    const auto found = std::find_if(hops.begin(), hops.end(), [face](const NextHop& hop) {
        return hop.face == face;
    });
    return found == hops.end() ? nullptr : &*found;
}

std::optional<NextHop>
Fib::Promote(Entry& entry, FaceId face)
{
    const auto first = m_waiting.lower_bound({&entry, face, RouteOrigin::BY_HAND});
    if (first == m_waiting.end() || std::get<0>(first->first) != &entry ||
        first->second.face != face)
    {
        return std::nullopt;
    }
    const NextHop hop = first->second;
    m_waiting.erase(first);
    InsertHop(entry, hop);
    return hop;
}

std::unordered_set<FaceId>&
Fib::GetFaces(Entry& entry)
{
    if (!m_faces)
    {
        m_faces = std::make_unique<decltype(m_faces)::element_type>();
    }
    const auto [at, isNew] = m_faces->try_emplace(&entry);
    if (isNew)
    {
        for (const NextHop& hop : entry.GetAdded())
        {
            at->second.insert(hop.face);
        }
    }
    return at->second;
}

void
Fib::RemoveHop(Entry& entry, FaceId face)
{
    NextHops& hops = entry.GetAdded();
    if (NextHop* hop = FindHop(entry, face))
    {
        hops.erase(hops.begin() + (hop - hops.data()));
        if (hops.size() > FEW_HOPS)
        {
            GetFaces(entry).erase(face);
        }
        else if (m_faces)
        {
            m_faces->erase(&entry);
        }
    }
}

void
Fib::RemoveFace(FaceId face)
{
    NS_LOG_FUNCTION(this << face);
    const auto told = GetTold(face);
    m_table.EraseIf([this, face](Entry& entry) {
        RemoveHop(entry, face);
        return entry.GetAdded().empty();
    });
    for (auto waiting = m_waiting.begin(); waiting != m_waiting.end();)
    {
        waiting = waiting->second.face == face ? m_waiting.erase(waiting) : std::next(waiting);
    }
    ++m_changes;
    for (const auto& [prefix, hop] : told)
    {
        m_changed.Tell(FibChange::Operation::REMOVED, FibChange::Cause::FACE_REMOVED, prefix, hop);
    }
}

std::vector<std::pair<Name, NextHop>>
Fib::GetTold(FaceId face) const
{
    std::vector<std::pair<Name, NextHop>> told;
    if (m_changed.IsEmpty())
    {
        return told;
    }
    for (const Name& prefix : GetPrefixes())
    {
        for (const NextHop& hop : *Find(prefix))
        {
            if (hop.face == face)
            {
                told.emplace_back(prefix, hop);
            }
        }
    }
    return told;
}

const NextHops*
Fib::LongestPrefixMatch(const Name& name) const
{
    return LongestPrefixMatch(EncodedName(m_table.GetCodec(), name).Get());
}

const NextHops*
Fib::LongestPrefixMatch(const NameView& name) const
{
    NS_ASSERT_MSG(name.GetCodec() == m_table.GetCodec().GetNumber(),
                  "a name of another wire format than that of the table");
    if (m_hasFlags)
    {
        return MatchByFlags(name);
    }
    const Entry* entry = m_table.LongestPrefixMatch(name);
    return entry ? &entry->hops : nullptr;
}

std::optional<uint32_t>
Fib::GetMatchLength(const NameView& name) const
{
    uint32_t length = name.GetSize() + 1;
    return m_table.FindShorter(name, length) ? std::make_optional(length) : std::nullopt;
}

const NextHops*
Fib::MatchByFlags(const NameView& name) const
{
    uint32_t length = name.GetSize() + 1;
    Entry* const match = m_table.FindShorter(name, length);
    if (!match || (match->added && match->added->resolvedAt == m_changes))
    {
        return match ? &match->hops : nullptr;
    }
    if (!match->added)
    {
        match->added = std::make_unique<Added>();
        match->added->hops.swap(match->hops);
    }
    RouteInheritance inheritance;
    for (Entry* entry = match; entry; entry = m_table.FindShorter(name, length))
    {
        inheritance.Add(entry->GetAdded());
    }
    match->hops = inheritance.Finish();
    match->added->resolvedAt = m_changes;
    return &match->hops;
}

bool
Fib::HasLocalPrefix(const NameView& name) const
{
    const auto isLocal = [](const NextHop& hop) { return hop.flags.Has(ForwardingFlag::LOCAL); };
    uint32_t length = name.GetSize() + 1;
    while (Entry* entry = m_table.FindShorter(name, length))
    {
        const NextHops& added = entry->GetAdded();
        if (std::any_of(added.begin(), added.end(), isLocal))
        {
            return true;
        }
    }
    return false;
}

const NextHops*
Fib::Find(const Name& prefix) const
{
    Entry* entry = m_table.Find(prefix);
    return entry ? &entry->GetAdded() : nullptr;
}

NextHops
Fib::FindOf(const Name& prefix, RouteOrigin origin) const
{
    NextHops found;
    Entry* entry = m_table.Find(prefix);
    if (!entry)
    {
        return found;
    }
    const auto isOf = [origin](const NextHop& hop) { return hop.origin == origin; };
    const NextHops& used = entry->GetAdded();
    std::copy_if(used.begin(), used.end(), std::back_inserter(found), isOf);
    auto waiting = m_waiting.lower_bound({entry, 0, RouteOrigin::BY_HAND});
    for (; waiting != m_waiting.end() && std::get<0>(waiting->first) == entry; ++waiting)
    {
        if (isOf(waiting->second))
        {
            found.push_back(waiting->second);
        }
    }
    return found;
}

} // namespace ns3::ccn
