// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_LINK_STATE_ROUTES_H
#define CCN_LINK_STATE_ROUTES_H

#include "ns3/ccn-link-state-database.h"
#include "ns3/ccn-route-writer.h"
#include "ns3/ccn-router-graph.h"
#include "ns3/ccn-routing-protocol.h"

#include <cstdint>
#include <functional>
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
 * the last computation are reported.
 */
class LinkStateRoutes
{
  public:
    /** Called with a prefix and its next hops, none if it has no route. */
    using Handler = std::function<void(const Name& prefix, const RoutingHops& hops)>;

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
    struct Announcement;

    /** A router in the LSDB. */
    struct Router
    {
        SharedLsa lsa;                         ///< one of its LSAs; its links, if it has them
        const LinkState* adjacencies{nullptr}; ///< its links
        std::vector<const LinkStateDatabase::Record*> prefixes{}; ///< LSAs with its prefixes

        /** @return its name */
        const std::string& GetName() const
        {
            return lsa->key.router;
        }
    };

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
    /** Reads m_routers from the LSDB, which must not change until the end of the computation. @param lsdb the LSDB */
    void ReadDatabase(const LinkStateDatabase& lsdb);
    /** Frees what ReadDatabase() and the computation need: memory for each router in each router. */
    void ForgetDatabase();
    /** Computes m_distances. @param self this router */
    void MeasureDistances(const std::string& self);
    /** @return the links between routers, by their indices */
    std::vector<RouterGraph::Link> CollectLinks() const;
    /** Finds the routers whose prefixes may have other routes now. @param isAll whether all have */
    void FindChanged(bool isAll);
    /**
     * Reports the routes of all prefixes that are touched, or of a router that has changed.
     * @param self this router
     * @param handler as in Compute()
     */
    void Report(const std::string& self, const Handler& handler);
    /** @param self this router @return all prefixes of other routers, equal ones beside each other */
    std::vector<Announcement> CollectPrefixes(const std::string& self) const;
    /** @param begin of the announcements of one prefix @param end of them @return its next hops */
    RoutingHops Choose(std::vector<Announcement>::const_iterator begin,
                       std::vector<Announcement>::const_iterator end) const;

    std::vector<LinkStateWay> m_ways;
    RoutingProtocol::Routes m_routes{RoutingProtocol::Routes::SHORTEST};
    uint32_t m_paths{0};
    std::vector<Router> m_routers; ///< with ADJACENCIES, in the order of their names
    std::vector<Router> m_others;  ///< without
    std::vector<RouterGraph::Distances> m_distances; ///< by way, by router
    std::vector<bool> m_hasChanged;                  ///< by router
    std::vector<Seen> m_seen; ///< routers at the last computation, in the order of their names
    std::vector<uint64_t> m_seenDistances; ///< of these from the neighbours, by router, by way
    std::set<Name> m_touched;
};

} // namespace ns3::ccn

#endif // CCN_LINK_STATE_ROUTES_H
