// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "database-views.h"

#include "event-views.h"

namespace ns3::ccn
{

namespace
{

const ViewColumn RUN_ID = {"run_id", "", "Run to which the row belongs."};
const ViewColumn SCENARIO = {"scenario", "", "Name of the scenario program."};
const ViewColumn LAYER = {
    "layer",
    "",
    "Name of the CCN layer on the node; empty: the layer without a name, or none."};

const DatabaseView THROUGHPUT = {
    "throughput",
    {RUN_ID,
     SCENARIO,
     {"node", "", "Name of the fetching node."},
     {"app", "", "Name of the fetching application."},
     {"stack", "", "Protocol stack: 'ccn' or 'tcp'."},
     {"object", "", "Name of the object."},
     {"size_bytes", "bytes", "Payload that the application received."},
     {"time_s", "s", "Time from the request for the first byte to the arrival of the last byte."},
     {"goodput_mbps", "Mbit/s", "Payload divided by that time. Incomplete transfers have no row."},
     LAYER},
    R"(SELECT t.run_id, r.scenario, t.node, t.app, t.stack, t.object, t.size_bytes,
       t.end_s - t.start_s AS time_s, t.size_bytes * 8e-6 / (t.end_s - t.start_s) AS goodput_mbps, t.layer
FROM transfer AS t JOIN run AS r ON r.run_id = t.run_id
WHERE t.end_s > t.start_s)"};

const DatabaseView HIT_RATIO = {
    "hit_ratio",
    {RUN_ID,
     SCENARIO,
     {"node", "", "Name of the node."},
     {"hits",
      "1",
      "Interests that the content store satisfied, without those of routing protocols and "
      "attackers, like all columns of this view."},
     {"misses", "1", "Interests that it did not satisfy."},
     {"hit_ratio", "1", "hits / (hits + misses); NULL: no Interest arrived."},
     {"hit_bytes",
      "bytes",
      "Messages that the content store answered with; NULL: not counted, as in all runs but those "
      "of network with objects of different sizes or with --cache-bytes."},
     {"data_bytes", "bytes", "ContentObjects that the node sent; NULL as hit_bytes."},
     {"byte_hit_ratio", "1", "hit_bytes / data_bytes; NULL: not counted, or nothing was sent."},
     LAYER},
    R"(SELECT c.run_id, r.scenario, c.node,
       sum(iif(c.name = 'hits', c.value, -c.value))
           FILTER (WHERE c.name IN ('hits', 'hits_control', 'hits_attack')) AS hits,
       sum(iif(c.name = 'misses', c.value, -c.value))
           FILTER (WHERE c.name IN ('misses', 'misses_control', 'misses_attack')) AS misses,
       1.0 * sum(iif(c.name = 'hits', c.value, -c.value))
                 FILTER (WHERE c.name IN ('hits', 'hits_control', 'hits_attack'))
           / nullif(sum(iif(c.name IN ('hits', 'misses'), c.value, -c.value))
                        FILTER (WHERE c.name NOT IN ('hit_bytes', 'data_bytes')), 0) AS hit_ratio,
       sum(c.value) FILTER (WHERE c.name = 'hit_bytes') AS hit_bytes,
       sum(c.value) FILTER (WHERE c.name = 'data_bytes') AS data_bytes,
       1.0 * sum(c.value) FILTER (WHERE c.name = 'hit_bytes')
           / nullif(sum(c.value) FILTER (WHERE c.name = 'data_bytes'), 0) AS byte_hit_ratio, c.layer
FROM counter AS c JOIN run AS r ON r.run_id = c.run_id
WHERE c.name IN ('hits', 'misses', 'hit_bytes', 'data_bytes', 'hits_control', 'misses_control',
                 'hits_attack', 'misses_attack')
GROUP BY c.run_id, c.node, c.layer)"};

// A percentile is the smallest value that this share of the samples does not exceed. The view uses
// window functions, since SQLite pushes a condition on run_id into these, but not into GROUP BY.
const DatabaseView DELAY = {
    "delay",
    {RUN_ID,
     SCENARIO,
     {"node",
      "",
      "Name of the requesting node; '*': all nodes of the run together, of each layer."},
     {"what",
      "",
      "Measured time: 'transfer' (request to last byte), 'first_byte' (request to first byte) or "
      "'exchange' (table exchange, rtt_s)."},
     {"samples", "1", "Number of measured times."},
     {"missing",
      "1",
      "Requests without such a time, as the data never arrived; no other column counts them."},
     {"mean_s", "s", "Mean."},
     {"p50_s", "s", "Median, by nearest rank like the other percentiles."},
     {"p90_s", "s", "90th percentile."},
     {"p99_s", "s", "99th percentile."},
     {"max_s", "s", "Maximum."},
     LAYER},
    R"(WITH timed (run_id, node, layer, what, value) AS (
  SELECT run_id, node, layer, 'transfer', end_s - start_s FROM transfer
  UNION ALL SELECT run_id, '*', layer, 'transfer', end_s - start_s FROM transfer
  UNION ALL SELECT run_id, node, layer, 'first_byte', first_byte_s - start_s FROM transfer
  UNION ALL SELECT run_id, '*', layer, 'first_byte', first_byte_s - start_s FROM transfer
  UNION ALL SELECT run_id, node, layer, 'exchange', rtt_s FROM exchange
  UNION ALL SELECT run_id, '*', layer, 'exchange', rtt_s FROM exchange),
ranked AS (
  SELECT *, count(*) OVER alike AS asked, count(value) OVER alike AS samples,
         row_number() OVER (PARTITION BY run_id, node, layer, what ORDER BY value NULLS LAST) AS place
  FROM timed WINDOW alike AS (PARTITION BY run_id, node, layer, what)),
measured AS (
  SELECT *, avg(value) OVER alike AS mean_s, max(value) OVER alike AS max_s,
         min(value) FILTER (WHERE place * 100 >= samples * 50) OVER alike AS p50_s,
         min(value) FILTER (WHERE place * 100 >= samples * 90) OVER alike AS p90_s,
         min(value) FILTER (WHERE place * 100 >= samples * 99) OVER alike AS p99_s
  FROM ranked WINDOW alike AS (PARTITION BY run_id, node, layer, what))
SELECT m.run_id, r.scenario, m.node, m.what, m.samples, m.asked - m.samples AS missing, m.mean_s,
       m.p50_s, m.p90_s, m.p99_s, m.max_s, m.layer
FROM measured AS m JOIN run AS r ON r.run_id = m.run_id
WHERE m.place = 1)"};

// Traffic from the network arrives as IPv4 packets (faces ip1, ip2, ...) or as messages on a link
// (net0, net1, ...). IPv4 packets belong to the layer without a name, whose rows of UDP faces are left
// out: they would count their IPv4 packets again. A named layer has its messages on UDP faces instead.
const DatabaseView OVERHEAD = {
    "overhead",
    {RUN_ID,
     SCENARIO,
     {"node", "", "Name of a fetching node."},
     {"wire_bytes",
      "bytes",
      "Bytes of Data and piggyback messages received on link faces, without link headers, and of "
      "received IPv4 packets, headers included; of a named layer, its messages on UDP faces "
      "instead of IPv4 packets. NULL: no traffic was recorded."},
     {"payload_bytes", "bytes", "Payload that the node's applications received."},
     {"overhead", "1", "wire_bytes / payload_bytes - 1; NULL: no traffic or no payload."},
     LAYER},
    R"(SELECT run_id, scenario, node, wire_bytes, payload_bytes,
       1.0 * wire_bytes / nullif(payload_bytes, 0) - 1 AS overhead, layer
FROM (SELECT t.run_id, r.scenario, t.node,
             (SELECT sum(f.bytes) FROM traffic AS f
              WHERE f.run_id = t.run_id AND f.node = t.node AND f.layer = t.layer AND f.direction = 'in'
                    AND (f.kind = 'ip' OR f.kind IN ('data', 'piggyback')
                         AND (f.face GLOB 'net[0-9]*' OR t.layer != '' AND f.face GLOB 'udp:*'))
             ) AS wire_bytes,
             sum(t.size_bytes) AS payload_bytes, t.layer
      FROM transfer AS t JOIN run AS r ON r.run_id = t.run_id
      GROUP BY t.run_id, t.node, t.layer))"};

} // namespace

const std::vector<DatabaseView>&
GetDatabaseViews()
{
    static const std::vector<DatabaseView> views = [] {
        std::vector<DatabaseView> all = {THROUGHPUT, HIT_RATIO, DELAY, OVERHEAD};
        all.insert(all.end(), GetEventViews().begin(), GetEventViews().end());
        return all;
    }();
    return views;
}

} // namespace ns3::ccn
