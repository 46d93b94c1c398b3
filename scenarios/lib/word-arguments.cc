/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "word-arguments.h"

#include "json.h"

#include <algorithm>
#include <utility>

namespace ns3
{
namespace ccn
{

ChoiceArgument::ChoiceArgument(std::string& variable,
                               std::string name,
                               std::string help,
                               std::vector<std::string> allowed)
    : Argument(std::move(name), std::move(help)),
      m_variable(variable),
      m_allowed(std::move(allowed))
{
}

std::string
ChoiceArgument::GetAllowed() const
{
    std::string list;
    for (const auto& word : m_allowed)
    {
        list += (list.empty() ? "" : ", ") + word;
    }
    return list;
}

std::string
ChoiceArgument::GetText() const
{
    return m_variable;
}

std::map<std::string, std::string>
ChoiceArgument::DescribeKind() const
{
    std::vector<std::string> words;
    for (const auto& word : m_allowed)
    {
        words.push_back(QuoteJson(word));
    }
    return {{"kind", QuoteJson("choice")}, {"choices", FormatJsonArray(words)}};
}

bool
ChoiceArgument::DoSet(const std::string& text)
{
    if (std::find(m_allowed.begin(), m_allowed.end(), text) == m_allowed.end())
    {
        return false;
    }
    m_variable = text;
    return true;
}

TextArgument::TextArgument(std::string& variable, std::string name, std::string help)
    : Argument(std::move(name), std::move(help)),
      m_variable(variable)
{
}

std::string
TextArgument::GetAllowed() const
{
    return "any text";
}

std::string
TextArgument::GetText() const
{
    return m_variable;
}

bool
TextArgument::TakesEmpty() const
{
    return true;
}

std::map<std::string, std::string>
TextArgument::DescribeKind() const
{
    return {{"kind", QuoteJson("text")}};
}

bool
TextArgument::DoSet(const std::string& text)
{
    m_variable = text;
    return true;
}

FlagArgument::FlagArgument(bool& variable, std::string name, std::string help)
    : Argument(std::move(name), std::move(help)),
      m_variable(variable)
{
}

std::string
FlagArgument::GetAllowed() const
{
    return "true, false";
}

std::string
FlagArgument::GetText() const
{
    return m_variable ? "true" : "false";
}

std::string
FlagArgument::ToJson() const
{
    return GetText();
}

bool
FlagArgument::NeedsValue() const
{
    return false;
}

std::map<std::string, std::string>
FlagArgument::DescribeKind() const
{
    return {{"kind", QuoteJson("flag")}};
}

bool
FlagArgument::DoSet(const std::string& text)
{
    bool yes = text.empty() || text == "true" || text == "1";
    bool no = text == "false" || text == "0";
    if (!yes && !no)
    {
        return false;
    }
    m_variable = yes;
    return true;
}

} // namespace ccn
} // namespace ns3
