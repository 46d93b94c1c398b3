// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "json.h"

#include <array>
#include <charconv>
#include <cstdio>

namespace ns3::ccn
{

namespace
{

/**
 * @param c a character that JSON requires to be escaped
 * @return its escape
 */
std::string
EscapeJson(char c)
{
    if (c == '"' || c == '\\')
    {
        return {'\\', c};
    }
    char escape[8];
    std::snprintf(escape, sizeof(escape), "\\u%04x", static_cast<unsigned char>(c));
    return escape;
}

} // namespace

std::string
QuoteJson(const std::string& text)
{
    std::string quoted = "\"";
    for (char c : text)
    {
        bool plain = c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20;
        quoted += plain ? std::string(1, c) : EscapeJson(c);
    }
    return quoted + "\"";
}

std::string
FormatNumber(double value)
{
    std::array<char, 32> text;
    double unsignedZero = value + 0.0;
    auto end = std::to_chars(text.data(), text.data() + text.size(), unsignedZero).ptr;
    return {text.data(), end};
}

std::string
FormatJsonObject(const std::map<std::string, std::string>& members)
{
    std::string object;
    for (const auto& [name, value] : members)
    {
        object += (object.empty() ? "" : ", ") + QuoteJson(name) + ": " + value;
    }
    return "{" + object + "}";
}

std::string
FormatJsonArray(const std::vector<std::string>& values)
{
    std::string array;
    for (const auto& value : values)
    {
        array += (array.empty() ? "" : ", ") + value;
    }
    return "[" + array + "]";
}

} // namespace ns3::ccn
