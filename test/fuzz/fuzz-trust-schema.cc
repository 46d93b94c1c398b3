// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-fuzz-kit.h"

#include "ns3/ccn-firewall-index.h"
#include "ns3/ccn-trust-schema.h"

#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// Compiles arbitrary text as a trust schema, and as the rules of a firewall. The text ends at the first zero octet; two names
// follow, separated by another one, with components separated by "/". An error must name a position
// in the text. A schema's decisions about the two names must be consistent, and a firewall's decision
// must be that of the first of its rules that decides alone.

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using ns3::ccn::fuzz::Require;

constexpr std::size_t MAX_LINES = 8; // for which each line is also compiled alone

/** @param octets from which the part up to the separator is removed @param separator @return it */
Bytes
TakeUntil(Bytes& octets, char separator)
{
    const Bytes part = octets.substr(0, octets.find(separator));
    octets.remove_prefix(std::min(octets.size(), part.size() + 1));
    return part;
}

/** @param text components separated by "/" @return the name */
Name
MakeName(Bytes text)
{
    Name name;
    while (!text.empty() && name.GetSize() < NameView::MAX_COMPONENTS)
    {
        name.Append(TakeUntil(text, '/'));
    }
    return name;
}

/** @param text with an error @param kind of text @param message of the error */
void
CheckError(const std::string& text, const std::string& kind, const std::string& message)
{
    unsigned long line = 0;
    unsigned long column = 0;
    const bool hasPosition = std::sscanf(message.c_str(),
                                         (kind + ", line %lu, column %lu: found ").c_str(),
                                         &line,
                                         &column) == 2;
    Require(hasPosition, "an error has a position");
    Require(message.find("; allowed: ") != std::string::npos, "an error says what is allowed");
    Bytes rest = text;
    for (unsigned long i = 1; i < line; ++i)
    {
        Require(!rest.empty(), "the line is in the text");
        TakeUntil(rest, '\n');
    }
    Require(column >= 1 && column <= TakeUntil(rest, '\n').size() + 1, "the column is in the line");
}

/**
 * @tparam T TrustSchema or FirewallRules
 * @param text of it
 * @param kind of text in errors
 * @return it, or nullptr if there is an error
 */
template <typename T = TrustSchema>
Ptr<const T>
Compile(const std::string& text, const std::string& kind = "trust schema")
{
    try
    {
        return T::Compile(text);
    }
    catch (const std::invalid_argument& error)
    {
        CheckError(text, kind, error.what());
        return nullptr;
    }
}

/** @param schema compiled @param data @param key names @return lines of the rules that match */
std::vector<uint32_t>
FindLines(const TrustSchema& schema, const Name& data, const Name& key)
{
    std::vector<uint32_t> lines;
    for (const TrustRule* rule : schema.FindRules(NameView(data), NameView(key)))
    {
        Require(rule->endorsements >= 1 && rule->endorsements <= TrustSchema::MAX_ENDORSEMENTS,
                "the number of endorsements is in its range");
        lines.push_back(rule->line);
    }
    Require(std::is_sorted(lines.begin(), lines.end()), "rules come in the order of the text");
    Require(lines.empty() || schema.Covers(NameView(data)), "a name with a rule is covered");
    return lines;
}

/** @param schema compiled @param key a name */
void
CheckLists(const TrustSchema& schema, const Name& key)
{
    for (const Name& list : schema.GetRevocationLists(NameView(key)))
    {
        if (list.GetSize() <= NameView::MAX_COMPONENTS)
        {
            Require(schema.IsRevocationList(NameView(list)), "a list has the name of one");
        }
    }
}

/** @param text of a valid schema @param lines that match @param data @param key names */
void
CheckEachLine(Bytes text, const std::vector<uint32_t>& lines, const Name& data, const Name& key)
{
    for (uint32_t number = 1; !text.empty(); ++number)
    {
        const auto schema = Compile(std::string(TakeUntil(text, '\n')));
        Require(bool(schema), "each line of a valid schema is valid");
        const bool isFound = std::count(lines.begin(), lines.end(), number) > 0;
        Require(FindLines(*schema, data, key).size() == isFound, "rules match on their own");
    }
}

/** @param text any @param name of messages @param publisher in them, 32 bytes or none */
void
CheckFirewall(const std::string& text, const Name& name, Bytes publisher)
{
    const auto rules = Compile<FirewallRules>(text, "firewall");
    if (!rules)
    {
        return;
    }
    const FirewallIndex all(rules, Codec::GetDefault());
    const NameView view(name);
    for (const auto& [isInterest, isOut] : {std::pair(true, false), {true, true}, {false, false}})
    {
        const FirewallMessage message{view, isInterest, isOut, NO_FACE, publisher, -1};
        const uint32_t found = all.Find(message);
        Require(found == FirewallIndex::NONE || found < rules->GetRules().size(),
                "a rule is found");
        uint32_t index = 0;
        Bytes rest = text;
        for (std::size_t i = 0; i < MAX_LINES && !rest.empty(); ++i)
        {
            const auto rule =
                Compile<FirewallRules>(std::string(TakeUntil(rest, '\n')), "firewall");
            Require(bool(rule), "each line of valid rules is valid");
            if (rule->GetRules().empty())
            {
                continue;
            }
            const bool decides =
                FirewallIndex(rule, Codec::GetDefault()).Find(message) != FirewallIndex::NONE;
            Require(decides == (index == found), "the first that decides is found");
            if (decides)
            {
                break;
            }
            ++index;
        }
    }
}

} // namespace

/**
 * Called by libFuzzer.
 *
 * @param octets any bytes
 * @param size their number
 * @return 0
 */
extern "C" int
LLVMFuzzerTestOneInput(const uint8_t* octets, size_t size)
{
    Bytes rest(reinterpret_cast<const char*>(octets), size);
    const std::string text(TakeUntil(rest, '\0'));
    const Name data = MakeName(TakeUntil(rest, '\0'));
    const Name key = MakeName(rest);
    CheckFirewall(text, data, rest.size() == 32 ? rest : Bytes());
    const auto schema = Compile(text);
    if (!schema)
    {
        return 0;
    }
    const auto lines = FindLines(*schema, data, key);
    FindLines(*schema, key, data);
    CheckLists(*schema, data);
    CheckLists(*schema, key);
    if (std::count(text.begin(), text.end(), '\n') < static_cast<int64_t>(MAX_LINES))
    {
        CheckEachLine(text, lines, data, key);
    }
    return 0;
}
