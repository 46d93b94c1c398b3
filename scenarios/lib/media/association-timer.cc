// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "association-timer.h"

#include "wifi-queues.h"

#include "ns3/simulator.h"
#include "ns3/uinteger.h"

namespace ns3::ccn
{

void
AssociationTimer::Watch(const Ptr<StaWifiMac>& station, Time beacons)
{
    const Ptr<AssociationTimer> timer(new AssociationTimer(*station, beacons), false);
    for (const auto& queue : GetQueues(*station))
    {
        queue->TraceConnectWithoutContext("Enqueue",
                                          MakeCallback(&AssociationTimer::NoteQueued, timer));
    }
    station->TraceConnectWithoutContext("DeAssoc",
                                        MakeCallback(&AssociationTimer::NoteLost, timer));
}

AssociationTimer::AssociationTimer(StaWifiMac& station, Time beacons)
    : m_station(station)
{
    UintegerValue missed;
    station.GetAttribute("MaxMissedBeacons", missed);
    m_wait = beacons * static_cast<int64_t>(missed.Get());
    TimeValue timeout;
    station.GetAttribute("AssocRequestTimeout", timeout);
    m_usual = timeout.Get();
}

void
AssociationTimer::NoteQueued(Ptr<const WifiMpdu> frame)
{
    if (!frame->GetHeader().IsAssocReq())
    {
        return;
    }
    const Time now = Simulator::Now();
    m_first = m_first.value_or(now);
    // The station reads the attribute after it has queued the request.
    const bool isLast = now + m_usual >= *m_first + m_wait;
    const Time endless = Simulator::GetMaximumSimulationTime() - now;
    m_station.SetAttribute("AssocRequestTimeout", TimeValue(isLast ? endless : m_usual));
}

void
AssociationTimer::NoteLost(Mac48Address)
{
    m_first.reset();
}

} // namespace ns3::ccn
