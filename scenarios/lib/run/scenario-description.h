// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SCENARIO_DESCRIPTION_H
#define CCN_SCENARIO_DESCRIPTION_H

#include <string>

namespace ns3::ccn
{

/**
 * @ingroup ccn
 * Returns the output of --describe.
 * @param name name of the scenario, or of a program that is none
 * @param usage what it simulates
 * @param arguments the declared arguments: JSON array with Argument::Describe() of each
 * @return a JSON object on one line with scenario, usage, ccn_version, ns3_version, arguments,
 * and database: application_id, schema_version, and sql, the statements
 * that create the database in an empty file (MakeSchemaSql())
 */
std::string DescribeScenario(const std::string& name,
                             const std::string& usage,
                             const std::string& arguments);

} // namespace ns3::ccn

#endif // CCN_SCENARIO_DESCRIPTION_H
