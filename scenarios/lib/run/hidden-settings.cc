// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "hidden-settings.h"

#include <cstdlib>
#include <stdexcept>
#include <string>

namespace ns3::ccn
{

void
RefuseHiddenSettings()
{
    for (const char* name : {"NS_GLOBAL_VALUE", "NS_ATTRIBUTE_DEFAULT"})
    {
        const char* value = std::getenv(name);
        if (value && *value)
        {
            throw std::invalid_argument(std::string("environment variable ") + name + "=" + value +
                                        ": not allowed (set it on the command line, so that the "
                                        "run's parameters include it)");
        }
    }
}

} // namespace ns3::ccn
