// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DATABASE_FIXTURE_H
#define CCN_DATABASE_FIXTURE_H

#include "lib/recording/run-record.h"
#include "lib/recording/sqlite.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <unistd.h>

namespace ns3::ccn::tests
{

/**
 * @ingroup ccn-tests
 * @param name of a file
 * @return a name that is unique to this process, as ns-3's test runners share a temporary folder if
 *     they start in the same second
 */
inline std::string
MakeUnique(const std::string& name)
{
    return std::to_string(getpid()) + "-" + name;
}

/**
 * @ingroup ccn-tests
 * @param path of a database
 * @param sql a query
 * @return its first value
 */
inline int64_t
Query(const std::string& path, const std::string& sql)
{
    return SqliteConnection(path, std::chrono::seconds(1)).QueryInteger(sql);
}

/**
 * @ingroup ccn-tests
 * @param rows number of counter rows
 * @return a record with that many rows
 */
inline RunRecord
MakeRun(int rows)
{
    RunRecord record;
    record.run = {"test", "{}", "{}", 1, 2, "c", "n", "2026-01-01T00:00:00Z", 0.5, 1.5, 9, "ok"};
    for (int i = 0; i < rows; i++)
    {
        record.Add(CounterRow{"router", "hits", i});
    }
    return record;
}

} // namespace ns3::ccn::tests

#endif // CCN_DATABASE_FIXTURE_H
