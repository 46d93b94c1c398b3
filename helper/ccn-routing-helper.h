/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ROUTING_HELPER_H
#define CCN_ROUTING_HELPER_H

#include "ns3/ccn-face.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-topology-graph.h"
#include "ns3/node.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <ostream>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Computes routes to the producers of names over all nodes with the CCN layer and enters them into
 * the nodes' FIBs. It knows the whole topology, as the faces make it (FindAdjacencies() tells who
 * reaches whom), and needs no packets.
 *
 * A path costs what the faces cost by which it leaves its nodes. The nearest producer of a prefix
 * counts. A route bears the cost of the whole path, so that the FIB's order is that of the paths;
 * of equal costs the face with the lower number comes first.
 *
 * Next hops lead downhill: to a node that is nearer to a producer than this one, which is the
 * criterion of a downstream path in RFC 5286 (inequality 2). However the nodes choose among such
 * next hops, each step comes nearer, and so no Interest can go in a circle.
 *
 * On a shared medium (a LAN, a Wi-Fi channel, a multicast group) a next hop is the face, and all
 * neighbours hear what is sent there. The route is that over the neighbour that is nearest to a
 * producer. Others that have a next hop on another face forward the Interest too, also such that
 * are not nearer; a copy that comes back from there is known by its nonce. Faces to one neighbour
 * each (CcnStackHelper::AddDeviceFace with an address) avoid that. Nodes never send an Interest out
 * by the face that it came by, so two hops in turn over one medium need such faces too.
 *
 * No route is made on a producer of the prefix, whose application registers its own, nor on nodes
 * without a path to one (GetUnreached()). A next hop that a FIB has already stays as it is.
 *
 * Each Install looks at the topology as it is then, and first takes back what this helper entered
 * before, unless it was changed since. It may be called while the simulation runs.
 */
class CcnRoutingHelper
{
  public:
    /** Tells what it costs to leave by a face: 1 or more. */
    using Metric = std::function<uint32_t(const Face& face)>;

    /**
     * @param prefix names that the producer has, as CCNx URI; several may have the same
     * @param producer a node; that it has the CCN layer and a face is asked when routes are made
     * @throws std::invalid_argument if the URI is none, or as CheckComponents
     */
    void AddOrigin(const std::string& prefix, Ptr<Node> producer);

    /**
     * @param node with the CCN layer
     * @param face one of its faces
     * @param cost of leaving by it, 1 or more, in place of what the metric says
     * @throws std::invalid_argument if the node has no such face, or the cost is 0
     */
    void SetCost(Ptr<Node> node, FaceId face, uint32_t cost);

    /**
     * @param metric costs of faces without SetCost(), e.g. GetDelay; by default each costs 1, so
     * that paths are as long as they have hops
     */
    void SetMetric(Metric metric);

    /**
     * A metric: attribute Delay of the channel below a face.
     * @param face a NetDeviceFace
     * @return the delay in us, rounded up, at least 1
     * @throws std::invalid_argument if nothing tells the delay, as over UDP or Wi-Fi
     */
    static uint32_t GetDelay(const Face& face);

    /**
     * One next hop for each node and prefix, on a cheapest path.
     * @return number of next hops entered, those that wait behind a user's included
     * @throws std::invalid_argument if a producer has no CCN layer or only faces to applications;
     * std::overflow_error if a path costs more than a FIB can hold. No FIB is changed then
     */
    std::size_t InstallShortest();

    /**
     * All next hops on cheapest paths.
     * @return number of next hops entered
     * @throws as InstallShortest()
     */
    std::size_t InstallEqualCost();

    /**
     * The best next hops that lead downhill.
     * @param k how many at most for each node and prefix, 1 or more
     * @return number of next hops entered
     * @throws as InstallShortest(), and std::invalid_argument if k is 0
     */
    std::size_t InstallLoopFree(uint32_t k);

    /** @return pairs of a node and a prefix that the latest Install found no path for */
    std::size_t GetUnreached() const;

    /**
     * Prints a line for each prefix in a node's FIB, whoever entered it: the faces' labels and, in
     * brackets, costs; e.g. "ccnx:/a: net0 (2) net1 (3)".
     * @param node with the CCN layer
     * @param os where to
     */
    static void Print(Ptr<Node> node, std::ostream& os);

  private:
    /** Which of the downhill next hops are taken. */
    struct Choice
    {
        std::size_t most; ///< their number at most
        bool leastOnly;   ///< only those of least cost
    };

    /** A prefix and who produces it. */
    struct Origin
    {
        Name prefix;
        std::vector<Ptr<Node>> producers; ///< in the order in which they were told
    };

    /** A next hop on a node. */
    struct Route
    {
        Ptr<Node> node;
        FaceId face;
        uint32_t cost;
    };

    /** The next hops for prefixes with the same producers. */
    struct Plan
    {
        std::vector<uint32_t> origins; ///< by index
        std::vector<Route> routes;     ///< by node, best first
    };

    /** A next hop that was entered. */
    struct Entered
    {
        Route route;
        uint32_t origin; ///< by index
    };

    /** The nodes with the CCN layer. */
    struct Topology
    {
        std::vector<Ptr<Node>> nodes;                 ///< by index
        std::unordered_map<uint32_t, uint32_t> index; ///< by the nodes' numbers
    };

    /** @return number of next hops entered @param choice of them */
    std::size_t Install(const Choice& choice);
    /** @return the nodes as they are now */
    static Topology FindNodes();
    /** @return the graph of the nodes @param topology the nodes */
    TopologyGraph MakeGraph(const Topology& topology) const;
    /** @return what it costs to leave @param node that is left @param face by this one */
    uint32_t GetCost(Ptr<Node> node, FaceId face) const;
    /** @return origins by index, by the indices of all their producers @param topology the nodes */
    std::map<std::vector<uint32_t>, std::vector<uint32_t>> GroupOrigins(
        const Topology& topology) const;
    /** Throws if nobody can ask it. @param origin of a prefix @param producer one of its */
    static void CheckProducer(const Origin& origin, Ptr<Node> producer);
    /** @return what to enter @param choice of next hops */
    std::vector<Plan> MakePlans(const Choice& choice);
    /**
     * @param topology the nodes
     * @param graph of them
     * @param distances to the producers
     * @param choice of next hops
     * @param plan has the origins and gets the routes
     */
    void AddRoutes(const Topology& topology,
                   const TopologyGraph& graph,
                   const TopologyGraph::Distances& distances,
                   const Choice& choice,
                   Plan& plan);
    /** Throws if a FIB can't hold its cost. @param node whose @param hop it is @param origin of the
     *  prefix */
    static void CheckCost(const Node& node, const TopologyGraph::Hop& hop, const Origin& origin);
    /** Takes back what was entered. */
    void Remove();
    /** Enters a route, unless the node has one by that face. @param route it @param origin its */
    void Enter(const Route& route, uint32_t origin);

    Metric m_metric;
    std::vector<Origin> m_origins;
    std::unordered_map<std::string, uint32_t> m_index;       ///< origins by the prefix in ccnb
    std::map<std::pair<uint32_t, FaceId>, uint32_t> m_costs; ///< by node's number and face
    std::vector<Entered> m_entered;
    std::size_t m_unreached{0};
};

} // namespace ccn
} // namespace ns3

#endif // CCN_ROUTING_HELPER_H
