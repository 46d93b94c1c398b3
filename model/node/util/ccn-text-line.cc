// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-text-line.h"

#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr std::size_t MAX_FOUND = 60; ///< characters of the text in an error message
constexpr std::string_view BLANKS = " \t\r";

} // namespace

TextLine::TextLine(const char* what, std::string_view line, uint32_t number)
    : m_what(what),
      m_line(line.substr(0, line.find('#'))),
      m_number(number)
{
}

TextLine::Token
TextLine::Next()
{
    m_at = std::min(m_line.find_first_not_of(BLANKS, m_at), m_line.size());
    const std::size_t end = std::min(m_line.find_first_of(BLANKS, m_at), m_line.size());
    const Token token{m_line.substr(m_at, end - m_at), m_at + 1};
    m_at = end;
    return token;
}

void
TextLine::ExpectEnd()
{
    const Token token = Next();
    if (!token.text.empty())
    {
        Refuse(token, "the end of the line, or a comment that begins with #");
    }
}

void
TextLine::Refuse(std::size_t column, std::string_view found, const std::string& allowed) const
{
    std::string text(found.substr(0, MAX_FOUND));
    std::replace_if(
        text.begin(),
        text.end(),
        [](char octet) { return octet < ' ' || octet > '~'; },
        '?');
    text += found.size() > MAX_FOUND ? "..." : "";
    throw std::invalid_argument(std::string(m_what) + ", line " + std::to_string(m_number) +
                                ", column " + std::to_string(column) + ": found " +
                                (found.empty() ? "the end of the line" : "\"" + text + "\"") +
                                "; allowed: " + allowed);
}

void
TextLine::CheckSize(const char* what, std::size_t size, std::size_t most)
{
    if (size > most)
    {
        throw std::invalid_argument(std::string(what) + ": found " + std::to_string(size) +
                                    " bytes; allowed: at most " + std::to_string(most));
    }
}

} // namespace ns3::ccn
