// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_SQLITE_H
#define CCN_SQLITE_H

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>

struct sqlite3;

namespace ns3::ccn
{

class SqliteRows;

/** An error of SQLite. @ingroup ccn */
class SqliteError : public std::runtime_error
{
  public:
    /** Kinds of errors. */
    enum Kind
    {
        BUSY,         ///< another program holds the lock on the file
        READ_ONLY,    ///< the file can't be written
        CANT_OPEN,    ///< the file or its journal can't be opened
        NOT_DATABASE, ///< the file is not a database
        DAMAGED,      ///< pages of the file are damaged
        OTHER         ///< any other error
    };

    /**
     * @param kind kind of error
     * @param what message of SQLite
     */
    SqliteError(Kind kind, const std::string& what);

    /** @return the error and what is allowed, for a message that starts with the file's name */
    std::string Explain() const;

  private:
    Kind m_kind; ///< kind of error
};

/**
 * @ingroup ccn
 * A connection to one SQLite file. Only its source file and sqlite-rows.cc use SQLite's own interface.
 * Every failure throws a SqliteError.
 */
class SqliteConnection
{
  public:
    /**
     * Opens the file, or creates it if it does not exist.
     * @param path path of the file
     * @param busyTimeout time to wait for a lock that another program holds
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

    /** @return the bytes of the file, or of the equivalent file for a database in memory */
    std::string Serialize();

    /** @return the full path of the file, symbolic links resolved */
    std::string GetFileName() const;

  private:
    friend void InsertRows(SqliteConnection&, const std::string&, SqliteRows&);

    /** @param code result code of SQLite @throws SqliteError if it is an error */
    void Check(int code) const;

    sqlite3* m_database = nullptr; ///< SQLite's handle
};

} // namespace ns3::ccn

#endif // CCN_SQLITE_H
