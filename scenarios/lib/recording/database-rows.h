// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_DATABASE_ROWS_H
#define CCN_DATABASE_ROWS_H

#include "run-record.h"

#include <cstdint>

namespace ns3::ccn
{

class SqliteConnection;

/**
 * @ingroup ccn
 * Creates the tables, the views and the rows of table `schema`, and sets the pragmas that identify
 * the file.
 * @param connection connection to an empty file, in a transaction
 */
void CreateDatabase(SqliteConnection& connection);

/**
 * @ingroup ccn
 * Inserts a run and all its rows.
 * @param connection connection to a file with the tables, in a transaction
 * @param record record to insert
 * @return run_id of the run
 */
int64_t InsertRun(SqliteConnection& connection, const RunRecord& record);

} // namespace ns3::ccn

#endif // CCN_DATABASE_ROWS_H
