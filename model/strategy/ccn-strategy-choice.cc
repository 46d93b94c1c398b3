/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-strategy-choice.h"

#include "ns3/ccn-type-lookup.h"

#include <utility>

namespace ns3::ccn
{

StrategyChoice::StrategyChoice(StrategyHost& host)
    : m_host(host)
{
}

Ptr<Strategy>
StrategyChoice::Set(const Name& prefix, const std::string& strategy)
{
    const auto made = CreateByName<Strategy>(strategy);
    made->SetHost(m_host);
    Ptr<Strategy>& chosen = m_table.FindOrInsert(prefix);
    if (chosen)
    {
        m_former.push_back(chosen);
    }
    chosen = made;
    const bool isOnly = m_table.GetSize() == 1 && prefix.GetSize() == 0;
    m_only = isOnly ? PeekPointer(made) : nullptr;
    return made;
}

int64_t
StrategyChoice::AssignStreams(int64_t stream)
{
    int64_t used = 0;
    ForEach([&](Strategy& strategy) { used += strategy.AssignStreams(stream + used); });
    return used;
}

void
StrategyChoice::Dispose()
{
    ForEach([](Strategy& strategy) { strategy.Dispose(); });
    for (const auto& former : std::exchange(m_former, {}))
    {
        former->Dispose();
    }
    m_table.Clear();
    m_only = nullptr;
}

} // namespace ns3::ccn
