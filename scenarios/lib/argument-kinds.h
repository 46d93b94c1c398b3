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

/** Access to a variable of any integer type. @ingroup ccn */
struct IntegerVariable
{
    std::function<int64_t()> get;     ///< returns its value
    std::function<void(int64_t)> set; ///< sets its value
};

/** @return an integer argument, as Arguments::AddInteger() declares it @ingroup ccn */
Argument MakeIntegerArgument(const std::string& name,
                             const std::string& help,
                             const IntegerVariable& variable,
                             int64_t min,
                             int64_t max,
                             const std::string& unit);

/** @return a real-valued argument, as Arguments::AddReal() declares it @ingroup ccn */
Argument MakeRealArgument(const std::string& name,
                          const std::string& help,
                          double& variable,
                          double min,
                          double max,
                          const std::string& unit);

/** @return a data rate argument, as Arguments::AddRate() declares it @ingroup ccn */
Argument MakeRateArgument(const std::string& name,
                          const std::string& help,
                          DataRate& variable,
                          DataRate min,
                          DataRate max);

/** @return an argument with a list of words, as Arguments::AddChoice() declares it @ingroup ccn */
Argument MakeChoiceArgument(const std::string& name,
                            const std::string& help,
                            std::string& variable,
                            const std::vector<std::string>& allowed);

/** @return a text argument, as Arguments::AddText() declares it @ingroup ccn */
Argument MakeTextArgument(const std::string& name, const std::string& help, std::string& variable);

/** @return an input file argument, as Arguments::AddFile() declares it @ingroup ccn */
Argument MakeFileArgument(const std::string& name,
                          const std::string& help,
                          std::string& variable,
                          const std::vector<std::string>& words);

/** @return a flag, as Arguments::AddFlag() declares it @ingroup ccn */
Argument MakeFlagArgument(const std::string& name, const std::string& help, bool& variable);

} // namespace ccn
} // namespace ns3

#endif // CCN_ARGUMENT_KINDS_H
