// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-hex.h"
#include "ns3/ccn-text-line.h"
#include "ns3/ccn-trust-schema.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// The language of a TrustSchema.

namespace ns3::ccn
{

namespace
{

using Kind = NamePattern::Kind;

/** A pattern with the position and the text of each element. */
struct ParsedPattern
{
    NamePattern pattern;              ///< the pattern
    std::vector<std::size_t> columns; ///< columns of its elements, from 1
    std::vector<Bytes> texts;         ///< its elements as in the text
};

/** Reads one line, which has at most one statement. The patterns of a statement share their captures. */
class StatementParser
{
  public:
    /** @param line a line of the text */
    explicit StatementParser(const TextLine& line)
        : m_line(line)
    {
    }

    /** @param statements the statement is appended to */
    void Parse(TrustStatements& statements);

  private:
    /** @param statements the anchor is appended to */
    void ParseAnchor(TrustStatements& statements);
    /** @param data pattern before "<-" @param statements the rule is appended to */
    void ParseRule(ParsedPattern data, TrustStatements& statements);
    /** @param list pattern before "revokes" @param statements the statement is appended to */
    void ParseRevocation(ParsedPattern list, TrustStatements& statements);
    /** @param token a pattern @return the parsed pattern */
    ParsedPattern ParsePattern(const TextLine::Token& token);
    /** @param text between two slashes @param column of it @return the element */
    NamePattern::Element ParseElement(Bytes text, std::size_t column);
    /** @param text "<word>" or "<word...>" @param column of it @return the element */
    NamePattern::Element ParseCapture(Bytes text, std::size_t column);
    /** @param parsed a pattern @return for each capture of the statement whether it is in it */
    std::vector<bool> GetCaptures(const ParsedPattern& parsed) const;
    /**
     * Refuses a second element of unknown length.
     * @param parsed a pattern
     * @param isBound for each capture of the statement whether its length is known
     */
    void CheckLengths(const ParsedPattern& parsed, const std::vector<bool>& isBound) const;
    /** @param token a number @return its value, 1 .. MAX_ENDORSEMENTS */
    uint32_t ParseEndorsements(const TextLine::Token& token) const;

    TextLine m_line;
    /** number and kind of each capture, by its word */
    std::map<std::string, std::pair<uint32_t, Kind>, std::less<>> m_captures;
};

void
StatementParser::Parse(TrustStatements& statements)
{
    const TextLine::Token first = m_line.Next();
    if (first.text.empty())
    {
        return;
    }
    if (first.text == "anchor")
    {
        ParseAnchor(statements);
        return;
    }
    if (first.text.front() != '/')
    {
        m_line.Refuse(first, "anchor, or a pattern that begins with /");
    }
    auto pattern = ParsePattern(first);
    const TextLine::Token verb = m_line.Next();
    if (verb.text == "<-")
    {
        ParseRule(std::move(pattern), statements);
    }
    else if (verb.text == "revokes")
    {
        ParseRevocation(std::move(pattern), statements);
    }
    else
    {
        m_line.Refuse(verb, "<- or revokes");
    }
}

void
StatementParser::ParseAnchor(TrustStatements& statements)
{
    const auto parsed = ParsePattern(m_line.Next());
    TrustAnchor anchor;
    for (std::size_t i = 0; i < parsed.columns.size(); ++i)
    {
        const auto& element = parsed.pattern.GetElements()[i];
        if (element.kind != Kind::LITERAL)
        {
            m_line.Refuse(parsed.columns[i],
                          parsed.texts[i],
                          "a name without captures and wildcards");
        }
        anchor.name.Append(element.octets);
    }
    const TextLine::Token sign = m_line.Next();
    if (sign.text == "=")
    {
        const TextLine::Token digest = m_line.Next();
        constexpr Bytes DIGITS = "0123456789ABCDEFabcdef";
        if (digest.text.size() != 64 || digest.text.find_first_not_of(DIGITS) != Bytes::npos)
        {
            m_line.Refuse(digest, "the digest of a key, 64 hexadecimal digits");
        }
        anchor.digest = ParseKeyDigest(std::string(digest.text));
        m_line.ExpectEnd();
    }
    else if (!sign.text.empty())
    {
        m_line.Refuse(sign, "= and the digest of a key, or the end of the line");
    }
    statements.anchors.push_back(std::move(anchor));
}

uint32_t
StatementParser::ParseEndorsements(const TextLine::Token& token) const
{
    uint32_t number = 0;
    for (const char digit : token.text)
    {
        const bool isDigit = digit >= '0' && digit <= '9';
        number = isDigit && number <= TrustSchema::MAX_ENDORSEMENTS ? number * 10 + (digit - '0')
                                                                    : UINT16_MAX;
    }
    if (number < 1 || number > TrustSchema::MAX_ENDORSEMENTS)
    {
        m_line.Refuse(token,
                      "a pattern that begins with /, or a number from 1 to " +
                          std::to_string(TrustSchema::MAX_ENDORSEMENTS) + " and \"of\"");
    }
    return number;
}

void
StatementParser::ParseRule(ParsedPattern data, TrustStatements& statements)
{
    TrustRule rule;
    rule.line = m_line.GetNumber();
    TextLine::Token next = m_line.Next();
    if (next.text.empty() || next.text.front() != '/')
    {
        rule.endorsements = ParseEndorsements(next);
        const TextLine::Token of = m_line.Next();
        if (of.text != "of")
        {
            m_line.Refuse(of, "of");
        }
        next = m_line.Next();
    }
    auto key = ParsePattern(next);
    m_line.ExpectEnd();
    CheckLengths(key, std::vector<bool>(m_captures.size(), false));
    CheckLengths(data, GetCaptures(key));
    rule.data = std::move(data.pattern);
    rule.key = std::move(key.pattern);
    rule.captures = m_captures.size();
    statements.rules.push_back(std::move(rule));
}

void
StatementParser::ParseRevocation(ParsedPattern list, TrustStatements& statements)
{
    auto key = ParsePattern(m_line.Next());
    m_line.ExpectEnd();
    CheckLengths(key, std::vector<bool>(m_captures.size(), false));
    const auto isInKey = GetCaptures(key);
    for (std::size_t i = 0; i < list.columns.size(); ++i)
    {
        const auto& element = list.pattern.GetElements()[i];
        const bool isKnown =
            element.capture != NamePattern::NO_CAPTURE ? isInKey[element.capture] : false;
        if (element.kind != Kind::LITERAL && !isKnown)
        {
            m_line.Refuse(list.columns[i],
                          list.texts[i],
                          "components, and captures of the key's pattern");
        }
    }
    statements.revocations.push_back({std::move(list.pattern),
                                      std::move(key.pattern),
                                      static_cast<uint32_t>(m_captures.size())});
}

ParsedPattern
StatementParser::ParsePattern(const TextLine::Token& token)
{
    if (token.text.empty() || token.text.front() != '/')
    {
        m_line.Refuse(token, "a pattern that begins with /");
    }
    ParsedPattern parsed;
    NamePattern::Split(token.text, [&](Bytes text, std::size_t at) {
        const std::size_t column = token.column + at;
        parsed.pattern.Append(ParseElement(text, column));
        parsed.columns.push_back(column);
        parsed.texts.push_back(text);
    });
    if (parsed.columns.size() > NameView::MAX_COMPONENTS)
    {
        m_line.Refuse(token, "at most " + std::to_string(NameView::MAX_COMPONENTS) + " components");
    }
    return parsed;
}

NamePattern::Element
StatementParser::ParseElement(Bytes text, std::size_t column)
{
    if (!text.empty() && text.front() == '<')
    {
        return ParseCapture(text, column);
    }
    const auto element = NamePattern::ParseElement(text);
    if (!element)
    {
        const bool hasMark = text.empty() || text.find_first_of("*<>") != Bytes::npos;
        m_line.Refuse(column,
                      text.empty() ? Bytes("/") : text,
                      hasMark ? "a component (* < > as %2A %3C %3E), <word>, <word...>, * or **"
                              : "a component as in a CCNx URI, e.g. parc.com, %2A or =FD0512");
    }
    return *element;
}

NamePattern::Element
StatementParser::ParseCapture(Bytes text, std::size_t column)
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
StatementParser::GetCaptures(const ParsedPattern& parsed) const
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
StatementParser::CheckLengths(const ParsedPattern& parsed, const std::vector<bool>& isBound) const
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

/**
 * @param text of a TrustSchema
 * @return its statements, which satisfy the conditions of NamePattern::Match()
 * @throws std::invalid_argument with line and column, what was found and what is allowed
 */
TrustStatements
ParseTrustSchema(const std::string& text)
{
    TrustStatements statements;
    TextLine::ForEach("trust schema", text, TrustSchema::MAX_TEXT, [&](const TextLine& line) {
        StatementParser(line).Parse(statements);
    });
    return statements;
}

} // namespace

Ptr<const TrustSchema>
TrustSchema::Compile(const std::string& text)
{
    return Create<TrustSchema>(ParseTrustSchema(text));
}

} // namespace ns3::ccn
