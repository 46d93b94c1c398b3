// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "quoted-argument.h"

namespace ns3::ccn
{

std::string
NameQuotedArgument(const std::string& error, int argc, const char* const* argv)
{
    if (error.find("--") != std::string::npos)
    {
        return error;
    }
    std::string only;
    for (int i = 1; i < argc; ++i)
    {
        const std::string argument = argv[i];
        const auto equals = argument.find('=');
        const std::string value = equals == std::string::npos ? "" : argument.substr(equals + 1);
        const std::string type = value.substr(0, value.find('[')); // its attributes follow
        if (!type.empty() && error.find("'" + type + "'") != std::string::npos)
        {
            if (!only.empty())
            {
                return error;
            }
            only = argument + ": ";
        }
    }
    return only + error;
}

} // namespace ns3::ccn
