// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "sqlite.h"

#include <sqlite3.h>

namespace ns3::ccn
{

namespace
{

/**
 * @param code result code of SQLite
 * @return the kind of error
 */
SqliteError::Kind
GetKind(int code)
{
    switch (code & 0xff)
    {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return SqliteError::BUSY;
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return SqliteError::READ_ONLY;
    case SQLITE_CANTOPEN:
        return SqliteError::CANT_OPEN;
    case SQLITE_NOTADB:
        return SqliteError::NOT_DATABASE;
    case SQLITE_CORRUPT:
        return SqliteError::DAMAGED;
    default:
        return SqliteError::OTHER;
    }
}

} // namespace

SqliteError::SqliteError(Kind kind, const std::string& what)
    : std::runtime_error(what),
      m_kind(kind)
{
}

std::string
SqliteError::Explain() const
{
    switch (m_kind)
    {
    case BUSY:
        return "is locked by another program (allowed: programs that soon release the lock)";
    case READ_ONLY:
        return "can't be written (allowed: a writable file in a writable folder)";
    case CANT_OPEN:
        return "can't be opened or created (allowed: a writable file in a writable folder)";
    case NOT_DATABASE:
        return "is not an SQLite database (allowed: a new file, or one that ccn wrote)";
    case DAMAGED:
        return "is damaged (allowed: a new file, or one in which PRAGMA quick_check finds no "
               "error; sqlite3's .recover reads what is left)";
    default:
        return what();
    }
}

SqliteConnection::SqliteConnection(const std::string& path, std::chrono::milliseconds busyTimeout)
{
    // No mutex: a connection belongs to one thread.
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    int code = sqlite3_open_v2(path.c_str(), &m_database, flags, nullptr);
    if (code != SQLITE_OK)
    {
        SqliteError error(GetKind(code), sqlite3_errmsg(m_database));
        sqlite3_close_v2(m_database);
        throw error;
    }
    sqlite3_busy_timeout(m_database, static_cast<int>(busyTimeout.count()));
    // A run with --events writes tens of megabytes, for which SQLite's 4096 bytes per page take longer.
    Execute("PRAGMA page_size = 16384");
}

SqliteConnection::~SqliteConnection()
{
    sqlite3_close_v2(m_database);
}

void
SqliteConnection::Check(int code) const
{
    if (code != SQLITE_OK && code != SQLITE_DONE && code != SQLITE_ROW)
    {
        throw SqliteError(GetKind(code), sqlite3_errmsg(m_database));
    }
}

void
SqliteConnection::Execute(const std::string& sql)
{
    Check(sqlite3_exec(m_database, sql.c_str(), nullptr, nullptr, nullptr));
}

int64_t
SqliteConnection::QueryInteger(const std::string& sql)
{
    sqlite3_stmt* statement = nullptr;
    Check(sqlite3_prepare_v2(m_database, sql.c_str(), -1, &statement, nullptr));
    int code = sqlite3_step(statement);
    int64_t value = code == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    sqlite3_finalize(statement);
    Check(code);
    return value;
}

int64_t
SqliteConnection::GetLastRowId() const
{
    return sqlite3_last_insert_rowid(m_database);
}

bool
SqliteConnection::IsReadOnly() const
{
    return sqlite3_db_readonly(m_database, "main") == 1;
}

bool
SqliteConnection::HasMoved() const
{
    int moved = 0;
    sqlite3_file_control(m_database, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved != 0;
}

bool
SqliteConnection::IsInTransaction() const
{
    return sqlite3_get_autocommit(m_database) == 0;
}

std::string
SqliteConnection::Serialize()
{
    sqlite3_int64 size = 0;
    unsigned char* octets = sqlite3_serialize(m_database, "main", &size, 0);
    if (!octets)
    {
        throw SqliteError(SqliteError::OTHER, "not enough memory for the database");
    }
    std::string copy(reinterpret_cast<char*>(octets), static_cast<std::size_t>(size));
    sqlite3_free(octets);
    return copy;
}

std::string
SqliteConnection::GetFileName() const
{
    return sqlite3_db_filename(m_database, "main");
}

} // namespace ns3::ccn
