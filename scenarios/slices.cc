// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * slices: two CCN networks and an IP network share the links and the router of a testbed. The slice
 * `island` has the set-up of Guimaraes et al. 2013 in one island, `across` that between two islands.
 *
 *     remote ------------- gateway ========= router ------ sink0, sink1, ...
 *          20 Mbps, 35 ms   |       10 Mbps        1 Gbps
 *     producer -------------'
 *
 * Sinks of `island` fetch from the producer, one of `across` from the remote node, and one of `ip`
 * from the producer by TCP. Each slice does one thing (--island, --across, --ip): it fetches an object,
 * makes a voice call, keeps its share busy (greedy), or floods its network with Interests or data.
 * --sharing selects what separates the slices: nothing, as both CCN slices are one network (together),
 * networks of their own (none), or also a weighted fair scheduler at each device and at the router's
 * CPU (weights).
 *
 *     slices --across=data
 *     slices: island fetch, across data, ip none: 18000000 bytes fetched by the end at 11.6686 s
 */

#include "lib/arguments/get-file-arguments.h"
#include "lib/arguments/shared-parameters.h"
#include "lib/arguments/source-arguments.h"
#include "lib/arguments/tcp-arguments.h"
#include "lib/networks/random-times.h"
#include "lib/run/transfer-scenario.h"
#include "lib/text/value-text.h"
#include "slices/calls.h"
#include "slices/networks.h"
#include "slices/slice-work.h"

#include "ns3/ccn-catalogue-producer.h"
#include "ns3/ccn-consumer.h"
#include "ns3/ccn-interest-flood.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-repository.h"
#include "ns3/ccn-step-costs.h"
#include "ns3/ccn-tcp-file-server.h"
#include "ns3/core-module.h"

#include <algorithm>
#include <optional>

using namespace ns3;
using namespace ns3::ccn;
using namespace ns3::ccn::slices;

namespace
{

constexpr uint32_t TCP_SEGMENT = 1448; ///< bytes: MTU 1500 less IPv4, TCP and its timestamps
constexpr uint64_t ENDLESS = 1'000'000'000'000; ///< bytes of what a greedy consumer fetches
constexpr uint32_t FILLER = 200;                ///< bytes in the names of an Interest flood
/** Works of the CCN slices. */
const std::vector<std::string> WORKS = {"none", "fetch", "call", "greedy", "interests", "data"};

/** Random streams; those of layers and applications follow. */
enum Stream : int64_t
{
    STARTS,
    LAYERS = 10,
    APPLICATIONS = 1000,
};

/** Two CCN slices beside an IP slice. */
class Slices : public TransferScenario
{
  public:
    std::string GetUsage() const override
    {
        return "Two CCN networks (slices) beside an IP network on the same links and routers: the "
               "set-ups of Guimaraes et al. 2013 in one island and across two, and floods "
               "(SLICE-1..5).";
    }

    void Check() override;

  private:
    /** @return the machines and links that all slices share, in two islands (Guimaraes et al. 2013, figures 1 and 3) */
    NetworkDescription DescribeSubstrate() const;
    void Build() override;
    uint32_t CountTransfers() const override;
    void RecordResults(std::ostream& line) override;

    bool IsDrained() const override
    {
        return false; // floods and calls have pending Interests at any time
    }

    /** Installs the applications of a slice. */
    void InstallWork(const SliceWork& slice);
    /** Installs consumers of an object: in the island windows of Interests, across ccngetfile. */
    void InstallFetch(const SliceWork& slice);
    /** @param window Interests that it has outstanding @return a consumer that finds losses by round-trip times */
    static Ptr<Consumer> MakeConsumer(uint32_t window);
    /** Installs both ends of a voice call. */
    void InstallCall(const SliceWork& slice);
    /** Installs a consumer that never ends, and its producer. */
    void InstallGreedy(const SliceWork& slice);
    /** Installs a flood of Interests that nobody answers, or that the source answers. */
    void InstallFlood(const SliceWork& slice);
    /** Installs server and client of TCP. */
    void InstallIp();
    /** Adds the rows that tell floods from other applications, if there are floods. */
    void LabelTraffic();
    /**
     * Adds an application of a slice, and sets its start and random streams.
     * @param slice its slice
     * @param node name of its node
     * @param app the application
     * @param role follows the name of the slice in its label
     */
    void Add(const SliceWork& slice,
             const std::string& node,
             const Ptr<CcnApplication>& app,
             const std::string& role);

    /** @param arguments of a slice @return when it stops, if it does */
    static Time GetStop(const SliceArguments& arguments)
    {
        return Seconds(arguments.stop > 0 ? arguments.stop.Get() : 0);
    }

    SliceArguments m_island{m_parameters, "island", "of one island", "fetch", WORKS};
    SliceArguments m_across{m_parameters, "across", "across two islands", "none", WORKS};
    SliceArguments m_ip{m_parameters, "ip", "of IP", "none", {"none", "fetch", "greedy"}};
    ChoiceParameter m_sharing{
        m_parameters,
        "sharing",
        "What the slices have of their own: together (nothing: one CCN network for both), none (a "
        "network each), weights (also a share of each link and CPU)",
        "weights",
        {"together", "none", "weights"}};
    IntegerParameter<uint32_t>
        m_sinks{m_parameters, "sinks", "Number of sinks", 3, 1, 100, "nodes"};
    SizeParameter m_size{m_parameters, 6000000};
    IntegerParameter<uint32_t> m_window{
        m_parameters,
        "window",
        "Maximum number of outstanding Interests of a sink that fetches in one island",
        31,
        1,
        65535,
        "packets"};
    IntegerParameter<uint32_t> m_greedyWindow{
        m_parameters,
        "greedy-window",
        "Maximum number of outstanding Interests of a greedy consumer",
        80,
        1,
        65535,
        "packets"};
    RealParameter
        m_floodRate{m_parameters, "flood-rate", "Interests of a flood", 2500, 0.001, 1e8, "1/s"};
    RealParameter m_duration{m_parameters,
                             "duration",
                             "Time at which the run ends if no slice fetches an object, and at "
                             "which calls end",
                             20,
                             0.1,
                             100000,
                             "s"};
    RateParameter m_bottleneck{m_parameters,
                               "bottleneck",
                               "Rate of the link that all slices cross",
                               "10Mbps",
                               "1kbps",
                               "1000Gbps"};
    RateParameter m_bottleneckUp{m_parameters,
                                 "bottleneck-up",
                                 "Its rate towards the gateway; 0bps: the same",
                                 "0bps",
                                 "0bps",
                                 "1000Gbps"};
    RateParameter m_longRate{m_parameters,
                             "long-rate",
                             "Rate of the link to the other island",
                             "20Mbps",
                             "1kbps",
                             "1000Gbps"};
    RateParameter m_access{m_parameters,
                           "access-rate",
                           "Rate of all other links",
                           "1Gbps",
                           "1kbps",
                           "1000Gbps"};
    RealParameter
        m_delay{m_parameters, "delay", "Delay of all links but the long one", 0.0001, 0, 10, "s"};
    RealParameter
        m_longDelay{m_parameters, "long-delay", "Delay of the long link", 0.035, 0, 10, "s"};
    IntegerParameter<uint32_t> m_queue{m_parameters,
                                       "queue",
                                       "Queue size of each device, with shares for each slice",
                                       100,
                                       1,
                                       1000000,
                                       "packets"};
    RealParameter m_startJitter{m_parameters,
                                "start-jitter",
                                "Each sink starts at a random time between 0 and this value",
                                0.01,
                                0,
                                1000,
                                "s"};
    ChoiceParameter m_machine{m_parameters,
                              "machine",
                              "Machine that sets the processing times of the router",
                              "none",
                              StepCosts::GetMachineNames()};
    RealParameter m_slowness{m_parameters,
                             "slowness",
                             "Factor of these times; 0: that of the machine",
                             0,
                             GetAttributeRange("ns3::ccn::StepCosts", "Slowness"),
                             "1"};
    CacheParameter m_cache{m_parameters, 65536};
    LimitParameter m_limit{m_parameters, 600};
    SourceArguments m_source{m_parameters, 1024, 32768};
    GetFileArguments m_getFile{m_parameters};
    IntegerParameter<uint32_t> m_block{m_parameters,
                                       "block",
                                       "Payload of each segment that ccngetfile fetches",
                                       4096,
                                       1,
                                       8100,
                                       "bytes"};
    RecordArguments m_record{m_parameters, 0.5};

    BuiltNetwork m_substrate; ///< nodes, and links without faces
    std::vector<SliceWork> m_slices;
    std::vector<std::pair<Ptr<CcnApplication>, std::string>> m_applications; ///< with their nodes
    std::optional<Calls> m_calls;
    std::optional<RandomTimes> m_starts;
    int64_t m_stream{APPLICATIONS}; ///< first free random stream
};

void
Slices::Check()
{
    for (const SliceArguments* slice : {&m_island, &m_across, &m_ip})
    {
        if (slice->stop > 0 && slice->stop <= slice->start)
        {
            throw std::invalid_argument("--" + slice->name + "-stop=" + FormatPlain(slice->stop) +
                                        ": not allowed (after --" + slice->name +
                                        "-start=" + FormatPlain(slice->start) + ", or 0)");
        }
    }
}

NetworkDescription
Slices::DescribeSubstrate() const
{
    NetworkDescription network(m_parameters);
    network.namesStreams = false;
    network.Set("up", m_bottleneckUp->GetBitRate() > 0 ? m_bottleneckUp.Get() : m_bottleneck.Get());
    network.Add(R"(
        default node : ccn=no ip=yes
        default link : kind=p2p face=none queue=$queue $access-rate $delay
        node producer remote gateway router
        gateway - producer
        gateway - remote : $long-rate $long-delay
        router - gateway : $up back=$bottleneck
        sink[$sinks] - router
    )");
    return network;
}

void
Slices::Build()
{
    m_substrate.Build(DescribeSubstrate());
    const bool isOne = m_sharing == "together";
    m_slices = {{&m_island, isOne ? "both" : "island", "producer", "ccnx:/island"},
                {&m_across, isOne ? "both" : "across", "remote", "ccnx:/across"}};
    const bool hasShares = m_sharing == "weights";
    InstallNetworks(m_substrate, m_slices, {m_cache, m_machine, m_slowness, hasShares});
    if (hasShares)
    {
        ShareWithOthers(m_substrate, m_ip.weight);
    }
    Recorder& recorder = MakeRecorder(m_record);
    int64_t stream = LAYERS;
    for (const NodeDescription& node : m_substrate.GetDescription().GetNodes())
    {
        recorder.Watch(m_substrate.Get(node.name), node.name);
        for (const auto& l3 : CcnL3Protocol::FindAll(m_substrate.Get(node.name)))
        {
            stream += l3->AssignStreams(stream);
        }
    }
    m_starts.emplace(STARTS, m_startJitter);
    m_calls.emplace(GetRecord());
    for (const SliceWork& slice : m_slices)
    {
        InstallWork(slice);
    }
    InstallIp();
    LabelTraffic();
    SetLimit(CountTransfers() > 0 ? m_limit : m_duration);
    SetDrain(0);
}

void
Slices::InstallWork(const SliceWork& slice)
{
    const std::string& work = slice.arguments->work;
    if (work == "fetch")
    {
        InstallFetch(slice);
    }
    else if (work == "call")
    {
        InstallCall(slice);
    }
    else if (work == "greedy")
    {
        InstallGreedy(slice);
    }
    else if (work != "none")
    {
        InstallFlood(slice);
    }
}

void
Slices::Add(const SliceWork& slice,
            const std::string& node,
            const Ptr<CcnApplication>& app,
            const std::string& role)
{
    app->SetAttribute("Label", StringValue(slice.arguments->name + "-" + role));
    app->SetAttribute("Layer", StringValue(slice.layer));
    m_stream += app->AssignStreams(m_stream);
    m_substrate.Get(node)->AddApplication(app);
    m_applications.emplace_back(app, node);
}

void
Slices::InstallFetch(const SliceWork& slice)
{
    const bool isWindow = slice.arguments->name == "island";
    const std::string object = slice.prefix + "/object";
    const auto source = isWindow ? Ptr<CcnApplication>(CreateObject<Producer>())
                                 : Ptr<CcnApplication>(CreateObject<Repository>());
    m_source.Configure(source, "", object, m_size);
    if (!isWindow)
    {
        source->SetAttribute("ChunkSize", UintegerValue(m_block));
    }
    Add(slice, slice.source, source, "source");
    for (uint32_t i = 0; i < (isWindow ? m_sinks.Get() : 1); ++i)
    {
        Ptr<FetchApplication> consumer = m_getFile.Make();
        if (isWindow)
        {
            consumer = MakeConsumer(m_window);
        }
        consumer->SetAttribute("Layer", StringValue(slice.layer));
        consumer->SetStartTime(Seconds(slice.arguments->start) + m_starts->Get());
        const std::string sink = "sink" + std::to_string(i);
        m_stream += AddCcnFetch(sink,
                                m_substrate.Get(sink),
                                consumer,
                                slice.arguments->name + "-fetch",
                                object,
                                m_stream);
        m_applications.emplace_back(consumer, sink);
    }
}

Ptr<Consumer>
Slices::MakeConsumer(uint32_t window)
{
    return CreateObjectWithAttributes<Consumer>("Window",
                                                UintegerValue(window),
                                                "Timer",
                                                StringValue("estimated"));
}

void
Slices::InstallCall(const SliceWork& slice)
{
    const std::string sink = FIRST_SINK;
    const Time length = Seconds(m_duration - slice.arguments->start);
    Add(slice, sink, m_calls->MakeEnd(slice, sink, slice.source, length), "call");
    Add(slice, slice.source, m_calls->MakeEnd(slice, slice.source, sink, length), "call");
}

void
Slices::InstallGreedy(const SliceWork& slice)
{
    const std::string object = slice.prefix + "/endless";
    const auto source = CreateObject<Producer>();
    m_source.Configure(source, "", object, ENDLESS);
    Add(slice, slice.source, source, "source");
    const auto consumer = MakeConsumer(m_greedyWindow);
    consumer->SetAttribute("Prefix", StringValue(object));
    consumer->SetStartTime(Seconds(slice.arguments->start));
    consumer->SetStopTime(GetStop(*slice.arguments));
    Add(slice, FIRST_SINK, consumer, "greedy");
}

void
Slices::InstallFlood(const SliceWork& slice)
{
    const bool isAnswered = slice.arguments->work == "data";
    std::string prefix = slice.prefix + "/flood";
    const auto flood = CreateObject<InterestFlood>();
    if (isAnswered)
    {
        const auto source = CreateObject<CatalogueProducer>();
        source->SetAttribute("Prefix", StringValue(prefix));
        source->SetAttribute("ChunkSize", UintegerValue(m_source.chunk));
        Add(slice, slice.source, source, "source");
        flood->SetAttribute("Names", StringValue("dynamic"));
    }
    else
    {
        // Long names, so that fewer Interests fill a link.
        prefix += "/" + std::string(FILLER, 'x');
    }
    flood->SetAttribute("Prefix", StringValue(prefix));
    flood->SetAttribute("Rate", DoubleValue(m_floodRate));
    flood->SetAttribute("Poisson", BooleanValue(true));
    flood->SetStartTime(Seconds(slice.arguments->start));
    flood->SetStopTime(GetStop(*slice.arguments));
    Add(slice, FIRST_SINK, flood, "flood");
}

void
Slices::InstallIp()
{
    if (m_ip.work == "none")
    {
        return;
    }
    const bool isFetch = m_ip.work == "fetch";
    TcpArguments::SetDefaults(TCP_SEGMENT);
    const auto source = m_source.MakeTcpServer(isFetch ? m_size.Get() : ENDLESS);
    m_substrate.Get("producer")->AddApplication(source);
    const auto sink = m_substrate.Get("sink0");
    const auto server = m_substrate.GetAddress("gateway-producer", "producer");
    Ptr<TcpFileClient> client;
    if (isFetch)
    {
        client = AddTcpFetch("sink0", sink, "ip-fetch", "object", server);
    }
    else
    {
        client = TcpArguments::MakeClient("ip-greedy", server);
        client->SetStopTime(GetStop(m_ip));
        sink->AddApplication(client);
    }
    client->SetStartTime(Seconds(m_ip.start) + m_starts->Get());
}

void
Slices::LabelTraffic()
{
    const auto isFlood = [](const SliceArguments& slice) {
        return slice.work == "interests" || slice.work == "data";
    };
    if (!isFlood(m_island) && !isFlood(m_across))
    {
        return;
    }
    for (const auto& [app, node] : m_applications)
    {
        const bool attacks = DynamicCast<InterestFlood>(app) != nullptr;
        TimeValue start;
        app->GetAttribute("StartTime", start);
        TimeValue stop;
        app->GetAttribute("StopTime", stop);
        GetRecord().Add(TrafficLabelRow{node,
                                        app->GetLabel(),
                                        attacks ? "attack" : "honest",
                                        app->GetInstanceTypeId().GetName(),
                                        start.Get().GetSeconds(),
                                        stop.Get().IsZero() ? NO_TIME : stop.Get().GetSeconds(),
                                        app->GetLayer()});
    }
}

uint32_t
Slices::CountTransfers() const
{
    return (m_island.work == "fetch") * m_sinks + (m_across.work == "fetch") +
           (m_ip.work == "fetch");
}

void
Slices::RecordResults(std::ostream& line)
{
    uint64_t bytes = 0;
    for (const Transfer& transfer : CountTransfers() > 0
                                        ? RecordTransfers(m_source.GetDigest(m_size), true)
                                        : std::vector<Transfer>{})
    {
        bytes += transfer.bytes;
    }
    line << "island " << m_island.work << ", across " << m_across.work << ", ip " << m_ip.work
         << ": " << bytes << " bytes fetched by the end at " << Simulator::Now().GetSeconds()
         << " s";
    m_calls->Record(line);
}

} // namespace

int
main(int argc, char* argv[])
{
    Slices scenario;
    return RunScenario("slices", argc, argv, scenario);
}
