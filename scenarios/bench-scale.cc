/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

/*
 * bench-scale: a large network with a content store on every node, consumers that ask for objects
 * of a large catalogue by Zipf's law, and one producer; how fast it runs, what memory it takes, and
 * which share of the Interests the stores answer.
 *
 *     --topology=random   preferential attachment; producer and consumers on random nodes
 *     --topology=line     producer -- node 1 -- ... ; consumers on the nodes farthest away
 *     --topology=tree     producer -- root -- --arity children each; consumers likewise
 *     --topology=star     producer -- hub -- one node for each of --consumers
 *     --topology=FILE     in a --format that ns-3's topology-read knows; as random otherwise
 *
 * All take the way through topology-read. A consumer's requests form a Poisson process, each for
 * all chunks of an object. The producer's own node has no content store. Hit ratios are those of
 * Interests that came after the warm-up. A packet-hop is one Interest or ContentObject that crosses
 * one link.
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

/** Everything a user may vary. */
struct Parameters
{
    std::string topology{"random"};
    std::string format{"Inet"};
    uint32_t nodes{1000};
    uint32_t links{2};
    uint32_t arity{2};
    uint32_t consumers{100};
    uint32_t objects{10000000};
    uint32_t chunks{10};
    double alpha{1};
    double rate{10};
    uint32_t window{10};
    double lifetime{4};
    uint32_t chunk{1024};
    uint32_t cache{1000};
    std::string policy{"Lru"};
    std::string strategy{"AllFaces"};
    std::string routes{"shortest"};
    uint32_t paths{2};
    DataRate linkRate{"10Gbps"};
    double linkDelay{0.001};
    uint32_t queue{1000};
    double warmUp{30};
    double seconds{60};
};

/** A node, while the network is built. */
struct Place
{
    std::string name;      ///< in the database
    Ptr<CcnL3Protocol> l3; ///< its CCN layer
    int64_t distance{-1};  ///< hops to the producer; -1: there is no way
};

/** A large network. */
class BenchScale : public Scenario
{
  public:
    std::string GetUsage() const override;
    void DeclareArguments(Arguments& arguments) override;
    void Check() override;
    void Run(RunRecord& record) override;

  private:
    /** Adds the arguments that say who is where. */
    void DeclareTopology(Arguments& arguments);
    /** Adds those that say what is asked for. */
    void DeclareDemand(Arguments& arguments);
    /** Adds those of nodes and links. */
    void DeclareNodes(Arguments& arguments);
    /** @return false if the topology is a file */
    bool IsShape() const;
    /** @return the shape that --topology names */
    TopologyShape MakeShape();
    /** Nodes and links, the CCN layer and its faces. */
    void BuildNetwork();
    /** @param topology its links */
    void InstallLinks(const Topology& topology);
    /** Routes to the producer, and who is how far away from it. */
    void InstallRoutes();
    /** Producer and consumers. */
    void InstallApplications();
    /** @return places of the consumers, by index */
    std::vector<uint32_t> ChoosePlaces();
    /** @return a consumer @param stream first of its random streams; behind its last afterwards */
    Ptr<CatalogueConsumer> MakeConsumer(int64_t& stream) const;
    /** Prints sizes, times and memory, and writes them to --json. */
    void ReportCosts();
    /** Prints hit ratios. */
    void PrintHits() const;

    Parameters m_p;
    Ptr<UniformRandomVariable> m_random; ///< for topology and places
    NodeContainer m_nodes;
    std::vector<Place> m_places; ///< of all nodes
    uint32_t m_producerAt{0};    ///< its index
    NetworkTally m_tally;
    bench::ScaleCosts m_costs;
    std::string m_json; ///< --json
};

std::string
BenchScale::GetUsage() const
{
    return "A large network with a content store on every node, and Zipf demand for a large "
           "catalogue: speed, memory, hit ratios.";
}

void
BenchScale::DeclareArguments(Arguments& a)
{
    a.AddText("json", "File for what it cost as JSON", m_json);
    DeclareTopology(a);
    DeclareDemand(a);
    DeclareNodes(a);
}

void
BenchScale::DeclareTopology(Arguments& a)
{
    a.AddFile("topology", "A shape, or a file of links", m_p.topology, SHAPES);
    a.AddChoice("format", "Of that file", m_p.format, GetTopologyFormats());
    a.AddInteger("nodes",
                 "All nodes, the producer's too; star: 2 more than consumers, FILE: its own",
                 m_p.nodes,
                 2,
                 1000000,
                 "nodes");
    a.AddInteger("links", "random: links that each node brings", m_p.links, 1, 1000);
    a.AddInteger("arity", "tree: children of a node", m_p.arity, 1, 1000000, "nodes");
    a.AddInteger("consumers",
                 "On random nodes, or (line, tree, star) on those farthest from the producer",
                 m_p.consumers,
                 1,
                 1000000,
                 "nodes");
    a.AddChoice("routes",
                "Next hops: one, all of equal cost, or up to --paths that lead nearer",
                m_p.routes,
                {"shortest", "equal-cost", "loop-free"});
    a.AddInteger("paths", "loop-free: next hops at most", m_p.paths, 1, 1000);
}

void
BenchScale::DeclareDemand(Arguments& a)
{
    a.AddInteger("objects", "Of the catalogue", m_p.objects, 1, 4294967295, "objects");
    a.AddInteger("chunks", "Of an object", m_p.chunks, 1, 1000000, "chunks");
    a.AddInteger("chunk", "Payload of a chunk, virtual", m_p.chunk, 1, 32768, "bytes");
    a.AddReal("alpha", "Exponent of Zipf's law; 0: all objects alike", m_p.alpha, 0, 20);
    a.AddReal("rate", "Requests of a consumer for objects", m_p.rate, 1e-6, 1e6, "1/s");
    a.AddInteger("window", "Interests under way for one object", m_p.window, 1, 65535, "packets");
    a.AddReal("lifetime", "Lifetime of an Interest", m_p.lifetime, 0.001, 3600, "s");
    a.AddReal("warm-up", "Simulated time before hits count", m_p.warmUp, 0, 1e6, "s");
    a.AddReal("seconds", "Simulated time in which they count", m_p.seconds, 1e-3, 1e6, "s");
}

void
BenchScale::DeclareNodes(Arguments& a)
{
    a.AddInteger("cache",
                 "Chunks each content store keeps; 0: none",
                 m_p.cache,
                 0,
                 4294967295,
                 "chunks");
    a.AddChoice("policy",
                "Replacement policy of all content stores",
                m_p.policy,
                GetTypeNames(ReplacementPolicy::GetTypeId()));
    a.AddChoice("strategy",
                "Strategy of all nodes",
                m_p.strategy,
                GetTypeNames(Strategy::GetTypeId()));
    a.AddRate("link-rate",
              "Rate of all links",
              m_p.linkRate,
              DataRate("1kbps"),
              DataRate("1000Gbps"));
    a.AddReal("link-delay", "Delay of all links", m_p.linkDelay, 0, 10, "s");
    a.AddInteger("queue", "Queue of each device", m_p.queue, 1, 1000000, "packets");
}

void
BenchScale::Check()
{
    if (m_p.topology == "random" && m_p.nodes <= m_p.links)
    {
        throw std::invalid_argument(
            "--links=" + std::to_string(m_p.links) +
            ": not allowed (less than --nodes=" + std::to_string(m_p.nodes) + ")");
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
    Simulator::Schedule(Seconds(m_p.warmUp), &NetworkTally::EndWarmUp, &m_tally);
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
    return std::find(SHAPES.begin(), SHAPES.end(), m_p.topology) != SHAPES.end();
}

TopologyShape
BenchScale::MakeShape()
{
    if (m_p.topology == "random")
    {
        return MakeRandomShape(m_p.nodes, m_p.links, *m_random);
    }
    if (m_p.topology == "star")
    {
        return MakeTreeShape(m_p.consumers + 2, m_p.consumers);
    }
    return MakeTreeShape(m_p.nodes, m_p.topology == "line" ? 1 : m_p.arity);
}

void
BenchScale::BuildNetwork()
{
    const Topology topology =
        IsShape() ? MakeTopology(MakeShape()) : ReadTopology(m_p.topology, m_p.format);
    m_costs.leftOut = topology.leftOut;
    const bool isRandom = m_p.topology == "random" || !IsShape();
    m_producerAt = isRandom ? m_random->GetInteger(0, topology.nodes.size() - 1) : 0;
    CcnStackHelper stack;
    stack.SetAttribute("Strategy", StringValue(m_p.strategy));
    stack.SetContentStoreAttribute("Policy", StringValue(m_p.policy));
    for (uint32_t i = 0; i < topology.nodes.size(); ++i)
    {
        // What the producer has needs no copy beside it.
        const uint32_t cache = i == m_producerAt ? 0 : m_p.cache;
        stack.SetContentStoreAttribute("MaxObjects", UintegerValue(cache));
        m_nodes.Add(topology.nodes[i]);
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
                    QueueSizeValue(QueueSize(QueueSizeUnit::PACKETS, m_p.queue)));
    helper.SetDeviceAttribute("DataRate", DataRateValue(m_p.linkRate));
    helper.SetChannelAttribute("Delay", TimeValue(Seconds(m_p.linkDelay)));
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
    routing.AddOrigin(PREFIX, m_nodes.Get(m_producerAt));
    m_costs.routes = m_p.routes == "shortest"     ? routing.InstallShortest()
                     : m_p.routes == "equal-cost" ? routing.InstallEqualCost()
                                                  : routing.InstallLoopFree(m_p.paths);
    const Name prefix(PREFIX);
    for (Place& place : m_places)
    {
        // The cost of a route is that of the whole way, and each hop costs 1.
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
    if (m_p.consumers > places.size())
    {
        throw std::invalid_argument("--consumers=" + std::to_string(m_p.consumers) +
                                    ": not allowed (1.." + std::to_string(places.size()) +
                                    ", the nodes with a way to the producer)");
    }
    if (m_p.topology == "random" || !IsShape())
    {
        for (uint32_t i = 0; i < m_p.consumers; ++i)
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
    places.resize(m_p.consumers);
    return places;
}

Ptr<CatalogueConsumer>
BenchScale::MakeConsumer(int64_t& stream) const
{
    auto objects = CreateObject<ZipfRank>();
    objects->SetAttribute("N", UintegerValue(m_p.objects));
    objects->SetAttribute("Alpha", DoubleValue(m_p.alpha));
    auto interval = CreateObject<ExponentialRandomVariable>();
    interval->SetAttribute("Mean", DoubleValue(1 / m_p.rate));
    auto consumer = CreateObject<CatalogueConsumer>();
    consumer->SetAttribute("Label", StringValue("consumer"));
    consumer->SetAttribute("Prefix", StringValue(PREFIX));
    consumer->SetAttribute("Chunks", UintegerValue(m_p.chunks));
    consumer->SetAttribute("Objects", PointerValue(objects));
    consumer->SetAttribute("Interval", PointerValue(interval));
    consumer->SetAttribute("Duration", TimeValue(Seconds(m_p.warmUp + m_p.seconds)));
    consumer->SetAttribute("Window", UintegerValue(m_p.window));
    consumer->SetAttribute("Lifetime", TimeValue(Seconds(m_p.lifetime)));
    stream += consumer->AssignStreams(stream);
    return consumer;
}

void
BenchScale::InstallApplications()
{
    auto producer = CreateObject<CatalogueProducer>();
    producer->SetAttribute("Label", StringValue("producer"));
    producer->SetAttribute("Prefix", StringValue(PREFIX));
    producer->SetAttribute("Chunks", UintegerValue(m_p.chunks));
    producer->SetAttribute("ChunkSize", UintegerValue(m_p.chunk));
    m_nodes.Get(m_producerAt)->AddApplication(producer);
    m_tally.SetProducer(producer);
    std::vector<Ptr<CatalogueConsumer>> consumers(m_places.size());
    int64_t stream = 1;
    for (const uint32_t i : ChoosePlaces())
    {
        consumers[i] = MakeConsumer(stream);
        m_nodes.Get(i)->AddApplication(consumers[i]);
    }
    CcnStackHelper::AssignStreams(m_nodes, stream);
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
    m_costs.consumers = m_p.consumers;
    m_costs.simulated = Simulator::Now().GetSeconds();
    m_costs.events = Simulator::GetEventCount();
    m_costs.hops = m_tally.CountHops();
    m_costs.stored = m_tally.GetStored();
    m_costs.Print(std::cout);
    bench::Report report;
    m_costs.AddTo(m_p.topology, report);
    report.Write(m_json);
}

void
BenchScale::PrintHits() const
{
    std::cout << std::fixed << std::setprecision(4) << "hit ratio     "
              << m_tally.GetEdge().GetHitRatio() << " at the consumers' nodes, "
              << m_tally.GetSavedShare() << " overall: what did not come from the producer\n";
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
