// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "log-check.h"

#include "ns3/ccn-nearest-word.h"
#include "ns3/log.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace ns3::ccn
{

namespace
{

/** Levels and prefixes that ns-3 knows (3.37 and newer). */
const std::vector<std::string> LOG_LEVELS{
    "error",          "warn",         "debug",      "info",        "function",
    "logic",          "all",          "func",       "time",        "node",
    "level",          "level_error",  "level_warn", "level_debug", "level_info",
    "level_function", "level_logic",  "level_all",  "prefix_func", "prefix_time",
    "prefix_node",    "prefix_level", "prefix_all", "*",           "**"};

/** @param text words @param separator what is between them @return the words; an empty one at the end counts, too */
std::vector<std::string>
SplitWords(const std::string& text, char separator)
{
    std::vector<std::string> words;
    std::istringstream stream(text);
    for (std::string word; std::getline(stream, word, separator);)
    {
        words.push_back(word);
    }
    if (text.empty() || text.back() == separator)
    {
        words.emplace_back();
    }
    return words;
}

/**
 * @param entry an entry of NS_LOG
 * @param kind what it lacks
 * @param word the word
 * @param known the words that there are
 * @param allowed what is allowed
 */
[[noreturn]] void
RefuseLog(const std::string& entry,
          const std::string& kind,
          const std::string& word,
          const std::vector<std::string>& known,
          const std::string& allowed)
{
    throw std::invalid_argument("NS_LOG=" + entry + ": no " + kind + " '" + word +
                                "' (allowed: " + allowed + ")" + SuggestWord(word, known));
}

/** @return the names of all components */
std::vector<std::string>
ListComponents()
{
    std::vector<std::string> names;
    for (const auto& [name, component] : *LogComponent::GetComponentList())
    {
        names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    return names;
}

} // namespace

void
CheckLogs()
{
    const char* variable = std::getenv("NS_LOG");
    const std::string entries = variable ? variable : "";
    if (entries.empty())
    {
        return;
    }
    std::string all;
    for (const std::string& level : LOG_LEVELS)
    {
        all += (all.empty() ? "" : ", ") + level;
    }
    for (const std::string& entry : SplitWords(entries, ':'))
    {
        const auto equal = entry.find('=');
        const std::string name = entry.substr(0, equal);
        if (name.empty() || (name[0] != '*' && LogComponent::GetComponentList()->count(name) == 0))
        {
            RefuseLog(entry,
                      "component",
                      name,
                      ListComponents(),
                      "a component of ns-3, of this module or of the program");
        }
        for (const std::string& level : equal == std::string::npos
                                            ? std::vector<std::string>()
                                            : SplitWords(entry.substr(equal + 1), '|'))
        {
            if (std::find(LOG_LEVELS.begin(), LOG_LEVELS.end(), level) == LOG_LEVELS.end())
            {
                RefuseLog(entry, "level", level, LOG_LEVELS, all);
            }
        }
    }
}

} // namespace ns3::ccn
