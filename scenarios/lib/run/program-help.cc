// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "program-help.h"

#include <sstream>

namespace ns3::ccn
{

namespace
{

const std::string INDENT = "    --"; ///< begins the line of an argument

/** @param text any text @return it without blanks at its ends */
std::string
Strip(const std::string& text)
{
    const auto begin = text.find_first_not_of(" \n");
    return begin == std::string::npos
               ? ""
               : text.substr(begin, text.find_last_not_of(" \n") + 1 - begin);
}

/** @param text text that ends in "]" @return where the bracket that it closes opens, or npos */
std::size_t
FindOpening(const std::string& text)
{
    int depth = 0;
    for (std::size_t i = text.size(); i-- > 0;)
    {
        depth += text[i] == ']' ? 1 : text[i] == '[' ? -1 : 0;
        if (depth == 0)
        {
            return i;
        }
    }
    return std::string::npos;
}

/** Moves the default from the end of the help to the value. @param entry an argument, without its value */
void
Split(ProgramHelp::Entry& entry)
{
    entry.help = Strip(entry.help);
    const auto opening = !entry.help.empty() && entry.help.back() == ']' ? FindOpening(entry.help)
                                                                         : std::string::npos;
    if (opening != std::string::npos)
    {
        entry.value = entry.help.substr(opening + 1, entry.help.size() - opening - 2);
        entry.help = Strip(entry.help.substr(0, opening));
    }
}

} // namespace

ProgramHelp
ProgramHelp::Read(const std::string& text)
{
    ProgramHelp found;
    std::istringstream lines(text);
    std::string section = "usage";
    std::string line;
    std::getline(lines, line); // the name, and which kinds of arguments there are
    while (std::getline(lines, line))
    {
        if (line == "Program Options:" || line == "Program Arguments:" ||
            line == "General Arguments:")
        {
            section = line;
        }
        else if (section == "usage")
        {
            found.usage += line + "\n";
        }
        else if (section == "Program Options:")
        {
            const auto colon = line.find(':');
            if (line.rfind(INDENT, 0) == 0 && colon != std::string::npos)
            {
                const std::string name = line.substr(INDENT.size(), colon - INDENT.size());
                found.entries.push_back({name, line.substr(colon + 1), ""});
            }
            else if (!found.entries.empty())
            {
                found.entries.back().help += "\n" + line; // a description of several lines
            }
        }
    }
    found.usage = Strip(found.usage);
    for (Entry& entry : found.entries)
    {
        Split(entry);
    }
    return found;
}

} // namespace ns3::ccn
