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
#include "ns3/point-to-point-module.h"
#include "ns3/traffic-control-helper.h"

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
    /** A point-to-point link. Device 0 is on the side farther from the source. */
    struct Link
    {
        NetDeviceContainer devices;
        Ipv4InterfaceContainer addresses;
    };

    void Build() override;
    uint32_t CountTransfers() const override;
    void OnComplete(uint32_t ended) override;
    void RecordResults(std::ostream& line) override;

    /** Creates the nodes, links and IPv4 routes. */
    void BuildTopology();
    /**
     * Adds a link, whose devices have the only queues.
     * @param away node farther from the source
     * @param near node nearer to the source
     * @param rate rate of the link
     * @param delay delay of the link in s
     */
    void AddLink(Ptr<Node> away, Ptr<Node> near, const DataRate& rate, double delay);
    /** Installs the CCN layers, faces, routes and applications. */
    void InstallCcn();
    /** Adds the faces of a link and the route towards the source. */
    void ConnectCcn(const Link& link) const;
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
    CacheObjectsParameter m_cacheObjects{m_parameters, 65536};
    ObjectParameter m_object{m_parameters};
    SourceArguments m_source{m_parameters, 1024, 32768};
    RecordArguments m_record{m_parameters, 0.1};
    GetFileArguments m_getFile{m_parameters};
    NodeContainer m_nodes;     ///< source, router, sinks
    std::vector<Link> m_links; ///< the bottleneck, then those of the sinks
    Ipv4AddressHelper m_addresses{"10.0.0.0", "255.255.255.0"};
    ApplicationContainer m_load;
};

void
ManySinks::Check()
{
    CheckCrossTraffic(m_crossTraffic, "bottleneck", m_bottleneck);
}

void
ManySinks::Build()
{
    BuildTopology();
    m_stack == "ccn" ? InstallCcn() : InstallTcp();
    m_load = InstallCrossTraffic(m_nodes.Get(0),
                                 m_nodes.Get(1),
                                 m_links[0].addresses.GetAddress(0),
                                 m_crossTraffic);
    Recorder& recorder = MakeRecorder(m_record);
    recorder.Watch(m_nodes.Get(0), "source");
    recorder.Watch(m_nodes.Get(1), "router");
    for (uint32_t i = 0; i < m_sinks; ++i)
    {
        recorder.Watch(m_nodes.Get(2 + i), "sink" + std::to_string(i));
    }
}

void
ManySinks::BuildTopology()
{
    m_nodes.Create(2 + m_sinks);
    InternetStackHelper().Install(m_nodes);
    AddLink(m_nodes.Get(1), m_nodes.Get(0), m_bottleneck, m_bottleneckDelay);
    for (uint32_t i = 0; i < m_sinks; ++i)
    {
        AddLink(m_nodes.Get(2 + i), m_nodes.Get(1), m_sinkRate, m_sinkDelay);
    }
    Ipv4GlobalRoutingHelper::PopulateRoutingTables();
}

void
ManySinks::AddLink(Ptr<Node> away, Ptr<Node> near, const DataRate& rate, double delay)
{
    PointToPointHelper link;
    link.SetQueue("ns3::DropTailQueue<Packet>",
                  "MaxSize",
                  QueueSizeValue(QueueSize(QueueSizeUnit::PACKETS, m_queue)));
    link.SetDeviceAttribute("DataRate", DataRateValue(rate));
    link.SetChannelAttribute("Delay", TimeValue(Seconds(delay)));
    const NetDeviceContainer devices = link.Install(away, near);
    m_links.push_back({devices, m_addresses.Assign(devices)});
    m_addresses.NewNetwork();
    // Both stacks use only the devices' drop-tail queues. IPv4's default queue disc would give TCP
    // and UDP a fair-queueing scheduler, which CCN frames sent directly over the link bypass.
    TrafficControlHelper().Uninstall(devices);
}

void
ManySinks::InstallCcn()
{
    CcnStackHelper stack;
    stack.SetAttribute("Strategy", StringValue(m_strategy));
    stack.SetAttribute("ContentStore/Policy", StringValue(m_policy));
    stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(m_cacheObjects));
    stack.Install(m_nodes);
    for (const Link& link : m_links)
    {
        ConnectCcn(link);
    }
    const auto producer = m_app == "getfile" ? Ptr<Application>(CreateObject<Repository>())
                                             : Ptr<Application>(CreateObject<Producer>());
    m_source.Configure(producer, "producer", m_object, m_size);
    m_nodes.Get(0)->AddApplication(producer);
    const RandomTimes starts(0, m_startJitter);
    int64_t stream = 1;
    for (uint32_t i = 0; i < m_sinks; ++i)
    {
        const auto consumer = MakeConsumer();
        consumer->SetStartTime(starts.Get());
        stream += AddCcnFetch("sink" + std::to_string(i),
                              m_nodes.Get(2 + i),
                              consumer,
                              "consumer",
                              m_object,
                              stream);
    }
    CcnStackHelper::AssignStreams(m_nodes, stream);
}

void
ManySinks::ConnectCcn(const Link& link) const
{
    const Ptr<Node> away = link.devices.Get(0)->GetNode();
    FaceId up;
    if (m_face == "udp")
    {
        up = CcnStackHelper::AddUdpFace(away, link.addresses.GetAddress(1));
        CcnStackHelper::AddUdpFace(link.devices.Get(1)->GetNode(), link.addresses.GetAddress(0));
    }
    else
    {
        up = CcnStackHelper::AddDeviceFace(link.devices.Get(0));
        CcnStackHelper::AddDeviceFace(link.devices.Get(1));
    }
    // ccngetfile also fetches a key, whose name is outside the object's prefix.
    CcnStackHelper::AddRoute(away, m_app == "window" ? m_object.Get() : "ccnx:/", up);
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
    m_nodes.Get(0)->AddApplication(m_source.MakeTcpServer(m_size));
    const RandomTimes starts(0, m_startJitter);
    for (uint32_t i = 0; i < m_sinks; ++i)
    {
        const auto client = AddTcpFetch("sink" + std::to_string(i),
                                        m_nodes.Get(2 + i),
                                        "client",
                                        m_object,
                                        m_links[0].addresses.GetAddress(1));
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
