// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-name-pattern.h"

#include <algorithm>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

using Element = NamePattern::Element;
using Captures = NamePattern::Captures;
using Kind = NamePattern::Kind;

/** @param element of a pattern @param captures of the rule @return true if its capture is bound */
bool
IsBound(const Element& element, const Captures& captures)
{
    return element.capture != NamePattern::NO_CAPTURE && captures[element.capture].isBound;
}

/**
 * @param element of a pattern
 * @param from the first component
 * @param size number of components that the element takes
 * @param captures compared, or bound
 * @return true if the element matches these components
 */
bool
Accept(const Element& element, const Bytes* from, std::size_t size, Captures& captures)
{
    if (element.kind == Kind::LITERAL)
    {
        return *from == element.octets;
    }
    if (element.capture == NamePattern::NO_CAPTURE)
    {
        return true;
    }
    auto& capture = captures[element.capture];
    if (capture.isBound)
    {
        return capture.size == size && std::equal(from, from + size, capture.begin);
    }
    capture = {true, from, size};
    return true;
}

} // namespace

Components
GetComponents(const NameView& name)
{
    Components components(name.GetSize());
    for (uint32_t i = 0; i < name.GetSize(); ++i)
    {
        components[i] = name.GetComponent(i);
    }
    return components;
}

std::optional<NamePattern::Element>
NamePattern::ParseElement(Bytes text)
{
    if (text == "*" || text == "**")
    {
        return Element{text.size() == 1 ? Kind::ONE : Kind::ANY};
    }
    if (text.empty() || text.find_first_of("*<>") != Bytes::npos)
    {
        return std::nullopt;
    }
    try
    {
        return Element{Kind::LITERAL, std::string(Name("/" + std::string(text)).GetComponent(0))};
    }
    catch (const std::invalid_argument&)
    {
        return std::nullopt;
    }
}

bool
NamePattern::Match(const Components& name, Captures& captures) const
{
    std::size_t known = 0; // components that the elements of known length take
    bool isFlexible = false;
    for (const Element& element : m_elements)
    {
        const bool isUnknown = element.kind == Kind::ANY && !IsBound(element, captures);
        isFlexible = isFlexible || isUnknown;
        known += element.kind != Kind::ANY ? 1 : isUnknown ? 0 : captures[element.capture].size;
    }
    if (isFlexible ? name.size() < known : name.size() != known)
    {
        return false;
    }
    std::size_t at = 0;
    for (const Element& element : m_elements)
    {
        const bool isUnknown = element.kind == Kind::ANY && !IsBound(element, captures);
        const std::size_t size = element.kind != Kind::ANY ? 1
                                 : isUnknown               ? name.size() - known
                                                           : captures[element.capture].size;
        if (!Accept(element, name.data() + at, size, captures))
        {
            return false;
        }
        at += size;
    }
    return true;
}

bool
NamePattern::MatchLoosely(const Components& name) const
{
    constexpr std::size_t NONE = -1;
    std::size_t at = 0;
    std::size_t element = 0;
    std::size_t lastAny = NONE; // the latest element of kind ANY, and where its match ends
    std::size_t end = 0;
    while (at < name.size())
    {
        const Element* next = element < m_elements.size() ? &m_elements[element] : nullptr;
        if (next && next->kind == Kind::ANY)
        {
            lastAny = element++;
            end = at;
        }
        else if (next && (next->kind == Kind::ONE || next->octets == name[at]))
        {
            ++element;
            ++at;
        }
        else if (lastAny != NONE)
        {
            element = lastAny + 1;
            at = ++end;
        }
        else
        {
            return false;
        }
    }
    return std::all_of(m_elements.begin() + element, m_elements.end(), [](const Element& rest) {
        return rest.kind == Kind::ANY;
    });
}

Name
NamePattern::MakeName(const Captures& captures) const
{
    Name name;
    for (const Element& element : m_elements)
    {
        if (element.kind == Kind::LITERAL)
        {
            name.Append(element.octets);
            continue;
        }
        const Capture& capture = captures[element.capture];
        for (std::size_t i = 0; i < capture.size; ++i)
        {
            name.Append(capture.begin[i]);
        }
    }
    return name;
}

Name
NamePattern::GetLiteralPrefix() const
{
    Name prefix;
    for (const Element& element : m_elements)
    {
        if (element.kind != Kind::LITERAL)
        {
            break;
        }
        prefix.Append(element.octets);
    }
    return prefix;
}

} // namespace ns3::ccn
