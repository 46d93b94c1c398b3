// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-face.h"
#include "ns3/ccn-strategy.h"
#include "ns3/nstime.h"
#include "ns3/simulator.h"

#include <map>

namespace ns3::ccn
{

namespace
{

/**
 * @ingroup ccn
 * Sends each Interest to the first usable next hop. If no content arrives within attribute Timeout,
 * the Interest goes to the next one, until it was sent to each next hop once.
 *
 * A face that lets an Interest time out is tried last. This ends when content arrives from it, or
 * when attribute Distrust has passed since the timeout.
 */
class Ordered : public Strategy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid =
            TypeId("ns3::ccn::Ordered")
                .SetParent<Strategy>()
                .SetGroupName("Ccn")
                .AddConstructor<Ordered>()
                .AddAttribute(
                    "Timeout",
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

    void Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen) override
    {
        Because("the first that works");
        chosen.push_back(hops.size() == 1 ? hops.front().face : PickFirst(hops, nullptr));
    }

    void AfterSend(PitEntry& entry, const InterestArrival& in, const NextHops& hops) override
    {
        if (hops.size() > 1)
        {
            entry.packet = in.packet;
            GetHost().ScheduleRetry(entry, Simulator::Now() + m_timeout);
        }
    }

    void BeforeSatisfy(PitEntry&, const ContentArrival& in) override
    {
        if (!m_suspects.empty())
        {
            m_suspects.erase(in.face.GetId());
        }
    }

    void OnRetry(PitEntry& entry) override
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

    void OnFaceRemoved(FaceId face) override
    {
        m_suspects.erase(face);
    }

  private:
    /**
     * @param hops next hops, best first
     * @param entry skips the faces that this entry was sent to; nullptr: skips none
     * @return the first face that is not suspect, else the first face, else NO_FACE
     */
    FaceId PickFirst(const NextHops& hops, const PitEntry* entry) const
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

    Time m_timeout;                    ///< attribute Timeout
    Time m_distrust;                   ///< attribute Distrust
    std::map<FaceId, Time> m_suspects; ///< faces that timed out, and the time until which they are
                                       ///< tried last
};

NS_OBJECT_ENSURE_REGISTERED(Ordered);

} // namespace

} // namespace ns3::ccn
