// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#include "ns3/ccn-link-state-routes.h"

#include "ns3/ccn-router-graph.h"

#include <algorithm>
#include <tuple>
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
    m_touched.clear();
    m_ways.clear();
}

uint32_t
LinkStateRoutes::FindRouter(const std::string& name) const
{
    const auto found = std::lower_bound(
        m_routers.begin(),
        m_routers.end(),
        name,
        [](const Router& router, const std::string& other) { return router.name < other; });
    return found != m_routers.end() && found->name == name ? found - m_routers.begin()
                                                           : m_routers.size();
}

void
LinkStateRoutes::ReadDatabase(const LinkStateDatabase& lsdb)
{
    m_routers.clear();
    m_others.clear();
    Router router{"", nullptr};
    const auto finish = [&] {
        auto& list = router.adjacencies ? m_routers : m_others;
        list.push_back(std::move(router));
    };
    for (const auto* at : lsdb.GetSorted())
    {
        const auto& [key, record] = *at;
        if (key.router != router.name)
        {
            finish();
            router = {key.router, nullptr};
        }
        if (key.kind == LinkStateKind::ADJACENCIES && key.part == 0)
        {
            router.adjacencies = record.state.get();
        }
        else if (key.kind == LinkStateKind::PREFIXES)
        {
            router.prefixes.push_back(&record);
        }
    }
    finish();
}

void
LinkStateRoutes::MeasureDistances(const std::string& self)
{
    std::vector<RouterGraph::Link> links;
    for (uint32_t from = 0; from < m_routers.size(); ++from)
    {
        for (const LinkStateLink& link : m_routers[from].adjacencies->links)
        {
            const uint32_t to = FindRouter(link.router);
            if (to < m_routers.size())
            {
                links.push_back({from, to, link.cost});
            }
        }
    }
    std::vector<std::pair<uint32_t, uint32_t>> ends;
    ends.reserve(links.size());
    for (const auto& link : links)
    {
        ends.emplace_back(link.from, link.to);
    }
    std::sort(ends.begin(), ends.end());
    const uint32_t own = m_routes == Routes::PER_LINK ? FindRouter(self) : UINT32_MAX;
    const auto isUnused = [&](const RouterGraph::Link& link) {
        return link.from == own || link.to == own ||
               !std::binary_search(ends.begin(), ends.end(), std::make_pair(link.to, link.from));
    };
    links.erase(std::remove_if(links.begin(), links.end(), isUnused), links.end());
    const RouterGraph graph(m_routers.size(), links);
    m_distances.clear();
    for (const LinkStateWay& way : m_ways)
    {
        const uint32_t neighbour = FindRouter(way.router);
        m_distances.push_back(
            neighbour < m_routers.size()
                ? graph.GetDistances(neighbour)
                : RouterGraph::Distances(m_routers.size(), RouterGraph::UNREACHED));
    }
}

void
LinkStateRoutes::FindChanged(bool isAll)
{
    std::map<std::string, Seen> seen;
    m_hasChanged.assign(m_routers.size(), isAll);
    for (uint32_t i = 0; i < m_routers.size(); ++i)
    {
        const Router& router = m_routers[i];
        Seen& now = seen.emplace_hint(seen.end(), router.name, Seen())->second;
        for (const auto& distances : m_distances)
        {
            now.distances.push_back(distances[i]);
        }
        for (const auto* record : router.prefixes)
        {
            now.change = std::max(now.change, record->change);
        }
        const auto before = m_seen.find(router.name);
        if (before == m_seen.end() || before->second.distances != now.distances ||
            before->second.change != now.change)
        {
            m_hasChanged[i] = true;
        }
    }
    for (const Router& router : m_others)
    {
        for (const auto* record : router.prefixes)
        {
            for (const LinkStatePrefix& prefix : record->state->prefixes)
            {
                Touch(prefix.name);
            }
        }
    }
    m_seen = std::move(seen);
}

bool
LinkStateRoutes::IsReached(const std::string& router) const
{
    const auto found = m_seen.find(router);
    return found != m_seen.end() &&
           std::any_of(found->second.distances.begin(),
                       found->second.distances.end(),
                       [](uint64_t distance) { return distance != RouterGraph::UNREACHED; });
}

std::vector<LinkStateRoutes::Announcement>
LinkStateRoutes::CollectPrefixes(const std::string& self) const
{
    std::vector<Announcement> announcements;
    for (uint32_t i = 0; i < m_routers.size(); ++i)
    {
        for (const auto* record : m_routers[i].prefixes)
        {
            for (const LinkStatePrefix& prefix : record->state->prefixes)
            {
                if (m_routers[i].name != self)
                {
                    announcements.push_back({&prefix, i});
                }
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
    ReadDatabase(lsdb);
    MeasureDistances(self);
    FindChanged(isAll);
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
        const bool isTouched = touched.erase(begin->prefix->name) != 0;
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
