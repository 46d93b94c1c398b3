// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_LINK_STATE_VIEW_H
#define CCN_LINK_STATE_VIEW_H

#include "ns3/ccn-link-state-database.h"
#include "ns3/ccn-router-graph.h"

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * What a set of LSAs tells of the network: routers, links, distances and prefixes. It is immutable.
 */
class LinkStateView
{
  public:
    /** A router. */
    struct Router
    {
        SharedLsa lsa;                         ///< one of its LSAs; its links, if it has them
        const LinkState* adjacencies{nullptr}; ///< its links
        std::vector<SharedLsa> prefixes{};     ///< LSAs with its prefixes

        /** @return its name */
        const std::string& GetName() const
        {
            return lsa->key.router;
        }
    };

    /** A prefix and a router that announces it. */
    struct Announcement
    {
        const LinkStatePrefix* prefix; ///< the prefix
        uint32_t router;               ///< index of the router

        /** @param other an announcement @return true if the prefix is the same */
        bool HasSamePrefix(const Announcement& other) const
        {
            return prefix->hash == other.prefix->hash && prefix->name == other.prefix->name;
        }

        /** @param other an announcement @return true if this one comes first: by prefix, then by router */
        bool operator<(const Announcement& other) const;
    };

    /** @param lsdb the LSDB with the LSAs */
    explicit LinkStateView(const LinkStateDatabase& lsdb);

    /** @param lsdb an LSDB @return true if it has exactly the LSAs of this view */
    bool IsOf(const LinkStateDatabase& lsdb) const;

    /** @return the routers with ADJACENCIES, in the order of their names */
    const std::vector<Router>& GetRouters() const
    {
        return m_routers;
    }

    /** @return the prefixes of routers without ADJACENCIES */
    std::vector<const LinkStatePrefix*> GetOtherPrefixes() const;

    /** @return the prefixes of the routers, in order, equal ones beside each other */
    const std::vector<Announcement>& GetAnnouncements() const
    {
        return m_announcements;
    }

    /** @param lsa an LSA of this view @return the index of its router; UINT32_MAX: that has no ADJACENCIES */
    uint32_t GetRouterOf(const SharedLsa& lsa) const
    {
        return m_lsas.at(PeekPointer(lsa));
    }

    /** @param router index of a router @return the distances from it, which are computed once */
    const RouterGraph::Distances& GetDistances(uint32_t router) const;

    /** @param router index of a router @return the graph without its links */
    std::unique_ptr<const RouterGraph> MakeGraphWithout(uint32_t router) const;

  private:
    /** Reads m_routers and m_others. @param lsdb the LSDB */
    void ReadRouters(const LinkStateDatabase& lsdb);
    /** Reads m_lsas and m_announcements. @param lsdb the LSDB */
    void ReadLsas(const LinkStateDatabase& lsdb);
    /** Reads m_links: links that both of their ends advertise. */
    void ReadLinks();

    std::vector<Router> m_routers;          ///< with ADJACENCIES, in the order of their names
    std::vector<Router> m_others;           ///< without
    std::vector<RouterGraph::Link> m_links; ///< between m_routers
    std::vector<Announcement> m_announcements;
    /** All LSAs, with the indices of their routers; UINT32_MAX: one of m_others. */
    std::unordered_map<const LinkStateAdvertisement*, uint32_t> m_lsas;
    std::vector<SharedLsa> m_kept;                           ///< the same, so that they stay
    mutable std::unique_ptr<const RouterGraph> m_graph;      ///< of m_links, once it is needed
    mutable std::vector<RouterGraph::Distances> m_distances; ///< by router; empty: not computed yet
};

/**
 * @ingroup ccn
 * The latest view of the routers of a simulation. Once their LSDBs agree, one view serves all of them.
 */
class LinkStateViews
{
  public:
    /** @return that of all routers, which lives as long as one of them has it */
    static std::shared_ptr<LinkStateViews> Share();

    /** @param lsdb an LSDB @return its view */
    std::shared_ptr<const LinkStateView> Get(const LinkStateDatabase& lsdb);

  private:
    std::shared_ptr<const LinkStateView> m_latest;
};

} // namespace ns3::ccn

#endif // CCN_LINK_STATE_VIEW_H
