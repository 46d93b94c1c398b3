/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#include "record-tables.h"

namespace ns3
{
namespace ccn
{

namespace
{

const char* const FACE =
    "Face: net1 (device 1), udp:10.0.0.1:9695, an application's label, or ip1 for IPv4 on device 1.";

} // namespace

const RecordTable<RunInfo> RunInfo::TABLE = {
    "run",
    {
        {"scenario", &RunInfo::scenario, "", "Name of the scenario program."},
        {"parameters", &RunInfo::parameters, "", "JSON object: argument name -> value, defaults included."},
        {"inputs",
         &RunInfo::inputs,
         "",
         "JSON object: argument that names an input file -> SHA-256 of what was in it, hex."},
        {"rng_seed", &RunInfo::rngSeed, "", "Seed of the random numbers (--RngSeed)."},
        {"rng_run", &RunInfo::rngRun, "", "Replication with this seed (--RngRun)."},
        {"ccn_version", &RunInfo::ccnVersion, "", "Release of this module and digest of the program's sources."},
        {"ns3_version", &RunInfo::ns3Version, "", "Release of ns-3."},
        {"started_utc", &RunInfo::startedUtc, "", "When the program started, ISO 8601, UTC."},
        {"wall_s", &RunInfo::wall, "s", "Real time that the simulation took."},
        {"sim_s", &RunInfo::sim, "s", "Simulated time at the end."},
        {"events", &RunInfo::events, "events", "Simulator events executed."},
        {"status", &RunInfo::status, "", "'ok': the simulation ran to its end; 'failed': see table failure."},
    },
    "scenario, parameters, rng_seed, rng_run"};

const RecordTable<TransferRow> TransferRow::TABLE = {
    "transfer",
    {
        {"node", &TransferRow::node, "", "Name of the fetching node."},
        {"app", &TransferRow::app, "", "Name of the fetching application."},
        {"stack", &TransferRow::stack, "", "'ccn' or 'tcp'."},
        {"object", &TransferRow::object, "", "Name of the object."},
        {"start_s", &TransferRow::start, "s", "When the application asked for the first byte."},
        {"first_byte_s", &TransferRow::firstByte, "s", "When the first byte reached it; NULL: never.", true},
        {"end_s", &TransferRow::end, "s", "When the last byte reached it; NULL: never.", true},
        {"size_bytes", &TransferRow::size, "bytes", "Payload that reached the application."},
        {"chunks", &TransferRow::chunks, "chunks", "ContentObjects that brought it; tcp: 0."},
        {"interests", &TransferRow::interests, "packets", "Interests sent, retransmissions included; tcp: 0."},
        {"retransmissions",
         &TransferRow::retransmissions,
         "packets",
         "Interests sent again; tcp: 0, its segments are not counted."},
        {"digest", &TransferRow::digest, "", "Hex digest of the payload in order; empty: not computed."},
    },
    "run_id"};

const RecordTable<TrafficRow> TrafficRow::TABLE = {
    "traffic",
    {
        {"bin_s", &TrafficRow::bin, "s", "Begin of the time bin."},
        {"node", &TrafficRow::node, "", "Name of the node."},
        {"face", &TrafficRow::face, "", FACE},
        {"direction", &TrafficRow::direction, "", "'in' or 'out'."},
        {"kind", &TrafficRow::kind, "", "'interest', 'data', 'piggyback' or 'ip'."},
        {"packets", &TrafficRow::packets, "packets", "Packets in the bin."},
        {"bytes", &TrafficRow::bytes, "bytes", "Their size on this face."},
    },
    "run_id, node"};

const RecordTable<AppWindowRow> AppWindowRow::TABLE = {
    "app_window",
    {
        {"time_s", &AppWindowRow::time, "s", "When the window changed."},
        {"node", &AppWindowRow::node, "", "Name of the consumer's node."},
        {"app", &AppWindowRow::app, "", "Name of the consumer."},
        {"window", &AppWindowRow::window, "chunks", "Outstanding Interests allowed from now on."},
        {"event", &AppWindowRow::event, "", "What changed it: arrival, out_of_order, hole or timeout."},
    },
    "run_id"};

const RecordTable<NodeLoadRow> NodeLoadRow::TABLE = {
    "node_load",
    {
        {"bin_s", &NodeLoadRow::bin, "s", "Begin of the time bin."},
        {"node", &NodeLoadRow::node, "", "Name of the node."},
        {"cpu_busy", &NodeLoadRow::cpuBusy, "1", "Share of the bin in which the CPU worked, 0 to 1."},
        {"memory_bytes", &NodeLoadRow::memory, "bytes", "Memory that the tables held at the end of the bin."},
    },
    "run_id"};

const RecordTable<TableStateRow> TableStateRow::TABLE = {
    "table_state",
    {
        {"time_s", &TableStateRow::time, "s", "When the tables looked so."},
        {"node", &TableStateRow::node, "", "Name of the node."},
        {"cs_entries", &TableStateRow::csEntries, "entries", "ContentObjects in the content store."},
        {"cs_bytes", &TableStateRow::csBytes, "bytes", "Their size."},
        {"pit_entries", &TableStateRow::pitEntries, "entries", "Pending Interests."},
        {"fib_entries", &TableStateRow::fibEntries, "entries", "Prefixes that have a next hop."},
    },
    "run_id"};

const RecordTable<CounterRow> CounterRow::TABLE = {
    "counter",
    {
        {"node", &CounterRow::node, "", "Name of the node."},
        {"name", &CounterRow::name, "", "What is counted: hits, misses, aggregated, a drop reason, ..."},
        {"value", &CounterRow::value, "1", "How often it happened in the whole run."},
    },
    "run_id"};

const RecordTable<ExchangeRow> ExchangeRow::TABLE = {
    "exchange",
    {
        {"node", &ExchangeRow::node, "", "Name of the asking node."},
        {"app", &ExchangeRow::app, "", "Name of the asking application."},
        {"seq", &ExchangeRow::seq, "1", "Number of the exchange in its application, from 0."},
        {"start_s", &ExchangeRow::start, "s", "When the request left the application."},
        {"rtt_s", &ExchangeRow::rtt, "s", "Until the answer reached the application; NULL: never.", true},
        {"processing_us", &ExchangeRow::processing, "us", "Part of it that was spent in CPUs on the way."},
    },
    "run_id"};

const RecordTable<PlaybackRow> PlaybackRow::TABLE = {
    "playback",
    {
        {"node", &PlaybackRow::node, "", "Name of the playing node."},
        {"stalls", &PlaybackRow::stalls, "1", "Interruptions after the first picture."},
        {"stall_s", &PlaybackRow::stall, "s", "Their total length."},
        {"start_delay_s", &PlaybackRow::startDelay, "s", "From the request to the first picture; NULL: never.", true},
        {"played_s", &PlaybackRow::played, "s", "Video time that was played."},
    },
    "run_id"};

const RecordTable<PlaybackEventRow> PlaybackEventRow::TABLE = {
    "playback_event",
    {
        {"time_s", &PlaybackEventRow::time, "s", "When it happened."},
        {"node", &PlaybackEventRow::node, "", "Name of the playing node."},
        {"event",
         &PlaybackEventRow::event,
         "",
         "'playing': it begins or goes on; 'stalled': it stands still; 'ended'."},
        {"position_s", &PlaybackEventRow::position, "s", "Video time that was played by then."},
    },
    "run_id"};

const RecordTable<PacketRow> PacketRow::TABLE = {
    "packet",
    {
        {"time_s", &PacketRow::time, "s", "When it happened."},
        {"node", &PacketRow::node, "", "Name of the node."},
        {"face", &PacketRow::face, "", FACE},
        {"event", &PacketRow::event, "", "'in', 'out', or the drop's name as in counter."},
        {"kind", &PacketRow::kind, "", "'interest', 'data', 'piggyback' or 'unknown'."},
        {"name", &PacketRow::name, "", "Content name as a URI."},
        {"bytes", &PacketRow::bytes, "bytes", "Size of the packet on this face."},
    },
    "run_id"};

} // namespace ccn
} // namespace ns3
