// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_NEAREST_WORD_H
#define CCN_NEAREST_WORD_H

#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Finds the allowed word nearest to a mistyped one.
 * @param typed a word that is not allowed
 * @param words the allowed words
 * @return the word with the smallest edit distance (insertions, deletions and replacements of
 * letters), the first of several; empty if all need more than max(1, letters / 3) edits
 */
std::string FindNearestWord(const std::string& typed, const std::vector<std::string>& words);

} // namespace ns3::ccn

#endif // CCN_NEAREST_WORD_H
