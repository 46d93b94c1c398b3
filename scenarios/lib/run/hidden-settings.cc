// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "hidden-settings.h"

#include <cstdlib>
#include <stdexcept>

namespace ns3::ccn
{

std::map<std::string, std::string>
FindHiddenSettings()
{
    std::map<std::string, std::string> found;
    for (const char* name : {"NS_GLOBAL_VALUE", "NS_ATTRIBUTE_DEFAULT"})
    {
        const char* value = std::getenv(name);
        if (value && *value)
        {
            found.emplace(name, value);
        }
    }
    return found;
}

void
RefuseHiddenSettings()
{
    for (const auto& [name, value] : FindHiddenSettings())
    {
        throw std::invalid_argument("environment variable " + name + "=" + value +
                                    ": not allowed (set it on the command line, so that the "
                                    "run's parameters include it)");
    }
}

} // namespace ns3::ccn
