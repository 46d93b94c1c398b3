/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

/*
 * bench-scale: a large network with a content store on every node, consumers that request objects
 * from a large catalogue by Zipf's law, and one producer. It measures the speed of the simulation,
 * its memory, and the hit ratio of the content stores.
 *
 *     --topology=random   preferential attachment; producer and consumers on random nodes
 *     --topology=line     producer -- node 1 -- ... ; consumers on the nodes farthest away
 *     --topology=tree     producer -- root -- --arity children each; consumers likewise
 *     --topology=star     producer -- hub -- one node for each of --consumers
 *     --topology=FILE     a file in a --format of ns-3's topology-read; places as with random
 *
 * The requests of a consumer form a Poisson process, and each request is for all chunks of an
 * object. The producer's node has no content store. Hit ratios count Interests that arrive after
 * the warm-up. A packet-hop is one Interest or ContentObject that crosses one link.
 *
 *     bench-scale --topology=star --consumers=1000
 */

#include "bench/scale-costs.h"
#include "bench/stopwatch.h"
#include "lib/network-tally.h"
#include "lib/scenario.h"

#include "ns3/ccn-routing-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-topology-file.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-zipf-rank.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <algorithm>
#include <iomanip>
#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

const std::string PREFIX = "ccnx:/catalogue";
const std::vector<std::string> SHAPES = {"random", "line", "tree", "star"};

/** A node of the network. */
struct Place
{
    std::string name;      ///< name in the database
    Ptr<CcnL3Protocol> l3; ///< its CCN layer
    int64_t distance{-1};  ///< hops to the producer; -1: unreachable
};

/** The scenario of a large network. */
class BenchScale : public Scenario
{
  public:
    std::string GetUsage() const override;
    void Check() override;
    void Run(RunRecord& record) override;

  private:
    /** @return true if --topology names a shape, false if it names a file */
    bool IsShape() const;
    /** @return the shape that --topology names */
    TopologyShape MakeShape();
    /** Creates the nodes and links, the CCN layers and their faces. */
    void BuildNetwork();
    /** Creates the links and their faces. @param topology the topology */
    void InstallLinks(const Topology& topology);
    /** Installs the routes to the producer, and sets the distance of each node from it. */
    void InstallRoutes();
    /** Installs the producer and the consumers. */
    void InstallApplications();
    /** @return indices of the consumers' nodes */
    std::vector<uint32_t> ChoosePlaces();
    /** @param stream first free random stream; advanced by the streams used @return a consumer */
    Ptr<CatalogueConsumer> MakeConsumer(int64_t& stream) const;
    /** Prints sizes, times and memory, and writes the costs to the file of --json. */
    void ReportCosts();
    /** Prints the hit ratios. */
    void PrintHits() const;

    FileParameter m_topology{m_parameters, "topology", "Shape of the network, or a topology file", "random",
                             SHAPES};
    ChoiceParameter m_format{m_parameters, "format", "Format of the topology file", "Inet",
                             GetTopologyFormats()};
    IntegerParameter<uint32_t> m_nodes{m_parameters, "nodes",
                                       "Number of nodes, including the producer's; ignored with star "
                                       "(consumers + 2) and FILE", 1000, 2, 1000000, "nodes"};
    IntegerParameter<uint32_t> m_links{m_parameters, "links", "random: links added with each new node", 2, 1,
                                       1000};
    IntegerParameter<uint32_t> m_arity{m_parameters, "arity", "tree: children per node", 2, 1, 1000000,
                                       "nodes"};
    IntegerParameter<uint32_t> m_consumers{m_parameters, "consumers",
                                           "Number of consumers, on random nodes or (line, tree, star) on "
                                           "those farthest from the producer", 100, 1, 1000000, "nodes"};
    ChoiceParameter m_routes{m_parameters, "routes",
                             "Next hops: the shortest, all of equal cost, or up to --paths loop-free ones",
                             "shortest", {"shortest", "equal-cost", "loop-free"}};
    IntegerParameter<uint32_t> m_paths{m_parameters, "paths", "loop-free: maximum number of next hops", 2, 1,
                                       1000};
    IntegerParameter<uint32_t> m_objects{m_parameters, "objects", "Number of objects in the catalogue",
                                         10000000, 1, 4294967295, "objects"};
    IntegerParameter<uint32_t> m_chunks{m_parameters, "chunks", "Chunks per object", 10, 1, 1000000, "chunks"};
    IntegerParameter<uint32_t> m_chunk{m_parameters, "chunk", "Virtual payload of each chunk", 1024, 1, 32768,
                                       "bytes"};
    RealParameter m_alpha{m_parameters, "alpha", "Exponent of Zipf's law; 0: all objects are equally popular",
                          1, 0, 20};
    RealParameter m_rate{m_parameters, "rate", "Rate at which each consumer requests objects", 10, 1e-6, 1e6,
                         "1/s"};
    IntegerParameter<uint32_t> m_window{m_parameters, "window",
                                        "Maximum number of outstanding Interests per object", 10, 1, 65535,
                                        "packets"};
    RealParameter m_lifetime{m_parameters, "lifetime", "Lifetime of an Interest", 4, 0.001, 3600, "s"};
    RealParameter m_warmUp{m_parameters, "warm-up", "Simulated time before hits are counted", 30, 0, 1e6, "s"};
    RealParameter m_seconds{m_parameters, "seconds", "Simulated time after the warm-up", 60, 1e-3, 1e6, "s"};
    IntegerParameter<uint32_t> m_cache{m_parameters, "cache",
                                       "Capacity of each content store; 0: nothing is stored", 1000, 0,
                                       4294967295, "chunks"};
    ChoiceParameter m_policy{m_parameters, "policy", "Replacement policy of all content stores", "Lru",
                             GetTypeNames(ReplacementPolicy::GetTypeId())};
    ChoiceParameter m_strategy{m_parameters, "strategy", "Forwarding strategy of all nodes", "AllFaces",
                               GetTypeNames(Strategy::GetTypeId())};
    RateParameter m_linkRate{m_parameters, "link-rate", "Rate of all links", "10Gbps", "1kbps", "1000Gbps"};
    RealParameter m_linkDelay{m_parameters, "link-delay", "Delay of all links", 0.001, 0, 10, "s"};
    IntegerParameter<uint32_t> m_queue{m_parameters, "queue", "Queue size of each device", 1000, 1, 1000000,
                                       "packets"};
    Ptr<UniformRandomVariable> m_random; ///< for the topology and the places of the applications
    NodeContainer m_allNodes;
    std::vector<Place> m_places; ///< all nodes
    uint32_t m_producerAt{0};    ///< index of the producer's node
    NetworkTally m_tally;
    bench::ScaleCosts m_costs;
    TextParameter m_json{m_parameters, "json", "JSON file for the costs of the run; empty: none"};
};

std::string
BenchScale::GetUsage() const
{
    return "A large network with a content store on every node, and Zipf-distributed requests for a "
           "large catalogue: speed, memory and hit ratios.";
}

void
BenchScale::Check()
{
    if (m_topology == "random" && m_nodes <= m_links)
    {
        throw std::invalid_argument(
            "--links=" + std::to_string(m_links) +
            ": not allowed (less than --nodes=" + std::to_string(m_nodes) + ")");
    }
}

void
BenchScale::Run(RunRecord& record)
{
    bench::WallClock clock;
    m_random = CreateObject<UniformRandomVariable>();
    m_random->SetStream(0);
    BuildNetwork();
    m_costs.setUp = clock.Lap();
    InstallRoutes();
    m_costs.routing = clock.Lap();
    InstallApplications();
    Simulator::Schedule(Seconds(m_warmUp), &NetworkTally::EndWarmUp, &m_tally);
    m_costs.setUp += m_costs.routing + clock.Lap();
    Simulator::Run();
    m_costs.run = clock.Lap();
    ReportCosts();
    PrintHits();
    m_tally.AddRows(record);
    record.Add(CounterRow{"network", "links", static_cast<int64_t>(m_costs.links)});
    record.Add(CounterRow{"network", "routes", static_cast<int64_t>(m_costs.routes)});
}

bool
BenchScale::IsShape() const
{
    return std::find(SHAPES.begin(), SHAPES.end(), m_topology.Get()) != SHAPES.end();
}

TopologyShape
BenchScale::MakeShape()
{
    if (m_topology == "random")
    {
        return MakeRandomShape(m_nodes, m_links, *m_random);
    }
    if (m_topology == "star")
    {
        return MakeTreeShape(m_consumers + 2, m_consumers);
    }
    return MakeTreeShape(m_nodes, m_topology == "line" ? 1 : m_arity);
}

void
BenchScale::BuildNetwork()
{
    const Topology topology =
        IsShape() ? MakeTopology(MakeShape()) : ReadTopology(m_topology, m_format);
    m_costs.leftOut = topology.leftOut;
    const bool isRandom = m_topology == "random" || !IsShape();
    m_producerAt = isRandom ? m_random->GetInteger(0, topology.nodes.size() - 1) : 0;
    CcnStackHelper stack;
    stack.SetAttribute("Strategy", StringValue(m_strategy));
    stack.SetContentStoreAttribute("Policy", StringValue(m_policy));
    for (uint32_t i = 0; i < topology.nodes.size(); ++i)
    {
        // A content store at the producer would only hold copies of local content.
        const uint32_t cache = i == m_producerAt ? 0 : m_cache;
        stack.SetContentStoreAttribute("MaxObjects", UintegerValue(cache));
        m_allNodes.Add(topology.nodes[i]);
        m_places.push_back({"n" + topology.names[i], stack.Install(topology.nodes[i])});
    }
    InstallLinks(topology);
}

void
BenchScale::InstallLinks(const Topology& topology)
{
    PointToPointHelper helper;
    helper.SetQueue("ns3::DropTailQueue<Packet>",
                    "MaxSize",
                    QueueSizeValue(QueueSize(QueueSizeUnit::PACKETS, m_queue)));
    helper.SetDeviceAttribute("DataRate", DataRateValue(m_linkRate));
    helper.SetChannelAttribute("Delay", TimeValue(Seconds(m_linkDelay)));
    for (const auto& [one, other] : topology.links)
    {
        const NetDeviceContainer link = helper.Install(topology.nodes[one], topology.nodes[other]);
        CcnStackHelper::AddDeviceFace(link.Get(0));
        CcnStackHelper::AddDeviceFace(link.Get(1));
    }
    m_costs.links = topology.links.size();
}

void
BenchScale::InstallRoutes()
{
    CcnRoutingHelper routing;
    routing.AddOrigin(PREFIX, m_allNodes.Get(m_producerAt));
    m_costs.routes = m_routes == "shortest"     ? routing.InstallShortest()
                     : m_routes == "equal-cost" ? routing.InstallEqualCost()
                                                  : routing.InstallLoopFree(m_paths);
    const Name prefix(PREFIX);
    for (Place& place : m_places)
    {
        // The cost of a route is that of the whole path, and each hop costs 1.
        const NextHops* hops = place.l3->GetFib().Find(prefix);
        place.distance = hops ? static_cast<int64_t>(hops->front().cost) : -1;
    }
    m_places[m_producerAt].distance = 0;
}

std::vector<uint32_t>
BenchScale::ChoosePlaces()
{
    std::vector<uint32_t> places;
    for (uint32_t i = 0; i < m_places.size(); ++i)
    {
        if (m_places[i].distance > 0)
        {
            places.push_back(i);
        }
    }
    if (m_consumers > places.size())
    {
        throw std::invalid_argument("--consumers=" + std::to_string(m_consumers) +
                                    ": not allowed (1.." + std::to_string(places.size()) +
                                    ", the nodes with a path to the producer)");
    }
    if (m_topology == "random" || !IsShape())
    {
        for (uint32_t i = 0; i < m_consumers; ++i)
        {
            std::swap(places[i], places[m_random->GetInteger(i, places.size() - 1)]);
        }
    }
    else
    {
        std::stable_sort(places.begin(), places.end(), [this](uint32_t a, uint32_t b) {
            return m_places[a].distance > m_places[b].distance;
        });
    }
    places.resize(m_consumers);
    return places;
}

Ptr<CatalogueConsumer>
BenchScale::MakeConsumer(int64_t& stream) const
{
    auto objects = CreateObject<ZipfRank>();
    objects->SetAttribute("N", UintegerValue(m_objects));
    objects->SetAttribute("Alpha", DoubleValue(m_alpha));
    auto interval = CreateObject<ExponentialRandomVariable>();
    interval->SetAttribute("Mean", DoubleValue(1 / m_rate));
    auto consumer = CreateObject<CatalogueConsumer>();
    consumer->SetAttribute("Label", StringValue("consumer"));
    consumer->SetAttribute("Prefix", StringValue(PREFIX));
    consumer->SetAttribute("Chunks", UintegerValue(m_chunks));
    consumer->SetAttribute("Objects", PointerValue(objects));
    consumer->SetAttribute("Interval", PointerValue(interval));
    consumer->SetAttribute("Duration", TimeValue(Seconds(m_warmUp + m_seconds)));
    consumer->SetAttribute("Window", UintegerValue(m_window));
    consumer->SetAttribute("Lifetime", TimeValue(Seconds(m_lifetime)));
    stream += consumer->AssignStreams(stream);
    return consumer;
}

void
BenchScale::InstallApplications()
{
    auto producer = CreateObject<CatalogueProducer>();
    producer->SetAttribute("Label", StringValue("producer"));
    producer->SetAttribute("Prefix", StringValue(PREFIX));
    producer->SetAttribute("Chunks", UintegerValue(m_chunks));
    producer->SetAttribute("ChunkSize", UintegerValue(m_chunk));
    m_allNodes.Get(m_producerAt)->AddApplication(producer);
    m_tally.SetProducer(producer);
    std::vector<Ptr<CatalogueConsumer>> consumers(m_places.size());
    int64_t stream = 1;
    for (const uint32_t i : ChoosePlaces())
    {
        consumers[i] = MakeConsumer(stream);
        m_allNodes.Get(i)->AddApplication(consumers[i]);
    }
    CcnStackHelper::AssignStreams(m_allNodes, stream);
    for (uint32_t i = 0; i < m_places.size(); ++i)
    {
        const Place& place = m_places[i];
        m_tally.AddNode(place.name, place.l3, place.distance, consumers[i]);
    }
}

void
BenchScale::ReportCosts()
{
    m_costs.nodes = m_places.size();
    m_costs.consumers = m_consumers;
    m_costs.simulated = Simulator::Now().GetSeconds();
    m_costs.events = Simulator::GetEventCount();
    m_costs.hops = m_tally.CountHops();
    m_costs.stored = m_tally.GetStored();
    m_costs.Print(std::cout);
    bench::Report report;
    m_costs.AddTo(m_topology, report);
    report.Write(m_json);
}

void
BenchScale::PrintHits() const
{
    std::cout << std::fixed << std::setprecision(4) << "hit ratio     "
              << m_tally.GetEdge().GetHitRatio() << " at the consumers' nodes, "
              << m_tally.GetSavedShare() << " overall: share of Interests not answered by the producer\n";
    for (const auto& [distance, tally] : m_tally.GetByDistance())
    {
        if (distance > 0 && tally.interests > 0)
        {
            std::cout << "              " << tally.GetHitRatio() << " of " << tally.interests
                      << " Interests, " << distance << (distance == 1 ? " hop" : " hops")
                      << " from the producer\n";
        }
    }
}

} // namespace

int
main(int argc, char* argv[])
{
    BenchScale scenario;
    return RunScenario("bench-scale", argc, argv, scenario);
}
