"""The counts of the examples that are ported from ndnSIM, worked out from the settings of the originals.

test_examples.py runs them and compares their output with the top comments; here, the numbers of these comments are derived. A
consumer with frequency f sends at 0, 1 / f, 2 / f, ... s, so that it sends f * T Interests in T seconds. An Interest is answered if it
is sent at least a round trip before the end.
"""

from __future__ import annotations

import math
import re
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"
FRAME = 2  # bytes that PointToPointNetDevice adds, those of PPP
INTEREST = 60  # bytes at most, which matters less than 1 ms


def expected(example: str, line: int = 0) -> list[int]:
    """The numbers in a line of "Expected:" of a top comment, after the name of the program."""
    comment = (EXAMPLES / f"ccn-ndn-{example}.cc").read_text().split("#include")[0]
    lines = re.search(r"Expected:(.*?)\*/", comment, re.DOTALL)
    assert lines
    text = [row.strip(" *") for row in lines[1].splitlines() if "ccn-ndn" in row][line]
    return [int(number) for number in re.findall(r"(?<![\w-])\d+(?!\w)", text.split(": ", 1)[1])]


def answered(frequency: float, seconds: float, round_trip: float) -> int:
    """Interests at 0, 1 / f, ... before the end of which the answer comes before it."""
    return math.floor((seconds - round_trip) * frequency) + 1


def sending(size: int, mbps: float) -> float:
    """Time in s that a link takes to send a message of `size` bytes."""
    return 8e-6 * (size + FRAME) / mbps


def test_simple():
    """10 per second for 20 s; a round trip of 4 * 10 ms and the sending times of 4 messages is shorter than 0.1 s."""
    assert expected("simple") == [10 * 20, answered(10, 20, 0.04 + 2 * sending(1500, 1) + 2 * sending(INTEREST, 1))] == [200, 200]


def test_csma():
    """As before, over one bus. The router hears the Interests on its only face, so that it sends none."""
    assert expected("csma") == [200, 200, 0]


def test_grid():
    """100 per second for 20 s over 4 links: 8 * 10 ms and the sending times; a link sends Data in less than 10 ms, so that none waits."""
    size, interests, data = expected("grid")
    assert sending(size, 1) < 0.01
    fastest = 0.08 + 4 * sending(size - 2, 1)  # Interests of no size, and names that are up to 2 digits shorter
    slowest = 0.08 + 4 * (sending(size, 1) + sending(INTEREST, 1))
    assert interests == 100 * 20
    assert answered(100, 20, slowest) <= data <= answered(100, 20, fastest) and data in (1988, 1989)


def test_grid_with_signatures():
    """A link sends a signed Data packet in more than 10 ms, so that the first one carries one per sending time without a pause.

    The first Data packet is there after 4 delays of 10 ms and less than 2.5 ms for the sending of 4 Interests, and the last one crosses 4 links: 4
    delays, and 3 sending times after its own.
    """
    size, interests, data = expected("grid", 1)
    assert sending(size, 1) > 0.01
    assert interests == 100 * 20
    busy = [20 - 0.04 - interest - 0.04 - 3 * sending(size, 1) for interest in (0.0025, 0)]
    assert math.floor(busy[0] / sending(size, 1)) <= data <= math.floor(busy[1] / sending(size - 3, 1))


def test_zipf_mandelbrot():
    """100 Interests for contents with p(k) in proportion to 1 / (k + 0.7)^0.7: the expected number of different ones, and its spread.

    Each Interest finds its content in the store of its node (a hit), or asks the producer. One for a content that is on its way
    already is neither. The round trip is 8 ms and the
    sending times of 4 Data packets of about 470 bytes, i.e. less than 3 turns of 10 ms, so that few are.
    """
    weights = [(k + 0.7) ** -0.7 for k in range(1, 101)]
    missed = [(1 - weight / sum(weights)) ** 100 for weight in weights]
    mean = sum(1 - one for one in missed)
    deviation = math.sqrt(sum(one * (1 - one) for one in missed))
    interests, contents, hits = expected("zipf-mandelbrot")
    assert interests == 100
    assert abs(contents - mean) < 3 * deviation
    assert 0 <= interests - contents - hits < 5


def test_tree_tracers():
    """4 leaves, 100 per second for 20 s each. A round trip of 4 ms and of 2 * 2 sending times at 10 Mbit/s is shorter than 10 ms."""
    assert 0.004 + 4 * sending(1500, 10) + 4 * sending(INTEREST, 10) < 0.01
    assert expected("tree-tracers") == [8000, 8000, 8000, 8000]


def test_tree_cs_tracers():
    """Each of 200 names is requested by leaf-1 (a miss everywhere), leaf-2 (a hit at rtr-1), leaf-3 (at the root) and leaf-4 (at rtr-2)."""
    text = (EXAMPLES / "ccn-ndn-tree-cs-tracers.cc").read_text()
    assert "hits 200 rtr-1, 200 rtr-2, 200 root, 0 leaf-1; 200 answers" in text
    assert 2 * (0.002 + 2 * sending(1500, 10)) < 0.01  # so that Data is in rtr-1 before the second leaf asks


def test_congestion():
    """Two consumers offer 200 per second, and the middle link carries one Data packet per sending time without a pause.

    The first Data packet is at that link after 4 delays of 10 ms, the sending times of its Interest (0.1 ms and 0.5 ms) and its own at
    10 Mbit/s. The last one still has to cross two links of 10 ms, and is sent once more at 10 Mbit/s. A packet named /dst1/1234 is 2
    bytes shorter than one named /prefix/1000, of which ccn-ndn-grid states the size, and most numbers have 3 or 4 digits.
    """
    interests, data = expected("congestion")
    assert interests == 2 * 100 * 20
    size = expected("grid")[0] - 2
    busy = 20 - 0.04 - 0.0006 - 0.02 - 2 * sending(size, 10)
    assert math.floor(busy / sending(size, 1)) <= data <= math.floor(busy / sending(size - 2, 1))


def test_congestion_alt():
    """Consumer i runs from i to 19 - i s, i = 0 to 3: (19 - 2 i) * 10 Interests.

    Of these, the last ones are not answered before the consumer stops. All links of n1 carry 40 * 1.42 kB/s, which is below 1 Mbit/s.
    """
    delays = [0.05 + 0.02 + 0.001, 0.01 + 0.02 + 0.001, 0.1 + 0.02 + 0.001, 0.001 + 0.02 + 0.001]
    numbers = expected("congestion-alt")
    assert numbers[:4] == [10 * (19 - 2 * i) for i in range(4)]
    # The last Interest is sent 0.1 s before the end, the one before 0.2 s before it, ...
    trips = [2 * delay + sending(1420, 1) + 2 * sending(1420, 10) + sending(INTEREST, 1) for delay in delays]
    assert numbers[4:] == [10 * (19 - 2 * i) - math.floor(10 * trip) for i, trip in enumerate(trips)]


def test_link_failure():
    """200 turns; the 50 from 10 to 15 s are lost, and the 50 after them are answered, whatever their numbers are."""
    assert expected("link-failure") == [200, 150, 50]


def fading(distance: float, threshold: float) -> float:
    """The share of frames below a ratio of signal to noise in dB, at 5 dBm, by the models of loss with ns-3's defaults.

    The loss is 46.68 dB at 1 m with the exponent 1.9; 20 MHz have a noise of -101 dBm, and the receiver adds 7 dB. Nakagami's m is 1.5
    below 80 m, so that the power follows the gamma law of this shape.
    """
    ratio = 5 - 46.68 - 19 * math.log10(distance) + 101 - 7
    x = 1.5 * 10 ** ((threshold - ratio) / 10)
    return math.erf(math.sqrt(x)) - 2 * math.sqrt(x / math.pi) * math.exp(-x)


def test_simple_wifi():
    """10 per second for 30 s; 24 Mbit/s (16-QAM, rate 1/2) needs 8 to 14 dB, and both an Interest and its Data must not fade."""
    interests, data, distance = expected("simple-wifi")
    assert interests == 10 * 30 and distance < 80
    assert 300 * (1 - fading(distance, 14)) ** 2 <= data <= 300 * (1 - fading(distance, 8)) ** 2


def test_content_freshness():
    """The second request comes 9 or 10 s after the first: a hit for the object that is always fresh, and none for that of 2 s."""
    assert expected("content-freshness") == [1, 2, 1]


def test_load_balancer():
    """100 per second for 1 s over 3 links; a link sends Data in less than 10 ms, so that none waits. Each producer gets half of them."""
    interests, data, *answers = expected("load-balancer")
    size = expected("grid")[0]
    there = 3 * (0.01 + sending(INTEREST, 1))
    assert sending(size, 1) < 0.01 and interests == 100
    assert data == answered(100, 1, there + 3 * (0.01 + sending(size, 1)))
    assert sum(answers) == answered(100, 1, there)
    assert abs(answers[0] - answers[1]) < 3 * math.sqrt(sum(answers))
