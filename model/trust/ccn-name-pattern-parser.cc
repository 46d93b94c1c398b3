/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-name-pattern-parser.h"

#include <algorithm>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

using Kind = NamePattern::Kind;

} // namespace

NamePatternParser::NamePatternParser(const SchemaLine& line)
    : m_line(line)
{
}

ParsedPattern
NamePatternParser::Parse(const SchemaLine::Token& token)
{
    if (token.text.empty() || token.text.front() != '/')
    {
        m_line.Refuse(token, "a pattern that begins with /");
    }
    ParsedPattern parsed;
    for (std::size_t at = 0; token.text.size() > 1 && at < token.text.size();)
    {
        const Bytes text = token.text.substr(at + 1, token.text.find('/', at + 1) - at - 1);
        const std::size_t column = token.column + at + 1;
        parsed.pattern.Append(ParseElement(text, column));
        parsed.columns.push_back(column);
        parsed.texts.push_back(text);
        at += 1 + text.size();
    }
    if (parsed.columns.size() > NameView::MAX_COMPONENTS)
    {
        m_line.Refuse(token, "at most " + std::to_string(NameView::MAX_COMPONENTS) + " components");
    }
    return parsed;
}

NamePattern::Element
NamePatternParser::ParseElement(Bytes text, std::size_t column)
{
    if (text == "*" || text == "**")
    {
        return {text.size() == 1 ? Kind::ONE : Kind::ANY};
    }
    if (!text.empty() && text.front() == '<')
    {
        return ParseCapture(text, column);
    }
    if (text.empty() || text.find_first_of("*<>") != Bytes::npos)
    {
        m_line.Refuse(column,
                      text.empty() ? Bytes("/") : text,
                      "a component (* < > as %2A %3C %3E), <word>, <word...>, * or **");
    }
    try
    {
        return {Kind::LITERAL, std::string(Name("/" + std::string(text)).GetComponent(0))};
    }
    catch (const std::invalid_argument&)
    {
        m_line.Refuse(column, text, "a component as in a CCNx URI, e.g. parc.com, %2A or =FD0512");
    }
}

NamePattern::Element
NamePatternParser::ParseCapture(Bytes text, std::size_t column)
{
    constexpr Bytes LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    constexpr Bytes ANY_MARK = "...";
    const std::size_t end = std::min(text.find_first_not_of(LETTERS, 1), text.size());
    const Bytes word = text.substr(1, end - 1);
    const Bytes rest = text.substr(end);
    const bool isAny = rest.substr(0, ANY_MARK.size()) == ANY_MARK;
    if (word.empty() || rest.substr(isAny ? ANY_MARK.size() : 0) != ">")
    {
        m_line.Refuse(column, text, "<word> or <word...>, the word of letters, digits, _ and -");
    }
    const Kind kind = isAny ? Kind::ANY : Kind::ONE;
    const auto number = static_cast<uint32_t>(m_captures.size());
    const auto capture = m_captures.emplace(word, std::make_pair(number, kind)).first->second;
    if (capture.second != kind)
    {
        m_line.Refuse(column,
                      text,
                      "the same capture with or without \"...\" in the whole statement");
    }
    return {kind, {}, capture.first};
}

std::vector<bool>
NamePatternParser::GetCaptures(const ParsedPattern& parsed) const
{
    std::vector<bool> isIn(m_captures.size(), false);
    for (const auto& element : parsed.pattern.GetElements())
    {
        if (element.capture != NamePattern::NO_CAPTURE)
        {
            isIn[element.capture] = true;
        }
    }
    return isIn;
}

void
NamePatternParser::CheckLengths(const ParsedPattern& parsed, const std::vector<bool>& isBound) const
{
    uint32_t unknown = 0;
    for (std::size_t i = 0; i < parsed.columns.size(); ++i)
    {
        const auto& element = parsed.pattern.GetElements()[i];
        const bool isKnown =
            element.capture != NamePattern::NO_CAPTURE ? isBound[element.capture] : false;
        unknown += element.kind == Kind::ANY && !isKnown;
        if (element.kind == Kind::ANY && !isKnown && unknown > 1)
        {
            m_line.Refuse(parsed.columns[i],
                          parsed.texts[i],
                          "in each pattern, one element for any number of components, and on the "
                          "left also those that the right side captures");
        }
    }
}

} // namespace ns3::ccn
