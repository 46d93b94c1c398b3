/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_DATABASE_ROWS_H
#define CCN_DATABASE_ROWS_H

#include "run-record.h"

#include <cstdint>

namespace ns3
{
namespace ccn
{

class SqliteConnection;

/**
 * @ingroup ccn
 * Makes tables, views and the rows of table `schema`, and marks the file as ours.
 * @param connection to an empty file, in a transaction
 */
void CreateDatabase(SqliteConnection& connection);

/**
 * @ingroup ccn
 * Inserts a run and all its rows.
 * @param connection in a transaction, the tables created
 * @param record to insert
 * @return the run's run_id
 */
int64_t InsertRun(SqliteConnection& connection, const RunRecord& record);

} // namespace ccn
} // namespace ns3

#endif // CCN_DATABASE_ROWS_H
