// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "argument.h"

#include "lib/text/json.h"

#include <stdexcept>
#include <utility>

namespace ns3::ccn
{

Argument::Argument(std::string name, std::string help)
    : name(std::move(name)),
      help(std::move(help))
{
}

std::string
Argument::GetHelp() const
{
    return help + " (" + allowed + ")";
}

void
Argument::Set(const std::string& text) const
{
    if (!read(text))
    {
        throw std::invalid_argument("--" + name + "=" + text + ": not allowed (" + allowed + ")");
    }
}

std::string
Argument::Describe() const
{
    auto members = kind;
    members.insert({{"name", QuoteJson(name)},
                    {"help", QuoteJson(help)},
                    {"default", json()},
                    {"unit", QuoteJson("")},
                    {"low", "null"},
                    {"high", "null"}});
    return FormatJsonObject(members);
}

} // namespace ns3::ccn
