// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_ARGUMENTS_FIXTURE_H
#define CCN_ARGUMENTS_FIXTURE_H

#include "lib/arguments/arguments.h"

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace ns3::ccn::tests
{

/** One argument of each kind. @ingroup ccn-tests */
struct Declared
{
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

    Arguments arguments{"ccn-arguments-test", "Nothing is simulated."}; ///< under test
    IntegerParameter<uint32_t>
        window{arguments, "window", "Outstanding Interests", 16, 1, 65535, "packets"};
    IntegerParameter<int64_t> offset{arguments, "offset", "Any number", -1, INT64_MIN, INT64_MAX};
    RealParameter duration{arguments, "duration", "Length of the run", 0.1, 0, 1e6, "s"};
    ChoiceParameter stack{arguments, "stack", "Protocol", "ccn", {"ccn", "tcp"}};
    RateParameter bottleneck{arguments, "bottleneck", "Slow link", "10Mbps", "0bps", "100Gbps"};
    TextParameter title{arguments, "title", "Headline", "say \"hi\""};
    FlagParameter packets{arguments, "packets", "Record packets"};
};

} // namespace ns3::ccn::tests

#endif // CCN_ARGUMENTS_FIXTURE_H
