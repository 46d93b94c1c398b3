"""Turns the tables `event` and `table_change` of a stand-in into the views that ccn writes, over tables of rows and of types."""

from __future__ import annotations

import sqlite3

ROWS_AND_TYPES = """
CREATE TABLE text AS SELECT 1 AS run_id, row_number() OVER () AS text, name AS value
  FROM (SELECT name FROM event WHERE name <> '' UNION SELECT name FROM table_change WHERE name <> '');
CREATE TABLE event_type AS SELECT *, row_number() OVER () AS type
  FROM (SELECT DISTINCT run_id, node, face, kind, step, reason, layer FROM event);
CREATE TABLE event_row AS SELECT e.run_id, e.event, e.cause, e.time_s, t.type, e.expected_s, e.message, coalesce(x.text, 0) AS name
  FROM event AS e JOIN event_type AS t USING (run_id, node, face, kind, step, reason, layer) LEFT JOIN text AS x ON x.value = e.name
  ORDER BY e.event;
CREATE TABLE change_type AS SELECT *, row_number() OVER () AS type
  FROM (SELECT DISTINCT run_id, node, table_name, operation, face, detail, layer FROM table_change);
CREATE TABLE table_change_row AS SELECT c.run_id, c.change, c.event, c.time_s, t.type, c.entry, coalesce(x.text, 0) AS name, c.until_s, c.number
  FROM table_change AS c JOIN change_type AS t USING (run_id, node, table_name, operation, face, detail, layer)
  LEFT JOIN text AS x ON x.value = c.name ORDER BY c.change;
DROP TABLE event;
DROP TABLE table_change;
CREATE VIEW event AS SELECT e.run_id, e.event, e.cause, e.time_s, t.node, t.face, t.kind, t.step, t.reason, e.expected_s, e.message,
    iif(e.name = 0, '', (SELECT value FROM text WHERE run_id = e.run_id AND text = e.name)) AS name, t.layer
  FROM event_row AS e CROSS JOIN event_type AS t ON t.run_id = e.run_id AND t.type = e.type;
CREATE VIEW table_change AS SELECT c.run_id, c.change, c.event, c.time_s, t.node, t.table_name, t.operation, c.entry,
    iif(c.name = 0, '', (SELECT value FROM text WHERE run_id = c.run_id AND text = c.name)) AS name, t.face, c.until_s, c.number, t.detail, t.layer
  FROM table_change_row AS c CROSS JOIN change_type AS t ON t.run_id = c.run_id AND t.type = c.type;
"""


def as_recorded(connection: sqlite3.Connection) -> None:
    """Divides the rows of one run that were typed in."""
    connection.executescript(ROWS_AND_TYPES)
