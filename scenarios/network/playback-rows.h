// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_PLAYBACK_ROWS_H
#define CCN_NETWORK_PLAYBACK_ROWS_H

#include "lib/recording/run-record.h"

#include "ns3/ccn-application.h"

#include <string>
#include <vector>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Adds what the AdaptivePlayers of a node have played to tables `playback` and `measure`: the sums over
 * all of them. Does nothing if none has started.
 * @param record receives the rows
 * @param node name of the node
 * @param applications of the node, of any types
 */
void AddPlaybacks(RunRecord& record,
                  const std::string& node,
                  const std::vector<Ptr<CcnApplication>>& applications);

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_PLAYBACK_ROWS_H
