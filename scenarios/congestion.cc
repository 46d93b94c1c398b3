// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

/*
 * congestion: flows that share bottlenecks, by CCN with a window control or by TCP.
 *
 *     consumer0, 1, ... -- R0 ==== R1 -- producer0, 1, ...      dumbbell: all flows share one link
 *
 *     consumer0 -- R0 ==== R1 ==== R2 ==== R3 -- producer0      parking lot: flow 0 crosses all links,
 *                  consumer1  producer1                         each further flow one of them
 *
 * The nodes use BestRoute. Without --size, flows last for --duration.
 *
 *     congestion --control=Cubic --flows=4
 *     congestion: 4 flows by ccn (Cubic): 100.001 % of the bottleneck, loss 1.82512 %, queueing
 *     delay 20.7056 ms, Jain's index 0.993887
 */

#include "congestion/measured-flows.h"
#include "lib/arguments/given-settings.h"
#include "lib/arguments/source-arguments.h"
#include "lib/arguments/tcp-arguments.h"
#include "lib/arguments/wire-argument.h"
#include "lib/networks/flow-network.h"
#include "lib/run/scenario.h"
#include "lib/watching/queue-meter.h"
#include "lib/watching/recorder.h"

#include "ns3/ccn-congestion-marker.h"
#include "ns3/ccn-consumer.h"
#include "ns3/ccn-fatal-error.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/core-module.h"
#include "ns3/internet-module.h"

#include <algorithm>
#include <memory>
#include <stdexcept>

using namespace ns3;
using namespace ns3::ccn;

namespace
{

constexpr uint32_t TCP_SEGMENT = 1448; ///< bytes: MTU 1500 less IPv4, TCP and its timestamps
constexpr int64_t FIRST_START_STREAM =
    1000000; ///< of the start times; those of the nodes are smaller

/** Flows that share bottlenecks. */
class Congestion : public Scenario
{
  public:
    std::string GetUsage() const override;
    void Check() override;

  protected:
    void Build() override;
    void RecordResults(std::ostream& line) override;

  private:
    /** @param flow number of a flow @return name of its object */
    std::string GetObjectName(uint32_t flow) const;
    /** @return size of each object in bytes */
    uint64_t GetSize() const;
    /** Schedules the begin of the measurement, and its end unless whole objects are fetched. */
    void ScheduleMeasurement();
    /** Installs the meters and markers of the bottlenecks. */
    void InstallMeters();
    /** Installs the CCN routes and applications. */
    void InstallCcn();
    /** @param flow number of a flow @return its consumer */
    Ptr<Consumer> MakeConsumer(uint32_t flow) const;
    /** Sets ns-3's TCP defaults. */
    void SetTcpDefaults() const;
    /** Installs the TCP servers and clients. */
    void InstallTcp();
    /** @param flow number of a flow @param application its consumer or client; adds it to the network and m_flows */
    template <class APPLICATION>
    void AddClient(uint32_t flow, Ptr<APPLICATION> application);
    /** Ends the measurement. */
    void EndMeasurement();
    /** Handles the end of a flow. */
    void NoteEnd(const Transfer& transfer);
    /** Adds the transfers and what the flows received during the measurement. */
    void RecordFlows() const;

    ChoiceParameter m_stack{m_parameters,
                            "stack",
                            "Protocol stack of the flows",
                            "ccn",
                            {"ccn", "tcp"}};
    FlowNetwork m_network{m_parameters};
    ChoiceParameter m_control{m_parameters,
                              "control",
                              "Window control of the consumers",
                              "Cubic",
                              GetTypeNames(WindowControl::GetTypeId())};
    ChoiceParameter m_tcp{m_parameters,
                          "tcp",
                          "Congestion control of TCP",
                          "Cubic",
                          {"Cubic", "NewReno"}};
    IntegerParameter<uint32_t>
        m_window{m_parameters, "window", "Window of FixedWindow", 31, 1, 65535, "chunks"};
    IntegerParameter<uint32_t> m_history{
        m_parameters,
        "history",
        "Round-trip times that the delay limit of Icp is based on; 0: all",
        0,
        0,
        1000000000,
        "chunks"};
    ChoiceParameter m_timer{m_parameters,
                            "timer",
                            "When an unanswered Interest is sent again",
                            "estimated",
                            {"lifetime", "estimated", "estimated-lifetime"}};
    IntegerParameter<uint32_t> m_reorder{
        m_parameters,
        "reorder",
        "Answers to later Interests after which an Interest is lost; 0: only the "
        "timer detects losses",
        3,
        0,
        65535,
        "answers"};
    RealParameter m_suppression{
        m_parameters,
        "suppression",
        "Time after an Interest in which nodes do not forward its retransmissions "
        "(RetransmissionInterval). NFD has 10 ms, which is longer than a short round trip",
        0.0001,
        1e-6,
        1000,
        "s"};
    FlagParameter m_marks{m_parameters,
                          "marks",
                          "Mark Data in the queues of the bottlenecks by CoDel"};
    FlagParameter m_shaping{
        m_parameters,
        "shaping",
        "Shape Interests at the routers (ShapedRoute), so that their Data fits the bottlenecks"};
    FlagParameter m_overlap{m_parameters, "overlap", "All flows fetch the same object"};
    IntegerParameter<uint64_t> m_cache{
        m_parameters,
        "cache",
        "Capacity of the content store of each router; 0: nothing is stored",
        0,
        0,
        4000000000,
        "objects"};
    IntegerParameter<uint64_t> m_size{m_parameters,
                                      "size",
                                      "Size of each object; 0: flows last for --duration",
                                      0,
                                      0,
                                      1000000000000,
                                      "bytes"};
    RealParameter m_duration{m_parameters,
                             "duration",
                             "Duration of the flows, if --size=0",
                             20,
                             0.001,
                             1e6,
                             "s"};
    RealParameter m_warmUp{m_parameters, "warm-up", "Time before the measurement", 0, 0, 1e6, "s"};
    RealParameter m_startJitter{m_parameters,
                                "start-jitter",
                                "Each flow starts at a random time between 0 and this value",
                                0.1,
                                0,
                                1000,
                                "s"};
    RealParameter m_bin{m_parameters,
                        "bin",
                        "Time bin of tables traffic, node_load and table_state",
                        1,
                        0.0001,
                        1000000,
                        "s"};
    FlagParameter m_windows{m_parameters, "windows", "Record the windows in table app_window"};
    FlagParameter m_packets{m_parameters, "packets", "Record every packet in table packet"};
    WireArgument m_wire{m_parameters};
    SourceArguments m_source{m_parameters, 1024, 32768};
    congestion::MeasuredFlows m_flows;
    std::vector<std::unique_ptr<QueueMeter>>
        m_meters; ///< of the bottlenecks, towards the consumers
    uint32_t m_ended{0};
};

std::string
Congestion::GetUsage() const
{
    return "Flows that share bottlenecks, by CCN with a window control or by TCP: utilisation, "
           "fairness, "
           "queueing delay, loss and completion times.";
}

void
Congestion::Check()
{
    if (m_size == 0U && m_warmUp + m_startJitter >= m_duration)
    {
        throw std::invalid_argument(
            "--duration=" + std::to_string(m_duration) +
            ": not allowed (more than --warm-up and --start-jitter together)");
    }
    for (const auto& [isOn, name] : {std::pair(m_overlap.Get(), "overlap"),
                                     {m_marks.Get(), "marks"},
                                     {m_shaping.Get(), "shaping"},
                                     {m_wire != "ccnb", "wire"}})
    {
        if (isOn && m_stack == "tcp")
        {
            throw std::invalid_argument("--" + std::string(name) +
                                        ": not allowed with --stack=tcp (only with ccn)");
        }
    }
}

std::string
Congestion::GetObjectName(uint32_t flow) const
{
    return "ccnx:/flow/" + std::to_string(m_overlap ? 0 : flow);
}

uint64_t
Congestion::GetSize() const
{
    // Without --size, an object is longer than what a bottleneck can carry.
    const double carried = static_cast<double>(m_network.rate->GetBitRate()) / 8 * m_duration;
    return m_size != 0U ? m_size.Get() : static_cast<uint64_t>(2 * carried) + 1000000;
}

void
Congestion::Build()
{
    Recorder& recorder = MakeRecorder(m_bin, m_packets);
    if (m_stack == "tcp")
    {
        SetTcpDefaults(); // before there is an object that reads them
    }
    Config::SetDefault("ns3::ccn::CcnL3Protocol::RetransmissionInterval",
                       TimeValue(Seconds(m_suppression)));
    m_network.Build(m_stack == "tcp", "BestRoute", m_cache);
    InstallMeters();
    m_stack == "ccn" ? InstallCcn() : InstallTcp();
    m_network.Watch(recorder);
    ScheduleMeasurement();
}

void
Congestion::ScheduleMeasurement()
{
    Simulator::Schedule(Seconds(m_warmUp + m_startJitter), [this] { m_flows.Begin(); });
    if (m_size == 0U)
    {
        Simulator::Schedule(Seconds(m_duration), &Congestion::EndMeasurement, this);
    }
}

void
Congestion::InstallMeters()
{
    for (uint32_t i = 0; i < m_network.GetBottlenecks(); ++i)
    {
        const Ptr<NetDevice> device = m_network.GetBottleneck(i);
        m_meters.push_back(std::make_unique<QueueMeter>(device, Seconds(m_warmUp + m_startJitter)));
        if (m_marks)
        {
            CongestionMarker::Install(device);
        }
    }
}

void
Congestion::InstallCcn()
{
    for (uint32_t i = 0; m_shaping && i < m_network.GetBottlenecks(); ++i)
    {
        m_network.GetRouter(i)
            ->SetStrategy(Name(), "ShapedRoute")
            ->SetAttribute("Rate", DataRateValue(m_network.rate));
    }
    int64_t stream = 1;
    for (uint32_t i = 0; i < m_network.flows; ++i)
    {
        m_network.AddRoute(i, m_overlap ? 0 : i, GetObjectName(i));
        if (i == 0 || !m_overlap)
        {
            const auto producer = CreateObject<Producer>();
            m_source.Configure(producer, "producer", GetObjectName(i), GetSize());
            m_network.GetProducer(i)->AddApplication(producer);
        }
        const auto consumer = MakeConsumer(i);
        stream += consumer->AssignStreams(stream);
        AddClient(i, consumer);
        if (m_windows)
        {
            GetRecorder().WatchWindow("consumer" + std::to_string(i), consumer);
        }
    }
    CcnStackHelper::AssignStreams(m_network.GetNodes(), stream);
}

Ptr<Consumer>
Congestion::MakeConsumer(uint32_t flow) const
{
    const auto consumer = CreateObject<Consumer>();
    consumer->SetAttribute("Control", StringValue(m_control));
    consumer->SetAttribute("Window", UintegerValue(m_window));
    consumer->SetAttribute("Timer", StringValue(m_timer));
    consumer->SetAttribute("ReorderThreshold", UintegerValue(m_reorder));
    if (m_control == "Icp")
    {
        consumer->GetControl().SetAttribute("History", UintegerValue(m_history));
    }
    consumer->SetAttribute("Label", StringValue("consumer"));
    consumer->SetAttribute("Prefix", StringValue(GetObjectName(flow)));
    return consumer;
}

void
Congestion::SetTcpDefaults() const
{
    TcpArguments::SetDefaults(TCP_SEGMENT);
    // The buffers never limit the window: twice what fits in the links and their queues.
    const double links =
        static_cast<double>(m_network.rate->GetBitRate()) / 8 * m_network.GetRoundTrip();
    const double queues = 1.0 * m_network.GetBottlenecks() * m_network.GetQueue();
    const auto buffer = static_cast<uint32_t>(std::min(1e9, 256000 + 2 * (links + queues)));
    GivenSettings::SetDefault("ns3::TcpSocket::SndBufSize", UintegerValue(buffer));
    GivenSettings::SetDefault("ns3::TcpSocket::RcvBufSize", UintegerValue(buffer));
    Config::SetDefault("ns3::TcpL4Protocol::SocketType",
                       TypeIdValue(TypeId::LookupByName("ns3::Tcp" + m_tcp)));
}

void
Congestion::InstallTcp()
{
    for (uint32_t i = 0; i < m_network.flows; ++i)
    {
        const Ptr<Node> server = m_network.GetProducer(i);
        server->AddApplication(m_source.MakeTcpServer(GetSize()));
        AddClient(i,
                  TcpArguments::MakeClient("client",
                                           server->GetObject<Ipv4>()->GetAddress(1, 0).GetLocal()));
    }
    Ipv4GlobalRoutingHelper::PopulateRoutingTables();
}

template <class APPLICATION>
void
Congestion::AddClient(uint32_t flow, Ptr<APPLICATION> application)
{
    m_flows.Add([application]() -> const Transfer& { return application->GetTransfer(); });
    const auto start = CreateObject<UniformRandomVariable>();
    start->SetStream(FIRST_START_STREAM + static_cast<int64_t>(flow));
    application->SetStartTime(Seconds(m_startJitter * start->GetValue()));
    if (m_size == 0U)
    {
        application->SetStopTime(Seconds(m_duration));
    }
    application->TraceConnectWithoutContext("Ended", MakeCallback(&Congestion::NoteEnd, this));
    m_network.GetConsumer(flow)->AddApplication(application);
}

void
Congestion::EndMeasurement()
{
    for (const auto& meter : m_meters)
    {
        meter->Stop();
    }
    m_flows.End();
    if (m_stack == "tcp" && m_size == 0U)
    {
        Simulator::Stop();
    }
}

void
Congestion::NoteEnd(const Transfer& transfer)
{
    if (!transfer.complete)
    {
        throw Fatal<std::runtime_error>("a flow gave up: too many retransmissions of one chunk");
    }
    if (m_ended == 0)
    {
        EndMeasurement();
    }
    if (++m_ended == m_network.flows && m_stack == "tcp")
    {
        Simulator::Stop();
    }
}

void
Congestion::RecordResults(std::ostream& line)
{
    RecordFlows();
    for (uint32_t i = 0; i < m_network.GetBottlenecks(); ++i)
    {
        m_meters[i]->AddRows(GetRecord(), "R" + std::to_string(i + 1));
    }
    const QueueMeter& meter = *m_meters[0];
    const auto rate = static_cast<double>(m_network.rate->GetBitRate());
    line << m_network.flows << (m_network.flows == 1U ? " flow by " : " flows by ") << m_stack
         << " (" << (m_stack == "ccn" ? m_control.Get() : m_tcp.Get())
         << "): " << 800 * meter.GetByteRate() / rate << " % of the bottleneck, loss "
         << 100 * meter.GetLoss() << " %, queueing delay " << 1e3 * meter.GetMeanDelay()
         << " ms, Jain's index " << m_flows.GetJainIndex();
}

void
Congestion::RecordFlows() const
{
    const std::string digest = m_size == 0U ? "" : m_source.GetDigest(m_size);
    const std::string application = m_stack == "ccn" ? "consumer" : "client";
    for (uint32_t i = 0; i < m_network.flows; ++i)
    {
        const std::string node = "consumer" + std::to_string(i);
        const Transfer& transfer = m_flows.GetTransfer(i);
        if (m_size != 0U)
        {
            RequireWhole(node, transfer, digest);
        }
        GetRecorder().AddTransfer(node, application, m_stack, GetObjectName(i), transfer);
        GetRecord().Add(
            CounterRow{node, "measured_bytes", static_cast<int64_t>(m_flows.GetBytes(i))});
    }
}

} // namespace

int
main(int argc, char* argv[])
{
    Congestion scenario;
    return RunScenario("congestion", argc, argv, scenario);
}
