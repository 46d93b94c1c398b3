/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-strategy.h"

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

} // namespace ns3::ccn
