// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DATABASE_SCHEMA_H
#define CCN_DATABASE_SCHEMA_H

#include <cstdint>
#include <string>
#include <vector>

namespace ns3::ccn
{

/** PRAGMA application_id of the module's databases: "ccn1". @ingroup ccn */
constexpr int32_t DATABASE_APPLICATION_ID = 0x63636e31;

/** PRAGMA user_version; increases with every change of a table, view or column. @ingroup ccn */
constexpr int32_t DATABASE_SCHEMA_VERSION = 13;

/**
 * @ingroup ccn
 * @return SQL statements that create the database in an empty file: tables (RecordTable), indexes,
 * views (GetDatabaseViews()), and the rows of table `schema`; without the pragmas that identify it
 */
std::vector<std::string> MakeSchemaSql();

} // namespace ns3::ccn

#endif // CCN_DATABASE_SCHEMA_H
