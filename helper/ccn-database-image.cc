/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "ns3/ccn-database-image.h"

#include "ns3/ccn-database-rows.h"
#include "ns3/ccn-sqlite.h"

namespace ns3
{
namespace ccn
{

std::string
MakeDatabaseImage(const RunRecord& record)
{
    SqliteConnection connection(":memory:", std::chrono::milliseconds(0));
    connection.Execute("BEGIN");
    CreateDatabase(connection);
    InsertRun(connection, record);
    connection.Execute("COMMIT");
    return connection.Serialize();
}

} // namespace ccn
} // namespace ns3
