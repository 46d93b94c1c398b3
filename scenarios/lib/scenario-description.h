/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SCENARIO_DESCRIPTION_H
#define CCN_SCENARIO_DESCRIPTION_H

#include "arguments.h"

#include <string>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * What --describe prints, for programs that run scenarios.
 * @param name of the scenario
 * @param usage what it simulates
 * @param arguments declared
 * @return JSON object on one line: scenario, usage, ccn_version, ns3_version, arguments
 * (Arguments::Describe), and database: application_id, schema_version, and sql, the statements that
 * make an empty file the database (MakeSchemaSql)
 */
std::string DescribeScenario(const std::string& name,
                             const std::string& usage,
                             const Arguments& arguments);

} // namespace ccn
} // namespace ns3

#endif // CCN_SCENARIO_DESCRIPTION_H
