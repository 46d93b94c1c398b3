// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-name.h"

#include <algorithm>
#include <stdexcept>

namespace ns3::ccn
{

// The URI form is the one that CCNx 0.8.1's tools print and read. A component that consists of dots
// only gets three more, so that no segment is empty, "." or "..".

namespace
{

const char* const HEX_DIGITS = "0123456789ABCDEF";

/**
 * @param octet any octet
 * @return true if it needs no escape in a URI: the unreserved characters of RFC 3986
 */
bool
IsUnreserved(char octet)
{
    return (octet >= 'a' && octet <= 'z') || (octet >= 'A' && octet <= 'Z') ||
           (octet >= '0' && octet <= '9') || Bytes("-._~").find(octet) != Bytes::npos;
}

/**
 * @param text any octets
 * @return true if it is empty or consists of dots only
 */
bool
IsDots(Bytes text)
{
    return text.find_first_not_of('.') == Bytes::npos;
}

/**
 * @param component octets of a component
 * @param i index of one of them
 * @return true if the component is written in hexadecimal from there on. This applies from the
 * marker of a version (FD in front), an octet 00, or two consecutive octets that need an escape.
 */
bool
IsHexFrom(Bytes component, std::size_t i)
{
    if (component[i] == '\0' || (i == 0 && component[i] == '\xFD'))
    {
        return true;
    }
    return i + 1 < component.size() && !IsUnreserved(component[i]) &&
           !IsUnreserved(component[i + 1]);
}

/**
 * @param uri the URI to append to
 * @param octet written as two hexadecimal digits
 */
void
AppendHex(std::string& uri, char octet)
{
    uri += HEX_DIGITS[static_cast<uint8_t>(octet) >> 4];
    uri += HEX_DIGITS[octet & 15];
}

/**
 * @param uri the URI to append to
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
 * @param uri the URI, for the message
 * @param what the error
 */
[[noreturn]] void
Refuse(const std::string& uri, const std::string& what)
{
    throw std::invalid_argument("\"" + uri + "\" is no CCN name: " + what);
}

/**
 * @param digits hexadecimal digits, two per octet
 * @param octets the decoded octets are appended
 * @return false if they are malformed
 */
bool
AppendFromHex(Bytes digits, std::string& octets)
{
    if (digits.empty() || digits.size() % 2 != 0 ||
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
 * @param segment the text between two slashes
 * @return the component's octets
 */
std::string
Unescape(const std::string& uri, Bytes segment)
{
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
    if (!IsDots(component))
    {
        return component;
    }
    if (component.size() < 3)
    {
        Refuse(uri, "\".\" and \"..\" are relative (as components: \"....\", \".....\")");
    }
    return component.substr(3);
}

/**
 * @param uri the URI
 * @return its path, without the scheme and the authority, which CCNx ignores
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
    if (path.empty() || path.front() != '/' || path.substr(0, 2) == "//")
    {
        Refuse(uri, "it must begin with \"ccnx:/\" or one \"/\"");
    }
    return path;
}

/** @param name a Name or a NameView @return its URI */
template <typename AnyName>
std::string
WriteUri(const AnyName& name)
{
    std::string uri = "ccnx:";
    for (uint32_t i = 0; i < name.GetSize(); ++i)
    {
        uri += '/';
        AppendEscaped(uri, name.GetComponent(i));
    }
    return name.GetSize() == 0 ? uri + '/' : uri;
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
    return WriteUri(*this);
}

std::string
NameView::ToUri() const
{
    return WriteUri(*this);
}

std::ostream&
operator<<(std::ostream& os, const Name& name)
{
    return os << name.ToUri();
}

std::ostream&
operator<<(std::ostream& os, const NameView& name)
{
    return os << name.ToUri();
}

std::ostream&
operator<<(std::ostream& os, const EncodedName& name)
{
    return os << name.ToUri();
}

} // namespace ns3::ccn
