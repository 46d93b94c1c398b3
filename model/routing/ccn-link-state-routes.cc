// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#include "ns3/ccn-link-state-routes.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace ns3::ccn
{

using Routes = RoutingProtocol::Routes;

/** A prefix and a router that announces it. */
struct LinkStateRoutes::Announcement
{
    const LinkStatePrefix* prefix; ///< the prefix
    uint32_t router;               ///< index of the router

    /** @param other an announcement @return true if the prefix is the same */
    bool HasSamePrefix(const Announcement& other) const
    {
        return prefix->hash == other.prefix->hash && prefix->name == other.prefix->name;
    }

    /** @param other an announcement @return true if this one comes first */
    bool operator<(const Announcement& other) const
    {
        if (prefix->hash != other.prefix->hash)
        {
            return prefix->hash < other.prefix->hash;
        }
        const int order = prefix->name.Compare(other.prefix->name);
        return order != 0 ? order < 0 : router < other.router;
    }
};

void
LinkStateRoutes::Clear()
{
    m_seen.clear();
    m_seenDistances.clear();
    m_touched.clear();
    m_ways.clear();
}

void
LinkStateRoutes::ForgetDatabase()
{
    m_routers = {};
    m_others = {};
    m_distances = {};
    m_hasChanged = {};
}

template <typename List>
uint32_t
LinkStateRoutes::FindByName(const List& routers, const std::string& name)
{
    const auto found = std::lower_bound(
        routers.begin(),
        routers.end(),
        name,
        [](const auto& router, const std::string& other) { return router.GetName() < other; });
    const bool isThere = found != routers.end() && found->GetName() == name;
    return isThere ? found - routers.begin() : routers.size();
}

void
LinkStateRoutes::ReadDatabase(const LinkStateDatabase& lsdb)
{
    Router router;
    const auto finish = [&] {
        auto& list = router.adjacencies ? m_routers : m_others;
        list.push_back(std::move(router));
    };
    for (const auto* record : lsdb.GetSorted())
    {
        const LinkStateKey& key = record->lsa->key;
        if (router.lsa && key.router != router.GetName())
        {
            finish();
            router = Router();
        }
        router.lsa = record->lsa;
        if (key.kind == LinkStateKind::ADJACENCIES && key.part == 0)
        {
            router.adjacencies = record->lsa->state.get();
        }
        else if (key.kind == LinkStateKind::PREFIXES)
        {
            router.prefixes.push_back(record);
        }
    }
    if (router.lsa)
    {
        finish();
    }
}

std::vector<RouterGraph::Link>
LinkStateRoutes::CollectLinks() const
{
    std::unordered_map<Bytes, uint32_t> indices;
    for (uint32_t i = 0; i < m_routers.size(); ++i)
    {
        indices.emplace(m_routers[i].GetName(), i);
    }
    std::vector<RouterGraph::Link> links;
    for (uint32_t from = 0; from < m_routers.size(); ++from)
    {
        for (const LinkStateLink& link : m_routers[from].adjacencies->links)
        {
            const auto to = indices.find(link.router);
            if (to != indices.end())
            {
                links.push_back({from, to->second, link.cost});
            }
        }
    }
    return links;
}

void
LinkStateRoutes::MeasureDistances(const std::string& self)
{
    std::vector<RouterGraph::Link> links = CollectLinks();
    std::vector<std::pair<uint32_t, uint32_t>> ends;
    ends.reserve(links.size());
    for (const auto& link : links)
    {
        ends.emplace_back(link.from, link.to);
    }
    std::sort(ends.begin(), ends.end());
    const uint32_t own = m_routes == Routes::PER_LINK ? FindByName(m_routers, self) : UINT32_MAX;
    const auto isUnused = [&](const RouterGraph::Link& link) {
        return link.from == own || link.to == own ||
               !std::binary_search(ends.begin(), ends.end(), std::make_pair(link.to, link.from));
    };
    links.erase(std::remove_if(links.begin(), links.end(), isUnused), links.end());
    const RouterGraph graph(m_routers.size(), links);
    for (const LinkStateWay& way : m_ways)
    {
        const uint32_t neighbour = FindByName(m_routers, way.router);
        m_distances.push_back(
            neighbour < m_routers.size()
                ? graph.GetDistances(neighbour)
                : RouterGraph::Distances(m_routers.size(), RouterGraph::UNREACHED));
    }
}

void
LinkStateRoutes::FindChanged(bool isAll)
{
    std::vector<Seen> seen;
    std::vector<uint64_t> seenDistances;
    seen.reserve(m_routers.size());
    seenDistances.reserve(m_routers.size() * m_ways.size());
    m_hasChanged.assign(m_routers.size(), isAll);
    for (uint32_t i = 0; i < m_routers.size(); ++i)
    {
        const Router& router = m_routers[i];
        uint64_t change = 0;
        for (const auto* record : router.prefixes)
        {
            change = std::max(change, record->change);
        }
        seen.push_back({router.lsa, change});
        for (const auto& distances : m_distances)
        {
            seenDistances.push_back(distances[i]);
        }
        const uint32_t before = isAll ? m_seen.size() : FindByName(m_seen, router.GetName());
        m_hasChanged[i] = before == m_seen.size() || m_seen[before].change != change ||
                          !std::equal(seenDistances.end() - m_ways.size(),
                                      seenDistances.end(),
                                      m_seenDistances.begin() + before * m_ways.size());
    }
    for (const Router& router : m_others)
    {
        for (const auto* record : router.prefixes)
        {
            for (const LinkStatePrefix& prefix : record->lsa->state->prefixes)
            {
                Touch(prefix.name);
            }
        }
    }
    m_seen = std::move(seen);
    m_seenDistances = std::move(seenDistances);
}

bool
LinkStateRoutes::IsReached(const std::string& router) const
{
    const uint32_t at = FindByName(m_seen, router);
    const auto first = m_seenDistances.begin() + at * m_ways.size();
    return at != m_seen.size() && std::any_of(first, first + m_ways.size(), [](uint64_t distance) {
               return distance != RouterGraph::UNREACHED;
           });
}

std::vector<LinkStateRoutes::Announcement>
LinkStateRoutes::CollectPrefixes(const std::string& self) const
{
    std::vector<Announcement> announcements;
    const uint32_t own = FindByName(m_routers, self);
    for (uint32_t i = 0; i < m_routers.size(); ++i)
    {
        if (i == own)
        {
            continue;
        }
        for (const auto* record : m_routers[i].prefixes)
        {
            for (const LinkStatePrefix& prefix : record->lsa->state->prefixes)
            {
                announcements.push_back({&prefix, i});
            }
        }
    }
    std::sort(announcements.begin(), announcements.end());
    return announcements;
}

RoutingHops
LinkStateRoutes::Choose(std::vector<Announcement>::const_iterator begin,
                        std::vector<Announcement>::const_iterator end) const
{
    constexpr uint64_t UNREACHED = RouterGraph::UNREACHED;
    boost::container::small_vector<uint64_t, 8> rest(m_ways.size(), UNREACHED);
    uint64_t least = UNREACHED;
    for (std::size_t way = 0; way < m_ways.size(); ++way)
    {
        for (auto at = begin; at != end; ++at)
        {
            rest[way] = std::min(rest[way], m_distances[way][at->router]);
        }
        least = rest[way] == UNREACHED ? least : std::min(least, rest[way] + m_ways[way].cost);
    }
    RoutingHops hops;
    for (std::size_t way = 0; way < m_ways.size(); ++way)
    {
        const uint64_t cost = rest[way] == UNREACHED ? UNREACHED : rest[way] + m_ways[way].cost;
        const bool isUsed = m_routes == Routes::LOOP_FREE  ? rest[way] < least
                            : m_routes == Routes::PER_LINK ? cost != UNREACHED
                                                           : cost == least;
        if (isUsed && cost != UNREACHED)
        {
            hops.push_back({cost, m_ways[way].face});
        }
    }
    std::sort(hops.begin(), hops.end(), [](const RoutingHop& a, const RoutingHop& b) {
        return std::tie(a.cost, a.face) < std::tie(b.cost, b.face);
    });
    const std::size_t most = m_routes == Routes::SHORTEST     ? 1
                             : m_routes == Routes::EQUAL_COST ? hops.size()
                                                              : m_paths;
    hops.resize(std::min(hops.size(), most));
    return hops;
}

void
LinkStateRoutes::Compute(const LinkStateDatabase& lsdb,
                         const std::string& self,
                         const std::vector<LinkStateWay>& ways,
                         RoutingProtocol::Routes routes,
                         uint32_t paths,
                         const Handler& handler)
{
    const bool isAll = ways != m_ways || routes != m_routes || paths != m_paths;
    m_ways = ways;
    m_routes = routes;
    m_paths = paths;
    ForgetDatabase(); // of a computation whose handler has thrown
    ReadDatabase(lsdb);
    MeasureDistances(self);
    FindChanged(isAll);
    Report(self, handler);
    ForgetDatabase();
}

void
LinkStateRoutes::Report(const std::string& self, const Handler& handler)
{
    std::set<Name> touched = std::move(m_touched);
    m_touched.clear();
    if (touched.empty() &&
        std::find(m_hasChanged.begin(), m_hasChanged.end(), true) == m_hasChanged.end())
    {
        return;
    }
    const auto announcements = CollectPrefixes(self);
    for (auto begin = announcements.begin(); begin != announcements.end();)
    {
        const auto end = std::find_if(begin, announcements.end(), [begin](const Announcement& at) {
            return !at.HasSamePrefix(*begin);
        });
        const bool isTouched = !touched.empty() && touched.erase(begin->prefix->name) != 0;
        const bool hasChanged = std::any_of(begin, end, [this](const Announcement& at) {
            return m_hasChanged[at.router];
        });
        if (isTouched || hasChanged)
        {
            handler(begin->prefix->name, Choose(begin, end));
        }
        begin = end;
    }
    for (const Name& prefix : touched) // nobody announces them any more
    {
        handler(prefix, {});
    }
}

} // namespace ns3::ccn
