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

void
LinkStateRoutes::Clear()
{
    m_seen.clear();
    m_seenDistances.clear();
    m_touched.clear();
    m_ways.clear();
    m_views.reset();
}

void
LinkStateRoutes::ForgetComputation()
{
    m_view = nullptr;
    decltype(m_distances)().swap(m_distances); // an assignment would keep their memory
    decltype(m_hasChanged)().swap(m_hasChanged);
    decltype(m_hops)().swap(m_hops);
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
LinkStateRoutes::MeasureDistances(const std::string& self)
{
    const auto& routers = m_view->GetRouters();
    const auto graph = m_routes == Routes::PER_LINK
                           ? m_view->MakeGraphWithout(FindByName(routers, self))
                           : nullptr;
    for (const LinkStateWay& way : m_ways)
    {
        const uint32_t neighbour = FindByName(routers, way.router);
        m_distances.push_back(neighbour == routers.size()
                                  ? RouterGraph::Distances(neighbour, RouterGraph::UNREACHED)
                              : graph ? graph->GetDistances(neighbour)
                                      : m_view->GetDistances(neighbour));
    }
}

void
LinkStateRoutes::FindChanged(const LinkStateDatabase& lsdb, bool isAll)
{
    const auto& routers = m_view->GetRouters();
    std::vector<Seen> seen;
    std::vector<uint64_t> seenDistances;
    seen.reserve(routers.size());
    seenDistances.reserve(routers.size() * m_ways.size());
    for (const auto& router : routers)
    {
        seen.push_back({router.lsa, 0});
    }
    for (const LinkStateDatabase::Record& record : lsdb.GetChanges()) // a later change is greater
    {
        const uint32_t router = m_view->GetRouterOf(record.lsa);
        if (router != UINT32_MAX)
        {
            seen[router].change = record.change;
        }
    }
    m_hasChanged.assign(routers.size(), isAll);
    for (uint32_t i = 0; i < routers.size(); ++i)
    {
        for (const auto& distances : m_distances)
        {
            seenDistances.push_back(distances[i]);
        }
        const uint32_t before = isAll ? m_seen.size() : FindByName(m_seen, seen[i].GetName());
        m_hasChanged[i] = before == m_seen.size() || m_seen[before].change != seen[i].change ||
                          !std::equal(seenDistances.end() - m_ways.size(),
                                      seenDistances.end(),
                                      m_seenDistances.begin() + before * m_ways.size());
    }
    for (const LinkStatePrefix* prefix : m_view->GetOtherPrefixes())
    {
        Touch(prefix->name);
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

void
LinkStateRoutes::Choose(const Announcement* begin, const Announcement* end, RoutingHops& hops) const
{
    constexpr uint64_t UNREACHED = RouterGraph::UNREACHED;
    boost::container::small_vector<uint64_t, 8> rest(m_ways.size(), UNREACHED);
    uint64_t least = UNREACHED;
    for (std::size_t way = 0; way < m_ways.size(); ++way)
    {
        for (const auto* at = begin; at != end; ++at)
        {
            rest[way] = std::min(rest[way], m_distances[way][at->router]);
        }
        least = rest[way] == UNREACHED ? least : std::min(least, rest[way] + m_ways[way].cost);
    }
    hops.clear();
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
}

const RoutingHops&
LinkStateRoutes::Recall(const Announcement* begin, const Announcement* end)
{
    if (end - begin > 1)
    {
        Choose(begin, end, m_several);
        return m_several;
    }
    auto& hops = m_hops[begin->router];
    if (!hops)
    {
        Choose(begin, end, hops.emplace());
    }
    return *hops;
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
    ForgetComputation(); // whose handler has thrown
    m_views = m_views ? m_views : LinkStateViews::Share();
    const auto view = m_views->Get(lsdb);
    m_view = view.get();
    MeasureDistances(self);
    FindChanged(lsdb, isAll);
    Report(self, handler);
    ForgetComputation();
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
    m_hops.resize(m_hasChanged.size());
    const uint32_t own = FindByName(m_view->GetRouters(), self);
    std::vector<Announcement> ofOthers; // of one prefix
    const auto& all = m_view->GetAnnouncements();
    for (auto begin = all.begin(); begin != all.end();)
    {
        ofOthers.clear();
        bool hasChanged = false;
        auto end = begin;
        for (; end != all.end() && end->HasSamePrefix(*begin); ++end)
        {
            if (end->router != own)
            {
                ofOthers.push_back(*end);
                hasChanged = hasChanged || m_hasChanged[end->router];
            }
        }
        const LinkStatePrefix& prefix = *begin->prefix;
        begin = end;
        const bool isTouched =
            !ofOthers.empty() && !touched.empty() && touched.erase(prefix.name) != 0;
        if (isTouched || hasChanged)
        {
            handler(prefix, Recall(ofOthers.data(), ofOthers.data() + ofOthers.size()));
        }
    }
    for (const Name& prefix : touched) // nobody announces them any more
    {
        handler({prefix, NameView(prefix).GetHash()}, {});
    }
}

} // namespace ns3::ccn
