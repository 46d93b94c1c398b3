// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_TEXT_REFUSAL_H
#define CCN_TEXT_REFUSAL_H

#include <functional>
#include <string>
#include <vector>

namespace ns3::ccn
{

/**
 * @param wrong a value that is not allowed
 * @param allowed what is
 * @throws std::invalid_argument always
 * @ingroup ccn
 */
[[noreturn]] void Refuse(const std::string& wrong, const std::string& allowed);

/**
 * Refuses a word, and suggests the nearest one.
 * @param what kind of the word, such as "key"
 * @param word not one of words
 * @param words allowed
 * @throws std::invalid_argument always
 * @ingroup ccn
 */
[[noreturn]] void RefuseWord(const std::string& what,
                             const std::string& word,
                             const std::vector<std::string>& words);

/**
 * Calls a step, and puts the place in front of what it throws.
 * @param where begin of error messages, such as "network, line 3 'a - b': "
 * @param step the step
 * @throws std::invalid_argument if the step throws an exception
 * @ingroup ccn
 */
void NameErrors(const std::string& where, const std::function<void()>& step);

} // namespace ns3::ccn

#endif // CCN_TEXT_REFUSAL_H
