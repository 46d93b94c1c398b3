"""The drawn topology of each experiment: its nodes are those of a run, and its numbers those of the program."""

from __future__ import annotations

import re
import sqlite3
import subprocess
from contextlib import closing
from functools import cache
from pathlib import Path

import matplotlib
import pytest
from topology_kit import collisions

from ccnlab.dev.doc_figures import shown_topology
from ccnlab.experiments.shared.experiment import Experiment, experiments
from ccnlab.experiments.shared.style import SHEET
from ccnlab.experiments.shared.topology import Node, Role, Topology, Values
from ccnlab.experiments.shared.topology_drawing import draw_topology, save_topology
from ccnlab.project import Project
from ccnlab.runs.program import Program, describe
from ccnlab.runs.task import Task, spelled

ROOT = Path(__file__).parents[2]
NAMES = sorted(experiments())
# Arguments that make a run short and do not change its network.
SHORT = {
    "throughput": {"size": 2000}, "multihop-file": {"size": 8192}, "multipath": {"size": 20000},
    "video": {"size": 20000, "duration": 0.1, "pause": 0.1}, "many-sinks": {"size": 20000},
    "bulk-window": {"size": 20000}, "failover": {"duration": 1, "cables": "A-0.5"}, "cache-distance": {"size": 0.1},
    "cache-distance-adaptive": {"size": 0.1}, "cache-distance-walk": {"size": 0.1},
    "piggyback": {"exchanges": 20}, "download": {"size": 20000}, "mule": {"periods": 0.5, "requests": 3},
    "catalogue": {"warm-up": 0, "count": 10}, "cache-placement": {"warm-up": 0, "count": 10},
    "shared-medium": {"objects": 1}, "slices": {"size": 20000, "flood-rate": 100}, "highway": {"limit": 0.01}, "ad-hoc": {"size": 2000},
    "access-control": {"shares": 100, "size": 5000, "jitter": 0.1},
    "piggyback-flooding": {"attack-rate": 50, "attack-start": 0.1, "attack-stop": 0.2, "seconds": 0.3},
    "congestion": {"duration": 0.5, "warm-up": 0.1},
    "content-poisoning": {"objects": 1, "duration": 20, "per-node": True},
    "cache-pollution": {"warm-up": 0, "seconds": 1},
    "convergence": {"settle": 2, "phase": 1, "rate": 1},
    "generations": {"size": 20000},
    "moving-producer": {"duration": 1, "rate": 5, "consumers": 1},
    "interest-flooding": {"attacker": "InterestFlood[Rate=10|Lifetime=1s]"},
}


@cache
def program_of(name: str) -> Program:
    return describe(Project(ROOT).scenario(experiments()[name].scenario))


def topology_of(name: str) -> Topology:
    topology = experiments()[name].drawn_topology(program_of(name))
    assert topology is not None
    return topology


def drawn_task(experiment: Experiment) -> Task:
    return next(task for task in experiment.grid(True) if experiment.drawn.items() <= dict(task.arguments).items())


def nodes_of_a_run(name: str, folder: Path, **changed: object) -> set[str]:
    """The names of nodes in the rows of a short run with the arguments that are drawn."""
    given = dict(drawn_task(experiments()[name]).arguments) | SHORT[name] | changed
    database = folder / f"{name}.sqlite"
    call = [Project(ROOT).scenario(experiments()[name].scenario), f"--db={database}",
            *(f"--{argument}={spelled(value)}" for argument, value in given.items())]
    ended = subprocess.run(call, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    with closing(sqlite3.connect(database)) as rows:
        return {node for (node,) in rows.execute("SELECT node FROM counter WHERE node NOT IN ('*', 'network') UNION SELECT node FROM traffic")}


@pytest.mark.parametrize("name", NAMES)
def test_the_nodes_are_those_of_a_run(name, tmp_path):
    assert topology_of(name).names == nodes_of_a_run(name, tmp_path)


@pytest.mark.parametrize("name, changed", [
    ("multipath", {"topology": "pair"}), ("multihop-file", {"routers": 2, "link": "p2p", "access": "ethernet"}),
    ("piggyback", {"hops": 3, "peers": 2}), ("cache-distance", {"hops": 0}),
    ("cache-distance-walk", {"hops": 1}), ("many-sinks", {"sinks": 2})])
def test_the_nodes_follow_the_arguments(name, changed, tmp_path):
    experiment = experiments()[name]
    values: Values = program_of(name).parameters(drawn_task(experiment)) | changed
    assert experiment.topology is not None
    assert experiment.topology(values).names == nodes_of_a_run(name, tmp_path, **changed)


def test_a_wrong_node_would_be_noticed(tmp_path):
    right = topology_of("throughput")
    wrong = Topology((*right.nodes, Node("PC3", Role.CONSUMER, 5)), right.links)
    assert wrong.names != nodes_of_a_run("throughput", tmp_path) == right.names


@pytest.mark.parametrize("name", NAMES)
def test_the_labels_have_the_numbers_of_the_program(name):
    """With another rate or delay of a link, there is another label."""
    experiment, program = experiments()[name], program_of(name)
    values = program.parameters(drawn_task(experiment))
    assert experiment.topology is not None
    before = {link.label for link in experiment.topology(values).links}
    rates = {argument for argument, stated in program.arguments.items() if stated.kind == "rate"}
    delays = {argument for argument in program.arguments if re.fullmatch("(.*-)?delay", argument)} - {"playout-delay"}
    delays -= {"max-delay"}  # of a suppression scheme
    delays -= {"neighbour-delay"}  # of links that are not drawn
    rates -= {"udp-rate"}  # of an application
    if str(values.get("links", "")).endswith(".csv"):
        # The arguments of the program are for links of which the file states nothing.
        columns = Path(str(values["links"])).read_text().partition("\n")[0].split(",")
        rates -= {"link-rate"} if "rate_mbps" in columns else set()
        delays -= {"link-delay"} if "delay_ms" in columns else set()
        if not rates | delays:
            return
    # Scenarios with Wi-Fi only state a distance instead.
    ranges = set() if rates or delays else {"range", "spacing"} & set(program.arguments)
    assert ranges or (rates and delays)
    for argument in ranges:
        assert all("45.6 m" in link.label for link in experiment.topology(values | {argument: 45.6}).links)
    for argument in rates | delays:
        changed = {argument: "123Mbps" if argument in rates else 0.0456}
        after = {link.label for link in experiment.topology(values | changed).links}
        assert any(("123 Mbit/s" if argument in rates else "45.6 ms") in label for label in after - before), argument


@pytest.mark.parametrize("name", NAMES)
def test_no_text_overlaps(name):
    with matplotlib.rc_context(SHEET):
        assert collisions(draw_topology(topology_of(name))) == []


@pytest.mark.parametrize("name", NAMES)
def test_equal_calls_give_equal_files(name, tmp_path):
    drawn = []
    for number in ("1", "2"):
        (tmp_path / number).mkdir()
        save_topology(topology_of(name), tmp_path / number / "drawn.svg")
        drawn.append((tmp_path / number / "drawn.svg").read_bytes())
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize("name", NAMES)
def test_the_page_shows_a_drawing_that_is_current(name, tmp_path):
    """./ccn dev doc-figures draws it again."""
    experiment = experiments()[name]
    stored = ROOT / f"doc/figures/{name}-topology.svg"
    if shown_topology(Project(ROOT), experiment) is None:
        assert not stored.exists()
        return
    save_topology(topology_of(name), tmp_path / stored.name)
    assert (tmp_path / stored.name).read_bytes() == stored.read_bytes()
    page = (ROOT / f"doc/experiments/{experiment.page_name}.rst").read_text()
    assert re.search(rf"^\.\. figure:: \.\./figures/{stored.name}\n   :alt: .{{20,}}\.\n\n   \S", page, re.MULTILINE)


def test_a_drawing_is_not_much_higher_than_wide():
    """Where nodes are outside of the sheet, the drawing is as high as the whole sheet."""
    sizes = {file.name: re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', file.read_text()) for file in (ROOT / "doc/figures").glob("*-topology.svg")}
    assert {name for name, size in sizes.items() if size is None or float(size[2]) > 2 * float(size[1])} == set()


def test_only_a_drawing_of_its_own_is_on_a_shared_page():
    shown = {name for name in NAMES if shown_topology(Project(ROOT), experiments()[name])}
    assert set(NAMES) - shown == {"cache-distance-adaptive"}


@pytest.mark.parametrize("name", NAMES)
def test_a_summary_cites_the_papers_that_it_is_compared_with(name):
    summary = experiments()[name].summary
    authors = {target.citation for target in experiments()[name].targets if target.source.isdecimal()}
    assert all(citation in summary for citation in authors)
