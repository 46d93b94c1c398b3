/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-forwarding-flags.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

/** A flag and its name in text. */
struct FlagWord
{
    ForwardingFlag flag; ///< the flag
    const char* word;    ///< its name, as FromText() reads it
};

constexpr FlagWord WORDS[] = {
    {ForwardingFlag::ACTIVE, "active"},
    {ForwardingFlag::CHILD_INHERIT, "child_inherit"},
    {ForwardingFlag::LAST, "last"},
    {ForwardingFlag::CAPTURE, "capture"},
    {ForwardingFlag::LOCAL, "local"},
    {ForwardingFlag::TAP, "tap"},
    {ForwardingFlag::CAPTURE_OK, "capture_ok"},
};

/** @return the names of all flags, for error messages */
std::string
ListWords()
{
    std::string list;
    for (const auto& entry : WORDS)
    {
        list += (list.empty() ? "" : ", ") + std::string(entry.word);
    }
    return list;
}

} // namespace

ForwardingFlags
ForwardingFlags::FromText(const std::string& text)
{
    ForwardingFlags flags;
    std::size_t begin = 0;
    while (begin <= text.size())
    {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string word = text.substr(begin, end - begin);
        const auto* known = std::find_if(std::begin(WORDS), std::end(WORDS), [&](const auto& w) {
            return word == w.word;
        });
        if (known == std::end(WORDS))
        {
            throw std::invalid_argument("forwarding flags \"" + text + "\": \"" + word +
                                        "\" is not a flag (allowed: " + ListWords() +
                                        "; several separated by commas)");
        }
        flags = flags | known->flag;
        begin = end + 1;
    }
    return flags;
}

std::ostream&
operator<<(std::ostream& os, ForwardingFlags flags)
{
    const char* separator = "";
    for (const auto& [flag, word] : WORDS)
    {
        if (flags.Has(flag))
        {
            os << separator << word;
            separator = ",";
        }
    }
    return *separator ? os : os << "none";
}

} // namespace ns3::ccn
