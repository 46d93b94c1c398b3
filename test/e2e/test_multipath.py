"""The program multipath, run for real: which path carries what, and what happens when one is cut."""

from __future__ import annotations

import pytest

CHUNKS = 200
PAIR = ["--topology=pair", "--app=catchunks2", "--link=p2p", "--short-delay=0.005", "--long-delay=0.005",
        "--profile=ccnx-0.8.1", "--laptop=none", f"--size={CHUNKS * 4096}"]


SCENARIO = "multipath"


def sums(connection, node, kind, direction):
    """Packets by face, those to applications left out."""
    return dict(connection.execute(
        "SELECT face, sum(packets) FROM traffic WHERE node = ? AND kind = ? AND direction = ? AND face GLOB 'udp*' "
        "GROUP BY face", (node, kind, direction)).fetchall())


def counter(connection, node, name):
    ((value,),) = connection.execute("SELECT value FROM counter WHERE node = ? AND name = ?", (node, name)).fetchall()
    return value


SHORT, LONG = "udp:10.0.1.2:9695", "udp:10.0.2.2:9695"


@pytest.mark.parametrize("first, last", [("short", LONG), ("long", SHORT)])
def test_the_route_entered_last_carries_all(run, first, last):
    found = run(*PAIR, f"--first={first}")
    assert sums(found, "PC1", "data", "in") == {last: CHUNKS}
    assert sums(found, "PC1", "interest", "out")[last] == CHUNKS + 3


@pytest.mark.parametrize("paths, only", [("short", SHORT), ("long", LONG)])
def test_a_path_without_route_carries_nothing(run, paths, only):
    found = run(*PAIR, f"--paths={paths}")
    assert set(sums(found, "PC1", "interest", "out")) == {only}
    assert counter(found, "CS", "drop_duplicate_nonce") == 0


def test_all_faces_ask_by_both_and_the_second_copy_is_a_duplicate(run):
    found = run(*PAIR, "--strategy=AllFaces")
    assert sums(found, "PC1", "interest", "out") == {SHORT: CHUNKS + 3, LONG: CHUNKS + 3}
    assert counter(found, "CS", "drop_duplicate_nonce") == CHUNKS + 3


@pytest.mark.parametrize("cut, fastest, slowest", [
    (0.204, 0.5, 0.65),  # Interests are under way and lost: the strategy asks the other path
    (0.207, 4.0, 5.0),  # objects are: the copies of their Interests are duplicates, until their lifetime is over
])
def test_the_other_path_takes_over_when_one_is_cut(run, cut, fastest, slowest):
    """Turns of 4 chunks in 10.35 ms and up to two polls of 1 ms; the first three are of 1 to 3 chunks."""
    found = run(*PAIR, f"--kill={cut}", "--kill-path=long")
    ((seconds,),) = found.execute("SELECT end_s - start_s FROM transfer").fetchall()
    by_path = sums(found, "PC1", "data", "in")
    assert 4 * 0.2 / 0.01235 - 6 <= by_path[LONG] <= 4 * 0.2 / 0.01035
    assert by_path[SHORT] + by_path[LONG] == CHUNKS
    assert sums(found, "PC1", "interest", "out")[LONG] < by_path[LONG] + 20
    assert fastest < seconds < slowest


@pytest.mark.parametrize("app, objects", [("catchunks2", 25), ("getfile", 25 + 2)])
def test_the_reports_topology(run, app, objects):
    """25 chunks, with ccngetfile a key and a header more; PC2 gets all from CCNx1's store."""
    found = run("--paths=long", "--size=100000", f"--app={app}", "--profile=ccnx-0.8.1")
    assert found.execute("SELECT node, chunks FROM transfer ORDER BY start_s").fetchall() == [
        ("PC1", objects), ("PC2", objects)]
    # Node n of PC1, PC2, CCNx1, CCNx2, CCNx3, CS is 10.0.l.n on link l.
    assert sums(found, "CCNx1", "data", "in") == {"udp:10.0.2.5:9695": objects}
    assert sums(found, "CCNx3", "data", "in") == {"udp:10.0.3.4:9695": objects}
    assert sums(found, "CCNx2", "data", "in") == {"udp:10.0.6.6:9695": objects}
    assert sums(found, "CCNx1", "data", "out") == {"udp:10.0.4.1:9695": objects, "udp:10.0.5.2:9695": objects}
    assert counter(found, "CCNx1", "hits") == objects


def test_a_file_arrives_as_it_is(run, tmp_path):
    payload = tmp_path / "payload"
    payload.write_bytes(bytes(i * i % 253 for i in range(50_000)))
    found = run(f"--file={payload}")
    digests = [digest for (digest,) in found.execute("SELECT digest FROM transfer")]
    assert len(digests) == 2 and len(set(digests)) == 1


@pytest.mark.parametrize("arguments, told", [
    (["--paths=short", "--kill=0.02", "--limit=30"], "PC1 received "),
    (["--strategy=Fastest"], "--strategy"),
    (["--first=both"], "--first"),
])
def test_what_goes_wrong_is_one_line(refusal, arguments, told):
    assert told in refusal(*arguments)


def test_there_is_no_tcp(refusal):
    assert "--segment: no such argument" in refusal("--segment=1000")
