/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "argument.h"

#include "json.h"

#include <stdexcept>
#include <utility>

namespace ns3
{
namespace ccn
{

Argument::Argument(std::string name, std::string help)
    : m_name(std::move(name)),
      m_help(std::move(help))
{
}

Argument::~Argument() = default;

const std::string&
Argument::GetName() const
{
    return m_name;
}

std::string
Argument::GetHelp() const
{
    return m_help + " (" + GetAllowed() + ")";
}

void
Argument::Set(const std::string& text)
{
    if (!DoSet(text))
    {
        throw std::invalid_argument("--" + m_name + "=" + text + ": not allowed (" + GetAllowed() +
                                    ")");
    }
}

std::string
Argument::ToJson() const
{
    return QuoteJson(GetText());
}

std::string
Argument::Describe() const
{
    auto members = DescribeKind();
    members.insert({{"name", QuoteJson(m_name)},
                    {"help", QuoteJson(m_help)},
                    {"default", ToJson()},
                    {"unit", QuoteJson("")},
                    {"low", "null"},
                    {"high", "null"}});
    return FormatJsonObject(members);
}

bool
Argument::NeedsValue() const
{
    return true;
}

bool
Argument::TakesEmpty() const
{
    return false;
}

std::string
Argument::GetInputFile() const
{
    return "";
}

} // namespace ccn
} // namespace ns3
