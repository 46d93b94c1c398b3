// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#include "ns3/ccn-link-state-view.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ns3::ccn
{

bool
LinkStateView::Announcement::operator<(const Announcement& other) const
{
    if (prefix->hash != other.prefix->hash)
    {
        return prefix->hash < other.prefix->hash;
    }
    const int order = prefix->name.Compare(other.prefix->name);
    return order != 0 ? order < 0 : router < other.router;
}

LinkStateView::LinkStateView(const LinkStateDatabase& lsdb)
{
    ReadRouters(lsdb);
    ReadLsas(lsdb);
    ReadLinks();
}

bool
LinkStateView::IsOf(const LinkStateDatabase& lsdb) const
{
    const auto& all = lsdb.GetChanges();
    return lsdb.GetSize() == m_lsas.size() &&
           std::all_of(all.begin(), all.end(), [this](const LinkStateDatabase::Record& record) {
               return m_lsas.count(PeekPointer(record.lsa)) != 0;
           });
}

void
LinkStateView::ReadRouters(const LinkStateDatabase& lsdb)
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
            router.prefixes.push_back(record->lsa);
        }
    }
    if (router.lsa)
    {
        finish();
    }
}

void
LinkStateView::ReadLsas(const LinkStateDatabase& lsdb)
{
    for (const LinkStateDatabase::Record& record : lsdb.GetChanges())
    {
        m_kept.push_back(record.lsa);
        m_lsas.emplace(PeekPointer(record.lsa), UINT32_MAX);
    }
    for (uint32_t i = 0; i < m_routers.size(); ++i)
    {
        for (const SharedLsa& lsa : m_routers[i].prefixes)
        {
            m_lsas[PeekPointer(lsa)] = i;
            for (const LinkStatePrefix& prefix : lsa->state->prefixes)
            {
                m_announcements.push_back({&prefix, i});
            }
        }
    }
    std::sort(m_announcements.begin(), m_announcements.end());
}

void
LinkStateView::ReadLinks()
{
    std::unordered_map<Bytes, uint32_t> indices;
    for (uint32_t i = 0; i < m_routers.size(); ++i)
    {
        indices.emplace(m_routers[i].GetName(), i);
    }
    std::vector<std::pair<uint32_t, uint32_t>> ends;
    for (uint32_t from = 0; from < m_routers.size(); ++from)
    {
        for (const LinkStateLink& link : m_routers[from].adjacencies->links)
        {
            const auto to = indices.find(link.router);
            if (to != indices.end())
            {
                m_links.push_back({from, to->second, link.cost});
                ends.emplace_back(from, to->second);
            }
        }
    }
    std::sort(ends.begin(), ends.end());
    const auto isOneWay = [&ends](const RouterGraph::Link& link) {
        return !std::binary_search(ends.begin(), ends.end(), std::make_pair(link.to, link.from));
    };
    m_links.erase(std::remove_if(m_links.begin(), m_links.end(), isOneWay), m_links.end());
}

std::vector<const LinkStatePrefix*>
LinkStateView::GetOtherPrefixes() const
{
    std::vector<const LinkStatePrefix*> prefixes;
    for (const Router& router : m_others)
    {
        for (const SharedLsa& lsa : router.prefixes)
        {
            for (const LinkStatePrefix& prefix : lsa->state->prefixes)
            {
                prefixes.push_back(&prefix);
            }
        }
    }
    return prefixes;
}

const RouterGraph::Distances&
LinkStateView::GetDistances(uint32_t router) const
{
    if (!m_graph)
    {
        m_graph = std::make_unique<const RouterGraph>(m_routers.size(), m_links);
        m_distances.resize(m_routers.size());
    }
    RouterGraph::Distances& distances = m_distances[router];
    if (distances.empty())
    {
        distances = m_graph->GetDistances(router);
    }
    return distances;
}

std::unique_ptr<const RouterGraph>
LinkStateView::MakeGraphWithout(uint32_t router) const
{
    std::vector<RouterGraph::Link> links;
    std::copy_if(m_links.begin(),
                 m_links.end(),
                 std::back_inserter(links),
                 [router](const RouterGraph::Link& link) {
                     return link.from != router && link.to != router;
                 });
    return std::make_unique<const RouterGraph>(m_routers.size(), links);
}

std::shared_ptr<LinkStateViews>
LinkStateViews::Share()
{
    static std::weak_ptr<LinkStateViews> all;
    auto views = all.lock();
    if (!views)
    {
        views = std::make_shared<LinkStateViews>();
        all = views;
    }
    return views;
}

std::shared_ptr<const LinkStateView>
LinkStateViews::Get(const LinkStateDatabase& lsdb)
{
    if (!m_latest || !m_latest->IsOf(lsdb))
    {
        m_latest.reset(); // first, so that there is memory for one only
        m_latest = std::make_shared<const LinkStateView>(lsdb);
    }
    return m_latest;
}

} // namespace ns3::ccn
