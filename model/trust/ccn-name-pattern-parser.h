/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NAME_PATTERN_PARSER_H
#define CCN_NAME_PATTERN_PARSER_H

#include "ns3/ccn-name-pattern.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Reads the words of one line of a TrustSchema.
 */
class SchemaLine
{
  public:
    /** A word of the line. */
    struct Token
    {
        Bytes text;         ///< empty at the end of the line
        std::size_t column; ///< of its first character, from 1
    };

    /**
     * @param line the text, without the end of the line; must outlive this object
     * @param number number of the line, from 1
     */
    SchemaLine(Bytes line, uint32_t number)
        : m_line(line.substr(0, line.find('#'))),
          m_number(number)
    {
    }

    /** @return number of the line, from 1 */
    uint32_t GetNumber() const
    {
        return m_number;
    }

    /** @return the next word, which is consumed; a comment ends the line */
    Token Next()
    {
        m_at = std::min(m_line.find_first_not_of(BLANKS, m_at), m_line.size());
        const std::size_t end = std::min(m_line.find_first_of(BLANKS, m_at), m_line.size());
        const Token token{m_line.substr(m_at, end - m_at), m_at + 1};
        m_at = end;
        return token;
    }

    /** @throws std::invalid_argument if there are further words */
    void ExpectEnd()
    {
        const Token token = Next();
        if (!token.text.empty())
        {
            Refuse(token, "the end of the line, or a comment that begins with #");
        }
    }

    /**
     * @param column of an error, from 1
     * @param found the text there; empty: the end of the line
     * @param allowed what is allowed there
     * @throws std::invalid_argument always
     */
    [[noreturn]] void Refuse(std::size_t column, Bytes found, const std::string& allowed) const
    {
        std::string text(found.substr(0, MAX_FOUND));
        std::replace_if(
            text.begin(),
            text.end(),
            [](char octet) { return octet < ' ' || octet > '~'; },
            '?');
        text += found.size() > MAX_FOUND ? "..." : "";
        throw std::invalid_argument("trust schema, line " + std::to_string(m_number) + ", column " +
                                    std::to_string(column) + ": found " +
                                    (found.empty() ? "the end of the line" : "\"" + text + "\"") +
                                    "; allowed: " + allowed);
    }

    /**
     * @param token a wrong word
     * @param allowed what is allowed in its place
     * @throws std::invalid_argument always
     */
    [[noreturn]] void Refuse(const Token& token, const std::string& allowed) const
    {
        Refuse(token.column, token.text, allowed);
    }

  private:
    static constexpr std::size_t MAX_FOUND = 60; ///< characters of the text in an error message
    static constexpr Bytes BLANKS = " \t\r";

    Bytes m_line;
    uint32_t m_number;
    std::size_t m_at{0}; ///< index of the first octet that was not consumed
};

/** A pattern with the position and the text of each element. @ingroup ccn */
struct ParsedPattern
{
    NamePattern pattern;              ///< the pattern
    std::vector<std::size_t> columns; ///< columns of its elements, from 1
    std::vector<Bytes> texts;         ///< its elements as in the text
};

/**
 * @ingroup ccn
 * Reads the patterns of one statement of a TrustSchema, which share their captures.
 */
class NamePatternParser
{
  public:
    /** @param line the statement, for errors; must outlive this object */
    explicit NamePatternParser(const SchemaLine& line);

    /**
     * @param token a pattern
     * @return the parsed pattern
     * @throws std::invalid_argument with the position of the error
     */
    ParsedPattern Parse(const SchemaLine::Token& token);

    /** @return number of captures in all patterns so far */
    uint32_t CountCaptures() const
    {
        return m_captures.size();
    }

    /** @param parsed a pattern @return for each capture of the statement whether it is in it */
    std::vector<bool> GetCaptures(const ParsedPattern& parsed) const;

    /**
     * Refuses a second element of unknown length.
     * @param parsed a pattern
     * @param isBound for each capture of the statement whether its length is known
     * @throws std::invalid_argument with the position of that element
     */
    void CheckLengths(const ParsedPattern& parsed, const std::vector<bool>& isBound) const;

  private:
    /** @param text between two slashes @param column of it @return the element */
    NamePattern::Element ParseElement(Bytes text, std::size_t column);
    /** @param text "<word>" or "<word...>" @param column of it @return the element */
    NamePattern::Element ParseCapture(Bytes text, std::size_t column);

    const SchemaLine& m_line;
    /** number and kind of each capture, by its word */
    std::map<std::string, std::pair<uint32_t, NamePattern::Kind>, std::less<>> m_captures;
};

} // namespace ns3::ccn

#endif // CCN_NAME_PATTERN_PARSER_H
