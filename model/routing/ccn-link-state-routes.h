// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_LINK_STATE_ROUTES_H
#define CCN_LINK_STATE_ROUTES_H

#include "ns3/ccn-link-state-database.h"
#include "ns3/ccn-route-writer.h"
#include "ns3/ccn-routing-protocol.h"

#include <cstdint>
#include <functional>
#include <map>
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
        std::string name;                                         ///< its name
        const LinkState* adjacencies;                             ///< its links
        std::vector<const LinkStateDatabase::Record*> prefixes{}; ///< LSAs with its prefixes
    };

    /** Distances of a router from the neighbours, by way; and the latest change of its prefixes. */
    struct Seen
    {
        std::vector<uint64_t> distances;
        uint64_t change{0};
    };

    /** Reads m_routers from the LSDB, which must not change until the end of the computation. @param lsdb the LSDB */
    void ReadDatabase(const LinkStateDatabase& lsdb);
    /** Computes m_distances. @param self this router */
    void MeasureDistances(const std::string& self);
    /** @param name of a router @return its index in m_routers; their number: it has no adjacencies */
    uint32_t FindRouter(const std::string& name) const;
    /** Finds the routers whose prefixes may have other routes now. @param isAll whether all have */
    void FindChanged(bool isAll);
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
    std::vector<std::vector<uint64_t>> m_distances; ///< by way, by router
    std::vector<bool> m_hasChanged;                 ///< by router
    std::map<std::string, Seen> m_seen;             ///< at the last computation, by router
    std::set<Name> m_touched;
};

} // namespace ns3::ccn

#endif // CCN_LINK_STATE_ROUTES_H
