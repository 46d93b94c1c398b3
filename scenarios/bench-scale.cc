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
 *
 * With --ranks=2, two processes simulate a part of the network each, with ns-3's module mpi. The
 * rows are those of one process, unless packets reach a node in the same ns (--resolution=fs).
 */

#include "bench/scale-costs.h"
#include "bench/stopwatch.h"
#include "lib/network-places.h"
#include "lib/network-tally.h"
#include "lib/rank-rows.h"
#include "lib/ranks.h"
#include "lib/scenario.h"

#include "ns3/ccn-routing-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-topology-file.h"
#include "ns3/ccn-topology-partition.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/ccn-zipf-rank.h"
#include "ns3/core-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"

#include <algorithm>
#include <iostream>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

const std::string PREFIX = "ccnx:/catalogue";
const std::vector<std::string> SHAPES = {"random", "line", "tree", "star"};

/** The scenario of a large network. */
class BenchScale : public Scenario
{
  public:
    std::string GetUsage() const override;
    void Check() override;
    uint32_t GetRanks() const override;
    void Run(RunRecord& record) override;

  private:
    /** @return true if --topology names a shape, false if it names a file */
    bool IsShape() const;
    /** @return the shape that --topology names */
    TopologyShape MakeShape();
    /** Creates the nodes and links, the CCN layers and their faces. */
    void BuildNetwork();
    /** Chooses the nodes of the applications, and the rank of each node. @param topology the topology */
    void ChoosePlaces(const Topology& topology);
    /** Creates the links and their faces. @param topology the topology */
    void InstallLinks(const Topology& topology);
    /** Installs the routes to the producer. */
    void InstallRoutes();
    /** Installs the producer and the consumers, on the ranks of their nodes. */
    void InstallApplications();
    /** @param stream first free random stream; advanced by the streams used @return a consumer */
    Ptr<CatalogueConsumer> MakeConsumer(int64_t& stream) const;
    /** Gathers the sums and the costs of all ranks. */
    void GatherTotals();
    /** Prints sizes, times and memory, and writes the costs to the file of --json. */
    void ReportCosts();
    /** Adds the rows of the whole network. @param record record for the rows */
    void AddNetworkRows(RunRecord& record) const;

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
    ChoiceParameter m_resolution{m_parameters, "resolution",
                                 "Unit of simulated time; with fs, no two packets reach a node at the same time",
                                 "ns", {"ns", "ps", "fs"}};
    Ptr<UniformRandomVariable> m_random; ///< for the topology and the places of the applications
    NodeContainer m_allNodes;
    std::vector<std::string> m_names; ///< of all nodes, in the database
    NetworkPlaces m_places;           ///< of the applications
    NetworkTally m_tally;             ///< of this rank's nodes
    NetworkTotals m_totals;           ///< of all nodes, on rank 0
    bench::ScaleCosts m_costs;
    IntegerParameter<uint32_t> m_ranks{m_parameters, "ranks",
                                       "Number of processes, with ns-3's module mpi", 1, 1, 1024, "processes"};
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
    // ns-3 counts units in 63 bits: 9223 s of fs. The last packets need a few lifetimes.
    if (m_resolution == "fs" && m_warmUp + m_seconds + 10 * m_lifetime > 9000)
    {
        throw std::invalid_argument("--resolution=fs: not allowed (ns, ps: a run of 9000 s or more)");
    }
    if (m_ranks > 1 && m_linkDelay == 0)
    {
        throw std::invalid_argument("--link-delay=0: not allowed (more than 0 with --ranks=" +
                                    std::to_string(m_ranks) + ")");
    }
}

uint32_t
BenchScale::GetRanks() const
{
    return m_ranks;
}

void
BenchScale::Run(RunRecord& record)
{
    bench::WallClock clock;
    if (m_resolution != "ns")
    {
        Time::SetResolution(m_resolution == "ps" ? Time::PS : Time::FS);
    }
    m_random = CreateObject<UniformRandomVariable>();
    m_random->SetStream(0);
    BuildNetwork();
    m_costs.setUp = clock.Lap();
    InstallRoutes();
    m_costs.routing = clock.Lap();
    InstallApplications();
    Ranks::ScheduleOnEach(Seconds(m_warmUp), [this] { m_tally.EndWarmUp(); });
    m_costs.setUp += m_costs.routing + clock.Lap();
    Simulator::Run();
    m_costs.run = clock.Lap();
    m_tally.AddRows(record);
    GatherCounterRows(record, m_names);
    GatherTotals();
    if (Ranks::GetRank() == 0)
    {
        ReportCosts();
        m_totals.PrintHitRatios(std::cout);
        AddNetworkRows(record);
    }
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
    ChoosePlaces(topology);
    CcnStackHelper stack;
    stack.SetAttribute("Strategy", StringValue(m_strategy));
    stack.SetContentStoreAttribute("Policy", StringValue(m_policy));
    for (uint32_t i = 0; i < topology.nodes.size(); ++i)
    {
        // A content store at the producer would only hold copies of local content.
        const uint32_t cache = i == m_places.producer ? 0 : m_cache;
        stack.SetContentStoreAttribute("MaxObjects", UintegerValue(cache));
        m_allNodes.Add(topology.nodes[i]);
        m_names.push_back("n" + topology.names[i]);
        stack.Install(topology.nodes[i]);
    }
    InstallLinks(topology);
}

void
BenchScale::ChoosePlaces(const Topology& topology)
{
    const bool isRandom = m_topology == "random" || !IsShape();
    const TopologyShape shape{static_cast<uint32_t>(topology.nodes.size()), topology.links};
    m_places = ChooseNetworkPlaces(shape, m_consumers, isRandom ? PeekPointer(m_random) : nullptr);
    const std::vector<uint32_t> ranks = PartitionTopology(m_places.paths, m_places.consumers, m_ranks);
    for (uint32_t i = 0; i < ranks.size(); ++i)
    {
        topology.nodes[i]->SetAttribute("SystemId", UintegerValue(ranks[i]));
    }
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
    routing.AddOrigin(PREFIX, m_allNodes.Get(m_places.producer));
    m_costs.routes = m_routes == "shortest"     ? routing.InstallShortest()
                     : m_routes == "equal-cost" ? routing.InstallEqualCost()
                                                  : routing.InstallLoopFree(m_paths);
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
    const Ptr<Node> origin = m_allNodes.Get(m_places.producer);
    if (Ranks::IsOwn(origin))
    {
        origin->AddApplication(producer);
        m_tally.SetProducer(producer);
    }
    std::vector<Ptr<CatalogueConsumer>> consumers(m_allNodes.GetN());
    int64_t stream = 1;
    for (const uint32_t i : m_places.consumers)
    {
        consumers[i] = MakeConsumer(stream);
        if (Ranks::IsOwn(m_allNodes.Get(i)))
        {
            m_allNodes.Get(i)->AddApplication(consumers[i]);
        }
    }
    CcnStackHelper::AssignStreams(m_allNodes, stream);
    for (uint32_t i = 0; i < m_allNodes.GetN(); ++i)
    {
        const Ptr<Node> node = m_allNodes.Get(i);
        if (Ranks::IsOwn(node))
        {
            m_tally.AddNode(m_names[i], CcnStackHelper::Get(node), m_places.paths.distances[i], consumers[i]);
        }
    }
}

void
BenchScale::GatherTotals()
{
    for (const std::string& text : Ranks::Gather(m_tally.GetTotals().ToText()))
    {
        m_totals.Add(NetworkTotals::FromText(text));
    }
    m_costs.simulated = Ranks::Max(Simulator::Now().GetSeconds());
    m_costs.events = Ranks::CountEvents();
    m_costs.ranks = Ranks::Gather(m_costs.PrintOwn(Simulator::GetEventCount()));
}

void
BenchScale::ReportCosts()
{
    m_costs.nodes = m_allNodes.GetN();
    m_costs.consumers = m_consumers;
    m_costs.hops = m_totals.CountHops();
    m_costs.stored = m_totals.stored;
    m_costs.Print(std::cout);
    bench::Report report;
    m_costs.AddTo(m_topology, report);
    report.Write(m_json);
}

void
BenchScale::AddNetworkRows(RunRecord& record) const
{
    const auto add = [&record](const char* name, uint64_t value) {
        record.Add(CounterRow{"network", name, static_cast<int64_t>(value)});
    };
    add("interest_hops", m_costs.hops.interests);
    add("data_hops", m_costs.hops.data);
    add("links", m_costs.links);
    add("routes", m_costs.routes);
}

} // namespace

int
main(int argc, char* argv[])
{
    BenchScale scenario;
    return RunScenario("bench-scale", argc, argv, scenario);
}
