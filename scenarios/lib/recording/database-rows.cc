// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "database-rows.h"

#include "database-schema.h"
#include "record-tables.h"
#include "run-tables.h"
#include "sqlite-rows.h"
#include "sqlite.h"

#include <optional>
#include <string>
#include <tuple>
#include <variant>

namespace ns3::ccn
{

namespace
{

/**
 * The rows of a table of a run.
 * @tparam Row a row type
 */
template <typename Row>
class TableRows : public SqliteRows
{
  public:
    /**
     * @param runId run_id of the run; none: SQLite assigns one
     * @param rows rows in order; must outlive this object
     */
    TableRows(std::optional<int64_t> runId, const RunRecord::Rows<Row>& rows)
        : m_runId(runId),
          m_rows(rows)
    {
    }

    int GetColumns() const override
    {
        return static_cast<int>(Row::TABLE.columns.size()) + 1;
    }

    bool Begin() override
    {
        m_at = m_rows.begin();
        return m_at != m_rows.end();
    }

    bool Next() override
    {
        return ++m_at != m_rows.end();
    }

    void Get(int column, SqliteValue& value) const override
    {
        if (column == 0)
        {
            m_runId ? value.Set(*m_runId) : value.SetNull();
            return;
        }
        std::visit([&](auto member) { value.Set((*m_at).*member); },
                   Row::TABLE.columns[column - 1].member);
    }

  private:
    std::optional<int64_t> m_runId;                     ///< run_id, in the first column
    const RunRecord::Rows<Row>& m_rows;                 ///< the rows
    typename RunRecord::Rows<Row>::const_iterator m_at; ///< the current one
};

/**
 * Inserts rows into their table.
 * @tparam Row a row type
 * @param connection connection in a transaction
 * @param runId run_id of the run; none: SQLite assigns one
 * @param rows rows in order
 */
template <typename Row>
void
Insert(SqliteConnection& connection, std::optional<int64_t> runId, const RunRecord::Rows<Row>& rows)
{
    if (!rows.empty())
    {
        TableRows<Row> source(runId, rows);
        InsertRows(connection, Row::TABLE.name, source);
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
    Insert(connection, {}, RunRecord::Rows<RunInfo>{record.run});
    const int64_t runId = connection.GetLastRowId();
    auto insertAll = [&](const auto&... tables) { (Insert(connection, runId, tables), ...); };
    std::apply(insertAll, record.GetTables().rows);
    return runId;
}

} // namespace ns3::ccn
