// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "nearest-word.h"

#include <algorithm>
#include <numeric>

namespace ns3::ccn
{

namespace
{

/**
 * @param a a word
 * @param b another word
 * @return number of insertions, deletions and replacements between them (Levenshtein 1966)
 */
std::size_t
CountEdits(const std::string& a, const std::string& b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0);
    for (std::size_t i = 0; i < a.size(); ++i)
    {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j)
        {
            const std::size_t replaced = diagonal + (a[i] != b[j]);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

} // namespace

std::string
FindNearestWord(const std::string& typed, const std::vector<std::string>& words)
{
    std::string nearest;
    std::size_t least = std::max<std::size_t>(1, typed.size() / 3) + 1;
    for (const auto& word : words)
    {
        const std::size_t edits = CountEdits(typed, word);
        if (edits < least)
        {
            least = edits;
            nearest = word;
        }
    }
    return nearest;
}

} // namespace ns3::ccn
