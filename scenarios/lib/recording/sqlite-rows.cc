// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#include "sqlite-rows.h"

#include "sqlite.h"

#include <memory>
#include <sqlite3.h>

namespace ns3::ccn
{

namespace
{

/** Name of the virtual table. */
const char* const SOURCE = "ccn_rows";

/** The virtual table: SQLite's part must be its base. */
struct Source : sqlite3_vtab
{
    SqliteRows* rows = nullptr; ///< the rows
};

/** A position in the virtual table: SQLite's part must be its base. */
struct Position : sqlite3_vtab_cursor
{
    SqliteRows* rows = nullptr; ///< the rows
    int64_t row = 0;            ///< number of the current one, from 0
    bool isAtEnd = true;        ///< whether there is no current one
};

/** @param cursor a position @return the same position */
Position&
At(sqlite3_vtab_cursor* cursor)
{
    return *static_cast<Position*>(cursor);
}

/** Declares the virtual table; `data` are the rows. */
int
Connect(sqlite3* database, void* data, int, const char* const*, sqlite3_vtab** table, char**)
{
    auto source = std::make_unique<Source>();
    source->rows = static_cast<SqliteRows*>(data);
    std::string columns;
    for (int i = 0; i < source->rows->GetColumns(); i++)
    {
        columns += (i ? ", c" : "c") + std::to_string(i);
    }
    *table = source.release();
    return sqlite3_declare_vtab(database, ("CREATE TABLE x(" + columns + ")").c_str());
}

/** @return the virtual table as SQLite reads it: from the first row to the last */
sqlite3_module
MakeModule()
{
    sqlite3_module module{};
    module.xConnect = Connect;
    module.xBestIndex = [](sqlite3_vtab*, sqlite3_index_info*) { return SQLITE_OK; };
    module.xDisconnect = [](sqlite3_vtab* table) {
        delete static_cast<Source*>(table);
        return SQLITE_OK;
    };
    module.xOpen = [](sqlite3_vtab* table, sqlite3_vtab_cursor** cursor) {
        auto position = std::make_unique<Position>();
        position->rows = static_cast<Source*>(table)->rows;
        *cursor = position.release();
        return SQLITE_OK;
    };
    module.xClose = [](sqlite3_vtab_cursor* cursor) {
        delete &At(cursor);
        return SQLITE_OK;
    };
    module.xFilter = [](sqlite3_vtab_cursor* cursor, int, const char*, int, sqlite3_value**) {
        At(cursor).row = 0;
        At(cursor).isAtEnd = !At(cursor).rows->Begin();
        return SQLITE_OK;
    };
    module.xNext = [](sqlite3_vtab_cursor* cursor) {
        At(cursor).row++;
        At(cursor).isAtEnd = !At(cursor).rows->Next();
        return SQLITE_OK;
    };
    module.xEof = [](sqlite3_vtab_cursor* cursor) { return int{At(cursor).isAtEnd}; };
    module.xColumn = [](sqlite3_vtab_cursor* cursor, sqlite3_context* context, int column) {
        SqliteValue value(context);
        At(cursor).rows->Get(column, value);
        return SQLITE_OK;
    };
    module.xRowid = [](sqlite3_vtab_cursor* cursor, sqlite3_int64* row) {
        *row = At(cursor).row;
        return SQLITE_OK;
    };
    return module;
}

} // namespace

SqliteValue::SqliteValue(sqlite3_context* context)
    : m_context(context)
{
}

void
SqliteValue::Set(int64_t value)
{
    sqlite3_result_int64(m_context, value);
}

void
SqliteValue::Set(int32_t value)
{
    sqlite3_result_int(m_context, value);
}

void
SqliteValue::Set(double value)
{
    sqlite3_result_double(m_context, value);
}

void
SqliteValue::Set(const std::string& value)
{
    sqlite3_result_text(m_context, value.data(), static_cast<int>(value.size()), SQLITE_STATIC);
}

void
SqliteValue::Set(const char* value)
{
    sqlite3_result_text(m_context, value, -1, SQLITE_STATIC);
}

void
SqliteValue::Set(std::string_view value)
{
    sqlite3_result_blob(m_context, value.data(), static_cast<int>(value.size()), SQLITE_STATIC);
}

void
SqliteValue::SetNull()
{
    sqlite3_result_null(m_context);
}

void
InsertRows(SqliteConnection& connection, const std::string& table, SqliteRows& rows)
{
    static const sqlite3_module module = MakeModule();
    sqlite3* database = connection.m_database;
    connection.Check(sqlite3_create_module(database, SOURCE, &module, &rows));
    // The module is removed as the statement fails, too: a later call has other columns.
    const std::unique_ptr<sqlite3, void (*)(sqlite3*)> removal(database, [](sqlite3* from) {
        sqlite3_create_module(from, SOURCE, nullptr, nullptr);
    });
    connection.Execute("INSERT INTO " + table + " SELECT * FROM " + SOURCE);
}

} // namespace ns3::ccn
