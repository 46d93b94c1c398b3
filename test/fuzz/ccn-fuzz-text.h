// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_FUZZ_TEXT_H
#define CCN_FUZZ_TEXT_H

#include "ccn-fuzz-kit.h"

#include "ns3/ccn-name.h"
#include "ns3/ptr.h"

#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <string>

namespace ns3::ccn::fuzz
{

/** @param octets from which the part up to the separator is removed @param separator @return it @ingroup ccn-tests */
inline Bytes
TakeUntil(Bytes& octets, char separator)
{
    const Bytes part = octets.substr(0, octets.find(separator));
    octets.remove_prefix(std::min(octets.size(), part.size() + 1));
    return part;
}

/** @param text components separated by "/" @return the name @ingroup ccn-tests */
inline Name
MakeName(Bytes text)
{
    Name name;
    while (!text.empty() && name.GetSize() < NameView::MAX_COMPONENTS)
    {
        name.Append(TakeUntil(text, '/'));
    }
    return name;
}

/** @param text with an error @param kind of text @param message of the error @ingroup ccn-tests */
inline void
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
 * @ingroup ccn-tests
 * @tparam T TrustSchema or FirewallRules
 * @param text of it
 * @param kind of text in errors
 * @return it, or nullptr if there is an error
 */
template <typename T>
Ptr<const T>
Compile(const std::string& text, const std::string& kind)
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

} // namespace ns3::ccn::fuzz

#endif // CCN_FUZZ_TEXT_H
