// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-ccnx-strategy-base.h"
#include "ns3/ccn-face.h"
#include "ns3/ccn-packet-bytes.h"
#include "ns3/ccn-strategy.h"
#include "ns3/log.h"
#include "ns3/simulator.h"

#include <algorithm>
#include <iterator>

namespace ns3::ccn
{

NS_LOG_COMPONENT_DEFINE("CcnCcnxStrategy");

namespace
{

/**
 * @ingroup ccn
 * Default strategy of CCNx's daemon from 0.6 to 0.8.1. It sends an Interest to the face that the
 * latest content came from, the source, and predicts the response time. When the prediction has
 * passed, it sends the Interest to other faces too.
 *
 * - The prediction decreases until it is shorter than the response time. Then the Interest is also
 *   sent to the next face, as a probe, and the prediction increases by 1/8. Since (1 + 1/128)^15 is
 *   1 + 1/8, about every 15th Interest is probed if one is pending at a time.
 * - If another face answers first, it becomes the source. The former source is tried second.
 * - The other faces follow by cost; of equal costs, the one registered last comes first. If no
 *   source is known, the first of them is tried after FirstDelay.
 * - The nonce stays the same. A probe that meets the first copy is therefore dropped at that node.
 * - An Interest is not sent to the same face again until a lifetime has passed, even if others are
 *   aggregated. It is then sent again if another downstream face waits for more than an eighth of a
 *   lifetime from then on. Otherwise it is sent at the next tick after another Interest is
 *   aggregated (doc/model/ccnx.rst, Pending Interests).
 *
 * Source: CCNx 0.8.1, csrc/ccnd, default strategy.
 */
class CcnxStrategy : public CcnxStrategyBase
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::CcnxStrategy")
                .SetParent<CcnxStrategyBase>()
                .SetGroupName("Ccn")
                .AddConstructor<CcnxStrategy>()
                .AddAttribute(
                    "FirstDelay",
                    "Time after which an Interest is sent to the first face while no source "
                    "is known.",
                    TimeValue(MilliSeconds(4)),
                    MakeTimeAccessor(&CcnxStrategy::m_firstDelay),
                    MakeShortTimeChecker(MicroSeconds(1)))
                .AddAttribute(
                    "FirstSpread",
                    "Average time after FirstDelay within which an Interest is sent to all faces "
                    "while no source is known.",
                    TimeValue(MilliSeconds(75)),
                    MakeTimeAccessor(&CcnxStrategy::m_firstSpread),
                    MakeShortTimeChecker(MicroSeconds(1)))
                .AddAttribute("ShortPrediction",
                              "Prediction below which an Interest is sent to other faces after "
                              "ShortDelay and a random time, instead of after the prediction.",
                              TimeValue(MilliSeconds(2)),
                              MakeTimeAccessor(&CcnxStrategy::m_short),
                              MakeShortTimeChecker(Seconds(0)))
                .AddAttribute("ShortDelay",
                              "Minimum time before an Interest is sent to other faces if the "
                              "prediction is below ShortPrediction.",
                              TimeValue(MicroSeconds(100)),
                              MakeTimeAccessor(&CcnxStrategy::m_shortDelay),
                              MakeShortTimeChecker(MicroSeconds(1)))
                .AddAttribute("ShortSpread",
                              "Upper bound of a random time that is added to ShortDelay.",
                              TimeValue(MicroSeconds(4096)),
                              MakeTimeAccessor(&CcnxStrategy::m_shortSpread),
                              MakeShortTimeChecker(MicroSeconds(1)))
                .AddAttribute("Tick",
                              "Times at which an Interest is sent to other faces are rounded up to "
                              "multiples of this time.",
                              TimeValue(MilliSeconds(2)),
                              MakeTimeAccessor(&CcnxStrategy::m_tick),
                              MakeShortTimeChecker(MicroSeconds(1)));
        return tid;
    }

    void Choose(const InterestArrival& in, const NextHops& hops, FaceList& chosen) override
    {
        NS_LOG_FUNCTION(this << hops.size());
        const Knowledge known = Recall(in.interest.name);
        FaceList order;
        Sort(hops, order);
        const auto isHop = [&order](FaceId face) {
            return std::find(order.begin(), order.end(), face) != order.end();
        };
        const bool isSource = isHop(known.source);
        const FaceId first = isSource ? known.source : known.former;
        Because(isSource ? "the source of content" : "the former source", GetMeasured(known));
        if (isHop(first))
        {
            chosen.push_back(first);
        }
        else
        {
            Because("no source is known");
        }
    }

    void AfterJoin(PitEntry& entry, const InterestArrival& in) override
    {
        NS_LOG_FUNCTION(this << in.face.GetId());
        AskOtherAskers(entry, in);
        CcnxPlan plan = entry.GetState<CcnxPlan>();
        plan.isJoined = 1;
        if (plan.next == 0)
        {
            entry.packet = in.packet; // an Interest that is sent again has the latest nonce
        }
        Schedule(entry, plan);
    }

    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops) override
    {
        NS_LOG_FUNCTION(this << hops.size());
        const auto& upstreams = entry.GetUpstreams();
        const FaceId first = upstreams.empty() ? NO_FACE : upstreams.front().face;
        const CcnxPlan plan = MakePlan(Recall(in.interest.name), first, hops);
        if (plan.next != 0)
        {
            entry.packet = in.packet;
        }
        Schedule(entry, plan);
    }

    void OnRetry(PitEntry& entry) override
    {
        NS_LOG_FUNCTION(this);
        CcnxPlan plan = entry.GetState<CcnxPlan>();
        const int64_t elapsed = (Simulator::Now() - TimeStep(entry.GetBegin())).GetMicroSeconds();
        if (plan.deadline != 0 && plan.deadline <= static_cast<uint64_t>(elapsed))
        {
            Raise(entry);
            plan.deadline = 0;
        }
        if (plan.next != 0 && RoundUp(plan.next) <= elapsed)
        {
            AskOthers(entry, plan);
        }
        if (plan.isJoined && entry.packet)
        {
            Resend(entry);
        }
        Schedule(entry, plan);
    }

  private:
    /** Upstream faces, as stored in a PIT entry. */
    using AskedHops = boost::container::small_vector<PitUpstream, 4>;

    /**
     * Forwards an Interest that would otherwise wait for its own sender (RetransmissionRule).
     * @param entry the pending Interest
     * @param in the aggregated Interest
     */
    void AskOtherAskers(PitEntry& entry, const InterestArrival& in)
    {
        if (!RetransmissionRule::IsAskedBack(entry, in))
        {
            return;
        }
        NextHops hops;
        GetHost().GetNextHops(in, hops);
        if (!hops.empty() && RetransmissionRule::AreAllAskers(entry, hops))
        {
            FaceList chosen;
            Choose(in, hops, chosen);
            GetHost().SendJoined(entry, in, chosen);
        }
    }

    /**
     * @return when to send to other faces, and at what intervals
     * @param known about the name
     * @param first upstream face, or NO_FACE
     * @param hops next hops
     */
    CcnxPlan MakePlan(const Knowledge& known, FaceId first, const NextHops& hops)
    {
        const uint32_t prediction = Predict(known);
        uint64_t delay = prediction;
        uint64_t range = (delay + 1) / 2;
        if (known.source == NO_FACE)
        {
            delay = m_firstDelay.GetMicroSeconds();
            range = m_firstSpread.GetMicroSeconds();
        }
        else if (delay < static_cast<uint64_t>(m_short.GetMicroSeconds()))
        {
            delay = m_shortDelay.GetMicroSeconds() + Draw(m_shortSpread);
            range = (delay + 1) / 2;
        }
        // The faces tried in order; the source and the former source are handled separately.
        FaceList line;
        Sort(hops, line);
        Take(line, known.source);
        Take(line, known.former);
        CcnxPlan plan{};
        plan.deadline = first != NO_FACE && first == known.source ? prediction : 0;
        const uint64_t waiting = std::max<uint64_t>(line.size(), 1);
        plan.spread = (2 * range + waiting - 1) / waiting;
        if (hops.size() > (first == NO_FACE ? 0 : 1))
        {
            plan.next = std::min(delay, CcnxPlan::LATEST);
        }
        return plan;
    }

    /**
     * @return the time in microseconds, rounded up to whole ticks
     * @param micros a time in microseconds
     */
    int64_t RoundUp(uint32_t micros) const
    {
        const int64_t tick = m_tick.GetMicroSeconds();
        return (micros + tick - 1) / tick * tick;
    }

    /**
     * Stores the plan and schedules OnRetry for its next step.
     * @param entry its state is set
     * @param plan the steps left
     */
    void Schedule(PitEntry& entry, const CcnxPlan& plan)
    {
        entry.SetState(plan);
        const int64_t now = Simulator::Now().GetTimeStep();
        int64_t due = NEVER;
        if (plan.deadline != 0)
        {
            due = MicroSeconds(plan.deadline).GetTimeStep();
        }
        if (plan.next != 0)
        {
            due = std::min(due, MicroSeconds(RoundUp(plan.next)).GetTimeStep());
        }
        due = due == NEVER ? NEVER : std::max(due + entry.GetBegin(), now);
        if (plan.isJoined && entry.packet)
        {
            due = std::min(due, GetNextResend(entry));
        }
        if (due != NEVER)
        {
            GetHost().ScheduleRetry(entry, TimeStep(due));
        }
    }

    /**
     * Sends to the former source and to the next face in order.
     * @param entry the Interest
     * @param plan receives the next time
     */
    void AskOthers(PitEntry& entry, CcnxPlan& plan)
    {
        FaceList left = GetLeft(entry, [&entry](FaceId face) { return entry.WasSentTo(face); });
        // The former source is tried together with the first face in order.
        const Knowledge known = Recall(entry);
        if (Take(left, known.former))
        {
            Ask(entry, known.former, "nothing came in time: the former source", known);
        }
        if (!left.empty())
        {
            const FaceId next = left.front();
            Take(left, next);
            Ask(entry, next, "nothing came in time: the next in line", known);
        }
        const uint64_t gap = left.empty() ? 0 : Draw(static_cast<uint32_t>(plan.spread));
        plan.next = left.empty() ? 0 : std::min<uint64_t>(plan.next + gap, CcnxPlan::LATEST);
    }

    /** Sends again to upstream faces whose lifetime has passed. */
    void Resend(PitEntry& entry)
    {
        const int64_t now = Simulator::Now().GetTimeStep();
        const int64_t lifetime = GetLifetime(entry);
        for (const auto& upstream : GetAskedHops(entry))
        {
            if (upstream.sent + lifetime <= now &&
                IsStillAwaited(entry, upstream.face, now + lifetime / 8))
            {
                Because("its lifetime is over, and other downstream faces wait");
                GetHost().SendPending(entry, upstream.face);
            }
        }
    }

    /**
     * @return when the Interest is to be sent again to the first upstream face that another
     * downstream face still needs, in ns-3 time steps, or NEVER
     * @param entry an Interest into which others were aggregated
     */
    int64_t GetNextResend(const PitEntry& entry) const
    {
        const int64_t lifetime = GetLifetime(entry);
        int64_t due = NEVER;
        for (const auto& upstream : GetAskedHops(entry))
        {
            const int64_t end = upstream.sent + lifetime;
            const int64_t now = Simulator::Now().GetTimeStep();
            const int64_t tick = m_tick.GetTimeStep();
            // If the lifetime ended earlier, the face has been waiting for an aggregation. It is sent
            // to at the next tick, which further aggregations do not postpone.
            const int64_t at = end <= now ? (now / tick + 1) * tick : end;
            if (IsStillAwaited(entry, upstream.face, at + lifetime / 8))
            {
                due = std::min(due, at);
            }
        }
        return due;
    }

    /**
     * @return upstream faces that are still next hops; only these may be sent to again
     * @param entry the Interest
     */
    AskedHops GetAskedHops(const PitEntry& entry) const
    {
        NextHops hops;
        GetHost().GetNextHops(entry, hops);
        FaceList faces;
        std::transform(hops.begin(), hops.end(), std::back_inserter(faces), [](const NextHop& hop) {
            return hop.face;
        });
        std::sort(faces.begin(), faces.end());
        AskedHops asked;
        for (const auto& upstream : entry.GetUpstreams())
        {
            if (std::binary_search(faces.begin(), faces.end(), upstream.face))
            {
                asked.push_back(upstream);
            }
        }
        return asked;
    }

    /** @return the Interest's lifetime in ns-3 time steps @param entry the Interest */
    int64_t GetLifetime(const PitEntry& entry) const
    {
        const PacketBytes bytes(*entry.packet);
        InterestView interest;
        GetHost().GetCodec().Decode(bytes.Get(), interest);
        return interest.GetLifetime().GetTimeStep();
    }

    /**
     * @return true if a downstream face other than the given one waits beyond that time
     * @param entry the Interest
     * @param asked an upstream face
     * @param until a time in ns-3 time steps
     */
    static bool IsStillAwaited(const PitEntry& entry, FaceId asked, int64_t until)
    {
        return entry.GetDownstreams().IsAwaited(until, asked);
    }

    Time m_firstDelay;  ///< attribute FirstDelay
    Time m_firstSpread; ///< attribute FirstSpread
    Time m_short;       ///< attribute ShortPrediction
    Time m_shortDelay;  ///< attribute ShortDelay
    Time m_shortSpread; ///< attribute ShortSpread
    Time m_tick;        ///< attribute Tick
};

NS_OBJECT_ENSURE_REGISTERED(CcnxStrategy);

} // namespace

} // namespace ns3::ccn
