/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-name.h"

#include <algorithm>
#include <stdexcept>

namespace ns3
{
namespace ccn
{

// The URI form is that of CCNx 0.8.1: its URI specification, and beyond it (~, =HEX) what its tools
// print. A component of dots only gets three more, so that no segment is empty, "." or "..".

namespace
{

const char* const HEX_DIGITS = "0123456789ABCDEF";

/**
 * @param octet any octet
 * @return true if it stands for itself in a URI
 */
bool
IsUnreserved(char octet)
{
    return (octet >= 'a' && octet <= 'z') || (octet >= 'A' && octet <= 'Z') ||
           (octet >= '0' && octet <= '9') ||
           (octet != '\0' && Bytes("-._~+").find(octet) != Bytes::npos);
}

/**
 * @param text any octets
 * @return true if there is nothing but dots, or nothing at all
 */
bool
IsDots(Bytes text)
{
    return text.find_first_not_of('.') == Bytes::npos;
}

/**
 * @param component octets of a component
 * @param i index of one of them
 * @return true if the component is shown in hexadecimal from there on: as a whole with the marker
 * of a segment (00) or a version (FD), else from the first of two octets that need an escape
 */
bool
IsHexFrom(Bytes component, std::size_t i)
{
    if (i == 0 && (component[0] == '\0' || component[0] == '\xFD'))
    {
        return true;
    }
    return i + 1 < component.size() && !IsUnreserved(component[i]) &&
           !IsUnreserved(component[i + 1]);
}

/**
 * @param uri what to append to
 * @param octet to append as two hexadecimal digits
 */
void
AppendHex(std::string& uri, char octet)
{
    uri += HEX_DIGITS[static_cast<uint8_t>(octet) >> 4];
    uri += HEX_DIGITS[octet & 15];
}

/**
 * @param uri what to append to
 * @param component octets to escape
 */
void
AppendEscaped(std::string& uri, Bytes component)
{
    if (IsDots(component))
    {
        uri += "...";
    }
    std::size_t i = 0;
    for (; i < component.size() && !IsHexFrom(component, i); ++i)
    {
        if (IsUnreserved(component[i]))
        {
            uri += component[i];
            continue;
        }
        uri += '%';
        AppendHex(uri, component[i]);
    }
    if (i < component.size())
    {
        uri += '=';
        std::for_each(component.begin() + i, component.end(), [&uri](char octet) {
            AppendHex(uri, octet);
        });
    }
}

/**
 * @param uri the URI in question, for the message
 * @param what is wrong with it
 */
[[noreturn]] void
Refuse(const std::string& uri, const std::string& what)
{
    throw std::invalid_argument("\"" + uri + "\" is no CCN name: " + what);
}

/**
 * @param digits hexadecimal digits, two for each octet
 * @param octets what to append them to
 * @return false if they are something else
 */
bool
AppendFromHex(Bytes digits, std::string& octets)
{
    if (digits.size() % 2 != 0 ||
        digits.find_first_not_of("0123456789ABCDEFabcdef") != Bytes::npos)
    {
        return false;
    }
    for (; !digits.empty(); digits.remove_prefix(2))
    {
        const std::string pair(digits.substr(0, 2));
        octets += static_cast<char>(std::stoi(pair, nullptr, 16));
    }
    return true;
}

/**
 * @param uri the URI, for messages
 * @param segment what stands between two slashes of it
 * @return the component's octets
 */
std::string
Unescape(const std::string& uri, Bytes segment)
{
    if (IsDots(segment))
    {
        if (segment.size() < 3)
        {
            Refuse(uri, "\".\" and \"..\" are relative (as components: \"....\", \".....\")");
        }
        return std::string(segment.substr(3));
    }
    std::string component;
    while (!segment.empty())
    {
        const char first = segment.front();
        segment.remove_prefix(1);
        const std::size_t digits = first == '=' ? segment.size() : first == '%' ? 2 : 0;
        if (first != '=' && first != '%')
        {
            component += first;
        }
        else if (digits > segment.size() || !AppendFromHex(segment.substr(0, digits), component))
        {
            Refuse(uri, std::string("pairs of hexadecimal digits must follow \"") + first + "\"");
        }
        segment.remove_prefix(digits);
    }
    return component;
}

/**
 * @param uri the URI
 * @return its path: without the scheme and the authority, which means nothing in CCNx
 */
Bytes
GetPath(const std::string& uri)
{
    constexpr Bytes SCHEME = "ccnx:";
    Bytes path = uri;
    if (path.substr(0, SCHEME.size()) == SCHEME)
    {
        path.remove_prefix(SCHEME.size());
        if (path.substr(0, 2) == "//")
        {
            path.remove_prefix(std::min(path.find('/', 2), path.size()));
            return path.empty() ? "/" : path;
        }
    }
    if (path.empty() || path.front() != '/')
    {
        Refuse(uri, "it must begin with \"ccnx:/\" or \"/\"");
    }
    return path;
}

} // namespace

Name::Name(const std::string& uri)
{
    Bytes path = GetPath(uri);
    if (path.find_first_of("?#") != Bytes::npos)
    {
        Refuse(uri, "\"?\" and \"#\" must be escaped (%3F, %23)");
    }
    while (!path.empty())
    {
        path.remove_prefix(1);
        const Bytes segment = path.substr(0, path.find('/'));
        if (!segment.empty())
        {
            Append(Unescape(uri, segment));
        }
        path.remove_prefix(segment.size());
    }
}

std::string
Name::ToUri() const
{
    std::string uri = "ccnx:";
    for (uint32_t i = 0; i < GetSize(); ++i)
    {
        uri += '/';
        AppendEscaped(uri, GetComponent(i));
    }
    return m_ends.empty() ? uri + '/' : uri;
}

} // namespace ccn
} // namespace ns3
