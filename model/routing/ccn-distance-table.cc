// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-distance-table.h"

#include <algorithm>

namespace ns3::ccn
{

void
AnchorRow::Take(const Told& other)
{
    least = other.sequence > sequence ? other.distance : std::min(least, other.distance);
    sequence = other.sequence;
    distance = other.distance;
}

void
AnchorRow::Forget()
{
    sequence = 0;
    least = UNREACHED;
    wanted = 0;
}

std::pair<DistanceTable::Rows::iterator, DistanceTable::Rows::iterator>
DistanceTable::GetRows(const Name& prefix)
{
    const auto first = m_rows.lower_bound({prefix, std::string()});
    const auto end = std::find_if(first, m_rows.end(), [&prefix](const auto& row) {
        return row.first.prefix != prefix;
    });
    return {first, end};
}

void
DistanceTable::NoteChange(Rows::value_type& row)
{
    m_changes.erase(row.second.change);
    row.second.change = ++m_latest;
    m_changes.emplace(m_latest, &row);
}

const DistanceTable::Rows::value_type*
DistanceTable::FindNext(uint64_t after) const
{
    const auto next = m_changes.upper_bound(after);
    return next == m_changes.end() ? nullptr : next->second;
}

Time
DistanceTable::Erase(Time before)
{
    Time next = Time::Max();
    for (auto row = m_rows.begin(); row != m_rows.end();)
    {
        const AnchorRow& known = row->second;
        if (known.ended <= before)
        {
            m_changes.erase(known.change);
            row = m_rows.erase(row);
            continue;
        }
        next = std::min(next, known.ended);
        ++row;
    }
    return next;
}

void
DistanceTable::Clear()
{
    m_rows.clear();
    m_changes.clear();
    m_latest = 0;
}

} // namespace ns3::ccn
