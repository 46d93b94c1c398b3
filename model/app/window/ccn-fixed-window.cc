/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-fixed-window.h"

namespace ns3
{
namespace ccn
{

NS_OBJECT_ENSURE_REGISTERED(FixedWindow);

TypeId
FixedWindow::GetTypeId()
{
    static TypeId tid = TypeId("ns3::ccn::FixedWindow")
                            .SetParent<WindowControl>()
                            .SetGroupName("Ccn")
                            .AddConstructor<FixedWindow>();
    return tid;
}

void
FixedWindow::Start(uint32_t fixed)
{
    m_fixed = fixed;
    SetFixed(fixed);
}

void
FixedWindow::Increase(const ChunkArrival&)
{
}

double
FixedWindow::Decrease(Time)
{
    return m_fixed;
}

} // namespace ccn
} // namespace ns3
