// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_PROGRAM_HELP_H
#define CCN_PROGRAM_HELP_H

#include <string>
#include <vector>

namespace ns3::ccn
{

/** What the help text of ns-3's CommandLine says of a program. @ingroup ccn */
struct ProgramHelp
{
    /** An argument of the program's own. */
    struct Entry
    {
        std::string name;  ///< without dashes
        std::string help;  ///< description
        std::string value; ///< the default; empty: none
    };

    std::string usage;          ///< what the program does
    std::vector<Entry> entries; ///< in the order of the text

    /** @param text what CommandLine::PrintHelp() prints @return what it says */
    static ProgramHelp Read(const std::string& text);
};

} // namespace ns3::ccn

#endif // CCN_PROGRAM_HELP_H
