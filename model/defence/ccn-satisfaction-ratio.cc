/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-satisfaction-ratio.h"

#include "ns3/ccn-face.h"
#include "ns3/ccn-pit-entry.h"
#include "ns3/double.h"
#include "ns3/simulator.h"

#include <algorithm>

namespace ns3::ccn
{

NS_OBJECT_ENSURE_REGISTERED(SatisfactionRatio);

TypeId
SatisfactionRatio::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::SatisfactionRatio")
            .SetParent<IngressPolicy>()
            .SetGroupName("Ccn")
            .AddConstructor<SatisfactionRatio>()
            .AddAttribute("Interval",
                          "Length of the intervals in which the satisfied and expired Interests "
                          "of a face are counted.",
                          TimeValue(Seconds(1)),
                          MakeTimeAccessor(&SatisfactionRatio::m_interval),
                          MakeTimeChecker(MicroSeconds(1)))
            .AddAttribute("Gain",
                          "Weight of the latest interval in the moving average of a face's "
                          "satisfaction ratio.",
                          DoubleValue(1.0 / 8),
                          MakeDoubleAccessor(&SatisfactionRatio::m_gain),
                          MakeDoubleChecker<double>(0, 1))
            .AddAttribute("Least",
                          "Minimum probability of accepting an Interest, so that each face can "
                          "recover.",
                          DoubleValue(0.05),
                          MakeDoubleAccessor(&SatisfactionRatio::m_least),
                          MakeDoubleChecker<double>(0, 1));
    return tid;
}

SatisfactionRatio::SatisfactionRatio()
    : m_random(CreateObject<UniformRandomVariable>())
{
}

IngressVerdict
SatisfactionRatio::OnInterest(const InterestArrival& in)
{
    if (in.face.IsLocal())
    {
        return Accept();
    }
    const double ratio = GetRatio(in.face.GetId());
    return ratio >= 1 || m_random->GetValue() < ratio ? Accept() : Drop();
}

void
SatisfactionRatio::OnSatisfied(const PitEntry& entry, const ContentArrival&)
{
    for (const auto& downstream : entry.GetDownstreams())
    {
        ++GetAccount(downstream.face).satisfied;
    }
}

void
SatisfactionRatio::OnExpired(const PitEntry& entry)
{
    for (const auto& downstream : entry.GetDownstreams())
    {
        ++GetAccount(downstream.face).expired;
    }
}

int64_t
SatisfactionRatio::AssignStreams(int64_t stream)
{
    m_random->SetStream(stream);
    return 1;
}

double
SatisfactionRatio::GetRatio(FaceId face)
{
    return std::max(GetAccount(face).ratio, m_least);
}

SatisfactionRatio::Account&
SatisfactionRatio::GetAccount(FaceId face)
{
    Account& account = m_accounts[face];
    const int64_t interval = Simulator::Now().GetTimeStep() / m_interval.GetTimeStep();
    if (interval != account.interval)
    {
        // An interval in which no Interest ended does not change the mean.
        const double ended = double(account.satisfied) + account.expired;
        account.ratio += ended > 0 ? m_gain * (account.satisfied / ended - account.ratio) : 0;
        account.satisfied = 0;
        account.expired = 0;
        account.interval = interval;
    }
    return account;
}

} // namespace ns3::ccn
