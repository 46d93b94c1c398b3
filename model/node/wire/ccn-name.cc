/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-name.h"

#include "ns3/assert.h"
#include "ns3/ccn-codec.h"

#include <algorithm>
#include <cstring>

namespace ns3::ccn
{

namespace
{

/**
 * @param encoded components in ccnb; the first one is removed
 * @return octets of the first component
 */
Bytes
TakeComponent(Bytes& encoded)
{
    CcnbReader reader(encoded);
    Bytes component;
    const bool wellFormed = reader.Open(Dtag::COMPONENT) && reader.BlobAndClose(component);
    NS_ASSERT_MSG(wellFormed, "components are not well-formed");
    // Even without asserts, malformed bytes must not lead to an endless loop.
    encoded.remove_prefix(wellFormed ? reader.GetOffset() : encoded.size());
    return component;
}

} // namespace

Name::Name(const NameView& view)
{
    if (view.GetCodec() != Codec::CCNB)
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
    CcnbWriter writer;
    writer.BlobElement(Dtag::COMPONENT, component);
    m_encoded += writer.GetBytes();
    m_ends.push_back(static_cast<uint32_t>(m_encoded.size()));
    return *this;
}

Name
Name::GetChild(Bytes component) const
{
    constexpr std::size_t MOST_HEADERS = 16; // of an element of any size, including its end
    CcnbWriter writer(m_encoded.size() + component.size() + MOST_HEADERS);
    writer.Raw(m_encoded);
    writer.BlobElement(Dtag::COMPONENT, component);
    Name child;
    child.m_encoded = writer.Take();
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
    if (other.GetCodec() == Codec::CCNB)
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

std::ostream&
operator<<(std::ostream& os, const Name& name)
{
    return os << name.ToUri();
}

Bytes
GetComponentOctets(Bytes element)
{
    return TakeComponent(element);
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
    while (!a.empty() && !b.empty())
    {
        const int order = CompareComponents(TakeComponent(a), TakeComponent(b));
        if (order != 0)
        {
            return order;
        }
    }
    return static_cast<int>(!a.empty()) - static_cast<int>(!b.empty());
}

} // namespace ns3::ccn
