// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_RANK_ROWS_H
#define CCN_RANK_ROWS_H

#include "lib/recording/run-record.h"

#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Gives rank 0 the rows of table `counter` of all ranks, in the order in which one rank would add
 * them. All ranks call it. Rank 0 adds rows of the whole network afterwards.
 * @param record record of this rank, with the rows of its nodes, each node's together
 * @param nodes names of all nodes, in the order of their rows
 * @throws std::logic_error if the record has rows of another table
 */
void GatherCounterRows(RunRecord& record, const std::vector<std::string>& nodes);

/**
 * @ingroup ccn
 * @param rows rows of table `counter`
 * @return the rows as text
 */
std::string PrintCounterRows(const RunRecord::Rows<CounterRow>& rows);

/**
 * @ingroup ccn
 * @param texts for each rank, the result of PrintCounterRows()
 * @param nodes names of all nodes, in the order of their rows
 * @return the rows of all ranks
 */
RunRecord::Rows<CounterRow> MergeCounterRows(const std::vector<std::string>& texts,
                                             const std::vector<std::string>& nodes);

} // namespace ns3::ccn

#endif // CCN_RANK_ROWS_H
