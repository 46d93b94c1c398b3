// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_L3_LOG_H
#define CCN_L3_LOG_H

#include "ns3/log.h"

namespace ns3::ccn
{

/** @return the log component CcnL3Protocol, used by all pipelines of a node */
LogComponent& GetL3Log();

namespace
{

[[maybe_unused]] LogComponent& g_log = GetL3Log(); ///< as ns-3's log macros require

} // namespace

} // namespace ns3::ccn

#endif // CCN_L3_LOG_H
