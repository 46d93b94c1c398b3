"""./ccn show, over databases that a stand-in wrote or that are filled by hand."""

import json
import sqlite3
from pathlib import Path

import pytest
from event_rows_kit import as_recorded

from ccnlab.show.registry import all_questions

SCHEMA = Path(__file__).parents[1] / "schema.sql"


@pytest.fixture
def database(tmp_path):
    """Writes a database: runs with their parameters, and the counters of each by node."""
    def write(*runs, file="some.sqlite"):
        connection = sqlite3.connect(tmp_path / file)
        connection.executescript(SCHEMA.read_text())
        for number, (parameters, counters) in enumerate(runs, 1):
            connection.execute("INSERT INTO run VALUES (?, 'lesson', ?, '{}', 1, 1, 'v', '3.37', 'now', 0.1, 9, 9, 'ok')",
                               (number, json.dumps(parameters)))
            connection.executemany("INSERT INTO counter (run_id, node, name, value) VALUES (?, ?, ?, ?)", [
                (number, node, name, value) for node, of_node in counters.items() for name, value in of_node.items()])
        connection.commit()
        connection.close()
        return file

    return write


def router(**more):
    return {"r1": {"interests_in": 10, "hits": 2, "aggregated": 3, "interests_forwarded": 4, "misses": 8, **more}}


def rows(printed):
    """The cells of a printed table, without its heading."""
    return [[cell.strip() for cell in line.strip("│").split("│")] for line in printed.splitlines() if line.startswith("│")]


def test_questions_are_listed_with_a_line_each(call):
    listed = call("show").stdout
    for question in all_questions():
        assert question.name in listed and len(question.help) < 120


def test_the_counters_of_a_node_are_shown_without_zeros(call, database):
    ended = call("show", "counters", "--db", database(({}, {**router(drop_no_route=0), "r2": {"hits": 1}})), "--node", "r1")
    assert rows(ended.stdout) == [["r1", "interests_in", "10"], ["r1", "hits", "2"], ["r1", "aggregated", "3"],
                                  ["r1", "interests_forwarded", "4"], ["r1", "misses", "8"]]
    assert ended.stderr == ""


def test_hits_and_shares_are_those_of_data(call, database):
    """Of 24 Interests, 6 are of a routing protocol and 8 of an attacker: 10 remain, with 2 hits, 3 joined and 4 forwarded."""
    others = {"interests_in_control": 6, "hits_control": 1, "misses_control": 5, "aggregated_control": 2,
              "interests_forwarded_control": 3, "interests_in_attack": 8, "hits_attack": 7, "misses_attack": 1,
              "interests_forwarded_attack": 1}
    file = database(({}, router(interests_in=24, hits=10, misses=14, aggregated=5, interests_forwarded=8, **others)))
    assert rows(call("show", "hits", "--db", file).stdout) == [["r1", "10", "2", "3", "4", "1", "20"]]
    assert rows(call("show", "shares", "--db", file).stdout) == [["r1", "10", "60", "30", "20"]]
    assert rows(call("show", "counters", "--db", file).stdout)[1] == ["r1", "hits", "10"]


def test_parameters_that_differ_are_the_first_columns(call, database):
    file = database(({"cache": 4, "seed": 7}, router()), ({"cache": 6, "seed": 7}, router(hits=5, interests_forwarded=1)))
    ended = call("show", "hits", "--db", file)
    assert rows(ended.stdout) == [["4", "r1", "10", "2", "3", "4", "1", "20"], ["6", "r1", "10", "5", "3", "1", "1", "38.5"]]
    assert "cache" in ended.stdout and "seed" not in ended.stdout
    assert rows(call("show", "hits", "--db", file, "--where", "cache=6").stdout) == [["r1", "10", "5", "3", "1", "1", "38.5"]]
    assert rows(call("show", "hits", "--db", file, "--run", "1").stdout) == [["r1", "10", "2", "3", "4", "1", "20"]]
    assert call("show", "hits", "--db", file, "--by", "cache", "--csv").stdout == "node,4,6\nr1,2,5\n"
    assert call("show", "hits", "--db", file, "--by", "cache", "--value", "forwarded", "--csv").stdout == "node,4,6\nr1,4,1\n"


def test_runs_are_in_the_order_of_their_parameters(call, database):
    file = database(*(({"cache": cache, "policy": policy}, router()) for cache, policy in ((10, "Lru"), (9, "Lru"), (10, "Lfu"))))
    assert [row[:2] for row in rows(call("show", "hits", "--db", file).stdout)] == [["9", "Lru"], ["10", "Lfu"], ["10", "Lru"]]


def test_attributes_of_the_module_have_short_names(call, database):
    file = database(({}, router()), ({"ns3::ccn::Signer::Mode": "none"}, router(hits=5)))
    shown = call("show", "hits", "--db", file, "--csv").stdout.splitlines()
    assert [line.split(",")[0] for line in shown] == ["Signer::Mode", "", "none"]
    for name in ("Signer::Mode", "ns3::ccn::Signer::Mode", "--ns3::ccn::Signer::Mode"):
        assert call("show", "hits", "--db", file, "--csv", "--where", f"{name}=none").stdout.splitlines()[1].startswith("r1,10,5")


def test_of_equal_runs_the_newest_answers(call, database):
    file = database(({"cache": 4}, router()), ({"cache": 4}, router(hits=5)))
    ended = call("show", "hits", "--db", file, "--csv")
    assert ended.stdout.splitlines()[1].startswith("r1,10,5,")
    assert ended.stderr == ("ccn: left out run 1, which a later run with the same parameters repeats "
                            "(--run N asks a run all the same)\n")
    assert call("show", "hits", "--db", file, "--run", "1", "--csv").stdout.splitlines()[1].startswith("r1,10,2,")


@pytest.mark.parametrize("arguments, message", [
    (["hit"], "no question 'hit'; there are: choices, completion, counters, "),
    (["hits", "--db", "none.sqlite"], "there is no database none.sqlite; "),
    (["hits", "--db", "some.sqlite", "--node", "r9"], "no row has node=r9; there are: r1"),
    (["hits", "--db", "some.sqlite", "--where", "cache=5"], "no run has cache=5; there are: 4, 6"),
    (["hits", "--db", "some.sqlite", "--where", "cash=5"], "no column or parameter 'cash'; columns are node, interests, "),
    (["hits", "--db", "some.sqlite", "--where", "cache"], "--where cache: allowed is NAME=VALUE, such as stack=ccn"),
    (["hits", "--db", "some.sqlite", "--by", "nodes"], "no column 'nodes'; there are: cache, node, "),
    (["hits", "--db", "some.sqlite", "--run", "7"], "no complete run 7; there are 1, 2 or last"),
    (["hits", "--db", "some.sqlite", "--format", "xml"], "no format 'xml'; there are: table, csv, ndnsim"),
    (["hits", "--db", "some.sqlite", "--plot", "hits.gif"], "--plot hits.gif: allowed is a file that ends in .png, .svg, .pdf"),
    (["counters", "--db", "some.sqlite", "--value", "name", "--plot"], "--plot: the column name has no "),
    (["fib", "--db", "some.sqlite"], "the 2 chosen runs of lesson recorded nothing that answers 'fib' (table table_change): run the "
                             "scenario again with --events"),
])
def test_a_mistake_is_one_line_that_says_what_is_allowed(call, database, arguments, message):
    database(({"cache": 4}, router()), ({"cache": 6}, router()))
    ended = call("show", *arguments)
    assert ended.returncode != 0 and len(ended.stderr.splitlines()) == 1
    assert ended.stderr.startswith(f"ccn: {message}")


def test_a_figure_is_drawn_over_the_parameter(call, database, tmp_path):
    file = database(*(({"cache": size}, router(hits=size)) for size in (2, 4, 8)))
    assert call("show", "hits", "--plot", "--db", file).stderr == "ccn: wrote hits.png\n"
    assert (tmp_path / "hits.png").read_bytes().startswith(b"\x89PNG")
    call("show", "hits", "--db", file, "--plot", "again.svg")
    text = (tmp_path / "again.svg").read_text()
    assert "hits over cache" in text
    call("show", "hits", "--db", file, "--plot", "again.svg")
    assert (tmp_path / "again.svg").read_text() == text


@pytest.mark.parametrize("question", all_questions(), ids=lambda one: one.name)
def test_a_question_is_a_file_with_a_declaration_that_fits(question):
    names = [column.name for column in question.columns]
    assert len(set(names)) == len(names) and question.value in names
    assert not next(column for column in question.columns if column.name == question.value).is_key or question.figure.label
    assert {name for name in (question.figure.x, question.figure.label) if name} <= set(names)
    for text in (question.help, *(column.help for column in question.columns)):
        assert text.endswith(".")


@pytest.fixture
def router_s_tables(tmp_path, database):
    """A run in which r1 stores a and b in a store of one object, and has two Interests pending."""
    file = database(({}, {}))
    connection = sqlite3.connect(tmp_path / file)
    changes = [(0.0, "pit", "inserted", 1, "/a", ""), (0.5, "pit", "inserted", 2, "/b", ""), (0.5, "cs", "inserted", 1, "/a", ""),
               (0.5, "pit", "erased", 1, "", "satisfied"), (2.0, "cs", "erased", 1, "", "max_objects"),
               (2.0, "cs", "inserted", 2, "/b", ""), (3.0, "pit", "inserted", 3, "/c", "")]
    connection.executemany("INSERT INTO table_change VALUES (1, ?, 1, ?, 'r1', ?, ?, ?, ?, -1, NULL, 0, ?, '')", [
        (number, time_s, table, operation, entry, name, detail)
        for number, (time_s, table, operation, entry, name, detail) in enumerate(changes, 1)])
    as_recorded(connection)
    connection.commit()
    connection.close()
    return file


def test_sizes_pending_times_and_evictions_follow_from_the_changes_of_tables(call, router_s_tables):
    def answer(*arguments):
        return [line.split(",") for line in call("show", arguments[0], "--db", *arguments[1:], "--csv").stdout.splitlines()[1:]]

    assert answer("pending", router_s_tables) == [["0.0", "r1", "1", "/a", "500.0", "satisfied"], ["500.0", "r1", "2", "/b", "", ""],
                                                  ["3000.0", "r1", "3", "/c", "", ""]]
    assert answer("pending", router_s_tables, "--since", "1") == [["3000.0", "r1", "3", "/c", "", ""]]
    assert answer("evictions", router_s_tables) == [["r1", "1", "2000.0", "/a", "1500.0", "max_objects"]]
    assert answer("pit-size", router_s_tables) == [["r1", "0.0", "1"], ["r1", "0.5", "1"], ["r1", "3.0", "2"]]
    assert answer("cs-size", router_s_tables) == [["r1", "0.5", "1"], ["r1", "2.0", "1"]]


def test_an_interest_is_a_hit_joined_forwarded_dropped_or_waits(call, tmp_path, database):
    file = database(({}, {}))
    connection = sqlite3.connect(tmp_path / file)
    connection.execute("INSERT INTO face VALUES (1, 'r1', 0, 'net0', 0, '')")
    events = [(1, 0, "receive", "i.1", ""), (2, 1, "send", "i.1", ""), (3, 0, "receive", "i.1", ""), (4, 0, "receive", "i.1", ""),
              (5, 4, "choose", "i.4", "Best: chosen"), (6, 4, "send", "i.5", ""), (7, 0, "receive", "i.1", ""),
              (8, 7, "drop", "i.2", "drop_duplicate_nonce"), (9, 0, "receive", "i.1", ""), (10, 9, "choose", "i.4", "Best: chosen")]
    connection.executemany("INSERT INTO event VALUES (1, ?, ?, 0.25, 'r1', 0, ?, ?, ?, NULL, 0, '/a', '')", events)
    connection.execute("INSERT INTO table_change VALUES (1, 1, 3, 0.25, 'r1', 'pit', 'joined', 1, '', 0, NULL, 0, '', '')")
    as_recorded(connection)
    connection.commit()
    connection.close()
    printed = call("show", "interests", "--db", file, "--csv").stdout.splitlines()[1:]
    assert [line.split(",")[5:] for line in printed] == [["hit", ""], ["aggregated", ""], ["forwarded", ""],
                                                         ["dropped", "drop_duplicate_nonce"], ["waits", ""]]
    assert rows(call("show", "faces", "--db", file).stdout) == [["r1", "net0", "5", "1", "1", "1", "1"]]
    assert rows(call("show", "way", "--db", file, "--where", "event=6").stdout)[0][:2] == ["4", "0"]
    assert "no Data reached an application of run 1 (node=r1)" in call("show", "way", "--db", file, "--node", "r1").stderr
