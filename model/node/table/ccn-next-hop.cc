// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-next-hop.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <limits>
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

namespace
{

/** @return the names by number */
std::deque<std::string>&
GetNames()
{
    static std::deque<std::string> names{"by hand", "helper", "protocol"};
    return names;
}

/** @param name of an origin @return its number, which may be new */
uint8_t
GetNumber(const std::string& name)
{
    auto& names = GetNames();
    const std::size_t number = std::find(names.begin(), names.end(), name) - names.begin();
    if (name.empty() || number > std::numeric_limits<uint8_t>::max())
    {
        throw std::invalid_argument("origin of routes '" + name +
                                    "' (allowed: up to 256 names, not empty)");
    }
    if (number == names.size())
    {
        names.push_back(name);
    }
    return number;
}

} // namespace

RouteOrigin::RouteOrigin(const std::string& name)
    : m_id(GetNumber(name))
{
}

const std::string&
RouteOrigin::GetName() const
{
    return GetNames()[m_id];
}

bool
RouteOrigin::operator<(RouteOrigin other) const
{
    const bool areProtocols = std::min(m_id, other.m_id) > HELPER.m_id;
    return areProtocols ? GetName() < other.GetName() : m_id < other.m_id;
}

} // namespace ns3::ccn
