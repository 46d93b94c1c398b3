// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "scenario-description.h"

#include "lib/recording/database-schema.h"
#include "lib/text/json.h"
#include "version.h"

namespace ns3::ccn
{

namespace
{

/** @return the identity and the SQL statements of the database, as JSON */
std::string
DescribeDatabase()
{
    std::vector<std::string> statements;
    for (const auto& statement : MakeSchemaSql())
    {
        statements.push_back(QuoteJson(statement));
    }
    return FormatJsonObject({{"application_id", std::to_string(DATABASE_APPLICATION_ID)},
                             {"schema_version", std::to_string(DATABASE_SCHEMA_VERSION)},
                             {"sql", FormatJsonArray(statements)}});
}

} // namespace

std::string
DescribeScenario(const std::string& name, const std::string& usage, const std::string& arguments)
{
    return FormatJsonObject({{"scenario", QuoteJson(name)},
                             {"usage", QuoteJson(usage)},
                             {"ccn_version", QuoteJson(GetProgramVersion())},
                             {"ns3_version", QuoteJson(GetNs3Version())},
                             {"arguments", arguments},
                             {"database", DescribeDatabase()}});
}

} // namespace ns3::ccn
