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

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

// One function per kind of argument. The parameters are those of the Add functions of Arguments.

/** @ingroup ccn Access to a variable of any integer type. */
struct IntegerVariable
{
    std::function<int64_t()> get;     ///< returns its value
    std::function<void(int64_t)> set; ///< sets its value
};

/** @ingroup ccn @return an integer argument, as Arguments::AddInteger() declares it */
Argument MakeIntegerArgument(const std::string& name,
                             const std::string& help,
                             const IntegerVariable& variable,
                             int64_t min,
                             int64_t max,
                             const std::string& unit);

/** @ingroup ccn @return a real-valued argument, as Arguments::AddReal() declares it */
Argument MakeRealArgument(const std::string& name,
                          const std::string& help,
                          double& variable,
                          double min,
                          double max,
                          const std::string& unit);

/** @ingroup ccn @return a data rate argument, as Arguments::AddRate() declares it */
Argument MakeRateArgument(const std::string& name,
                          const std::string& help,
                          DataRate& variable,
                          DataRate min,
                          DataRate max);

/** @ingroup ccn @return an argument with a list of words, as Arguments::AddChoice() declares it */
Argument MakeChoiceArgument(const std::string& name,
                            const std::string& help,
                            std::string& variable,
                            const std::vector<std::string>& allowed);

/** @ingroup ccn @return a text argument, as Arguments::AddText() declares it */
Argument MakeTextArgument(const std::string& name, const std::string& help, std::string& variable);

/** @ingroup ccn @return an input file argument, as Arguments::AddFile() declares it */
Argument MakeFileArgument(const std::string& name,
                          const std::string& help,
                          std::string& variable,
                          const std::vector<std::string>& words);

/** @ingroup ccn @return a flag, as Arguments::AddFlag() declares it */
Argument MakeFlagArgument(const std::string& name, const std::string& help, bool& variable);

} // namespace ccn
} // namespace ns3

#endif // CCN_ARGUMENT_KINDS_H
