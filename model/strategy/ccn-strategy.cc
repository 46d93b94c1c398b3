/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-strategy.h"

#include "ns3/ccn-face.h"

#include <algorithm>
#include <stdexcept>

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(Strategy);

TypeId
Strategy::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::Strategy").SetParent<Object>().SetGroupName("Ccn");
    return tid;
}

Strategy::~Strategy() = default;

void
Strategy::SetHost(StrategyHost& host)
{
    m_host = &host;
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

bool
Strategy::MayWait() const
{
    return false;
}

void
Strategy::AfterJoin(PitEntry& entry, const InterestArrival& in)
{
    AskOtherAskers(entry, in);
}

void
Strategy::AskOtherAskers(PitEntry& entry, const InterestArrival& in)
{
    const auto& upstreams = entry.GetUpstreams();
    const bool isAskedBack = upstreams.size() == 1 && upstreams.front().face == in.face.GetId();
    if (!isAskedBack || in.face.GetLinkType() == LinkType::AD_HOC)
    {
        return;
    }
    NextHops hops;
    GetHost().GetNextHops(in, hops);
    const bool someLeft = std::any_of(hops.begin(), hops.end(), [&entry](const NextHop& hop) {
        return !entry.GetDownstreams().Find(hop.face);
    });
    if (!hops.empty() && !someLeft)
    {
        FaceList chosen;
        Choose(in, hops, chosen);
        GetHost().SendJoined(entry, in, chosen);
    }
}

void
Strategy::OnDuplicate(PitEntry*, const InterestArrival&)
{
}

void
Strategy::AfterSend(PitEntry&, const InterestArrival&, const NextHops&)
{
}

void
Strategy::AfterRide(PitEntry&, const InterestArrival&)
{
}

void
Strategy::BeforeSatisfy(PitEntry&, const ContentArrival&)
{
}

void
Strategy::OnRetry(PitEntry&, uint32_t)
{
}

void
Strategy::OnExpire(PitEntry&)
{
}

void
Strategy::OnFaceRemoved(FaceId)
{
}

void
Strategy::OnFaceUp(FaceId)
{
}

void
Strategy::OnFaceDown(FaceId)
{
}

int64_t
Strategy::AssignStreams(int64_t)
{
    return 0;
}

void
Strategy::DoDispose()
{
    m_host = nullptr;
    Object::DoDispose();
}

} // namespace ccn
} // namespace ns3
