/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_ROUTER_ARGUMENTS_H
#define CCN_ROUTER_ARGUMENTS_H

#include "arguments.h"
#include "testbed-arguments.h"

#include <string>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn What scenarios with routers take for these, with the defaults of paper 000. */
struct RouterArguments
{
    std::string machine{"home-router"}; ///< of StepCosts
    std::string profile{"ccnx-0.7"};    ///< whose semantics and timing they have

    /** @param arguments gets both */
    void Declare(Arguments& arguments);
    /** @param common what else the nodes have in common @return CCN layers as asked for */
    CcnStackHelper GetStack(const TestbedArguments& common) const;
};

} // namespace ccn
} // namespace ns3

#endif // CCN_ROUTER_ARGUMENTS_H
