import pandas as pd
import pytest

from ccnlab.experiments.failover import (
    BIN,
    JITTER,
    NODES,
    Data,
    Event,
    between_experiments,
    end_table,
    events_of,
    failures,
    in_use,
    late_table,
    lateness,
    make_grid,
    rate,
    spontaneous,
)
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.targets import paper_targets
from ccnlab.experiments.shared.verdict import Evidence, Verdict, compare

EXPERIMENT = experiments()["failover"]
CABLES = "A-45,A+60,B-82,B+95,A-120"
PER_BIN = 50 * BIN


def rates_of(run_id, node, periods, kind="data"):
    """Rows of constant rates; `periods`: link, begin and end in s, packets/s."""
    rows = []
    for link, begin, end, per_s in periods:
        rows += [(run_id, node, kind, link, BIN * number, float(per_s))
                 for number in range(round(begin / BIN), round(end / BIN))]
    return rows


# As the paper tells it: B, then A after 0.2 s and a burst, then B again.
STORY = [("B", 0, 82, 50), ("A", 82.2, 82.3, 150), ("A", 82.3, 120, 50), ("B", 120.2, 120.3, 150), ("B", 120.3, 165, 50)]
# The same with its switches at 15, 40 and 160 s.
VARIED = [("B", 0, 15, 50), ("A", 15, 40, 50), ("B", 40, 82, 50), *STORY[1:4], ("B", 120.3, 160, 50), ("A", 160, 165, 50)]
# Interests until 45 s: all by B, and one of 200 by A, too.
INTERESTS = [("B", 0, 45, 50), *(("A", at, at + BIN, 1 / BIN) for at in range(0, 45, 4))]


def made(story=STORY, carriers=(False, True), varied=VARIED, interests=INTERESTS, **changed):
    """Runs of which both ends go by the same story, and one with random delays; `changed` goes into the ends' rows."""
    runs, ends, rates, exchanges = [], [], [], []
    stories = [(carrier, 0, story) for carrier in carriers] + [(False, JITTER, varied)] * (False in carriers)
    for run_id, (carrier, jitter, periods) in enumerate(stories, 1):
        runs.append({"run_id": run_id, "carrier": carrier, "rng_run": 1, "bin": BIN, "duration": 165.0, "cables": CABLES,
                     "playout-delay": 0.15, "jitter": jitter})
        for node in NODES:
            row = {"run_id": run_id, "node": node, "frames": 8250, "frames_received": 8250, "frames_late": 8,
                   "frames_lost": 0, "frames_worst": 0.200204, "strategy_experiments": 40,
                   "strategy_switches_experiment": 0, "strategy_switches_timeout": 2}
            ends.append(row | changed)
            rates += rates_of(run_id, node, periods) + rates_of(run_id, node, interests, "interest")
            # Frame 3 comes 100 ms behind its turn, number 5 200 ms, and all others in time; rows in any order.
            exchanges += [(run_id, node, seq, 0.02 * (seq - 5), 0.2 + {3: 0.1, 5: 0.2}.get(seq, 0.0))
                          for seq in reversed(range(10))]
    return Data(pd.DataFrame(runs), pd.DataFrame(ends),
                pd.DataFrame(rates, columns=["run_id", "node", "kind", "link", "bin_s", "per_s"]),
                lateness(pd.DataFrame(exchanges, columns=["run_id", "node", "seq", "start_s", "rtt_s"])))


def verdict(id, data):
    return compare(paper_targets()[id], EXPERIMENT.checks[id], data)


def test_the_papers_story_is_reproduced():
    compared = {id: verdict(id, made(strategy_switches_experiment=3)) for id in EXPERIMENT.checks if id != "J7-06"}
    assert {comparison.verdict for comparison in compared.values()} == {Verdict.REPRODUCED}
    assert [comparison.simulated for comparison in compared.values()] == [
        "0 packets", "0.0970 %", "150 packets/s", "0", "3.00 switches", "3", "200 packets"]


def test_what_the_strategy_cannot_do_otherwise_is_no_evidence():
    found = {id: compare(paper_targets()[id], EXPERIMENT.checks[id], made(), EXPERIMENT.caveats.get(id)).evidence
             for id in EXPERIMENT.checks}
    assert {id for id, evidence in found.items() if evidence is Evidence.BY_CONSTRUCTION} == {"J7-04", "J7-08"}
    assert {id for id, evidence in found.items() if evidence is Evidence.INDEPENDENT} == {"J7-01", "J7-05", "J7-06"}


@pytest.mark.parametrize("varied, met, expected", [
    (VARIED, "3", Verdict.REPRODUCED),
    ([("B", 0, 13, 50), ("A", 13, 42, 50), ("B", 42, 82, 50), *VARIED[3:]], "3", Verdict.REPRODUCED),  # 2 s off
    ([("B", 0, 12, 50), ("A", 12, 42, 50), ("B", 42, 82, 50), *VARIED[3:]], "2", Verdict.SHAPE_ONLY),
    (STORY, "0", Verdict.NOT_REPRODUCED)])
def test_switches_at_the_stated_times(varied, met, expected):
    """A switch after a failure does not count."""
    comparison = verdict("J7-07", made(varied=varied))
    assert (comparison.simulated, comparison.verdict) == (met, expected)


def test_spontaneous_switches_are_found_in_the_rates():
    data = made()
    assert [spontaneous(data, run_id) for run_id in (1, 3)] == [[], [15, 40, 160]]


@pytest.mark.parametrize("at", [20.0, 28.0])
def test_an_experiment_that_is_missing_or_too_many_is_noticed(at):
    """One more at 20 s + 1 s would be after 50 Interests, and without that at 28 s there are 400."""
    interests = [one for one in INTERESTS if one[:2] != ("A", 28)] if at == 28 else [*INTERESTS, ("A", 21, 21 + BIN, 1 / BIN)]
    data = made(interests=interests)
    assert set(between_experiments(made(), 1)) == {200}
    assert set(between_experiments(data, 1)) - {200} == ({400} if at == 28 else {50, 150})
    assert verdict("J7-08", data).verdict is Verdict.NOT_REPRODUCED


@pytest.mark.parametrize("id, changed", [("J7-01", {"frames_lost": 1}), ("J7-02", {"frames_late": 9})])
def test_one_frame_more_is_noticed(id, changed):
    comparison = verdict(id, made(**changed))
    assert comparison.verdict is Verdict.NOT_REPRODUCED
    assert comparison.reason


@pytest.mark.parametrize("story", [
    [*STORY[:1], ("A", 82.2, 120, 50), *STORY[3:]],  # what was lost never comes
    [*STORY[:2], ("A", 82.3, 90, 60), ("A", 90, 120, 50), *STORY[3:]],  # the burst does not end
    [*STORY[:2], ("A", 82.3, 100, 50), *STORY[3:]],  # the call breaks off
])
def test_another_course_behind_a_failure_is_noticed(story):
    assert verdict("J7-03", made(story)).verdict is Verdict.NOT_REPRODUCED


def test_two_links_at_a_time_are_noticed():
    comparison = verdict("J7-04", made([*STORY, ("A", 10, 10.3, 50)]))
    assert (comparison.verdict, comparison.simulated) == (Verdict.NOT_REPRODUCED, "1")
    assert verdict("J7-04", made([*STORY, ("A", 10, 10.2, 50)])).verdict is Verdict.REPRODUCED


@pytest.mark.parametrize("switches, expected", [(0, Verdict.NOT_REPRODUCED), (1, Verdict.SHAPE_ONLY), (2, Verdict.REPRODUCED),
                                                (4, Verdict.REPRODUCED), (5, Verdict.SHAPE_ONLY)])
def test_spontaneous_switches(switches, expected):
    """Only calls with random delays count: without them, nothing varies."""
    data = made(strategy_switches_experiment=switches)
    data.ends.loc[data.ends["run_id"] < 3, "strategy_switches_experiment"] = 3
    assert verdict("J7-05", data).verdict is expected


def test_a_failure_that_is_noticed_later():
    """By the other link, frames come 0.2 s after B fails, and 0.2 or 0.4 s after A fails."""
    assert verdict("J7-06", made()).verdict is Verdict.NOT_REPRODUCED
    late = made([*STORY[:3], ("B", 120.4, 165, 50)])
    comparison = verdict("J7-06", late)
    assert (comparison.verdict, comparison.simulated) == (Verdict.REPRODUCED, "0.200 s")


def test_a_call_that_never_changes_its_link_shows_nothing():
    assert verdict("J7-04", made(strategy_switches_timeout=0)).verdict is Verdict.NOT_REPRODUCED
    assert verdict("J7-03", made([("C", 0, 165, 50)])).verdict is not Verdict.REPRODUCED


@pytest.mark.parametrize("id", EXPERIMENT.checks)
def test_calls_with_a_carrier_signal_do_not_count(id):
    assert verdict(id, made(carriers=(True,))).verdict is Verdict.NOT_SIMULATED


def test_events():
    assert events_of("A-45,B+60.5") == [Event("A", False, 45.0), Event("B", True, 60.5)]
    assert [event.words for event in events_of(CABLES)] == ["A off", "A on", "B off", "B on", "A off"]


def test_what_follows_from_rates():
    data = made()
    assert [in_use(data, 1, "caller", time) for time in (45, 82, 120)] == ["B", "B", "A"]
    assert list(rate(data, 1, "caller", "A").iloc[820:825]) == [0, 0, 150, 50, 50]
    assert len(rate(data, 1, "caller", "A", "interest")) == 1650
    found = failures(data, 1)
    assert [(f.node, f.event.at_s, f.peak, f.later) for f in found] == [
        ("caller", 82, 150, 50), ("callee", 82, 150, 50), ("caller", 120, 150, 50), ("callee", 120, 150, 50)]


def test_late_frames_depend_on_the_playout_delay():
    table = late_table(made()).set_index(["carrier", "playout_delay_ms"])["late_percent"]
    shares = [table[False, delay] for delay in (0, 95, 100, 195, 200, 250)]
    assert shares == pytest.approx([20, 20, 10, 10, 0, 0])
    assert (table[True] == table[False]).all()
    reason = verdict("J7-02", made(frames_late=9)).reason
    assert "the bound holds from 200 ms on" in reason


def test_figures_and_tables():
    data = made()
    assert list(EXPERIMENT.figures(data)) == ["", "-late"]
    assert len(EXPERIMENT.figures(data)[""].axes) == 4
    assert list(end_table(data)["worst_ms"]) == pytest.approx([200.204] * 6)


def test_the_grid_names_each_run_once():
    for quick in (True, False):
        tasks = make_grid(quick)
        assert len(set(tasks)) == len(tasks)
