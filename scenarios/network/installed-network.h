// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_INSTALLED_NETWORK_H
#define CCN_NETWORK_INSTALLED_NETWORK_H

#include "lib/media/silent-loss.h"
#include "lib/networks/link-change.h"
#include "lib/networks/links.h"
#include "lib/networks/network-plan.h"
#include "lib/run/ranks.h"
#include "object-assignment.h"
#include "radio-arguments.h"

#include "ns3/boolean.h"
#include "ns3/ccn-betweenness-centrality.h"
#include "ns3/ccn-catalogue-consumer.h"
#include "ns3/ccn-catalogue-producer.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-hash-routing-helper.h"
#include "ns3/ccn-l3-protocol.h"
#include "ns3/ccn-net-device-face.h"
#include "ns3/ccn-object-origins.h"
#include "ns3/ccn-object-sizes.h"
#include "ns3/ccn-routing-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/double.h"
#include "ns3/network-module.h"
#include "ns3/pointer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"
#include "ns3/wifi-helper.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <iomanip>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
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
    bool tracksDistance;     ///< content carries the number of links that it has crossed
    LinkKind links;          ///< devices of the links
    std::string ingress;     ///< IngressPolicies of routers (NetworkPlan::IsProtected)
    const RadioArguments* radio{nullptr}; ///< their medium; nullptr: a point-to-point link each
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
    InstalledNetwork(const NetworkPlan& plan, const NodeSettings& settings)
        : m_plan(plan),
          m_isHashRouted(settings.admission == "HashRouted"),
          m_linkKind(settings.links),
          m_costScale(plan.GetCostScale())
    {
        const std::vector<double> centrality = GetCentrality(settings.admission);
        for (uint32_t i = 0; i < plan.nodes.size(); ++i)
        {
            m_nodes.Add(CreateObject<Node>(plan.nodes[i].rank));
            InstallStack(i, settings);
            if (!centrality.empty())
            {
                PointerValue policy;
                GetL3(i)->GetAttribute("AdmissionPolicy", policy);
                policy.GetObject()->SetAttribute("Centrality", DoubleValue(centrality[i]));
            }
        }
        if (settings.radio && settings.radio->IsUsed())
        {
            m_radios = settings.radio->Install(m_nodes, plan);
        }
        for (const PlannedLink& link : plan.links)
        {
            InstallLink(link);
        }
    }

    /**
     * Installs producers and consumers, with streams for all random numbers.
     * @param catalogue the catalogue
     * @param stream first free random stream
     * @return number of streams used
     */
    int64_t InstallApplications(const CatalogueSettings& catalogue, int64_t stream)
    {
        const int64_t first = stream;
        const std::vector<uint32_t> sources = m_plan.GetSources();
        std::vector<Name> names;
        std::vector<std::string> prefixes;
        for (const uint32_t node : sources)
        {
            prefixes.push_back(GetPrefixUri(node));
            names.emplace_back(prefixes.back());
            m_sources.push_back({node, MakeProducer(node, catalogue)});
        }
        m_origins =
            std::make_shared<ObjectOrigins>(names, AssignObjects(m_plan, catalogue.objects));
        if (m_isHashRouted)
        {
            InstallHashRouting(prefixes);
        }
        for (const uint32_t node : m_plan.GetReceivers())
        {
            const auto consumer = MakeConsumer(catalogue);
            AddApplication(node, consumer);
            stream += consumer->AssignStreams(stream);
            m_receivers.push_back({node, consumer});
        }
        stream += CcnStackHelper::AssignStreams(m_nodes, stream);
        stream += WifiHelper().AssignStreams(m_radios, stream);
        return stream - first;
    }

    /** @return what computes the routes to all producers, with the costs and states of the links */
    CcnRoutingHelper& GetOracle()
    {
        if (!m_hasOrigins)
        {
            for (const Source& source : m_sources)
            {
                m_routing.AddOrigin(GetPrefixUri(source.node), m_nodes.Get(source.node));
            }
            m_hasOrigins = true;
        }
        return m_routing;
    }

    /** @param link index of a link of the plan @return its state */
    LinkCondition GetLink(uint32_t link) const
    {
        return m_states[link];
    }

    /** @param link index of a link of the plan @param state its new state */
    void SetLink(uint32_t link, LinkCondition state)
    {
        for (const auto& [node, face] : m_linkFaces[link])
        {
            const Ptr<Face> changed = GetL3(node)->GetFace(face);
            if ((state == LinkCondition::SILENT) != (m_states[link] == LinkCondition::SILENT))
            {
                SetSilent(GetDevice(node, face), state == LinkCondition::SILENT);
                m_routing.SetUsable(m_nodes.Get(node), face, state != LinkCondition::SILENT);
            }
            changed->SetUp(state != LinkCondition::DOWN);
        }
        m_states[link] = state;
    }

    /**
     * @param link index of a link of the plan
     * @param weight a weight, as in the plan
     * @return the cost of leaving an end by the link
     * @throws std::invalid_argument if it is too large for a FIB, beside the weights of the plan
     */
    uint32_t GetLinkCost(uint32_t link, double weight) const
    {
        const double cost = std::max(std::round(m_costScale * weight), 1.0);
        if (cost > UINT32_MAX)
        {
            throw std::invalid_argument("weight " + std::to_string(weight) + " of link " +
                                        m_plan.nodes[m_plan.links[link].from].name + "-" +
                                        m_plan.nodes[m_plan.links[link].to].name +
                                        ": not allowed (up to " +
                                        std::to_string(UINT32_MAX / m_costScale) + ")");
        }
        return static_cast<uint32_t>(cost);
    }

    /** Sets the cost of a link for the oracle. @param link index of a link of the plan @param cost as of GetLinkCost() */
    void SetLinkCost(uint32_t link, uint32_t cost)
    {
        for (const auto& [node, face] : m_linkFaces[link])
        {
            m_routing.SetCost(m_nodes.Get(node), face, cost);
        }
    }

    /** Sets the delay of a link; packets on their way keep the one before. @param link its index in the plan @param delay it */
    void SetLinkDelay(uint32_t link, Time delay)
    {
        const auto& [node, face] = m_linkFaces[link].front();
        GetDevice(node, face)->GetChannel()->SetAttribute("Delay", TimeValue(delay));
    }

    /** Sets the rate of both directions of a link. @param link its index in the plan @param rate it */
    void SetLinkRate(uint32_t link, DataRate rate)
    {
        for (const auto& [node, face] : m_linkFaces[link])
        {
            GetDevice(node, face)->SetAttribute("DataRate", DataRateValue(rate));
        }
    }

    /** @param link index of a link of the plan @return the index of the node and the face, at each end */
    const std::array<std::pair<uint32_t, FaceId>, 2>& GetLinkFaces(uint32_t link) const
    {
        return m_linkFaces[link];
    }

    /**
     * Follows the routes of an object from a receiver.
     * @param receiver index of the receiver's node
     * @param object object number
     * @param links number of links to follow
     * @return index of the node that is reached
     * @throws std::logic_error if a node on the way has no route
     */
    uint32_t Follow(uint32_t receiver, uint64_t object, uint32_t links) const
    {
        const Name& prefix = m_origins->GetPrefix(object);
        uint32_t node = receiver;
        for (uint32_t i = 0; i < links; ++i)
        {
            const NextHops* hops = GetL3(node)->GetFib().LongestPrefixMatch(prefix);
            if (!hops || hops->empty())
            {
                throw Fatal<std::logic_error>("node " + m_plan.nodes[node].name +
                                              ": no route for " + prefix.ToUri());
            }
            node = m_neighbours[node].at(hops->front().face);
        }
        return node;
    }

    /** @return whether all links share one Wi-Fi channel */
    bool IsWifi() const
    {
        return m_radios.GetN() > 0;
    }

    /** @return all nodes */
    const NodeContainer& GetNodes() const
    {
        return m_nodes;
    }

    /** @param node index of a node @return its CCN layer */
    Ptr<CcnL3Protocol> GetL3(uint32_t node) const
    {
        return CcnStackHelper::Get(m_nodes.Get(node));
    }

    /** @param node index of a node @return whether this rank simulates it, with its applications */
    bool IsOwn(uint32_t node) const
    {
        return Ranks::IsOwn(m_nodes.Get(node));
    }

    /** @param node index of a source's node @return the prefix of its objects */
    Name GetPrefix(uint32_t node) const
    {
        return Name(GetPrefixUri(node));
    }

    /** @return the producers of all objects */
    std::shared_ptr<const ObjectOrigins> GetOrigins() const
    {
        return m_origins;
    }

    /** Adds an application, if this rank simulates the node. @param node its index @param application it */
    void AddApplication(uint32_t node, const Ptr<Application>& application) const
    {
        if (IsOwn(node))
        {
            m_nodes.Get(node)->AddApplication(application);
        }
    }

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
    /** @param node index of a node @param face one of its faces over a link @return the device */
    Ptr<NetDevice> GetDevice(uint32_t node, FaceId face) const
    {
        return DynamicCast<NetDeviceFace>(GetL3(node)->GetFace(face))->GetDevice();
    }

    /** @param node index of a source's node @return the prefix of its objects */
    std::string GetPrefixUri(uint32_t node) const
    {
        return "ccnx:/catalogue/" + EscapeComponent(m_plan.nodes[node].name);
    }

    /** @param text not empty @return it as a component of a URI: all but letters, digits, - and _ as %XX */
    static std::string EscapeComponent(const std::string& text)
    {
        std::ostringstream uri;
        uri << (text.find_first_not_of('.') == std::string::npos ? "..." : "") // see Name
            << std::uppercase << std::hex << std::setfill('0');
        for (const char c : text)
        {
            const bool isPlain =
                std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_';
            isPlain ? uri << c
                    : uri << '%' << std::setw(2) << static_cast<int>(static_cast<unsigned char>(c));
        }
        return uri.str();
    }

    /** @param admission an AdmissionPolicy @return centrality of each node, if the policy needs it */
    std::vector<double> GetCentrality(const std::string& admission) const
    {
        return admission == "Betweenness" ? ComputeBetweenness(m_plan.GetShape())
                                          : std::vector<double>();
    }

    /** @param node index of a node @param settings of all nodes */
    void InstallStack(uint32_t node, const NodeSettings& settings)
    {
        const uint64_t cache = m_plan.nodes[node].cache;
        const uint64_t objects = settings.countsBytes ? (cache > 0 ? UINT32_MAX : 0) : cache;
        CcnStackHelper stack;
        stack.SetAttribute("Strategy", StringValue(settings.strategy));
        stack.SetAttribute("Admission", StringValue(settings.admission));
        stack.SetAttribute("TracksDistance", BooleanValue(settings.tracksDistance));
        if (!settings.ingress.empty() && m_plan.IsProtected(node))
        {
            stack.SetAttribute("Ingress", StringValue(settings.ingress));
        }
        stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(objects));
        stack.SetAttribute("ContentStore/MaxBytes",
                           UintegerValue(settings.countsBytes ? cache : 0));
        stack.SetAttribute("ContentStore/Policy", StringValue(settings.replacement));
        stack.Install(m_nodes.Get(node));
        m_neighbours.emplace_back();
    }

    /** @param link a link to create, with a face at each end */
    void InstallLink(const PlannedLink& link)
    {
        const LinkSettings settings{link.rate,
                                    Seconds(link.delay),
                                    QueueSize(QueueSizeUnit::PACKETS, link.queue),
                                    m_linkKind};
        NetDeviceContainer devices;
        if (IsWifi())
        {
            devices.Add(m_radios.Get(link.from));
            devices.Add(m_radios.Get(link.to));
        }
        else
        {
            devices = ccn::InstallLink(settings, m_nodes.Get(link.from), m_nodes.Get(link.to));
        }
        m_linkFaces.emplace_back();
        m_states.push_back(LinkCondition::UP);
        for (const uint32_t end : {0, 1})
        {
            const uint32_t node = end == 0 ? link.from : link.to;
            const FaceId face =
                IsWifi() ? CcnStackHelper::AddDeviceFace(devices.Get(end),
                                                         devices.Get(1 - end)->GetAddress())
                         : CcnStackHelper::AddDeviceFace(devices.Get(end));
            m_neighbours[node].emplace(face, end == 0 ? link.to : link.from);
            m_linkFaces.back()[end] = {node, face};
        }
        const uint32_t number = m_linkFaces.size() - 1;
        SetLinkCost(number, GetLinkCost(number, link.weight));
    }

    /** Makes each node with a content store a cache of hash routing. @param prefixes of the objects */
    void InstallHashRouting(const std::vector<std::string>& prefixes)
    {
        NodeContainer caches;
        NodeContainer consumers;
        for (uint32_t i = 0; i < m_plan.nodes.size(); ++i)
        {
            if (m_plan.nodes[i].cache > 0)
            {
                caches.Add(m_nodes.Get(i));
            }
            if (m_plan.nodes[i].isReceiver)
            {
                consumers.Add(m_nodes.Get(i));
            }
        }
        const uint32_t components = Name(prefixes.front()).GetSize() + 1; // up to the object number
        m_hashRouters =
            HashRoutingHelper(prefixes, components).Install(m_nodes, caches, consumers, m_routing);
    }

    /** @param node index of its node @param catalogue the catalogue @return a producer for it */
    Ptr<CatalogueProducer> MakeProducer(uint32_t node, const CatalogueSettings& catalogue) const
    {
        auto producer = CreateObject<CatalogueProducer>();
        producer->SetAttribute("Label", StringValue("producer"));
        producer->SetAttribute("Prefix", StringValue(GetPrefixUri(node)));
        producer->SetAttribute("Chunks", UintegerValue(catalogue.chunks));
        producer->SetAttribute("ChunkSize", UintegerValue(catalogue.chunkSize));
        producer->SetSizes(catalogue.sizes);
        AddApplication(node, producer);
        return producer;
    }

    /** @param catalogue the catalogue @return a consumer that is not installed */
    Ptr<CatalogueConsumer> MakeConsumer(const CatalogueSettings& catalogue) const
    {
        auto consumer = CreateObject<CatalogueConsumer>();
        consumer->SetAttribute("Label", StringValue("consumer"));
        consumer->SetAttribute("Passive", BooleanValue(true));
        consumer->SetAttribute("Chunks", UintegerValue(catalogue.chunks));
        consumer->SetAttribute("Window", UintegerValue(catalogue.window));
        consumer->SetAttribute("Control", StringValue(catalogue.control));
        consumer->SetAttribute("Lifetime", TimeValue(Seconds(catalogue.lifetime)));
        consumer->SetAttribute("MaxRetransmissions", UintegerValue(catalogue.retransmissions));
        consumer->SetOrigins(m_origins);
        consumer->SetSizes(catalogue.sizes);
        return consumer;
    }

    const NetworkPlan& m_plan;
    bool m_isHashRouted; ///< admission policy HashRouted
    LinkKind m_linkKind; ///< devices of the links
    double m_costScale;  ///< cost of a link of weight 1
    NodeContainer m_nodes;
    NetDeviceContainer m_radios; ///< by node, on Wi-Fi
    ApplicationContainer m_hashRouters;
    std::vector<std::unordered_map<FaceId, uint32_t>> m_neighbours; ///< node at a face, by node
    std::vector<std::array<std::pair<uint32_t, FaceId>, 2>> m_linkFaces; ///< node and face, by link
    std::vector<LinkCondition> m_states;                                 ///< by link
    CcnRoutingHelper m_routing;
    bool m_hasOrigins{false}; ///< m_routing knows the producers
    std::shared_ptr<const ObjectOrigins> m_origins;
    std::vector<Source> m_sources;
    std::vector<Receiver> m_receivers;
};

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_INSTALLED_NETWORK_H
