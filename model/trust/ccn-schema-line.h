/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SCHEMA_LINE_H
#define CCN_SCHEMA_LINE_H

#include "ns3/ccn-ccnb-types.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace ns3
{
namespace ccn
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
    SchemaLine(Bytes line, uint32_t number);

    /** @return number of the line, from 1 */
    uint32_t GetNumber() const
    {
        return m_number;
    }

    /** @return the next word, which is consumed; a comment ends the line */
    Token Next();

    /** @throws std::invalid_argument if there are further words */
    void ExpectEnd();

    /**
     * @param column of an error, from 1
     * @param found the text there; empty: the end of the line
     * @param allowed what is allowed there
     * @throws std::invalid_argument always
     */
    [[noreturn]] void Refuse(std::size_t column, Bytes found, const std::string& allowed) const;

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
    Bytes m_line;
    uint32_t m_number;
    std::size_t m_at{0}; ///< index of the first octet that was not consumed
};

} // namespace ccn
} // namespace ns3

#endif // CCN_SCHEMA_LINE_H
