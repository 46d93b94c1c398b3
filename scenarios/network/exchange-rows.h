// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORK_EXCHANGE_ROWS_H
#define CCN_NETWORK_EXCHANGE_ROWS_H

#include "lib/recording/run-record.h"

#include "ns3/ccn-application.h"

#include <string>

namespace ns3::ccn::network
{

/**
 * @ingroup ccn
 * Adds a row of table `exchange` for each answer of a Session, and for each attempt of a Ping. Does
 * nothing for any other application.
 * @param record receives the rows; must outlive the run
 * @param node name of the node
 * @param application of the node
 */
void WatchExchanges(RunRecord& record, const std::string& node, CcnApplication& application);

} // namespace ns3::ccn::network

#endif // CCN_NETWORK_EXCHANGE_ROWS_H
