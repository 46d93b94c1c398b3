// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors
#ifndef CCN_SQLITE_ROWS_H
#define CCN_SQLITE_ROWS_H

#include <cstdint>
#include <string>
#include <string_view>

struct sqlite3_context;

namespace ns3::ccn
{

class SqliteConnection;

/** The place of one value of a row that SQLite is about to insert. @ingroup ccn */
class SqliteValue
{
  public:
    /** @param context SQLite's handle */
    explicit SqliteValue(sqlite3_context* context);

    /** @param value the value */
    void Set(int64_t value);
    /** @param value the value */
    void Set(int32_t value);
    /** @param value the value; NaN is stored as NULL */
    void Set(double value);
    /** @param value the value; must exist until the row is inserted */
    void Set(const std::string& value);
    /** @param value the value; must exist until the row is inserted */
    void Set(const char* value);
    /** @param value the value, stored as a BLOB; must exist until the row is inserted */
    void Set(std::string_view value);
    /** Leaves the value NULL. */
    void SetNull();

  private:
    sqlite3_context* m_context; ///< SQLite's handle
};

/** Rows for a table of the database, read one after the other. @ingroup ccn */
class SqliteRows
{
  public:
    virtual ~SqliteRows() = default;

    /** @return number of columns */
    virtual int GetColumns() const = 0;

    /** Moves to the first row. @return false if there is none */
    virtual bool Begin() = 0;

    /** Moves to the next row. @return false if there is none */
    virtual bool Next() = 0;

    /**
     * @param column number of a column, from 0
     * @param value set to the value in the current row and this column
     */
    virtual void Get(int column, SqliteValue& value) const = 0;
};

/**
 * @ingroup ccn
 * Inserts rows into a table, in their order. SQLite reads them as a virtual table, which takes half
 * the time of an INSERT statement per row.
 * @param connection connection to use
 * @param table name of the table, which has as many columns
 * @param rows the rows
 * @throws SqliteError if they cannot be inserted
 */
void InsertRows(SqliteConnection& connection, const std::string& table, SqliteRows& rows);

} // namespace ns3::ccn

#endif // CCN_SQLITE_ROWS_H
