"""The program bench-scale: hit ratios against theory, what it counts, topologies of files, what it refuses."""

from __future__ import annotations

import re
import sqlite3
import subprocess
from collections import Counter

import pytest

from ccnlab.theory import che

SCENARIO = "bench-scale"
ALWAYS = ["--objects=300", "--alpha=0.8", "--seconds=20", "--warm-up-time=10"]

LINE = ["--topology=line", "--size=4", "--receivers=1", "--seconds=3000", "--warm-up-time=200"]
TREE = ["--topology=tree", "--size=6", "--arity=4", "--receivers=4", "--seconds=1000", "--warm-up-time=200"]


def counters(connection: sqlite3.Connection) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for node, name, value in connection.execute("SELECT node, name, value FROM counter"):
        found.setdefault(node, {})[name] = value
    return found


def total(found, name):
    return sum(values.get(name, 0) for node, values in found.items() if node != "network")


@pytest.mark.parametrize("topology, caches", [(LINE, 3), (TREE, 5)])
def test_hit_ratios_are_within_two_points_of_che(run, topology, caches):
    """Every store of three in a row, and of four below one; noise is half a point."""
    rows = che.compare(run(*topology))
    assert len(rows) == caches
    for row in rows:
        assert row.standard_error < 0.005
        assert abs(row.difference) <= 0.02, row
    # A theory that has everything too low, or nothing at all, would not be noticed otherwise.
    assert min(row.che for row in rows) > 0.04
    assert max(row.che for row in rows) > 0.6


def test_a_large_catalogue_and_large_objects_against_che(run):
    """The default's catalogue. A request in the network for seconds would be neither hit nor miss to the theory."""
    rows = che.compare(run(*LINE, "--objects=10000000", "--alpha=1", "--chunks=4", "--cache=800", "--seconds=2000"))
    assert [row.hops for row in rows] == [3, 2, 1]
    assert all(abs(row.difference) <= 0.02 for row in rows), rows
    assert rows[0].che > 0.2


def test_the_warm_up_does_not_count(run):
    """What came before is just what comes in a run that ends then; a leaf hears of a request at once."""
    short = counters(run(*TREE, "--warm-up-time=0", "--seconds=10"))
    whole = counters(run(*TREE, "--warm-up-time=10", "--seconds=15"))
    for leaf in ("n2", "n3", "n4", "n5"):
        for all_of_it, measured in (("interests_in", "measured_interests"), ("hits", "measured_hits")):
            assert short[leaf][measured] == short[leaf][all_of_it] > 0
            assert whole[leaf][all_of_it] - whole[leaf][measured] == short[leaf][measured]
            assert whole[leaf][measured] > 0


def test_hops_by_hand(run):
    """Without stores each Interest and each object crosses all three links."""
    found = counters(run(*LINE, "--admission=Never", "--seconds=50", "--warm-up-time=0"))
    interests = found["n3"]["interests_in"]
    assert interests == 10 * (found["n3"]["objects_asked"] - found["n3"]["objects_joined"]) > 1000
    assert found["network"]["interest_hops"] == found["network"]["data_hops"] == 3 * interests
    assert [found[f"n{i}"]["distance"] for i in range(4)] == [0, 1, 2, 3]
    assert (found["network"]["links"], found["network"]["routes"]) == (3, 3)


def test_a_store_saves_the_hops_behind_it(run):
    """An Interest crosses as many links as there are stores without the answer."""
    found = counters(run(*LINE, "--seconds=50", "--warm-up-time=0"))
    misses = sum(found[f"n{i}"]["misses"] - found[f"n{i}"]["aggregated"] for i in (1, 2, 3))
    assert found["network"]["interest_hops"] == misses > 0
    assert found["network"]["data_hops"] == misses


IDENTITIES = [["--topology=random", "--size=60", "--receivers=10"], TREE, LINE,
              ["--topology=star", "--size=22", "--receivers=20", "--replacement=Random"],
              ["--topology=random", "--size=60", "--receivers=10", "--routes=equal-cost", "--strategy=Ordered"],
              ["--topology=random", "--size=60", "--receivers=10", "--routes=loop-free", "--strategy=Ordered"],
              ["--topology=random", "--size=60", "--receivers=10", "--routes=loop-free", "--paths=3"],
              ["--topology=star", "--size=22", "--receivers=20", "--link-rate=2Mbps", "--queue=20", "--cache=100"]]


@pytest.mark.parametrize("arguments", IDENTITIES, ids=range(len(IDENTITIES)))
def test_nothing_gets_lost_uncounted(run, arguments):
    """The program itself checks each node's identities, and that links give what they took; here once more, by sums."""
    found = counters(run(*arguments, "--seconds=20", "--warm-up-time=0"))
    for node in found.values():
        if "interests_in" in node:
            drops = sum(node[f"drop_{why}"] for why in ("no_route", "no_face", "duplicate_nonce", "pit_full"))
            assert node["interests_in"] == (node["hits"] + node["aggregated"] + node["interests_forwarded"]
                                            + node["interests_waiting"] + drops)
            assert node["pit_inserted"] == node["pit_satisfied"] + node["pit_expired"]
    assert total(found, "objects_asked") == (total(found, "objects_joined") + total(found, "objects_completed")
                                             + total(found, "objects_given_up")) > 100
    asked = 10 * (total(found, "objects_asked") - total(found, "objects_joined"))
    assert asked == total(found, "chunks_received") + total(found, "interests_unanswered")
    # Interests stay without an answer where links are too slow, and where somebody joins one of several copies that a
    # node farther on dropped as a duplicate.
    unanswered, refused = total(found, "interests_unanswered") > 0, total(found, "send_refused") > 0
    duplicates = total(found, "drop_duplicate_nonce") > 0
    assert (refused, duplicates) == ("--queue=20" in arguments, "--paths=3" in arguments)
    assert unanswered == (refused or duplicates)


def test_equal_seeds_give_equal_rows(run):
    arguments = ["--topology=random", "--size=100", "--receivers=10", "--replacement=Random"]
    first, second, other = (run(*arguments, f"--RngRun={number}") for number in (4, 4, 5))
    asked = "SELECT * FROM counter ORDER BY rowid"
    assert first.execute(asked).fetchall() == second.execute(asked).fetchall()
    assert first.execute(asked).fetchall() != other.execute(asked).fetchall()
    assert "ranks" not in first.execute("SELECT parameters FROM run").fetchone()[0]
    everything = "SELECT scenario, parameters, sim_s, events, status FROM run"
    assert first.execute(everything).fetchall() == second.execute(everything).fetchall()


def test_a_thousand_consumers_on_one_star(run):
    found = counters(run("--topology=star", "--size=1002", "--receivers=1000", "--seconds=1", "--warm-up-time=0"))
    assert len(found) == 1 + 1002
    assert Counter(node["distance"] for node in found.values() if "distance" in node) == {0: 1, 1: 1, 2: 1000}
    assert sum("objects_asked" in node for node in found.values()) == 1000
    assert total(found, "objects_completed") > 9000
    assert found["n1"]["hits"] > 0


def test_a_random_network_of_a_thousand_nodes(run):
    found = counters(run("--seconds=1", "--warm-up-time=0", "--objects=10000000", "--alpha=1"))
    assert found["network"]["links"] == 3 + 2 * 997
    assert found["network"]["routes"] == 999
    assert sum("objects_asked" in node for node in found.values()) == 100
    assert min(node["distance"] for node in found.values() if "distance" in node) == 0


@pytest.mark.parametrize("format, text", [
    ("Orbis", "a b\nb c\nc d\nd a\n"),
    ("Inet", "4 4\n0 1 1\n1 1 1\n2 1 1\n3 1 1\n0 1 1\n1 2 1\n2 3 1\n3 0 1\n"),
    ("Rocketfuel", "Ulm,+D1 Bonn,+D2 1\nBonn,+D2 Kiel,+D3 1\nKiel,+D3 Jena,+D4 1\nJena,+D4 Ulm,+D1 1\n"),
])
def test_a_ring_of_four_from_a_file(run, tmp_path, format, text):
    file = tmp_path / "ring"
    file.write_text(text)
    arguments = [f"--links={file}", f"--format={format}", "--receivers=3"]
    for routes, expected in (("shortest", 3), ("equal-cost", 4), ("loop-free", 4)):
        found = counters(run(*arguments, f"--routes={routes}", "--strategy=Ordered"))
        assert found["network"]["routes"] == expected  # the node on the other side may go either way round
        assert sorted(node["distance"] for node in found.values() if "distance" in node) == [0, 1, 1, 2]
        assert total(found, "objects_given_up") == 0 < total(found, "objects_completed")


def test_nodes_without_a_way_to_the_producer(program, run, tmp_path):
    file = tmp_path / "two-parts"
    file.write_text("a b\nb c\nx y\nb a\n")
    arguments = [f"--links={file}", "--format=Orbis"]
    ended = subprocess.run([program, *arguments, "--receivers=3"], capture_output=True, text=True)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert re.fullmatch(r"bench-scale: --receivers=3: not allowed \(0\.\.[12], the nodes with a path to a "
                        r"producer\)\n", ended.stderr)
    found = counters(run(*arguments, "--receivers=1"))
    assert -1 in {node.get("distance") for node in found.values()}
    assert total(found, "objects_completed") > 0


def test_what_it_prints(program):
    ended = subprocess.run([program, *LINE, *ALWAYS], capture_output=True, text=True, check=True)
    lines = ended.stdout.splitlines()
    assert lines[0] == "bench-scale: 4 nodes, 3 links, 1 receivers"
    assert [line[:12].strip() for line in lines[1:]] == [
        "setup", "run", "packet-hops", "per second", "memory", "hit ratio", "", "", "", "bench-scale:"]
    hops = re.match(r"packet-hops   (\d+): (\d+) of Interests, (\d+) of ContentObjects; 0 more refused", lines[3])
    assert int(hops[1]) == int(hops[2]) + int(hops[3]) > 1000
    assert all(re.search(rf"[01]\.\d{{4}} of \d+ Interests, {hop} link", line) for hop, line in enumerate(lines[7:10], 1))


@pytest.mark.parametrize("arguments, said", [
    (["--links=/no/such/file"], "--links=/no/such/file: is not a readable file"),
    (["--topology=ring"], "--topology=ring: not allowed (tree, line, star, random)"),
    (["--links=/"], "--links=/: is not a readable file"),
    (["--topology=line", "--size=4"], "--receivers=100: not allowed (0..3, the nodes without the producer)"),
    (["--size=3", "--new-links=3"], "--new-links=3: not allowed (less than --size=3)"),
    (["--format=Brite"], "--format=Brite: not allowed (csv, Inet, Orbis, Rocketfuel)"),
    (["--objects=0"], "--objects=0"),
    (["--rate=0"], "--rate=0"),
    (["--ranks=2", "--receivers=1"], "bench-scale: --ranks is 2, allowed 1 (this ns-3 has no module mpi)"),
    (["--ranks=2", "--log"], "--log, --requests: not allowed with --ranks=2"),
    (["--ranks=2", "--bin=1"], "--bin: not allowed with --ranks=2"),
    (["--ranks=2", "--admission=HashRouted"], "--admission=HashRouted: not allowed with --ranks=2"),
    (["--ranks=2", "--pace=sequence"], "--pace=sequence: not allowed with --ranks=2"),
    (["--resolution=fs", "--seconds=9000"], "--resolution=fs: not allowed (ns, ps: a run of 9000 s or more"),
    (["--resolution=fs", "--seconds=0", "--count=9"], "--resolution=fs: not allowed"),
])
def test_what_is_wrong_is_said_in_one_line(refusal, tmp_path, arguments, said):
    status = 2 if "a readable file" in said else 1
    line = refusal("--seconds=0.1", "--warm-up-time=0", *arguments, status=status)
    assert line.startswith("bench-scale: ")
    assert said in line
    assert list(tmp_path.iterdir()) == []


def test_a_sweep_knows_a_topology_by_what_is_in_the_file(ccn, tmp_path):
    """And not by its path; 0 and 1 are the nodes of a line of two, and then of a triangle."""
    sweep = ["sweep", "bench-scale", "--set", "links=net", "--set", "format=Inet", "--set", "receivers=1", "--set", "seconds=1",
             "--set", "warm-up-time=0"]
    for content, computed in (("2 1\n0 0 0\n1 0 0\n0 1 1\n", 1),
                              ("3 3\n0 0 0\n1 0 0\n2 0 0\n0 1 1\n1 2 1\n0 2 1\n", 1)):
        (tmp_path / "net").write_text(content)
        ended = ccn(*sweep)
        assert f"{computed} runs computed, 0 already there, 0 failed" in ended.stderr, ended.stderr
        assert "0 runs computed, 1 already there, 0 failed" in ccn(*sweep).stderr


def test_an_empty_file_is_no_topology(program, tmp_path):
    file = tmp_path / "empty"
    file.touch()
    ended = subprocess.run([program, f"--links={file}", "--format=Inet"], capture_output=True, text=True)
    assert ended.stderr == f"bench-scale: topology file {file}: no link in the format Inet is in it\n"
    assert ended.returncode == 2
