/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_DATABASE_SCHEMA_H
#define CCN_DATABASE_SCHEMA_H

#include <cstdint>
#include <string>
#include <vector>

namespace ns3
{
namespace ccn
{

/** @ingroup ccn PRAGMA application_id of a database of this module: "ccn1". */
constexpr int32_t DATABASE_APPLICATION_ID = 0x63636e31;

/** @ingroup ccn PRAGMA user_version; grows with every change of a table, view or column. */
constexpr int32_t DATABASE_SCHEMA_VERSION = 4;

/** @ingroup ccn One column of a table. */
struct DatabaseColumn
{
    const char* name;    ///< its unit is in it where it is one of time
    const char* type;    ///< SQL type and constraints
    const char* unit;    ///< empty for texts
    const char* meaning; ///< one sentence
};

/** @ingroup ccn One table; its rows belong to a run if its first column is run_id. */
struct DatabaseTable
{
    const char* name;                    ///< in SQL
    std::vector<DatabaseColumn> columns; ///< in order
    std::vector<const char*> indexes;    ///< columns of each index, as SQL lists them
};

/**
 * @ingroup ccn
 * The one description of the tables (GetDatabaseViews has the views); SQL and the rows of table `schema` are made from it.
 * @return all tables, `run` first
 */
const std::vector<DatabaseTable>& GetDatabaseTables();

/**
 * @ingroup ccn
 * @param name of a table
 * @return it
 * @throws std::out_of_range if there is none
 */
const DatabaseTable& GetDatabaseTable(const std::string& name);

/**
 * @ingroup ccn
 * @return SQL statements that make an empty file the database: tables, indexes, views, and the rows
 * of table `schema`; without the pragmas of its identity
 */
std::vector<std::string> MakeSchemaSql();

/**
 * @ingroup ccn
 * @param table to fill
 * @return SQL that inserts one row, with a "?" for each column
 */
std::string MakeInsertSql(const DatabaseTable& table);

} // namespace ccn
} // namespace ns3

#endif // CCN_DATABASE_SCHEMA_H
