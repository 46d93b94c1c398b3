/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "database-rows.h"

#include "database-schema.h"
#include "record-tables.h"
#include "sqlite.h"

#include <optional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

namespace ns3
{
namespace ccn
{

namespace
{

/**
 * Inserts rows into their table.
 * @tparam Row a row type
 * @param connection connection in a transaction
 * @param runId run_id of the run; none: SQLite assigns one
 * @param rows rows in order
 */
template <typename Row>
void
Insert(SqliteConnection& connection, std::optional<int64_t> runId, const std::vector<Row>& rows)
{
    if (rows.empty())
    {
        return;
    }
    const auto& table = Row::TABLE;
    std::string marks = "?";
    for (std::size_t i = 0; i < table.columns.size(); i++)
    {
        marks += ", ?";
    }
    SqliteInsert insert(connection, std::string("INSERT INTO ") + table.name + " VALUES (" + marks + ")");
    for (const auto& row : rows)
    {
        runId ? insert.Add(*runId) : insert.Add(nullptr);
        for (const auto& column : table.columns)
        {
            std::visit([&](auto member) { insert.Add(row.*member); }, column.member);
        }
        insert.Step();
    }
}

} // namespace

void
CreateDatabase(SqliteConnection& connection)
{
    connection.Execute("PRAGMA application_id = " + std::to_string(DATABASE_APPLICATION_ID));
    connection.Execute("PRAGMA user_version = " + std::to_string(DATABASE_SCHEMA_VERSION));
    for (const auto& statement : MakeSchemaSql())
    {
        connection.Execute(statement);
    }
}

int64_t
InsertRun(SqliteConnection& connection, const RunRecord& record)
{
    Insert(connection, {}, std::vector<RunInfo>{record.run});
    const int64_t runId = connection.GetLastRowId();
    auto insertAll = [&](const auto&... tables) { (Insert(connection, runId, tables), ...); };
    std::apply(insertAll, record.GetTables());
    return runId;
}

} // namespace ccn
} // namespace ns3
