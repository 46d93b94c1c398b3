// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "refusal.h"

#include "input-error.h"

#include "ns3/ccn-nearest-word.h"

#include <new>
#include <stdexcept>

namespace ns3::ccn
{

namespace
{

constexpr std::size_t MOST_LISTED = 30; ///< of the allowed words

} // namespace

void
Refuse(const std::string& wrong, const std::string& allowed)
{
    throw std::invalid_argument(wrong + " (allowed: " + allowed + ")");
}

void
RefuseWord(const std::string& what, const std::string& word, const std::vector<std::string>& words)
{
    std::string list;
    for (std::size_t i = 0; i < words.size() && i < MOST_LISTED; ++i)
    {
        list += (i > 0 ? ", " : "") + words[i];
    }
    Refuse(what + " '" + word + "': there is none" + SuggestWord(word, words),
           words.empty() ? "none" : list + (words.size() > MOST_LISTED ? ", ..." : ""));
}

void
NameErrors(const std::string& where, const std::function<void()>& step)
{
    try
    {
        step();
    }
    catch (const std::bad_alloc&)
    {
        throw; // no fault of the step
    }
    catch (const std::exception& error)
    {
        const std::string what = error.what();
        const bool isNamed = where.empty() || what.rfind(where, 0) == 0;
        const std::string text = (isNamed ? "" : where) + what;
        if (dynamic_cast<const InputError*>(&error))
        {
            throw InputError(text); // of a file that the step reads
        }
        throw std::invalid_argument(text);
    }
}

} // namespace ns3::ccn
