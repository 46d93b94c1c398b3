"""The scenario mule: each delay is that of the mule's path, and the number of messages is counted by hand."""

from __future__ import annotations

import pytest

DISTANCE, SPEED, RANGE, RETRY = 500, 10, 100, 4  # m, m/s, m, s
PERIOD, CONTACT = 2 * DISTANCE / SPEED, 2 * RANGE / SPEED
ARRIVAL = PERIOD - CONTACT / 2  # s, at which the mule comes into the range of the consumer; it starts there


SCENARIO = "mule"
ALWAYS = [f"--distance={DISTANCE}", f"--speed={SPEED}", f"--range={RANGE}", f"--retry={RETRY}"]


def counter(found, node, name):
    return found.execute("SELECT value FROM counter WHERE node = ? AND name = ?", (node, name)).fetchone()[0]


def test_each_delay_is_the_mules(run):
    """The time until the mule is back with the content, and at most one interval until the next Interest."""
    found = run("--requests=1500", "--periods=40")
    rows = found.execute("SELECT start_s, rtt_s FROM exchange").fetchall()
    assert len(rows) > 1300
    for start, delay in rows:
        since = (start - ARRIVAL) % PERIOD
        mule = PERIOD - since if since < CONTACT else 2 * PERIOD - since
        assert mule < delay < mule + RETRY + 0.01


def test_messages_of_one_object(run):
    """The mule gets one Data and sends two: when it arrives, and from its store. The producer answers once."""
    found = run("--requests=5", "--periods=2")
    objects = counter(found, "consumer", "objects_requested")
    assert objects > 0 and counter(found, "consumer", "objects_delivered") == objects
    assert counter(found, "producer", "data_forwarded") == objects
    assert (counter(found, "mule", "data_in"), counter(found, "mule", "data_sent")) == (objects, 2 * objects)
    assert counter(found, "mule", "hits") == objects
    assert counter(found, "consumer", "data_in") == objects


def test_positions_are_recorded_on_the_mules_path(run):
    """It starts at the consumer, goes to the producer at 0 m and back, and turns each half period."""
    found = run("--requests=5", "--periods=2", "--events")
    rows = found.execute("SELECT time_s, x_m, y_m, speed_x_mps FROM position WHERE node = 'mule'").fetchall()
    moving = [row for row in rows if row[0] < 6 * PERIOD]  # after that it has no way to go
    assert rows[-1][1:] == (DISTANCE, 0, 0)
    assert [row[0] for row in moving] == pytest.approx([turn * PERIOD / 2 for turn in range(12)])
    for time, x, y, speed in moving:
        way = SPEED * time % (2 * DISTANCE)
        assert (x, y) == (pytest.approx(abs(DISTANCE - way), abs=1e-6), 0)
        assert speed == pytest.approx(-SPEED if way < DISTANCE else SPEED)
    places = found.execute("SELECT DISTINCT node, x_m, speed_x_mps FROM position WHERE node != 'mule'").fetchall()
    assert sorted(places) == [("consumer", DISTANCE, 0), ("producer", 0, 0)]


def test_equal_seeds_give_equal_rows(run):
    one, two, other = (run(f"--RngRun={number}").execute("SELECT * FROM exchange").fetchall() for number in (3, 3, 4))
    assert one == two != other


def test_impossible_arguments(refusal):
    assert refusal("--range=500") == ("mule: --range=500: not allowed (less than half of --distance=1000)")
    assert refusal("--retry=20") == ("mule: --retry=20: not allowed (less than 2 * --range / --speed = 20)")
