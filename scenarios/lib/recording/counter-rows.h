// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_COUNTER_ROWS_H
#define CCN_COUNTER_ROWS_H

#include "run-record.h"

#include "ns3/ccn-l3-protocol.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Checks a node's counter identities at the end of a run, and adds all its counters to the record.
 * @param record record for the rows of table `counter`
 * @param name name of the node in the database
 * @param l3 its CCN layer
 * @param drained true if pending Interests are an error
 * @throws std::runtime_error if an identity does not hold
 */
void AddCounterRows(RunRecord& record, const std::string& name, CcnL3Protocol& l3, bool drained);

/**
 * @ingroup ccn
 * Adds the counters of a layer to the record, without a check, for a layer that has been removed:
 * CcnSliceHelper checks the identities before it removes one.
 * @param record record for the rows of table `counter`
 * @param name name of the node in the database
 * @param layer name of the layer
 * @param counters of the layer
 */
void AddCounterRows(RunRecord& record,
                    const std::string& name,
                    const std::string& layer,
                    const Counters& counters);

} // namespace ns3::ccn

#endif // CCN_COUNTER_ROWS_H
