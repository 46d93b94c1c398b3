/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */
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
    const auto found = std::lower_bound(m_routers.begin(), m_routers.end(), name);
    return found != m_routers.end() && *found == name ? found - m_routers.begin()
                                                      : m_routers.size();
}

void
LinkStateRoutes::MeasureDistances(const LinkStateDatabase& lsdb, const std::string& self)
{
    m_routers.clear();
    for (const auto& [key, record] : lsdb.GetRecords())
    {
        if (key.kind == LinkStateKind::ADJACENCIES && key.part == 0)
        {
            m_routers.push_back(key.router);
        }
    }
    std::vector<RouterGraph::Link> links;
    for (uint32_t from = 0; from < m_routers.size(); ++from)
    {
        const auto* record = lsdb.Find({m_routers[from], LinkStateKind::ADJACENCIES, 0});
        for (const LinkStateLink& link : record->state.links)
        {
            const uint32_t to = FindRouter(link.router);
            if (to < m_routers.size())
            {
                links.push_back({from, to, link.cost});
            }
        }
    }
    std::vector<std::pair<uint32_t, uint32_t>> ends;
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
LinkStateRoutes::FindChanged(const LinkStateDatabase& lsdb, bool isAll)
{
    std::map<std::string, Seen> seen;
    m_hasChanged.assign(m_routers.size(), isAll);
    for (uint32_t router = 0; router < m_routers.size(); ++router)
    {
        Seen& now = seen[m_routers[router]];
        for (const auto& distances : m_distances)
        {
            now.distances.push_back(distances[router]);
        }
        const auto& records = lsdb.GetRecords();
        for (auto record = records.lower_bound({m_routers[router], LinkStateKind::PREFIXES, 0});
             record != records.end() && record->first.router == m_routers[router];
             ++record)
        {
            now.change = std::max(now.change, record->second.change);
        }
        const auto before = m_seen.find(m_routers[router]);
        if (before == m_seen.end() || before->second.distances != now.distances ||
            before->second.change != now.change)
        {
            m_hasChanged[router] = true;
        }
    }
    for (const auto& [name, before] : m_seen)
    {
        if (seen.count(name) == 0) // it has prefixes, but no adjacencies any more
        {
            const auto& records = lsdb.GetRecords();
            for (auto record = records.lower_bound({name, LinkStateKind::PREFIXES, 0});
                 record != records.end() && record->first.router == name;
                 ++record)
            {
                for (const LinkStatePrefix& prefix : record->second.state.prefixes)
                {
                    Touch(prefix.name);
                }
            }
        }
    }
    m_seen = std::move(seen);
}

std::vector<LinkStateRoutes::Announcement>
LinkStateRoutes::CollectPrefixes(const LinkStateDatabase& lsdb, const std::string& self) const
{
    std::vector<Announcement> announcements;
    for (const auto& [key, record] : lsdb.GetRecords())
    {
        if (key.kind != LinkStateKind::PREFIXES || key.router == self)
        {
            continue;
        }
        const uint32_t router = FindRouter(key.router);
        if (router < m_routers.size())
        {
            for (const LinkStatePrefix& prefix : record.state.prefixes)
            {
                announcements.push_back({&prefix, router});
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
    MeasureDistances(lsdb, self);
    FindChanged(lsdb, isAll);
    std::set<Name> touched = std::move(m_touched);
    m_touched.clear();
    if (touched.empty() &&
        std::find(m_hasChanged.begin(), m_hasChanged.end(), true) == m_hasChanged.end())
    {
        return;
    }
    const auto announcements = CollectPrefixes(lsdb, self);
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
