// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-twin-network-test-kit.h"

#include "ns3/ccn-catalogue-producer.h"
#include "ns3/ccn-producer.h"
#include "ns3/ccn-routing-helper.h"
#include "ns3/ccn-stack-helper.h"
#include "ns3/ccn-strategy.h"
#include "ns3/ccn-tcp-file-server.h"
#include "ns3/ccn-type-lookup.h"
#include "ns3/error-model.h"
#include "ns3/internet-module.h"
#include "ns3/pointer.h"
#include "ns3/string.h"
#include "ns3/uinteger.h"

#include <sstream>

namespace ns3::ccn::test
{

namespace
{

constexpr uint32_t END_S = 20; ///< end of the simulated time

/** Policies of windows, each the value of an attribute Control. */
const std::vector<std::string> CONTROLS = {"FixedWindow", "Aimd", "Cubic", "Bic"};

/** @param nanoseconds a time @return it */
TimeValue
Ns(uint64_t nanoseconds)
{
    return TimeValue(NanoSeconds(nanoseconds));
}

} // namespace

TwinNetwork::TwinNetwork(int64_t seed, LinkKind kind, TwinShape shape, bool isObserved)
    : m_dice(seed),
      m_kind(kind),
      m_shape(shape),
      m_isObserved(isObserved),
      m_stream(1000 * seed),
      m_hasIpv4(shape == TwinShape::RANDOM && m_dice.Is(40)),
      m_nodes(m_dice.Roll(3, 8)),
      m_observer(m_record, m_nodes, kind)
{
    Build();
    for (uint32_t i = m_dice.Roll(1, 2); i > 0; --i)
    {
        AddTransfer(i);
    }
    if (m_dice.Is(50))
    {
        AddCatalogue();
    }
    if (m_hasIpv4)
    {
        AddIpv4();
        AddTcp();
    }
}

NetworkRecord
TwinNetwork::Run()
{
    Simulator::Stop(Seconds(END_S));
    Simulator::Run();
    m_record.results = Describe();
    for (const auto& client : m_clients)
    {
        m_record.tcpBytes += client->GetTransfer().complete ? client->GetTransfer().bytes : 0;
    }
    Simulator::Destroy();
    return std::move(m_record);
}

void
TwinNetwork::Build()
{
    CcnStackHelper stack;
    stack.SetAttribute("Strategy", StringValue(m_dice.Pick(GetTypeNames(Strategy::GetTypeId()))));
    stack.SetAttribute("ContentStore/MaxObjects", UintegerValue(m_dice.Roll(0, 50)));
    stack.Install(m_nodes);
    for (uint32_t i = 0; m_isObserved && i < m_nodes.GetN(); ++i)
    {
        const auto l3 = CcnStackHelper::Get(m_nodes.Get(i));
        l3->TraceConnectWithoutContext("Sent",
                                       MakeCallback(&TwinNetwork::NoteMessage, this).Bind('S', i));
        l3->TraceConnectWithoutContext("Received",
                                       MakeCallback(&TwinNetwork::NoteMessage, this).Bind('R', i));
    }
    for (uint32_t i = 1; i < m_nodes.GetN(); ++i)
    {
        Connect(i, m_dice.Roll(0, i - 1));
    }
    for (uint32_t i = m_dice.Is(50) ? 0 : m_dice.Roll(1, m_nodes.GetN()); i > 0; --i)
    {
        const uint32_t node = m_dice.Roll(1, m_nodes.GetN() - 1);
        Connect(node, m_dice.Roll(0, node - 1));
    }
    CcnStackHelper::AssignStreams(m_nodes, m_stream);
    m_stream += 100;
}

LinkSettings
TwinNetwork::MakeLink()
{
    if (m_shape == TwinShape::REGULAR)
    {
        return {DataRate("10Mbps"), MilliSeconds(1), QueueSize("100000p"), m_kind};
    }
    const uint32_t scale = m_dice.Pick(std::vector<uint32_t>{1, 10, 100});
    const DataRate rate(uint64_t{m_dice.Roll(200000, 2000000)} * scale);
    const auto unit = m_dice.Is(50) ? QueueSizeUnit::PACKETS : QueueSizeUnit::BYTES;
    const uint32_t limit =
        unit == QueueSizeUnit::PACKETS ? m_dice.Roll(1, 30) : m_dice.Roll(1500, 30000);
    return {rate, NanoSeconds(m_dice.Roll(1000, 20000000)), QueueSize(unit, limit), m_kind};
}

void
TwinNetwork::Connect(uint32_t a, uint32_t b)
{
    Link link{InstallLink(MakeLink(), m_nodes.Get(a), m_nodes.Get(b)), {}};
    if (m_shape == TwinShape::RANDOM)
    {
        // With equal rates, what a node sends back for each frame of a burst meets the next frame.
        link.devices.Get(1)->SetAttribute("DataRate", DataRateValue(MakeLink().rate));
    }
    const uint32_t mtu =
        m_shape == TwinShape::RANDOM && m_dice.Is(40) ? m_dice.Roll(300, 1500) : 1500;
    const bool observesAll = m_dice.Is(30);
    for (uint32_t end = 0; end < 2; ++end)
    {
        const auto device = link.devices.Get(end);
        device->SetMtu(mtu);
        link.faces[end] = CcnStackHelper::AddDeviceFace(device);
        if (m_isObserved)
        {
            m_observer.Watch(device, observesAll);
        }
        if (m_shape == TwinShape::RANDOM)
        {
            AddLosses(device);
        }
    }
    m_links.push_back(link);
    if (m_shape == TwinShape::RANDOM && m_dice.Is(15))
    {
        Cut(link);
    }
}

void
TwinNetwork::AddLosses(Ptr<NetDevice> device)
{
    if (m_dice.Is(20))
    {
        std::list<uint32_t> lost;
        for (uint32_t i = m_dice.Roll(1, 20); i > 0; --i)
        {
            lost.push_back(m_dice.Roll(0, 500));
        }
        auto losses = CreateObject<ReceiveListErrorModel>();
        losses->SetList(lost);
        device->SetAttribute("ReceiveErrorModel", PointerValue(losses));
    }
    else if (m_dice.Is(20))
    {
        auto losses = CreateObject<RateErrorModel>();
        losses->SetUnit(m_dice.Is(50) ? RateErrorModel::ERROR_UNIT_PACKET
                                      : RateErrorModel::ERROR_UNIT_BYTE);
        losses->SetRate(losses->GetUnit() == RateErrorModel::ERROR_UNIT_PACKET ? 0.02 : 0.00002);
        losses->AssignStreams(MakeStream());
        device->SetAttribute("ReceiveErrorModel", PointerValue(losses));
    }
}

void
TwinNetwork::Cut(const Link& link)
{
    const Time start = NanoSeconds(m_dice.Roll(100000000, 2000000000));
    Simulator::Schedule(start, &TwinNetwork::SetUp, this, link, false);
    Simulator::Schedule(start + NanoSeconds(m_dice.Roll(1000, 2000000000)),
                        &TwinNetwork::SetUp,
                        this,
                        link,
                        true);
}

void
TwinNetwork::SetUp(const Link& link, bool isUp)
{
    for (uint32_t end = 0; end < 2; ++end)
    {
        CcnStackHelper::Get(link.devices.Get(end)->GetNode())
            ->GetFace(link.faces[end])
            ->SetUp(isUp);
    }
}

void
TwinNetwork::AddTransfer(uint32_t number)
{
    const std::string prefix = "ccnx:/o" + std::to_string(number);
    const uint32_t chunkSize = m_shape == TwinShape::REGULAR ? 1000 : m_dice.Roll(100, 6000);
    auto producer = CreateObject<Producer>();
    producer->SetAttribute("Prefix", StringValue(prefix));
    producer->SetAttribute("ChunkSize", UintegerValue(chunkSize));
    producer->SetAttribute("Size", UintegerValue(uint64_t{chunkSize} * m_dice.Roll(10, 150)));
    const uint32_t source = PickNode();
    Start(producer, source);
    for (uint32_t i = m_dice.Roll(1, 2); i > 0; --i)
    {
        auto consumer = CreateObject<Consumer>();
        consumer->SetAttribute("Label", StringValue(prefix + "-" + std::to_string(i)));
        consumer->SetAttribute("Prefix", StringValue(prefix));
        consumer->SetAttribute(
            "Window",
            UintegerValue(m_dice.Roll(1, m_shape == TwinShape::REGULAR ? 2 : 30)));
        consumer->SetAttribute("Control", StringValue(m_dice.Pick(CONTROLS)));
        consumer->SetAttribute("Lifetime", Ns(m_dice.Roll(300000000, 4000000000)));
        consumer->AssignStreams(MakeStream());
        Start(consumer, PickNode());
        m_consumers.push_back(consumer);
    }
    CcnRoutingHelper routing;
    routing.AddOrigin(prefix, m_nodes.Get(source));
    m_dice.Is(50) ? routing.InstallShortest() : routing.InstallLoopFree(m_dice.Roll(1, 3));
}

void
TwinNetwork::AddCatalogue()
{
    const uint32_t chunks = m_dice.Roll(1, 10);
    auto producer = CreateObject<CatalogueProducer>();
    producer->SetAttribute("Chunks", UintegerValue(chunks));
    producer->SetAttribute("ChunkSize", UintegerValue(m_dice.Roll(100, 1400)));
    const uint32_t source = PickNode();
    Start(producer, source);
    for (uint32_t i = m_dice.Roll(1, 3); i > 0; --i)
    {
        auto consumer = CreateObject<CatalogueConsumer>();
        consumer->SetAttribute("Chunks", UintegerValue(chunks));
        consumer->SetAttribute("Objects", StringValue("ns3::ccn::ZipfRank[N=100|Alpha=1]"));
        consumer->SetAttribute("Interval",
                               StringValue("ns3::ExponentialRandomVariable[Mean=0.05]"));
        consumer->SetAttribute("Duration", TimeValue(Seconds(2)));
        consumer->SetAttribute("Window", UintegerValue(m_dice.Roll(1, 10)));
        consumer->SetAttribute("Lifetime", Ns(m_dice.Roll(300000000, 2000000000)));
        consumer->SetAttribute("MaxRetransmissions", UintegerValue(m_dice.Roll(0, 3)));
        consumer->AssignStreams(m_stream);
        m_stream += 10;
        Start(consumer, PickNode());
        m_catalogues.push_back(consumer);
    }
    CcnRoutingHelper routing;
    routing.AddOrigin("ccnx:/catalogue", m_nodes.Get(source));
    routing.InstallShortest();
}

void
TwinNetwork::AddIpv4()
{
    InternetStackHelper internet;
    internet.SetIpv6StackInstall(false);
    internet.Install(m_nodes);
    internet.AssignStreams(m_nodes, m_stream);
    m_stream += 1000;
    Ipv4AddressHelper addresses("10.0.0.0", "255.255.255.252");
    for (const Link& link : m_links)
    {
        addresses.Assign(link.devices);
        addresses.NewNetwork();
    }
    Ipv4GlobalRoutingHelper::PopulateRoutingTables();
}

void
TwinNetwork::AddTcp()
{
    const uint32_t source = PickNode();
    auto server = CreateObject<TcpFileServer>();
    server->SetAttribute("Size", UintegerValue(m_dice.Roll(1000, 200000)));
    Start(server, source);
    const auto address = m_nodes.Get(source)->GetObject<Ipv4>()->GetAddress(1, 0).GetLocal();
    for (uint32_t i = m_dice.Roll(1, 2); i > 0; --i)
    {
        auto client = CreateObject<TcpFileClient>();
        client->SetAttribute("Server", Ipv4AddressValue(address));
        Start(client, PickNode());
        m_clients.push_back(client);
    }
}

void
TwinNetwork::Start(Ptr<Application> application, uint32_t node)
{
    const bool isRegular = m_shape == TwinShape::REGULAR;
    application->SetStartTime(NanoSeconds(isRegular ? 0 : m_dice.Roll(0, 1000000000)));
    m_nodes.Get(node)->AddApplication(application);
}

uint32_t
TwinNetwork::PickNode()
{
    return m_dice.Roll(0, m_nodes.GetN() - 1);
}

int64_t
TwinNetwork::MakeStream()
{
    return m_stream++;
}

void
TwinNetwork::NoteMessage(char event,
                         uint32_t node,
                         const Face& face,
                         MessageKind kind,
                         Ptr<const Packet> packet)
{
    m_record.rows.at(node).push_back({Simulator::Now().GetNanoSeconds(),
                                      event,
                                      10 * face.GetId() + static_cast<uint32_t>(kind),
                                      packet->GetSize()});
}

std::string
TwinNetwork::Describe() const
{
    std::ostringstream text;
    for (uint32_t i = 0; i < m_nodes.GetN(); ++i)
    {
        const auto l3 = CcnStackHelper::Get(m_nodes.Get(i));
        for (const auto& [name, value] : l3->GetCounters().List(true))
        {
            text << i << ' ' << name << ' ' << value << '\n';
        }
    }
    const auto describe = [&text](const Transfer& result) {
        text << result.start.GetNanoSeconds() << ' ' << result.firstByte.GetNanoSeconds() << ' '
             << result.end.GetNanoSeconds() << ' ' << result.bytes << ' ' << result.chunks << ' '
             << result.interests << ' ' << result.retransmissions << ' ' << result.digest << ' '
             << result.complete << '\n';
    };
    for (const auto& consumer : m_consumers)
    {
        describe(consumer->GetTransfer());
    }
    for (const auto& client : m_clients)
    {
        describe(client->GetTransfer());
    }
    for (const auto& consumer : m_catalogues)
    {
        const CatalogueCounts& counts = consumer->GetCounts();
        text << counts.asked << ' ' << counts.joined << ' ' << counts.completed << ' '
             << counts.givenUp << ' ' << counts.interests << ' ' << counts.chunks << ' '
             << counts.unanswered << ' ' << counts.strays << ' ' << counts.objectDelayNs << ' '
             << counts.chunkDelayNs << '\n';
    }
    return text.str();
}

} // namespace ns3::ccn::test
