import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import suppress

import pytest
from conftest import CALL

from ccnlab.errors import UserError
from ccnlab.runs.cluster import ComputeOptions, opened
from ccnlab.runs.compute import failure_reason
from ccnlab.runs.estimate import stored_times
from ccnlab.runs.plan import make_plan
from ccnlab.runs.store import Store
from ccnlab.runs.sweep import complete
from ccnlab.runs.task import Task, grid
from patience import LONGEST_S, wait_for


@pytest.fixture
def store(tmp_path):
    with Store(tmp_path / "all.sqlite") as store:
        yield store


def tasks(**arguments):
    return grid("many-sinks", {name: [value] for name, value in arguments.items()}, seeds=3)


def test_a_run_that_is_stored_tells_the_time_of_one_with_its_arguments(project, store):
    complete(project, store, tasks(sinks=2), ComputeOptions(2), "test")
    wanted = [Task("many-sinks", (("sinks", sinks),), rng_run=7) for sinks in (2, 3)]
    assert stored_times(store, [*wanted, Task("many-sinks", (("unknown", 2),)), Task("video", ())]) == {wanted[0]: 0.1}


def test_runs_only_what_is_missing(project, store, tmp_path):
    log = tmp_path / "log"
    first = complete(project, store, tasks(sinks=2, log=str(log)), ComputeOptions(2), "test")
    assert sorted(first.run_ids.values()) == [1, 2, 3]
    assert (first.found, first.failures, len(log.read_text().split())) == (0, {}, 3)

    more = tasks(sinks=2, log=str(log)) + tasks(sinks=4, log=str(log))
    second = complete(project, store, more, ComputeOptions(2), "test")
    assert (second.found, len(second.run_ids), len(log.read_text().split())) == (3, 6, 6)


def test_a_default_that_is_spelled_out_is_the_same_run(project, store):
    complete(project, store, tasks(sinks=2), ComputeOptions(2), "test")
    again = complete(project, store, tasks(sinks=2, stack="ccn", size=6000000), ComputeOptions(2), "test")
    assert again.found == 3


def test_tasks_that_spell_an_earlier_run_in_another_way_are_repeated(project, store):
    spelled = tasks(sinks=2, stack="ccn")
    plan = make_plan(project, store, [*tasks(sinks=2), *spelled, *tasks(sinks=4)])
    assert plan.repeated == spelled


def test_new_code_runs_all_again(project, store):
    complete(project, store, tasks(sinks=2), ComputeOptions(2), "test")
    (project.root / "build/version.txt").write_text("0.1.0+new\n")
    again = complete(project, store, tasks(sinks=2), ComputeOptions(2), "test")
    assert again.found == 0
    assert sorted(again.run_ids.values()) == [4, 5, 6]


def test_another_ns3_runs_all_again(project, store, monkeypatch):
    complete(project, store, tasks(sinks=2), ComputeOptions(2), "test")
    monkeypatch.setenv("FAKE_NS3", "3.40")
    again = complete(project, store, tasks(sinks=2), ComputeOptions(2), "test")
    assert (again.found, sorted(again.run_ids.values())) == (0, [4, 5, 6])
    monkeypatch.delenv("FAKE_NS3")
    assert sorted(complete(project, store, tasks(sinks=2), ComputeOptions(2), "test").run_ids.values()) == [1, 2, 3]


def test_a_changed_input_file_runs_all_again(project, store, tmp_path):
    file = tmp_path / "topology"
    file.write_text("one")
    complete(project, store, tasks(file=str(file)), ComputeOptions(2), "test")
    assert complete(project, store, tasks(file=str(file)), ComputeOptions(2), "test").found == 3
    file.write_text("two")
    again = complete(project, store, tasks(file=str(file)), ComputeOptions(2), "test")
    assert (again.found, sorted(again.run_ids.values())) == (0, [4, 5, 6])
    file.write_text("one")
    assert complete(project, store, tasks(file=str(file)), ComputeOptions(2), "test").found == 3
    file.unlink()
    with pytest.raises(UserError, match="--file is .*/topology, allowed a file that can be read"):
        complete(project, store, tasks(file=str(file)), ComputeOptions(2), "test")


@pytest.mark.parametrize("late, message", [
    (False, "the run read another file of this name than there is now"),
    (True, "an input file of many-sinks .* has changed since the call began"),
])
def test_an_input_file_that_changes_meanwhile_ends_the_call(project, store, tmp_path, late, message):
    """What a worker read that has its own file of this name, or what was changed while a run was under way."""
    file = tmp_path / "topology"
    file.write_text("one")
    program = project.scenario("many-sinks")
    change = f"""
if "--describe" not in sys.argv:
    with open({str(file)!r}, "r+") as stream:
        was = stream.read()
        stream.seek(0)
        stream.write("two")
"""
    back = f"""
    Path({str(file)!r}).write_text(was)
"""
    code = program.read_text().removesuffix("main()\n") + change + "main()\n"
    program.write_text(code + ("" if late else "if '--describe' not in sys.argv:" + back))
    with pytest.raises(UserError, match=message):
        complete(project, store, tasks(file=str(file))[:1], ComputeOptions(1), "test")
    assert not store.path.exists() or store.path.stat().st_size == 0


@pytest.mark.parametrize("mode, message", [
    ("fail", "--sinks is 0, allowed 1..100"),
    ("crash", "killed by SIGABRT"),
    ("silent", "the program wrote no database"),
    ("other", "the program wrote parameter sinks = 2, asked for 1"),
])
def test_a_failed_run_is_told_and_does_not_stop_the_others(project, store, mode, message):
    bad = Task("many-sinks", (("mode", mode),))
    outcome = complete(project, store, [bad, *tasks(sinks=2)], ComputeOptions(2), "test")
    assert outcome.failures == {bad: message}
    assert len(outcome.run_ids) == 3


@pytest.mark.parametrize("errors, reason", [
    ("Waiting\nmany-sinks: sink3 gave up\nbye\n", "sink3 gave up"),
    ("Invalid command-line argument: --x\nmany-sinks [Program Options]\n    --PrintHelp: ...\n",
     "Invalid command-line argument: --x"),
    ('msg="Could not parse rate", file=a.cc, line=3\nterminate called without an active exception\n',
     'msg="Could not parse rate", file=a.cc, line=3'),
    ("one\ntwo\n\n", "two"),
    ("", "killed by SIGABRT"),
])
def test_reason_of_a_failure_is_one_telling_line(errors, reason):
    assert failure_reason("many-sinks", -signal.SIGABRT, errors) == reason


def test_unknown_argument_is_told_before_anything_runs(project, store):
    with pytest.raises(UserError, match="takes no argument --sink; there are: app, bin, bottleneck, bottleneck-delay, "):
        complete(project, store, tasks(sink=2), ComputeOptions(2), "test")
    assert not store.path.exists()


def test_a_run_that_a_signal_ended_from_outside_is_computed_again(project, store, tmp_path):
    program = project.scenario("many-sinks")
    program.write_text(program.read_text().removesuffix("main()\n") + f"""
first = Path({str(tmp_path)!r}) / "first"
if "--describe" not in sys.argv and not first.exists():
    first.touch()
    os.kill(os.getpid(), 15)
main()
""")
    outcome = complete(project, store, tasks(sinks=2), ComputeOptions(1), "test")
    assert (outcome.failures, len(outcome.run_ids)) == ({}, 3)


def test_each_result_has_the_cpu_time_of_its_process(project):
    """Also that of a failed run. Two of the three work for six times as long as the machine needs to start them."""
    program = project.scenario("many-sinks")
    work = "begun = time.process_time()\n            while time.process_time() < 6 * begun: pass"
    program.write_text(program.read_text().replace("time.sleep(0.1)", work).replace("os.abort()", f"{work}\n            os.abort()"))
    wanted = [Task("many-sinks", (("mode", mode),)) for mode in ("ok", "slow", "crash")]
    with opened(ComputeOptions(2), project) as cluster:
        cpu_s = {dict(task.arguments)["mode"]: cpu_s for batch in cluster.results(wanted) for task, _, cpu_s in batch}
    assert set(cpu_s) == {"ok", "slow", "crash"}
    assert 0 < 2 * cpu_s["ok"] < min(cpu_s["slow"], cpu_s["crash"])
    assert max(cpu_s.values()) < 1.8 * min(cpu_s["slow"], cpu_s["crash"])  # which the sum of two would not be


def test_a_sweep_of_this_machine_needs_no_dask(project, tmp_path):
    without = "import sys; sys.modules |= dict.fromkeys(('dask', 'distributed', 'tornado'))\n"
    ended = subprocess.run([sys.executable, "-c", without + CALL, project.root, "sweep", "many-sinks"], cwd=tmp_path,
                           env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    assert "1 runs computed" in ended.stderr


def test_runs_side_by_side(project, store, tmp_path):
    """Four runs that wait for each other can only end when all of them run at once."""
    program = project.scenario("many-sinks")
    rendezvous = tmp_path / "rendezvous"
    rendezvous.mkdir()
    program.write_text(program.read_text().removesuffix("main()\n") + f"""
if "--describe" not in sys.argv:
    (Path({str(rendezvous)!r}) / str(os.getpid())).touch()
    deadline = time.monotonic() + {LONGEST_S}
    while len(os.listdir({str(rendezvous)!r})) < 4:
        if time.monotonic() > deadline:
            sys.exit("ran alone")
        time.sleep(0.01)
main()
""")
    outcome = complete(project, store, grid("many-sinks", {"sinks": [1]}, seeds=4), ComputeOptions(4), "test")
    assert outcome.failures == {}
    assert len(outcome.run_ids) == 4


FIGURES = """
import sys
from dataclasses import replace
from pathlib import Path
from ccnlab.experiments.shared import experiment
from ccnlab.cli import main
from ccnlab.experiments.many_sinks import EXPERIMENT
from ccnlab.project import Project
from ccnlab.runs.task import grid
root, mode, log, sys.argv = Path(sys.argv[1]), sys.argv[2], sys.argv[3], ["ccn", "figures", "--jobs=2"]
tasks = grid("many-sinks", {"mode": [mode], "log": [log], "sinks": [1]}, seeds=20)
experiment.experiments = lambda: {"many-sinks": replace(EXPERIMENT, grid=lambda quick: tasks)}
sys.exit(main(Project(root)))
"""


@pytest.fixture
def figures(project, tmp_path):
    """Starts `ccn figures` with twenty runs in the given mode, and waits until `begun` of them have begun."""
    log = tmp_path / "log"
    log.touch()
    calls = []

    def start(mode, begun):
        call = subprocess.Popen([sys.executable, "-c", FIGURES, project.root, mode, log], cwd=tmp_path, text=True,
                                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path),
                                     "TMPDIR": str(tmp_path)}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        calls.append(call)
        wait_for(lambda: len(pids(log)) >= begun or call.poll() is not None)
        assert len(pids(log)) >= begun
        return call

    yield start
    for call in calls:
        if call.poll() is None:
            call.kill()
            call.communicate()


def pids(log):
    """Processes of the runs that have begun."""
    return [int(line) for line in log.read_text().split()]


@pytest.mark.parametrize("number, status", [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_an_interrupt_ends_all_processes_and_leaves_nothing(figures, tmp_path, number, status):
    call = figures("hang", begun=2)
    call.send_signal(number)
    _, errors = call.communicate(timeout=LONGEST_S)
    assert call.returncode == status
    assert "Traceback" not in errors
    for process in pids(tmp_path / "log"):
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)
    assert list((tmp_path / "results").glob("*.sqlite*")) == []
    assert list(tmp_path.glob("ccn-*")) == []


def test_what_was_finished_outlives_a_kill(figures, project, tmp_path):
    """Of twenty runs, eight can end before the kill."""
    program = project.scenario("many-sinks")
    text = program.read_text()
    program.write_text(text.replace("time.sleep(0.1)", "time.sleep(0.1 if len(open(parameters['log']).readlines()) < 10 else 3600)"))
    killed = figures("slow", begun=10)
    killed.kill()
    killed.communicate()
    end_all(tmp_path / "log")
    program.write_text(text)
    connection = sqlite3.connect(tmp_path / "results/ccn.sqlite")
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    finished = [run_id for (run_id,) in connection.execute("SELECT run_id FROM run ORDER BY run_id")]
    assert 1 <= len(finished) < 20
    assert [run_id for (run_id,) in connection.execute("SELECT run_id FROM transfer ORDER BY run_id")] == finished
    connection.close()

    _, errors = figures("slow", begun=0).communicate(timeout=LONGEST_S)
    assert f"{20 - len(finished)} runs computed, {len(finished)} already there, 0 failed" in errors


def end_all(log):
    """Ends the runs that a killed call has left."""
    for process in pids(log):
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def all_rows(path):
    """What was simulated, whatever the order in which the runs were finished."""
    connection = sqlite3.connect(path)
    try:
        return sorted(connection.execute("SELECT parameters, rng_run, status, node, end_s, size_bytes FROM run "
                                         "LEFT JOIN transfer USING (run_id)").fetchall())
    finally:
        connection.close()


def test_a_sweep_that_is_killed_again_and_again_ends_with_the_rows_of_an_undisturbed_one(project, tmp_path):
    """SIGKILL to the whole process group, simulations included, at random moments."""
    moments = random.Random(11)
    log = tmp_path / "log"
    log.touch()
    arguments = [sys.executable, "-c", CALL, project.root, "sweep", "many-sinks", "--vary", "sinks=1:10",
                 "--vary", "stack=ccn,tcp", "--set", "mode=slow", "--set", f"log={log}", "--seeds", "2", "--jobs", "2"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}

    def start(database):
        return subprocess.Popen([*arguments, "--db", database], cwd=tmp_path, env=environment, process_group=0,
                                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    for _ in range(3):
        call = start("killed.sqlite")
        begun = len(pids(log)) + moments.randint(1, 6)
        while len(pids(log)) < begun:
            assert call.poll() is None
            time.sleep(0.01)
        time.sleep(moments.uniform(0, 0.15))
        os.killpg(call.pid, signal.SIGKILL)
        call.communicate()
    assert start("killed.sqlite").communicate(timeout=LONGEST_S) and start("whole.sqlite").communicate(timeout=LONGEST_S)
    rows = all_rows(tmp_path / "killed.sqlite")
    assert rows == all_rows(tmp_path / "whole.sqlite")
    assert len({row[:2] for row in rows}) == 40 and {row[2] for row in rows} == {"ok"}
    assert sqlite3.connect(tmp_path / "killed.sqlite").execute("SELECT count(*) FROM run").fetchone() == (40,)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["killed.sqlite", "log", "tree", "whole.sqlite"]


@pytest.fixture
def sweeps(project, tmp_path):
    """Starts sweeps of one grid of 24 runs into one database, each in a process group of its own."""
    log = tmp_path / "log"
    log.touch()
    arguments = [sys.executable, "-c", CALL, project.root, "sweep", "many-sinks", "--vary", "sinks=1:12",
                 "--set", "mode=slow", "--set", f"log={log}", "--seeds", "2", "--jobs", "2", "--db", "all.sqlite"]
    calls = []

    def start():
        calls.append(subprocess.Popen(arguments, cwd=tmp_path, process_group=0, stdout=subprocess.DEVNULL,
                                      env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
                                      stderr=subprocess.PIPE, text=True))
        return calls[-1]

    yield start
    for call in calls:
        if call.poll() is None:
            os.killpg(call.pid, signal.SIGKILL)
            call.communicate()


def test_sweeps_of_one_grid_share_its_runs(sweeps, tmp_path):
    calls = [sweeps() for _ in range(3)]
    told = [call.communicate(timeout=LONGEST_S)[1] for call in calls]
    assert [call.returncode for call in calls] == [0, 0, 0], told
    counts = [re.search(r"(\d+) runs computed, (\d+) already there, 0 failed", text) for text in told]
    assert sum(int(count[1]) for count in counts) == 24
    assert [int(count[1]) + int(count[2]) for count in counts] == [24] * 3
    assert len(pids(tmp_path / "log")) == 24
    assert len({row[:2] for row in all_rows(tmp_path / "all.sqlite")}) == 24
    assert sorted(file.name for file in tmp_path.iterdir()) == ["all.sqlite", "log", "tree"]


def test_runs_that_a_killed_sweep_had_claimed_are_computed_by_the_others(sweeps, tmp_path):
    killed, left = sweeps(), sweeps()
    while len(pids(tmp_path / "log")) < 6:
        assert killed.poll() is None
        time.sleep(0.01)
    os.killpg(killed.pid, signal.SIGKILL)
    killed.communicate()
    _, told = left.communicate(timeout=LONGEST_S)
    assert left.returncode == 0, told
    assert len({row[:2] for row in all_rows(tmp_path / "all.sqlite")}) == 24
    # It had submitted two runs per core. Those that had begun and were not stored yet began twice.
    assert 24 <= len(pids(tmp_path / "log")) <= 24 + 2 * 2
    assert sorted(file.name for file in tmp_path.iterdir()) == ["all.sqlite", "log", "tree"]
