/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-icp.h"

#include "ns3/double.h"
#include "ns3/uinteger.h"

#include <algorithm>

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(Icp);

namespace
{

constexpr uint32_t LEAST_SAMPLES = 20; ///< before the first decrease, if the history is unlimited

} // namespace

TypeId
Icp::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Icp")
            .SetParent<Aimd>()
            .SetGroupName("Ccn")
            .AddConstructor<Icp>()
            .AddAttribute("Position",
                          "Place of the delay limit between the smallest (0) and the largest (1) "
                          "round-trip time.",
                          DoubleValue(0.5),
                          MakeDoubleAccessor(&Icp::m_position),
                          MakeDoubleChecker<double>(0, 1))
            .AddAttribute("History",
                          "Number of the latest round-trip times that the delay limit is based on; "
                          "0: all of the transfer.",
                          UintegerValue(0),
                          MakeUintegerAccessor(&Icp::m_history),
                          MakeUintegerChecker<uint32_t>());
    return tid;
}

Time
Icp::GetLimit() const
{
    if (m_samples < (m_history == 0 ? LEAST_SAMPLES : m_history))
    {
        return Time::Max();
    }
    const Time least = m_least.front().second;
    const double range = (m_most.front().second - least).GetSeconds();
    return least + Seconds(m_position * range);
}

bool
Icp::IsLate(const ChunkArrival& arrival)
{
    Record(*arrival.roundTrip);
    return !IsInSlowStart() && *arrival.roundTrip > GetLimit();
}

void
Icp::Record(Time roundTrip)
{
    while (!m_least.empty() && m_least.back().second >= roundTrip)
    {
        m_least.pop_back();
    }
    while (!m_most.empty() && m_most.back().second <= roundTrip)
    {
        m_most.pop_back();
    }
    m_least.emplace_back(m_samples, roundTrip);
    m_most.emplace_back(m_samples, roundTrip);
    ++m_samples;
    for (Extremes* extremes : {&m_least, &m_most})
    {
        while (m_history != 0 && extremes->front().first + m_history < m_samples)
        {
            extremes->pop_front();
        }
    }
}

} // namespace ccn
} // namespace ns3
