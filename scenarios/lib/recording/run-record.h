// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#ifndef CCN_RUN_RECORD_H
#define CCN_RUN_RECORD_H

#include "bounded-memory.h"
#include "event-rows.h"
#include "record-row.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <memory_resource>
#include <string>
#include <string_view>

namespace ns3::ccn
{

// Each member of a row type is a column of its table. TABLE (record-tables.cc) describes the
// columns and their units.

/** Description of one run: the row of table `run`, without its run_id. @ingroup ccn */
struct RunInfo
{
    std::string scenario;
    std::string parameters;
    std::string inputs = "{}";
    int64_t rngSeed = 0;
    int64_t rngRun = 0;
    std::string ccnVersion;
    std::string ns3Version;
    std::string startedUtc;
    double wall = 0;
    double sim = 0;
    int64_t events = 0;
    std::string status = "ok";
    static const RecordTable<RunInfo> TABLE;
};

/** One object fetched by one application: a row of table `transfer`. @ingroup ccn */
struct TransferRow
{
    std::string node;
    std::string app;
    std::string stack;
    std::string object;
    double start = 0;
    double firstByte = NO_TIME;
    double end = NO_TIME;
    int64_t size = 0;
    int64_t chunks = 0;
    int64_t interests = 0;
    int64_t retransmissions = 0;
    std::string digest;
    std::string layer{};
    static const RecordTable<TransferRow> TABLE;
};

/** Packets over one face in one time bin: a row of table `traffic`. @ingroup ccn */
struct TrafficRow
{
    double bin = 0;
    std::string node;
    std::string face;
    std::string direction;
    std::string kind;
    int64_t packets = 0;
    int64_t bytes = 0;
    std::string layer{};
    static const RecordTable<TrafficRow> TABLE;
};

/** A change of a consumer's window: a row of table `app_window`. @ingroup ccn */
struct AppWindowRow
{
    double time = 0;
    std::string node;
    std::string app;
    double window = 0;
    std::string event;
    std::string layer{};
    static const RecordTable<AppWindowRow> TABLE;
};

/** Load of a node in one time bin: a row of table `node_load`. @ingroup ccn */
struct NodeLoadRow
{
    double bin = 0;
    std::string node;
    double cpuBusy = 0;
    int64_t memory = 0;
    std::string layer{};
    static const RecordTable<NodeLoadRow> TABLE;
};

/** Sizes of a node's tables at one time: a row of table `table_state`. @ingroup ccn */
struct TableStateRow
{
    double time = 0;
    std::string node;
    int64_t csEntries = 0;
    int64_t csBytes = 0;
    int64_t pitEntries = 0;
    int64_t fibEntries = 0;
    std::string layer{};
    static const RecordTable<TableStateRow> TABLE;
};

/** One counter of a node at the end of the run: a row of table `counter`. @ingroup ccn */
struct CounterRow
{
    std::string node;
    std::string name;
    int64_t value = 0;
    std::string layer{};
    static const RecordTable<CounterRow> TABLE;
};

/**
 * A number of an experiment, at the end of the run, that is no count: a row of table `measure`.
 * Scenario::Measure() adds one.
 * @ingroup ccn
 */
struct MeasureRow
{
    std::string node;
    std::string name;
    double value = 0;
    std::string unit;
    std::string help;
    std::string layer{};
    static const RecordTable<MeasureRow> TABLE;
};

/** One object that was requested on a shared medium: a row of table `shared_object`. @ingroup ccn */
struct SharedObjectRow
{
    std::string node;
    int64_t object = 0;
    double start = 0;
    double delay = NO_TIME;
    int64_t copies = 0;
    std::string layer{};
    static const RecordTable<SharedObjectRow> TABLE;
};

/** One request and its answer (piggyback, voice): a row of table `exchange`. @ingroup ccn */
struct ExchangeRow
{
    std::string node;
    std::string app;
    int64_t seq = 0;
    double start = 0;
    double rtt = NO_TIME;
    double processing = 0;
    std::string layer{};
    static const RecordTable<ExchangeRow> TABLE;
};

/** One request for an object of a catalogue (network): a row of table `request`. @ingroup ccn */
struct RequestRow
{
    int64_t seq = 0;
    double start = 0;
    std::string receiver;
    int64_t object = 0;
    std::string server;
    int64_t hops = 0;
    double delay = NO_TIME;
    static const RecordTable<RequestRow> TABLE;
};

/**
 * An application of a network with attackers, and whether it is one: a row of table `traffic_label`.
 * Nodes and applications do not see it.
 * @ingroup ccn
 */
struct TrafficLabelRow
{
    std::string node;
    std::string face;
    std::string label;
    std::string kind;
    double start = 0;
    double stop = NO_TIME;
    std::string layer{};
    static const RecordTable<TrafficLabelRow> TABLE;
};

/** Summary of a video playback: a row of table `playback`. @ingroup ccn */
struct PlaybackRow
{
    std::string node;
    int64_t stalls = 0;
    double stall = 0;
    double startDelay = NO_TIME;
    double played = 0;
    std::string layer{};
    static const RecordTable<PlaybackRow> TABLE;
};

/** Start, stall or end of a video: a row of table `playback_event`. @ingroup ccn */
struct PlaybackEventRow
{
    double time = 0;
    std::string node;
    std::string event;
    double position = 0;
    std::string layer{};
    static const RecordTable<PlaybackEventRow> TABLE;
};

/** One packet at one face (only with --packets): a row of table `packet`. @ingroup ccn */
struct PacketRow
{
    double time = 0;
    std::string node;
    std::string face;
    std::string event;
    std::string kind;
    std::string name;
    int64_t bytes = 0;
    std::string layer{};
    static const RecordTable<PacketRow> TABLE;
};

struct RunTables; // run-tables.h: twenty types of tables cost a second wherever they are compiled

/**
 * @ingroup ccn
 * All rows of one run for the database, collected in memory during the run. `record.Add(row)`
 * appends a row to its table. The rows of a table keep the order in which they were added.
 */
class RunRecord
{
  public:
    /**
     * The rows of one table: a deque, since a run with --events adds a million, which a vector
     * would move again and again.
     * @tparam Row one of the row types above
     */
    template <typename Row>
    using Rows = std::pmr::deque<Row>;

    /**
     * @param memory most memory of the rows in bytes
     * @see BoundedMemory
     */
    explicit RunRecord(std::size_t memory = BoundedMemory::GetLimit());

    /** @param other a record, with which the copy shares the texts of Keep() */
    RunRecord(const RunRecord& other);
    RunRecord& operator=(const RunRecord&) = delete;
    ~RunRecord();

    RunInfo run; ///< description of the run; filled by RunScenario()

    /**
     * Appends a row to its table.
     * @tparam Row one of the row types above
     * @param row the row
     */
    template <typename Row>
    void Add(Row row);

    /**
     * @tparam Row one of the row types above
     * @return the rows of its table, in the order in which they were added
     */
    template <typename Row>
    const Rows<Row>& Get() const;

    /**
     * @tparam Row one of the row types above
     * @return the rows of its table, of which the last ones may still be completed
     */
    template <typename Row>
    Rows<Row>& Edit();

    /** @param text a text @return the same text, which exists as long as the record or a copy of it */
    const char* Keep(std::string_view text);

    /** @return the rows of all tables */
    const RunTables& GetTables() const;

  private:
    std::shared_ptr<BoundedMemory> m_bounds; ///< of m_memory, which it outlives
    /** Memory of the rows and of the texts of Keep(): there are so many that none is freed alone. */
    std::shared_ptr<std::pmr::monotonic_buffer_resource> m_memory;
    std::unique_ptr<RunTables> m_tables; ///< the rows
};

} // namespace ns3::ccn

#endif // CCN_RUN_RECORD_H
