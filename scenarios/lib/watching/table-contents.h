// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TABLE_CONTENTS_H
#define CCN_TABLE_CONTENTS_H

#include "lib/recording/run-record.h"

#include "ns3/ccn-l3-protocol.h"

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Adds all entries of a node's FIB, PIT and content store, and the size of its dead nonce list, to
 * table `table_content`.
 * @param record record for the rows
 * @param node name of the node
 * @param l3 the node
 * @param change number of the last table change
 */
void AddTableContents(RunRecord& record,
                      const std::string& node,
                      CcnL3Protocol& l3,
                      int64_t change);

} // namespace ns3::ccn

#endif // CCN_TABLE_CONTENTS_H
