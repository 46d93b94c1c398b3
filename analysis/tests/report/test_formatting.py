import pytest

from ccnlab.report.formatting import abbreviate, duration


@pytest.mark.parametrize("values, text", [
    ([], ""),
    (["ccn", "tcp"], "ccn, tcp"),
    ([""], "(empty)"),
    (["1", "2", "3"], "1, 2, 3"),
    ([str(number) for number in range(1, 13)], "1 to 12 (12 values)"),
    (["0", "10", "20", "30"], "0 to 30 in steps of 10 (4 values)"),
    (["0.1", "0.2", "0.3", "0.4"], "0.1 to 0.4 in steps of 0.1 (4 values)"),
    (["4", "3", "2", "1"], "4 to 1 (4 values)"),
    (["10Mbps", "20Mbps", "30Mbps", "40Mbps"], "10Mbps to 40Mbps in steps of 10Mbps (4 values)"),
    (["1kbps", "2kbps", "3kbps", "4Mbps"], "1kbps, 2kbps, 3kbps, 4Mbps"),
    (["1", "2", "4", "8", "16", "32"], "1, 2, 4, 8, 16, 32"),
    (["1", "2", "4", "8", "16", "32", "64"], "1, 2, 4, ..., 64 (7 values)"),
    (["2", "2", "2", "2"], "2, 2, 2, 2"),
])
def test_lists_of_values(values, text):
    assert abbreviate(values) == text


@pytest.mark.parametrize("seconds, text", [
    (0, "0 s"), (0.3456, "0.35 s"), (48.2, "48 s"), (59.7, "1 min 0 s"), (1205, "20 min 5 s"), (7620, "2 h 7 min"),
    (3599.8, "1 h 0 min"),
])
def test_lengths_of_time(seconds, text):
    assert duration(seconds) == text
