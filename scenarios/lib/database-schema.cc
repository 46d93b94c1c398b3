/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "database-schema.h"

#include "database-views.h"

#include <stdexcept>

namespace ns3
{
namespace ccn
{

namespace
{

const char* const KEY = "INTEGER PRIMARY KEY";  ///< numbers the rows
const char* const INTEGER = "INTEGER NOT NULL"; ///< counts and sizes
const char* const REAL = "REAL NOT NULL";       ///< times
const char* const REAL_OR_NULL = "REAL";        ///< times that may never come
const char* const TEXT = "TEXT NOT NULL";       ///< names

/** First column of every table but `run` and `schema`. */
const DatabaseColumn RUN_ID = {"run_id",
                               "INTEGER NOT NULL REFERENCES run (run_id) ON DELETE CASCADE",
                               "",
                               "Run that the row belongs to."};

/** All tables: name, columns (name, type, unit, meaning), indexes. */
const std::vector<DatabaseTable> TABLES = {
    {"run",
     {{"run_id", KEY, "", "Number of the run in this file."},
      {"scenario", TEXT, "", "Name of the scenario program."},
      {"parameters", TEXT, "", "JSON object: argument name -> value, defaults included."},
      {"inputs",
       TEXT,
       "",
       "JSON object: argument that names an input file -> SHA-256 of what was in it, hex."},
      {"rng_seed", INTEGER, "", "Seed of the random numbers (--RngSeed)."},
      {"rng_run", INTEGER, "", "Replication with this seed (--RngRun)."},
      {"ccn_version", TEXT, "", "Release of this module and digest of the program's sources."},
      {"ns3_version", TEXT, "", "Release of ns-3."},
      {"started_utc", TEXT, "", "When the program started, ISO 8601, UTC."},
      {"wall_s", REAL, "s", "Real time that the simulation took."},
      {"sim_s", REAL, "s", "Simulated time at the end."},
      {"events", INTEGER, "events", "Simulator events executed."},
      {"status", TEXT, "", "'ok': the simulation ran to its end; 'failed': see table failure."}},
     {"scenario, parameters, rng_seed, rng_run"}},
    {"transfer",
     {RUN_ID,
      {"node", TEXT, "", "Name of the fetching node."},
      {"app", TEXT, "", "Name of the fetching application."},
      {"stack", TEXT, "", "'ccn' or 'tcp'."},
      {"object", TEXT, "", "Name of the object."},
      {"start_s", REAL, "s", "When the application asked for the first byte."},
      {"first_byte_s", REAL_OR_NULL, "s", "When the first byte reached it; NULL: never."},
      {"end_s", REAL_OR_NULL, "s", "When the last byte reached it; NULL: never."},
      {"size_bytes", INTEGER, "bytes", "Payload that reached the application."},
      {"chunks", INTEGER, "chunks", "ContentObjects that brought it; tcp: 0."},
      {"interests", INTEGER, "packets", "Interests sent, retransmissions included; tcp: 0."},
      {"retransmissions",
       INTEGER,
       "packets",
       "Interests sent again; tcp: 0, its segments are not counted."},
      {"digest", TEXT, "", "Hex digest of the payload in order; empty: not computed."}},
     {"run_id"}},
    {"traffic",
     {RUN_ID,
      {"bin_s", REAL, "s", "Begin of the time bin."},
      {"node", TEXT, "", "Name of the node."},
      {"face",
       TEXT,
       "",
       "Face: net1 (device 1), udp:10.0.0.1:9695, an application's label, or ip1 for IPv4 on "
       "device 1."},
      {"direction", TEXT, "", "'in' or 'out'."},
      {"kind", TEXT, "", "'interest', 'data', 'piggyback' or 'ip'."},
      {"packets", INTEGER, "packets", "Packets in the bin."},
      {"bytes", INTEGER, "bytes", "Their size on this face."}},
     {"run_id, node"}},
    {"app_window",
     {RUN_ID,
      {"time_s", REAL, "s", "When the window changed."},
      {"node", TEXT, "", "Name of the consumer's node."},
      {"app", TEXT, "", "Name of the consumer."},
      {"window", REAL, "chunks", "Outstanding Interests allowed from now on."},
      {"event", TEXT, "", "What changed it: arrival, out_of_order, hole or timeout."}},
     {"run_id"}},
    {"node_load",
     {RUN_ID,
      {"bin_s", REAL, "s", "Begin of the time bin."},
      {"node", TEXT, "", "Name of the node."},
      {"cpu_busy", REAL, "1", "Share of the bin in which the CPU worked, 0 to 1."},
      {"memory_bytes", INTEGER, "bytes", "Memory that the tables held at the end of the bin."}},
     {"run_id"}},
    {"table_state",
     {RUN_ID,
      {"time_s", REAL, "s", "When the tables looked so."},
      {"node", TEXT, "", "Name of the node."},
      {"cs_entries", INTEGER, "entries", "ContentObjects in the content store."},
      {"cs_bytes", INTEGER, "bytes", "Their size."},
      {"pit_entries", INTEGER, "entries", "Pending Interests."},
      {"fib_entries", INTEGER, "entries", "Prefixes that have a next hop."}},
     {"run_id"}},
    {"counter",
     {RUN_ID,
      {"node", TEXT, "", "Name of the node."},
      {"name", TEXT, "", "What is counted: hits, misses, aggregated, a drop reason, ..."},
      {"value", INTEGER, "1", "How often it happened in the whole run."}},
     {"run_id"}},
    {"exchange",
     {RUN_ID,
      {"node", TEXT, "", "Name of the asking node."},
      {"app", TEXT, "", "Name of the asking application."},
      {"seq", INTEGER, "1", "Number of the exchange in its application, from 0."},
      {"start_s", REAL, "s", "When the request left the application."},
      {"rtt_s", REAL_OR_NULL, "s", "Until the answer reached the application; NULL: never."},
      {"processing_us", REAL, "us", "Part of it that was spent in CPUs on the way."}},
     {"run_id"}},
    {"playback",
     {RUN_ID,
      {"node", TEXT, "", "Name of the playing node."},
      {"stalls", INTEGER, "1", "Interruptions after the first picture."},
      {"stall_s", REAL, "s", "Their total length."},
      {"start_delay_s", REAL_OR_NULL, "s", "From the request to the first picture; NULL: never."},
      {"played_s", REAL, "s", "Video time that was played."}},
     {"run_id"}},
    {"playback_event",
     {RUN_ID,
      {"time_s", REAL, "s", "When it happened."},
      {"node", TEXT, "", "Name of the playing node."},
      {"event", TEXT, "", "'playing': it begins or goes on; 'stalled': it stands still; 'ended'."},
      {"position_s", REAL, "s", "Video time that was played by then."}},
     {"run_id"}},
    {"packet",
     {RUN_ID,
      {"time_s", REAL, "s", "When it happened."},
      {"node", TEXT, "", "Name of the node."},
      {"face",
       TEXT,
       "",
       "Face: net1 (device 1), udp:10.0.0.1:9695, an application's label, or ip1 for IPv4 on "
       "device 1."},
      {"event", TEXT, "", "'in', 'out', or the drop's name as in counter."},
      {"kind", TEXT, "", "'interest', 'data', 'piggyback' or 'unknown'."},
      {"name", TEXT, "", "Content name as a URI."},
      {"bytes", INTEGER, "bytes", "Size of the packet on this face."}},
     {"run_id"}},
    {"failure",
     {RUN_ID,
      {"message", TEXT, "", "Why the run failed, in one line."},
      {"command", TEXT, "", "Command that repeats it."}},
     {"run_id"}},
    {"schema",
     {{"table_name", TEXT, "", "Name of a table or view of this file."},
      {"column_name", TEXT, "", "Name of one of its columns."},
      {"unit", TEXT, "", "Unit of the column; empty for texts."},
      {"description", TEXT, "", "What the column means."}},
     {}}};

/**
 * @param table to create, with its indexes
 * @param statements gets the SQL
 */
void
AddCreateSql(const DatabaseTable& table, std::vector<std::string>& statements)
{
    const std::string name = table.name;
    std::string columns;
    for (const auto& column : table.columns)
    {
        columns += columns.empty() ? "" : ", ";
        columns += std::string(column.name) + " " + column.type;
    }
    statements.push_back("CREATE TABLE " + name + " (" + columns + ")");
    for (std::size_t i = 0; i < table.indexes.size(); i++)
    {
        statements.push_back("CREATE INDEX " + name + "_index" + std::to_string(i) + " ON " + name +
                             " (" + table.indexes[i] + ")");
    }
}

/**
 * @param text of a description
 * @return it as an SQL string
 */
std::string
QuoteSql(const std::string& text)
{
    std::string quoted = "'";
    for (char c : text)
    {
        quoted += c == '\'' ? "''" : std::string(1, c);
    }
    return quoted + "'";
}

/**
 * @param name of a table or view
 * @param columns of it
 * @param statements gets the SQL that describes them in table `schema`
 */
void
AddDescriptionSql(const char* name,
                  const std::vector<DatabaseColumn>& columns,
                  std::vector<std::string>& statements)
{
    for (const auto& column : columns)
    {
        std::string values;
        for (const char* text : {name, column.name, column.unit, column.meaning})
        {
            values += (values.empty() ? "" : ", ") + QuoteSql(text);
        }
        statements.push_back("INSERT INTO schema VALUES (" + values + ")");
    }
}

} // namespace

const std::vector<DatabaseTable>&
GetDatabaseTables()
{
    return TABLES;
}

const DatabaseTable&
GetDatabaseTable(const std::string& name)
{
    for (const auto& table : TABLES)
    {
        if (table.name == name)
        {
            return table;
        }
    }
    throw std::out_of_range("no table " + name + " in the database");
}

std::vector<std::string>
MakeSchemaSql()
{
    std::vector<std::string> statements;
    for (const auto& table : TABLES)
    {
        AddCreateSql(table, statements);
    }
    for (const auto& view : GetDatabaseViews())
    {
        statements.push_back("CREATE VIEW " + std::string(view.name) + " AS " + view.query);
    }
    for (const auto& table : TABLES)
    {
        AddDescriptionSql(table.name, table.columns, statements);
    }
    for (const auto& view : GetDatabaseViews())
    {
        AddDescriptionSql(view.name, view.columns, statements);
    }
    return statements;
}

std::string
MakeInsertSql(const DatabaseTable& table)
{
    std::string marks;
    for (std::size_t i = 0; i < table.columns.size(); i++)
    {
        marks += marks.empty() ? "?" : ", ?";
    }
    return "INSERT INTO " + std::string(table.name) + " VALUES (" + marks + ")";
}

} // namespace ccn
} // namespace ns3
