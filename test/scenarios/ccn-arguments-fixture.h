/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ARGUMENTS_FIXTURE_H
#define CCN_ARGUMENTS_FIXTURE_H

#include "lib/argument-kinds.h"
#include "lib/arguments.h"

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{
namespace tests
{

/** One argument of each kind. @ingroup ccn-tests */
struct Declared
{
    /** Declares the arguments. */
    Declared()
        : arguments("ccn-arguments-test", "Nothing is simulated.")
    {
        arguments.Add(MakeIntegerArgument("window", "Outstanding Interests", window, 1, 65535,
                                          "packets"));
        arguments.Add(MakeIntegerArgument("offset", "Any number", offset, INT64_MIN, INT64_MAX));
        arguments.Add(MakeRealArgument("duration", "Length of the run", duration, 0, 1e6, "s"));
        arguments.Add(MakeChoiceArgument("stack", "Protocol", stack, {"ccn", "tcp"}));
        DataRate max(100000000000);
        arguments.Add(MakeRateArgument("bottleneck", "Slow link", bottleneck, DataRate(0), max));
        arguments.Add(MakeTextArgument("title", "Headline", title));
        arguments.Add(MakeFlagArgument("packets", "Record packets", packets));
    }

    /**
     * @param args as typed after the program's name
     * @return the error, or "" if there is none
     */
    std::string Parse(std::vector<std::string> args)
    {
        args.insert(args.begin(), "ccn-arguments-test");
        std::vector<char*> argv;
        for (auto& arg : args)
        {
            argv.push_back(arg.data());
        }
        try
        {
            arguments.Parse(static_cast<int>(argv.size()), argv.data());
        }
        catch (const std::invalid_argument& error)
        {
            return error.what();
        }
        return "";
    }

    Arguments arguments;              ///< under test
    uint32_t window = 16;             ///< --window
    int64_t offset = -1;              ///< --offset
    double duration = 0.1;            ///< --duration
    std::string stack = "ccn";        ///< --stack
    DataRate bottleneck{10000000};    ///< --bottleneck
    std::string title = "say \"hi\""; ///< --title
    bool packets = false;             ///< --packets
};

} // namespace tests
} // namespace ccn
} // namespace ns3

#endif // CCN_ARGUMENTS_FIXTURE_H
