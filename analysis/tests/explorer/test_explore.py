"""./ccn explore without a browser: what it reads, how it encodes it, and its errors."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import struct
import zlib
from pathlib import Path

import numpy as np
import pytest

from ccnlab.errors import UserError
from ccnlab.explorer.columns import Payload, Strings, nanoseconds
from ccnlab.explorer.layout import column_order, layout
from ccnlab.explorer.links import links_of, nodes_of
from ccnlab.explorer.page import PAGE, render
from ccnlab.explorer.payload import shown_name
from ccnlab.explorer.recording import read_recording
from ccnlab.explorer.source_lines import lines_of_steps
from recorder_kit import Rows
from scene_kit import chain

ROOT = Path(__file__).parents[3]


@pytest.fixture
def database(tmp_path) -> Path:
    return chain().write(tmp_path / "run.sqlite")


def test_a_run_is_read(database):
    recording = read_recording(database, 1)
    rows = chain()
    assert (recording.scenario, recording.version) == ("toy", "test")
    assert [len(part) for part in (recording.faces, recording.messages, recording.events, recording.changes)] == \
        [len(part) for part in (rows.faces, rows.messages, rows.events, rows.changes)]


def test_a_named_layer_is_a_node_of_its_own(tmp_path):
    rows = Rows("red")
    rows.faces.append(("a", 0, "net0", 0))
    rows.change(rows.event(0, 0.5, "a", -1, "timer", "", "setup"), "a", "faces", "added", face=0)
    found = read_recording(rows.write(tmp_path / "one.sqlite"), 1)
    assert [found.faces[0][0], found.events[0][1], found.changes[0][1]] == ["a red"] * 3


@pytest.mark.parametrize("run, message", [
    (7, "--run is 7, allowed a run of {db}; the latest are: 2, 1"),
    (2, "run 2 of {db} has no events; allowed is a run that was made with --events, such as: ./ccn explore toy")])
def test_a_run_without_events_is_named(database, run, message):
    Rows().write(database, run=2)
    with pytest.raises(UserError) as error:
        read_recording(database, run)
    assert str(error.value) == message.format(db=database)


def test_missing_rows_are_noticed(database):
    rows = chain()
    del rows.events[10]
    rows.write(database, run=2)
    with pytest.raises(UserError, match="the rows of table event of .* are not numbered from 1 without gaps"):
        read_recording(database, 2)


@pytest.mark.parametrize("values, kind", [
    ([1, 2, 3, -100], "i1"), ([0, 300, 0], "i2"), ([0, 10**6], "i4"), ([5 * 10**18 // 1000, 0], "f8"), ([], "i1")])
def test_a_column_is_decoded_again(values, kind):
    payload = Payload()
    payload.add_bytes("first", b"abc")
    payload.add_numbers("column", values)
    encoded = payload.encode({"text": "ü"})
    (size,) = struct.unpack_from("<I", encoded)
    header = json.loads(encoded[4:4 + size])
    found, offset, length = header["columns"]["column"]
    assert (header["text"], found, length, (4 + size + offset) % 8) == ("ü", kind, len(values), 0)
    deltas = np.frombuffer(encoded, f"<{kind}", length, 4 + size + offset)
    assert deltas.cumsum().astype(np.int64).tolist() == values


def test_strings_and_times():
    strings = Strings()
    assert strings.column(["a", None, "b", "a", ""]) == [1, 0, 2, 1, 0]
    assert nanoseconds([0.0, None, 1.000000001, 4.5]) == [0, -1, 1_000_000_001, 4_500_000_000]


def test_links_are_pairs_of_faces(database):
    recording = read_recording(database, 1)
    nodes = nodes_of(recording)
    names = [(nodes[one], a, nodes[other], b) for one, a, other, b in links_of(recording, nodes)]
    assert nodes == ["alice", "bob", "R1", "R2", "producer"]
    assert sorted(names) == [("R1", 2, "R2", 0), ("R2", 1, "producer", 0), ("alice", 1, "R1", 0), ("bob", 1, "R1", 1)]


def test_the_layout_keeps_distances_and_is_the_same_again():
    pairs = [(0, 2), (1, 2), (2, 3), (3, 4)]
    places = layout(5, pairs)
    assert places == layout(5, pairs)
    near = [np.hypot(*np.subtract(places[a], places[b])) for a, b in pairs]
    assert 0.8 < min(near) and max(near) < 1.3
    assert places[0][0] < places[2][0] < places[3][0] < places[4][0]
    assert column_order(places, pairs) in ([0, 1, 2, 3, 4], [1, 0, 2, 3, 4])


@pytest.mark.parametrize("count, pairs", [(0, []), (1, []), (2, []), (2, [(0, 1)]),
                                          (400, [(n, n // 2) for n in range(1, 400)])])
def test_any_number_of_nodes_has_places(count, pairs):
    places = layout(count, pairs)
    assert len(set(places)) == count
    assert sorted(column_order(places, pairs)) == list(range(count))


def test_the_page_is_self_contained(database):
    page = render(read_recording(database, 1))
    assert "default-src 'none';" in page
    assert not re.findall(r'(?:src|href)="(?!#)', page)


def test_the_policy_allows_the_script_of_the_page_only(database):
    page = render(read_recording(database, 1))
    (policy,) = re.findall('<meta http-equiv="Content-Security-Policy" content="(.*?)">', page)
    (script,) = re.findall('<script type="module">(.*?)</script>', page, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}';" in policy and "data:" not in policy
    assert set(re.findall(r"^modules\.(\w+) =", script, re.MULTILINE)) == {file.stem for file in PAGE.glob("*.js")}
    assert not re.findall(r"^(?:import|export)\b.*", script, re.MULTILINE)


def test_the_payload_has_all_columns(database):
    page = render(read_recording(database, 1))
    payload = zlib.decompress(base64.b64decode(re.search('id="payload">(.*?)</script>', page)[1]))
    (size,) = struct.unpack_from("<I", payload)
    header = json.loads(payload[4:4 + size])
    assert (header["run"], header["parameters"], header["nodes"][0]) == (1, {"window": 2}, "alice")
    used = set(re.findall(r'column\("([\w.]+)"', (PAGE / "data.js").read_text()))
    assert used | {"message.octets"} == set(header["columns"])


@pytest.mark.parametrize("uri, shown", [
    ("ccnx:/a/0", "/a/0"), ("ccnx:/a/=0005000100", "/a/Chunk=0"), ("ccnx:/=00050002012C/b", "/Chunk=300/b"),
    ("ccnx:/a/=00050001FFFF", "/a/=00050001FFFF"), ("ccnx:/a/=0006000100", "/a/=0006000100")])
def test_names_show_the_numbers_of_chunk_segments(uri, shown):
    assert shown_name(uri) == shown


def test_each_step_names_code_that_exists():
    steps = (PAGE / "steps.js").read_text()
    files = dict(re.findall(r'^const (\w+) = "(model/.*?\.cc)";$', steps, re.MULTILINE))
    named = re.findall(r'code: [`"](\S+), (\w+::\w+)[`"]', steps)
    assert len(named) == 24
    for file, function in named:
        path = files.get(file.strip("${}"), file)
        source = (ROOT / path).read_text()
        assert source.splitlines()[lines_of_steps()[function] - 1].startswith(f"{function}("), (path, function)


def test_each_step_links_to_a_page_that_exists():
    steps = (PAGE / "steps.js").read_text()
    pages = set(re.findall(r'"(model/\w+)\.html', steps))
    assert len(pages) >= 4 and all((ROOT / f"doc/{page}.rst").exists() for page in pages)


def test_each_reason_of_a_drop_has_words():
    reasons = (ROOT / "model/node/face/ccn-drop-reason.cc").read_text()
    names = re.findall(r'^    "(\w+)",$', reasons, re.MULTILINE)
    words = re.findall(r"^  (\w+): \"", (PAGE / "steps.js").read_text().partition("REASONS")[2], re.MULTILINE)
    assert len(names) > 20 and set(names) == set(words)


def test_each_element_of_ccnb_has_a_name():
    types = (ROOT / "model/ccnb/ccn-ccnb-types.h").read_text().partition("enum class Dtag")[2].partition("};")[0]
    numbers = {int(number) for number in re.findall(r"= (\d+),", types)}
    assert numbers == {int(number) for number in re.findall(r"(\d+): \[", (PAGE / "decoder.js").read_text())}


@pytest.mark.parametrize("enum, container, more", [
    ("TopType", "packet", set()), ("HopType", "header", set()), ("MessageType", "message", {8}),
    ("SegmentType", "name", {5}), ("HashType", "hash", set()), ("Algorithm", "validation", set()),
    ("ValidationType", "algorithm", set())])
def test_each_tlv_of_ccnx_1_0_has_a_name(enum, container, more):
    """More: the numbers of chunks, which the module does not fix."""
    types = "".join((ROOT / "model" / file).read_text() for file in ("ccnx10/ccn-ccnx10-types.h", "node/wire/ccn-signature-numbers.h"))
    body = re.search(rf"^enum {enum} : \w+\n{{(.*?)^}};", types, re.MULTILINE | re.DOTALL)[1]
    numbers = {int(number, 0) for name, number in re.findall(r"(\w+) = (\w+),", body) if name != "NO_ALGORITHM"}
    shown = re.search(rf"^  {container}: {{(.*?)}},$", (PAGE / "tlv.js").read_text(), re.MULTILINE | re.DOTALL)[1]
    assert numbers | more == {int(number) for number in re.findall(r"(\d+): \[", shown)}


def test_the_command_writes_the_page_of_a_stored_run(call, database, tmp_path):
    ended = call("explore", "--db", str(database), "--run", "1")
    assert ended.returncode == 0, ended.stderr
    assert re.fullmatch(r"results/toy-1\.html: \d+ events, \d+ table changes, \d+ messages, 0\.\d\d MB\n", ended.stdout)
    assert (tmp_path / "results/toy-1.html").read_text().startswith("<!DOCTYPE html>")


@pytest.mark.parametrize("arguments, message", [
    ([], "explore needs a scenario, or --run N for a stored run; ./ccn list names the scenarios"),
    (["many-sinks", "--db", "x.sqlite"],
     "explore needs a scenario, or --run N for a stored run; ./ccn list names the scenarios"),
    (["many-sinks", "--run", "1"], "--run N takes no scenario: ./ccn explore --run N [--db FILE]"),
    (["--db", "x.sqlite", "--run", "1"], "there is no database x.sqlite; ./ccn figures or ./ccn sweep creates one"),
    (["--run", "0"], "Invalid value for '--run': '0' is not allowed: allowed an integer from 1 to 9223372036854775807"),
    (["many-sink"], "no scenario 'many-sink'; there are: many-sinks; did you mean many-sinks?")])
def test_a_mistake_is_told_in_one_line(call, arguments, message):
    ended = call("explore", *arguments)
    assert (ended.returncode != 0, ended.stdout, ended.stderr) == (True, "", f"ccn: {message}\n")


def test_a_scenario_runs_with_its_arguments(call, project, database, tmp_path):
    program = project.root / "build/optimized/scenarios/many-sinks"
    program.write_text(f'#!/bin/sh\necho "$@" >{tmp_path}/arguments\n[ "$1" = --fail ] && exit 3\n'
                       f'[ "$1" = --PrintHelp ] || cp {database} "${{3#--db=}}"\n')
    ended = call("explore", "many-sinks", "--sinks=2", "--out", "page.html")
    assert ended.stdout.startswith("page.html: "), ended.stderr
    assert re.fullmatch(r"--sinks=2 --events --db=\S+\n", (tmp_path / "arguments").read_text())
    failed = call("explore", "many-sinks", "--fail")
    assert failed.stderr == "ccn: many-sinks exited with status 3 (see above)\n"
    helped = call("explore", "many-sinks", "--PrintHelp")
    assert helped.stderr == "ccn: many-sinks made no run with --PrintHelp\n"
