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
#include <stdexcept>
#include <string>
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

/** @param hops next hops @param face a face @return the next hop of that face, or the end */
NextHops::const_iterator
FindFace(const NextHops& hops, FaceId face)
{
    return std::find_if(hops.begin(), hops.end(), [face](const NextHop& hop) {
        return hop.face == face;
    });
}

/** @param hops next hops, or nullptr @param hop a next hop @return whether it is one of these */
bool
HasHop(const NextHops* hops, const NextHop& hop)
{
    return hops && std::find(hops->begin(), hops->end(), hop) != hops->end();
}

/** @param hops next hops by cost @param hop inserted behind those of its cost */
void
InsertByCost(NextHops& hops, const NextHop& hop)
{
    const auto isBefore = [](uint32_t cost, const NextHop& other) { return other.cost > cost; };
    hops.insert(std::upper_bound(hops.begin(), hops.end(), hop.cost, isBefore), hop);
}

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

Fib::Fib() = default;

Fib::~Fib()
{
    m_hops.ForEach([this](uint32_t prefix, uint32_t) { m_pool->Release(prefix); });
}

void
Fib::SetCodec(const Codec& codec)
{
    if (codec.GetNumber() == m_codec)
    {
        return;
    }
    if (m_lengths.GetEnd() > 1)
    {
        throw std::invalid_argument(std::string("wire format ") + codec.GetName() +
                                    ": a table has names already (allowed: before the first)");
    }
    m_codec = codec.GetNumber();
    if (m_pool)
    {
        MoveTo(std::make_shared<PrefixPool>(codec));
    }
}

void
Fib::SetPool(const std::shared_ptr<PrefixPool>& pool)
{
    if (pool->GetCodec().GetNumber() != m_codec)
    {
        throw std::invalid_argument(std::string("pool of prefixes in wire format ") +
                                    pool->GetCodec().GetName() + " (allowed: that of the FIB, " +
                                    GetCodec().GetName() + ")");
    }
    if (m_pool && pool != m_pool)
    {
        MoveTo(pool);
    }
    m_pool = pool;
}

void
Fib::MoveTo(const std::shared_ptr<PrefixPool>& pool)
{
    NoteChange();
    std::unordered_map<uint32_t, uint32_t> numbers;
    PageMap hops;
    m_hops.ForEach([&](uint32_t prefix, uint32_t list) {
        NameView name;
        m_pool->GetCodec().DecodeName(m_pool->GetElements(prefix), name);
        numbers[prefix] = pool->Take(name, name.GetSize());
        hops.Set(numbers[prefix], list);
        m_pool->Release(prefix);
    });
    m_hops = std::move(hops);
    if (m_seldom)
    {
        m_seldom->faces.clear();
        Waiting waiting;
        for (const auto& [key, hop] : m_seldom->waiting)
        {
            const auto& [prefix, face, origin] = key;
            waiting.emplace(std::make_tuple(numbers.at(prefix), face, origin), hop);
        }
        m_seldom->waiting = std::move(waiting);
    }
    m_pool = pool;
}

void
Fib::Add(const Name& prefix, FaceId face, uint32_t cost, ForwardingFlags flags, RouteOrigin origin)
{
    NS_LOG_FUNCTION(this << prefix << face << cost << flags << origin.GetName());
    const EncodedName name(GetCodec(), prefix);
    const NextHop added{face, cost, flags, origin};
    const uint32_t number = GetPool().Take(name.Get(), prefix.GetSize());
    if (m_hops.Find(number) == 0)
    {
        AddPrefix(number, prefix.GetSize(), NextHops(1, added));
        m_changed.Tell(FibChange::Operation::ADDED, FibChange::Cause::ROUTE, prefix, added);
        return;
    }
    m_pool->Release(number); // of which this table is a user already
    const NextHop* found = FindHop(number, face);
    if (!found)
    {
        PutHop(number, added, false);
        m_changed.Tell(FibChange::Operation::ADDED, FibChange::Cause::ROUTE, prefix, added);
        return;
    }
    const NextHop former = *found;
    if (former.origin < origin)
    {
        GetSeldom().waiting.insert_or_assign({number, face, origin}, added);
        return;
    }
    if (origin < former.origin)
    {
        GetSeldom().waiting.insert_or_assign({number, face, former.origin}, former);
    }
    PutHop(number, added, true);
    m_changed.Tell(FibChange::Operation::REMOVED,
                   origin < former.origin ? FibChange::Cause::OTHER_ORIGIN
                                          : FibChange::Cause::ROUTE,
                   prefix,
                   former);
    TellAdded(FibChange::Cause::ROUTE, prefix, added);
}

void
Fib::TellAdded(FibChange::Cause cause, const Name& prefix, const NextHop& hop)
{
    if (m_changed.IsEmpty())
    {
        return;
    }
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

template <typename Change>
void
Fib::ChangeHops(uint32_t prefix, Change&& change)
{
    NoteChange();
    const uint32_t list = m_hops.Find(prefix);
    if (m_lists.Get(list).size() > HopLists::FEW + 1) // one less is still not shared
    {
        change(m_lists.GetOwn(list));
        return;
    }
    NextHops hops = m_lists.Get(list);
    change(hops);
    m_hops.Set(prefix, m_lists.Share(hops));
    m_lists.Release(list);
}

void
Fib::PutHop(uint32_t prefix, const NextHop& hop, bool replaces)
{
    ChangeHops(prefix, [&hop, replaces](NextHops& hops) {
        if (replaces)
        {
            hops.erase(FindFace(hops, hop.face));
        }
        InsertByCost(hops, hop);
    });
    if (GetHops(prefix).size() > HopLists::FEW)
    {
        GetFaces(prefix).insert(hop.face);
    }
    NoteFlags(NextHops(1, hop));
}

void
Fib::ErasePrefix(uint32_t prefix)
{
    NoteChange();
    m_lists.Release(m_hops.Find(prefix));
    m_hops.Set(prefix, 0);
    m_lengths.Remove(m_pool->GetLength(prefix));
    m_pool->Release(prefix);
}

void
Fib::DropHop(uint32_t prefix, FaceId face)
{
    if (GetHops(prefix).size() == 1)
    {
        ErasePrefix(prefix);
        return;
    }
    ChangeHops(prefix, [face](NextHops& hops) { hops.erase(FindFace(hops, face)); });
    if (GetHops(prefix).size() > HopLists::FEW)
    {
        GetFaces(prefix).erase(face);
    }
    else if (m_seldom)
    {
        m_seldom->faces.erase(prefix);
    }
}

void
Fib::NoteFlags(const NextHops& hops)
{
    for (const NextHop& hop : hops)
    {
        m_hasFlags = m_hasFlags || hop.flags != ForwardingFlag::ACTIVE;
        m_hasLocal = m_hasLocal || hop.flags.Has(ForwardingFlag::LOCAL);
    }
}

void
Fib::NoteChange()
{
    if (m_seldom && m_seldom->results.GetSize() != 0)
    {
        m_seldom->results.ForEach([this](uint32_t, uint32_t list) { m_lists.Release(list); });
        m_seldom->results.Clear();
    }
}

bool
Fib::Remove(const Name& prefix, FaceId face, RouteOrigin origin)
{
    NS_LOG_FUNCTION(this << prefix << face << origin.GetName());
    const auto number = FindPrefix(prefix);
    const NextHop* found = number ? FindHop(*number, face) : nullptr;
    if (!found)
    {
        return false;
    }
    const NextHop hop = *found;
    if (hop.origin != origin)
    {
        return m_seldom && m_seldom->waiting.erase({*number, face, origin}) != 0;
    }
    const auto promoted = TakeWaiting(*number, face);
    if (promoted)
    {
        PutHop(*number, *promoted, true);
    }
    else
    {
        DropHop(*number, face);
    }
    m_changed.Tell(FibChange::Operation::REMOVED, FibChange::Cause::ROUTE, prefix, hop);
    if (promoted)
    {
        TellAdded(FibChange::Cause::OTHER_ORIGIN, prefix, *promoted);
    }
    return true;
}

std::optional<uint32_t>
Fib::FindPrefix(const Name& prefix) const
{
    const EncodedName name(GetCodec(), prefix);
    const auto number = m_pool ? m_pool->Find(name.Get(), prefix.GetSize()) : std::nullopt;
    return number && m_hops.Find(*number) != 0 ? number : std::nullopt;
}

const NextHop*
Fib::FindHop(uint32_t prefix, FaceId face) const
{
    const NextHops& hops = GetHops(prefix);
    if (hops.size() > HopLists::FEW && GetFaces(prefix).count(face) == 0)
    {
        return nullptr;
    }
    const auto found = FindFace(hops, face);
    return found == hops.end() ? nullptr : &*found;
}

std::optional<NextHop>
Fib::TakeWaiting(uint32_t prefix, FaceId face)
{
    if (!m_seldom)
    {
        return std::nullopt;
    }
    Waiting& waiting = m_seldom->waiting;
    const auto first = waiting.lower_bound({prefix, face, RouteOrigin::BY_HAND});
    if (first == waiting.end() || std::get<0>(first->first) != prefix || first->second.face != face)
    {
        return std::nullopt;
    }
    const NextHop hop = first->second;
    waiting.erase(first);
    return hop;
}

std::unordered_set<FaceId>&
Fib::GetFaces(uint32_t prefix) const
{
    const auto [at, isNew] = GetSeldom().faces.try_emplace(prefix);
    if (isNew)
    {
        for (const NextHop& hop : GetHops(prefix))
        {
            at->second.insert(hop.face);
        }
    }
    return at->second;
}

bool
Fib::Replace(const Name& prefix, const NextHops& hops, RouteOrigin origin)
{
    NS_LOG_FUNCTION(this << prefix << hops.size() << origin.GetName());
    const EncodedName name(GetCodec(), prefix);
    if (const auto told = ReplaceAll(name.Get(), hops, origin))
    {
        for (const auto& [operation, hop] : *told)
        {
            // After the first, a sink may have removed what was added.
            const bool isSure = operation == FibChange::Operation::REMOVED || told->size() == 1;
            isSure ? m_changed.Tell(operation, FibChange::Cause::ROUTE, prefix, hop)
                   : TellAdded(FibChange::Cause::ROUTE, prefix, hop);
        }
        return !told->empty();
    }
    bool hasChanged = false;
    for (const NextHop& other : FindOf(prefix, origin))
    {
        const bool isKept = FindFace(hops, other.face) != hops.end();
        hasChanged = (!isKept && Remove(prefix, other.face, origin)) || hasChanged;
    }
    for (const NextHop& hop : hops)
    {
        if (!HasHop(Find(prefix), {hop.face, hop.cost, hop.flags, origin}))
        {
            Add(prefix, hop.face, hop.cost, hop.flags, origin);
            hasChanged = true;
        }
    }
    return hasChanged;
}

Fib::Told
Fib::ReplaceIn(NextHops& all, const NextHops& hops, RouteOrigin origin)
{
    Told told;
    const auto isKept = [&hops](const NextHop& hop) {
        return FindFace(hops, hop.face) != hops.end();
    };
    for (const NextHop& hop : all)
    {
        if (!isKept(hop))
        {
            told.emplace_back(FibChange::Operation::REMOVED, hop);
        }
    }
    all.erase(std::stable_partition(all.begin(), all.end(), isKept), all.end());
    for (const NextHop& hop : hops)
    {
        const NextHop wanted{hop.face, hop.cost, hop.flags, origin};
        const auto same = FindFace(all, hop.face);
        if (same != all.end() && *same == wanted)
        {
            continue;
        }
        if (same != all.end())
        {
            told.emplace_back(FibChange::Operation::REMOVED, *same);
            all.erase(same);
        }
        InsertByCost(all, wanted);
        told.emplace_back(FibChange::Operation::ADDED, wanted);
    }
    return told;
}

std::optional<Fib::Told>
Fib::ReplaceAll(const NameView& name, const NextHops& hops, RouteOrigin origin)
{
    const auto number = GetPool().Find(name, name.GetSize());
    const uint32_t list = number ? m_hops.Find(*number) : 0;
    NextHops next = list == 0 ? NextHops() : m_lists.Get(list);
    const auto isOther = [origin](const NextHop& hop) { return hop.origin != origin; };
    const bool areWaiting = m_seldom && !m_seldom->waiting.empty();
    if (areWaiting || next.size() + hops.size() > HopLists::FEW ||
        std::any_of(next.begin(), next.end(), isOther))
    {
        return std::nullopt;
    }
    const Told told = ReplaceIn(next, hops, origin);
    if (told.empty())
    {
        return told;
    }
    if (list == 0)
    {
        AddPrefix(m_pool->Take(name, name.GetSize()), name.GetSize(), next);
    }
    else if (next.empty())
    {
        ErasePrefix(*number);
    }
    else
    {
        ChangeHops(*number, [&next](NextHops& all) { all = next; });
        NoteFlags(next);
    }
    return told;
}

void
Fib::AddPrefix(uint32_t prefix, uint32_t length, const NextHops& hops)
{
    NoteChange();
    m_hops.Set(prefix, m_lists.Share(hops));
    m_lengths.Add(length);
    NoteFlags(hops);
}

void
Fib::RemoveFace(FaceId face)
{
    NS_LOG_FUNCTION(this << face);
    const auto told = GetTold(face);
    std::vector<uint32_t> prefixes;
    m_hops.ForEach([&](uint32_t prefix, uint32_t) {
        if (FindHop(prefix, face))
        {
            prefixes.push_back(prefix);
        }
    });
    for (const uint32_t prefix : prefixes)
    {
        DropHop(prefix, face);
    }
    if (m_seldom)
    {
        Waiting& all = m_seldom->waiting;
        for (auto waiting = all.begin(); waiting != all.end();)
        {
            waiting = waiting->second.face == face ? all.erase(waiting) : std::next(waiting);
        }
    }
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
    return LongestPrefixMatch(EncodedName(GetCodec(), name).Get());
}

Fib::Match
Fib::FindShorter(const NameView& name, uint32_t end) const
{
    for (uint32_t length = std::min(end, m_lengths.GetEnd()); length-- > 0;)
    {
        const auto prefix = m_lengths.Has(length) ? m_pool->Find(name, length) : std::nullopt;
        if (const uint32_t list = prefix ? m_hops.Find(*prefix) : 0)
        {
            return {*prefix, list, length};
        }
    }
    return {0, 0, 0};
}

const NextHops*
Fib::LongestPrefixMatch(const NameView& name) const
{
    NS_ASSERT_MSG(name.GetCodec() == m_codec,
                  "a name of another wire format than that of the table");
    if (m_hasFlags)
    {
        return MatchByFlags(name);
    }
    const uint32_t list = FindShorter(name, name.GetSize() + 1).list;
    return list == 0 ? nullptr : &m_lists.Get(list);
}

std::optional<uint32_t>
Fib::GetMatchLength(const NameView& name) const
{
    const Match match = FindShorter(name, name.GetSize() + 1);
    return match.list != 0 ? std::make_optional(match.length) : std::nullopt;
}

const NextHops*
Fib::MatchByFlags(const NameView& name) const
{
    const Match match = FindShorter(name, name.GetSize() + 1);
    if (match.list == 0)
    {
        return nullptr;
    }
    uint32_t result = GetSeldom().results.Find(match.prefix);
    if (result == 0)
    {
        RouteInheritance inheritance;
        for (Match at = match; at.list != 0; at = FindShorter(name, at.length))
        {
            inheritance.Add(m_lists.Get(at.list));
        }
        result = m_lists.Share(inheritance.Finish());
        GetSeldom().results.Set(match.prefix, result);
    }
    return &m_lists.Get(result);
}

bool
Fib::HasLocalPrefix(const NameView& name) const
{
    const auto isLocal = [](const NextHop& hop) { return hop.flags.Has(ForwardingFlag::LOCAL); };
    Match at = FindShorter(name, name.GetSize() + 1);
    for (; at.list != 0; at = FindShorter(name, at.length))
    {
        const NextHops& added = m_lists.Get(at.list);
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
    const auto number = FindPrefix(prefix);
    return number ? &GetHops(*number) : nullptr;
}

NextHops
Fib::FindOf(const Name& prefix, RouteOrigin origin) const
{
    NextHops found;
    const auto number = FindPrefix(prefix);
    if (!number)
    {
        return found;
    }
    const auto isOf = [origin](const NextHop& hop) { return hop.origin == origin; };
    const NextHops& used = GetHops(*number);
    std::copy_if(used.begin(), used.end(), std::back_inserter(found), isOf);
    if (!m_seldom)
    {
        return found;
    }
    auto waiting = m_seldom->waiting.lower_bound({*number, 0, RouteOrigin::BY_HAND});
    for (; waiting != m_seldom->waiting.end() && std::get<0>(waiting->first) == *number; ++waiting)
    {
        if (isOf(waiting->second))
        {
            found.push_back(waiting->second);
        }
    }
    return found;
}

std::vector<Name>
Fib::GetPrefixes() const
{
    const Codec& codec = GetCodec();
    std::vector<Bytes> names;
    names.reserve(GetSize());
    m_hops.ForEach(
        [&](uint32_t prefix, uint32_t) { names.push_back(m_pool->GetElements(prefix)); });
    std::sort(names.begin(), names.end(), [&codec](Bytes a, Bytes b) {
        return codec.CompareNames(a, b) < 0;
    });
    std::vector<Name> prefixes;
    prefixes.reserve(names.size());
    NameView view;
    for (const Bytes name : names)
    {
        codec.DecodeName(name, view);
        prefixes.emplace_back(view);
    }
    return prefixes;
}

} // namespace ns3::ccn
