"""Runs that are lost or take too long, and machines that cannot run them: only what a program reports is a result."""

import os
import shutil
import subprocess
import sys
import threading
import time
from types import SimpleNamespace

import psutil
import pytest
from conftest import CALL

from ccnlab.errors import UserError
from ccnlab.runs import late, program, session
from ccnlab.runs.cluster import ComputeOptions
from ccnlab.runs.compute import Computed, Fault
from ccnlab.runs.store import Store
from ccnlab.runs.sweep import complete
from ccnlab.runs.task import Task, grid
from patience import LONGEST_S, wait_for

GOOD = Task("many-sinks", ())


@pytest.fixture
def store(tmp_path):
    with Store(tmp_path / "all.sqlite") as store:
        yield store


def statuses(store):
    return list(store.query("SELECT status FROM run")["status"]) if store.newest() else []


def misbehave(project, code):
    """The stand-in for the program does this before each run."""
    file = project.scenario("many-sinks")
    file.write_text(file.read_text().removesuffix("main()\n") + f"if '--describe' not in sys.argv:\n    {code}\nmain()\n")


@pytest.mark.parametrize("name", ["SIGTERM", "SIGKILL", "SIGHUP", "SIGXCPU"])
def test_a_run_that_is_always_ended_from_outside_ends_the_call_after_two_retries(project, store, tmp_path, capsys, name):
    misbehave(project, f"""
    with open({str(tmp_path / 'log')!r}, 'a') as log:
        log.write('x')
    import signal
    os.kill(os.getpid(), signal.{name})""")
    with pytest.raises(UserError, match=rf"^many-sinks --RngRun=1 --RngSeed=1 was ended by {name} from outside the program, as in "
                                        "2 attempts before, so the call ends; it is no result, and finished runs are kept$"):
        complete(project, store, [GOOD], ComputeOptions(1), "test")
    assert (tmp_path / "log").read_text() == "xxx"
    assert statuses(store) == []
    told = [line for line in capsys.readouterr().err.splitlines() if line.startswith("ccn: ")]
    assert [line.partition(";")[2] for line in told] == [f" computing it again, attempt {n} of 3" for n in (2, 3)]


def test_a_run_that_takes_too_long_is_ended_named_and_not_stored(project, store, monkeypatch, capsys):
    monkeypatch.setattr(late, "FIRST_S", 0.2)
    hangs, others = Task("many-sinks", (("mode", "hang"),)), grid("many-sinks", {"sinks": [1, 2]}, 1)
    complete(project, store, others, ComputeOptions(2), "test")  # which may take as long as they need
    began = time.monotonic()
    outcome = complete(project, store, [hangs, *others], ComputeOptions(2, limit_s=1.5), "test")
    assert time.monotonic() - began >= 1.5
    message = "ended after 1.5 s, the limit of its wall time (--time-limit)"
    assert outcome.failures == {hangs: message}
    assert statuses(store) == ["ok", "ok"]
    told = capsys.readouterr().err
    assert f"ccn: {hangs}: {message}" in told
    assert f"ccn: still computing {hangs} for " in told and "(--time-limit ends a run after 1.5 s)" in told


def test_a_run_is_named_again_when_its_time_has_doubled(monkeypatch):
    now = [0.0]
    monkeypatch.setattr(late.time, "monotonic", lambda: now[0])
    runs, tasks = late.LateRuns(86400.0), grid("many-sinks", {}, 4)
    for task in tasks:
        runs.begun(task)
    lines = []
    for now[0] in range(0, 1000, 10):
        lines.append((now[0], runs._line()))
        if now[0] == 100:
            runs.ended(tasks[1])  # the third begins, which the fourth waits for
    said = [(second, line) for second, line in lines if line]
    assert [second for second, _ in said] == [60, 120, 160, 220, 340, 580]
    assert said[0][1] == (f"still computing {tasks[0]} for 60 s, {tasks[1]} for 60 s (--time-limit ends a run after 24.0 h)")
    assert tasks[2].__str__() in said[2][1] and str(tasks[3]) not in "".join(line for _, line in said)


def test_a_program_that_does_not_describe_itself_in_time_is_told(project, store, monkeypatch):
    monkeypatch.setattr(program, "_LIMIT_S", 0.3)
    file = project.scenario("many-sinks")
    file.write_text(f"#!/bin/sh\nexec sleep {2 * LONGEST_S}\n")
    with pytest.raises(UserError, match="many-sinks --describe has not ended after 0.3 s"):
        complete(project, store, [GOOD], ComputeOptions(1), "test")


def test_a_program_whose_libraries_are_missing_is_no_result(project, store):
    misbehave(project, "sys.exit(print('many-sinks: error while loading shared libraries: libns3', file=sys.stderr) or 127)")
    with pytest.raises(UserError, match="cannot run many-sinks on .*: error while loading shared libraries: libns3"):
        complete(project, store, [GOOD], ComputeOptions(1), "test")
    assert statuses(store) == []


NO_THREAD = "no process or thread can be started.*ulimit -u.*; finished runs are kept"


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_a_thread_that_cannot_be_started_is_no_result(project, store, monkeypatch, number):
    """The first one names late runs, the next ones wait for programs, and one ends late programs."""
    starts = iter(range(100))
    start = threading.Thread.start

    def fails(self):
        if next(starts) == number:
            raise RuntimeError("can't start new thread")
        start(self)

    monkeypatch.setattr(threading.Thread, "start", fails)
    with pytest.raises(UserError, match=NO_THREAD):
        complete(project, store, grid("many-sinks", {"sinks": [1, 2]}, 2), ComputeOptions(2), "test")
    assert set(statuses(store)) <= {"ok"}


def test_a_process_that_cannot_be_started_is_no_result(project, store, monkeypatch):
    def fails(command, **_):
        raise BlockingIOError(11, "Resource temporarily unavailable", str(command[0]))

    monkeypatch.setattr(session, "subprocess", SimpleNamespace(Popen=fails, DEVNULL=subprocess.DEVNULL))
    with pytest.raises(UserError, match="cannot run many-sinks on .*: " + NO_THREAD):
        complete(project, store, [GOOD], ComputeOptions(1), "test")
    assert statuses(store) == []


# Who is not held by the access modes of this tree, but by the limit of processes, as root is not.
OTHER_USER = ("setpriv", "--reuid=64321", "--clear-groups", "--inh-caps=+dac_override", "--ambient-caps=+dac_override")


@pytest.mark.skipif(os.geteuid() != 0 or not shutil.which("setpriv"), reason="needs another user, whom ulimit -u holds")
@pytest.mark.parametrize("most", [1, 4, 7])
def test_a_user_with_few_processes_gets_one_line_and_no_result(project, tmp_path, most):
    (tmp_path / "results").mkdir()
    ended = subprocess.run([*OTHER_USER, "prlimit", f"--nproc={most}", sys.executable, "-c", CALL, project.root, "sweep", "many-sinks",
                            "--seeds", "8", "--jobs", "6"],
                           cwd=tmp_path, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "HOME": "/"},
                           capture_output=True, text=True, timeout=LONGEST_S)
    assert ended.returncode == 1, ended.stderr
    assert "Traceback" not in ended.stderr
    assert "no process or thread can be started: the limit is" in ended.stderr.splitlines()[-1], ended.stderr
    with Store(tmp_path / "results/ccn.sqlite") as store:
        assert set(statuses(store)) <= {"ok"}


WORKER = """
import signal, sys, threading, time
from pathlib import Path
from ccnlab.project import Project
from ccnlab.runs.compute import Job, compute
from ccnlab.runs.task import Task
log = Path(sys.argv[2])
job = Job("a", Task("many-sinks", (("mode", "hang"), ("log", str(log)))), Project(Path(sys.argv[1])))
threading.Thread(target=compute, args=(job,), daemon=True).start()
while not log.exists() or not log.read_text():
    time.sleep(0.02)
"""


def test_a_worker_that_ends_leaves_no_program(project, tmp_path):
    log = tmp_path / "log"
    subprocess.run([sys.executable, "-c", WORKER, project.root, log], check=True, timeout=LONGEST_S,
                   env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
    wait_for(lambda: not psutil.pid_exists(int(log.read_text())))


def test_a_sweep_of_this_machine_listens_nowhere(project, tmp_path):
    log = tmp_path / "log"
    call = subprocess.Popen([sys.executable, "-c", CALL, project.root, "sweep", "many-sinks", "--set", "mode=hang", "--set",
                             f"log={log}", "--seeds", "2"], cwd=tmp_path, stderr=subprocess.DEVNULL,
                            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
    try:
        while not log.exists():
            assert call.poll() is None
            time.sleep(0.05)
        sweep = psutil.Process(call.pid)
        processes = (sweep, *sweep.children(recursive=True))
        assert len(processes) > 1 and not any(process.net_connections("all") for process in processes)
    finally:
        call.terminate()
        call.wait()


def test_an_error_of_a_worker_is_no_result():
    distributed = pytest.importorskip("distributed")
    from ccnlab.runs.dask_cluster import DaskCluster

    class Worker:
        address = "tls://10.0.0.1:1"

    cluster = DaskCluster(client=None)
    lost = distributed.scheduler.KilledWorker("key", Worker(), 2)
    assert cluster._computed(GOOD, "error", lost) == Computed(Fault(
        f"each worker that computed {GOOD} was lost, the last one at tls://10.0.0.1:1; finished runs are kept"))
    assert cluster._computed(GOOD, "error", RuntimeError("can't start new thread")) == Computed(Fault(
        f"a worker cannot compute {GOOD}: RuntimeError: can't start new thread; finished runs are kept"))
