// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "value-text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace ns3::ccn
{

namespace
{

/**
 * @param text text that begins with the first byte of a character
 * @return length of that character in bytes; 0: invalid UTF-8
 */
std::size_t
GetUtf8Length(std::string_view text)
{
    const auto first = static_cast<unsigned char>(text[0]);
    const std::size_t length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    // 0xc0 and 0xc1 would start overlong encodings of one-byte characters.
    if (text.size() < length || (first >= 0x80 && first < 0xc2) || first > 0xf4)
    {
        return 0;
    }
    char32_t code = length == 1 ? first : first & (0x7f >> length);
    for (std::size_t i = 1; i < length; i++)
    {
        const auto next = static_cast<unsigned char>(text[i]);
        if ((next & 0xc0) != 0x80)
        {
            return 0;
        }
        code = code << 6 | (next & 0x3f);
    }
    const bool isSurrogate = code >= 0xd800 && code < 0xe000;
    const bool isTooLong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    return isSurrogate || isTooLong || code > 0x10ffff ? 0 : length;
}

} // namespace

std::string
FormatPlain(double value)
{
    const double size = std::abs(value);
    const bool isShort = size == 0 || (size >= 1e-12 && size < 1e15);
    std::array<char, 64> text{};
    const auto end = std::to_chars(text.data(),
                                   text.data() + text.size(),
                                   value + 0.0, // no -0
                                   isShort ? std::chars_format::fixed : std::chars_format::general);
    return {text.data(), end.ptr};
}

bool
IsUtf8(std::string_view text)
{
    while (!text.empty())
    {
        const std::size_t length = GetUtf8Length(text);
        if (length == 0)
        {
            return false;
        }
        text.remove_prefix(length);
    }
    return true;
}

std::string
EscapeOctets(std::string_view text)
{
    std::string escaped;
    for (char c : text)
    {
        char code[8];
        std::snprintf(code, sizeof(code), "\\x%02x", static_cast<unsigned char>(c));
        escaped += c >= 0x20 && c < 0x7f ? std::string(1, c) : code;
    }
    return escaped;
}

} // namespace ns3::ccn
