// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "database.h"

#include "database-rows.h"
#include "database-schema.h"
#include "sqlite.h"

#include <filesystem>
#include <stdexcept>

namespace ns3::ccn
{

Database::Database(const std::string& path, std::chrono::milliseconds busyTimeout)
    : m_path(path),
      m_busyTimeout(busyTimeout)
{
    CheckPath();
    std::error_code ignored;
    m_created = !std::filesystem::exists(path, ignored);
    try
    {
        Guard([this] {
            Open();
            CheckWritable();
        });
    }
    catch (...)
    {
        RemoveIfUnused();
        throw;
    }
}

Database::~Database()
{
    RemoveIfUnused();
}

void
Database::CheckPath() const
{
    namespace fs = std::filesystem;
    std::error_code ignored;
    if (m_path.empty())
    {
        Fail("is not a file name (allowed: a file in a writable folder)");
    }
    if (fs::is_directory(m_path, ignored))
    {
        Fail("is a folder (allowed: a file in a writable folder)");
    }
    if (fs::exists(m_path, ignored) && !fs::is_regular_file(m_path, ignored))
    {
        Fail("is not a regular file (allowed: a file in a writable folder)");
    }
    fs::path folder = fs::absolute(m_path, ignored).parent_path();
    if (!fs::is_directory(folder, ignored))
    {
        Fail("its folder " + folder.string() +
             " does not exist (allowed: a file in a writable folder)");
    }
}

void
Database::Open()
{
    // An absolute path, as SQLite does not treat ":memory:" and similar names as files.
    std::string path = std::filesystem::absolute(m_path).string();
    m_connection = std::make_unique<SqliteConnection>(path, m_busyTimeout);
}

void
Database::Begin()
{
    // The file has moved if another program created it and removed it unused, or if a user moved
    // it. SQLite would then fail, or write to a file without a path.
    while (!TryBegin())
    {
        Open();
    }
}

bool
Database::TryBegin()
{
    try
    {
        m_connection->Execute("BEGIN IMMEDIATE");
    }
    catch (const SqliteError&)
    {
        if (!m_connection->HasMoved())
        {
            throw;
        }
    }
    return !m_connection->HasMoved();
}

void
Database::Rollback() noexcept
{
    try
    {
        if (m_connection && m_connection->IsInTransaction())
        {
            m_connection->Execute("ROLLBACK");
        }
    }
    catch (const SqliteError&)
    {
        // Closing the connection rolls back the rest.
    }
}

void
Database::RemoveIfUnused() noexcept
{
    std::error_code ignored;
    if (!m_created || !m_connection || std::filesystem::file_size(m_path, ignored) != 0)
    {
        return;
    }
    try
    {
        // The lock is exclusive. A program that waits for it detects afterwards that the file
        // moved.
        m_connection->Execute("BEGIN EXCLUSIVE");
        std::string file = m_connection->GetFileName();
        if (!m_connection->HasMoved() && std::filesystem::file_size(file, ignored) == 0)
        {
            std::filesystem::remove(file, ignored);
        }
    }
    catch (const SqliteError&)
    {
        // Another program is writing, so the file is in use.
    }
    Rollback();
}

bool
Database::CheckIdentity()
{
    int64_t application = m_connection->QueryInteger("PRAGMA application_id");
    int64_t version = m_connection->QueryInteger("PRAGMA user_version");
    bool empty = m_connection->QueryInteger("SELECT count(*) FROM sqlite_master") == 0;
    if (application == 0 && version == 0 && empty)
    {
        return true;
    }
    if (application != DATABASE_APPLICATION_ID)
    {
        Fail("is an SQLite database of another program (allowed: a new file, or one that ccn "
             "wrote)");
    }
    if (version != DATABASE_SCHEMA_VERSION)
    {
        Fail("has schema version " + std::to_string(version) + " (allowed: version " +
             std::to_string(DATABASE_SCHEMA_VERSION) + "; move it away, or name a new file)");
    }
    return false;
}

void
Database::CheckPages()
{
    const char* errors = "SELECT count(*) FROM pragma_quick_check WHERE quick_check <> 'ok'";
    if (m_connection->QueryInteger(errors) != 0)
    {
        throw SqliteError(SqliteError::DAMAGED, "PRAGMA quick_check finds errors");
    }
}

void
Database::CheckWritable()
{
    Begin();
    int64_t version = CheckIdentity() ? 0 : DATABASE_SCHEMA_VERSION;
    CheckPages();
    if (m_connection->IsReadOnly())
    {
        throw SqliteError(SqliteError::READ_ONLY, "is read-only");
    }
    // Writing the unchanged value opens the journal.
    m_connection->Execute("PRAGMA user_version = " + std::to_string(version));
    Rollback();
}

int64_t
Database::Write(const RunRecord& record)
{
    int64_t runId = 0;
    Guard([this, &record, &runId] {
        Begin();
        if (CheckIdentity())
        {
            CreateDatabase(*m_connection);
        }
        runId = InsertRun(*m_connection, record);
        m_connection->Execute("COMMIT");
    });
    return runId;
}

void
Database::Guard(const std::function<void()>& action)
{
    try
    {
        action();
    }
    catch (const SqliteError& error)
    {
        Rollback();
        Fail(error.Explain());
    }
    catch (...)
    {
        Rollback();
        throw;
    }
}

void
Database::Fail(const std::string& what) const
{
    throw std::runtime_error(m_path + ": " + what);
}

} // namespace ns3::ccn
