// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_LOG_CHECK_H
#define CCN_LOG_CHECK_H

namespace ns3::ccn
{

/**
 * Checks which logs the environment variable NS_LOG selects, before ns-3 does, which would list all components and abort.
 * @throws std::invalid_argument that names the component or level that there is not
 */
void CheckLogs();

} // namespace ns3::ccn

#endif // CCN_LOG_CHECK_H
