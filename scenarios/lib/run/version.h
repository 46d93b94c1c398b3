// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_VERSION_H
#define CCN_VERSION_H

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Returns the version of this module: its release and, after a "+", a digest of all C++ sources.
 *
 * @return e.g. "1.0.0+3f9a1c0b77de"
 */
std::string GetModuleVersion();

/**
 * @ingroup ccn
 * Sets the version of the running program. The build links into each scenario program a source that
 * calls this function before main(). The digest in the version covers only the sources that can
 * change a row of this program. A change to one experiment therefore keeps the stored runs of the
 * others valid.
 *
 * @param version version in the format of GetModuleVersion()
 * @return true, so that the initializer of a constant can call it
 */
bool SetProgramVersion(const char* version);

/**
 * @ingroup ccn
 * Returns the version of the running program. Two runs of a program give equal rows if they have
 * the same program version, ns-3 version, parameters, input files and seeds.
 *
 * @return the version set by SetProgramVersion(), or the module's version if it was not called, as
 * in an ns-3 tree
 */
std::string GetProgramVersion();

/**
 * @ingroup ccn
 * @return the ns-3 release that this module was built against, e.g. "3.37"
 */
std::string GetNs3Version();

} // namespace ns3::ccn

#endif // CCN_VERSION_H
