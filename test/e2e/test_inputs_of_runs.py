"""A stored run counts as long as each file that it has read has the same content, whatever names the file."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import subprocess

import pytest

from ccnlab.project import Project
from ccnlab.runs.cluster import ComputeOptions
from ccnlab.runs.store import Store
from ccnlab.runs.sweep import complete
from ccnlab.runs.task import Task

SCHEMA = "anchor /keys/root\n/content/** <- /keys/root\n"
OTHER_SCHEMA = SCHEMA + "/other/** <- /keys/root\n"
LINKS = "from,to\ns,m\nm,r\n"
NODES = "node,role\ns,source\nr,receiver\n"
REQUESTS = "receiver,content,time_s\nr,1,0\n"
FAILURES = "time_s,from,to,state\n1,s,m,down\n"
PLACES = "".join(f"$node_({node}) set X_ {node}\n$node_({node}) set Y_ 0\n" for node in (0, 1))

# What names the file FILE, and two contents: (scenario, arguments, content, another one).
FILE = "FILE"
SMALL = {"sinks": "1", "size": "1000"}
NETWORK = {"count": "3", "links": "links.csv", "nodes": "nodes.csv"}
TIMED = {"seconds": "10", "count": "0", "pace": "poisson"}
WAYS = {
    "--file": ("many-sinks", SMALL | {"file": FILE}, "one", "two"),
    "--links": ("network", NETWORK | {"links": FILE}, LINKS, LINKS + "m,x\n"),
    "--nodes": ("network", NETWORK | {"nodes": FILE}, NODES, NODES.replace("source", "source+receiver")),
    "--requests": ("network", NETWORK | {"requests": FILE, "count": "1"}, REQUESTS, REQUESTS.replace("1", "2")),
    "--schedule": ("network", NETWORK | TIMED | {"schedule": FILE}, FAILURES, FAILURES.replace("1,s", "2,s")),
    "--mobility": ("ad-hoc", {"size": "1000", "mobility": FILE}, PLACES, PLACES.replace("X_ 1", "X_ 2")),
    "--links of access-control": ("access-control", {"links": FILE, "clients": "1"}, "from,to\na,b\nb,c\nc,d\n",
                                  "from,to\na,b\nb,c\nc,d\nd,e\n"),
    "ns3::ccn::ChunkSender::File": ("many-sinks", SMALL | {"ns3::ccn::ChunkSender::File": FILE}, "one", "two"),
    "ns3::ccn::TcpFileServer::File": ("many-sinks", SMALL | {"stack": "tcp", "ns3::ccn::TcpFileServer::File": FILE}, "one", "two"),
    "ns3::ccn::ContentValidator::Schema": (
        "many-sinks", SMALL | {"ns3::ccn::ContentValidator::Schema": f"file:{FILE}"}, SCHEMA, OTHER_SCHEMA),
    "ns3::ccn::VerificationPolicy::Schema": (
        "many-sinks", SMALL | {"ns3::ccn::VerificationPolicy::Schema": f"file:{FILE}",
                               "ns3::ccn::CcnL3Protocol::Verification": "SuspectFaces"}, SCHEMA, OTHER_SCHEMA),
    "ns3::ccn::LinkStateRouting::Schema": (
        "download", {"size": "20000", "routing": "link-state", "ns3::ccn::LinkStateRouting::Verifies": "false",
                     "ns3::ccn::LinkStateRouting::Schema": f"file:{FILE}"}, SCHEMA, OTHER_SCHEMA),
}


@pytest.fixture
def computed(root, tmp_path, monkeypatch):
    """Asks for the run of one way, with this content of its file; returns how many runs were computed, or why none was."""
    monkeypatch.chdir(tmp_path)
    for name, text in (("links.csv", LINKS), ("nodes.csv", NODES)):
        (tmp_path / name).write_text(text)

    def call(way: str, content: str = "") -> int | str:
        scenario, arguments, *_ = WAYS[way]
        if content:
            (tmp_path / FILE).write_text(content)
        with Store(tmp_path / "all.sqlite") as store:
            outcome = complete(Project(root), store, [Task(scenario, tuple(arguments.items()))], ComputeOptions(1), "")
        return next(iter(outcome.failures.values()), len(outcome.run_ids) - outcome.found)

    return call


@pytest.mark.parametrize("way", WAYS)
def test_a_run_is_computed_again_when_a_file_that_it_has_read_has_changed(computed, way):
    *_, one, other = WAYS[way]
    assert [computed(way, content) for content in (one, one, other, one, other)] == [1, 0, 1, 0, 0]


def test_a_run_without_its_file_does_not_count(computed, tmp_path):
    """The run is tried again, and fails since the file is gone, or is a FIFO, which nobody waits for."""
    way = "ns3::ccn::ContentValidator::Schema"
    assert computed(way, SCHEMA) == 1
    (tmp_path / FILE).unlink()
    assert 'trust schema "FILE" cannot be read' in computed(way)
    os.mkfifo(tmp_path / FILE)
    assert 'trust schema "FILE" cannot be read' in computed(way)


def test_the_row_names_what_was_opened(root, tmp_path):
    """A file that no argument names has its path in the row; one that an argument names is there once."""
    (tmp_path / "a.schema").write_text(SCHEMA)
    (tmp_path / "payload").write_text("x" * 1000)
    database = tmp_path / "one.sqlite"
    subprocess.run([root / "build/optimized/scenarios/many-sinks", "--sinks=1", "--file=payload",
                    "--ns3::ccn::ContentValidator::Schema=file:a.schema", f"--db={database}"], cwd=tmp_path, check=True,
                   capture_output=True)
    ((inputs,),) = sqlite3.connect(database).execute("SELECT inputs FROM run")
    assert set(json.loads(inputs)) == {"file", "file:a.schema"}


def test_each_argument_that_names_a_file_is_a_way(root):
    """Otherwise the tests above leave one out."""
    found = set()
    for program in sorted((root / "build/optimized/scenarios").iterdir()):
        is_scenario = (root / f"scenarios/{program.name}.cc").exists() and not program.name.startswith("bench-")
        if is_scenario:
            told = json.loads(subprocess.run([program, "--describe"], check=True, capture_output=True).stdout)
            found |= {f"--{argument['name']}" for argument in told["arguments"] if argument["kind"] == "file"}
    assert found == {way.partition(" ")[0] for way in WAYS if way.startswith("--")}


def test_each_attribute_that_names_a_file_is_a_way(root):
    """By what the attributes' descriptions say: "path of a file"."""
    found = set()
    for source in (root / "model").rglob("*.cc"):
        for type_name, attributes in re.findall(r'TypeId\("(ns3::ccn::\w+)"\)(.*?)return tid;', source.read_text(), re.DOTALL):
            for name, text in re.findall(r'AddAttribute\(\s*"(\w+)",((?:\s*"[^"]*")+)', attributes):
                if re.search("path of a file", "".join(re.findall('"([^"]*)"', text)), re.IGNORECASE):
                    found.add(f"{type_name}::{name}")
    assert found == {way for way in WAYS if way.startswith("ns3")}


def test_every_input_is_opened_in_one_place(root):
    """InputFiles records it; the others open no input of a run (output-copy.h holds standard output)."""
    opened = {str(source.relative_to(root)) for room in ("model", "helper", "scenarios", "examples")
              for source in (root / room).rglob("*") if source.suffix in (".h", ".cc")
              if re.search(r"\bfopen\b|ifstream (?!Open)\w+[({]|\bfstream \w|\.open\(|FILE\s*\*", source.read_text())}
    assert opened == {"model/node/util/ccn-input-files.cc", "scenarios/lib/run/output-copy.h", "scenarios/lib/text/digest-file.cc",
                      "scenarios/network/run-costs.cc"}
