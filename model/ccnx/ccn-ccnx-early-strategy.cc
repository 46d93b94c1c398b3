/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-ccnx-early-strategy.h"

#include "ns3/ccn-face.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <limits>

namespace ns3
{
namespace ccn
{

NS_LOG_COMPONENT_DEFINE("CcnCcnxEarlyStrategy");
NS_OBJECT_ENSURE_REGISTERED(CcnxEarlyStrategy);

TypeId
CcnxEarlyStrategy::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::CcnxEarlyStrategy")
            .SetParent<CcnxStrategyBase>()
            .SetGroupName("Ccn")
            .AddConstructor<CcnxEarlyStrategy>()
            .AddAttribute("SourceSpread",
                          "Upper bound of the random delay, in addition to 1 us, after which an "
                          "Interest is sent to the source.",
                          TimeValue(MicroSeconds(256)),
                          MakeTimeAccessor(&CcnxEarlyStrategy::m_sourceSpread),
                          MakeTimeChecker(MicroSeconds(1), Seconds(1)))
            .AddAttribute("EarlySpread",
                          "Upper bound of the random delay, in addition to 1 us, after which an "
                          "Interest is sent to the first face if the source is not a next hop. It "
                          "also delays repeated Interests.",
                          TimeValue(MicroSeconds(4096)),
                          MakeTimeAccessor(&CcnxEarlyStrategy::m_earlySpread),
                          MakeTimeChecker(MicroSeconds(1), Seconds(1)))
            .AddAttribute("NextDelay",
                          "Minimum time from sending an Interest to a face other than the source "
                          "until sending it to the next face.",
                          TimeValue(MicroSeconds(500)),
                          MakeTimeAccessor(&CcnxEarlyStrategy::m_nextDelay),
                          MakeTimeChecker(Seconds(0), Seconds(1)))
            .AddAttribute("NextSpread",
                          "Upper bound of a random time that is added to NextDelay.",
                          TimeValue(MicroSeconds(8192)),
                          MakeTimeAccessor(&CcnxEarlyStrategy::m_nextSpread),
                          MakeTimeChecker(MicroSeconds(1), Seconds(1)))
            .AddAttribute("SimilarDelay",
                          "Delay of an Interest that a face repeats with a new nonce. This time "
                          "plus the prediction is multiplied by the number of repetitions.",
                          TimeValue(MilliSeconds(20)),
                          MakeTimeAccessor(&CcnxEarlyStrategy::m_similarDelay),
                          MakeTimeChecker(Seconds(0), Seconds(10)))
            .AddAttribute("MaxSimilar",
                          "Maximum number of repetitions of an Interest that are sent.",
                          UintegerValue(2),
                          MakeUintegerAccessor(&CcnxEarlyStrategy::m_maxSimilar),
                          MakeUintegerChecker<uint32_t>(0, 100));
    return tid;
}

void
CcnxEarlyStrategy::Choose(const InterestArrival&, const NextHops& hops, FaceList&)
{
    NS_LOG_FUNCTION(this << hops.size());
    Because("each next hop gets it after a delay");
}

void
CcnxEarlyStrategy::AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops)
{
    NS_LOG_FUNCTION(this << hops.size());
    entry.packet = in.packet;
    entry.SetState(Round{0, 1, 0, false});
    const FaceId source = Recall(in.interest.name).source;
    const bool isHop = std::any_of(hops.begin(), hops.end(), [source](const NextHop& hop) {
        return hop.face == source;
    });
    RetryIn(entry, MicroSeconds(1) + Draw(isHop ? m_sourceSpread : m_earlySpread));
}

void
CcnxEarlyStrategy::AfterRide(PitEntry& entry, const InterestArrival&)
{
    NS_LOG_FUNCTION(this);
    entry.SetState(Round{0, 1, 0, false});
}

void
CcnxEarlyStrategy::AfterJoin(PitEntry& entry, const InterestArrival& in)
{
    NS_LOG_FUNCTION(this << in.face.GetId());
    Round round = entry.GetState<Round>();
    const auto askers = entry.GetDownstreams().size();
    const bool isNew = askers > round.askers;
    round.askers = std::min<std::size_t>(askers, std::numeric_limits<uint16_t>::max());
    // The daemon has an entry per downstream, so the first one and its repetitions are gone by then.
    const auto& upstreams = entry.GetUpstreams();
    const bool isOver = !upstreams.empty() && !upstreams.IsAwaited(Simulator::Now().GetTimeStep());
    if (isOver || (!isNew && round.similar < m_maxSimilar))
    {
        round.similar = isOver ? 0 : round.similar + 1;
        entry.packet = in.packet;
        const Time elapsed = Simulator::Now() - TimeStep(entry.GetBegin());
        round.begin = std::min<int64_t>(elapsed.GetMicroSeconds(),
                                        std::numeric_limits<uint32_t>::max());
        const Time late = (m_similarDelay + MicroSeconds(Predict(Recall(entry)))) * round.similar;
        RetryIn(entry, MicroSeconds(1) + Draw(m_earlySpread) + late);
    }
    entry.SetState(round);
}

void
CcnxEarlyStrategy::GetLeft(const PitEntry& entry,
                           const Round& round,
                           const Knowledge& known,
                           FaceList& left)
{
    NextHops hops;
    GetHost().GetNextHops(entry, hops);
    Sort(hops, left);
    const int64_t begin = entry.GetBegin() + MicroSeconds(round.begin).GetTimeStep();
    const auto wasAsked = [&entry, begin](FaceId face) {
        const PitUpstream* upstream = entry.GetUpstreams().Find(face);
        return upstream && upstream->sent >= begin;
    };
    left.erase(std::remove_if(left.begin(), left.end(), wasAsked), left.end());
    // The source first, then the former one.
    for (const FaceId face : {known.former, known.source})
    {
        const auto at = std::find(left.begin(), left.end(), face);
        if (at != left.end())
        {
            std::rotate(left.begin(), at, at + 1);
        }
    }
}

void
CcnxEarlyStrategy::OnRetry(PitEntry& entry, uint32_t)
{
    NS_LOG_FUNCTION(this);
    Round round = entry.GetState<Round>();
    if (round.isWaiting)
    {
        Raise(entry);
        round.isWaiting = false;
    }
    const Knowledge known = Recall(entry);
    FaceList left;
    GetLeft(entry, round, known, left);
    if (!left.empty())
    {
        const FaceId face = left.front();
        Because(face == known.source ? "the source of content" : "the next in line",
                GetMeasured(known));
        GetHost().SendPending(entry, face);
        round.isWaiting = face == known.source;
        if (round.isWaiting)
        {
            RetryIn(entry, MicroSeconds(Predict(known)));
        }
        else if (left.size() > 1)
        {
            RetryIn(entry, m_nextDelay + Draw(m_nextSpread));
        }
    }
    entry.SetState(round);
}

} // namespace ccn
} // namespace ns3
