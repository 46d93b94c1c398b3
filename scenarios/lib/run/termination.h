// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TERMINATION_H
#define CCN_TERMINATION_H

#include <string>

namespace ns3::ccn
{

// A program that uses one of these functions ends with one line on standard error if std::terminate() is called: since memory
// runs out where no exception passes, an exception leaves main(), or ns-3 meets an error that it has told.

/** @param error a message @return the message on one line, cut after 2000 bytes */
std::string OnOneLine(std::string error);

/** Prints an error and ends the program at once: ns-3 does not let go of a network that lacks an object. */
[[noreturn]] void EndWithoutMemory();

} // namespace ns3::ccn

#endif // CCN_TERMINATION_H
