import pytest

from ccnlab.runs.quantity import canonical, magnitude, rate_mbps


@pytest.mark.parametrize("one, other", [
    ("10Mbps", "10000000bps"), ("10Mbps", "0.01Gbps"), ("3ms", "+3ms"), ("1MB/s", "8Mbps"), ("10Mb/s", "10Mbps"),
    ("0Mbps", "0bps"), ("0.5s", "500ms"), ("1Kbps", "1kbps"), ("1kbps", "1000bps"), ("1Gbps", "1000Mbps"), ("2min", "120s"),
    (1, "1"), (1.0, "1"), (True, "true"), (False, 0), (0.25, "0.25"), (6000000, "6e6"), ("Lru", "Lru"),
])
def test_equal_values_are_spelled_alike(one, other):
    assert canonical(one) == canonical(other)


@pytest.mark.parametrize("one, other", [
    ("10Mbps", "10Mb"), ("1", "1s"), ("1s", "1bps"), ("ccn", "tcp"), ("", "0"), ("1.2.3", "1.2"), (1, 2),
    (10**14, 10**14 + 1), ("0bps", "0"), ("1e400", "1e500"), ("1e308Gbps", "1e309Gbps"),
])
def test_different_values_stay_apart(one, other):
    assert canonical(one) != canonical(other)


def test_the_number_of_a_canonical_text():
    assert (magnitude("0.5s", "s"), magnitude("1e+16", ""), magnitude("-2", "")) == (0.5, 1e16, -2)
    assert [magnitude(text, "") for text in ("nan", "inf", "1_000", "1e400", "x", "1s")] == [None] * 6


def test_rates_in_mbps():
    assert rate_mbps("8Mbps") == 8
    assert rate_mbps("500kbps") == 0.5
    with pytest.raises(ValueError, match="'fast' is not a rate"):
        rate_mbps("fast")
