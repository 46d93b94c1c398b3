// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "ns3/ccn-nearest-word.h"

#include <algorithm>
#include <cctype>
#include <numeric>

namespace ns3::ccn
{

namespace
{

/** Numbers of edits between the first letters of two words. */
using Row = std::vector<std::size_t>;

/** @param word a word @return it in lower case */
std::string
Lower(std::string word)
{
    std::transform(word.begin(), word.end(), word.begin(), [](unsigned char letter) {
        return static_cast<char>(std::tolower(letter));
    });
    return word;
}

/**
 * @param a a word
 * @param b another word
 * @return number of insertions, deletions, replacements and exchanges of neighbours between them, where no
 * letter is edited twice
 */
std::size_t
CountEdits(const std::string& a, const std::string& b)
{
    Row before;
    Row last(b.size() + 1);
    std::iota(last.begin(), last.end(), 0);
    for (std::size_t i = 0; i < a.size(); ++i)
    {
        Row row{i + 1};
        for (std::size_t j = 0; j < b.size(); ++j)
        {
            std::size_t edits = std::min({last[j] + (a[i] != b[j]), row[j] + 1, last[j + 1] + 1});
            if (i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j])
            {
                edits = std::min(edits, before[j - 1] + 1);
            }
            row.push_back(edits);
        }
        before = std::move(last);
        last = std::move(row);
    }
    return last.back();
}

} // namespace

std::string
FindNearestWord(const std::string& typed, const std::vector<std::string>& words)
{
    std::string nearest;
    std::size_t least = std::max<std::size_t>(1, (typed.size() + 1) / 3) + 1;
    for (const auto& word : words)
    {
        const std::size_t edits = CountEdits(Lower(typed), Lower(word));
        if (edits < least)
        {
            least = edits;
            nearest = word;
        }
    }
    return nearest;
}

std::string
SuggestWord(const std::string& typed,
            const std::vector<std::string>& words,
            const std::string& dashes)
{
    const std::string nearest = FindNearestWord(typed, words);
    return nearest.empty() ? "" : "; did you mean " + dashes + nearest + "?";
}

} // namespace ns3::ccn
