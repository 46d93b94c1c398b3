// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-congestion-marker.h"

#include "ns3/ccn-congestion-tag.h"
#include "ns3/ccn-transmit-queue.h"
#include "ns3/log.h"
#include "ns3/simulator.h"

#include <cmath>
#include <stdexcept>
#include <string>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnCongestionMarker");
NS_OBJECT_ENSURE_REGISTERED(CongestionMarker);

TypeId
CongestionMarker::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::CongestionMarker")
            .SetParent<Object>()
            .SetGroupName("Ccn")
            .AddConstructor<CongestionMarker>()
            .AddAttribute("Target",
                          "Acceptable time in the queue (RFC 8289, section 4.3).",
                          TimeValue(MilliSeconds(5)),
                          MakeTimeAccessor(&CongestionMarker::m_target),
                          MakeTimeChecker(MicroSeconds(1)))
            .AddAttribute("Interval",
                          "Time above Target after which a packet is marked; about the largest "
                          "round-trip time (RFC 8289).",
                          TimeValue(MilliSeconds(100)),
                          MakeTimeAccessor(&CongestionMarker::m_interval),
                          MakeTimeChecker(MicroSeconds(1)));
    return tid;
}

Ptr<CongestionMarker>
CongestionMarker::Install(Ptr<NetDevice> device)
{
    const auto queue = GetTransmitQueue(device);
    if (!queue || device->GetObject<CongestionMarker>())
    {
        throw std::invalid_argument("CongestionMarker on " + device->GetInstanceTypeId().GetName() +
                                    (queue ? ": it has one" : ": no attribute TxQueue") +
                                    " (allowed: a device with a queue and no marker)");
    }
    const auto marker = CreateObject<CongestionMarker>();
    device->AggregateObject(marker);
    queue->TraceConnectWithoutContext("Enqueue",
                                      MakeCallback(&CongestionMarker::NoteEnqueue, marker));
    queue->TraceConnectWithoutContext("Dequeue",
                                      MakeCallback(&CongestionMarker::NoteDequeue, marker));
    return marker;
}

void
CongestionMarker::NoteEnqueue(Ptr<const Packet>)
{
    m_entered.push_back(Simulator::Now());
}

void
CongestionMarker::NoteDequeue(Ptr<const Packet> packet)
{
    if (m_entered.empty())
    {
        return; // it entered the queue before the marker was installed
    }
    const Time now = Simulator::Now();
    const Time sojourn = now - m_entered.front();
    m_entered.pop_front();
    if (Decides(IsCongested(sojourn, now), now))
    {
        NS_LOG_DEBUG("marks a packet after " << sojourn.As(Time::MS));
        ++m_marked;
        CongestionTag tag(now.GetTimeStep());
        ConstCast<Packet>(packet)->ReplacePacketTag(tag);
    }
}

bool
CongestionMarker::IsCongested(Time sojourn, Time now)
{
    if (sojourn < m_target || m_entered.empty())
    {
        m_firstAbove = Time();
        return false;
    }
    if (m_firstAbove.IsZero())
    {
        m_firstAbove = now + m_interval;
        return false;
    }
    return now >= m_firstAbove;
}

bool
CongestionMarker::Decides(bool congested, Time now)
{
    if (!congested)
    {
        m_isMarking = false;
        return false;
    }
    if (m_isMarking)
    {
        if (now < m_next)
        {
            return false;
        }
        ++m_count;
        m_next = GetNext(m_next);
        return true;
    }
    m_isMarking = true;
    // Soon after the latest congestion, the rate of marks begins where it was.
    const uint32_t marks = m_count - m_lastCount;
    m_count = marks > 1 && now - m_next < 16 * m_interval ? marks : 1;
    m_lastCount = m_count;
    m_next = GetNext(now);
    return true;
}

Time
CongestionMarker::GetNext(Time after) const
{
    return after + Seconds(m_interval.GetSeconds() / std::sqrt(m_count));
}

} // namespace ns3::ccn
