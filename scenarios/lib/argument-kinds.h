/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ARGUMENT_KINDS_H
#define CCN_ARGUMENT_KINDS_H

#include "argument.h"

#include "ns3/data-rate.h"
#include "ns3/nstime.h"

#include <cstdint>
#include <functional>
#include <string>
#include <type_traits>
#include <vector>

namespace ns3
{
namespace ccn
{

/*
 * One function per kind of argument. Each takes
 * - name: name without dashes
 * - help: description; unit, allowed values and default are appended
 * - variable: holds the default when the argument is added, and the value after Arguments::Parse()
 */

/** Access to a variable of any integer type. @ingroup ccn */
struct IntegerVariable
{
    std::function<int64_t()> get;     ///< returns its value
    std::function<void(int64_t)> set; ///< sets its value
};

/**
 * @ingroup ccn
 * @param min smallest value allowed
 * @param max largest value allowed
 * @param unit unit of the value, e.g. "packets"
 * @return an integer argument
 */
Argument MakeIntegerArgument(const std::string& name,
                             const std::string& help,
                             const IntegerVariable& variable,
                             int64_t min,
                             int64_t max,
                             const std::string& unit = "");

/** The same for a variable of type T, which holds every value from min to max. @ingroup ccn */
template <typename T>
Argument
MakeIntegerArgument(const std::string& name,
                    const std::string& help,
                    T& variable,
                    int64_t min,
                    int64_t max,
                    const std::string& unit = "")
{
    static_assert(std::is_integral_v<T> && !std::is_same_v<T, bool>, "an integer variable");
    const IntegerVariable access{[&variable] { return static_cast<int64_t>(variable); },
                                 [&variable](int64_t value) { variable = static_cast<T>(value); }};
    return MakeIntegerArgument(name, help, access, min, max, unit);
}

/**
 * @ingroup ccn
 * @param min smallest value allowed
 * @param max largest value allowed
 * @param unit unit of the value; with "s" other time units are accepted, as in `--delay=10ms`
 * @return a real-valued argument
 */
Argument MakeRealArgument(const std::string& name,
                          const std::string& help,
                          double& variable,
                          double min,
                          double max,
                          const std::string& unit = "");

/**
 * @ingroup ccn
 * @param min smallest rate allowed
 * @param max largest rate allowed
 * @return an argument that is a data rate, e.g. "10Mbps"
 */
Argument MakeRateArgument(const std::string& name,
                          const std::string& help,
                          DataRate& variable,
                          DataRate min,
                          DataRate max);

/**
 * @ingroup ccn
 * @return an argument that is a list of times in s or with a unit, e.g. "0.5,20ms", or empty
 */
Argument MakeTimesArgument(const std::string& name,
                           const std::string& help,
                           std::vector<Time>& variable);

/** @param allowed the words allowed @return an argument that is one of them @ingroup ccn */
Argument MakeChoiceArgument(const std::string& name,
                            const std::string& help,
                            std::string& variable,
                            const std::vector<std::string>& allowed);

/** @return an argument that is any text, or empty @ingroup ccn */
Argument MakeTextArgument(const std::string& name, const std::string& help, std::string& variable);

/**
 * @ingroup ccn
 * @param words values that are not paths; if there are none, the empty text means no file
 * @return an argument that is the path of an input file of the run
 */
Argument MakeFileArgument(const std::string& name,
                          const std::string& help,
                          std::string& variable,
                          const std::vector<std::string>& words = {});

/** @return a flag: `--name`, `--name=true` or `--name=false` @ingroup ccn */
Argument MakeFlagArgument(const std::string& name, const std::string& help, bool& variable);

} // namespace ccn
} // namespace ns3

#endif // CCN_ARGUMENT_KINDS_H
