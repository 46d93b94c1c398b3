/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-retransmission-rule.h"

#include "ns3/ccn-face.h"

#include <algorithm>

namespace ns3::ccn
{

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
