/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-ordered.h"

#include "ns3/ccn-face.h"
#include "ns3/nstime.h"
#include "ns3/simulator.h"

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Ordered);

TypeId
Ordered::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Ordered")
            .SetParent<Strategy>()
            .SetGroupName("Ccn")
            .AddConstructor<Ordered>()
            .AddAttribute("Timeout",
                          "Time after which an unanswered Interest is sent to the next face. It "
                          "should be less than the Interest lifetime.",
                          TimeValue(MilliSeconds(200)),
                          MakeTimeAccessor(&Ordered::m_timeout),
                          MakeTimeChecker(MicroSeconds(1)))
            .AddAttribute("Distrust",
                          "Time for which a face that did not answer in time comes last in the "
                          "order.",
                          TimeValue(Seconds(10)),
                          MakeTimeAccessor(&Ordered::m_distrust),
                          MakeTimeChecker(Seconds(0)));
    return tid;
}

Ordered::Ordered() = default;

FaceId
Ordered::PickFirst(const NextHops& hops, const PitEntry* entry) const
{
    FaceId fallback = NO_FACE;
    for (const auto& hop : hops)
    {
        if (entry && entry->WasSentTo(hop.face))
        {
            continue;
        }
        auto suspect = m_suspects.find(hop.face);
        if (suspect == m_suspects.end() || suspect->second <= Simulator::Now())
        {
            return hop.face;
        }
        if (fallback == NO_FACE)
        {
            fallback = hop.face;
        }
    }
    return fallback;
}

void
Ordered::Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen)
{
    Because("the first that works");
    chosen.push_back(hops.size() == 1 ? hops.front().face : PickFirst(hops, nullptr));
}

void
Ordered::AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops)
{
    if (hops.size() > 1)
    {
        entry.packet = in.packet;
        GetHost().ScheduleRetry(entry, Simulator::Now() + m_timeout);
    }
}

void
Ordered::BeforeSatisfy(PitEntry&, const ContentArrival& in)
{
    if (!m_suspects.empty())
    {
        m_suspects.erase(in.face.GetId());
    }
}

void
Ordered::OnRetry(PitEntry& entry)
{
    if (entry.GetUpstreams().empty())
    {
        return; // the Interest was sent to no face, so none has let it time out
    }
    m_suspects[entry.GetUpstreams().back().face] = Simulator::Now() + m_distrust;
    NextHops hops;
    GetHost().GetNextHops(entry, hops);
    const FaceId next = PickFirst(hops, &entry);
    if (next != NO_FACE)
    {
        Because("the one before did not answer in time");
        GetHost().SendPending(entry, next);
        GetHost().ScheduleRetry(entry, Simulator::Now() + m_timeout);
    }
}

void
Ordered::OnFaceRemoved(FaceId face)
{
    m_suspects.erase(face);
}

} // namespace ns3::ccn
