// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "rank-rows.h"

#include "lib/recording/run-tables.h"
#include "ranks.h"

#include <algorithm>
#include <map>
#include <sstream>
#include <stdexcept>
#include <tuple>

namespace ns3::ccn
{

std::string
PrintCounterRows(const RunRecord::Rows<CounterRow>& rows)
{
    std::string text;
    for (const CounterRow& row : rows)
    {
        text +=
            row.node + "\t" + row.layer + "\t" + row.name + "\t" + std::to_string(row.value) + "\n";
    }
    return text;
}

RunRecord::Rows<CounterRow>
MergeCounterRows(const std::vector<std::string>& texts, const std::vector<std::string>& nodes)
{
    std::map<std::string, RunRecord::Rows<CounterRow>> byNode;
    for (const std::string& text : texts)
    {
        std::istringstream lines(text);
        std::string value;
        for (CounterRow row; std::getline(lines, row.node, '\t') &&
                             std::getline(lines, row.layer, '\t') &&
                             std::getline(lines, row.name, '\t') && std::getline(lines, value);)
        {
            row.value = std::stoll(value);
            byNode[row.node].push_back(row);
        }
    }
    RunRecord::Rows<CounterRow> rows;
    for (const std::string& node : nodes)
    {
        const auto& own = byNode[node];
        rows.insert(rows.end(), own.begin(), own.end());
    }
    return rows;
}

void
GatherCounterRows(RunRecord& record, const std::vector<std::string>& nodes)
{
    if (Ranks::GetCount() == 1)
    {
        return;
    }
    const std::size_t all = std::apply([](const auto&... rows) { return (rows.size() + ...); },
                                       record.GetTables().rows);
    auto& rows = record.Edit<CounterRow>();
    if (all != rows.size())
    {
        throw std::logic_error("only rows of table counter are gathered from several ranks");
    }
    const std::vector<std::string> texts = Ranks::Gather(PrintCounterRows(rows));
    if (Ranks::GetRank() == 0)
    {
        rows = MergeCounterRows(texts, nodes);
    }
}

} // namespace ns3::ccn
