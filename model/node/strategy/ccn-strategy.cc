// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-strategy.h"

#include "ns3/ccn-face.h"

#include <algorithm>
#include <stdexcept>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(Strategy);

TypeId
Strategy::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::Strategy").SetParent<Object>().SetGroupName("Ccn");
    return tid;
}

void
Strategy::OnReturned(PitEntry& entry, const ReturnArrival& in)
{
    const bool isAwaited = entry.GetUpstreams().IsAwaited(in.now.GetTimeStep());
    if (!entry.packet || isAwaited || in.reason == ReturnCode::MTU_TOO_LARGE)
    {
        return;
    }
    NextHops hops;
    GetHost().GetNextHops(entry, hops);
    const auto isOther = [&entry](const NextHop& hop) {
        return !entry.WasSentTo(hop.face) && !entry.GetDownstreams().Find(hop.face);
    };
    const auto other = std::find_if(hops.begin(), hops.end(), isOther);
    if (other != hops.end())
    {
        Because("the next hop before returned it");
        GetHost().SendPending(entry, other->face);
    }
}

StrategyHost&
Strategy::GetHost() const
{
    if (!m_host)
    {
        throw std::logic_error("strategy " + GetInstanceTypeId().GetName() +
                               ": GetHost was called while it belongs to no node");
    }
    m_host->m_caller = GetInstanceTypeId();
    return *m_host;
}

void
Strategy::DoDispose()
{
    m_host = nullptr;
    Object::DoDispose();
}

namespace
{

/**
 * @ingroup ccn
 * The default. Multicast strategy: sends each Interest to all next hops at once. Several sources are queried in
 * parallel, and the first answer wins (Jacobson et al. 2009, section 2).
 */
class AllFaces : public Strategy
{
  public:
    /** @return the TypeId */
    static TypeId GetTypeId()
    {
        static TypeId tid = TypeId("ns3::ccn::AllFaces")
                                .SetParent<Strategy>()
                                .SetGroupName("Ccn")
                                .AddConstructor<AllFaces>();
        return tid;
    }

    void Choose(const InterestArrival&, const NextHops& hops, FaceList& chosen) override
    {
        Because("all next hops");
        for (const auto& hop : hops)
        {
            chosen.push_back(hop.face);
        }
    }
};

NS_OBJECT_ENSURE_REGISTERED(AllFaces);

} // namespace

RetransmissionRule::Verdict
RetransmissionRule::Judge(const PitEntry& entry, const InterestArrival& in, bool isNew) const
{
    if (!entry.GetUpstreams().IsAwaited(in.now.GetTimeStep()))
    {
        return Verdict::AGAIN;
    }
    const bool isShared = in.face.GetLinkType() != LinkType::POINT_TO_POINT;
    if (!isNew && !isShared)
    {
        return IsTooEarly(entry, in.now) ? Verdict::WAITS : Verdict::AGAIN;
    }
    return IsAskedBack(entry, in) ? Verdict::ASKED_BACK : Verdict::WAITS;
}

bool
RetransmissionRule::IsAskedBack(const PitEntry& entry, const InterestArrival& in)
{
    const auto& upstreams = entry.GetUpstreams();
    return upstreams.size() == 1 && upstreams.front().face == in.face.GetId() &&
           in.face.GetLinkType() != LinkType::AD_HOC;
}

bool
RetransmissionRule::AreAllAskers(const PitEntry& entry, const NextHops& hops)
{
    return std::all_of(hops.begin(), hops.end(), [&entry](const NextHop& hop) {
        return entry.GetDownstreams().Find(hop.face);
    });
}

bool
RetransmissionRule::IsTooEarly(const PitEntry& entry, const Time& now) const
{
    int64_t latest = entry.GetBegin();
    for (const PitUpstream& upstream : entry.GetUpstreams())
    {
        latest = std::max(latest, upstream.sent);
    }
    // Half of the maximum is compared, since the doubled interval could overflow.
    int64_t wait = interval.GetTimeStep();
    const int64_t most = maxInterval.GetTimeStep();
    for (uint32_t i = 0; i < entry.GetRepetitions() && wait < most; ++i)
    {
        wait = wait < most / 2 ? 2 * wait : most;
    }
    return now.GetTimeStep() - latest < wait;
}

} // namespace ns3::ccn
