// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_LINK_STATE_ROUTES_H
#define CCN_LINK_STATE_ROUTES_H

#include "ns3/ccn-link-state-database.h"
#include "ns3/ccn-link-state-view.h"
#include "ns3/ccn-route-writer.h"
#include "ns3/ccn-router-graph.h"
#include "ns3/ccn-routing-protocol.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ns3::ccn
{

/** A face of this router and the router behind it. @ingroup ccn */
struct LinkStateWay
{
    FaceId face;        ///< the face
    std::string router; ///< its neighbour
    uint32_t cost;      ///< of leaving by it

    /** @param other a way @return true if it is the same */
    bool operator==(const LinkStateWay& other) const
    {
        return face == other.face && router == other.router && cost == other.cost;
    }
};

/**
 * @ingroup ccn
 * Computes the routes of a router from its LSDB: one run of Dijkstra's algorithm for each neighbour.
 * A link counts if both of its ends advertise it. Only prefixes whose routes may have changed since
 * the last computation are reported. What does not depend on the router is shared with others whose
 * LSDB has the same LSAs (LinkStateViews).
 */
class LinkStateRoutes
{
  public:
    /** Called with a prefix and its next hops, none if it has no route. */
    using Handler = std::function<void(const LinkStatePrefix& prefix, const RoutingHops& hops)>;

    /** Notes that the routes of a prefix may change. @param prefix the prefix */
    void Touch(const Name& prefix)
    {
        m_touched.insert(prefix);
    }

    /**
     * @param lsdb the LSDB
     * @param self name of this router
     * @param ways its neighbours, by face
     * @param routes how many next hops a prefix gets
     * @param paths loop-free and per-link: maximum number
     * @param handler called for each prefix, in an order that depends on the prefixes only
     */
    void Compute(const LinkStateDatabase& lsdb,
                 const std::string& self,
                 const std::vector<LinkStateWay>& ways,
                 RoutingProtocol::Routes routes,
                 uint32_t paths,
                 const Handler& handler);

    /** @param router name of a router @return true if the last computation has found a path to it */
    bool IsReached(const std::string& router) const;

    /** Forgets the last computation. */
    void Clear();

  private:
    using Announcement = LinkStateView::Announcement;

    /** A router at the last computation. */
    struct Seen
    {
        SharedLsa lsa;   ///< one of its LSAs, for its name
        uint64_t change; ///< number of the latest change of its prefixes

        /** @return its name */
        const std::string& GetName() const
        {
            return lsa->key.router;
        }
    };

    /** @param routers sorted by name @param name of a router @return its index in them; their number: it is not there */
    template <typename List>
    static uint32_t FindByName(const List& routers, const std::string& name);
    /** Frees what only the computation needs: memory for each router in each router. */
    void ForgetComputation();
    /** Computes m_distances. @param self this router */
    void MeasureDistances(const std::string& self);
    /**
     * Finds the routers whose prefixes may have other routes now.
     * @param lsdb the LSDB of m_view
     * @param isAll whether all have
     */
    void FindChanged(const LinkStateDatabase& lsdb, bool isAll);
    /**
     * Reports the routes of all prefixes that are touched, or of a router that has changed.
     * @param self this router
     * @param handler as in Compute()
     */
    void Report(const std::string& self, const Handler& handler);
    /** @param begin of the announcements of one prefix by others @param end of them @param hops set to its next hops */
    void Choose(const Announcement* begin, const Announcement* end, RoutingHops& hops) const;
    /** @param begin as Choose() @param end as Choose() @return the same, which is computed once for each router */
    const RoutingHops& Recall(const Announcement* begin, const Announcement* end);

    std::vector<LinkStateWay> m_ways;
    RoutingProtocol::Routes m_routes{RoutingProtocol::Routes::SHORTEST};
    uint32_t m_paths{0};
    std::shared_ptr<LinkStateViews>
        m_views;                          ///< of all routers; nullptr before the first computation
    const LinkStateView* m_view{nullptr}; ///< during a computation
    std::vector<RouterGraph::Distances> m_distances; ///< by way, by router
    std::vector<bool> m_hasChanged;                  ///< by router
    std::vector<std::optional<RoutingHops>>
        m_hops;               ///< by router: of prefixes that it alone announces
    RoutingHops m_several;    ///< of the latest prefix that several announce
    std::vector<Seen> m_seen; ///< routers at the last computation, in the order of their names
    std::vector<uint64_t> m_seenDistances; ///< of these from the neighbours, by router, by way
    std::set<Name> m_touched;
};

} // namespace ns3::ccn

#endif // CCN_LINK_STATE_ROUTES_H
