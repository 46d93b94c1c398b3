// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TEXT_LINE_H
#define CCN_TEXT_LINE_H

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Reads the words of one line of a text with a statement per line, such as a TrustSchema or the rules
 * of a Firewall. Blanks separate words, and "#" begins a comment. Its errors name the text, line and
 * column, what was found, and what is allowed.
 */
class TextLine
{
  public:
    /** A word of the line. */
    struct Token
    {
        std::string_view text; ///< empty at the end of the line
        std::size_t column;    ///< of its first character, from 1
    };

    /**
     * @param what kind of text, for errors; must outlive this object
     * @param line the text, without the end of the line; must outlive this object
     * @param number number of the line, from 1
     */
    TextLine(const char* what, std::string_view line, uint32_t number);

    /**
     * @param what kind of text, for errors
     * @param text a text
     * @param most the largest allowed number of bytes
     * @param read void (TextLine), called for each line in order
     * @throws std::invalid_argument if the text is longer
     */
    template <typename Read>
    static void ForEach(const char* what, std::string_view text, std::size_t most, Read&& read)
    {
        CheckSize(what, text.size(), most);
        for (uint32_t number = 1; !text.empty(); ++number)
        {
            const std::string_view line = text.substr(0, text.find('\n'));
            read(TextLine(what, line, number));
            text.remove_prefix(std::min(text.size(), line.size() + 1));
        }
    }

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
    [[noreturn]] void Refuse(std::size_t column,
                             std::string_view found,
                             const std::string& allowed) const;

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
    /** @param what kind @param size of a text @param most as in ForEach() @throws as ForEach() */
    static void CheckSize(const char* what, std::size_t size, std::size_t most);

    const char* m_what;
    std::string_view m_line;
    uint32_t m_number;
    std::size_t m_at{0}; ///< index of the first character that was not consumed
};

} // namespace ns3::ccn

#endif // CCN_TEXT_LINE_H
