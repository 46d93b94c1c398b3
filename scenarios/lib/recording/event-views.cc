// SPDX-License-Identifier: GPL-2.0-only
// Copyright (c) 2026 The ccn authors

#include "event-views.h"

namespace ns3::ccn
{

namespace
{

const ViewColumn OF_RUN = {"run_id", "", "Run to which the row belongs."};
const ViewColumn LAYER_OF_VIEW = {
    "layer",
    "",
    "Name of the CCN layer on the node; empty: the layer without a name."};

const DatabaseView MESSAGE = {
    "message",
    {OF_RUN,
     {"message", "", "Number of the message in its run, from 1."},
     {"kind",
      "",
      "Kind of message: 'interest', 'data', 'piggyback', 'return' or 'unknown'; of TCP "
      "'request', 'segment' or 'ack'."},
     {"name", "", "Content name, as a URI; empty: malformed, piggyback or nameless."},
     {"bytes", "bytes", "Size of the message."},
     {"octets",
      "",
      "The message, hexadecimal, without the zeros at its end, such as those of a virtual "
      "payload."}},
    R"(SELECT m.run_id, m.message, m.kind,
       iif(m.name = 0, '', (SELECT value FROM text WHERE run_id = m.run_id AND text = m.name)) AS name,
       m.bytes, lower(hex(m.octets)) AS octets
FROM message_row AS m)"};

// CROSS JOIN: SQLite reads the rows in their order, and looks up the type of each.
const DatabaseView EVENT = {
    "event",
    {OF_RUN,
     {"event", "", "Number of the event in its run, from 1, in the order of execution."},
     {"cause", "", "The event that caused this one; 0: none or unknown."},
     {"time_s", "s", "Time of the event."},
     {"node", "", "Name of the node."},
     {"face", "", "Number of the face, as in table face; -1: none."},
     {"kind",
      "",
      "'receive', 'choose' (of a strategy), 'send', 'drop', 'medium' (of a suppression scheme) or "
      "'timer' (whatever no "
      "message caused)."},
     {"step",
      "",
      "Step of the pipelines, i.1 to p.6 (Almishari et al. 2013, section III), r.1 or r.2 of an "
      "Interest Return, or 'link'."},
     {"reason",
      "",
      "choose: strategy, operation and reason; drop: its name in table counter; medium: scheme, "
      "event and reason; an Interest Return: its code; "
      "timer: 'setup', 'expiry', 'retry', 'face' or 'other'."},
     {"expected_s",
      "s",
      "choose: response time that the strategy has measured and expects; NULL: none."},
     {"message", "", "The message, as in view message; 0: none."},
     {"name", "", "Content name of the message, as a URI."},
     LAYER_OF_VIEW},
    R"(SELECT e.run_id, e.event, e.cause, e.time_s, t.node, t.face, t.kind, t.step, t.reason, e.expected_s, e.message,
       iif(e.name = 0, '', (SELECT value FROM text WHERE run_id = e.run_id AND text = e.name)) AS name, t.layer
FROM event_row AS e CROSS JOIN event_type AS t ON t.run_id = e.run_id AND t.type = e.type)"};

const DatabaseView TABLE_CHANGE = {
    "table_change",
    {OF_RUN,
     {"change", "", "Number of the change in its run, from 1, in the order of execution."},
     {"event", "", "The event that made the change, as in view event."},
     {"time_s", "s", "Time of the change."},
     {"node", "", "Name of the node."},
     {"table_name",
      "",
      "'fib', 'pit', 'cs', 'nonces', 'faces', or 'lsdb': the database of a LinkStateRouting."},
     {"operation",
      "",
      "What happened: the operation of FibChange, PitChange, CsChange, NonceChange or FaceChange "
      "in lower case; "
      "for 'cs' also 'policy'; for 'lsdb' 'stored' or 'removed'. A PIT entry's 'inserted' includes "
      "its first downstream."},
     {"entry", "", "Number of the entry in its table (pit, cs), from 1; 0: none."},
     {"name", "", "Name of the entry (inserted), prefix (fib) or LSA, as a URI."},
     {"face", "", "Number of the face, as in table face; -1: none."},
     {"until_s",
      "s",
      "pit: expiry of the downstream or time of the retry; cs: time from which the object is "
      "stale; NULL: none."},
     {"number",
      "",
      "cs: bytes of the message, for 'policy' MaxObjects; fib: cost; nonces: the key that was "
      "added; "
      "lsdb: version in 1/4096 s since 1970; pit: 0."},
     {"detail",
      "",
      "pit inserted: selectors or restrictions as on the wire, hexadecimal; erased: why; fib: "
      "flags "
      "and origin; lsdb: what the LSA tells."},
     LAYER_OF_VIEW},
    R"(SELECT c.run_id, c.change, c.event, c.time_s, t.node, t.table_name, t.operation, c.entry,
       iif(c.name = 0, '', (SELECT value FROM text WHERE run_id = c.run_id AND text = c.name)) AS name,
       t.face, c.until_s, c.number, t.detail, t.layer
FROM table_change_row AS c CROSS JOIN change_type AS t ON t.run_id = c.run_id AND t.type = c.type)"};

// An event has the label of the event that caused it; the first one has that of the application that
// sent the message. Attackers also send past the tables of their node, as an event of kind 'timer'.
const DatabaseView EVENT_LABEL = {
    "event_label",
    {OF_RUN,
     {"event", "", "Number of the event in its run, as in view event."},
     {"label",
      "",
      "'honest' or 'attack', as in table traffic_label: that of the application whose message is "
      "the first of the causes of the event; empty: no message of an application. Runs without "
      "attackers have no rows."}},
    R"(WITH RECURSIVE app (run_id, node, layer, face, label) AS (
  SELECT l.run_id, l.node, l.layer, f.face, l.label
  FROM traffic_label AS l
  JOIN face AS f ON f.run_id = l.run_id AND f.node = l.node AND f.layer = l.layer AND f.label = l.face),
captured (run_id, node, layer) AS (
  SELECT run_id, node, layer FROM traffic_label GROUP BY run_id, node, layer HAVING max(label) = 'attack'),
origin (run_id, type, label) AS (
  SELECT t.run_id, t.type, CASE t.kind
      WHEN 'receive' THEN coalesce((SELECT label FROM app WHERE run_id = t.run_id AND node = t.node
                                    AND layer = t.layer AND face = t.face), '')
      ELSE iif((t.run_id, t.node, t.layer) IN captured AND t.reason = 'other', 'attack', '') END
  FROM event_type AS t WHERE t.run_id IN (SELECT run_id FROM traffic_label)),
found (run_id, event, label) AS (
  SELECT e.run_id, e.event, o.label
  FROM event_row AS e CROSS JOIN origin AS o ON o.run_id = e.run_id AND o.type = e.type WHERE e.cause = 0
  UNION ALL
  SELECT e.run_id, e.event, f.label FROM found AS f JOIN event_row AS e ON e.run_id = f.run_id AND e.cause = f.event)
SELECT run_id, event, label FROM found)"};

} // namespace

const std::vector<DatabaseView>&
GetEventViews()
{
    static const std::vector<DatabaseView> views = {MESSAGE, EVENT, TABLE_CHANGE, EVENT_LABEL};
    return views;
}

} // namespace ns3::ccn
