// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_WINDOW_ARGUMENTS_H
#define CCN_WINDOW_ARGUMENTS_H

#include "parameter.h"

#include "ns3/ccn-consumer.h"
#include "ns3/ccn-name.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn
{

/** Parameters of scenarios in which a Consumer may replace a program of CCNx. @ingroup ccn */
struct WindowArguments
{
    /** The value of --control for the program of CCNx. */
    static constexpr const char* NONE = "none";

    /** @param all parameters of the scenario, to which these are added */
    explicit WindowArguments(Parameters& all)
        : parameters(all)
    {
    }

    Parameters& parameters; ///< parameters of the scenario
    ChoiceParameter control{
        parameters,
        "control",
        "Window control of a Consumer in the place of ccngetfile, without its time per "
        "segment, and strategy BestRoute; FixedWindow has --pipeline; none: ccngetfile",
        NONE,
        GetControls()};
    ChoiceParameter timer{parameters,
                          "timer",
                          "With --control: when an unanswered Interest is sent again",
                          "estimated",
                          {"lifetime", "estimated", "estimated-lifetime"}};
    IntegerParameter<uint32_t> reorder{
        parameters,
        "reorder",
        "With --control: answers to later Interests after which an Interest is "
        "lost; 0: only the timer detects losses",
        3,
        0,
        65535,
        "answers"};

    /** @return true if a Consumer is used */
    bool IsOn() const
    {
        return control != NONE;
    }

    /**
     * @param file name of the object, with its version
     * @param window window of FixedWindow
     * @return a Consumer of an object of CCNx's programs
     */
    Ptr<Consumer> MakeConsumer(const Name& file, uint32_t window) const;

    /** @return the values of --control, NONE first */
    static std::vector<std::string> GetControls();
};

} // namespace ns3::ccn

#endif // CCN_WINDOW_ARGUMENTS_H
