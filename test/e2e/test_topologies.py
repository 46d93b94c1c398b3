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


@pytest.mark.parametrize("name", sorted({experiment.page_name for experiment in experiments().values()}))
def test_each_page_shows_the_topology_of_its_experiment(name):
    page = (ROOT / f"doc/experiments/{name}.rst").read_text()
    assert re.search(rf"^\.\. figure:: generated/{name}\.svg\n   :alt: .{{20,}}\.\n\n   \S", page, re.MULTILINE)


@pytest.mark.parametrize("name", NAMES)
def test_a_summary_cites_the_papers_that_it_is_compared_with(name):
    summary = experiments()[name].summary
    authors = {target.citation for target in experiments()[name].targets if target.source.isdecimal()}
    assert all(citation in summary for citation in authors)
