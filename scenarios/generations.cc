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
#include "lib/networks/built-network.h"
#include "lib/run/scenario.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-manifest-consumer.h"
#include "ns3/ccn-manifest-producer.h"
#include "ns3/ccn-name-value.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-scripted-consumer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/core-module.h"

#include <algorithm>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
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

    /** @return nodes and links of --study */
    NetworkDescription Describe() const;
    /** Adds the routers of the mesh, each with a route to each neighbour. @param network to add them to */
    void DescribeMesh(NetworkDescription& network) const;
    /** Installs routes to the producers. */
    void InstallRoutes();
    /** Installs what serves the file. @param node name of its node */
    void InstallProducer(const std::string& node);
    /** Installs what fetches the file. @param node name of its node */
    void InstallConsumer(const std::string& node);
    /** Installs what publishes and finds versions. */
    void InstallVersions();
    /** Fails and repairs a link. @param link its name */
    void Fail(const std::string& link);
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

    BuiltNetwork m_network;
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

NetworkDescription
Generations::Describe() const
{
    static const std::map<std::string, std::string> LINKS = {
        {"file", "consumer - r1 - producer"},
        {"tree", "producer - r0 - r1 - c1 \n r1 - c2 \n r0 - r2 - c3 \n r2 - c4"},
        {"loss", "consumer - r1 - r2 - r3 - r4 - producer"},
        {"outage", "consumer - r1 - producer"},
        {"sources", "consumer - r0 - r1 - producer1 \n r0 - r2 - producer2"},
        {"versions", "consumer - r1 - r2 - producer \n other - r1"},
    };
    const bool isMesh = m_study == "mesh";
    NetworkDescription network(m_parameters);
    network.namesStreams = false;
    network.Set("way", isMesh ? "AllFaces" : m_strategy.Get());
    network.Set("returns", m_silent ? "false" : "true");
    network.Add("default node : strategy=$way cache=$cache ReturnsInterests=$returns");
    network.Add("default link : kind=$link queue=1000p $rate $delay");
    network.linkDefaults.loss = m_study == "loss" ? m_loss.Get() : 0;
    isMesh ? DescribeMesh(network) : void(network.Add(LINKS.at(m_study)));
    return network;
}

void
Generations::DescribeMesh(NetworkDescription& network) const
{
    const auto name = [](uint32_t row, uint32_t column) {
        return "r" + std::to_string(row) + std::to_string(column);
    };
    // Different delays, so that the shortest path is not always the fastest.
    const auto delays = CreateObject<UniformRandomVariable>();
    delays->SetStream(DELAYS);
    const auto connect = [&](const std::string& a, const std::string& b) {
        network.linkDefaults.delay = Seconds(m_delay * delays->GetValue(0.1, 1.9));
        network.Add(a + " - " + b);
        network.AddRoutes(OBJECT, {a, b});
        if (b != PRODUCER)
        {
            network.AddRoutes(OBJECT, {b, a});
        }
    };
    connect(CONSUMER, name(0, 0));
    for (uint32_t i = 0; i < SIDE; ++i)
    {
        for (uint32_t j = 0; j < SIDE; ++j)
        {
            if (j + 1 < SIDE)
            {
                connect(name(i, j), name(i, j + 1));
            }
            if (i + 1 < SIDE)
            {
                connect(name(i, j), name(i + 1, j));
            }
        }
    }
    connect(name(1, 1), PRODUCER);
}

void
Generations::InstallRoutes()
{
    const auto& nodes = m_network.GetDescription().GetNodes();
    CcnRoutingHelper& routes = m_network.GetOracle();
    if (m_network.GetDescription().HasNode("r2") && m_network.GetDescription().HasNode("r0"))
    {
        routes.SetCost(m_network.Get("r0"), m_network.GetFace("r0", "r2"), 2); // the second choice
    }
    for (const NodeDescription& node : nodes)
    {
        if (node.name.rfind(PRODUCER, 0) == 0)
        {
            routes.AddOrigin(OBJECT, m_network.Get(node.name));
        }
    }
    routes.InstallLoopFree(2);
}

void
Generations::Build()
{
    Recorder& recorder = MakeRecorder(1);
    m_network.Build(Describe());
    m_network.Watch(recorder);
    m_network.AssignStreams(LAYERS);
    m_network.AssignLossStreams(LOSSES);
    for (uint32_t i = 0; i < m_network.GetNodes().GetN(); ++i)
    {
        m_meter.Watch(*CcnStackHelper::Get(m_network.GetNodes().Get(i)));
    }
    if (m_study != "mesh")
    {
        InstallRoutes();
    }
    if (m_study == "versions")
    {
        InstallVersions();
        return;
    }
    for (const NodeDescription& node : m_network.GetDescription().GetNodes())
    {
        if (node.name.rfind(PRODUCER, 0) == 0)
        {
            InstallProducer(node.name);
        }
        else if (node.name.front() == 'c')
        {
            InstallConsumer(node.name);
        }
    }
    if (m_study == "outage" || m_study == "sources")
    {
        Fail(m_study == "outage" ? "r1-producer" : "r1-producer1");
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
    m_network.Get(node)->AddApplication(app);
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
        m_network.Get(node)->AddApplication(m_asker);
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
    m_network.Get(node)->AddApplication(app);
    m_consumers.push_back(app);
}

void
Generations::InstallVersions()
{
    constexpr double LATER = 10; // s, when the second version is published
    m_source = CreateObject<VersionSource>();
    m_source->Set(Name(OBJECT), m_chunk);
    m_source->AssignStreams(m_stream++);
    m_network.Get(PRODUCER)->AddApplication(m_source);
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
        m_network.Get(node)->AddApplication(m_finders.back()->GetConsumer());
    }
}

void
Generations::Fail(const std::string& link)
{
    Simulator::Schedule(Seconds(OUTAGE_AT), [this, link] { m_network.Change(link, "down"); });
    Simulator::Schedule(Seconds(OUTAGE_AT + m_outage),
                        [this, link] { m_network.Change(link, "up"); });
}

void
Generations::NoteChunk(uint64_t, Time delay, uint32_t)
{
    const Time now = Simulator::Now();
    m_stall = std::max(m_stall, now - m_last);
    m_last = now;
    const Time roundTrip = 2 * m_network.GetLinks().size() * Seconds(m_delay);
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
    Add("links", m_network.GetLinks().size());
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
