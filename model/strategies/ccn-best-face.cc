// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-best-face.h"

#include "ns3/ccn-face.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnBestFace");
NS_OBJECT_ENSURE_REGISTERED(BestFace);

namespace
{

/** @param hops next hops @param face a face @return true if it is among them */
bool
Contains(const NextHops& hops, FaceId face)
{
    return std::any_of(hops.begin(), hops.end(), [face](const NextHop& hop) {
        return hop.face == face;
    });
}

/** @param faces any @param face a face @return true if it is among them */
bool
Contains(const FaceList& faces, FaceId face)
{
    return std::find(faces.begin(), faces.end(), face) != faces.end();
}

} // namespace

TypeId
BestFace::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::BestFace")
            .SetParent<Strategy>()
            .SetGroupName("Ccn")
            .AddConstructor<BestFace>()
            .AddAttribute("Period",
                          "Number of Interests from one experiment to the next (Jacobson et al. "
                          "2009, section 5.3). An experiment sends an Interest to all next hops.",
                          UintegerValue(200),
                          MakeUintegerAccessor(&BestFace::m_period),
                          MakeUintegerChecker<uint32_t>(1))
            .AddAttribute("InitialTimeout",
                          "Time after which an answer is late, until the first response time has "
                          "been measured.",
                          TimeValue(MilliSeconds(500)),
                          MakeTimeAccessor(&BestFace::m_initial),
                          MakeTimeChecker(MicroSeconds(1)))
            .AddAttribute("Margin",
                          "Minimum time beyond the mean response time after which an answer is "
                          "late. The default of 200 ms is that of TCP in Linux.",
                          TimeValue(MilliSeconds(200)),
                          MakeTimeAccessor(&BestFace::m_margin),
                          MakeTimeChecker(MicroSeconds(1)))
            .AddAttribute("Tick",
                          "Interval of the checks of an Interest whose answer is due. If its face "
                          "is no longer used, it is sent to the other next hops.",
                          TimeValue(MilliSeconds(10)),
                          MakeTimeAccessor(&BestFace::m_tick),
                          MakeTimeChecker(MicroSeconds(1)))
            .AddTraceSource("BestChanged",
                            "Fired when another face becomes the best: former face or NO_FACE, "
                            "new face, cause.",
                            MakeTraceSourceAccessor(&BestFace::m_bestChanged),
                            "ns3::ccn::BestFace::BestChangedTracedCallback");
    return tid;
}

void
BestFace::Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen)
{
    NS_LOG_FUNCTION(this << hops.size());
    if (IsForeign(hops))
    {
        Because("the only next hop");
        chosen.push_back(hops.front().face);
        return;
    }
    const bool isExperiment = IsExperimentDue(hops);
    Because(isExperiment ? "an experiment with all next hops" : "the best face",
            m_estimate.GetMeasured());
    if (m_best != NO_FACE && Contains(hops, m_best))
    {
        chosen.push_back(m_best);
    }
    for (const auto& hop : hops)
    {
        if (isExperiment && hop.face != m_best)
        {
            chosen.push_back(hop.face);
        }
    }
}

bool
BestFace::IsForeign(const NextHops& hops) const
{
    return hops.size() == 1 && !m_hops.empty() && !Contains(m_hops, hops.front().face);
}

bool
BestFace::IsExperimentDue(const NextHops& hops)
{
    const bool isSame =
        std::equal(hops.begin(),
                   hops.end(),
                   m_hops.begin(),
                   m_hops.end(),
                   [](const NextHop& hop, FaceId face) { return hop.face == face; });
    if (!isSame)
    {
        m_hops.clear();
        for (const auto& hop : hops)
        {
            m_hops.push_back(hop.face);
        }
    }
    if (isSame && !m_isSuspect && ++m_sinceTrial < m_period && Contains(hops, m_best))
    {
        return false;
    }
    m_sinceTrial = 0;
    ++m_experiments;
    return true;
}

void
BestFace::AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops)
{
    NS_LOG_FUNCTION(this << hops.size());
    if (hops.size() > 1)
    {
        entry.packet = in.packet;
        const Time late = in.now + GetTimeout();
        entry.SetState(late.GetTimeStep());
        GetHost().ScheduleRetry(entry,
                                std::min(late, in.now + m_estimate.GetUsual(m_initial) + m_tick));
    }
}

void
BestFace::OnRetry(PitEntry& entry)
{
    NS_LOG_FUNCTION(this);
    const Time now = Simulator::Now();
    const Time late = TimeStep(entry.GetState<int64_t>());
    if (now < late && !IsUpstreamLost(entry))
    {
        GetHost().ScheduleRetry(entry, std::min(late, now + m_tick));
        return;
    }
    m_isSuspect = m_isSuspect || (now >= late && entry.WasSentTo(m_best));
    AskOthers(entry);
}

void
BestFace::OnFaceRemoved(FaceId face)
{
    // An Interest that was sent there is sent to the other next hops at its next tick.
    m_hops.erase(std::remove(m_hops.begin(), m_hops.end(), face), m_hops.end());
}

bool
BestFace::IsUpstreamLost(const PitEntry& entry) const
{
    return m_isSuspect || !entry.WasSentTo(m_best) || !Contains(m_hops, m_best);
}

void
BestFace::AskOthers(PitEntry& entry)
{
    entry.SetState(LATE);
    NextHops hops;
    GetHost().GetNextHops(entry, hops);
    bool isExperiment = false;
    for (const auto& hop : hops)
    {
        if (!entry.WasSentTo(hop.face))
        {
            isExperiment = true;
            Because("the best face does not answer in time, or is gone", m_estimate.GetMeasured());
            GetHost().SendPending(entry, hop.face);
        }
    }
    if (isExperiment)
    {
        ++m_experiments;
        m_sinceTrial = 0;
    }
}

void
BestFace::BeforeSatisfy(PitEntry& entry, const ContentArrival& in)
{
    const FaceId from = in.face.GetId();
    NS_LOG_FUNCTION(this << from);
    const PitUpstream* asked = entry.GetUpstreams().Find(from);
    if (!asked || !Contains(m_hops, from))
    {
        return; // unsolicited content says nothing about the response time of a face
    }
    // Skip faces tried later: an earlier copy of the Interest may already have fetched the content.
    if (asked->sent == entry.GetBegin())
    {
        m_estimate.Add(in.now - TimeStep(asked->sent));
    }
    // The new face wins only if the best face got the Interest no later, or is no next hop any
    // more.
    const PitUpstream* rival = entry.GetUpstreams().Find(m_best);
    const bool isSooner = (rival && rival->sent <= asked->sent) || !Contains(m_hops, m_best);
    if (from != m_best && isSooner)
    {
        SetBest(from, entry.GetState<int64_t>() == LATE ? Cause::TIMEOUT : Cause::EXPERIMENT);
    }
    m_isSuspect = m_isSuspect && from != m_best;
}

void
BestFace::SetBest(FaceId face, Cause cause)
{
    NS_LOG_LOGIC("best face " << face << " after " << m_best);
    const FaceId former = m_best;
    m_best = face;
    m_bestChanged(former, face, cause);
}

} // namespace ns3::ccn
