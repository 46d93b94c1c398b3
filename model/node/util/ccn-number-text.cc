// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-number-text.h"

#include <charconv>
#include <cmath>

namespace ns3::ccn
{

namespace
{

/**
 * @tparam T type of the number
 * @param text text to read
 * @param value set to the number; unchanged on failure
 * @return true if the whole text is a number in the range of the type
 */
template <typename T>
bool
ParseAll(const std::string& text, T& value)
{
    T parsed{};
    const char* end = text.data() + text.size();
    auto [rest, error] = std::from_chars(text.data(), end, parsed);
    if (error != std::errc() || rest != end)
    {
        return false;
    }
    value = parsed;
    return true;
}

} // namespace

bool
ParseInteger(const std::string& text, int64_t& value)
{
    return ParseAll(text, value);
}

bool
ParseUnsigned(const std::string& text, uint64_t& value)
{
    return ParseAll(text, value);
}

bool
ParseReal(const std::string& text, double& value)
{
    double parsed = 0;
    if (!ParseAll(text, parsed) || !std::isfinite(parsed))
    {
        return false;
    }
    value = parsed;
    return true;
}

} // namespace ns3::ccn
