// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DATABASE_H
#define CCN_DATABASE_H

#include "run-record.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace ns3::ccn
{

class SqliteConnection;

/**
 * @ingroup ccn
 * The SQLite file of the results. RecordTable, GetDatabaseViews() and its table `schema` describe
 * the contents.
 *
 * Several programs can open and write one file at the same time; they take turns, one transaction
 * each. Every error is a std::runtime_error with one line that names the file, the error and what
 * is allowed.
 */
class Database
{
  public:
    /** Default time to wait for other programs that write to the file. */
    static constexpr std::chrono::milliseconds BUSY_TIMEOUT{60000};

    /**
     * Opens or creates the file, and checks that a run can be written to it.
     * @param path path of the file
     * @param busyTimeout time to wait for other programs that write to the file, in ms
     */
    explicit Database(const std::string& path,
                      std::chrono::milliseconds busyTimeout = BUSY_TIMEOUT);

    /** Removes the file if this object created it and no program has written to it. */
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    /**
     * Writes a run and all its rows in one transaction. An error leaves the file unchanged.
     * @param record record to write; the rows keep their order
     * @return run_id of the run in this file
     */
    int64_t Write(const RunRecord& record);

  private:
    /** Throws if the path can't be a database, with a clearer message than SQLite's. */
    void CheckPath() const;

    /** Opens the file. */
    void Open();

    /** Begins a write transaction. Reopens the file while the path leads to a different one. */
    void Begin();

    /** @return false if the path no longer leads to the open file */
    bool TryBegin();

    /** Rolls back the transaction, if one is open. */
    void Rollback() noexcept;

    /** Removes the file if this object created it and it is still empty. */
    void RemoveIfUnused() noexcept;

    /**
     * Throws unless the file is empty or a ccn database of this schema version.
     * @return true if it is empty
     */
    bool CheckIdentity();

    /** Throws if pages of the file are damaged. */
    void CheckPages();

    /** Throws unless a transaction can write to the file. Leaves the file unchanged. */
    void CheckWritable();

    /**
     * Runs a function; after an error rolls back and explains SqliteErrors.
     */
    void Guard(const std::function<void()>& action);

    /**
     * @param what the error and what is allowed
     * @throws std::runtime_error with the file's path and the text
     */
    [[noreturn]] void Fail(const std::string& what) const;

    std::string m_path;                             ///< path as given
    std::chrono::milliseconds m_busyTimeout;        ///< time to wait for other programs
    bool m_created = false;                         ///< whether the file did not exist before
    std::unique_ptr<SqliteConnection> m_connection; ///< connection to the file
};

} // namespace ns3::ccn

#endif // CCN_DATABASE_H
