// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * many-sinks: many sinks fetch one object at the same time over a bottleneck, by CCN or by TCP
 * (Jacobson et al. 2009, figure 6; Guimaraes et al. 2013, figure 4).
 *
 *                  bottleneck            sink links
 *     source ------------------- router ------------- sink0
 *               10 Mbps, 0.1 ms        \ 1 Gbps, 0.1 ms
 *                                       +------------ sink1 ...
 *
 * With CCN the object crosses the bottleneck once, whatever the number of sinks, so the completion
 * time of the last sink stays constant. With TCP the object crosses it once per sink, and the time
 * grows linearly. --bottleneck-delay models a source in another testbed island
 * (Guimaraes et al. 2013, figure 4b). --app=getfile requests at most 4 chunks per round trip.
 *
 *     many-sinks --stack=ccn --sinks=12
 *     many-sinks: 12 sinks by ccn over udp faces: last sink done after 6.03268 s
 */

#include "lib/arguments/get-file-arguments.h"
#include "lib/arguments/shared-parameters.h"
#include "lib/arguments/source-arguments.h"
#include "lib/arguments/tcp-arguments.h"
#include "lib/networks/built-network.h"
#include "lib/networks/cross-traffic.h"
#include "lib/networks/random-times.h"
#include "lib/run/transfer-scenario.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-content-store.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-repository.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"

using namespace ns3;
using namespace ns3::ccn;

namespace
{

constexpr uint32_t TCP_SEGMENT = 1448; ///< bytes: MTU 1500 less IPv4, TCP and its timestamps

/** The scenario of Jacobson et al. 2009, figure 6, and Guimaraes et al. 2013, figure 4. */
class ManySinks : public TransferScenario
{
  public:
    std::string GetUsage() const override
    {
        return "Many sinks fetch one object at the same time over a bottleneck, by CCN or TCP: "
               "Jacobson et al. 2009, figure 6 (J6-01..03), Guimaraes et al. 2013, figure 4 "
               "(F-01..04).";
    }

    void Check() override;

  private:
    void Build() override;
    uint32_t CountTransfers() const override;
    void OnComplete(uint32_t ended) override;
    void RecordResults(std::ostream& line) override;

    /** @return the nodes, links and routes */
    NetworkDescription Describe() const;
    /** Installs the CCN applications. */
    void InstallCcn();
    /** @return a sink's CCN application */
    Ptr<FetchApplication> MakeConsumer() const;
    /** Installs the TCP server and clients. */
    void InstallTcp();

    StackParameter m_stack{m_parameters};
    ChoiceParameter m_app{
        m_parameters,
        "app",
        "CCN application: a consumer with a window of Interests, or ccngetfile with its "
        "pipeline",
        "window",
        {"window", "getfile"}};
    ChoiceParameter m_face{m_parameters,
                           "face",
                           "Faces of CCN: over UDP and IPv4, or directly on the link",
                           "udp",
                           {"udp", "link"}};
    IntegerParameter<uint32_t>
        m_sinks{m_parameters, "sinks", "Number of sinks", 6, 1, 100, "nodes"};
    SizeParameter m_size{m_parameters, 6000000};
    IntegerParameter<uint32_t> m_window{
        m_parameters,
        "window",
        "Maximum number of outstanding Interests per sink, with --app=window",
        31,
        1,
        65535,
        "packets"};
    RealParameter
        m_lifetime{m_parameters, "lifetime", "Lifetime of an Interest", 4, 0.001, 3600, "s"};
    RateParameter m_bottleneck{m_parameters,
                               "bottleneck",
                               "Rate of the source's link",
                               "10Mbps",
                               "1kbps",
                               "1000Gbps"};
    RateParameter m_sinkRate{m_parameters,
                             "sink-rate",
                             "Rate of each sink's link",
                             "1Gbps",
                             "1kbps",
                             "1000Gbps"};
    RealParameter m_bottleneckDelay{m_parameters,
                                    "bottleneck-delay",
                                    "Delay of the source's link",
                                    0.0001,
                                    0,
                                    10,
                                    "s"};
    RealParameter
        m_sinkDelay{m_parameters, "sink-delay", "Delay of each sink's link", 0.0001, 0, 10, "s"};
    IntegerParameter<uint32_t>
        m_queue{m_parameters, "queue", "Queue size of each device", 100, 1, 1000000, "packets"};
    RateParameter m_crossTraffic{
        m_parameters,
        "cross-traffic",
        "Constant UDP load from the source over the bottleneck; 0bps: none",
        "0bps",
        "0bps",
        "1000Gbps"};
    RealParameter m_startJitter{m_parameters,
                                "start-jitter",
                                "Each sink starts at a random time between 0 and this value",
                                0.01,
                                0,
                                1000,
                                "s"};
    ChoiceParameter m_strategy{m_parameters,
                               "strategy",
                               "Forwarding strategy of all nodes",
                               "AllFaces",
                               GetTypeNames(Strategy::GetTypeId())};
    ChoiceParameter m_policy{m_parameters,
                             "policy",
                             "Replacement policy of all content stores",
                             "Lru",
                             GetTypeNames(ReplacementPolicy::GetTypeId())};
    CacheParameter m_cache{m_parameters, 65536};
    ObjectParameter m_object{m_parameters};
    SourceArguments m_source{m_parameters, 1024, 32768};
    RecordArguments m_record{m_parameters, 0.1};
    GetFileArguments m_getFile{m_parameters};
    BuiltNetwork m_network;
    ApplicationContainer m_load;
};

void
ManySinks::Check()
{
    CheckCrossTraffic(m_crossTraffic, "bottleneck", m_bottleneck);
}

NetworkDescription
ManySinks::Describe() const
{
    NetworkDescription network(m_parameters);
    network.namesStreams = false;
    network.Set("ccn", m_stack == "ccn" ? "yes" : "no");
    network.Add(R"(
        default node : strategy=$strategy policy=$policy cache=$cache ccn=$ccn ip=yes
        default link : kind=p2p queue=$queue face=$face
        node source router sink[$sinks]
        router - source       : $bottleneck $bottleneck-delay
        sink[$sinks] - router : $sink-rate $sink-delay
    )");
    if (m_stack == "ccn")
    {
        // ccngetfile also fetches a key, whose name is outside the object's prefix.
        network.Set("prefix", m_app == "window" ? m_object.Get() : "ccnx:/");
        network.Add("route $prefix sink[$sinks] - router - source");
    }
    return network;
}

void
ManySinks::Build()
{
    m_network.Build(Describe());
    m_stack == "ccn" ? InstallCcn() : InstallTcp();
    m_load = InstallCrossTraffic(m_network.Get("source"),
                                 m_network.Get("router"),
                                 m_network.GetAddress("router-source", "router"),
                                 m_crossTraffic);
    m_network.Watch(MakeRecorder(m_record));
}

void
ManySinks::InstallCcn()
{
    const auto producer = m_app == "getfile" ? Ptr<Application>(CreateObject<Repository>())
                                             : Ptr<Application>(CreateObject<Producer>());
    m_source.Configure(producer, "producer", m_object, m_size);
    m_network.Get("source")->AddApplication(producer);
    const RandomTimes starts(0, m_startJitter);
    int64_t stream = 1;
    for (uint32_t i = 0; i < m_sinks; ++i)
    {
        const auto consumer = MakeConsumer();
        consumer->SetStartTime(starts.Get());
        stream += AddCcnFetch("sink" + std::to_string(i),
                              m_network.Get("sink" + std::to_string(i)),
                              consumer,
                              "consumer",
                              m_object,
                              stream);
    }
    CcnStackHelper::AssignStreams(m_network.GetNodes(), stream);
}

Ptr<FetchApplication>
ManySinks::MakeConsumer() const
{
    Ptr<FetchApplication> application;
    if (m_app == "getfile")
    {
        application = m_getFile.Make();
    }
    else
    {
        application = CreateObjectWithAttributes<Consumer>("Window", UintegerValue(m_window));
    }
    application->SetAttribute("Lifetime", TimeValue(Seconds(m_lifetime)));
    return application;
}

void
ManySinks::InstallTcp()
{
    TcpArguments::SetDefaults(TCP_SEGMENT);
    m_network.Get("source")->AddApplication(m_source.MakeTcpServer(m_size));
    const RandomTimes starts(0, m_startJitter);
    for (uint32_t i = 0; i < m_sinks; ++i)
    {
        const auto client = AddTcpFetch("sink" + std::to_string(i),
                                        m_network.Get("sink" + std::to_string(i)),
                                        "client",
                                        m_object,
                                        m_network.GetAddress("router-source", "source"));
        client->SetStartTime(starts.Get());
    }
}

uint32_t
ManySinks::CountTransfers() const
{
    return m_sinks;
}

void
ManySinks::OnComplete(uint32_t ended)
{
    if (ended == m_sinks)
    {
        EndCrossTraffic(m_load);
    }
}

void
ManySinks::RecordResults(std::ostream& line)
{
    Time first = Time::Max();
    Time last;
    for (const Transfer& transfer : RecordTransfers(m_source.GetDigest(m_size)))
    {
        first = std::min(first, transfer.start);
        last = std::max(last, transfer.end);
    }
    line << m_sinks << (m_sinks == 1 ? " sink by " : " sinks by ") << m_stack
         << (m_stack == "ccn" ? " over " + m_face + " faces" : "") << ": last sink done after "
         << (last - first).GetSeconds() << " s";
}

} // namespace

int
main(int argc, char* argv[])
{
    ManySinks scenario;
    return RunScenario("many-sinks", argc, argv, scenario);
}
