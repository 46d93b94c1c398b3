"""Programs that are no scenario, in sweeps: their arguments by CommandLine, and what they print as NAME=NUMBER."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

# It has no CCN layer, so that what it prints is all that there is.
PROGRAM = r"""
#include "ns3/command-line.h"
#include "ns3/nstime.h"
#include "ns3/random-variable-stream.h"
#include "ns3/rng-seed-manager.h"
#include "ns3/simulator.h"
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <iostream>

using namespace ns3;

int main(int argc, char* argv[])
{
    double rate = 2;
    bool fast = false;
    int mode = 0;
    std::string say;
    std::string gate;
    CommandLine cmd(__FILE__);
    cmd.Usage("Draws a number.");
    cmd.AddValue("rate", "Events [per s]", rate);
    cmd.AddValue("fast", "One word,\nand a second line", fast);
    cmd.AddValue("mode", "What else it does", mode);
    cmd.AddValue("say", "Prints this, too", say);
    cmd.AddValue("gate", "A file with which the third run is killed", gate);
    cmd.Parse(argc, argv);
    if (RngSeedManager::GetRun() == 3 && std::filesystem::exists(gate))
    {
        std::raise(SIGKILL);
    }
    if (mode == 1)
    {
        RngSeedManager::SetRun(77);
    }
    std::cout << "no measure = 3\nnone=\n=3\n" << std::string(2000, '.') << "x=3\n";
    if (mode != 3)
    {
        std::ios::sync_with_stdio(false);
    }
    Simulator::Schedule(Seconds(1 / rate), [] {});
    Simulator::Run();
    std::printf("drawn=%.17g s\n", CreateObject<UniformRandomVariable>()->GetValue());
    std::cout << say << "\n";
    Simulator::Destroy();
    if (mode == 2)
    {
        Simulator::Run();
    }
    std::cout << "twice_the-rate=" << 2 * rate;
    if (mode == 3) // its last line has no end
    {
        std::exit(0);
    }
    std::cout << "\n";
    return mode == 4 ? 4 : 0;
}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """The program in a folder of its own, which is built once."""
    made = tmp_path_factory.mktemp("swept")
    (made / "toy.cc").write_text(PROGRAM)
    return made


@pytest.fixture
def sweep(ccn, folder, tmp_path):
    """Sweeps the program, and returns the last line on standard error that is no hint, and the exit status."""

    def call(*arguments: str) -> tuple[str, int]:
        ended = ccn("sweep", folder / "toy.cc", "--db", tmp_path / "toy.sqlite", *arguments)
        lines = [line for line in ended.stderr.splitlines() if not line.startswith(("ccn: to see", "ccn: building"))]
        return lines[-1], ended.returncode

    return call


@pytest.fixture
def rows(tmp_path):
    def ask(question: str) -> list[tuple]:
        with closing(sqlite3.connect(tmp_path / "toy.sqlite")) as connection:
            return connection.execute(question).fetchall()

    return ask


def test_a_program_is_swept_over_its_arguments_and_seeds(ccn, sweep, rows, folder, tmp_path):
    assert sweep("--vary", "rate=2,4", "--seeds", "2") == ("ccn: 4 runs computed, 0 already there, 0 failed", 0)
    parameters = {"bin": 1, "packets": False, "rate": 4, "fast": False, "mode": 0, "say": "", "gate": ""}
    assert json.loads(rows("SELECT parameters FROM run")[-1][0]) == parameters
    assert rows("SELECT scenario, rng_run, parameters ->> 'rate', status FROM run ORDER BY 3, 2") == [
        ("toy", 1, 2, "ok"), ("toy", 2, 2, "ok"), ("toy", 1, 4, "ok"), ("toy", 2, 4, "ok")]
    # No other line is a measure.
    assert rows("SELECT DISTINCT node, name, unit, help FROM measure ORDER BY name") == [
        ("*", "drawn", "s", "Printed by the program."), ("*", "twice_the-rate", "1", "Printed by the program.")]
    assert rows("SELECT DISTINCT value FROM measure WHERE name = 'twice_the-rate' ORDER BY 1") == [(4,), (8,)]
    # Equal seeds draw the same, whatever the rate; others do not.
    drawn = rows("SELECT rng_run, value FROM measure JOIN run USING (run_id) WHERE name = 'drawn'")
    assert len(set(drawn)) == len({value for _, value in drawn}) == 2
    # Each run is computed once, also if its value is spelled otherwise or is the default.
    assert sweep("--vary", "rate=4.0,2e0", "--seeds", "2") == ("ccn: 0 runs computed, 4 already there, 0 failed", 0)
    assert sweep("--seeds", "2") == ("ccn: 0 runs computed, 2 already there, 0 failed", 0)
    dry = ccn("sweep", folder / "toy.cc", "--db", tmp_path / "toy.sqlite", "--vary", "rate=4,8", "--dry-run")
    assert dry.stdout.splitlines()[:2] == ["toy --rate=8 --RngRun=1 --RngSeed=1",
                                           f"1 of 2 runs to compute, 1 already in {tmp_path / 'toy.sqlite'}"]
    shown = ccn("show", "measures", "--db", tmp_path / "toy.sqlite", "--by", "rate", "--csv")
    assert shown.stdout.splitlines()[0] == "rng_run,node,name,2,4" and "1,*,twice_the-rate,4.0,8.0" in shown.stdout


def test_a_sweep_goes_on_after_a_run_was_killed(sweep, rows, tmp_path):
    gate = tmp_path / "gate"
    gate.touch()
    line, status = sweep("--set", f"gate={gate}", "--seeds", "3")
    assert "SIGKILL" in line and status == 1
    gate.unlink()
    assert sweep("--set", f"gate={gate}", "--seeds", "3")[0] in (
        "ccn: 1 runs computed, 2 already there, 0 failed", "ccn: 2 runs computed, 1 already there, 0 failed",
        "ccn: 3 runs computed, 0 already there, 0 failed")
    assert rows("SELECT rng_run FROM run ORDER BY 1") == [(1,), (2,), (3,)]


@pytest.mark.parametrize("arguments, error", [
    (["--vary", "rate=2,fast"], "ccn: toy refuses --rate=fast; allowed: Events [per s]"),
    (["--vary", "fast=maybe"], "ccn: toy refuses --fast=maybe; allowed: One word, and a second line"),
    (["--vary", "rat=2"], "ccn: toy takes no argument --rat; there are: bin, fast, gate, mode, packets, rate, say; did you mean rate?"),
    (["--vary", "bin=0"], "ccn: --bin is 0, allowed a number from 0.0001 to 1000000 s"),
    (["--set", "ns3::Nothing::X=1"], "ccn: toy refuses --ns3::Nothing::X=1")])
def test_a_wrong_argument_is_named_before_anything_runs(sweep, tmp_path, arguments, error):
    assert sweep(*arguments) == (error, 1)
    assert not (tmp_path / "toy.sqlite").exists()


@pytest.mark.parametrize("argument, error", [
    ("say=drawn=3", "the printed measure drawn=3: not allowed (one line per name; there is drawn=0."),
    ("say=x=-nan", "the printed measure x=-nan: not allowed (finite numbers)"),
    ("mode=1", "the program ran with RngRun 77 and RngSeed 1, asked for 1 and 1; does it set its random numbers itself?"),
    ("mode=2", "the program begins a second simulation (allowed in a sweep: one)"),
    ("mode=4", "twice_the-rate=4")])
def test_a_run_that_cannot_be_stored_says_why(sweep, rows, argument, error):
    _, status = sweep("--set", argument)
    [(message,)] = rows("SELECT message FROM failure")
    assert status == 1 and message.startswith(error), message
    assert rows("SELECT count(*) FROM measure") == [(0,)]


def test_what_else_is_printed_appears_as_it_is(ccn, folder, rows, tmp_path):
    plain = ccn("run", folder / "toy.cc", "--say=x=1", "--mode=3")
    recorded = ccn("run", folder / "toy.cc", "--say=x=1", f"--db={tmp_path / 'toy.sqlite'}", "--mode=3")
    assert (recorded.returncode, recorded.stdout) == (0, plain.stdout), recorded.stderr
    assert plain.stdout.endswith("x=3\n" + plain.stdout.splitlines()[4] + "\nx=1\ntwice_the-rate=4")
    assert rows("SELECT name, unit FROM measure ORDER BY 1") == [("drawn", "s"), ("twice_the-rate", "1"), ("x", "1")]
    # Two simulations are two runs.
    twice = ccn("run", folder / "toy.cc", "--mode=2", f"--db={tmp_path / 'toy.sqlite'}")
    assert twice.returncode == 0 and rows("SELECT parameters ->> 'simulation', name FROM run JOIN measure USING (run_id) WHERE "
                                          "run_id > 1 ORDER BY run_id") == [(None, "drawn"), (2, "twice_the-rate")]


def test_the_environment_may_not_set_ns3_in_a_sweep(ccn, folder):
    ended = ccn("sweep", folder / "toy.cc", env={"NS_GLOBAL_VALUE": "ChecksumEnabled=true"})
    assert ended.returncode == 1
    assert "toy: environment variable NS_GLOBAL_VALUE=ChecksumEnabled=true: not allowed" in ended.stderr.splitlines()[-1]


def test_a_program_whose_arguments_are_not_known_is_told_so(ccn, tmp_path):
    (tmp_path / "mute.cc").write_text('#include "ns3/simulator.h"\nint main() { ns3::Simulator::Run(); }\n')
    (tmp_path / "same.cc").write_text('#include "ns3/command-line.h"\nint main(int argc, char* argv[]) {\n'
                                      'int bin = 0;\nns3::CommandLine cmd;\ncmd.AddValue("bin", "Bins", bin);\n'
                                      "cmd.Parse(argc, argv);\n}\n")
    assert ccn("sweep", "./mute.cc").stderr.splitlines()[-1].startswith(
        "ccn: mute --describe ended with status 1: mute: its arguments are not known (allowed: programs that call CommandLine")
    for call in (["sweep", "./same.cc"], ["run", "./same.cc", "--db=x.sqlite"]):
        assert "same: the program has an argument --bin, which ./ccn takes (allowed: another name)" in ccn(*call).stderr


def test_the_smallest_program_can_be_swept(ccn, tmp_path):
    made = ccn("new", "lossy", "--program")
    assert made.stderr.splitlines()[-1] == ("ccn: wrote lossy.cc, README.md to lossy; next: ./ccn sweep lossy/ --vary loss=0,0.1 "
                                            "--seeds 3"), made.stderr
    swept = ccn("sweep", "lossy/", "--vary", "loss=0,0.1")
    assert "2 runs computed, 0 already there, 0 failed" in swept.stderr
    lines = ccn("show", "measures", "--by", "loss", "--csv").stdout.splitlines()
    [row] = [line.split(",") for line in lines if line.startswith("*,time,")]
    # 100 chunks of 1024 bytes at 10 Mbit/s need 84 ms at least, and a lost one 4 s.
    assert .084 < float(row[2]) < .2 and float(row[3]) > 4
