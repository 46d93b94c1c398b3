// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "database-schema.h"

#include "database-views.h"
#include "record-tables.h"
#include "run-tables.h"

#include <tuple>

namespace ns3::ccn
{

namespace
{

/** First column of all tables whose rows belong to a run. */
const char* const RUN_ID_SQL = "run_id INTEGER NOT NULL REFERENCES run (run_id) ON DELETE CASCADE";

/** Collects the SQL statements. */
class SchemaWriter
{
  public:
    /**
     * Creates a table.
     * @param table name of the table
     * @param columns its columns, as SQL
     * @param index columns of its index, or empty
     */
    void Create(const std::string& table, const std::string& columns, const std::string& index)
    {
        statements.push_back("CREATE TABLE " + table + " (" + columns + ")");
        if (!index.empty())
        {
            statements.push_back("CREATE INDEX " + table + "_index0 ON " + table + " (" + index +
                                 ")");
        }
    }

    /**
     * Creates the table of a row type.
     * @tparam Row a row type
     * @param key its first column, as SQL
     */
    template <typename Row>
    void Create(const std::string& key)
    {
        const auto& table = Row::TABLE;
        std::string columns = key;
        for (const auto& column : table.columns)
        {
            constexpr const char* TYPES[] =
                {"TEXT", "INTEGER", "REAL", "TEXT", "INTEGER", "BLOB"}; // as RecordColumn::member
            columns += std::string(", ") + column.name + " " + TYPES[column.member.index()] +
                       (column.mayLack ? "" : " NOT NULL");
        }
        Create(table.name, columns, table.index);
    }

    /**
     * Describes columns in table `schema`.
     * @param table name of a table or view
     * @param columns its columns, with members name, unit and meaning
     */
    template <typename Columns>
    void Describe(const std::string& table, const Columns& columns)
    {
        for (const auto& column : columns)
        {
            std::string values;
            for (const std::string& text : {table,
                                            std::string(column.name),
                                            std::string(column.unit),
                                            std::string(column.meaning)})
            {
                values += (values.empty() ? "" : ", ") + Quote(text);
            }
            statements.push_back("INSERT INTO schema VALUES (" + values + ")");
        }
    }

    /**
     * Describes the table of a row type.
     * @tparam Row a row type
     * @param key description of its first column
     */
    template <typename Row>
    void Describe(const char* key)
    {
        Describe(Row::TABLE.name, std::vector<ViewColumn>{{"run_id", "", key}});
        Describe(Row::TABLE.name, Row::TABLE.columns);
    }

    std::vector<std::string> statements; ///< the statements

  private:
    /** @param text any text @return the text as an SQL string */
    static std::string Quote(const std::string& text)
    {
        std::string quoted = "'";
        for (char c : text)
        {
            quoted += c == '\'' ? "''" : std::string(1, c);
        }
        return quoted + "'";
    }
};

/**
 * @tparam Rows all row types except RunInfo
 * @param writer writer of the statements
 */
template <typename... Rows>
void
CreateTables(SchemaWriter& writer, const std::tuple<RunRecord::Rows<Rows>...>*)
{
    writer.Create<RunInfo>("run_id INTEGER PRIMARY KEY");
    (writer.Create<Rows>(RUN_ID_SQL), ...);
    // Failed runs, which ccnlab adds, and the description of all columns.
    writer.Create("failure",
                  std::string(RUN_ID_SQL) + ", message TEXT NOT NULL, command TEXT NOT NULL",
                  "run_id");
    writer.Create("schema",
                  "table_name TEXT NOT NULL, column_name TEXT NOT NULL, unit TEXT NOT NULL, "
                  "description TEXT NOT NULL",
                  "");
}

/** @copydoc CreateTables */
template <typename... Rows>
void
DescribeTables(SchemaWriter& writer, const std::tuple<RunRecord::Rows<Rows>...>*)
{
    const char* const belongs = "Run to which the row belongs.";
    writer.Describe<RunInfo>("Number of the run in this file.");
    (writer.Describe<Rows>(belongs), ...);
    writer.Describe("failure",
                    std::vector<ViewColumn>{{"run_id", "", belongs},
                                            {"message", "", "Reason for the failure, in one line."},
                                            {"command", "", "Command that repeats the run."}});
    writer.Describe(
        "schema",
        std::vector<ViewColumn>{{"table_name", "", "Name of a table or view of this file."},
                                {"column_name", "", "Name of one of its columns."},
                                {"unit", "", "Unit of the column; empty for texts."},
                                {"description", "", "Meaning of the column."}});
}

} // namespace

std::vector<std::string>
MakeSchemaSql()
{
    constexpr const RunTables::All* types = nullptr;
    SchemaWriter writer;
    CreateTables(writer, types);
    for (const auto& view : GetDatabaseViews())
    {
        writer.statements.push_back("CREATE VIEW " + std::string(view.name) + " AS " + view.query);
    }
    DescribeTables(writer, types);
    for (const auto& view : GetDatabaseViews())
    {
        writer.Describe(view.name, view.columns);
    }
    return writer.statements;
}

} // namespace ns3::ccn
