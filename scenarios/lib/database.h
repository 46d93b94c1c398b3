/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_DATABASE_H
#define CCN_DATABASE_H

#include "run-record.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace ns3
{
namespace ccn
{

class SqliteConnection;

/**
 * @ingroup ccn
 * The results' SQLite file; RecordTable and GetDatabaseViews describe it, and so does
 * its table `schema`.
 *
 * Any number of programs may hold one file and write to it: they take turns, one transaction
 * each. Every error is a std::runtime_error of one line that names the file, what is wrong and
 * what is allowed.
 */
class Database
{
  public:
    /** How long to wait for other programs that are writing. */
    static constexpr std::chrono::milliseconds BUSY_TIMEOUT{60000};

    /**
     * Opens the file, or creates it, and checks that a run can be written to it.
     * @param path of the file
     * @param busyTimeout how long to wait for other programs that are writing [ms]
     */
    explicit Database(const std::string& path,
                      std::chrono::milliseconds busyTimeout = BUSY_TIMEOUT);

    /** Removes the file again if it was created here and nobody has written to it. */
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    /**
     * Writes a run and all its rows in one transaction; after an error the file is as before.
     * @param record to write; its tables keep their order
     * @return the run's run_id in this file
     */
    int64_t Write(const RunRecord& record);

  private:
    /** Throws if the path can't be a database, with a better reason than SQLite's. */
    void CheckPath() const;

    /** Opens the file. */
    void Open();

    /** Begins a transaction that may write, on the very file that the path leads to. */
    void Begin();

    /** @return false if the path leads to another file, or none, by now */
    bool TryBegin();

    /** Takes back what was written since Begin, if anything. */
    void Rollback() noexcept;

    /** Removes the file if it was created here and is still empty. */
    void RemoveIfUnused() noexcept;

    /**
     * Throws unless the file is empty or one of ours, in this version.
     * @return true if it is empty
     */
    bool CheckIdentity();

    /** Throws if pages of the file are damaged. */
    void CheckPages();

    /** Throws unless a transaction can change the file; changes nothing. */
    void CheckWritable();

    /** @param action after whose errors to roll back, and whose SqliteErrors to explain */
    void Guard(const std::function<void()>& action);

    /**
     * @param what is wrong and what is allowed
     * @throws std::runtime_error with the file's name before it
     */
    [[noreturn]] void Fail(const std::string& what) const;

    std::string m_path;                             ///< as given
    std::chrono::milliseconds m_busyTimeout;        ///< how long to wait for others
    bool m_created = false;                         ///< there was no file before
    std::unique_ptr<SqliteConnection> m_connection; ///< to the file
};

} // namespace ccn
} // namespace ns3

#endif // CCN_DATABASE_H
