// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * generations: the same networks under CCNx 0.8 (--wire=ccnb) and CCNx 1.0 (--wire=ccnx-1.0). All links
 * have --rate and --delay, unless --study says otherwise.
 *
 *     file      consumer - r1 - producer; --fetch: one signature per object, per batch, or per file
 *     tree      producer - r0 - r1, r2, each with two consumers, which fetch a file at the same time
 *     loss      consumer - r1 - r2 - r3 - r4 - producer, whose links lose --loss of the frames
 *     outage    consumer - r1 - producer; the last link is down for --outage
 *     sources   consumer - r0 - r1 - producer1, and r0 - r2 - producer2; that from r1 to producer1 is down
 *     mesh      4 x 4 routers, which send each Interest to all neighbours; the consumer is at a corner,
 *               the producer four links away
 *     versions  consumer, other - r1 - r2 - producer; --find: the latest version after the other's
 *
 * It measures messages and bytes on all links, bytes of tables, and the times of --study.
 *
 *     generations --study=file --size=100000
 *     generations: ccnb, file: 98 chunks in 0.141548 s, 226 Interests and 196 objects on links
 */

#include "generations/link-meter.h"
#include "generations/versions.h"
#include "lib/arguments/wire-argument.h"
#include "lib/networks/links.h"
#include "lib/run/scenario.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-manifest-consumer.h"
#include "ns3/ccn-manifest-producer.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-routing-helper.h"
#include "ns3/ccn-scripted-consumer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/core-module.h"
#include "ns3/error-model.h"

#include <algorithm>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::generations;

namespace
{

const std::string OBJECT = "ccnx:/content/file";
const std::string CONSUMER = "consumer";
const std::string PRODUCER = "producer";
constexpr uint32_t SIDE = 4;      ///< routers of a side of the mesh
constexpr uint32_t BATCH = 128;   ///< objects of a batch with one signature
constexpr double OUTAGE_AT = 0.5; ///< s, when the link fails

/** Random streams; those of layers and applications follow. */
enum Stream : int64_t
{
    DELAYS,
    LOSSES = 10,
    LAYERS = 100,
    APPLICATIONS = 1000,
};

/** Both generations of CCNx in small networks. */
class Generations : public Scenario
{
  public:
    std::string GetUsage() const override
    {
        return "The same networks under CCNx 0.8 and CCNx 1.0: bytes, state, repairs of losses, "
               "dead links, meshes, versions and manifests.";
    }

    void Check() override;

  private:
    void Build() override;
    void RecordResults(std::ostream& line) override;

    /** @param name of a node @return the node, created on first use */
    Ptr<Node> Get(const std::string& name);
    /** Connects nodes. */
    void Connect(const std::string& a, const std::string& b);
    /** Creates the nodes and links of --study. */
    void BuildTopology();
    /** Creates the routers of the mesh. */
    void BuildMesh();
    /** Installs the layers, faces and routes. */
    void InstallCcn();
    /** Enters a route to each neighbour on all routers of the mesh. */
    void RouteToAll();
    /** Installs what serves the file. @param node name of its node */
    void InstallProducer(const std::string& node);
    /** Installs what fetches the file. @param node name of its node */
    void InstallConsumer(const std::string& node);
    /** Installs what publishes and finds versions. */
    void InstallVersions();
    /** Lets frames get lost on all links. */
    void LoseFrames();
    /** Fails and repairs a link. @param a name of one end @param b name of the other end */
    void Fail(const std::string& a, const std::string& b);
    /** @param delay of a chunk since its first Interest */
    void NoteChunk(uint64_t chunk, Time delay, uint32_t bytes);
    /** Adds a counter. */
    void Add(const std::string& name, uint64_t value);
    /** Adds a measure in s. @param name its name @param time its value @param help what it is */
    void MeasureTime(const std::string& name, Time time, const std::string& help);
    /** Adds the counters of transfers. @return text for the line */
    std::string RecordTransfers();

    ChoiceParameter m_study{m_parameters,
                            "study",
                            "Network, and what happens in it",
                            "tree",
                            {"file", "tree", "loss", "outage", "sources", "mesh", "versions"}};
    WireArgument m_wire{m_parameters};
    ChoiceParameter m_fetch{
        m_parameters,
        "fetch",
        "What has a signature: each object, batches of 128 (ccnb) or the file's "
        "root manifest (ccnx-1.0)",
        "objects",
        {"objects", "batches", "manifest"}};
    IntegerParameter<uint64_t>
        m_size{m_parameters, "size", "Size of the file", 1000000, 1, 1000000000, "bytes"};
    IntegerParameter<uint32_t>
        m_chunk{m_parameters, "chunk", "Payload of each chunk", 1024, 125, 32768, "bytes"};
    IntegerParameter<uint32_t>
        m_window{m_parameters, "window", "Outstanding Interests", 16, 1, 65535, "Interests"};
    RealParameter
        m_lifetime{m_parameters, "lifetime", "Lifetime of each Interest", 4, 0.001, 3600, "s"};
    ChoiceParameter m_timer{m_parameters,
                            "timer",
                            "When a consumer sends an Interest again: after its lifetime, or after "
                            "the estimated timeout",
                            "lifetime",
                            {"lifetime", "estimated"}};
    RealParameter m_loss{m_parameters,
                         "loss",
                         "Share of frames lost on each link, study loss",
                         0.01,
                         0,
                         1};
    FlagParameter m_silent{m_parameters, "silent", "Send no Interest Returns (ccnx-1.0)"};
    RealParameter
        m_outage{m_parameters, "outage", "Time for which the link is down", 1, 0, 3600, "s"};
    ChoiceParameter m_strategy{m_parameters,
                               "strategy",
                               "Forwarding strategy, but for the mesh",
                               "BestRoute",
                               GetTypeNames(Strategy::GetTypeId())};
    IntegerParameter<uint32_t> m_hopLimit{m_parameters,
                                          "hop-limit",
                                          "Of Interests of the mesh (ccnx-1.0)",
                                          255,
                                          0,
                                          255};
    IntegerParameter<uint32_t>
        m_cache{m_parameters, "cache", "Content store of each node", 20000, 0, 10000000, "objects"};
    ChoiceParameter m_find{m_parameters,
                           "find",
                           "How the latest version is found: by Exclude, by an Interest that no "
                           "store answers (both ccnb), or by an object that names it",
                           "pointer",
                           {"exclude", "origin", "pointer"}};
    RateParameter m_rate{m_parameters, "rate", "Rate of each link", "100Mbps", "1kbps", "1000Gbps"};
    RealParameter m_delay{m_parameters, "delay", "Delay of each link", 0.005, 0, 10, "s"};
    LinkArgument m_link{m_parameters, LinkKind::EXPRESS};

    std::vector<std::pair<std::string, Ptr<Node>>> m_nodes;  ///< in the order of creation
    std::vector<std::pair<std::string, std::string>> m_ends; ///< of links
    std::vector<NetDeviceContainer> m_links;
    std::vector<FaceId> m_faces; ///< two per link
    LinkMeter m_meter;
    int64_t m_stream{APPLICATIONS}; ///< first free random stream
    std::vector<Ptr<FetchApplication>> m_consumers;
    Ptr<ScriptedConsumer> m_asker;
    Ptr<VersionSource> m_source;
    std::vector<std::unique_ptr<VersionFinder>> m_finders; ///< the last one is the consumer's
    Time m_last;                                           ///< when the latest chunk arrived
    Time m_stall;                                          ///< longest time between two chunks
    std::vector<Time> m_late; ///< delays of chunks that took longer than half a lifetime or timeout
};

void
Generations::Check()
{
    const bool isCcnb = m_wire == "ccnb";
    if (m_fetch == (isCcnb ? "manifest" : "batches"))
    {
        throw std::invalid_argument("--fetch=" + m_fetch + " with --wire=" + m_wire +
                                    " (allowed: objects, " + (isCcnb ? "batches)" : "manifest)"));
    }
    if (m_study == "versions" && !isCcnb && m_find != "pointer")
    {
        throw std::invalid_argument("--find=" + m_find + " with --wire=" + m_wire +
                                    " (allowed: pointer)");
    }
}

Ptr<Node>
Generations::Get(const std::string& name)
{
    for (const auto& [known, node] : m_nodes)
    {
        if (known == name)
        {
            return node;
        }
    }
    m_nodes.emplace_back(name, CreateObject<Node>());
    return m_nodes.back().second;
}

void
Generations::Connect(const std::string& a, const std::string& b)
{
    const Ptr<Node> one = Get(a);
    const Ptr<Node> other = Get(b);
    m_ends.emplace_back(a, b);
    m_links.push_back(
        InstallLink({m_rate.Get(), Seconds(m_delay), QueueSize("1000p"), m_link.GetKind()},
                    one,
                    other));
}

void
Generations::BuildTopology()
{
    const std::map<std::string, std::vector<std::vector<std::string>>> lines = {
        {"file", {{CONSUMER, "r1", PRODUCER}}},
        {"tree", {{PRODUCER, "r0", "r1", "c1"}, {"r1", "c2"}, {"r0", "r2", "c3"}, {"r2", "c4"}}},
        {"loss", {{CONSUMER, "r1", "r2", "r3", "r4", PRODUCER}}},
        {"outage", {{CONSUMER, "r1", PRODUCER}}},
        {"sources", {{CONSUMER, "r0", "r1", "producer1"}, {"r0", "r2", "producer2"}}},
        {"versions", {{CONSUMER, "r1", "r2", PRODUCER}, {"other", "r1"}}},
    };
    if (m_study == "mesh")
    {
        BuildMesh();
        return;
    }
    for (const auto& line : lines.at(m_study))
    {
        for (std::size_t i = 1; i < line.size(); ++i)
        {
            Connect(line[i - 1], line[i]);
        }
    }
}

void
Generations::BuildMesh()
{
    const auto name = [](uint32_t row, uint32_t column) {
        return "r" + std::to_string(row) + std::to_string(column);
    };
    Connect(CONSUMER, name(0, 0));
    for (uint32_t i = 0; i < SIDE; ++i)
    {
        for (uint32_t j = 0; j < SIDE; ++j)
        {
            if (j + 1 < SIDE)
            {
                Connect(name(i, j), name(i, j + 1));
            }
            if (i + 1 < SIDE)
            {
                Connect(name(i, j), name(i + 1, j));
            }
        }
    }
    Connect(name(1, 1), PRODUCER);
    // Different delays, so that the shortest path is not always the fastest.
    const auto delays = CreateObject<UniformRandomVariable>();
    delays->SetStream(DELAYS);
    for (const auto& link : m_links)
    {
        link.Get(0)->GetChannel()->SetAttribute(
            "Delay",
            TimeValue(Seconds(m_delay * delays->GetValue(0.1, 1.9))));
    }
}

void
Generations::InstallCcn()
{
    CcnStackHelper stack;
    stack.SetAttribute("Strategy", StringValue(m_study == "mesh" ? "AllFaces" : m_strategy.Get()));
    stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(m_cache));
    NodeContainer nodes;
    for (const auto& [name, node] : m_nodes)
    {
        const auto l3 = stack.Install(node);
        if (m_silent)
        {
            l3->SetAttribute("ReturnsInterests", BooleanValue(false));
        }
        nodes.Add(node);
        m_meter.Watch(*l3);
        GetRecorder().Watch(node, name);
    }
    CcnStackHelper::AssignStreams(nodes, LAYERS);
    CcnRoutingHelper routes;
    for (std::size_t i = 0; i < m_links.size(); ++i)
    {
        for (uint32_t end = 0; end < 2; ++end)
        {
            m_faces.push_back(CcnStackHelper::AddDeviceFace(m_links[i].Get(end)));
        }
        if (m_ends[i] == std::make_pair(std::string("r0"), std::string("r2")))
        {
            routes.SetCost(Get("r0"), m_faces[2 * i], 2); // the second choice
        }
    }
    if (m_study == "mesh")
    {
        RouteToAll();
        return;
    }
    for (const auto& [name, node] : m_nodes)
    {
        if (name.rfind(PRODUCER, 0) == 0)
        {
            routes.AddOrigin(OBJECT, node);
        }
    }
    routes.InstallLoopFree(2);
}

void
Generations::RouteToAll()
{
    for (std::size_t i = 0; i < m_links.size(); ++i)
    {
        const std::string* ends[] = {&m_ends[i].first, &m_ends[i].second};
        for (uint32_t end = 0; end < 2; ++end)
        {
            if (*ends[end] != PRODUCER)
            {
                CcnStackHelper::AddRoute(Get(*ends[end]), OBJECT, m_faces[2 * i + end]);
            }
        }
    }
}

void
Generations::Build()
{
    MakeRecorder(1);
    BuildTopology();
    InstallCcn();
    if (m_study == "versions")
    {
        InstallVersions();
        return;
    }
    for (const auto& [name, node] : m_nodes)
    {
        const char first = name.front();
        if (name.rfind(PRODUCER, 0) == 0)
        {
            InstallProducer(name);
        }
        else if (first == 'c')
        {
            InstallConsumer(name);
        }
    }
    if (m_study == "loss")
    {
        LoseFrames();
    }
    else if (m_study == "outage")
    {
        Fail("r1", PRODUCER);
    }
    else if (m_study == "sources")
    {
        Fail("r1", "producer1");
    }
}

void
Generations::InstallProducer(const std::string& node)
{
    const Ptr<ChunkServer> app = m_fetch == "manifest"
                                     ? StaticCast<ChunkServer>(CreateObject<ManifestProducer>())
                                     : StaticCast<ChunkServer>(CreateObject<Producer>());
    app->SetAttribute("Label", StringValue(PRODUCER));
    app->SetAttribute("Prefix", NameValue(Name(OBJECT)));
    app->SetAttribute("Size", UintegerValue(m_size));
    app->SetAttribute("ChunkSize", UintegerValue(m_chunk));
    if (m_fetch == "manifest")
    {
        app->SetAttribute("ManifestSize", UintegerValue(m_chunk));
    }
    else if (m_fetch == "batches")
    {
        app->GetSigner().SetAttribute("Batch", UintegerValue(BATCH));
    }
    app->GetSigner().SetAttribute("Identity", StringValue(OBJECT));
    m_stream += app->AssignStreams(m_stream);
    Get(node)->AddApplication(app);
}

void
Generations::InstallConsumer(const std::string& node)
{
    if (m_study == "mesh")
    {
        m_asker = CreateObject<ScriptedConsumer>();
        m_asker->AskChunks(Time(),
                           Name(OBJECT),
                           0,
                           (m_size + m_chunk - 1) / m_chunk,
                           Seconds(0.1),
                           static_cast<uint8_t>(m_hopLimit));
        m_asker->SetAttribute("Guard", TimeValue(Time()));
        m_stream += m_asker->AssignStreams(m_stream);
        Get(node)->AddApplication(m_asker);
        return;
    }
    Ptr<FetchApplication> app;
    if (m_fetch == "manifest")
    {
        app = CreateObject<ManifestConsumer>();
    }
    else
    {
        app = CreateObject<Consumer>();
        app->SetAttribute("Timer", StringValue(m_timer));
        app->SetAttribute("MinTimeout", TimeValue(MilliSeconds(200)));
        app->TraceConnectWithoutContext("ChunkReceived",
                                        MakeCallback(&Generations::NoteChunk, this));
    }
    app->SetAttribute("Label", StringValue(CONSUMER));
    app->SetAttribute("Prefix", NameValue(Name(OBJECT)));
    app->SetAttribute("Window", UintegerValue(m_window));
    app->SetAttribute("Lifetime", TimeValue(Seconds(m_lifetime)));
    app->SetAttribute("MaxRetransmissions", UintegerValue(10000)); // until the link is back
    m_stream += app->AssignStreams(m_stream);
    Get(node)->AddApplication(app);
    m_consumers.push_back(app);
}

void
Generations::InstallVersions()
{
    constexpr double LATER = 10; // s, when the second version is published
    m_source = CreateObject<VersionSource>();
    m_source->Set(Name(OBJECT), m_chunk);
    m_source->AssignStreams(m_stream++);
    Get(PRODUCER)->AddApplication(m_source);
    Simulator::Schedule(Seconds(LATER), &VersionSource::Publish, m_source);
    const auto way = m_find == "exclude"  ? VersionFinder::Way::EXCLUDE
                     : m_find == "origin" ? VersionFinder::Way::ORIGIN
                                          : VersionFinder::Way::POINTER;
    for (const std::string& node : {std::string("other"), CONSUMER})
    {
        m_finders.push_back(
            std::make_unique<VersionFinder>(Name(OBJECT),
                                            way,
                                            Seconds(m_lifetime),
                                            Seconds(node == CONSUMER ? LATER + 1 : 1)));
        m_finders.back()->GetConsumer()->AssignStreams(m_stream++);
        Get(node)->AddApplication(m_finders.back()->GetConsumer());
    }
}

void
Generations::LoseFrames()
{
    int64_t stream = LOSSES;
    for (const auto& link : m_links)
    {
        for (uint32_t end = 0; end < 2; ++end)
        {
            const auto loss = CreateObject<RateErrorModel>();
            loss->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
            loss->SetRate(m_loss);
            loss->AssignStreams(stream++);
            link.Get(end)->SetAttribute("ReceiveErrorModel", PointerValue(loss));
        }
    }
}

void
Generations::Fail(const std::string& a, const std::string& b)
{
    const auto place = std::find(m_ends.begin(), m_ends.end(), std::make_pair(a, b));
    const std::size_t link = place - m_ends.begin();
    for (const bool isUp : {false, true})
    {
        const Time at = Seconds(OUTAGE_AT + (isUp ? m_outage.Get() : 0));
        Simulator::Schedule(at, [this, a, b, link, isUp] {
            CcnStackHelper::Get(Get(a))->GetFace(m_faces[2 * link])->SetUp(isUp);
            CcnStackHelper::Get(Get(b))->GetFace(m_faces[2 * link + 1])->SetUp(isUp);
        });
    }
}

void
Generations::NoteChunk(uint64_t, Time delay, uint32_t)
{
    const Time now = Simulator::Now();
    m_stall = std::max(m_stall, now - m_last);
    m_last = now;
    const Time roundTrip = 2 * m_links.size() * Seconds(m_delay);
    if (delay > 2 * roundTrip)
    {
        m_late.push_back(delay);
    }
}

void
Generations::Add(const std::string& name, uint64_t value)
{
    GetRecord().Add(CounterRow{"*", name, static_cast<int64_t>(value)});
}

void
Generations::MeasureTime(const std::string& name, Time time, const std::string& help)
{
    Measure("*", name, time.GetSeconds(), "s", help);
}

std::string
Generations::RecordTransfers()
{
    uint64_t chunks = 0;
    uint64_t interests = 0;
    uint64_t repeated = 0;
    Time longest;
    for (const auto& consumer : m_consumers)
    {
        const Transfer& transfer = consumer->GetTransfer();
        if (!transfer.complete)
        {
            throw std::runtime_error("a consumer did not receive the file");
        }
        chunks += transfer.chunks;
        interests += transfer.interests;
        repeated += transfer.retransmissions;
        longest = std::max(longest, transfer.end - transfer.start);
    }
    Add("received", chunks);
    Add("requested", interests);
    Add("repeated", repeated);
    MeasureTime("duration", longest, "Longest time of a transfer.");
    MeasureTime("stall", m_stall, "Longest time without a chunk.");
    Add("late", m_late.size());
    Time late;
    for (const Time& delay : m_late)
    {
        late += delay;
    }
    MeasureTime("late_delay", late, "Sum of the delays of the chunks that were late.");
    std::ostringstream text;
    text << chunks << " chunks in " << longest.GetSeconds() << " s, ";
    return text.str();
}

void
Generations::RecordResults(std::ostream& line)
{
    line << m_wire << ", " << m_study << ": ";
    Add("interests", m_meter.GetInterests().count);
    Add("interest_bytes", m_meter.GetInterests().bytes);
    Add("returns", m_meter.GetReturns().count);
    Add("return_bytes", m_meter.GetReturns().bytes);
    Add("objects", m_meter.GetObjects().count);
    Add("object_bytes", m_meter.GetObjects().bytes);
    Add("payload_bytes", m_meter.GetPayload());
    Add("signatures", m_meter.GetSignatures());
    Add("pit_entries", m_meter.GetPitEntries());
    Add("pit_keys", m_meter.GetPitKeys());
    Add("stored", m_meter.GetStored());
    Add("stored_bytes", m_meter.GetStoredBytes());
    Add("aggregated", m_meter.Sum(Count::AGGREGATED));
    Add("unsolicited", m_meter.GetDrops(DropReason::UNSOLICITED));
    Add("duplicates", m_meter.GetDrops(DropReason::DUPLICATE_NONCE));
    Add("links", m_links.size());
    if (m_study == "mesh")
    {
        Add("answered", m_asker->CountAnswered());
        line << m_asker->CountAnswered() << " chunks, ";
    }
    else if (m_study == "versions")
    {
        const VersionFinder& finder = *m_finders.back();
        const bool isLatest = finder.GetVersion() == m_source->GetLatest();
        Add("is_latest", isLatest);
        MeasureTime("found", finder.GetFound(), "Time until the version arrived.");
        MeasureTime("sure", finder.GetSure(), "Time until it was known to be the latest one.");
        Add("finder_interests", finder.GetInterests());
        line << (isLatest ? "the latest version after " : "an old version after ")
             << finder.GetFound().GetSeconds() << " s, ";
    }
    else
    {
        line << RecordTransfers();
    }
    line << m_meter.GetInterests().count << " Interests and " << m_meter.GetObjects().count
         << " objects on links";
}

} // namespace

int
main(int argc, char* argv[])
{
    Generations scenario;
    return RunScenario("generations", argc, argv, scenario);
}
