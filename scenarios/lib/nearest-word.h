/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_NEAREST_WORD_H
#define CCN_NEAREST_WORD_H

#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * Finds what a mistyped word was meant to be.
 * @param typed a word that is not among them
 * @param words those that are allowed
 * @return the one with the fewest insertions, deletions and replacements of letters between them,
 * at most one for each three letters; empty if there is none; the first of several
 */
std::string FindNearestWord(const std::string& typed, const std::vector<std::string>& words);

} // namespace ccn
} // namespace ns3

#endif // CCN_NEAREST_WORD_H
