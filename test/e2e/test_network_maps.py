"""What ./ccn topology and ./ccn requests write, network reads: maps of topohub, forms of Rocketfuel's files, generated ones."""

from __future__ import annotations

import json
import random
import subprocess
from importlib import resources
from pathlib import Path

import pytest

from ccnlab.inputs.csv_table import Columns, read_table
from ccnlab.inputs.network_map import Link, NetworkMap, to_csv
from ccnlab.inputs.requests import generate_shot_noise
from ccnlab.inputs.shot_noise import ShotNoise
from ccnlab.inputs.topohub_map import PREFIX
from ccnlab.inputs.topology import Filling, topology
from ccnlab.project import TREE, Project

SCENARIO = "network"
LINKS = Columns(["from", "to"], ["delay_ms", "rate_mbps", "queue_packets", "weight"], ["from_name", "to_name"])
ODD = ["San Jose, CA", 'the "hub"', "Zürich", "a;b", "a\tb", "'x'", " blanks ", "東京", "line\nbreak", "#1", "\u200f", "\x07bell", ""]


def maps_of_topohub() -> list[str]:
    """The names of all maps in the package, those of users first."""
    data = pytest.importorskip("topohub") and Path(str(resources.files("topohub"))) / "data"
    return sorted((str(file.relative_to(data).with_suffix("")) for file in data.rglob("*.json")),
                  key=lambda name: (not name.startswith(("topozoo", "sndlib")), name))


@pytest.fixture
def reads(program: Path, tmp_path: Path):
    """Checks that the program and Python find the same links in a text."""

    def check(text: str, *arguments: str) -> None:
        file = tmp_path / "links.csv"
        file.write_text(text)
        found = list(read_table(file, LINKS))
        ended = subprocess.run([program, f"--links={file}", "--receivers=1", "--count=1", "--costs", *arguments],
                               capture_output=True, text=True)
        assert ended.returncode == 0, ended.stderr
        nodes = {row[end] for row in found for end in ("from", "to")}
        assert ended.stdout.startswith(f"network: {len(nodes)} nodes, {len(found)} links, ")

    return check


def convert(name: str, **filling: float) -> str:
    return topology(Project(TREE), name, Filling(**filling))


def test_every_map_of_topohub_is_converted_and_read_by_python(tmp_path):
    """The reader is that of the program but for the language: the suite ccn-csv and test_csv_table.py compare them."""
    names = maps_of_topohub()
    assert len(names) > 700
    file = tmp_path / "links.csv"
    for name in names:
        file.write_text(convert(f"{PREFIX}{name}", delay_ms=1))
        edges = json.loads((Path(str(resources.files("topohub"))) / f"data/{name}.json").read_text())["edges"]
        assert 0 < len(list(read_table(file, LINKS))) <= len(edges)


@pytest.mark.parametrize("part", range(4))
def test_maps_of_topohub_are_read_by_network(reads, part):
    """Every map of the Topology Zoo with a comma or quote in a name, and every 30th of all."""
    names = maps_of_topohub()
    quoted = [name for name in names if name.startswith("topozoo") and '"' in convert(f"{PREFIX}{name}", delay_ms=1)]
    for name in sorted({*quoted, *names[::30]})[part::4]:
        reads(convert(f"{PREFIX}{name}", delay_ms=1))


@pytest.mark.parametrize("names", [("weights.intra", "latencies.intra"), ("1221.weights.intra", ""), ("latencies.intra", ""),
                                   ("1221.cch", ""), ("1221.r0.cch.gz", "")])
def test_forms_of_rocketfuel(reads, tmp_path, names):
    pairs = "San+Jose,+CA12 New+York,+NY{0} {1}\nNew+York,+NY{0} \"Q\"+City{0} {2}\n"
    texts = {"weights": "".join(pairs.format(i, 10786 + i / 2, 65535) for i in range(9)),
             "latencies": "".join(pairs.format(i, i, 20.5) for i in range(9)),
             "cch": "".join(f"{i} @San+Jose,+CA +{' bb' * (i % 2)} (2) &1 -> <{(i + 1) % 9}> <{(i + 2) % 9}> {{-5}} =\"a\",b.net! r0\n"
                            for i in range(9)) + "-5 =192.0.2.1 r1\n"}
    for name in filter(None, names):
        kind = next(kind for kind in texts if kind in name)
        (tmp_path / name).write_text(texts[kind])
    reads(convert(str(tmp_path / names[0])))


@pytest.mark.parametrize("seed", range(3))
def test_generated_maps(reads, seed):
    """Odd names, and numbers at both ends of their ranges."""
    rng = random.Random(seed)
    names = ["".join(rng.choices(ODD, k=2)) for _ in range(40)]
    numbers = {"delay_ms": [0, 1e-7, 0.5, 123456.789, 1e6], "weight": [1e-6, 0.1, 1, 65535, 10786.125, 1e5 + 1 / 3],
               "rate_mbps": [0.001, 10, 2488.32, 1e6]}
    links = [Link((node, rng.randrange(node)), **{column: rng.choice(values) for column, values in numbers.items()})
             for node in range(1, 40)]
    text = to_csv(NetworkMap(names, links))
    assert "San Jose" in text
    reads(text)


def test_requests_are_read(program, tmp_path):
    links = tmp_path / "links.csv"
    links.write_text("from,to\na,b\n")
    nodes = tmp_path / "nodes.csv"
    nodes.write_text('node,role\na,source\nb,receiver\n')
    generate_shot_noise(ShotNoise(20, 30, 5, 5), ["b"], 1, tmp_path / "requests.csv")
    ended = subprocess.run([program, f"--links={links}", f"--nodes={nodes}", f"--requests={tmp_path}/requests.csv", "--objects=9999"],
                           capture_output=True, text=True)
    count = len((tmp_path / "requests.csv").read_text().splitlines()) - 1
    assert ended.stdout.startswith(f"network: {count} requests: "), ended.stderr
