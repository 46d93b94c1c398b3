// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "line-words.h"

#include "lib/arguments/described-values.h"
#include "lib/text/refusal.h"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace ns3::ccn
{

namespace
{

constexpr uint64_t MOST_NODES = 1000000; ///< of x[...]

/** @param c a character @return whether it may be in the name of a value */
bool
IsOfName(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-';
}

/** @param line a line @param values of $name and ${name} @return the line with them */
std::string
Substitute(std::string line, const std::map<std::string, std::string>& values)
{
    for (std::size_t at = line.find('$'); at != std::string::npos; at = line.find('$', at))
    {
        const bool isBraced = at + 1 < line.size() && line[at + 1] == '{';
        const std::size_t begin = at + 1 + (isBraced ? 1 : 0);
        const auto end = static_cast<std::size_t>(
            std::find_if_not(line.begin() + begin, line.end(), IsOfName) - line.begin());
        const auto value = values.find(line.substr(begin, end - begin));
        if (value == values.end())
        {
            LineWords::Words names;
            for (const auto& known : values)
            {
                names.push_back(known.first);
            }
            RefuseWord("value $", line.substr(begin, end - begin), names);
        }
        if (isBraced && (end == line.size() || line[end] != '}'))
        {
            Refuse("'" + line.substr(at) + "'", "${name}");
        }
        line.replace(at, end + (isBraced ? 1 : 0) - at, value->second);
        at += value->second.size();
    }
    return line;
}

/** @param word x or x[3] @return x, or x0, x1 and x2 */
LineWords::Words
Expand(const std::string& word)
{
    const auto open = word.find('[');
    if (open == std::string::npos || open == 0 || word.back() != ']')
    {
        return {word};
    }
    const std::string count = word.substr(open + 1, word.size() - open - 2);
    LineWords::Words names;
    const uint64_t last = DescribedValues::ParseInteger(word, count, 0, MOST_NODES);
    for (uint64_t i = 0; i < last; ++i)
    {
        names.push_back(word.substr(0, open) + std::to_string(i));
    }
    return names;
}

} // namespace

LineWords::LineWords(const std::string& line, const std::map<std::string, std::string>& values)
{
    std::istringstream words(Substitute(line, values));
    bool isAfter = false;
    for (std::string word; words >> word;)
    {
        if (word == ":" && !isAfter)
        {
            isAfter = true;
            continue;
        }
        (isAfter ? m_after : m_words).push_back(word);
    }
    if (m_words.empty() && isAfter)
    {
        Refuse("a line that begins with ':'", "words before it");
    }
}

const std::string&
LineWords::Get(std::size_t index, const std::string& form) const
{
    if (index >= m_words.size())
    {
        Refuse("too few words", form);
    }
    return m_words[index];
}

LineWords::Settings
LineWords::GetSettings() const
{
    Settings settings;
    for (const std::string& word : m_after)
    {
        const auto equals = word.find('=');
        if (equals == std::string::npos || equals == 0)
        {
            Refuse("'" + word + "'", "key=value, without blanks");
        }
        settings.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    return settings;
}

LineWords::Words
LineWords::GetNames(std::size_t begin, std::size_t end, const std::string& form) const
{
    Words names;
    for (std::size_t i = begin; i < std::min(end, m_words.size()); ++i)
    {
        const Words some = Expand(m_words[i]);
        names.insert(names.end(), some.begin(), some.end());
    }
    if (begin >= std::min(end, m_words.size()))
    {
        Refuse("too few words", form);
    }
    return names;
}

std::vector<LineWords::Words>
LineWords::GetWay(std::size_t begin, const std::string& form) const
{
    std::vector<Words> way(1);
    bool hasGap = begin >= m_words.size() || m_words.back() == "-";
    for (std::size_t i = begin; i < m_words.size(); ++i)
    {
        if (m_words[i] == "-")
        {
            hasGap |= i == begin || m_words[i - 1] == "-";
            way.emplace_back();
            continue;
        }
        const Words some = Expand(m_words[i]); // none for a[0]
        way.back().insert(way.back().end(), some.begin(), some.end());
    }
    if (way.size() < 2 || hasGap)
    {
        Refuse("'" + Join(begin) + "'", form + ", with blanks around each -");
    }
    return way;
}

std::string
LineWords::Join(std::size_t begin) const
{
    std::string text;
    for (std::size_t i = begin; i < m_words.size(); ++i)
    {
        text += m_words[i];
    }
    return text;
}

} // namespace ns3::ccn
