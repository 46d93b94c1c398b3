// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_INSTALLED_NETWORK_H
#define CCN_NETWORK_INSTALLED_NETWORK_H

#include "lib/media/frame-ledger.h"
#include "lib/networks/built-network.h"
#include "lib/networks/links.h"
#include "lib/networks/network-plan.h"
#include "media-arguments.h"
#include "object-assignment.h"

#include "ns3/application-container.h"
#include "ns3/ccn-catalogue-consumer.h"
#include "ns3/ccn-catalogue-producer.h"
#include "ns3/ccn-object-origins.h"
#include "ns3/ccn-object-sizes.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn::network
{

/** Settings of all nodes of a network. @ingroup ccn */
struct NodeSettings
{
    std::string strategy;    ///< a Strategy
    std::string admission;   ///< an AdmissionPolicy
    std::string replacement; ///< a ReplacementPolicy
    bool marksContent;       ///< content carries who served it, and the links that it has crossed
    LinkKind links;          ///< devices of the links
    std::string ingress;     ///< IngressPolicies of routers (NetworkPlan::IsProtected)
    const MediaArguments* media{nullptr}; ///< what links share; nullptr: all are wires
    bool countsBytes{false}; ///< capacities of content stores are in bytes, not in objects
};

/** Settings of the catalogue of a network. @ingroup ccn */
struct CatalogueSettings
{
    uint64_t objects;         ///< number of objects, from 1 on
    uint32_t chunks;          ///< per object
    uint32_t chunkSize;       ///< virtual payload in bytes
    uint32_t window;          ///< outstanding Interests per object, with the control FixedWindow
    std::string control;      ///< WindowControl of each consumer
    double lifetime;          ///< of Interests, in s
    uint32_t retransmissions; ///< maximum number per chunk
    std::shared_ptr<const ObjectSizes> sizes{}; ///< of objects that have one; nullptr: none
    uint32_t freshness{0};                      ///< in s; 0: chunks never become stale
};

/**
 * @ingroup ccn
 * The nodes of a planned network, with links, faces, routes and applications. Object k of a
 * catalogue with several producers is `ccnx:/catalogue/SOURCE/k`, so a FIB has one entry per
 * producer.
 */
class InstalledNetwork
{
  public:
    /** A consumer. */
    struct Receiver
    {
        uint32_t node;                      ///< index of its node
        Ptr<CatalogueConsumer> application; ///< requests nothing by itself
    };

    /** A producer. */
    struct Source
    {
        uint32_t node;                      ///< index of its node
        Ptr<CatalogueProducer> application; ///< answers for its prefix
    };

    /**
     * Creates nodes, links and faces.
     * @param plan the network
     * @param settings of all nodes
     */
    InstalledNetwork(const NetworkPlan& plan, const NodeSettings& settings);

    /**
     * Installs producers and consumers, with streams for all random numbers.
     * @param catalogue the catalogue
     * @param stream first free random stream
     * @return number of streams used
     */
    int64_t InstallApplications(const CatalogueSettings& catalogue, int64_t stream);

    /** @return what computes the routes to all producers, with the costs and states of the links */
    CcnRoutingHelper& GetOracle();

    /** @param from name of a node @param to name of another @return index in the plan of the link of both, if there is one */
    std::optional<uint32_t> FindLink(const std::string& from, const std::string& to) const;

    /** @param link index of a link of the plan @return its state */
    LinkCondition GetLink(uint32_t link) const;

    /** Changes a link now. @param link index of a link of the plan @param change the change, whose cost is as of GetLinkCost() */
    void Change(uint32_t link, const LinkChange& change);

    /** @return the largest weight for GetLinkCost() */
    double GetLargestWeight() const
    {
        return UINT32_MAX / m_costScale;
    }

    /** Takes a node off its links, or puts it back, as BuiltNetwork::SetPresent(). @param node its index @param isPresent whether it exists from now on */
    void SetPresent(uint32_t node, bool isPresent);

    /**
     * @param link index of a link of the plan
     * @param weight a weight, as in the plan
     * @return the cost of leaving an end by the link
     * @throws std::invalid_argument if it is too large for a FIB, beside the weights of the plan
     */
    uint32_t GetLinkCost(uint32_t link, double weight) const;

    /** @param link index of a link of the plan @return the index of the node and the face, at each end */
    std::array<std::pair<uint32_t, FaceId>, 2> GetLinkFaces(uint32_t link) const;

    /** @param ledger watches the frames of all links */
    void Watch(FrameLedger& ledger) const;

    /** @return index of the node and the face, for each face to all on a medium */
    const std::vector<std::pair<uint32_t, FaceId>>& GetBroadcastFaces() const
    {
        return m_broadcast;
    }

    /** @param link index of a link of the plan @return whether its nodes have no face to each other, but one to all */
    bool IsBroadcast(uint32_t link) const
    {
        return m_plan.IsBroadcast(m_plan.links[link]);
    }

    /** @param link index of a link of the plan @return whether it shares its medium with others */
    bool IsShared(uint32_t link) const
    {
        return m_plan.links[link].medium < m_plan.media.size();
    }

    /** @return all nodes */
    const NodeContainer& GetNodes() const
    {
        return m_network.GetNodes();
    }

    /** @param node index of a node @return its CCN layer */
    Ptr<CcnL3Protocol> GetL3(uint32_t node) const;

    /** @param node index of a node @return whether this rank simulates it, with its applications */
    bool IsOwn(uint32_t node) const;

    /** @param node index of a source's node @return the prefix of its objects */
    Name GetPrefix(uint32_t node) const;

    /** @return the producers of all objects; nullptr: there is no producer */
    std::shared_ptr<const ObjectOrigins> GetOrigins() const
    {
        return m_origins;
    }

    /** Adds an application, if this rank simulates the node. @param node its index @param application it */
    void AddApplication(uint32_t node, const Ptr<Application>& application) const;

    /** @return the consumers, in the order of their nodes */
    const std::vector<Receiver>& GetReceivers() const
    {
        return m_receivers;
    }

    /** @return the applications of hash routing; none without it */
    const ApplicationContainer& GetHashRouters() const
    {
        return m_hashRouters;
    }

    /** @return the producers, in the order of their nodes */
    const std::vector<Source>& GetSources() const
    {
        return m_sources;
    }

  private:
    /** Lets all FIBs share the names of prefixes: all nodes are in one thread. */
    void SharePrefixes() const;
    /** @param settings of all nodes @return nodes and links of the plan */
    NetworkDescription Describe(const NodeSettings& settings) const;
    /** @param node index of a node @param settings of all nodes @return attributes of its CCN layer */
    AttributeTexts GetAttributes(uint32_t node, const NodeSettings& settings) const;
    /** Sets what suppresses messages on the faces to all, and excludes them from computed routes. @param settings of all nodes */
    void SetBroadcastFaces(const NodeSettings& settings);
    /** Sets the centrality of each node. */
    void SetCentrality() const;
    /** @param node index of a source's node @return the prefix of its objects */
    std::string GetPrefixUri(uint32_t node) const;
    /** Makes each node with a content store a cache of hash routing. @param prefixes of the objects */
    void InstallHashRouting(const std::vector<std::string>& prefixes);
    /** @param node index of its node @param catalogue the catalogue @return a producer for it */
    Ptr<CatalogueProducer> MakeProducer(uint32_t node, const CatalogueSettings& catalogue) const;
    /** @param catalogue the catalogue @return a consumer that is not installed */
    Ptr<CatalogueConsumer> MakeConsumer(const CatalogueSettings& catalogue) const;

    const NetworkPlan& m_plan;
    bool m_isHashRouted; ///< admission policy HashRouted
    double m_costScale;  ///< cost of a link of weight 1
    BuiltNetwork m_network;
    ApplicationContainer m_hashRouters;
    std::vector<std::pair<uint32_t, FaceId>> m_broadcast; ///< GetBroadcastFaces()
    bool m_hasOrigins{false};                             ///< the oracle knows the producers
    std::shared_ptr<const ObjectOrigins> m_origins;
    std::vector<Source> m_sources;
    std::vector<Receiver> m_receivers;
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_INSTALLED_NETWORK_H
