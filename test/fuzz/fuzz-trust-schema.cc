// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ccn-fuzz-kit.h"
#include "ccn-fuzz-text.h"

#include "ns3/ccn-trust-schema.h"

#include <algorithm>
#include <string>
#include <vector>

// Compiles arbitrary text as a trust schema. The text ends at the first zero octet; two names follow,
// separated by another one, with components separated by "/". An error must name a position in the text.
// The decisions about the two names must be consistent.

namespace
{

using namespace ns3;
using namespace ns3::ccn;
using ns3::ccn::fuzz::MakeName;
using ns3::ccn::fuzz::Require;
using ns3::ccn::fuzz::TakeUntil;

constexpr std::size_t MAX_LINES = 8; // for which each line is also compiled alone

/** @param text of a schema @return it, or nullptr if there is an error */
Ptr<const TrustSchema>
CompileSchema(const std::string& text)
{
    return fuzz::Compile<TrustSchema>(text, "trust schema");
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
        const auto schema = CompileSchema(std::string(TakeUntil(text, '\n')));
        Require(bool(schema), "each line of a valid schema is valid");
        const bool isFound = std::count(lines.begin(), lines.end(), number) > 0;
        Require(FindLines(*schema, data, key).size() == isFound, "rules match on their own");
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
    const auto schema = CompileSchema(text);
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
