// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ccnx-strategy-base.h"
#include "ns3/ccn-face.h"
#include "ns3/log.h"
#include "ns3/simulator.h"
#include "ns3/uinteger.h"

#include <algorithm>
#include <limits>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnCcnxEarlyStrategy");

namespace
{

/**
 * @ingroup ccn
 * Strategy of the CCNx daemon up to 0.5 (doc/model/ccnx.rst, Early strategy). Every Interest waits
 * for a short time. It is then sent to one face after another, once to each.
 *
 * - An Interest is sent to the source, the face that the latest content came from, after less than
 *   SourceSpread. If the source is not a next hop, the Interest is sent to the first face after
 *   less than EarlySpread. The former source comes second, the others in the order of CcnxStrategy.
 * - After the source, the strategy waits for the prediction, which then increases. After any other
 *   face, it waits for NextDelay plus less than NextSpread.
 * - If a downstream face repeats an Interest with a new nonce, the Interest is sent to all faces
 *   anew. It is delayed by less than EarlySpread, plus the prediction and SimilarDelay for each
 *   repetition so far. After MaxSimilar repetitions it is not sent again.
 *
 * The daemon kept an Interest per nonce, each with its own position in the order of faces. Here the
 * latest Interest continues in place of the earlier ones.
 *
 * Source: CCNx 0.5.1, csrc/ccnd.
 */
class CcnxEarlyStrategy : public CcnxStrategyBase
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::CcnxEarlyStrategy")
                .SetParent<CcnxStrategyBase>()
                .SetGroupName("Ccn")
                .AddConstructor<CcnxEarlyStrategy>()
                .AddAttribute(
                    "SourceSpread",
                    "Upper bound of the random delay, in addition to 1 us, after which an "
                    "Interest is sent to the source.",
                    TimeValue(MicroSeconds(256)),
                    MakeTimeAccessor(&CcnxEarlyStrategy::m_sourceSpread),
                    MakeTimeChecker(MicroSeconds(1), Seconds(1)))
                .AddAttribute(
                    "EarlySpread",
                    "Upper bound of the random delay, in addition to 1 us, after which an "
                    "Interest is sent to the first face if the source is not a next hop. It "
                    "also delays repeated Interests.",
                    TimeValue(MicroSeconds(4096)),
                    MakeTimeAccessor(&CcnxEarlyStrategy::m_earlySpread),
                    MakeTimeChecker(MicroSeconds(1), Seconds(1)))
                .AddAttribute(
                    "NextDelay",
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
                .AddAttribute(
                    "SimilarDelay",
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

    void Choose(const InterestArrival&, const NextHops& hops, FaceList&) override
    {
        NS_LOG_FUNCTION(this << hops.size());
        Because("each next hop gets it after a delay");
    }

    void AfterJoin(PitEntry& entry, const InterestArrival& in) override
    {
        NS_LOG_FUNCTION(this << in.face.GetId());
        Round round = entry.GetState<Round>();
        const auto askers = entry.GetDownstreams().size();
        const bool isNew = askers > round.askers;
        round.askers = std::min<std::size_t>(askers, std::numeric_limits<uint16_t>::max());
        // The daemon has an entry per downstream, so the first one and its repetitions are gone by then.
        const auto& upstreams = entry.GetUpstreams();
        const bool isOver =
            !upstreams.empty() && !upstreams.IsAwaited(Simulator::Now().GetTimeStep());
        if (isOver || (!isNew && round.similar < m_maxSimilar))
        {
            round.similar = isOver ? 0 : round.similar + 1;
            entry.packet = in.packet;
            const Time elapsed = Simulator::Now() - TimeStep(entry.GetBegin());
            round.begin =
                std::min<int64_t>(elapsed.GetMicroSeconds(), std::numeric_limits<uint32_t>::max());
            const Time late =
                (m_similarDelay + MicroSeconds(Predict(Recall(entry)))) * round.similar;
            RetryIn(entry, MicroSeconds(1 + Draw(m_earlySpread)) + late);
        }
        entry.SetState(round);
    }

    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops) override
    {
        NS_LOG_FUNCTION(this << hops.size());
        entry.packet = in.packet;
        entry.SetState(Round{0, 1, 0, false});
        const FaceId source = Recall(in.interest.name).source;
        const bool isHop = std::any_of(hops.begin(), hops.end(), [source](const NextHop& hop) {
            return hop.face == source;
        });
        RetryIn(entry, MicroSeconds(1 + Draw(isHop ? m_sourceSpread : m_earlySpread)));
    }

    void AfterRide(PitEntry& entry, const InterestArrival&) override
    {
        NS_LOG_FUNCTION(this);
        entry.SetState(Round{0, 1, 0, false});
    }

    void OnRetry(PitEntry& entry) override
    {
        NS_LOG_FUNCTION(this);
        Round round = entry.GetState<Round>();
        if (round.isWaiting)
        {
            Raise(entry);
            round.isWaiting = false;
        }
        const Knowledge known = Recall(entry);
        const FaceList left = GetLine(entry, round, known);
        if (!left.empty())
        {
            const FaceId face = left.front();
            round.isWaiting = face == known.source;
            Ask(entry, face, round.isWaiting ? "the source of content" : "the next in line", known);
            if (round.isWaiting)
            {
                RetryIn(entry, MicroSeconds(Predict(known)));
            }
            else if (left.size() > 1)
            {
                RetryIn(entry, m_nextDelay + MicroSeconds(Draw(m_nextSpread)));
            }
        }
        entry.SetState(round);
    }

  private:
    /** Progress of a pending Interest; the strategy state of a PIT entry. */
    struct Round
    {
        uint32_t begin;    ///< arrival of the latest Interest in us after the entry was created
        uint16_t askers;   ///< number of downstream faces
        uint8_t similar;   ///< repetitions that were sent
        uint8_t isWaiting; ///< the Interest was sent to the source, which has not answered
    };

    /** @param entry a pending Interest @param wait time until OnRetry */
    void RetryIn(PitEntry& entry, Time wait)
    {
        GetHost().ScheduleRetry(entry, Simulator::Now() + wait);
    }

    /**
     * @param entry a pending Interest
     * @param round its progress
     * @param known about its name
     * @return the next hops that it was not sent to yet: the source, the former one, and the others
     */
    FaceList GetLine(const PitEntry& entry, const Round& round, const Knowledge& known)
    {
        const int64_t begin = entry.GetBegin() + MicroSeconds(round.begin).GetTimeStep();
        FaceList line = GetLeft(entry, [&entry, begin](FaceId face) {
            const PitUpstream* upstream = entry.GetUpstreams().Find(face);
            return upstream && upstream->sent >= begin;
        });
        for (const FaceId face : {known.former, known.source})
        {
            if (Take(line, face))
            {
                line.insert(line.begin(), face);
            }
        }
        return line;
    }

    Time m_sourceSpread;      ///< attribute SourceSpread
    Time m_earlySpread;       ///< attribute EarlySpread
    Time m_nextDelay;         ///< attribute NextDelay
    Time m_nextSpread;        ///< attribute NextSpread
    Time m_similarDelay;      ///< attribute SimilarDelay
    uint32_t m_maxSimilar{0}; ///< attribute MaxSimilar
};

NS_OBJECT_ENSURE_REGISTERED(CcnxEarlyStrategy);

} // namespace

} // namespace ns3::ccn
