/*
 * Copyright (c) 2026 The ccn authors
 *
 * SPDX-License-Identifier: GPL-2.0-only
 *
 * Author: The ccn authors
 */

#ifndef CCN_RUN_RECORD_H
#define CCN_RUN_RECORD_H

#include <cstdint>
#include <limits>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace ns3
{
namespace ccn
{

/**
 * @ingroup ccn
 * A time that never came, e.g. the end of a transfer that was still under way when the run ended.
 * The database holds NULL in its place.
 */
constexpr double NO_TIME = std::numeric_limits<double>::quiet_NaN();

/** @ingroup ccn What one run was: the row of table `run`, without its run_id. */
struct RunInfo
{
    std::string scenario;      ///< name of the scenario program
    std::string parameters;    ///< JSON object: argument name without dashes -> value
    std::string inputs = "{}"; ///< JSON object: argument name -> SHA-256 of the file that it names
    int64_t rngSeed = 0;       ///< --RngSeed
    int64_t rngRun = 0;        ///< --RngRun
    std::string ccnVersion;    ///< GetProgramVersion()
    std::string ns3Version;    ///< GetNs3Version()
    std::string startedUtc;    ///< when the program started, ISO 8601
    double wall = 0;           ///< real time that the simulation took [s]
    double sim = 0;            ///< simulated time at its end [s]
    int64_t events = 0;        ///< simulator events
    std::string status = "ok"; ///< 'ok': ran to its end
};

/** @ingroup ccn One object fetched by one application: a row of table `transfer`. */
struct TransferRow
{
    std::string node;            ///< name of the fetching node
    std::string app;             ///< name of the fetching application
    std::string stack;           ///< "ccn" or "tcp"
    std::string object;          ///< name of the object
    double start = 0;            ///< the application asks for the first byte [s]
    double firstByte = NO_TIME;  ///< the first byte reaches the application [s]
    double end = NO_TIME;        ///< the last byte reaches the application [s]
    int64_t size = 0;            ///< payload that reached the application [bytes]
    int64_t chunks = 0;          ///< ContentObjects that brought it; tcp: 0
    int64_t interests = 0;       ///< Interests sent, retransmissions included; tcp: 0
    int64_t retransmissions = 0; ///< Interests sent again; tcp: 0
    std::string digest;          ///< hex digest of the payload in order; empty if not computed
};

/** @ingroup ccn Packets over one face in one time bin: a row of table `traffic`. */
struct TrafficRow
{
    double bin = 0;   ///< begin of the time bin [s]
    std::string node; ///< name of the node
    std::string face; ///< the face, e.g. "net1" or "udp:10.0.0.1:9695"; IPv4 on device 1 is "ip1"
    std::string direction; ///< "in" or "out"
    std::string kind;      ///< "interest", "data", "piggyback" or "ip"
    int64_t packets = 0;   ///< packets in the bin
    int64_t bytes = 0;     ///< their size on this face [bytes]
};

/** @ingroup ccn A change of a consumer's window: a row of table `app_window`. */
struct AppWindowRow
{
    double time = 0;   ///< when [s]
    std::string node;  ///< name of the consumer's node
    std::string app;   ///< name of the consumer
    double window = 0; ///< window from now on [chunks]
    std::string event; ///< what changed it, e.g. "timeout"
};

/** @ingroup ccn Load of a node in one time bin: a row of table `node_load`. */
struct NodeLoadRow
{
    double bin = 0;     ///< begin of the time bin [s]
    std::string node;   ///< name of the node
    double cpuBusy = 0; ///< share of the bin in which the CPU worked, 0..1
    int64_t memory = 0; ///< memory that the node's tables hold at the bin's end [bytes]
};

/** @ingroup ccn Fill of a node's tables at one moment: a row of table `table_state`. */
struct TableStateRow
{
    double time = 0;        ///< when [s]
    std::string node;       ///< name of the node
    int64_t csEntries = 0;  ///< ContentObjects in the content store
    int64_t csBytes = 0;    ///< their size [bytes]
    int64_t pitEntries = 0; ///< pending Interests
    int64_t fibEntries = 0; ///< prefixes with a next hop
};

/** @ingroup ccn One counter of a node at the run's end: a row of table `counter`. */
struct CounterRow
{
    std::string node;  ///< name of the node
    std::string name;  ///< what is counted, e.g. "hits" or a drop reason
    int64_t value = 0; ///< how often
};

/** @ingroup ccn One request and its answer (piggyback, voice): a row of table `exchange`. */
struct ExchangeRow
{
    std::string node;      ///< name of the asking node
    std::string app;       ///< name of the asking application
    int64_t seq = 0;       ///< number of the exchange in its application, from 0
    double start = 0;      ///< the request leaves the application [s]
    double rtt = NO_TIME;  ///< until the answer reaches the application [s]
    double processing = 0; ///< time that CPUs on the way worked for it, as the scenario tells [us]
};

/** @ingroup ccn How a video played: a row of table `playback`. */
struct PlaybackRow
{
    std::string node;            ///< name of the playing node
    int64_t stalls = 0;          ///< interruptions after the first picture
    double stall = 0;            ///< their total length [s]
    double startDelay = NO_TIME; ///< from the request to the first picture [s]
    double played = 0;           ///< video time that was played [s]
};

/** @ingroup ccn The pictures begin, stand still or end: a row of table `playback_event`. */
struct PlaybackEventRow
{
    double time = 0;     ///< when [s]
    std::string node;    ///< name of the playing node
    std::string event;   ///< "playing", "stalled" or "ended"
    double position = 0; ///< video time that was played by then [s]
};

/** @ingroup ccn One packet at one face (only with --packets): a row of table `packet`. */
struct PacketRow
{
    double time = 0;   ///< when [s]
    std::string node;  ///< name of the node
    std::string face;  ///< the face, e.g. "net1" or "udp:10.0.0.1:9695"; IPv4 on device 1 is "ip1"
    std::string event; ///< "in", "out" or the drop's name
    std::string kind;  ///< "interest", "data" or "piggyback"
    std::string name;  ///< content name as a URI
    int64_t bytes = 0; ///< size on this face [bytes]
};

/**
 * @ingroup ccn
 * All that one run leaves in the database, collected in memory while it runs: `record.Add(row)`
 * appends to the row's table; rows of a table keep the order in which they were added.
 */
class RunRecord
{
  public:
    /** The rows, one vector a table, in the tables' order in the database. */
    using Tables = std::tuple<std::vector<TransferRow>,
                              std::vector<TrafficRow>,
                              std::vector<AppWindowRow>,
                              std::vector<NodeLoadRow>,
                              std::vector<TableStateRow>,
                              std::vector<CounterRow>,
                              std::vector<ExchangeRow>,
                              std::vector<PlaybackRow>,
                              std::vector<PlaybackEventRow>,
                              std::vector<PacketRow>>;

    RunInfo run; ///< what the run was; RunScenario fills it

    /**
     * @tparam Row one of the row types above
     * @param row appended to its table
     */
    template <typename Row>
    void Add(Row row)
    {
        std::get<std::vector<Row>>(m_tables).push_back(std::move(row));
    }

    /**
     * @tparam Row one of the row types above
     * @return its table's rows in the order in which they were added
     */
    template <typename Row>
    const std::vector<Row>& Get() const
    {
        return std::get<std::vector<Row>>(m_tables);
    }

    /** @return the rows of all tables */
    const Tables& GetTables() const
    {
        return m_tables;
    }

  private:
    Tables m_tables; ///< the rows
};

} // namespace ccn
} // namespace ns3

#endif // CCN_RUN_RECORD_H
