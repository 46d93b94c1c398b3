/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_COUNTER_ROWS_H
#define CCN_COUNTER_ROWS_H

#include "run-record.h"

#include "ns3/ccn-l3-protocol.h"

#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Checks a node's identities at the end of a run and writes down all that it counted.
 * @param record gets the rows of table `counter`
 * @param node its name in the database
 * @param l3 its CCN layer
 * @param drained whether no Interest may be pending any more
 * @throws std::runtime_error if an identity is broken
 */
void AddCounterRows(RunRecord& record, const std::string& node, CcnL3Protocol& l3, bool drained);

} // namespace ccn
} // namespace ns3

#endif // CCN_COUNTER_ROWS_H
