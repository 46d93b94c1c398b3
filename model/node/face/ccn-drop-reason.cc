// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-drop-reason.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr const char* DROP_NAMES[] = {
    "scope",
    "local_name",
    "duplicate_nonce",
    "no_route",
    "no_face",
    "pit_full",
    "pit_face_full",
    "pit_name_full",
    "refused",
    "interest_queue_full",
    "embedded",
    "hop_limit",
    "unsupported_hash",
    "interest_error",
    "local_data",
    "duplicate_data",
    "unsolicited",
    "no_other_face",
    "bad_signature",
    "no_key",
    "untrusted",
    "data_error",
    "processor_full",
    "send_buffer_full",
    "unknown_message",
    "message_too_long",
    "fragment_malformed",
    "fragment_timeout",
    "fragment_overflow",
    "return_ignored",
    "malformed",
};
static_assert(std::size(DROP_NAMES) == static_cast<uint32_t>(DropReason::MALFORMED) + 1);

constexpr std::size_t MOST_ADDED = 128; ///< reasons that may be added

/** @return the names of the added reasons, in the order of their numbers */
std::deque<std::string>&
GetAddedNames()
{
    static std::deque<std::string>
        names; // a deque, as ToString() returns addresses of its elements
    return names;
}

/** @param name a name @return true if it is in snake case */
bool
IsSnakeCase(const std::string& name)
{
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    };
    return !name.empty() && std::all_of(name.begin(), name.end(), fits);
}

} // namespace

DropReason
AddDropReason(const std::string& name)
{
    auto& names = GetAddedNames();
    const auto known = std::find(names.begin(), names.end(), name);
    const auto number = std::size(DROP_NAMES) + (known - names.begin());
    if (known != names.end())
    {
        return static_cast<DropReason>(number);
    }
    const bool isTaken =
        std::find(std::begin(DROP_NAMES), std::end(DROP_NAMES), name) != std::end(DROP_NAMES);
    if (!IsSnakeCase(name) || isTaken || names.size() == MOST_ADDED)
    {
        throw std::invalid_argument("drop reason '" + name + "' (allowed: up to " +
                                    std::to_string(MOST_ADDED) +
                                    " names in snake case that the module does not have)");
    }
    names.push_back(name);
    return static_cast<DropReason>(number);
}

const char*
ToString(DropReason reason)
{
    const auto number = static_cast<std::size_t>(reason);
    return IsAdded(reason) ? GetAddedNames()[number - std::size(DROP_NAMES)].c_str()
                           : DROP_NAMES[number];
}

} // namespace ns3::ccn
