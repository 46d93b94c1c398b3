/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_VERSION_H
#define CCN_VERSION_H

#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Version of this module: its release and, after a "+", a digest of all C++ sources that can
 * change a simulated row. Two runs with equal version, parameters and seed give equal rows.
 *
 * @return e.g. "0.1.0+3f9a1c0b77de"
 */
std::string GetModuleVersion();

/**
 * @ingroup ccn
 * @return the ns-3 release this module was built against, e.g. "3.37"
 */
std::string GetNs3Version();

} // namespace ccn
} // namespace ns3

#endif // CCN_VERSION_H
