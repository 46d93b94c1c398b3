/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-pit-retries.h"

#include <algorithm>
#include <utility>

namespace ns3::ccn
{

void
PitRetries::Schedule(PitEntry& entry, uint32_t number, int64_t due)
{
    if (number == 0 && m_several.count(&entry) == 0)
    {
        m_queue.Schedule(entry, due);
        return;
    }
    Several& several = GetSeveral(entry);
    const auto isSame = [number](const Numbered& retry) { return retry.number == number; };
    several.erase(std::remove_if(several.begin(), several.end(), isSame), several.end());
    const auto isLater = [due](const Numbered& retry) { return retry.due > due; };
    several.insert(std::find_if(several.begin(), several.end(), isLater), {due, number});
    m_queue.Schedule(entry, several.front().due);
}

PitRetries::Several&
PitRetries::GetSeveral(PitEntry& entry)
{
    const auto [place, isNew] = m_several.try_emplace(&entry);
    const DueHook<PitRetryTag>& hook = entry;
    if (isNew && hook.IsQueued())
    {
        place->second.push_back({hook.GetDue(), 0});
    }
    return place->second;
}

bool
PitRetries::Cancel(PitEntry& entry)
{
    if (!entry.DueHook<PitRetryTag>::IsQueued())
    {
        return false;
    }
    m_queue.Cancel(entry);
    m_several.erase(&entry);
    return true;
}

void
PitRetries::Clear()
{
    m_queue.Clear();
    m_several.clear();
}

void
PitRetries::HandleDue(PitEntry& entry)
{
    uint32_t number = 0;
    const auto place = m_several.find(&entry);
    if (place != m_several.end())
    {
        Several& several = place->second;
        number = several.front().number;
        several.erase(several.begin());
        if (several.empty())
        {
            m_several.erase(place);
        }
        else
        {
            m_queue.Schedule(entry, several.front().due);
        }
    }
    if (m_handler)
    {
        m_handler(entry, number);
    }
}

} // namespace ns3::ccn
