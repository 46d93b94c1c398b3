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
 * Finds the allowed word nearest to a mistyped one. ccnlab.nearest does the same in Python.
 * @param typed a word that is not allowed
 * @param words the allowed words
 * @return the word with the smallest edit distance, the first of several; empty if all need more than
 * max(1, (letters + 1) / 3) edits. An edit inserts, deletes or replaces a letter, or exchanges two
 * neighbouring ones; upper and lower case count as equal.
 */
std::string FindNearestWord(const std::string& typed, const std::vector<std::string>& words);

/**
 * @ingroup ccn
 * @param typed a word that is not allowed
 * @param words the allowed words
 * @param dashes precede the word in the text
 * @return "; did you mean WORD?" for an error message, or empty if no word is near
 */
std::string SuggestWord(const std::string& typed,
                        const std::vector<std::string>& words,
                        const std::string& dashes = "");

} // namespace ns3::ccn

#endif // CCN_NEAREST_WORD_H
