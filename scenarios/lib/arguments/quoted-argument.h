// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_QUOTED_ARGUMENT_H
#define CCN_QUOTED_ARGUMENT_H

#include <string>

namespace ns3::ccn
{

/**
 * Names the argument at fault in an error of a part that knows no arguments, such as the look-up of a type.
 * @param error text of the error
 * @param argc as main()
 * @param argv as main()
 * @return the text, after the only argument whose value it quotes; unchanged if it names an argument, or
 * quotes the value of none or of several
 * @ingroup ccn
 */
std::string NameQuotedArgument(const std::string& error, int argc, const char* const* argv);

} // namespace ns3::ccn

#endif // CCN_QUOTED_ARGUMENT_H
