/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

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

#include "lib/cross-traffic.h"
#include "lib/get-file-arguments.h"
#include "lib/record-arguments.h"
#include "lib/recorder.h"
#include "lib/scenario.h"
#include "lib/shared-parameters.h"
#include "lib/source-arguments.h"
#include "lib/tcp-arguments.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-repository.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/traffic-control-helper.h"

#include <functional>
#include <iostream>
#include <stdexcept>
#include <utility>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

constexpr uint32_t TCP_SEGMENT = 1448; ///< bytes: MTU 1500 less IPv4, TCP and its timestamps

/** The scenario of Jacobson et al. 2009, figure 6, and Guimaraes et al. 2013, figure 4. */
class ManySinks : public Scenario
{
  public:
    std::string GetUsage() const override;
    void Check() override;
    void Run(RunRecord& record) override;

  private:
    /** Creates the nodes, links and IPv4 routes. */
    void BuildTopology();
    /** Installs the CCN layers, faces, routes and applications. */
    void InstallCcn();
    /** @return the prefix to route towards the source */
    std::string GetRouted() const;
    /** @return the CCN application of the source */
    Ptr<Application> MakeProducer() const;
    /** @param stream first random stream @return a sink's CCN application, and its streams used */
    std::pair<Ptr<Application>, int64_t> MakeConsumer(int64_t stream);
    /**
     * Names a consumer, sets its start time and adds it to its node.
     * @param sink index of the sink
     * @param application the consumer
     */
    void AddConsumer(uint32_t sink, Ptr<Application> application);
    /** Adds the faces of a link and the route towards the source. */
    void ConnectCcn(const NetDeviceContainer& link, const Ipv4InterfaceContainer& addresses);
    /** Installs the TCP server and clients. */
    void InstallTcp();
    /** Handles the end of one sink's transfer. */
    void NoteEnd(const Transfer& transfer);
    /** Checks the transfers of all sinks and adds them to the record. */
    void RecordTransfers(Recorder& recorder) const;

    StackParameter m_stack{m_parameters};
    ChoiceParameter m_app{m_parameters, "app",
                          "CCN application: a consumer with a window of Interests, or ccngetfile with its "
                          "pipeline", "window", {"window", "getfile"}};
    ChoiceParameter m_face{m_parameters, "face", "Faces of CCN: over UDP and IPv4, or directly on the link",
                           "udp", {"udp", "link"}};
    IntegerParameter<uint32_t> m_sinks{m_parameters, "sinks", "Number of sinks", 6, 1, 100, "nodes"};
    SizeParameter m_size{m_parameters, 6000000};
    IntegerParameter<uint32_t> m_window{m_parameters, "window",
                                        "Maximum number of outstanding Interests per sink, with --app=window",
                                        31, 1, 65535, "packets"};
    RealParameter m_lifetime{m_parameters, "lifetime", "Lifetime of an Interest", 4, 0.001, 3600, "s"};
    RateParameter m_bottleneck{m_parameters, "bottleneck", "Rate of the source's link", "10Mbps", "1kbps",
                               "1000Gbps"};
    RateParameter m_sinkRate{m_parameters, "sink-rate", "Rate of each sink's link", "1Gbps", "1kbps",
                             "1000Gbps"};
    RealParameter m_bottleneckDelay{m_parameters, "bottleneck-delay", "Delay of the source's link", 0.0001, 0,
                                    10, "s"};
    RealParameter m_sinkDelay{m_parameters, "sink-delay", "Delay of each sink's link", 0.0001, 0, 10, "s"};
    IntegerParameter<uint32_t> m_queue{m_parameters, "queue", "Queue size of each device", 100, 1, 1000000,
                                       "packets"};
    RateParameter m_crossTraffic{m_parameters, "cross-traffic",
                                 "Constant UDP load from the source over the bottleneck; 0bps: none", "0bps",
                                 "0bps", "1000Gbps"};
    RealParameter m_startJitter{m_parameters, "start-jitter",
                                "Each sink starts at a random time between 0 and this value", 0.01, 0, 1000,
                                "s"};
    ChoiceParameter m_strategy{m_parameters, "strategy", "Forwarding strategy of all nodes", "AllFaces",
                               GetTypeNames(Strategy::GetTypeId())};
    ChoiceParameter m_policy{m_parameters, "policy", "Replacement policy of all content stores", "Lru",
                             GetTypeNames(ReplacementPolicy::GetTypeId())};
    CacheObjectsParameter m_cacheObjects{m_parameters, 65536};
    ObjectParameter m_object{m_parameters};
    SourceArguments m_source{m_parameters, 1024, 32768};
    RecordArguments m_recordArguments{m_parameters, 0.1};
    GetFileArguments m_getFile{m_parameters};
    Ptr<Node> m_sourceNode;
    Ptr<Node> m_router;
    NodeContainer m_sinkNodes;
    NetDeviceContainer m_bottleneckLink;
    Ipv4InterfaceContainer m_bottleneckAddresses;
    std::vector<NetDeviceContainer> m_sinkLinks;
    std::vector<Ipv4InterfaceContainer> m_sinkAddresses;
    std::vector<std::function<Transfer()>> m_transfers; ///< each returns the transfer of one sink
    Ptr<UniformRandomVariable> m_startTime;
    ApplicationContainer m_load;
    uint32_t m_ended{0};
};

std::string
ManySinks::GetUsage() const
{
    return "Many sinks fetch one object at the same time over a bottleneck, by CCN or TCP: "
           "Jacobson et al. 2009, figure 6 (J6-01..03), Guimaraes et al. 2013, figure 4 (F-01..04).";
}

void
ManySinks::Check()
{
    if (m_crossTraffic->GetBitRate() >= m_bottleneck->GetBitRate())
    {
        throw std::invalid_argument(
            "--cross-traffic=" + std::to_string(m_crossTraffic->GetBitRate()) +
            "bps: not allowed (less than --bottleneck=" +
            std::to_string(m_bottleneck->GetBitRate()) + "bps)");
    }
}

void
ManySinks::Run(RunRecord& record)
{
    m_startTime = CreateObject<UniformRandomVariable>();
    m_startTime->SetAttribute("Max", DoubleValue(m_startJitter));
    m_startTime->SetStream(0);
    BuildTopology();
    m_stack == "ccn" ? InstallCcn() : InstallTcp();
    m_load = InstallCrossTraffic(m_sourceNode, m_router, m_bottleneckAddresses.GetAddress(0), m_crossTraffic);

    Recorder recorder(record, m_recordArguments.bin, m_recordArguments.packets, GetRecordOptions());
    recorder.Watch(m_sourceNode, "source");
    recorder.Watch(m_router, "router");
    for (uint32_t i = 0; i < m_sinks; ++i)
    {
        recorder.Watch(m_sinkNodes.Get(i), "sink" + std::to_string(i));
    }
    Simulator::Run();
    RecordTransfers(recorder);
    recorder.Finish(true);
}

void
ManySinks::BuildTopology()
{
    m_sourceNode = CreateObject<Node>();
    m_router = CreateObject<Node>();
    m_sinkNodes.Create(m_sinks);
    InternetStackHelper internet;
    internet.Install(NodeContainer(m_sourceNode, m_router, m_sinkNodes));

    PointToPointHelper link;
    link.SetQueue("ns3::DropTailQueue<Packet>",
                  "MaxSize",
                  QueueSizeValue(QueueSize(QueueSizeUnit::PACKETS, m_queue)));
    link.SetDeviceAttribute("DataRate", DataRateValue(m_bottleneck));
    link.SetChannelAttribute("Delay", TimeValue(Seconds(m_bottleneckDelay)));
    m_bottleneckLink = link.Install(m_router, m_sourceNode);
    link.SetDeviceAttribute("DataRate", DataRateValue(m_sinkRate));
    link.SetChannelAttribute("Delay", TimeValue(Seconds(m_sinkDelay)));

    Ipv4AddressHelper addresses("10.0.0.0", "255.255.255.0");
    m_bottleneckAddresses = addresses.Assign(m_bottleneckLink);
    for (uint32_t i = 0; i < m_sinks; ++i)
    {
        m_sinkLinks.push_back(link.Install(m_sinkNodes.Get(i), m_router));
        addresses.NewNetwork();
        m_sinkAddresses.push_back(addresses.Assign(m_sinkLinks.back()));
    }
    // Both stacks use only the devices' drop-tail queues. IPv4's default queue disc would give TCP
    // and UDP a fair-queueing scheduler, which CCN frames sent directly over the link bypass.
    TrafficControlHelper uninstall;
    uninstall.Uninstall(m_bottleneckLink);
    for (const auto& sinkLink : m_sinkLinks)
    {
        uninstall.Uninstall(sinkLink);
    }
    Ipv4GlobalRoutingHelper::PopulateRoutingTables();
}

void
ManySinks::InstallCcn()
{
    CcnStackHelper stack;
    stack.SetAttribute("Strategy", StringValue(m_strategy));
    stack.SetContentStoreAttribute("Policy", StringValue(m_policy));
    stack.SetContentStoreAttribute("MaxObjects", UintegerValue(m_cacheObjects));
    const NodeContainer all(m_sourceNode, m_router, m_sinkNodes);
    stack.Install(all);
    ConnectCcn(m_bottleneckLink, m_bottleneckAddresses);

    m_sourceNode->AddApplication(MakeProducer());
    int64_t stream = 1;
    for (uint32_t i = 0; i < m_sinks; ++i)
    {
        ConnectCcn(m_sinkLinks[i], m_sinkAddresses[i]);
        const auto [consumer, streams] = MakeConsumer(stream);
        stream += streams;
        AddConsumer(i, consumer);
    }
    CcnStackHelper::AssignStreams(all, stream);
}

std::string
ManySinks::GetRouted() const
{
    // ccngetfile also fetches a key, whose name is outside the object's prefix.
    return m_app == "window" ? m_object.Get() : "ccnx:/";
}

Ptr<Application>
ManySinks::MakeProducer() const
{
    const bool isFile = m_app == "getfile";
    Ptr<Application> producer = isFile ? Ptr<Application>(CreateObject<Repository>())
                                       : Ptr<Application>(CreateObject<Producer>());
    m_source.Configure(producer, "producer", m_object, m_size);
    return producer;
}

std::pair<Ptr<Application>, int64_t>
ManySinks::MakeConsumer(int64_t stream)
{
    if (m_app == "getfile")
    {
        auto getFile = m_getFile.Make();
        getFile->SetAttribute("Lifetime", TimeValue(Seconds(m_lifetime)));
        m_transfers.emplace_back([getFile] { return getFile->GetTransfer(); });
        return {getFile, getFile->AssignStreams(stream)};
    }
    auto consumer = CreateObject<Consumer>();
    consumer->SetAttribute("Window", UintegerValue(m_window));
    consumer->SetAttribute("Lifetime", TimeValue(Seconds(m_lifetime)));
    m_transfers.emplace_back([consumer] { return consumer->GetTransfer(); });
    return {consumer, consumer->AssignStreams(stream)};
}

void
ManySinks::AddConsumer(uint32_t sink, Ptr<Application> application)
{
    if (m_stack == "ccn")
    {
        application->SetAttribute("Label", StringValue("consumer"));
        application->SetAttribute("Prefix", StringValue(m_object));
    }
    application->SetStartTime(Seconds(m_startTime->GetValue()));
    application->TraceConnectWithoutContext("Ended", MakeCallback(&ManySinks::NoteEnd, this));
    m_sinkNodes.Get(sink)->AddApplication(application);
}

void
ManySinks::ConnectCcn(const NetDeviceContainer& link, const Ipv4InterfaceContainer& addresses)
{
    // Device 0 of each link is on the side farther from the source.
    const Ptr<Node> away = link.Get(0)->GetNode();
    FaceId up;
    if (m_face == "udp")
    {
        up = CcnStackHelper::AddUdpFace(away, addresses.GetAddress(1));
        CcnStackHelper::AddUdpFace(link.Get(1)->GetNode(), addresses.GetAddress(0));
    }
    else
    {
        up = CcnStackHelper::AddDeviceFace(link.Get(0));
        CcnStackHelper::AddDeviceFace(link.Get(1));
    }
    CcnStackHelper::AddRoute(away, GetRouted(), up);
}

void
ManySinks::InstallTcp()
{
    TcpArguments::SetDefaults(TCP_SEGMENT);
    m_sourceNode->AddApplication(m_source.MakeTcpServer(m_size));
    for (uint32_t i = 0; i < m_sinks; ++i)
    {
        const auto client =
            TcpArguments::MakeClient("client", m_bottleneckAddresses.GetAddress(1));
        m_transfers.emplace_back([client] { return client->GetTransfer(); });
        AddConsumer(i, client);
    }
}

void
ManySinks::NoteEnd(const Transfer&)
{
    if (++m_ended < m_sinks)
    {
        return;
    }
    // All sinks are done, so end the cross traffic. With CCN the run continues until the remaining
    // Interests expire. With TCP nothing of interest follows.
    EndCrossTraffic(m_load);
    if (m_stack == "tcp")
    {
        Simulator::Stop();
    }
}

void
ManySinks::RecordTransfers(Recorder& recorder) const
{
    Time first = Time::Max();
    Time last;
    for (uint32_t i = 0; i < m_sinks; ++i)
    {
        const std::string sink = "sink" + std::to_string(i);
        const Transfer transfer = m_transfers[i]();
        if (!transfer.complete)
        {
            throw std::runtime_error(sink + " received " + std::to_string(transfer.bytes) +
                                     " bytes and then gave up");
        }
        const std::string app = m_stack == "ccn" ? "consumer" : "client";
        recorder.AddTransfer(sink, app, m_stack, m_object, transfer);
        first = std::min(first, transfer.start);
        last = std::max(last, transfer.end);
    }
    std::cout << "many-sinks: " << m_sinks << (m_sinks == 1 ? " sink by " : " sinks by ")
              << m_stack << (m_stack == "ccn" ? " over " + m_face + " faces" : "")
              << ": last sink done after " << (last - first).GetSeconds() << " s\n";
}

} // namespace

int
main(int argc, char* argv[])
{
    ManySinks scenario;
    return RunScenario("many-sinks", argc, argv, scenario);
}
