// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "request-log.h"

#include "server-marks.h"

#include "ns3/ccn-fatal-error.h"
#include "ns3/ccn-path-tag.h"
#include "ns3/simulator.h"

#include <stdexcept>
#include <utility>

namespace ns3::ccn::network
{

RequestLog::RequestLog(const InstalledNetwork& network, const NetworkPlan& plan, RunRecord& record)
    : m_network(network),
      m_plan(plan),
      m_rows(record.Edit<RequestRow>()),
      m_served(plan.nodes.size(), 0)
{
    for (uint32_t i = 0; i < network.GetReceivers().size(); ++i)
    {
        const auto consumer = network.GetReceivers()[i].application;
        consumer->TraceConnectWithoutContext(
            "Received",
            Callback<void, uint64_t, uint64_t, const Arrival&>(
                [this, i](uint64_t object, uint64_t chunk, const Arrival& arrival) {
                    NoteChunk(i, object, chunk, arrival);
                }));
        consumer->TraceConnectWithoutContext(
            "Ended",
            Callback<void, uint64_t, Time, bool>(
                [this, i](uint64_t object, Time delay, bool isComplete) {
                    NoteEnd(i, object, delay, isComplete);
                }));
    }
}

void
RequestLog::NoteRequest(uint32_t receiver, uint64_t object)
{
    m_open[GetKey(receiver, object)] = m_rows.size();
    RequestRow row;
    row.seq = static_cast<int64_t>(m_rows.size());
    row.start = Simulator::Now().GetSeconds();
    row.receiver = GetName(m_network.GetReceivers()[receiver].node);
    row.object = static_cast<int64_t>(object);
    m_rows.push_back(std::move(row));
}

void
RequestLog::CheckServers() const
{
    for (uint32_t i = 0; i < m_served.size(); ++i)
    {
        const uint64_t hits = m_network.GetL3(i)->GetCounters().Get(Count::HITS, Purpose::DATA);
        if (!m_plan.nodes[i].isSource && hits != m_served[i])
        {
            throw std::runtime_error("node " + m_plan.nodes[i].name + ": " + std::to_string(hits) +
                                     " hits, but it served " + std::to_string(m_served[i]) +
                                     " chunks");
        }
    }
}

void
RequestLog::NoteChunk(uint32_t receiver, uint64_t object, uint64_t chunk, const Arrival& arrival)
{
    DistanceTag tag;
    const std::optional<uint32_t> server = ServerMarks::Read(*arrival.packet);
    if (!server || !arrival.packet->PeekPacketTag(tag))
    {
        throw Fatal<std::logic_error>("object " + std::to_string(object) +
                                      " arrived without its distance or its server");
    }
    ++m_served[*server];
    if (chunk == 0)
    {
        RequestRow& row = m_rows[m_open.at(GetKey(receiver, object))];
        row.server = GetName(*server);
        row.hops = static_cast<uint32_t>(tag.Get());
    }
}

void
RequestLog::NoteEnd(uint32_t receiver, uint64_t object, Time delay, bool isComplete)
{
    const auto found = m_open.find(GetKey(receiver, object));
    if (isComplete)
    {
        m_rows[found->second].delay = delay.GetSeconds();
    }
    m_open.erase(found);
}

} // namespace ns3::ccn::network
