from dataclasses import replace

import pandas as pd
import pytest

from ccnlab.experiments.download import (
    BIN,
    CASES,
    CAVEATS,
    EXPERIMENT,
    Data,
    frame_bytes,
    make_grid,
    rate_of,
    received,
    summary,
)
from ccnlab.experiments.shared.targets import paper_targets
from ccnlab.experiments.shared.verdict import Evidence, Verdict, compare

SIZE = 20_000_000


def as_the_paper(**changed):
    """Runs whose numbers are the paper's: case -> time, silence, octets of frames in and out; `changed` replaces."""
    cases = {"ccn": (143.0, 43.0, 23.0e6, 1.18e6), "tcp": (13.7, 0.1, 19.9e6, 0.4e6),
             "warm": (4.0, 0.01, 23.8e6, 0.8e6), "ospfn": (143.0, 43.0, 23.8e6, 0.8e6)} | changed
    runs, frames = [], []
    for run_id, (case, (time_s, silence_s, received_bytes, sent_bytes)) in enumerate(cases.items(), 1):
        runs.append((run_id, case, 1, time_s, silence_s, SIZE))
        frames += [(run_id, 0.0, "in", received_bytes / 4), (run_id, 1.0, "in", 3 * received_bytes / 4),
                   (run_id, 1.0, "out", sent_bytes)]
    return Data(pd.DataFrame(runs, columns=["run_id", "case", "rng_run", "time_s", "silence_s", "size_bytes"]),
                pd.DataFrame(frames, columns=["run_id", "bin_s", "direction", "bytes"]))


def verdict(id, data):
    return compare(paper_targets()[id], EXPERIMENT.checks[id], data, EXPERIMENT.caveats.get(id))


def test_the_papers_own_numbers_are_reproduced():
    # 20 MB in 13.6 s are 11.8 Mb/s, in 100 s 1.6; frames 24.18 MB over 20.3 MB is 1.191.
    compared = {id: verdict(id, as_the_paper()) for id in EXPERIMENT.checks}
    assert {id for id, c in compared.items() if c.evidence is not Evidence.INDEPENDENT} == set(CAVEATS) == {"F-05", "F-06", "F-09"}
    assert {c.verdict for c in compared.values()} == {Verdict.REPRODUCED}
    assert compared["F-08"].simulated == "0.191"
    assert compared["F-09"].simulated == "11.8 Mb/s"


@pytest.mark.parametrize("id, changed, expected", [
    ("F-05", {"tcp": (14.4, 0.1, 19.9e6, 0.4e6)}, Verdict.NOT_REPRODUCED),
    ("F-06", {"ccn": (94.0, 0.1, 23.8e6, 0.8e6)}, Verdict.SHAPE_ONLY),
    ("F-06", {"ccn": (60.0, 0.1, 23.8e6, 0.8e6)}, Verdict.NOT_REPRODUCED),
    ("F-06", {"ccn": (128.0, 0.1, 23.8e6, 0.8e6)}, Verdict.NOT_REPRODUCED),
    ("F-07", {"ccn": (143.0, 38.0, 23.8e6, 0.8e6)}, Verdict.NOT_REPRODUCED),
    ("F-07", {"ccn": (143.0, 39.0, 23.8e6, 0.8e6)}, Verdict.REPRODUCED),
    ("F-08", {"ccn": (143.0, 43.0, 23.8e6, 0.0)}, Verdict.REPRODUCED),  # 1.172 of TCP's
    ("F-08", {"ccn": (143.0, 43.0, 23.6e6, 0.0)}, Verdict.NOT_REPRODUCED),  # 1.163 of TCP's, 1.18 of the file
    ("F-08", {"ccn": (143.0, 43.0, 22.0e6, 0.0)}, Verdict.NOT_REPRODUCED),
    ("F-09", {"ccn": (160.0, 43.0, 23.8e6, 0.8e6)}, Verdict.NOT_REPRODUCED),  # 1.37
    ("F-09", {"tcp": (20.0, 0.1, 19.9e6, 0.4e6)}, Verdict.NOT_REPRODUCED),
])
def test_other_numbers(id, changed, expected):
    comparison = verdict(id, as_the_paper(**changed))
    assert comparison.verdict is expected
    assert bool(comparison.reason) == (expected is not Verdict.REPRODUCED or id in CAVEATS or id == "F-08")


def test_the_overhead_has_two_readings_of_which_one_decides():
    """Received over the file's 20 MB: 23.8 MB are 1.19. Both ways over TCP's 20.3 MB, it is 1.17 or, with 23.2 MB, 1.14."""
    agrees = verdict("F-08", as_the_paper(ccn=(143.0, 43.0, 23.8e6, -0.6e6)))
    assert (agrees.verdict, agrees.simulated) == (Verdict.NOT_REPRODUCED, "0.143")
    assert "received by CCN / the file - 1 0.190, allowed 0.171..0.209: agrees, decides nothing" in agrees.reason
    differs = verdict("F-08", as_the_paper(ccn=(143.0, 43.0, 22.0e6, 2.2e6)))
    assert differs.verdict is Verdict.REPRODUCED
    assert "the file - 1 0.100, allowed 0.171..0.209: does not agree" in differs.reason


def test_the_silence_is_told_as_not_explained_with_the_measured_facts():
    reason = verdict("F-07", as_the_paper(ccn=(94.0, 0.1, 23.8e6, 0.8e6), ospfn=(134.0, 40.1, 1.0, 1.0))).reason
    for fact in ("first byte 0.100 s", "has no mechanism", "sends it in 4 s",
                 "40.1 s before the first byte and 134 s in total", "the paper does not say when they started"):
        assert fact in reason
    quick = as_the_paper(ccn=(94.0, 0.1, 23.8e6, 0.8e6))
    quick = replace(quick, runs=quick.runs[quick.runs["case"] != "ospfn"])
    assert "not run: routes by OSPFN's timers" in verdict("F-07", quick).reason


@pytest.mark.parametrize("id, case", [
    ("F-05", "tcp"), ("F-06", "ccn"), ("F-07", "ccn"), ("F-08", "tcp"), ("F-09", "ccn"),
])
def test_a_missing_run_is_not_simulated(id, case):
    data = as_the_paper()
    comparison = verdict(id, replace(data, runs=data.runs[data.runs["case"] != case]))
    assert comparison.verdict is Verdict.NOT_SIMULATED
    assert f"no run of case {case}" in comparison.reason


def test_rates_are_taken_from_the_first_octet_on_and_frames_by_direction():
    data = as_the_paper()
    assert rate_of(data, "ccn") == pytest.approx(1.6)
    assert frame_bytes(data, "tcp", ["in"]) == pytest.approx(19.9e6)
    assert frame_bytes(data, "tcp") == pytest.approx(20.3e6)
    assert summary(data).set_index("case").loc["tcp", "frames_over_file"] == pytest.approx(20.3 / 20)


def test_what_was_received_grows_from_zero_and_ends_with_all_frames():
    table = received(as_the_paper()).query("case == 'warm'")
    assert table["time_s"].tolist() == [BIN * i for i in range(10)]
    assert table["mb"].tolist() == pytest.approx([0, 5.95, 5.95, *[23.8] * 7])


def test_the_grid_names_every_case_once():
    tasks = [dict(task.arguments) for task in make_grid(False)]
    assert [{name: task[name] for name in ("stack", "router", "routing")} for task in tasks] == list(CASES.values())
    figure = EXPERIMENT.figures(as_the_paper())[""]
    assert len(figure.axes[0].lines) == len(CASES) + 3
