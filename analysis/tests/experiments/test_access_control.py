import pandas as pd
import pytest

from ccnlab.experiments.access_control.data import SENDERS, SOURCES, Data, scheme_table, share_table, tree_table
from ccnlab.experiments.access_control.figures import draw, draw_revocation, draw_schemes, draw_tree
from ccnlab.experiments.access_control.runs import CLIENTS, PAPER, SHARES, make_grid
from ccnlab.experiments.shared.paper_marks import marks_of
from ccnlab.experiments.shared.experiment import experiments
from ccnlab.experiments.shared.verdict import Evidence, Verdict, compare

EXPERIMENT = experiments()["access-control"]


def run(kind, **values):
    return {"kind": kind, "rng_run": 1, "shares": 10_000, "clients": 0, "cache": 0, "jitter": 60, "device": "none",
            "share_bytes": 12 * values.get("shares", 10_000), "block_message_bytes": 1000, "block_sent_bytes": 0,
            "content_sent_bytes": 0, "cpu_s": float("nan"), "first_s": float("nan")} | values


def scheme_run(net, way, stores, clients, lost=0, each=1, more=1, blocks=1, kept=-1, rounds=3):
    """A run of a scheme: a key has 600 bytes; the rest of what a client receives comes from stores."""
    sent = {"block": (30, 30 * blocks), "fitted": (30, 30 * blocks), "per-client": (each * clients, clients + kept + 1),
            "group": (clients + more, clients + 1)}[way]
    if stores == 0 and way == "group":
        sent = (2 * clients, 2 * clients)
    counts = {f"{node}_{name}": 0 for node in (*SENDERS, "clients") for name in SOURCES}
    for version in (1, 2):
        counts[f"origin_key_objects_{version}"] = sent[version - 1]
        counts[f"origin_key_bytes_{version}"] = 600 * sent[version - 1]
        counts[f"stores_key_bytes_{version}"] = 100
        counts[f"clients_key_bytes_{version}"] = 600 * sent[version - 1] + 100 + lost
    first = rounds if way == "group" else 2
    return run("scheme", net=net, way=way, scheme="broadcast" if way in ("block", "fitted") else way, cache=stores,
               clients=clients, block_chunks=30, origin_keys_refusals=1, first_1_s=0.06 * first, first_2_s=0.06 * first,
               **counts)


def made(power=1.0, extra=0, stored=1.0, free=1.0, seconds=0.03, **scheme):
    """Measured times that grow with a power of t, and copies of the block per run (stored) or per client (free)."""
    rows = [run("measured", shares=t, cpu_s=seconds * (t / 1e6) ** power, share_bytes=12 * t + extra) for t in SHARES]
    rows += [run("measured", shares=t, rng_run=2, cpu_s=1.0) for t in SHARES]  # disturbed: the least time counts
    for clients in (1, 4, 64):
        rows += [run("network", clients=clients, cache=100, block_sent_bytes=1000 * stored),
                 run("network", clients=clients, block_sent_bytes=1000 * free * clients),
                 run("network", clients=clients, jitter=0.1, block_sent_bytes=2000)]
    rows += [run("waiting", device=device, shares=t, first_s=t / 1e5, clients=1, jitter=0)
             for device in ("none", "laptop", "phone") for t in (1000, 10_000)]
    rows += [scheme_run(net, way, stores, clients, **scheme) for net in ("tree", "GEANT")
             for way in ("block", "fitted", "per-client", "group") for stores in (0, 100) for clients in (4, 64)]
    return Data(pd.DataFrame(rows))


def verdicts(data):
    return {target.id: compare(target, EXPERIMENT.checks[target.id], data).verdict for target in EXPERIMENT.targets}


def test_all_targets_of_the_paper_are_checked():
    assert {"A-01", "A-02", "A-03"} < {target.id for target in EXPERIMENT.targets} == set(EXPERIMENT.checks)


def test_a_linear_scheme_is_reproduced():
    found = verdicts(made())
    identities = {"A-01", "A-02", "A-14", "A-15", "A-16", "AC-3", "AC-5", "AC-6", "AC-7", "AC-8", "AC-9"}
    assert {name for name, verdict in found.items() if verdict is not Verdict.REPRODUCED} == set()
    assert {id for id, caveat in EXPERIMENT.caveats.items() if caveat.evidence is Evidence.BY_CONSTRUCTION} == identities
    assert {id for id, caveat in EXPERIMENT.caveats.items() if caveat.evidence is Evidence.CALIBRATED} == {f"A-{n:02}" for n in range(4, 14)}


@pytest.mark.parametrize("changed, failed", [
    ({"power": 2.0}, {"A-03", "AC-1"}),
    ({"power": 1.1}, {"AC-1"}),
    ({"extra": 76}, {"A-01", "A-02", "A-14", "A-15", "A-16"}),
    ({"seconds": 1.01, "power": 1.0}, {"AC-2"}),
    ({"stored": 1.1}, {"AC-3"}),
    ({"free": 0.8}, {"AC-4"}),
    ({"free": 1.1}, {"AC-4"}),
    ({"lost": 1}, {"AC-5"}),
    ({"lost": -1}, {"AC-5"}),
    ({"each": 2}, {"AC-6"}),
    ({"more": 2}, {"AC-7"}),
    ({"blocks": 2}, {"AC-8"}),
    ({"kept": 0}, {"AC-9"}),
    ({"rounds": 4}, {"AC-10"}),
    ({"rounds": 2}, {"AC-10"}),
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


def test_the_presets_meet_all_times_of_the_slides_within_a_tenth():
    table = share_table(made()).set_index("t")
    assert table.loc[1_000_000, ["laptop_preset_s", "phone_preset_s"]].tolist() == pytest.approx([1.43, 11.64])
    for device in PAPER:
        assert ((table[f"{device}_preset_s"] / table[f"{device}_s"] - 1).abs() < 0.1).all()
    assert table.loc[100_000, "laptop_preset_s"] == pytest.approx(0.143)
    assert table["phone_s"].tolist() == list(PAPER["phone"])
    assert table.loc[500_000, "ratio"] == pytest.approx(0.5)


def test_the_table_of_the_tree_counts_copies():
    table = tree_table(made()).set_index(["stores", "jitter", "clients"])
    assert table.loc[("yes", 60, 64), "copies"] == 1
    assert table.loc[("no", 60, 64), "copies"] == 64
    assert table.loc[("no", 0.1, 64), "block_sent_mb"] == pytest.approx(0.002)


def test_a_quick_look_has_all_numbers_of_shares():
    assert {dict(task.arguments).get("shares") for task in make_grid(True)} >= set(SHARES)


def test_where_clients_start_together_there_are_more_seeds():
    seeds = {}
    for task in make_grid(False):
        given = dict(task.arguments)
        kind = "measured" if given.get("extractions") else "scheme" if given.get("revoke-at") else given["jitter"]
        seeds[kind] = max(task.rng_run, seeds.get(kind, 0))
    assert seeds == {"measured": 2, "scheme": 1, 0: 1, 60: 3, 0.1: 5}


def test_the_table_of_the_schemes_has_who_sent_the_new_keys():
    table = scheme_table(made()).set_index(["net", "way", "stores", "clients"])
    assert table.loc[("GEANT", "per-client", "no", 64), "origin_keys_1_kb"] == pytest.approx(38.4)
    assert table.loc[("tree", "group", "yes", 64), "origin_keys_2_kb"] == pytest.approx(39)
    assert table.loc[("tree", "block", "yes", 4), "clients_keys_2_kb"] == pytest.approx(18.1)


def test_the_grid_has_a_block_for_as_many_clients_as_there_are():
    tasks = [dict(task.arguments) for task in make_grid(False)]
    schemes = [task for task in tasks if task.get("revoke-at")]
    fitted = {task["clients"] for task in schemes if task.get("shares") == task["clients"]}
    assert fitted == set(CLIENTS) and {task["scheme"] for task in schemes} == {"broadcast", "per-client", "group"}
    assert {bool(task["links"]) for task in schemes} == {True, False}


def test_the_figures_have_the_slides_numbers():
    left, right = draw(made()).axes
    sizes, times = ([mark.y[0].at for _, mark in marks_of(axes)] for axes in (left, right))
    assert sizes == [1.2, 3.6, 6, 8.4, 12]
    assert times == [0.14, 0.46, 0.71, 1.03, 1.34, 1.16, 3.86, 5.92, 7.44, 10.65]
    assert len(draw_tree(made()).axes) == len(draw_schemes(made()).axes) == len(draw_revocation(made()).axes) == 2
