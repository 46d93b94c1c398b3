"""The whole answer to each question of ./ccn show, by hand, for the run of show_kit.py: columns, units, digits, values and order."""

import csv
import io
import re
import sqlite3

import pytest
from show_kit import ROWS, write_database

from ccnlab.show.command import Choice, answer_of
from ccnlab.show.question import Column
from ccnlab.show.registry import all_questions, question_names

# Question: a line of columns, each with its unit and the digits of the table (".3"), a * for a key; then the rows as CSV.
ANSWERS = """
choices: event*, ms [ms] .3, node*, name*, faces*, count, expected_ms [ms] .1, reason*
2,10,c,/a/1,net0,1,25,BestFace: chosen
5,12,r,/a/1,net1 net2,2,,AllFaces: chosen
29,1500,r,/d,net2,1,4,BestFace: retried: no answer
38,1750,r,/d,net2,1,4,BestFace: retried: no answer

completion: transfers, unfinished, seconds [s] .3
3,1,

counters: node*, name*, value
r,interests_in,20
r,hits,6
r,misses,18
r,aggregated,3
r,interests_forwarded,9
c,interests_in,5
c,hits,1
c,misses,4
c,interests_forwarded,4

cs: ms [ms] .3, node*, entry*, name*, operation, stale_s [s] .3, detail
21,r,1,/a/1,inserted,2.021,
42,r,1,/a/1,hit,,
1000,r,1,/a/1,erased,,max_objects
1000,r,2,/x,inserted,3.5,
1900,r,2,/x,erased,,stale

cs-size: node*, s* [s] .6, entries
r,0.021,1
r,1.0,1
r,1.9,0

delay: node*, what*, samples, missing, mean_s [s] .4, p50_s [s] .4, p90_s [s] .4, p99_s [s] .4, max_s [s] .4
c,exchange,10,2,0.04,0.03,0.07,0.09,0.1
*,transfer,2,1,3,2.5,3.5,3.75,4.25
c,transfer,2,0,3,2,4,4,4

deliveries: event*, ms [ms] .3, node*, application*, name*, delay_ms [ms] .3
16,23.5,c,app,/a/1,13.5
26,44.5,c,app,/a/1,4.5

drops: event*, ms [ms] .3, node*, face, sender*, step, name*, reason
20,32,r,net0,c,i.4,/b,no_route

evictions: node*, eviction*, ms [ms] .3, evicted, stored_ms [ms] .3, reason
r,1,1000,/a/1,979,max_objects
r,2,1900,/x,900,stale

faces: node*, face*, interests, hits, aggregated, forwarded, dropped
c,app,4,0,0,4,0
r,net0,5,1,1,1,2
p,net0,1,0,0,1,0
r,net3,2,0,0,1,0

fib: node*, prefix*, next_hop*, cost, operation*, s [s] .3
r,/a,net1,20,added,0
r,/a,net2,30,added,0
r,/a,net2,30,removed,1.25

hits: node*, interests, hits, aggregated, forwarded, other, hit_percent [%] .1
r,20,6,3,9,2,25
c,5,1,0,4,0,20

hops: node*, requests, unanswered, own_percent [%] .1, hops [links] .2, delay_ms [ms] .1
c,3,0,33.333333333333,1.333333333333,14
d,2,2,0,4,

interests: event*, ms [ms] .3, node*, face*, name*, action, reason
1,10,c,app,/a/1,forwarded,
4,12,r,net0,/a/1,forwarded,
9,16,p,net0,/a/1,forwarded,
17,30,c,app,/b,forwarded,
19,32,r,net0,/b,dropped,no_route
21,40,c,app,/a/1,forwarded,
23,42,r,net0,/a/1,hit,
27,1400,r,net3,/d,forwarded,
31,1600,r,net0,/d,aggregated,
32,1700,c,app,/e,forwarded,
34,1702,r,net0,/e,returned,no_route
37,1800,r,net3,/f,waits,

load: node*, s* [s], cpu_percent [%] .1, memory_bytes [bytes]
r,0,25,4096
r,1,87.5,8192
c,1,1,512

losses: event*, ms [ms] .3, node*, face, kind, name*
8,12,r,net2,interest,/a/1
28,1400,r,net2,interest,/d
30,1500,r,net2,interest,/d

measures: node*, name*, value, unit, what
r,queue_delay,0.0415,s,In queue: mean.
c,delivered,0.75,1,Of all: share.

messages: message*, ms [ms] .3, node*, kind*, name*, bytes [bytes]
1,10,c,interest,/a/1,40
2,17,p,data,/a/1,500
3,30,c,interest,/b,38
4,40,c,interest,/a/1,41
5,1400,r,interest,/d,39
6,1700,c,interest,/e,37
7,1702,r,return,/e,45

overhead: node*, packets, wire_bytes [bytes], payload_bytes [bytes], added_per_packet [bytes] .1, overhead_percent [%] .1
c,10,12500,10000,250,25

pending: ms [ms] .3, node*, entry*, name*, pending_ms [ms] .3, end
12,r,1,/a/1,9,satisfied
1400,r,2,/d,,
1900,r,3,/g,,

pit: ms [ms] .3, node*, entry*, name*, operation, face, detail
12,r,1,/a/1,inserted,net0,nocache
12,r,1,/a/1,upstream,net1,
12,r,1,/a/1,upstream,net2,
21,r,1,/a/1,erased,,satisfied
1400,r,2,/d,inserted,net3,
1600,r,2,/d,joined,net0,
1900,r,3,/g,inserted,net0,

pit-size: node*, s* [s] .6, entries
r,0.012,1
r,0.021,0
r,1.4,1
r,1.9,2

playback: node*, stalls, stall_s [s] .3, start_delay_s [s] .3, played_s [s] .3
c,2,1.25,0.75,60
d,0,0,,0

rate: s* [s], node*, face*, direction*, packets, mbps [Mbit/s] .3
0,r,net0,in,4,0.00128
0,r,net0,out,2,0.008
0,r,app,out,4,0.032
0,c,udp:10.0.0.1:9695,out,0,0
0,c,ip0,out,0,0
0,c,net0,in,0,0
1,r,net0,in,0,0
1,r,net0,out,0,0
1,r,app,out,0,0
1,c,udp:10.0.0.1:9695,out,0,0
1,c,ip0,out,0,0
1,c,net0,in,0,0
2,r,net0,in,2,0.000608
2,r,net0,out,1,0.00036
2,r,app,out,0,0
2,c,udp:10.0.0.1:9695,out,5,0.002
2,c,ip0,out,7,0.056
2,c,net0,in,10,0.096

retries: node*, retried, first_s [s] .3, last_s [s] .3
r,2,1.5,1.75

returns: event*, ms [ms] .3, node*, face, kind, step, name*, reason
35,1702,r,net0,send,r.1,/e,no_route
36,1704,c,net0,receive,r.2,/e,no_route

runs: run*, scenario, started_utc, sim_s [s] .3, events, wall_s [s] .3
1,lesson,2026-01-02 03:04:05,20.5,987,0.125

sent: kind*, packets, bytes [bytes]
interest,5,250
data,2,1000
return,1,45

shares: node*, interests, not_forwarded_percent [%] .1, pit_percent [%] .1, store_percent [%] .1
r,20,55,15,30
c,5,20,0,20

traffic: node*, face*, direction*, kind*, packets, bytes [bytes], bytes_per_packet [bytes] .1
r,net0,in,interest,6,236,39.333333333333
r,net0,out,data,2,1000,500
r,app,out,data,4,4000,1000
r,net0,out,return,1,45,45
c,udp:10.0.0.1:9695,out,interest,5,250,50
c,ip0,out,ip,7,7000,1000
c,net0,in,data,10,12000,1200

transfers: node*, object*, start_s [s] .3, end_s [s] .3, seconds [s] .4, mbps [Mbit/s] .2, bytes [bytes], chunks, interests, retransmissions
c,/a,0.5,4.5,4,2,1000000,250,260,10
c,/t,1,3,2,2,500000,0,0,0
d,/a,2,,,,1000,1,9,7

way: event*, cause, ms [ms] .3, node*, face, kind, step, name*, reason
1,0,10,c,app,receive,i.1,/a/1,
3,1,10,c,net0,send,i.5,/a/1,
4,3,12,r,net0,receive,i.1,/a/1,
7,4,12,r,net1,send,i.5,/a/1,
9,7,16,p,net0,receive,i.1,/a/1,
10,9,16,p,producer,send,i.5,/a/1,
11,10,17,p,producer,receive,c.1,/a/1,
12,11,17,p,net0,send,c.5,/a/1,
13,12,21,r,net1,receive,c.1,/a/1,
14,13,21,r,net0,send,c.5,/a/1,
15,14,23.5,c,net0,receive,c.1,/a/1,
16,15,23.5,c,app,send,c.5,/a/1,

windows: node*, app*, s* [s] .6, window [chunks] .2, event
c,get,0.1,2,arrival
c,get,0.2,3.5,arrival
c,get,0.3,1,hole
d,get,0.4,2,timeout
"""
# Only these rows, by --since and --until, whose ends count: question, since, until.
PARTS = {
    ("events", 0.010, 0.012): """event*, cause, ms [ms] .3, node*, face, kind, step, name*, reason
1,0,10,c,app,receive,i.1,/a/1,
2,1,10,c,net0,choose,i.4,/a/1,BestFace: chosen
3,1,10,c,net0,send,i.5,/a/1,
4,3,12,r,net0,receive,i.1,/a/1,
5,4,12,r,net1,choose,i.4,/a/1,AllFaces: chosen
6,4,12,r,net2,choose,i.4,/a/1,AllFaces: chosen
7,4,12,r,net1,send,i.5,/a/1,
8,4,12,r,net2,send,i.5,/a/1,""",
    ("events", 1.6, 1.7): """event*, cause, ms [ms] .3, node*, face, kind, step, name*, reason
31,0,1600,r,net0,receive,i.1,/d,
32,0,1700,c,app,receive,i.1,/e,
33,32,1700,c,net0,send,i.5,/e,""",
    ("retries", 1.6, 1.75): "node*, retried, first_s [s] .3, last_s [s] .3\nr,1,1.75,1.75",
    ("retries", 1.5, 1.7): "node*, retried, first_s [s] .3, last_s [s] .3\nr,1,1.5,1.5",
    ("rate", 0.5, 1.9): """s* [s], node*, face*, direction*, packets, mbps [Mbit/s] .3
0,r,net0,in,1,0.000328
0,r,app,out,4,0.032""",
    ("traffic", 0.5, 2.0): """node*, face*, direction*, kind*, packets, bytes [bytes], bytes_per_packet [bytes] .1
r,net0,in,interest,3,117,39
r,app,out,data,4,4000,1000
r,net0,out,return,1,45,45""",
    ("sent", 0, 2.0): "kind*, packets, bytes [bytes]\ndata,2,1000\nreturn,1,45",
    ("hops", 0.2, 0.3): """node*, requests, unanswered, own_percent [%] .1, hops [links] .2, delay_ms [ms] .1
c,1,0,100,0,2
d,1,1,0,4,""",
    ("faces", 0.032, 0.042): """node*, face*, interests, hits, aggregated, forwarded, dropped
r,net0,2,1,0,0,1
c,app,1,0,0,1,0""",
}
# Column of the time of a row, and by how much it is larger than in seconds.
TIMES = {"choices": ("ms", 1000), "cs": ("ms", 1000), "deliveries": ("ms", 1000), "drops": ("ms", 1000), "evictions": ("ms", 1000),
         "interests": ("ms", 1000), "losses": ("ms", 1000), "messages": ("ms", 1000), "pending": ("ms", 1000), "pit": ("ms", 1000),
         "returns": ("ms", 1000), "fib": ("s", 1), "cs-size": ("s", 1), "pit-size": ("s", 1), "load": ("s", 1), "windows": ("s", 1),
         "transfers": ("start_s", 1)}


def parts(text):
    """Question -> its head and its rows."""
    blocks = [block.partition(": ") for block in text.strip().split("\n\n")]
    return {name: rest.splitlines() for name, _, rest in blocks}


EXPECTED = parts(ANSWERS)


def head(columns):
    def words(column: Column) -> str:
        return (column.name + "*" * column.is_key + f" [{column.unit}]" * bool(column.unit)
                + (f" .{column.digits}" if column.digits is not None else ""))

    return ", ".join(map(words, columns))


def typed(cell):
    try:
        return float(cell)
    except ValueError:
        return cell


def check(found, lines):
    """Compares the rows of CSV; numbers up to what a division leaves."""
    rows, wanted = list(csv.reader(io.StringIO(found))), list(csv.reader(lines))
    assert [len(row) for row in rows] == [len(row) for row in wanted], found
    for row, hand in zip(rows, wanted):
        for cell, value in zip(row, hand, strict=True):
            number = typed(value)
            assert (typed(cell) == pytest.approx(number, rel=1e-9, abs=1e-12) if isinstance(number, float) else cell == value), (row, hand)


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    return write_database(tmp_path_factory.mktemp("show") / "some.sqlite")


def test_each_question_has_its_answer_by_hand():
    assert sorted([*EXPECTED, *{name for name, *_ in PARTS} - set(EXPECTED)]) == question_names()


@pytest.mark.parametrize("name", EXPECTED)
def test_the_whole_answer(name, database, call):
    columns, *rows = EXPECTED[name]
    connection = sqlite3.connect(database)
    assert head(answer_of(connection, name, Choice()).columns) == columns
    ended = call("show", name, "--db", database, "--csv")
    first, _, rest = ended.stdout.partition("\n")
    assert first == ",".join(re.findall(r"(\w+)\*?(?: \[[^]]*\])?(?: \.\d)?(?:, |$)", columns)) and ended.stderr == ""
    check(rest, rows)


@pytest.mark.parametrize("name, since, until", PARTS)
def test_a_part_of_the_time(name, since, until, database, call):
    columns, *rows = PARTS[name, since, until].splitlines()
    assert head(answer_of(sqlite3.connect(database), name, Choice()).columns) == columns
    check(call("show", name, "--db", database, "--csv", "--since", since, "--until", until).stdout.partition("\n")[2], rows)


@pytest.mark.parametrize("name", TIMES)
def test_both_ends_of_the_chosen_time_count(name, database):
    """Of all times of the answer, all but the first and the last, which are kept if they are the ends."""
    connection = sqlite3.connect(database)
    column, factor = TIMES[name]
    whole = answer_of(connection, name, Choice())
    place = whole.place(column)
    times = sorted({row[place] for row in whole.rows})
    for begin, end in ((times[0], times[-1]), (times[min(1, len(times) - 1)], times[-1]), (times[0], times[max(0, len(times) - 2)])):
        part = answer_of(connection, name, Choice(since_s=begin / factor - 1e-9, until_s=end / factor + 1e-9))
        assert list(part.rows) == [row for row in whole.rows if begin <= row[place] <= end]


@pytest.mark.parametrize("name, cells", [
    ("rate", ["2", "r", "net0", "in", "2", "0.001"]), ("hops", ["c", "3", "0", "33.3", "1.33", "14"]),
    ("traffic", ["r", "net0", "in", "interest", "6", "236", "39.3"]), ("load", ["r", "1", "87.5", "8192"]),
    ("transfers", ["d", "/a", "2", "NULL", "NULL", "NULL", "1000", "1", "9", "7"]), ("pending", ["1400", "r", "2", "/d", "NULL", ""])])
def test_the_table_rounds_what_csv_has_whole(name, cells, database, call):
    printed = call("show", name, "--db", database).stdout
    rows = [[cell.strip() for cell in line.strip("│").split("│")] for line in printed.splitlines() if line.startswith("│")]
    assert cells in rows
    assert printed.splitlines()[-1] == f"{len(EXPECTED[name]) - 1} rows"


@pytest.mark.parametrize("arguments, events", [
    (("--name", "/a/*"), [1, 4, 9, 21, 23]), (("--name", "/b,/e"), [17, 19, 32, 34]), (("--node", "c,p"), [1, 9, 17, 21, 32]),
    (("--where", "action=forw*"), [1, 4, 9, 17, 21, 27, 32]), (("--limit", 2), [1, 4]), (("--where", "event=19,34"), [19, 34]),
    (("--where", "action=dropped,returned", "--where", "node=r"), [19, 34]), (("--where", "ms=42"), [23]),
    (("--since", 1.7, "--until", 1.702), [32, 34]), (("--since", 1.7, "--limit", 1), [32])])
def test_which_rows_are_chosen(arguments, events, database, call):
    assert [int(line.split(",")[0]) for line in call("show", "interests", "--db", database, "--csv", *arguments).stdout.splitlines()[1:]] == events


@pytest.mark.parametrize("arguments, printed", [
    (("hits", "--by", "node"), "r,c\n6,1\n"), (("hits", "--by", "node", "--value", "forwarded"), "r,c\n9,4\n"),
    (("counters", "--by", "node", "--where", "name=hits,misses"), "name,r,c\nhits,6,1\nmisses,18,4\n"),
    (("load", "--by", "node"), "s,r,c\n0.0,25.0,\n1.0,87.5,1.0\n"),
    (("rate", "--by", "direction", "--value", "mbps", "--where", "face=net0", "--node", "r"),
     "s,node,face,in,out\n0,r,net0,0.00128,0.008\n1,r,net0,0.0,0.0\n2,r,net0,0.000608,0.00036\n")])
def test_a_column_for_each_value(arguments, printed, database, call):
    found = call("show", *arguments[:1], "--db", database, *arguments[1:], "--csv").stdout
    assert found.partition("\n")[0] == printed.partition("\n")[0]
    check(found.partition("\n")[2], printed.splitlines()[1:])


def test_all_transfers_that_ended_are_complete_after_the_last(tmp_path, call):
    """From the first request, c's at 0.5 s, to the last byte, d's at 6 s; no single transfer takes more than 4 s."""
    file = write_database(tmp_path / "ended.sqlite", text=ROWS.replace("d get ccn /a 2.0 2.5 -", "d get ccn /a 2.0 2.5 6.0"))
    assert call("show", "completion", "--db", file, "--csv").stdout == "transfers,unfinished,seconds\n3,0,5.5\n"


def test_sizes_without_changes_are_those_of_the_samples(tmp_path, call):
    blocks = [block for block in ROWS.split("\n\n") if not block.startswith(("table_change", "event"))]
    file = write_database(tmp_path / "sampled.sqlite", text="\n\n".join(blocks))
    assert call("show", "cs-size", "--db", file, "--csv").stdout == "node,s,entries\np,0.0,3\np,2.0,4\n"
    assert call("show", "pit-size", "--db", file, "--csv", "--since", 1).stdout == "node,s,entries\np,2.0,2\n"


def test_a_named_layer_is_a_column(tmp_path, call):
    """The rare column; and what belongs together only within a layer."""
    file = write_database(tmp_path / "layers.sqlite", text=ROWS + "\ncounter: node name value layer\nr interests_in 8 blue\nr hits 2 blue\nr misses 6 blue\n")
    assert call("show", "hits", "--db", file, "--csv").stdout.splitlines() == [
        "node,interests,hits,aggregated,forwarded,other,hit_percent,layer", "r,20,6,3,9,2,25.0,", "c,5,1,0,4,0,20.0,", "r,8,2,0,0,6,25.0,blue"]


@pytest.mark.parametrize("question", all_questions(), ids=lambda one: one.name)
def test_the_column_of_a_figure_is_what_was_measured(question):
    """Not the first one that has numbers: which column it is stands here once more."""
    assert question.value == VALUES[question.name]


VALUES = {"choices": "faces", "completion": "seconds", "counters": "value", "cs": "operation", "cs-size": "entries", "delay": "mean_s",
          "deliveries": "delay_ms", "drops": "reason", "events": "kind", "evictions": "evicted", "faces": "hits", "fib": "cost", "hits": "hits",
          "hops": "hops", "interests": "action", "load": "cpu_percent", "losses": "kind", "measures": "value", "messages": "bytes", "overhead": "overhead_percent",
          "pending": "pending_ms", "pit": "operation", "pit-size": "entries", "playback": "stall_s", "rate": "packets", "retries": "retried",
          "returns": "kind", "runs": "sim_s", "sent": "packets", "shares": "not_forwarded_percent", "traffic": "bytes", "transfers": "seconds",
          "way": "kind", "windows": "window"}
