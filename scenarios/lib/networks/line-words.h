// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NETWORKS_LINE_WORDS_H
#define CCN_NETWORKS_LINE_WORDS_H

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * The words of a line of a network's description: those before a " : ", and the settings after it. Each
 * function throws std::invalid_argument that names the word and what is allowed.
 */
class LineWords
{
  public:
    using Words = std::vector<std::string>;
    using Settings = std::vector<std::pair<std::string, std::string>>; ///< keys and values

    /**
     * @param line of text, without comment
     * @param values of $name and ${name}
     */
    LineWords(const std::string& line, const std::map<std::string, std::string>& values);

    /** @return whether there is no word */
    bool IsEmpty() const
    {
        return m_words.empty();
    }

    /** @return number of words before the colon */
    std::size_t GetCount() const
    {
        return m_words.size();
    }

    /** @param index of a word before the colon @param form of the line, for messages @return it */
    const std::string& Get(std::size_t index, const std::string& form) const;

    /** @return the words after the colon */
    const Words& GetAfter() const
    {
        return m_after;
    }

    /** @return the words after the colon, each key=value */
    Settings GetSettings() const;

    /** @return whether the line has a way: a word before the colon is "-" */
    bool HasWay() const
    {
        return std::find(m_words.begin(), m_words.end(), "-") != m_words.end();
    }

    /**
     * @param begin first word
     * @param end one behind the last word
     * @param form of the line, for messages
     * @return these words as names: x[3] is x0, x1 and x2, and x[0] is none
     */
    Words GetNames(std::size_t begin, std::size_t end, const std::string& form) const;

    /**
     * @param begin first word, before the colon
     * @param form of the line, for messages
     * @return from there on, what is between the words "-": a, or a0 and a1 for a[2] or "a0 a1"
     */
    std::vector<Words> GetWay(std::size_t begin, const std::string& form) const;

    /** @param begin first word @return the words from there on, as typed, without blanks: a-b for "a - b" */
    std::string Join(std::size_t begin) const;

  private:
    Words m_words; ///< before the colon
    Words m_after; ///< after the colon
};

} // namespace ns3::ccn

#endif // CCN_NETWORKS_LINE_WORDS_H
