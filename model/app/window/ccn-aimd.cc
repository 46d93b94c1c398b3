/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-aimd.h"

#include "ns3/double.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(Aimd);

TypeId
Aimd::GetTypeId()
{
    static TypeId tid =
        TypeId("ns3::ccn::Aimd")
            .SetParent<WindowControl>()
            .SetGroupName("Ccn")
            .AddConstructor<Aimd>()
            .AddAttribute("Step",
                          "Increase of the window per round trip, in chunks.",
                          DoubleValue(1),
                          MakeDoubleAccessor(&Aimd::m_step),
                          MakeDoubleChecker<double>(0.001, 1000))
            .AddAttribute("Factor",
                          "Factor by which a signal of congestion multiplies the window.",
                          DoubleValue(0.5),
                          MakeDoubleAccessor(&Aimd::m_factor),
                          MakeDoubleChecker<double>(0.01, 0.99));
    return tid;
}

void
Aimd::Increase(const ChunkArrival&)
{
    SetWindow(GetExactWindow() + m_step / GetExactWindow());
}

double
Aimd::Decrease(Time)
{
    return GetExactWindow() * m_factor;
}

} // namespace ccn
} // namespace ns3
