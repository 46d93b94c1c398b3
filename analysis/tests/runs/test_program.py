import dataclasses
import hashlib
import os
from pathlib import Path

import pytest
from conftest import VERSION

from ccnlab.errors import UserError
from ccnlab.runs.program import describe, run_key
from ccnlab.runs.task import Task, grid, without_repeats


@pytest.fixture
def program(project):
    return describe(project.scenario("many-sinks"))


def test_a_program_says_what_it_takes(program):
    assert (program.scenario, program.ccn_version, program.ns3_version) == ("many-sinks", VERSION, "3.37")
    assert list(program.arguments) == sorted(program.arguments)
    sinks = program.arguments["sinks"]
    assert (sinks.kind, sinks.unit, sinks.default, sinks.low, sinks.high) == ("integer", "nodes", 1, 1, 100)


@pytest.mark.parametrize("name, value", [
    ("sinks", 1), ("sinks", 100), ("sinks", "7"), ("stack", "tcp"), ("cross-traffic", "8Mbps"), ("bin", 0.5),
    ("packets", True), ("packets", "false"), ("log", "any text"),
])
def test_what_the_program_takes_passes(program, name, value):
    program.argument(name).check(value)


@pytest.mark.parametrize("name, value, message", [
    ("sinks", 0, "--sinks is 0, allowed a whole number from 1 to 100 nodes"),
    ("sinks", 101, "--sinks is 101, allowed a whole number from 1 to 100 nodes"),
    ("sinks", 1.5, "--sinks is 1.5, allowed a whole number"),
    ("sinks", "many", "--sinks is many, allowed a whole number"),
    ("stack", "ip", "--stack is ip, allowed ccn, tcp"),
    ("cross-traffic", "2Tbps", "--cross-traffic is 2Tbps, allowed a rate such as 10Mbps"),
    ("cross-traffic", 5, "--cross-traffic is 5, allowed a rate such as 10Mbps from 0 to 1000000000000 bit/s"),
    ("bin", 0, "--bin is 0, allowed a number from 0.0001 to 1000000 s"),
    ("packets", "maybe", "--packets is maybe, allowed true or false"),
])
def test_what_it_does_not_take_is_told_before_anything_runs(program, name, value, message):
    with pytest.raises(UserError) as caught:
        program.argument(name).check(value)
    assert str(caught.value).startswith(message)


def test_key_of_a_task_is_that_of_its_run(program):
    stored = {name: argument.default for name, argument in program.arguments.items()}
    stored |= {"sinks": 3, "cross-traffic": "8000000bps"}
    task = Task("many-sinks", (("sinks", 3), ("cross-traffic", "8Mbps")), rng_run=2)
    key = run_key("many-sinks", stored, {}, 2, 1, VERSION, "3.37")
    assert program.key(task) == key
    for other in ({"rng_run": 1}, {"rng_seed": 2}, {"ccn_version": "other"}, {"ns3_version": "3.40"}, {"scenario": "x"},
                  {"inputs": frozenset({("file", "0")})}, {"parameters": frozenset()}):
        assert program.key(task) != key._replace(**other)
    assert dataclasses.replace(program, ccn_version="other").key(task) == key._replace(ccn_version="other")
    assert dataclasses.replace(program, ns3_version="3.40").key(task) == key._replace(ns3_version="3.40")


def test_an_input_file_is_known_by_what_is_in_it(program, tmp_path, monkeypatch):
    """Of equal length and written at once, as a test of sizes and times would be deceived by."""
    monkeypatch.chdir(tmp_path)
    Path("a").write_text("one")
    Path("same").write_text("one")
    task = Task("many-sinks", (("file", "a"),))
    program.check(task)
    first = program.key(task)
    assert first.inputs == {("file", hashlib.sha256(b"one").hexdigest())}
    Path("a").write_text("two")
    second = program.key(task)
    assert second.inputs == {("file", hashlib.sha256(b"two").hexdigest())}
    assert program.key(Task("many-sinks", ())).inputs == frozenset()
    # ns-3's own settings may name files too.
    setting = Task("many-sinks", (("ns3::ccn::ChunkSender::File", "same"), ("ns3::TcpSocket::SegmentSize", 536)))
    assert program.key(setting).inputs == {("ns3::ccn::ChunkSender::File", hashlib.sha256(b"one").hexdigest())}
    Path("a").unlink()
    with pytest.raises(UserError, match="--file is a, allowed a file that can be read"):
        program.check(task)


def test_octets_that_are_no_utf8_are_told_before_anything_runs(program):
    octets = os.fsdecode(b"ccnx:/\xff")
    for name in ("log", "ns3::ccn::CcnConsumer::Prefix"):
        with pytest.raises(UserError) as caught:
            program.check(Task("many-sinks", ((name, octets),)))
        assert str(caught.value) == f"--{name} is ccnx:/\\xff, allowed is UTF-8; in a name, other bytes as %FF"


def test_settings_of_ns3_are_part_of_the_key(program):
    setting = Task("many-sinks", (("ns3::TcpSocket::SegmentSize", 1448),))
    program.check(setting)
    assert program.key(setting) != program.key(Task("many-sinks", ()))


@pytest.mark.parametrize("name, values", [
    ("bin", (0.01, "0.01", "10ms", "0.01s", "10000us")),
    ("ns3::ccn::Consumer::Guard", (2, "2", "2s", "2000ms", "2000000000ns"))])
def test_a_time_is_the_same_run_with_any_unit(program, name, values):
    tasks = [Task("many-sinks", ((name, value),)) for value in values]
    for task in tasks:
        program.check(task)
    assert len({program.key(task) for task in tasks}) == 1
    assert program.key(tasks[0]) != program.key(Task("many-sinks", ((name, 3),)))


@pytest.mark.parametrize("name, value", [("bin", "10bps"), ("bin", "10mx"), ("sinks", "3s"), ("bin", "0ms")])
def test_a_unit_that_is_none_of_the_argument_is_refused(program, name, value):
    with pytest.raises(UserError, match=f"--{name} is {value}, allowed a"):
        program.argument(name).check(value)


def test_unknown_argument_is_named_with_those_there_are(program):
    with pytest.raises(UserError, match="many-sinks takes no argument --sink; there are: app, .*, sinks, size, stack"):
        program.check(Task("many-sinks", (("sink", 3),)))


def test_the_former_name_of_an_argument_is_refused_with_the_present_one(program):
    stores = dataclasses.replace(program, arguments={**program.arguments, "cache": program.arguments["sinks"]})
    with pytest.raises(UserError, match="many-sinks takes no argument --cache-objects; .*; did you mean cache[?]"):
        stores.check(Task("many-sinks", (("cache-objects", 3),)))


def test_a_program_that_does_not_describe_itself_is_named(tmp_path):
    silent = tmp_path / "old"
    silent.write_text("#!/bin/sh\nexit 1\n")
    silent.chmod(0o755)
    with pytest.raises(UserError, match="old --describe ended with status 1; does its main call RunScenario, or CommandLine::Parse"):
        describe(silent)
    silent.write_text("#!/bin/sh\necho old: not allowed >&2\nexit 1\n")
    with pytest.raises(UserError, match="old --describe ended with status 1: old: not allowed; does its main"):
        describe(silent)
    silent.write_text("#!/bin/sh\necho no JSON\n")
    with pytest.raises(UserError, match="--describe: Expecting value"):
        describe(silent)


def test_grid_is_every_combination_with_every_seed():
    tasks = grid("many-sinks", {"stack": ["ccn", "tcp"], "sinks": [1, 2, 3]}, seeds=5)
    assert len(tasks) == len(set(tasks)) == 2 * 3 * 5
    assert tasks[0] == Task("many-sinks", (("stack", "ccn"), ("sinks", 1)), rng_run=1)
    assert without_repeats(tasks + tasks) == tasks


def test_command_of_a_task(tmp_path):
    task = Task("many-sinks", (("sinks", 3), ("packets", True)), rng_run=4)
    assert task.command(tmp_path / "p") == [
        f"{tmp_path}/p", "--sinks=3", "--packets=true", "--RngRun=4", "--RngSeed=1", "--db=-"]


@pytest.mark.parametrize("name", ["status", "inputs", "scenario", "wall_s"])
def test_an_argument_with_the_name_of_a_column_of_run_is_refused(project, name):
    """Both would be columns of one frame."""
    path = project.scenario("many-sinks")
    path.write_text(path.read_text().replace('"log": ("text"', f'"{name}": ("text", "", "", None),\n    "log": ("text"'))
    with pytest.raises(UserError, match=f"^many-sinks has an argument --{name}, which is the name of a column of table run; "
                                        "give it another$"):
        describe(path)
