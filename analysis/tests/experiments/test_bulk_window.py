import pandas as pd
import pytest

from ccnlab.experiments.bulk_window.data import asymptote, knee, round_ms, wire_share
from ccnlab.experiments.bulk_window.figures import draw_measured
from ccnlab.experiments.bulk_window.runs import (
    BUCKET,
    EARLY,
    EARLY_PROFILE,
    FIRST_PROFILE,
    FRAMING,
    LARGE_SIZE,
    LARGE_WINDOW,
    LATE,
    LATE_PROFILE,
    PROFILE,
    SIZE,
    WINDOWS,
    early_size,
    late_size,
    make_grid,
)
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.measured import measured_rows
from ccnlab.experiments.shared.verdict import Evidence, Verdict, compare

EXPERIMENT = experiments()["bulk-window"]
TARGETS = {target.id: target for target in EXPERIMENT.targets}
PAPERS = [id for id in EXPERIMENT.checks if id.startswith("J5-")]
REAL = [id for id in EXPERIMENT.checks if id.startswith("M5-")]


def run(run_id, stack, window, share, framing=FRAMING, profile=PROFILE, chunks=6278, payload=1024, size=SIZE, **changed):
    """A row as the query makes it: `payload` octets in each IPv4 packet, 1378 or 1500 long."""
    packet = {"ccn": 1378, "tcp": 1500}[stack]
    row = {"run_id": run_id, "stack": stack, "window": window, "framing": framing, "profile": profile, "share": share, "size": size,
           "bucket": 0 if framing == FRAMING else BUCKET,
           "mbps": share, "size_bytes": payload * chunks, "chunks": chunks, "interests": chunks + window - 1,
           "time_s": payload * chunks * 8e-6 / share, "holes": 0.0, "object_packets": chunks,
           "object_bytes": 1344 * chunks, "ip_packets": chunks, "ip_bytes": packet * chunks}
    return row | changed


def as_the_paper(ccn=lambda window: min(68.0, 3.4 * window), tcp=lambda window: min(90.0, 22.5 * window), first=None):
    """The paper's own numbers: lines up to the asymptotes, headers that leave 22 % more to TCP.

    `first` is CCN's line with the daemon of before 26 August 2009; default: the same.
    """
    rows = [run(0, "ccn", window, ccn(window)) for window in WINDOWS]
    rows += [run(0, "ccn", window, (first or ccn)(window), profile=FIRST_PROFILE) for window in WINDOWS]
    rows += [run(0, "tcp", window, tcp(window), payload=1448) for window in WINDOWS]
    rows += [run(0, "ccn", LARGE_WINDOW, 71.0, size=LARGE_SIZE),
             run(0, "tcp", LARGE_WINDOW, 90.0, payload=1448, size=LARGE_SIZE)]
    return pd.DataFrame(rows).assign(run_id=range(len(rows)))


def as_measured():
    """Simulations that did exactly what was measured."""
    rows = [run(0, "ccn", row["p"], row["goodput_mbps"], 14, LATE_PROFILE, row["chunks"], interests=row["interests_sent"],
                holes=row["holes"]) for row in measured_rows(LATE)]
    rows += [run(0, "ccn", row["window"], row["goodput_mbps"], 14, EARLY_PROFILE, row["chunks"], bucket=bucket)
             for row in measured_rows(EARLY) for bucket in (BUCKET, 0)]
    return pd.DataFrame(rows).assign(run_id=range(len(rows)))


def verdict(id, data):
    return compare(TARGETS[id], EXPERIMENT.checks[id], data)


def test_the_papers_own_numbers_are_reproduced():
    compared = {id: verdict(id, as_the_paper()) for id in PAPERS}
    assert {comparison.verdict for comparison in compared.values()} == {Verdict.REPRODUCED}
    assert [compared[id].simulated for id in PAPERS] == [
        "68.0 % of link", "90.0 % of link", "20 packets", "4 packets", "22.0 %", "5.00", "1344 B", "6278 objects"]


def test_what_follows_from_the_size_of_an_object_is_no_evidence():
    """It follows from --batch, which the paper does not state."""
    evidence = {id: compare(TARGETS[id], EXPERIMENT.checks[id], as_the_paper(), EXPERIMENT.caveats.get(id)).evidence_label
                for id in PAPERS}
    assert evidence["J5-07"] == Evidence.CALIBRATED.value
    assert (evidence["J5-01"], evidence["J5-05"]) == ("follows from J5-07", "follows from J5-01")
    assert {id for id, label in evidence.items() if label == Evidence.INDEPENDENT.value} == {"J5-02", "J5-03", "J5-04"}


@pytest.mark.parametrize("id", ["J5-01", "J5-03", "J5-05", "J5-06"])
def test_one_daemon_of_two_is_not_enough(id):
    """The paper does not say which one it used, so a number is reproduced only if both have it."""
    other = as_the_paper(first=lambda window: min(71.0, 7.1 * window))
    comparison = verdict(id, other)
    assert comparison.verdict is not Verdict.REPRODUCED
    assert f"with {FIRST_PROFILE}" in comparison.reason
    assert verdict(id, as_the_paper()).verdict is Verdict.REPRODUCED


def test_an_object_more_or_less_is_noticed():
    data = as_the_paper()
    data.loc[3, "chunks"] += 1
    assert verdict("J5-08", data).verdict is Verdict.NOT_REPRODUCED


@pytest.mark.parametrize("factor, expected", [(1.09, Verdict.REPRODUCED), (0.91, Verdict.REPRODUCED), (1.4, Verdict.NOT_REPRODUCED)])
def test_the_early_daemon_without_a_bucket(factor, expected):
    """One window of eight or more decides; smaller ones, and runs behind the bucket, do not count."""
    data = as_measured()
    data.loc[(data["bucket"] == 0) & (data["window"] == 12), "mbps"] *= factor
    data.loc[(data["bucket"] == 0) & (data["window"] < 8), "mbps"] *= 3
    assert verdict("M5-16", data).verdict is expected


def test_what_was_measured_is_reproduced():
    compared = {id: verdict(id, as_measured()) for id in REAL}
    assert {comparison.verdict for comparison in compared.values()} == {Verdict.REPRODUCED}
    assert len(compared) == 10


@pytest.mark.parametrize("id, share, expected", [
    ("J5-01", 65.9, Verdict.SHAPE_ONLY), ("J5-01", 66.1, Verdict.REPRODUCED), ("J5-01", 69.9, Verdict.REPRODUCED),
    ("J5-01", 70.1, Verdict.SHAPE_ONLY), ("J5-01", 44.0, Verdict.NOT_REPRODUCED),
    ("J5-02", 88.1, Verdict.REPRODUCED), ("J5-02", 91.9, Verdict.REPRODUCED), ("J5-02", 92.1, Verdict.SHAPE_ONLY),
    ("J5-02", 87.9, Verdict.NOT_REPRODUCED)])
def test_asymptotes_within_two_points(id, share, expected):
    """CCN's headers take 27.7 % and TCP's 5.9: with 44 and 87.9 more is missing for other reasons."""
    stack = {"J5-01": "ccn", "J5-02": "tcp"}[id]
    data = as_the_paper(**{stack: lambda window: min(share, 22.5 * window)})
    comparison = verdict(id, data)
    assert comparison.verdict is expected
    if expected is not Verdict.REPRODUCED:
        assert "a file 10 times as large gets" in comparison.reason


@pytest.mark.parametrize("slope, window, expected", [
    (68 / 40, 40, Verdict.NOT_REPRODUCED), (68 / 28, 28, Verdict.SHAPE_ONLY),
    (68 / 26, 26, Verdict.SHAPE_ONLY), (68 / 25, 24, Verdict.REPRODUCED),
    (68 / 16, 16, Verdict.REPRODUCED), (68 / 12, 12, Verdict.SHAPE_ONLY), (68 / 8, 8, Verdict.NOT_REPRODUCED)])
def test_where_ccn_reaches_its_asymptote(slope, window, expected):
    """In the first case even the plateau's windows climb, to a mean of 59.5; 35 has 95 % of that, 8.75 times TCP's window."""
    data = as_the_paper(ccn=lambda w: min(68.0, slope * w))
    comparison = verdict("J5-03", data)
    assert comparison.verdict is expected
    assert comparison.simulated == f"{35 if window == 40 else window} packets"


@pytest.mark.parametrize("slope, expected", [
    (45.0, Verdict.NOT_REPRODUCED), (30.0, Verdict.REPRODUCED), (90 / 6, Verdict.NOT_REPRODUCED)])
def test_where_tcp_reaches_its_asymptote(slope, expected):
    assert verdict("J5-04", as_the_paper(tcp=lambda w: min(90.0, slope * w))).verdict is expected


@pytest.mark.parametrize("slope, ratio, expected", [
    (68 / 8, 2.0, Verdict.NOT_REPRODUCED), (68 / 16, 4.0, Verdict.REPRODUCED), (68 / 24, 6.0, Verdict.REPRODUCED),
    (68 / 28, 7.0, Verdict.NOT_REPRODUCED)])
def test_ccn_needs_five_times_the_window(slope, ratio, expected):
    comparison = verdict("J5-06", as_the_paper(ccn=lambda w: min(68.0, slope * w)))
    assert (comparison.value, comparison.verdict) == (pytest.approx(ratio, abs=0.5), expected)


@pytest.mark.parametrize("octets, expected", [(1322, Verdict.NOT_REPRODUCED), (1324, Verdict.REPRODUCED),
                                              (1376, Verdict.REPRODUCED), (1378, Verdict.NOT_REPRODUCED)])
def test_the_size_of_an_object(octets, expected):
    data = as_the_paper()
    data["object_bytes"] = octets * data["object_packets"]
    assert verdict("J5-07", data).verdict is expected


@pytest.mark.parametrize("ccn, octets, expected", [
    (68.0, 1378, Verdict.REPRODUCED), (65.0, 1378, Verdict.SHAPE_ONLY), (71.0, 1378, Verdict.SHAPE_ONLY),
    (65.0, 1178, Verdict.NOT_REPRODUCED)])
def test_the_header_is_the_difference_of_the_asymptotes(ccn, octets, expected):
    """Objects of 1178 octets would leave 84.2 %, 10 points below TCP: less than half of 25."""
    data = as_the_paper(ccn=lambda window: min(ccn, 3.4 * window))
    data.loc[data["stack"] == "ccn", "ip_bytes"] = octets * 6278
    assert verdict("J5-05", data).verdict is expected


def test_one_interest_more_in_one_window_is_noticed():
    data = as_measured()
    data.loc[5, "interests"] += 1
    comparison = verdict("M5-01", data)
    assert (comparison.verdict, comparison.simulated) == (Verdict.NOT_REPRODUCED, "13 windows")
    assert "windows of [6]" in comparison.reason


@pytest.mark.parametrize("id, window, factor, expected", [
    ("M5-02", 1, 1.04, Verdict.SHAPE_ONLY), ("M5-03", 2, 0.98, Verdict.REPRODUCED),
    ("M5-03", 2, 0.5, Verdict.NOT_REPRODUCED), ("M5-04", 12, 0.97, Verdict.NOT_REPRODUCED)])
def test_late_goodput(id, window, factor, expected):
    data = as_measured()
    data.loc[(data["window"] == window) & (data["profile"] == LATE_PROFILE), "mbps"] *= factor
    assert verdict(id, data).verdict is expected


@pytest.mark.parametrize("factor, expected", [(1.05, Verdict.REPRODUCED), (1.2, Verdict.SHAPE_ONLY),
                                              (1.6, Verdict.NOT_REPRODUCED)])
def test_early_goodput(factor, expected):
    data = as_measured()
    data.loc[data["profile"] == EARLY_PROFILE, "mbps"] *= factor
    assert verdict("M5-13", data).verdict is expected


@pytest.mark.parametrize("id", EXPERIMENT.checks)
def test_missing_runs_are_not_simulated(id):
    data = as_the_paper() if id in PAPERS else as_measured()
    assert verdict(id, data.iloc[:0]).verdict is Verdict.NOT_SIMULATED


def test_what_follows_from_runs():
    data = as_the_paper()
    ccn = data[(data["stack"] == "ccn") & (data["size"] == SIZE)]
    assert asymptote(ccn) == 68
    assert knee(ccn) == 20
    assert wire_share(ccn) == pytest.approx(100 * 1024 / (1378 + 38))
    assert round_ms(ccn, 20) == pytest.approx(20 * 1024 * 8e-3 / 68)


def test_the_measured_number_of_objects():
    """The last one of 6145 is empty where it was measured, and has an octet here."""
    assert (late_size(), early_size()) == (6144 * 1024 + 1, 3000 * 1024)


def test_the_grid_names_each_run_once():
    for quick in (True, False):
        tasks = make_grid(quick)
        assert len(set(tasks)) == len(tasks)


def test_measured_payload_is_a_share_of_the_link(monkeypatch):
    """Of half the link, twice the percentage: 2.16 Mbit/s were measured with 0.5.1 and a window of 1."""
    from drawn import bulk_window as drawn

    data = drawn.EXPERIMENT.query(drawn.ROWS, drawn.ROWS.run_ids)
    for mbps, percent in ((100, 2.16), (50, 4.32)):
        monkeypatch.setattr("ccnlab.experiments.bulk_window.figures.LINK_MBPS", mbps)
        axes = draw_measured(data).axes[1]
        (measured,) = [line for line in axes.lines if line.get_label() == "CCNx 0.5.1, measured"]
        assert measured.get_ydata()[0] == pytest.approx(percent)
