// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/assert.h"
#include "ns3/ccn-codec.h"
#include "ns3/ccn-name-hash.h"
#include "ns3/ccn-name.h"

#include <algorithm>
#include <stdexcept>

namespace ns3::ccn
{

void
CheckComponents(const Name& name)
{
    constexpr uint32_t SHOWN = 4; // the whole name would be too long
    if (name.GetSize() > NameView::MAX_COMPONENTS)
    {
        throw std::invalid_argument("name " + name.GetPrefix(SHOWN).ToUri() + "/...: has " +
                                    std::to_string(name.GetSize()) +
                                    " components (allowed: at most " +
                                    std::to_string(NameView::MAX_COMPONENTS) + ")");
    }
}

NameView::NameView(const Name& name)
{
    CheckComponents(name);
    const Bytes elements = name.GetEncoded();
    NameBuilder builder(*this, elements);
    uint32_t start = 0;
    for (const uint32_t end : name.m_ends)
    {
        builder.Add(elements.substr(start, end - start));
        start = end;
    }
    builder.Finish(Name::FORM);
}

NameView::NameView(const NameView& other)
{
    *this = other;
}

NameView&
NameView::operator=(const NameView& other)
{
    m_data = other.m_data;
    m_size = other.m_size;
    m_codec = other.m_codec;
    std::copy_n(other.m_end, m_size, m_end);
    std::copy_n(other.m_hash, m_size + 1, m_hash);
    return *this;
}

template <typename TakeOne>
DecodeError
NameView::TakeAll(Bytes encoded, uint8_t codec, TakeOne take)
{
    NameBuilder builder(*this, encoded);
    Bytes component;
    for (Bytes rest = encoded; !rest.empty();)
    {
        const char* element = rest.data();
        if (builder.IsFull())
        {
            return DecodeError::TOO_MANY_COMPONENTS;
        }
        if (!take(rest, component))
        {
            return DecodeError::UNEXPECTED_ELEMENT;
        }
        builder.Add(Bytes(element, rest.data() - element));
    }
    builder.Finish(codec);
    return DecodeError::NONE;
}

bool
NameView::DecodeComponents(Bytes encoded)
{
    return TakeAll(encoded, Name::FORM, &TakeComponent) == DecodeError::NONE;
}

DecodeError
NameView::Take(const Codec& codec, Bytes encoded)
{
    return TakeAll(encoded, codec.GetNumber(), [&codec](Bytes& rest, Bytes& component) {
        return codec.TakeComponent(rest, component);
    });
}

Bytes
NameView::GetComponent(uint32_t i) const
{
    NS_ASSERT_MSG(i < m_size, "component " << i << " of " << m_size);
    const uint32_t start = i == 0 ? 0 : m_end[i - 1];
    Bytes element(m_data + start, m_end[i] - start);
    if (m_codec == Name::FORM)
    {
        return GetComponentOctets(element);
    }
    Bytes component;
    Codec::Get(m_codec).TakeComponent(element, component);
    return component;
}

bool
NameView::SharesPrefix(const NameView& other, uint32_t n) const
{
    if (m_codec == other.m_codec)
    {
        return GetEncoded(n) == other.GetEncoded(n);
    }
    uint32_t same = 0;
    while (same < n && GetComponent(same) == other.GetComponent(same))
    {
        ++same;
    }
    return same == n;
}

uint64_t
NameView::GetNextHash() const
{
    constexpr uint32_t MOST = 64; // octets of an element; segment numbers have fewer
    const uint32_t start = m_size < 2 ? 0 : m_end[m_size - 2];
    const uint32_t octets = m_size == 0 ? 0 : m_end[m_size - 1] - start;
    if (octets < 3 || octets > MOST)
    {
        return GetHash();
    }
    const uint32_t end = m_codec == Name::FORM ? 1 : Codec::Get(m_codec).GetElementEnd();
    char element[MOST];
    std::copy_n(m_data + start, octets, element);
    ++element[octets - end - 1];
    return HashElement(m_hash[m_size - 1], element, octets);
}

uint64_t
NameView::ExtendHash(uint64_t hash, Bytes element)
{
    return HashElement(hash, element.data(), element.size());
}

EncodedName::EncodedName(const Codec& codec, const Name& name)
{
    if (codec.GetNumber() == Name::FORM)
    {
        m_view = NameView(name);
        return;
    }
    CheckComponents(name);
    for (uint32_t i = 0; i < name.GetSize(); ++i)
    {
        codec.AppendComponent(m_elements, name.GetComponent(i));
    }
    [[maybe_unused]] const DecodeError error = codec.DecodeName(m_elements, m_view);
    NS_ASSERT_MSG(error == DecodeError::NONE, "a Name holds what can be encoded");
}

} // namespace ns3::ccn
