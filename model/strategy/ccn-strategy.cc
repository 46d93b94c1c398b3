/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-strategy.h"

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
Strategy::ChooseAgain(PitEntry&, const InterestArrival& in, const NextHops& hops, FaceList& chosen)
{
    Choose(in, hops, chosen);
}

bool
Strategy::DecidesRetransmission() const
{
    return false;
}

void
Strategy::AfterJoin(PitEntry&, const InterestArrival&)
{
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
Strategy::OnReturned(PitEntry&, const ReturnArrival&)
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
