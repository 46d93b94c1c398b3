"""The scenario ad-hoc: documents of two and three laptops, whose messages are counted by hand."""

from __future__ import annotations

import pytest

SCENARIO = "ad-hoc"
CHUNKS = 20
ALWAYS = [f"--size={CHUNKS * 1024}", "--window=1"]
BROADCAST = ["--faces=broadcast", "--lifetime=1"]


def transmissions(found, laptop):
    """Returns how many chunks a laptop sent on the channel."""
    return found.execute("SELECT sum(packets) FROM traffic WHERE node = ? AND face LIKE 'net%' AND direction = 'out' "
                         "AND kind = 'data'", (laptop,)).fetchone()[0]


def documents(found):
    return found.execute("SELECT node, object, size_bytes, end_s FROM transfer ORDER BY node, object").fetchall()


@pytest.mark.parametrize(("faces", "wire"), [("unicast", "ccnb"), ("discovered", "ccnb"), ("discovered", "ccnx-1.0")])
def test_each_chunk_crosses_the_channel_once(run, faces, wire):
    """Frames to one neighbour are acknowledged, so no chunk is lost: each laptop sends the chunks of its document."""
    found = run(f"--faces={faces}", f"--wire={wire}")
    assert [row[:3] for row in documents(found)] == [("laptop0", "ccnx:/laptop1/document", CHUNKS * 1024),
                                                     ("laptop1", "ccnx:/laptop0/document", CHUNKS * 1024)]
    for laptop in ("laptop0", "laptop1"):
        assert transmissions(found, laptop) == CHUNKS


def test_one_broadcast_serves_all_readers(run):
    """Two readers of each document: fewer chunks are sent than by unicast, which sends two of each."""
    found = run("--laptops=3", "--wants=all", *BROADCAST, "--scheme=Adaptive")
    assert len(documents(found)) == 6 and all(end is not None for *_, end in documents(found))
    sent = sum(transmissions(found, f"laptop{i}") for i in range(3))
    assert 3 * CHUNKS <= sent < 6 * CHUNKS


def test_a_row_relays(run):
    """The last laptop reads the first one's document over both laptops in the middle."""
    found = run("--laptops=4", "--layout=row", "--spacing=14", "--faces=unicast")
    assert len(documents(found)) == 4 and all(end is not None for *_, end in documents(found))
    # Both laptops in the middle relay the document of laptop 0, and send their own one.
    assert [transmissions(found, f"laptop{i}") for i in (1, 2)] == [2 * CHUNKS, 2 * CHUNKS]


@pytest.mark.parametrize("stack", ["tcp", "udp"])
@pytest.mark.parametrize("routing", ["olsr", "aodv"])
def test_documents_by_ip(run, stack, routing):
    found = run(f"--stack={stack}", f"--routing={routing}", "--layout=row", "--laptops=3", "--spacing=14",
                "--udp-rate=1Mbps")
    sizes = [size for _, _, size, _ in documents(found)]
    assert len(sizes) == 3 and (stack == "udp" or sizes == [CHUNKS * 1024] * 3)
    assert sum(sizes) > 0.6 * 3 * CHUNKS * 1024  # UDP does not repeat what is lost
    assert found.execute("SELECT count(*) FROM transfer WHERE stack = ?", (stack,)).fetchone()[0] == 3


def test_equal_seeds_give_equal_rows(run):
    arguments = ["--laptops=3", "--wants=all", *BROADCAST, "--scheme=Blind"]
    one, two, other = (documents(run(*arguments, f"--RngRun={number}")) for number in (3, 3, 4))
    assert one == two != other


def test_a_rate_that_does_not_exist(refusal):
    assert "--broadcast-rate=5" in refusal("--broadcast-rate=5")
