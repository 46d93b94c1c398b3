// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "database-image.h"

#include "database-rows.h"
#include "sqlite.h"

namespace ns3::ccn
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

} // namespace ns3::ccn
