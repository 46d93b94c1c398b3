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
 * Version of this module: its release and, after a "+", a digest of all its C++ sources.
 *
 * @return e.g. "0.1.0+3f9a1c0b77de"
 */
std::string GetModuleVersion();

/**
 * @ingroup ccn
 * Sets the version of the program that runs. The build links a source that calls this into each
 * scenario program, before main: its digest is of the sources that can change a row of this
 * program, so that work on one experiment leaves the stored runs of the others valid.
 *
 * @param version as GetModuleVersion() is written
 * @return true, so that the initialization of a constant can call it
 */
bool SetProgramVersion(const char* version);

/**
 * @ingroup ccn
 * Two runs of one program with equal versions of it and of ns-3, equal parameters, input files and
 * seeds give equal rows.
 *
 * @return what SetProgramVersion() set; the module's version where nothing did, as in an ns-3 tree
 */
std::string GetProgramVersion();

/**
 * @ingroup ccn
 * @return the ns-3 release this module was built against, e.g. "3.37"
 */
std::string GetNs3Version();

} // namespace ccn
} // namespace ns3

#endif // CCN_VERSION_H
