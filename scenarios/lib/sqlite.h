/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_SQLITE_H
#define CCN_SQLITE_H

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

struct sqlite3;
struct sqlite3_stmt;

namespace ns3
{
namespace ccn
{

/** @ingroup ccn What SQLite says when it can't do what it was asked for. */
class SqliteError : public std::runtime_error
{
  public:
    /** Kinds of errors that are told apart. */
    enum Kind
    {
        BUSY,         ///< another program holds the file's lock
        READ_ONLY,    ///< the file can't be written
        CANT_OPEN,    ///< the file, or its journal beside it, can't be opened
        NOT_DATABASE, ///< the file is something else
        DAMAGED,      ///< pages of the file are not what SQLite wrote
        OTHER         ///< anything else
    };

    /**
     * @param kind of error
     * @param what SQLite's own words
     */
    SqliteError(Kind kind, const std::string& what);

    /** @return what is wrong with the file and what is allowed, to follow the file's name */
    std::string Explain() const;

  private:
    Kind m_kind; ///< of error
};

/**
 * @ingroup ccn
 * A connection to one file. This pair of files is the only one that knows SQLite's own interface;
 * every failure is a SqliteError.
 */
class SqliteConnection
{
  public:
    /**
     * Opens the file, creates it if there is none.
     * @param path of the file
     * @param busyTimeout how long to wait for another program's lock
     */
    SqliteConnection(const std::string& path, std::chrono::milliseconds busyTimeout);
    ~SqliteConnection();
    SqliteConnection(const SqliteConnection&) = delete;
    SqliteConnection& operator=(const SqliteConnection&) = delete;

    /** @param sql statements without results */
    void Execute(const std::string& sql);

    /**
     * @param sql a query
     * @return the first column of its first row
     */
    int64_t QueryInteger(const std::string& sql);

    /** @return run_id of the last row inserted into a table that has one */
    int64_t GetLastRowId() const;

    /** @return true if the file can only be read */
    bool IsReadOnly() const;

    /** @return true if the path no longer leads to the file that is open */
    bool HasMoved() const;

    /** @return true if a transaction is open */
    bool IsInTransaction() const;

    /** @return the octets of the file, or of what would be one if it is in memory */
    std::string Serialize();

    /** @return the file's full path, symbolic links resolved */
    std::string GetFileName() const;

  private:
    friend class SqliteInsert;

    /** @param code of SQLite; throws if it is an error */
    void Check(int code) const;

    sqlite3* m_database = nullptr; ///< SQLite's handle
};

/** @ingroup ccn A prepared INSERT statement. */
class SqliteInsert
{
  public:
    /**
     * @param connection to insert on; outlives this
     * @param sql with a "?" for each column
     */
    SqliteInsert(SqliteConnection& connection, const std::string& sql);
    ~SqliteInsert();
    SqliteInsert(const SqliteInsert&) = delete;
    SqliteInsert& operator=(const SqliteInsert&) = delete;

    /** @param value of the row's next column */
    void Add(int64_t value);
    /** @param value of the row's next column; NaN: NULL */
    void Add(double value);
    /** @param value of the row's next column; must live until Step */
    void Add(const std::string& value);
    /** The row's next column is NULL. */
    void Add(std::nullptr_t);
    /** Inserts the row, all of whose columns have been added. */
    void Step();

  private:
    int m_columns = 0;                   ///< of the row that have been added
    SqliteConnection& m_connection;      ///< to insert on
    sqlite3_stmt* m_statement = nullptr; ///< SQLite's handle
};

} // namespace ccn
} // namespace ns3

#endif // CCN_SQLITE_H
