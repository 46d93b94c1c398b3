// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "queue-meter.h"

#include "ns3/ccn-transmit-queue.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <numeric>

namespace ns3::ccn
{

QueueMeter::QueueMeter(Ptr<NetDevice> device, Time from)
    : m_from(from),
      m_unreported(GetUnreportedBytes(device))
{
    const auto queue = GetTransmitQueue(device);
    queue->TraceConnectWithoutContext("Enqueue", MakeCallback(&QueueMeter::NoteEnqueue, this));
    queue->TraceConnectWithoutContext("Dequeue", MakeCallback(&QueueMeter::NoteDequeue, this));
    queue->TraceConnectWithoutContext("Drop", MakeCallback(&QueueMeter::NoteDrop, this));
}

bool
QueueMeter::IsOn() const
{
    const Time now = Simulator::Now();
    return now >= m_from && now < m_end;
}

void
QueueMeter::Stop()
{
    m_end = std::min(m_end, Simulator::Now());
}

void
QueueMeter::NoteEnqueue(Ptr<const Packet>)
{
    m_entered.push_back(Simulator::Now());
}

void
QueueMeter::NoteDequeue(Ptr<const Packet> packet)
{
    const Time delay = Simulator::Now() - m_entered.front();
    m_entered.pop_front();
    if (IsOn())
    {
        m_bytes += packet->GetSize() + m_unreported;
        m_delays.push_back(delay.GetNanoSeconds());
    }
}

void
QueueMeter::NoteDrop(Ptr<const Packet>)
{
    m_drops += IsOn();
}

double
QueueMeter::GetByteRate() const
{
    const double seconds = (m_end - m_from).GetSeconds();
    return seconds > 0 ? static_cast<double>(m_bytes) / seconds : 0;
}

double
QueueMeter::GetLoss() const
{
    const uint64_t packets = m_delays.size() + m_drops;
    return packets == 0 ? 0 : static_cast<double>(m_drops) / static_cast<double>(packets);
}

double
QueueMeter::GetMeanDelay() const
{
    const double sum = std::accumulate(m_delays.begin(), m_delays.end(), 0.0);
    return m_delays.empty() ? 0 : 1e-9 * sum / static_cast<double>(m_delays.size());
}

double
QueueMeter::GetDelay(double share) const
{
    if (m_delays.empty())
    {
        return 0;
    }
    std::vector<int64_t> delays = m_delays;
    const auto place = static_cast<std::size_t>(share * static_cast<double>(delays.size() - 1));
    std::nth_element(delays.begin(),
                     delays.begin() + static_cast<std::ptrdiff_t>(place),
                     delays.end());
    return 1e-9 * static_cast<double>(delays[place]);
}

void
QueueMeter::AddRows(RunRecord& record, const std::string& node) const
{
    const auto count = [&record, &node](const char* name, uint64_t value) {
        record.Add(CounterRow{node, name, static_cast<int64_t>(value)});
    };
    count("queue_bytes", m_bytes);
    count("queue_packets", m_delays.size());
    count("queue_drops", m_drops);
    const auto measure = [&record, &node](const char* name, double seconds, const char* help) {
        record.Add(MeasureRow{node, name, seconds, "s", help});
    };
    measure("queue_delay_mean", GetMeanDelay(), "Mean time of a packet in the queue.");
    measure("queue_delay_p95",
            GetDelay(0.95),
            "Time in the queue, 95th percentile of the packets.");
    measure("queue_measured", (m_end - m_from).GetSeconds(), "Length of the measurement.");
}

} // namespace ns3::ccn
