// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ROUTING_HELPER_H
#define CCN_ROUTING_HELPER_H

#include "ns3/ccn-face.h"
#include "ns3/ccn-name.h"
#include "ns3/ccn-next-hop.h"
#include "ns3/ccn-radio-settings.h"
#include "ns3/ccn-topology-graph.h"
#include "ns3/node-container.h"
#include "ns3/node.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/** A next hop that differs from the one that CcnRoutingHelper computes. @ingroup ccn */
struct RouteDifference
{
    Ptr<Node> node;                   ///< the node
    Name prefix;                      ///< the prefix
    FaceId face;                      ///< the face
    std::optional<uint32_t> expected; ///< computed cost; none: there should be no such next hop
    std::optional<uint32_t> found;    ///< cost in the FIB; none: there is no such next hop
};

/**
 * @ingroup ccn
 * Prints e.g. "node 3, ccnx:/a, face 1: cost 5 expected, none found".
 * @param os output stream
 * @param difference it
 */
void PrintDifference(std::ostream& os, const RouteDifference& difference);

/**
 * @ingroup ccn
 * Computes routes from all nodes with the CCN layer to the producers of prefixes, and enters them
 * into the nodes' FIBs. The helper uses global knowledge of the topology, which results from the
 * faces (see FindAdjacencies()). It sends no packets.
 *
 * The cost of a path is the sum of the costs of the faces by which it leaves its nodes. If a prefix
 * has several producers, the nearest one counts. A route has the cost of the whole path, so the FIB
 * orders next hops by path cost. Among next hops of equal cost, the face with the lower number
 * comes first.
 *
 * A next hop is loop-free: it leads to a node that is nearer to a producer than this node. This is
 * the criterion for a downstream path in RFC 5286 (inequality 2). Each step thus reduces the
 * distance, whichever of these next hops the nodes choose, and no Interest can loop.
 *
 * On a shared medium (a LAN, a Wi-Fi channel, a multicast group), the next hop is the face, and all
 * neighbours receive what the node sends there. The route follows the neighbour that is nearest to
 * a producer. Other neighbours that have a next hop on another face also forward the Interest, even
 * if they are not nearer. If a copy comes back, the node detects it by its nonce. Faces to one
 * neighbour each avoid this (CcnStackHelper::AddDeviceFace with an address). A node never sends an
 * Interest back to the face from which it came, so two consecutive hops over the same medium also
 * need such faces, or the link type AdHoc, as Wi-Fi in ad hoc mode has it.
 *
 * On Wi-Fi, routes use the links between devices that hear each other at the time of the call, by
 * the channel's propagation loss model and the nodes' positions (class WifiReach). As nodes move,
 * call an Install function again.
 *
 * The helper adds no route on a producer of the prefix, where the application registers the prefix
 * itself. It adds no route on a node without a path to a producer (GetUnreached()). Next hops that
 * others entered stay unchanged.
 *
 * Each Install function uses the topology at the time of the call. It first removes the next hops
 * that this helper entered before. It may be called while the simulation runs.
 */
class CcnRoutingHelper
{
  public:
    /** Returns the cost of leaving a node by a face, 1 or more. */
    using Metric = std::function<uint32_t(const Face& face)>;

    /**
     * Selects the layer of the nodes, before any other call.
     * @param name name of the layer; empty, as by default: the one without a name
     */
    void SetLayer(const std::string& name)
    {
        m_layer = name;
    }

    /** @return name of the layer of the nodes, as set by SetLayer() */
    const std::string& GetLayer() const
    {
        return m_layer;
    }

    /**
     * Adds a producer of a prefix. A prefix may have several producers.
     * @param prefix prefix of the producer's names, as CCNx URI
     * @param producer a node; Install checks that it has the CCN layer and a face
     * @throws std::invalid_argument if the URI is invalid, or as CheckComponents
     */
    void AddOrigin(const std::string& prefix, Ptr<Node> producer);

    /**
     * Sets the cost of one face, which overrides the metric.
     * @param node node with the CCN layer
     * @param face a face of the node
     * @param cost cost of leaving the node by this face, 1 or more
     * @throws std::invalid_argument if the node has no such face, or the cost is 0
     */
    void SetCost(Ptr<Node> node, FaceId face, uint32_t cost);

    /**
     * Excludes a face from the topology, as if it was down. To exclude a link that fails without a
     * signal to its ends, exclude the faces of both.
     * @param node node with the CCN layer
     * @param face a face of the node
     * @param isUsable false to exclude it, true to include it again
     * @throws std::invalid_argument if the node has no such face
     */
    void SetUsable(Ptr<Node> node, FaceId face, bool isUsable);

    /**
     * @param metric costs of the faces without SetCost(), e.g. GetDelay; by default each face costs
     * 1, so the cost of a path is its number of hops
     */
    void SetMetric(Metric metric)
    {
        m_metric = std::move(metric);
    }

    /**
     * A metric: attribute Delay of the channel below a face.
     * @param face a NetDeviceFace
     * @return the delay in us, rounded up, at least 1
     * @throws std::invalid_argument if the face has no such delay, e.g. over UDP or Wi-Fi
     */
    static uint32_t GetDelay(const Face& face);

    /**
     * Sets the weakest signal that a Wi-Fi device receives, in place of WifiReach::GetThreshold(),
     * for example the one that the rate of the content needs.
     * @param power power at the receiver, including its antenna gain, in dBm, from -300 to 100
     * @throws std::invalid_argument if the power is out of bounds
     */
    void SetRadioThreshold(double power);

    /**
     * Sets the loss between Wi-Fi devices, in place of the models of their channels. The model is
     * evaluated as it is, with all models that follow it: if one of them draws random numbers, so do
     * the Install functions.
     * @param loss the model; nullptr: those of the channels
     */
    void SetRadioLoss(Ptr<PropagationLossModel> loss);

    /**
     * Enters one next hop on a cheapest path for each node and prefix.
     * @return number of next hops entered, including those that a user's route for the same face
     * overrides
     * @throws std::invalid_argument if a producer has no CCN layer, or only faces to applications,
     * or as WifiReach::Reach(); no FIB changes then
     * @throws std::overflow_error if the cost of a path is too large for a FIB; no FIB changes then
     */
    std::size_t InstallShortest();

    /**
     * Enters all next hops on cheapest paths.
     * @return number of next hops entered
     * @throws std::invalid_argument as InstallShortest()
     * @throws std::overflow_error as InstallShortest()
     */
    std::size_t InstallEqualCost();

    /**
     * Enters the cheapest loop-free next hops.
     * @param k largest number of next hops for each node and prefix, 1 or more
     * @return number of next hops entered
     * @throws std::invalid_argument as InstallShortest(), or if k is 0
     * @throws std::overflow_error as InstallShortest()
     */
    std::size_t InstallLoopFree(uint32_t k);

    /**
     * Enters a next hop for each face by which a path leads to a producer without coming back to the
     * node, with the cost of the cheapest such path. Unlike those of the other functions, these routes
     * are not loop-free: an Interest may come back to a node, which then drops it by its nonce. It
     * computes shortest paths once for each node, and replaces CalculateAllPossibleRoutes() of ndnSIM.
     * @return number of next hops entered
     * @throws std::invalid_argument as InstallShortest()
     * @throws std::overflow_error as InstallShortest()
     */
    std::size_t InstallAllPossible();

    /**
     * Adds a route for all names, "ccnx:/", by each face to other nodes, with the largest cost, so
     * that any other next hop for this prefix comes first, such as a producer of "ccnx:/". Another route by
     * the same face is used instead of it (the origin is RouteOrigin("default")). Faces that are added
     * later get none. It replaces SetDefaultRoutes(true) of ndnSIM. Remove() keeps these routes.
     * @param nodes nodes with the CCN layer
     * @return number of routes
     * @throws std::invalid_argument if a node has no such layer
     */
    std::size_t AddDefaultRoutes(const NodeContainer& nodes) const;

    /**
     * Compares the routes of an origin with those that InstallShortest() would enter at this time. It
     * changes no FIB. It also finds routes that are not used, because a route of another origin has
     * the same face, and routes for prefixes that have no producer here.
     * @param origin origin of the routes, for example of a routing protocol
     * @return the differences: first the next hops that are missing or have another cost, by prefix
     * and node, then those that should not be there, by node and prefix
     * @throws std::invalid_argument as InstallShortest()
     * @throws std::overflow_error as InstallShortest()
     */
    std::vector<RouteDifference> CompareShortest(RouteOrigin origin);

    /**
     * Compares as CompareShortest(), with what InstallEqualCost() would enter.
     * @param origin as above
     * @return as above
     */
    std::vector<RouteDifference> CompareEqualCost(RouteOrigin origin);

    /**
     * Compares as CompareShortest(), with what InstallLoopFree() would enter.
     * @param k as InstallLoopFree()
     * @param origin as above
     * @return as above
     */
    std::vector<RouteDifference> CompareLoopFree(uint32_t k, RouteOrigin origin);

    /** Removes the next hops that this helper entered; layers that are gone are skipped. */
    void Remove();

    /**
     * @return number of pairs of node and prefix for which the latest Install or Compare found no path
     */
    std::size_t GetUnreached() const
    {
        return m_unreached;
    }

    /**
     * Prints one line for each prefix in a node's FIB, including routes that others entered: the
     * faces' labels with the costs in parentheses, e.g. "ccnx:/a: net0 (2) net1 (3)".
     * @param node node with the CCN layer
     * @param os output stream
     * @param layer name of the layer; empty: the one without a name
     */
    static void Print(Ptr<Node> node, std::ostream& os, const std::string& layer = "");

  private:
    /** Selects among the loop-free next hops. */
    struct Choice
    {
        std::size_t most; ///< largest number of next hops
        bool leastOnly;   ///< true: only next hops of least cost
        bool isAll;       ///< true: also next hops that are not loop-free
    };

    /** A prefix and its producers. */
    struct Origin
    {
        Name prefix;
        std::vector<Ptr<Node>> producers; ///< in the order in which they were added
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
        std::vector<Route> routes;     ///< by node, cheapest first
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
        std::unordered_map<uint32_t, uint32_t> index; ///< by node ID
    };

    /** @param choice selects the next hops @return number of next hops entered */
    std::size_t Install(const Choice& choice);
    /** @param k largest number of next hops @return the choice @throws std::invalid_argument if it is 0 */
    static Choice ChooseLoopFree(uint32_t k);
    /** @param choice selects the next hops @param origin as CompareShortest() @return as that */
    std::vector<RouteDifference> Compare(const Choice& choice, RouteOrigin origin);
    /**
     * Finds next hops that are missing or have another cost.
     * @param plan the expected ones
     * @param origin as CompareShortest()
     * @param differences they are appended
     */
    void FindMissing(const Plan& plan,
                     RouteOrigin origin,
                     std::vector<RouteDifference>& differences) const;
    /**
     * Finds next hops of a node that should not be there.
     * @param node the node
     * @param plans the expected next hops, by origin
     * @param origin as CompareShortest()
     * @param differences they are appended
     */
    void FindSuperfluous(const Ptr<Node>& node,
                         const std::vector<const Plan*>& plans,
                         RouteOrigin origin,
                         std::vector<RouteDifference>& differences) const;
    /** @param node a node @param face a face @return its number and the face @throws std::invalid_argument if the node has no such face */
    std::pair<uint32_t, FaceId> CheckFace(Ptr<Node> node, FaceId face) const;
    /** @return the nodes at present */
    Topology FindNodes() const;
    /** @param topology the nodes @return the graph of the nodes */
    TopologyGraph MakeGraph(const Topology& topology) const;
    /**
     * @param node the node
     * @param face the outgoing face
     * @return the cost of leaving the node by the face
     */
    uint32_t GetCost(Ptr<Node> node, FaceId face) const;
    /** @param topology the nodes @return origins by index, for each set of producers by index */
    std::map<std::vector<uint32_t>, std::vector<uint32_t>> GroupOrigins(
        const Topology& topology) const;
    /**
     * Throws if no other node can reach the producer.
     * @param origin a prefix
     * @param producer one of its producers
     */
    void CheckProducer(const Origin& origin, Ptr<Node> producer) const;
    /** @param choice selects the next hops @return the next hops to enter */
    std::vector<Plan> MakePlans(const Choice& choice);
    /**
     * @param topology the nodes
     * @param graph graph of the nodes
     * @param producers the producers by index
     * @param choice selects the next hops
     * @param plan contains the origins; the routes are appended
     */
    void AddRoutes(const Topology& topology,
                   const TopologyGraph& graph,
                   const std::vector<uint32_t>& producers,
                   const Choice& choice,
                   Plan& plan);
    /**
     * Throws if the cost is too large for a FIB.
     * @param node the node
     * @param hop the next hop
     * @param origin the prefix
     */
    static void CheckCost(const Node& node, const TopologyGraph::Hop& hop, const Origin& origin);
    /**
     * Enters a route, unless a helper has entered a next hop for the same face.
     * @param route the route
     * @param origin its origin, by index
     */
    void Enter(const Route& route, uint32_t origin);

    std::string m_layer; ///< name of the layer
    Metric m_metric;
    RadioSettings m_radio;
    std::vector<Origin> m_origins;
    std::unordered_map<std::string, uint32_t> m_index;       ///< origins by prefix in ccnb
    std::map<std::pair<uint32_t, FaceId>, uint32_t> m_costs; ///< by node ID and face
    std::set<std::pair<uint32_t, FaceId>> m_unusable;        ///< by node ID and face
    std::vector<Entered> m_entered;
    std::size_t m_unreached{0};
};

} // namespace ns3::ccn

#endif // CCN_ROUTING_HELPER_H
