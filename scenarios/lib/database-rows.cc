/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "database-rows.h"

#include "database-schema.h"
#include "sqlite.h"

#include <tuple>

namespace ns3
{
namespace ccn
{

namespace
{

/**
 * @tparam Row a row type
 * @return the table that takes it
 */
template <typename Row>
const char* GetTableName();

template <>
const char*
GetTableName<TransferRow>()
{
    return "transfer";
}

template <>
const char*
GetTableName<TrafficRow>()
{
    return "traffic";
}

template <>
const char*
GetTableName<AppWindowRow>()
{
    return "app_window";
}

template <>
const char*
GetTableName<NodeLoadRow>()
{
    return "node_load";
}

template <>
const char*
GetTableName<TableStateRow>()
{
    return "table_state";
}

template <>
const char*
GetTableName<CounterRow>()
{
    return "counter";
}

template <>
const char*
GetTableName<ExchangeRow>()
{
    return "exchange";
}

template <>
const char*
GetTableName<PlaybackRow>()
{
    return "playback";
}

template <>
const char*
GetTableName<PlaybackEventRow>()
{
    return "playback_event";
}

template <>
const char*
GetTableName<PacketRow>()
{
    return "packet";
}

/**
 * Each overload of Insert runs the statement with one row's columns in the table's order.
 * @param s the table's statement
 * @param runId of the run
 * @param r the row
 */
void
Insert(SqliteInsert& s, int64_t runId, const TransferRow& r)
{
    s.Run(runId,
          r.node,
          r.app,
          r.stack,
          r.object,
          r.start,
          r.firstByte,
          r.end,
          r.size,
          r.chunks,
          r.interests,
          r.retransmissions,
          r.digest);
}

/** @copydoc Insert */
void
Insert(SqliteInsert& s, int64_t runId, const TrafficRow& r)
{
    s.Run(runId, r.bin, r.node, r.face, r.direction, r.kind, r.packets, r.bytes);
}

/** @copydoc Insert */
void
Insert(SqliteInsert& s, int64_t runId, const AppWindowRow& r)
{
    s.Run(runId, r.time, r.node, r.app, r.window, r.event);
}

/** @copydoc Insert */
void
Insert(SqliteInsert& s, int64_t runId, const NodeLoadRow& r)
{
    s.Run(runId, r.bin, r.node, r.cpuBusy, r.memory);
}

/** @copydoc Insert */
void
Insert(SqliteInsert& s, int64_t runId, const TableStateRow& r)
{
    s.Run(runId, r.time, r.node, r.csEntries, r.csBytes, r.pitEntries, r.fibEntries);
}

/** @copydoc Insert */
void
Insert(SqliteInsert& s, int64_t runId, const CounterRow& r)
{
    s.Run(runId, r.node, r.name, r.value);
}

/** @copydoc Insert */
void
Insert(SqliteInsert& s, int64_t runId, const ExchangeRow& r)
{
    s.Run(runId, r.node, r.app, r.seq, r.start, r.rtt, r.processing);
}

/** @copydoc Insert */
void
Insert(SqliteInsert& s, int64_t runId, const PlaybackRow& r)
{
    s.Run(runId, r.node, r.stalls, r.stall, r.startDelay, r.played);
}

/** @copydoc Insert */
void
Insert(SqliteInsert& s, int64_t runId, const PlaybackEventRow& r)
{
    s.Run(runId, r.time, r.node, r.event, r.position);
}

/** @copydoc Insert */
void
Insert(SqliteInsert& s, int64_t runId, const PacketRow& r)
{
    s.Run(runId, r.time, r.node, r.face, r.event, r.kind, r.name, r.bytes);
}

/**
 * @tparam Row a row type
 * @param connection in a transaction
 * @param runId of the run
 * @param rows in order
 */
template <typename Row>
void
InsertAll(SqliteConnection& connection, int64_t runId, const std::vector<Row>& rows)
{
    if (rows.empty())
    {
        return;
    }
    SqliteInsert insert(connection, MakeInsertSql(GetDatabaseTable(GetTableName<Row>())));
    for (const auto& row : rows)
    {
        Insert(insert, runId, row);
    }
}

} // namespace

void
CreateDatabase(SqliteConnection& connection)
{
    connection.Execute("PRAGMA application_id = " + std::to_string(DATABASE_APPLICATION_ID));
    connection.Execute("PRAGMA user_version = " + std::to_string(DATABASE_SCHEMA_VERSION));
    for (const auto& statement : MakeSchemaSql())
    {
        connection.Execute(statement);
    }
}

int64_t
InsertRun(SqliteConnection& connection, const RunRecord& record)
{
    const RunInfo& run = record.run;
    SqliteInsert insert(connection, MakeInsertSql(GetDatabaseTable("run")));
    insert.Run(nullptr,
               run.scenario,
               run.parameters,
               run.inputs,
               run.rngSeed,
               run.rngRun,
               run.ccnVersion,
               run.ns3Version,
               run.startedUtc,
               run.wall,
               run.sim,
               run.events,
               run.status);
    int64_t runId = connection.GetLastRowId();
    auto insertAll = [&](const auto&... tables) { (InsertAll(connection, runId, tables), ...); };
    std::apply(insertAll, record.GetTables());
    return runId;
}

} // namespace ccn
} // namespace ns3
