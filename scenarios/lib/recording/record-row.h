// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_RECORD_ROW_H
#define CCN_RECORD_ROW_H

#include <limits>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * A time that does not exist, e.g. the end of a transfer that was incomplete at the end of the run.
 * The database stores it as NULL.
 */
constexpr double NO_TIME = std::numeric_limits<double>::quiet_NaN();

template <typename Row>
struct RecordTable;

} // namespace ns3::ccn

#endif // CCN_RECORD_ROW_H
