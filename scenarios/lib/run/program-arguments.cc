// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "program-arguments.h"

#include "hidden-settings.h"
#include "lib/arguments/ns3-setting.h"
#include "lib/text/json.h"
#include "lib/text/value-text.h"

#include <set>
#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

namespace
{

/** The arguments that ./ccn takes from the command line of any program. */
const std::set<std::string> TAKEN = {"db", "events", "packets", "bin", "tables-at", "describe"};

/**
 * @param arg argument as typed
 * @return its name, without dashes and value; empty if there are no dashes
 */
std::string
GetNameOf(const std::string& arg)
{
    const auto begin = arg.find_first_not_of('-');
    return begin == 0 || begin == std::string::npos ? "" : arg.substr(begin, arg.find('=') - begin);
}

/** @param text any bytes @return them as a JSON string */
std::string
QuoteAny(const std::string& text)
{
    return QuoteJson(IsUtf8(text) ? text : EscapeOctets(text));
}

/** @param text value as typed, or a default @return it as JSON: a number or a truth value where it is one */
std::string
ToJson(const std::string& text)
{
    int64_t integer;
    uint64_t natural;
    double real;
    if (text == "true" || text == "false")
    {
        return text;
    }
    if (ParseInteger(text, integer))
    {
        return std::to_string(integer);
    }
    if (ParseUnsigned(text, natural))
    {
        return std::to_string(natural);
    }
    return ParseReal(text, real) ? FormatNumber(real) : QuoteAny(text);
}

/** @param arg argument as typed @return its value as JSON; true without one */
std::string
GetValueOf(const std::string& arg)
{
    const auto equals = arg.find('=');
    return equals == std::string::npos ? "true" : ToJson(arg.substr(equals + 1));
}

/** @param name name of an argument @return whether it sets the random numbers */
bool
IsSeed(const std::string& name)
{
    return name == "RngRun" || name == "RngSeed";
}

/** @param entry an argument of the program @return its description; only the program knows which values are allowed */
Argument
Declare(const ProgramHelp::Entry& entry)
{
    Argument argument(entry.name, entry.help);
    argument.allowed = "any text";
    argument.kind = {{"kind", QuoteJson("any")}};
    argument.json = [value = ToJson(entry.value)] { return value; };
    return argument;
}

} // namespace

ProgramArguments::ProgramArguments(int argc, char* argv[])
    : m_taken{argv[0]},
      m_rest{argv[0]}
{
    for (int i = 1; i < argc; ++i)
    {
        const std::string name = GetNameOf(argv[i]);
        if (TAKEN.count(name) != 0)
        {
            m_taken.push_back(argv[i]);
            continue;
        }
        m_rest.push_back(argv[i]);
        if (!IsSeed(name))
        {
            m_typed[name.empty() ? "argument-" + std::to_string(i) : EscapeOctets(name)] =
                name.empty() ? QuoteAny(argv[i]) : GetValueOf(argv[i]);
        }
    }
    for (const auto& [name, value] : FindHiddenSettings())
    {
        m_typed[name] = QuoteAny(value);
    }
}

bool
ProgramArguments::Has(int argc, char* argv[], const std::string& wanted)
{
    for (int i = 1; i < argc; ++i)
    {
        if (GetNameOf(argv[i]) == wanted)
        {
            return true;
        }
    }
    return false;
}

void
ProgramArguments::PrintHelp(std::ostream& os, double bin)
{
    os << "With --db=FILE, ./ccn adds each simulation of this program to a database of SQLite, and "
          "takes these arguments:\n"
          "    --events:     Record every event and every change of a table, for ./ccn explore\n"
          "    --packets:    Record every packet in table packet\n"
          "    --bin:        Time bin of tables traffic, node_load and table_state, in s ["
       << bin
       << "]\n"
          "    --tables-at:  Times at which all tables are stored whole; needs --events\n\n";
}

std::vector<char*>&
ProgramArguments::GetTaken()
{
    return m_taken;
}

std::vector<char*>&
ProgramArguments::GetRest()
{
    return m_rest;
}

std::map<std::string, std::string>
ProgramArguments::GetSettings() const
{
    std::map<std::string, std::string> settings;
    for (const std::string arg : m_rest)
    {
        const std::string name = GetNameOf(arg);
        const auto equals = arg.find('=');
        if (equals != std::string::npos && IsNs3Setting(name) && !IsSeed(name))
        {
            settings[name] = arg.substr(equals + 1);
        }
    }
    return settings;
}

void
ProgramArguments::Add(Argument argument)
{
    const std::string name = argument.name;
    m_declared.emplace(name, std::move(argument));
}

void
ProgramArguments::AddOwn(const std::string& text)
{
    if (std::exchange(m_hasOwn, true))
    {
        return;
    }
    const ProgramHelp help = ProgramHelp::Read(text);
    m_usage = help.usage;
    for (const ProgramHelp::Entry& entry : help.entries)
    {
        if (TAKEN.count(entry.name) != 0)
        {
            throw std::invalid_argument("the program has an argument --" + entry.name +
                                        ", which ./ccn takes (allowed: another name)");
        }
        Add(Declare(entry));
    }
}

const std::string&
ProgramArguments::GetUsage() const
{
    return m_usage;
}

std::string
ProgramArguments::Describe() const
{
    std::vector<std::string> descriptions;
    for (const auto& [name, argument] : m_declared)
    {
        descriptions.push_back(argument.Describe());
    }
    return FormatJsonArray(descriptions);
}

std::map<std::string, std::string>
ProgramArguments::GetParameters() const
{
    auto members = m_typed;
    for (const auto& [name, argument] : m_declared)
    {
        members.emplace(name, argument.json()); // unless it was typed
    }
    return members;
}

} // namespace ns3::ccn
