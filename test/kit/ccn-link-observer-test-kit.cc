// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-link-test-kit.h"
#include "ccn-twin-network-test-kit.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn::test
{

namespace
{

constexpr uint32_t NS3_HEADER = 2; ///< of ns-3's point-to-point devices, in bytes

/** Trace sources, each with the letter of its rows. */
const std::vector<std::pair<std::string, char>> TRACES = {{"MacTx", 's'},
                                                          {"MacTxDrop", 'd'},
                                                          {"PhyRxEnd", 'r'},
                                                          {"PhyRxDrop", 'l'}};

/** Those that cost events. */
const std::vector<std::pair<std::string, char>> TIMED_TRACES = {{"Enqueue", 'q'},
                                                                {"PhyTxBegin", 'b'},
                                                                {"PhyTxEnd", 'e'}};

} // namespace

int64_t
NetworkRecord::FindDifference(const NetworkRecord& other) const
{
    int64_t first = NEVER;
    for (std::size_t node = 0; node < rows.size(); ++node)
    {
        const auto& a = rows[node];
        const auto& b = other.rows.at(node);
        const auto [x, y] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
        first = std::min({first, x == a.end() ? NEVER : x->time, y == b.end() ? NEVER : y->time});
    }
    return first;
}

LinkObserver::LinkObserver(NetworkRecord& record, const NodeContainer& nodes, LinkKind kind)
    : m_record(record),
      m_kind(kind)
{
    m_record.rows.resize(nodes.GetN());
}

void
LinkObserver::Watch(Ptr<NetDevice> device, bool all)
{
    m_devices.push_back({device->GetNode()->GetId(), device->GetIfIndex(), all, {}});
    auto traces = TRACES;
    if (all || m_kind == LinkKind::P2P)
    {
        traces.insert(traces.end(), TIMED_TRACES.begin(), TIMED_TRACES.end());
    }
    for (const auto& [name, event] : traces)
    {
        m_sources.push_back({this, &m_devices.back(), event});
        TraceDevice(device, name, MakeBoundCallback(&LinkObserver::Note, &m_sources.back()));
    }
}

void
LinkObserver::Note(Source* source, Ptr<const Packet> packet)
{
    LinkObserver& self = *source->observer;
    Device& device = *source->device;
    const int64_t now = Simulator::Now().GetNanoSeconds();
    const uint32_t header = self.m_kind == LinkKind::P2P ? NS3_HEADER : 0;
    const char event = source->event;
    const bool isTimed = event == 'q' || event == 'b' || event == 'e';
    if (event == 'r' || event == 'l')
    {
        self.NoteArrival(device, now);
    }
    if (!isTimed || device.all)
    {
        self.m_record.rows.at(device.node)
            .push_back({now, event, device.index, packet->GetSize() - header});
    }
    switch (event)
    {
    case 's':
        self.NoteSend(device, now);
        break;
    case 'd':
        ++self.m_record.drops;
        break;
    case 'q':
        device.waiting.push_back(now);
        break;
    case 'b':
        self.NoteStart(device, now);
        break;
    case 'l':
        ++self.m_record.losses;
        break;
    default:
        break;
    }
}

void
LinkObserver::NoteSend(Device& device, int64_t now)
{
    ++m_record.packets;
    device.lastSend = now;
    if (device.lastStart == now)
    {
        CountTie(now);
    }
}

void
LinkObserver::NoteStart(Device& device, int64_t now)
{
    const bool hasWaited = device.waiting.front() != now;
    device.waiting.pop_front();
    if (!hasWaited)
    {
        return;
    }
    m_record.firstWait = std::min(m_record.firstWait, now);
    device.lastStart = now;
    const bool isTie = std::any_of(m_devices.begin(), m_devices.end(), [&](const Device& other) {
        return other.node == device.node &&
               (other.lastArrival == now || (&other == &device && other.lastSend == now));
    });
    if (isTie)
    {
        CountTie(now);
    }
}

void
LinkObserver::NoteArrival(Device& device, int64_t now)
{
    const auto& rows = m_record.rows.at(device.node);
    const bool follows = !rows.empty() && rows.back().time == now;
    if (follows || IsLatestStart(device.node, now))
    {
        CountTie(now);
    }
    device.lastArrival = now;
}

bool
LinkObserver::IsLatestStart(uint32_t node, int64_t now) const
{
    return std::any_of(m_devices.begin(), m_devices.end(), [&](const Device& device) {
        return device.node == node && device.lastStart == now;
    });
}

void
LinkObserver::CountTie(int64_t now)
{
    ++m_record.ties;
    m_record.firstTie = std::min(m_record.firstTie, now);
}

} // namespace ns3::ccn::test
