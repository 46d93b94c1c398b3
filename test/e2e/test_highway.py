"""The program highway, run for real: a short road, its counts, and what it refuses."""

from __future__ import annotations

import pytest

SCENARIO = "highway"
ALWAYS = ("--length=1000", "--limit=2")


def delays(connection):
    return [delay for (delay,) in connection.execute(
        "SELECT end_s - start_s FROM transfer ORDER BY cast(substr(node, 4) AS INTEGER)").fetchall()]


@pytest.mark.parametrize("wire", ["ccnb", "ccnx-1.0"])
def test_each_car_has_a_row_and_is_reached(run, wire):
    found = delays(run("--spacing=50", f"--wire={wire}"))
    assert len(found) == 20
    assert all(delay is not None for delay in found)
    assert found[0] < found[-1] < 0.2  # 1 km; the first car hears it first


def test_cars_out_of_range_are_not_reached(run):
    found = run("--spacing=1000")
    assert delays(found) == [None]
    assert found.execute("SELECT value FROM counter WHERE node = 'car1' AND name = 'data_sent'").fetchall() == [(0,)]


def test_a_message_is_sent_at_most_so_often(run):
    """The last car hears nobody beyond it, so it sends as often as it may."""
    found = run("--spacing=50", "--transmissions=3")
    sent = dict(found.execute("SELECT node, value FROM counter WHERE name = 'shared_repeated'").fetchall())
    assert sent["car20"] == 2
    assert max(sent.values()) <= 2 * 2  # an Interest and the report


def test_what_is_refused(refusal):
    assert "--rate" in refusal("--rate=11")
    assert "--spacing" in refusal("--spacing=0")
    assert "--length=10 (allowed: at least --spacing=50, so that there are two cars)" in refusal("--length=10")
