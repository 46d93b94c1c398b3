"""A database of one run, typed in by hand: what happened in it can be followed with a pencil.

consumer c - router r - producer p; r has a second way (net2), which loses what it carries, and a neighbour at net3.
/a/1 is requested twice (the second time r answers from its store), /b has no route, /d is lost, retried and joined, /e is
returned.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

from event_rows_kit import as_recorded

SCHEMA = Path(__file__).parent / "schema.sql"
# What the stand-in's schema lacks; the views are tables here, as what they compute is tested with the scenarios.
MORE = """DROP VIEW delay; DROP TABLE exchange;
ALTER TABLE transfer ADD layer TEXT NOT NULL DEFAULT '';
CREATE TABLE delay (run_id INTEGER, node TEXT, what TEXT, samples INTEGER, missing INTEGER, mean_s REAL, p50_s REAL, p90_s REAL, p99_s REAL,
  max_s REAL, layer TEXT NOT NULL DEFAULT '');
CREATE TABLE overhead (run_id INTEGER, node TEXT, wire_bytes INTEGER, payload_bytes INTEGER, overhead REAL, layer TEXT NOT NULL DEFAULT '');
CREATE TABLE exchange (run_id INTEGER, node TEXT, app TEXT, seq INTEGER, start_s REAL, rtt_s REAL, layer TEXT NOT NULL DEFAULT '');
CREATE TABLE request (run_id INTEGER, seq INTEGER, start_s REAL, receiver TEXT, object INTEGER, server TEXT, hops INTEGER, delay_s REAL);
CREATE TABLE shared_object (run_id INTEGER, node TEXT, object INTEGER, start_s REAL, delay_s REAL, layer TEXT NOT NULL DEFAULT '');
CREATE TABLE playback (run_id INTEGER, node TEXT, stalls INTEGER, stall_s REAL, start_delay_s REAL, played_s REAL,
  layer TEXT NOT NULL DEFAULT '');
CREATE TABLE app_window (run_id INTEGER, time_s REAL, node TEXT, app TEXT, window REAL, event TEXT, layer TEXT NOT NULL DEFAULT '');
CREATE TABLE node_load (run_id INTEGER, bin_s REAL, node TEXT, cpu_busy REAL, memory_bytes INTEGER, layer TEXT NOT NULL DEFAULT '');
CREATE TABLE table_state (run_id INTEGER, time_s REAL, node TEXT, cs_entries INTEGER, cs_bytes INTEGER, pit_entries INTEGER,
  fib_entries INTEGER, layer TEXT NOT NULL DEFAULT '');"""

NULL = "-"  # in the rows below; an empty cell is an empty text
# Table: columns, and a row a line. Run 1 is what all tables are about.
ROWS = """
face: node face label is_local
c 0 app 1
c 1 net0 0
r 0 net0 0
r 1 net1 0
r 2 net2 0
r 3 net3 0
p 0 net0 0
p 1 producer 1

message: message kind name bytes octets
1 interest /a/1 40 .
2 data /a/1 500 .
3 interest /b 38 .
4 interest /a/1 41 .
5 interest /d 39 .
6 interest /e 37 .
7 return /e 45 .

event: event cause time_s node face kind step reason expected_s message name
1 0 0.010 c 0 receive i.1 . - 0 /a/1
2 1 0.010 c 1 choose i.4 BestFace:_chosen 0.025 0 /a/1
3 1 0.010 c 1 send i.5 . - 1 /a/1
4 3 0.012 r 0 receive i.1 . - 1 /a/1
5 4 0.012 r 1 choose i.4 AllFaces:_chosen - 0 /a/1
6 4 0.012 r 2 choose i.4 AllFaces:_chosen - 0 /a/1
7 4 0.012 r 1 send i.5 . - 1 /a/1
8 4 0.012 r 2 send i.5 . - 1 /a/1
9 7 0.016 p 0 receive i.1 . - 1 /a/1
10 9 0.016 p 1 send i.5 . - 1 /a/1
11 10 0.017 p 1 receive c.1 . - 2 /a/1
12 11 0.017 p 0 send c.5 . - 2 /a/1
13 12 0.021 r 1 receive c.1 . - 2 /a/1
14 13 0.021 r 0 send c.5 . - 2 /a/1
15 14 0.0235 c 1 receive c.1 . - 2 /a/1
16 15 0.0235 c 0 send c.5 . - 2 /a/1
17 0 0.030 c 0 receive i.1 . - 0 /b
18 17 0.030 c 1 send i.5 . - 3 /b
19 18 0.032 r 0 receive i.1 . - 3 /b
20 19 0.032 r 0 drop i.4 no_route - 3 /b
21 0 0.040 c 0 receive i.1 . - 0 /a/1
22 21 0.040 c 1 send i.5 . - 4 /a/1
23 22 0.042 r 0 receive i.1 . - 4 /a/1
24 23 0.042 r 0 send i.1 . - 2 /a/1
25 24 0.0445 c 1 receive c.1 . - 2 /a/1
26 25 0.0445 c 0 send c.5 . - 2 /a/1
27 0 1.4 r 3 receive i.1 . - 5 /d
28 27 1.4 r 2 send i.5 . - 5 /d
29 0 1.5 r 2 choose retry BestFace:_retried:_no_answer 0.004 0 /d
30 29 1.5 r 2 send retry . - 5 /d
31 0 1.6 r 0 receive i.1 . - 5 /d
32 0 1.7 c 0 receive i.1 . - 0 /e
33 32 1.7 c 1 send i.5 . - 6 /e
34 33 1.702 r 0 receive i.1 . - 6 /e
35 34 1.702 r 0 send r.1 no_route - 7 /e
36 35 1.704 c 1 receive r.2 no_route - 7 /e
37 0 1.8 r 3 receive i.1 . - 6 /f
38 0 1.75 r 2 choose retry BestFace:_retried:_no_answer 0.004 0 /d

table_change: change event time_s node table_name operation entry name face until_s number detail
1 0 0 r fib added 0 /a 1 - 20 active
2 0 0 r fib added 0 /a 2 - 30 active
3 4 0.012 r pit inserted 1 /a/1 0 4.012 0 nocache
4 4 0.012 r pit upstream 1 . 1 - 0 .
5 4 0.012 r pit upstream 1 . 2 - 0 .
6 13 0.021 r pit erased 1 . -1 - 0 satisfied
7 13 0.021 r cs inserted 1 /a/1 1 2.021 500 .
8 23 0.042 r cs hit 1 . -1 - 0 .
9 0 1.0 r cs erased 1 . -1 - 0 max_objects
10 0 1.0 r cs inserted 2 /x 1 3.5 300 .
11 0 1.25 r fib removed 0 /a 2 - 30 .
12 27 1.4 r pit inserted 2 /d 3 5.4 0 .
13 31 1.6 r pit joined 2 . 0 5.6 0 .
14 0 1.9 r pit inserted 3 /g 0 5.9 0 .
15 0 1.9 r cs erased 2 . -1 - 0 stale

table_state: time_s node cs_entries cs_bytes pit_entries fib_entries
0 p 3 30 1 2
2 p 4 40 2 2

traffic: bin_s node face direction kind packets bytes
0.0 r net0 in interest 3 119
0.5 r net0 in interest 1 41
0.0 r net0 out data 2 1000
0.5 r app out data 4 4000
2.0 r net0 in interest 2 76
2.0 r net0 out return 1 45
2.5 c udp:10.0.0.1:9695 out interest 5 250
2.5 c ip0 out ip 7 7000
2.5 c net0 in data 10 12000

counter: node name value
r interests_in 20
r hits 6
r misses 18
r aggregated 3
r interests_forwarded 9
r drop_no_route 0
c interests_in 5
c hits 1
c misses 4
c interests_forwarded 4

transfer: node app stack object start_s first_byte_s end_s size_bytes chunks interests retransmissions digest
c get ccn /a 0.5 0.6 4.5 1000000 250 260 10 .
c get tcp /t 1.0 1.2 3.0 500000 0 0 0 .
d get ccn /a 2.0 2.5 - 1000 1 9 7 .

delay: node what samples missing mean_s p50_s p90_s p99_s max_s
c transfer 2 0 3.0 2.0 4.0 4.0 4.0
* transfer 2 1 3.0 2.5 3.5 3.75 4.25
c exchange 10 2 0.04 0.03 0.07 0.09 0.1

overhead: node wire_bytes payload_bytes overhead
c 12500 10000 0.25
d 900 0 -

exchange: node app seq start_s rtt_s
b call 7 1.0 0.04
b call 8 2.0 -

request: seq start_s receiver object server hops delay_s
1 0.1 c 5 p 3 0.030
2 0.2 c 5 c 0 0.002
3 0.3 d 6 p 4 -
4 0.4 c 6 r 1 0.010
5 0.5 d 6 . -1 -

playback: node stalls stall_s start_delay_s played_s
c 2 1.25 0.75 60
d 0 0 - 0

measure: node name value unit help
r queue_delay 0.0415 s In_queue:_mean.
c delivered 0.75 1 Of_all:_share.

app_window: time_s node app window event
0.1 c get 2 arrival
0.2 c get 3.5 arrival
0.3 c get 1 hole
0.4 d get 2 timeout

node_load: bin_s node cpu_busy memory_bytes
0 r 0.25 4096
1 r 0.875 8192
1 c 0.01 512
"""


def rows_of(text: str) -> Iterator[tuple[str, list[str], list[list[str | None]]]]:
    """Yields each table with its columns and its cells; _ stands for a blank, . alone for an empty text."""
    for block in text.strip().split("\n\n"):
        head, *lines = block.splitlines()
        table, _, columns = head.partition(": ")
        yield table, columns.split(), [[None if cell == NULL else "" if cell == "." else cell.replace("_", " ") if ":_" in cell else cell
                                        for cell in line.split()] for line in lines]


def write_database(file: Path, *parameters: str, text: str = ROWS) -> Path:
    """Writes a database with a run for each JSON text of parameters; the rows are those of the first run."""
    connection = sqlite3.connect(file)
    connection.executescript(SCHEMA.read_text() + MORE)
    for number, of_run in enumerate(parameters or ("{}",), 1):
        connection.execute("INSERT INTO run VALUES (?, 'lesson', ?, '{}', 1, 1, 'v', '3.37', '2026-01-02 03:04:05', 0.125, 20.5, 987, 'ok')",
                           (number, of_run))
    for table, columns, rows in rows_of(text):
        connection.executemany(f"INSERT INTO {table} (run_id, {', '.join(columns)}) VALUES (1{', ?' * len(columns)})", rows)
    as_recorded(connection)
    connection.commit()
    connection.close()
    return file
