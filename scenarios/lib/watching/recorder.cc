// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "recorder.h"

#include "lib/recording/counter-rows.h"
#include "lib/text/value-text.h"
#include "message-text.h"
#include "unanswered-interests.h"

#include "ns3/ccn-content-store.h"
#include "ns3/ccn-processor.h"
#include "ns3/ipv4-l3-protocol.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <iostream>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

/** Direction and kind of each flow, as in the database. */
constexpr const char* FLOW_NAMES[][2] = {
    {"in", "interest"},
    {"out", "interest"},
    {"in", "data"},
    {"out", "data"},
    {"in", "piggyback"},
    {"out", "piggyback"},
    {"in", "ip"},
    {"out", "ip"},
    {"in", "return"},
    {"out", "return"},
};

} // namespace

Recorder::Recorder(RunRecord& record, double bin, bool packets, const RecordOptions& options)
    : m_record(record),
      m_bin(Seconds(bin)),
      m_packets(packets)
{
    if (!m_bin.IsStrictlyPositive())
    {
        throw std::invalid_argument("time bin of " + FormatPlain(bin) +
                                    " s: not allowed (from one unit of simulated time)");
    }
    m_sample = Simulator::ScheduleNow(&Recorder::SampleTables, this);
    if (!options.capture.empty())
    {
        m_capture = std::make_unique<Capture>(options.capture);
    }
    if (options.events)
    {
        m_events = std::make_unique<EventRecorder>(m_record, options.tablesAt);
    }
}

Recorder::~Recorder()
{
    m_sample.Cancel();
}

bool
Recorder::Watched::HasLayer() const
{
    return l3 && CcnL3Protocol::Find(node, layer) == l3;
}

void
Recorder::Watch(Ptr<Node> node, const std::string& name, bool traffic)
{
    const auto isWatched = [&](const auto& isIt) {
        return std::any_of(m_nodes.begin(), m_nodes.end(), isIt);
    };
    if (!isWatched([&](const Watched& other) { return other.node == node; }))
    {
        if (m_capture)
        {
            m_capture->Watch(node, name);
        }
        WatchLayer(node, name, CcnL3Protocol::Find(node), node->GetObject<Ipv4>(), traffic);
    }
    for (const Ptr<CcnL3Protocol>& l3 : CcnL3Protocol::FindAll(node))
    {
        if (!isWatched([&](const Watched& other) { return other.l3 == l3; }))
        {
            WatchLayer(node, name, l3, nullptr, traffic);
        }
    }
}

void
Recorder::WatchLayer(Ptr<Node> node,
                     const std::string& name,
                     Ptr<CcnL3Protocol> l3,
                     Ptr<Ipv4> ipv4,
                     bool traffic)
{
    Watched watched;
    watched.node = node;
    watched.name = name;
    watched.layer = l3 ? l3->GetLayer() : "";
    watched.l3 = l3;
    watched.ipv4 = ipv4;
    m_nodes.push_back(watched);
    if (l3 && m_events)
    {
        m_events->Watch(l3, name);
    }
    if (traffic)
    {
        WatchTraffic(m_nodes.size() - 1);
    }
}

void
Recorder::WatchTraffic(std::size_t index)
{
    const Watched& watched = m_nodes[index];
    if (watched.l3)
    {
        watched.l3->TraceConnectWithoutContext("Received",
                                               MakeCallback(&Recorder::NoteReceived, this, index));
        watched.l3->TraceConnectWithoutContext("Sent",
                                               MakeCallback(&Recorder::NoteSent, this, index));
        watched.l3->TraceConnectWithoutContext("Dropped",
                                               MakeCallback(&Recorder::NoteDropped, this, index));
    }
    if (watched.ipv4)
    {
        watched.ipv4->TraceConnectWithoutContext("Rx",
                                                 MakeCallback(&Recorder::NoteIpIn, this, index));
        watched.ipv4->TraceConnectWithoutContext("Tx",
                                                 MakeCallback(&Recorder::NoteIpOut, this, index));
    }
}

void
Recorder::WatchTcp(Ptr<Node> node, const std::string& name)
{
    if (m_events)
    {
        m_events->WatchTcp(node, name);
    }
}

void
Recorder::WatchWindow(const std::string& node, Ptr<CcnApplication> app)
{
    const std::size_t index = m_apps.size();
    m_apps.push_back({node, app});
    if (!app->TraceConnectWithoutContext("WindowChanged",
                                         MakeCallback(&Recorder::NoteWindow, this, index)))
    {
        throw std::invalid_argument(node + ": " + app->GetInstanceTypeId().GetName() +
                                    " has no window to watch (allowed: applications with a trace "
                                    "source WindowChanged)");
    }
}

void
Recorder::NoteWindow(std::size_t app, Time time, uint32_t window, const std::string& event)
{
    m_record.Add(AppWindowRow{time.GetSeconds(),
                              m_apps[app].node,
                              m_apps[app].app->GetLabel(),
                              static_cast<double>(window),
                              event,
                              m_apps[app].app->GetLayer()});
}

void
Recorder::AddTransfer(const std::string& node,
                      const std::string& app,
                      const std::string& stack,
                      const std::string& object,
                      const Transfer& transfer,
                      const std::string& layer)
{
    TransferRow row;
    row.node = node;
    row.layer = layer;
    row.app = app;
    row.stack = stack;
    row.object = object;
    row.start = transfer.start.GetSeconds();
    if (transfer.bytes > 0)
    {
        row.firstByte = transfer.firstByte.GetSeconds();
    }
    if (transfer.complete)
    {
        row.end = transfer.end.GetSeconds();
    }
    row.size = transfer.bytes;
    row.chunks = transfer.chunks;
    row.interests = transfer.interests;
    row.retransmissions = transfer.retransmissions;
    row.digest = transfer.digest;
    m_record.Add(row);
    for (const auto& [verdict, count] : transfer.rejections)
    {
        const std::string name = app + "_rejected_" + ToString(verdict);
        m_record.Add(CounterRow{node, name, static_cast<int64_t>(count), layer});
    }
}

void
Recorder::NoteReceived(std::size_t node,
                       const Face& face,
                       MessageKind kind,
                       Ptr<const Packet> packet)
{
    CountMessage(node, face, kind, false, packet->GetSize());
    AddPacket(node, face, "in", kind, *packet);
}

void
Recorder::NoteSent(std::size_t node, const Face& face, MessageKind kind, Ptr<const Packet> packet)
{
    CountMessage(node, face, kind, true, packet->GetSize());
    AddPacket(node, face, "out", kind, *packet);
}

void
Recorder::NoteDropped(std::size_t node,
                      const Face& face,
                      DropReason reason,
                      DecodeError error,
                      Ptr<const Packet> packet)
{
    if (m_packets && packet)
    {
        const MessageKind kind = m_nodes[node].l3->GetCodec().GetKindOf(*packet);
        AddPacket(node, face, GetDropName(reason, error), kind, *packet);
    }
}

void
Recorder::NoteIpIn(std::size_t node, Ptr<const Packet> packet, Ptr<Ipv4>, uint32_t interface)
{
    Count(m_nodes[node].interfaces, interface, IP_IN, packet->GetSize());
}

void
Recorder::NoteIpOut(std::size_t node, Ptr<const Packet> packet, Ptr<Ipv4>, uint32_t interface)
{
    Count(m_nodes[node].interfaces, interface, IP_OUT, packet->GetSize());
}

void
Recorder::CountMessage(std::size_t node,
                       const Face& face,
                       MessageKind kind,
                       bool isOut,
                       uint32_t bytes)
{
    Watched& watched = m_nodes[node];
    while (watched.labels.size() <= face.GetId())
    {
        watched.labels.push_back(watched.l3->GetFace(watched.labels.size())->GetLabel());
    }
    auto& sums = watched.faces;
    switch (kind)
    {
    case MessageKind::INTEREST:
        return Count(sums, face.GetId(), isOut ? INTEREST_OUT : INTEREST_IN, bytes);
    case MessageKind::CONTENT_OBJECT:
        return Count(sums, face.GetId(), isOut ? DATA_OUT : DATA_IN, bytes);
    case MessageKind::PIGGYBACK:
        return Count(sums, face.GetId(), isOut ? PIGGYBACK_OUT : PIGGYBACK_IN, bytes);
    case MessageKind::INTEREST_RETURN:
        return Count(sums, face.GetId(), isOut ? RETURN_OUT : RETURN_IN, bytes);
    default:
        return; // table traffic has no such kind; the node counts the drop
    }
}

void
Recorder::Count(std::vector<FaceSums>& sums, uint32_t face, Flow flow, uint32_t bytes)
{
    const int64_t bin = Simulator::Now().GetTimeStep() / m_bin.GetTimeStep();
    if (bin != m_currentBin)
    {
        FlushBin();
        m_currentBin = bin;
    }
    if (face >= sums.size())
    {
        sums.resize(face + 1);
    }
    ++sums[face][flow].packets;
    sums[face][flow].bytes += bytes;
}

void
Recorder::FlushBin()
{
    for (auto& node : m_nodes)
    {
        for (uint32_t i = 0; i < node.faces.size(); ++i)
        {
            FlushFace(node, node.labels[i], node.faces[i]);
        }
        for (uint32_t i = 0; i < node.interfaces.size(); ++i)
        {
            FlushFace(node,
                      "ip" + std::to_string(node.ipv4->GetNetDevice(i)->GetIfIndex()),
                      node.interfaces[i]);
        }
    }
}

void
Recorder::FlushFace(const Watched& node, const std::string& face, FaceSums& sums)
{
    for (uint32_t flow = 0; flow < FLOWS; ++flow)
    {
        Sum& sum = sums[flow];
        if (sum.packets > 0)
        {
            m_record.Add(TrafficRow{TimeStep(m_currentBin * m_bin.GetTimeStep()).GetSeconds(),
                                    node.name,
                                    face,
                                    FLOW_NAMES[flow][0],
                                    FLOW_NAMES[flow][1],
                                    sum.packets,
                                    sum.bytes,
                                    node.layer});
            sum = Sum();
        }
    }
}

void
Recorder::AddPacket(std::size_t node,
                    const Face& face,
                    const std::string& event,
                    MessageKind kind,
                    const Packet& packet)
{
    if (m_packets)
    {
        m_record.Add(PacketRow{Simulator::Now().GetSeconds(),
                               m_nodes[node].name,
                               face.GetLabel(),
                               event,
                               GetKindName(kind),
                               GetNameUri(m_nodes[node].l3->GetCodec(), kind, packet),
                               packet.GetSize(),
                               m_nodes[node].layer});
    }
}

void
Recorder::SampleTables()
{
    for (const auto& node : m_nodes)
    {
        if (node.HasLayer())
        {
            const auto& store = node.l3->GetContentStore();
            m_record.Add(TableStateRow{Simulator::Now().GetSeconds(),
                                       node.name,
                                       store.GetObjects(),
                                       static_cast<int64_t>(store.GetBytes()),
                                       node.l3->GetPit().GetSize(),
                                       node.l3->GetFib().GetSize(),
                                       node.layer});
        }
    }
    RecordLoad();
    // What records must not keep a simulation running that has no other events.
    if (m_events)
    {
        m_events->Pause();
    }
    if (Simulator::IsFinished())
    {
        return;
    }
    m_sample = Simulator::Schedule(m_bin, &Recorder::SampleTables, this);
    if (m_events)
    {
        m_events->Resume();
    }
}

void
Recorder::RecordLoad()
{
    const Time elapsed = Simulator::Now() - m_loadSince;
    if (elapsed.IsZero())
    {
        return;
    }
    for (auto& node : m_nodes)
    {
        if (node.HasLayer() && HasCosts(*node.l3))
        {
            const Time busy = CcnProcessor::Get(*node.l3).GetBusyTime();
            const double share = (busy - node.busy).GetSeconds() / elapsed.GetSeconds();
            node.busy = busy;
            m_record.Add(NodeLoadRow{m_loadSince.GetSeconds(),
                                     node.name,
                                     share,
                                     static_cast<int64_t>(node.l3->GetMemory()),
                                     node.layer});
        }
    }
    m_loadSince = Simulator::Now();
}

void
Recorder::Finish(bool drained)
{
    FlushBin();
    RecordLoad();
    if (m_capture)
    {
        m_capture->Finish();
    }
    if (m_events)
    {
        m_events->Finish();
    }
    for (const auto& node : m_nodes)
    {
        if (node.HasLayer())
        {
            AddCounterRows(m_record, node.name, *node.l3, drained);
        }
        else if (node.l3)
        {
            AddCounterRows(m_record, node.name, node.layer, node.l3->GetCounters());
        }
    }
    WarnOfUnanswered();
}

void
Recorder::WarnOfUnanswered() const
{
    UnansweredInterests unanswered(m_record);
    for (const auto& node : m_nodes)
    {
        if (node.HasLayer())
        {
            unanswered.AddLayer(node.l3, node.name);
        }
    }
    const std::string line = unanswered.Explain();
    if (!line.empty())
    {
        const std::string& scenario = m_record.run.scenario;
        std::cerr << (scenario.empty() ? "" : scenario + ": ") << line << std::endl;
    }
}

} // namespace ns3::ccn
