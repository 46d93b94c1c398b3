// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-name.h"

#include "ns3/assert.h"

#include <cstring>
#include <iterator>

namespace ns3::ccn
{

namespace
{

constexpr char OPEN = '\xfa';           // begins an element
constexpr char CLOSE = '\0';            // ends it
constexpr uint8_t LENGTH = 0x85;        // last octet of a length, without four bits of the number
constexpr uint8_t LAST = 0x80;          // the bit that other octets of a length do not have
constexpr std::size_t MOST_AROUND = 12; // octets of an element besides its component's

/**
 * Takes a length: a number with seven bits in each octet and four in the last, big-endian.
 * @param elements begin with it; it is removed
 * @param length set to the number
 * @return false if there is none
 */
bool
TakeLength(Bytes& elements, std::size_t& length)
{
    for (std::size_t i = 0; i < elements.size() && length <= elements.size(); ++i)
    {
        const auto octet = static_cast<uint8_t>(elements[i]);
        if (octet & LAST)
        {
            length = length << 4 | (octet >> 3 & 15);
            elements.remove_prefix(i + 1);
            return (octet & ~(15 << 3)) == LENGTH;
        }
        length = length << 7 | octet;
    }
    return false;
}

} // namespace

Name::Name(const NameView& view)
{
    if (view.GetCodec() != FORM)
    {
        for (uint32_t i = 0; i < view.GetSize(); ++i)
        {
            Append(view.GetComponent(i));
        }
        return;
    }
    m_encoded = view.GetEncoded();
    m_ends.assign(view.m_end, view.m_end + view.m_size);
}

Name&
Name::Append(Bytes component)
{
    AppendComponent(m_encoded, component);
    m_ends.push_back(static_cast<uint32_t>(m_encoded.size()));
    return *this;
}

Name
Name::GetChild(Bytes component) const
{
    Name child;
    child.m_encoded.reserve(m_encoded.size() + component.size() + MOST_AROUND);
    child.m_encoded = m_encoded;
    AppendComponent(child.m_encoded, component);
    child.m_ends.reserve(m_ends.size() + 1);
    child.m_ends = m_ends;
    child.m_ends.push_back(static_cast<uint32_t>(child.m_encoded.size()));
    return child;
}

Name&
Name::AppendDecimal(uint64_t number)
{
    return Append(std::to_string(number));
}

Name&
Name::AppendSegment(uint64_t segment)
{
    const std::string marker(1, '\0');
    return Append(segment == 0 ? marker : marker + ToBigEndian(segment));
}

Name&
Name::AppendVersion(uint64_t timestamp)
{
    return Append('\xFD' + ToBigEndian(timestamp));
}

Bytes
Name::GetComponent(uint32_t i) const
{
    NS_ASSERT_MSG(i < GetSize(), "component " << i << " of " << GetSize());
    const uint32_t start = i == 0 ? 0 : m_ends[i - 1];
    return GetComponentOctets(Bytes(m_encoded).substr(start, m_ends[i] - start));
}

Name
Name::GetPrefix(uint32_t n) const
{
    NS_ASSERT_MSG(n <= GetSize(), "prefix of " << n << " components of " << GetSize());
    Name prefix;
    prefix.m_ends.assign(m_ends.begin(), m_ends.begin() + n);
    prefix.m_encoded = m_encoded.substr(0, n == 0 ? 0 : m_ends[n - 1]);
    return prefix;
}

bool
Name::IsPrefixOf(const Name& other) const
{
    // No component's encoding is a prefix of another's, so comparing octets is enough.
    return other.GetEncoded().substr(0, m_encoded.size()) == m_encoded;
}

bool
Name::IsPrefixOf(const NameView& other) const
{
    const uint32_t size = GetSize();
    if (other.GetSize() < size)
    {
        return false;
    }
    if (other.GetCodec() == FORM)
    {
        return other.GetEncoded(size) == m_encoded;
    }
    uint32_t same = 0;
    while (same < size && GetComponent(same) == other.GetComponent(same))
    {
        ++same;
    }
    return same == size;
}

int
Name::Compare(const Name& other) const
{
    return CompareCanonical(m_encoded, other.m_encoded);
}

bool
TakeComponent(Bytes& elements, Bytes& component)
{
    Bytes rest = elements;
    std::size_t length = 0;
    if (rest.size() < 2 || rest[0] != OPEN)
    {
        return false;
    }
    rest.remove_prefix(1);
    if ((rest[0] != CLOSE && !TakeLength(rest, length)) || length >= rest.size() ||
        rest[length] != CLOSE)
    {
        return false;
    }
    component = rest.substr(0, length);
    elements = rest.substr(length + 1);
    return true;
}

void
AppendComponent(std::string& elements, Bytes component)
{
    elements += OPEN;
    if (!component.empty())
    {
        std::size_t rest = component.size() >> 4;
        char length[MOST_AROUND];
        char* first = std::end(length);
        *--first = static_cast<char>(LENGTH | (component.size() & 15) << 3);
        for (; rest > 0; rest >>= 7)
        {
            *--first = rest & 0x7f;
        }
        elements.append(first, std::end(length) - first);
        elements += component;
    }
    elements += CLOSE;
}

Bytes
GetComponentOctets(Bytes element)
{
    Bytes component;
    [[maybe_unused]] const bool wellFormed = TakeComponent(element, component);
    NS_ASSERT_MSG(wellFormed, "components are not well-formed");
    return component;
}

int
CompareComponents(Bytes a, Bytes b)
{
    if (a.size() != b.size())
    {
        return a.size() < b.size() ? -1 : 1;
    }
    return a.empty() ? 0 : std::memcmp(a.data(), b.data(), a.size());
}

int
CompareCanonical(Bytes a, Bytes b)
{
    Bytes left;
    Bytes right;
    while (!a.empty() && !b.empty() && TakeComponent(a, left) && TakeComponent(b, right))
    {
        const int order = CompareComponents(left, right);
        if (order != 0)
        {
            return order;
        }
    }
    return static_cast<int>(!a.empty()) - static_cast<int>(!b.empty());
}

} // namespace ns3::ccn
