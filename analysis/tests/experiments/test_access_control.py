import pandas as pd
import pytest

from ccnlab.experiments.access_control import (
    PAPER,
    SHARES,
    Data,
    draw,
    draw_tree,
    make_grid,
    share_table,
    tree_table,
)
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.verdict import Verdict, compare

EXPERIMENT = experiments()["access-control"]


def run(kind, **values):
    return {"kind": kind, "rng_run": 1, "shares": 10_000, "clients": 0, "cache": 0, "jitter": 60, "device": "none",
            "share_bytes": 12 * values.get("shares", 10_000), "block_message_bytes": 1000, "block_sent_bytes": 0,
            "content_sent_bytes": 0, "cpu_s": float("nan"), "first_s": float("nan")} | values


def made(power=1.0, extra=0, stored=1.0, free=1.0, seconds=0.03):
    """Measured times that grow with a power of t, and copies of the block per run (stored) or per client (free)."""
    rows = [run("measured", shares=t, cpu_s=seconds * (t / 1e6) ** power, share_bytes=12 * t + extra) for t in SHARES]
    rows += [run("measured", shares=t, rng_run=2, cpu_s=1.0) for t in SHARES]  # disturbed: the least time counts
    for clients in (1, 4, 64):
        rows += [run("network", clients=clients, cache=100, block_sent_bytes=1000 * stored),
                 run("network", clients=clients, block_sent_bytes=1000 * free * clients),
                 run("network", clients=clients, jitter=0.1, block_sent_bytes=2000)]
    rows += [run("waiting", device=device, shares=t, first_s=t / 1e5, clients=1, jitter=0)
             for device in ("none", "laptop", "phone") for t in (1000, 10_000)]
    return Data(pd.DataFrame(rows))


def verdicts(data):
    return {target.id: compare(target, EXPERIMENT.checks[target.id], data).verdict for target in EXPERIMENT.targets}


def test_all_targets_of_the_paper_are_checked():
    assert {"A-01", "A-02", "A-03"} < {target.id for target in EXPERIMENT.targets} == set(EXPERIMENT.checks)


def test_a_linear_scheme_is_reproduced():
    assert set(verdicts(made()).values()) == {Verdict.REPRODUCED}


@pytest.mark.parametrize("changed, failed", [
    ({"power": 2.0}, {"A-03", "AC-1"}),
    ({"power": 1.1}, {"AC-1"}),
    ({"extra": 76}, {"A-01", "A-02"}),
    ({"seconds": 1.01, "power": 1.0}, {"AC-2"}),
    ({"stored": 1.1}, {"AC-3"}),
    ({"free": 0.8}, {"AC-4"}),
    ({"free": 1.1}, {"AC-4"}),
])
def test_each_check_can_fail(changed, failed):
    data = made(**changed)
    if "seconds" in changed:
        data = Data(data.runs[data.runs["rng_run"] == 1])
    found = {name for name, verdict in verdicts(data).items() if verdict is Verdict.NOT_REPRODUCED}
    assert found == failed


def test_without_runs_nothing_is_simulated():
    one = Data(made().runs.query("kind == 'waiting'"))
    assert set(verdicts(one).values()) == {Verdict.NOT_SIMULATED}


def test_the_presets_meet_the_slides_at_a_million_shares():
    table = share_table(made()).set_index("t")
    assert table.loc[1_000_000, ["laptop_preset_s", "phone_preset_s"]].tolist() == [1.34, 10.65]
    assert table.loc[100_000, "laptop_preset_s"] == pytest.approx(0.134)
    assert table["phone_s"].tolist() == list(PAPER["phone"])
    assert table.loc[500_000, "ratio"] == pytest.approx(0.5)


def test_the_table_of_the_tree_counts_copies():
    table = tree_table(made()).set_index(["stores", "jitter", "clients"])
    assert table.loc[("yes", 60, 64), "copies"] == 1
    assert table.loc[("no", 60, 64), "copies"] == 64
    assert table.loc[("no", 0.1, 64), "block_sent_mb"] == pytest.approx(0.002)


def test_a_quick_look_has_all_numbers_of_shares():
    assert {dict(task.arguments)["shares"] for task in make_grid(True)} >= set(SHARES)


def test_the_figures_have_the_slides_numbers():
    left, right = draw(made()).axes
    assert left.lines[2].get_ydata().tolist() == pytest.approx([1.2, 3.6, 6, 8.4, 12])
    assert right.lines[2].get_ydata()[0] == pytest.approx(0.14 / 1.34)
    assert len(draw_tree(made()).axes) == 2
