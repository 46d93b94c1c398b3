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
#include "ns3/ccn-schema-line.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ns3
{
namespace ccn
{

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

} // namespace ccn
} // namespace ns3

#endif // CCN_NAME_PATTERN_PARSER_H
