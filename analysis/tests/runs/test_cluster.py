"""Sweeps through a Dask scheduler whose workers are processes of their own."""

import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from unittest import mock

import psutil
import pytest
from conftest import CALL, VERSION
from distributed.comm import CommClosedError

from ccnlab.errors import UserError
from ccnlab.project import Project
from ccnlab.runs import dask_cluster, tls
from ccnlab.runs.cluster import ComputeOptions
from ccnlab.runs.dask_cluster import DaskCluster
from ccnlab.runs.store import Store
from ccnlab.runs.sweep import complete
from ccnlab.runs.task import Task, grid
import patience
from patience import LONGEST_S

NO_NETWORK = """
import socket
connect = socket.socket.connect
def unreachable(self, address):
    if address[0] == "8.8.8.8":
        raise OSError(101, "Network is unreachable")
    return connect(self, address)
socket.socket.connect = unreachable
"""

class Processes:
    """Scheduler and workers on loopback, ended with the test."""

    tls: tuple[str, ...] = ()  # options of all of them; without any, the certificate that the scheduler makes

    def __init__(self, folder, project):
        self.folder = folder
        self.environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "CCN_TREE": str(project.root),
                            "TMPDIR": str(folder), "DASK_DISTRIBUTED__SCHEDULER__WORKER_TTL": "3s"}
        self.started = []

    def start(self, name, *arguments):
        log = self.folder / f"{name}.log"
        with log.open("wb") as stream:
            code = "import sys; from ccnlab.cli import main; sys.exit(main())"
            self.started.append(subprocess.Popen([sys.executable, "-c", code, *arguments], env=self.environment,
                                                 cwd=self.folder, stdout=stream, stderr=subprocess.STDOUT))
        return log

    def start_scheduler(self):
        log = self.start("scheduler", "scheduler", "--port", "0", *self.tls)
        self.address = wait_for(lambda: re.search(r"(tcp|tls)://127\.0\.0\.1:\d+", log.read_text()), log)[0]
        return self.address

    def start_worker(self, name, jobs=1):
        log = self.start(name, "worker", self.address, "--jobs", str(jobs), *self.tls)
        wait_for(lambda: "Starting established connection" in log.read_text(), log)
        return self.started[-1]

    def sweep(self, project, stream, *arguments):
        """Starts a sweep through the scheduler, as without internet; what it says goes to the stream."""
        return subprocess.Popen([sys.executable, "-c", NO_NETWORK + CALL, project.root, "sweep", *arguments, "--scheduler",
                                 self.address, *self.tls], cwd=self.folder, env=self.environment, stdout=subprocess.DEVNULL,
                                stderr=stream, text=True)

    def end(self):
        for process in self.started:
            process.kill()
            process.wait()


def wait_for(condition, log):
    return patience.wait_for(condition, log.read_text)


@pytest.fixture
def processes(project, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    processes = Processes(tmp_path, project)
    yield processes
    processes.end()


@pytest.fixture
def two_workers(processes):
    processes.start_scheduler()
    processes.start_worker("worker1")
    processes.start_worker("worker2")
    return processes


def rows(path):
    """All rows but for the numbers that depend on which run was finished first."""
    connection = sqlite3.connect(path)
    return sorted(connection.execute("SELECT parameters, rng_run, node, end_s, size_bytes FROM run "
                                     "JOIN transfer USING (run_id)").fetchall())


def test_two_workers_give_the_same_rows_as_this_machine(two_workers, project, tmp_path):
    tasks = grid("many-sinks", {"sinks": [1, 2, 3], "stack": ["ccn", "tcp"], "mode": ["slow"]}, seeds=3)
    with Store(tmp_path / "here.sqlite") as here, Store(tmp_path / "there.sqlite") as there:
        complete(project, here, tasks, ComputeOptions(2), "here")
        outcome = complete(project, there, tasks, ComputeOptions(2, two_workers.address), "there")
    assert (outcome.found, outcome.failures, list(outcome.run_ids)) == (0, {}, tasks)
    assert rows(tmp_path / "there.sqlite") == rows(tmp_path / "here.sqlite") != []


@pytest.mark.parametrize("arguments", [["scheduler", "--no-tls"], ["worker", "tcp://127.0.0.1:1", "--no-tls"],
                                       ["sweep", "many-sinks", "--scheduler", "tcp://127.0.0.1:1", "--no-tls"]])
def test_without_dask_the_message_says_who_installs_it(project, tmp_path, arguments):
    without = ("import sys\nfrom ccnlab.runs import dask_programs\n"
               "dask_programs.find_spec = lambda name: None if name == 'distributed' else name\n")
    ended = subprocess.run([sys.executable, "-c", without + CALL, project.root, *arguments], cwd=tmp_path,
                           env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}, capture_output=True, text=True)
    assert ended.returncode == 1
    assert ended.stderr.startswith("ccn: the Python package distributed is missing; who may write to ")
    assert len(ended.stderr.splitlines()) == 1


def test_a_failed_run_comes_back_with_its_message(two_workers, project, tmp_path):
    bad = Task("many-sinks", (("mode", "fail"),))
    with Store(tmp_path / "a.sqlite") as store:
        options = ComputeOptions(2, two_workers.address)
        outcome = complete(project, store, [bad, Task("many-sinks", ())], options, "test")
    assert outcome.failures == {bad: "--sinks is 0, allowed 1..100"}
    assert len(outcome.run_ids) == 1


def test_a_worker_that_dies_leaves_its_runs_to_the_others(two_workers, project, tmp_path):
    log = tmp_path / "log"
    output = tmp_path / "output"
    with output.open("wb") as stream:
        call = two_workers.sweep(project, stream, "many-sinks", "--set", "mode=slow", "--set", f"log={log}",
                                 "--seeds", "12")
    wait_for(lambda: log.exists() and len(log.read_text().split()) >= 4, output)
    two_workers.started[-1].kill()
    assert call.wait(timeout=LONGEST_S) == 0, output.read_text()
    assert len(rows(tmp_path / "results/ccn.sqlite")) == 12


@pytest.mark.long
def test_a_run_whose_workers_are_lost_ends_the_call_after_two_retries(processes, project, tmp_path):
    program = project.scenario("many-sinks")
    program.write_text(program.read_text().removesuffix("main()\n") + """
if "--mode=kill" in sys.argv:
    os.kill(os.getppid(), 9)
main()
""")
    processes.start_scheduler()
    workers = [processes.start_worker(f"worker{number}") for number in range(4)]
    log = tmp_path / "sweep.log"
    with log.open("wb") as stream:
        call = processes.sweep(project, stream, "many-sinks", "--set", "mode=kill")
        assert call.wait(timeout=LONGEST_S) == 1, log.read_text()
    assert re.fullmatch(r"ccn: each worker that computed many-sinks --mode=kill --RngRun=1 --RngSeed=1 was lost, the last one at "
                        r"tls://.*; finished runs are kept", log.read_text().splitlines()[-1]), log.read_text()
    assert sum(worker.poll() is not None for worker in workers) == 3
    assert not (tmp_path / "results/ccn.sqlite").exists()


def test_workers_of_another_version_are_refused_before_anything_runs(two_workers, project, tmp_path):
    newer = tmp_path / "newer"
    shutil.copytree(project.root, newer)
    (newer / "build/version.txt").write_text("0.1.0+newer")
    with Store(tmp_path / "a.sqlite") as store:
        with pytest.raises(UserError, match=rf"worker tls://.* has many-sinks of version {re.escape(VERSION)} "
                                            r"with ns-3.37, this tree has 0.1.0\+newer with ns-3.37; build both from the same sources"):
            complete(Project(newer), store, [Task("many-sinks", ())], ComputeOptions(1, two_workers.address), "test")
    assert not (tmp_path / "a.sqlite").exists()


def test_a_sweep_waits_for_the_first_worker(processes, project, tmp_path):
    processes.start_scheduler()
    log = tmp_path / "sweep.log"
    with log.open("wb") as stream:
        call = processes.sweep(project, stream, "many-sinks")
    wait_for(lambda: "waiting for a worker to join" in log.read_text(), log)
    processes.start_worker("late")
    assert call.wait(timeout=LONGEST_S) == 0, log.read_text()
    assert "1 runs computed" in log.read_text()
    assert "8.8.8.8" not in log.read_text() and "Warning" not in log.read_text()


def test_an_interrupt_ends_the_runs_on_the_workers(two_workers, project, tmp_path):
    log = tmp_path / "log"
    log.touch()
    call = two_workers.sweep(project, subprocess.PIPE, "many-sinks", "--set", "mode=hang", "--set", f"log={log}",
                             "--seeds", "5")
    wait_for(lambda: len(log.read_text().split()) == 2, log)
    call.send_signal(signal.SIGINT)
    _, errors = call.communicate(timeout=LONGEST_S)
    assert call.returncode == 130
    assert "Traceback" not in errors and "interrupted" in errors
    for process in map(int, log.read_text().split()):
        wait_for(lambda process=process: not os.path.exists(f"/proc/{process}"), log)
    assert len(log.read_text().split()) == 2


def listening(process):
    """Addresses at which a process can be reached from elsewhere or from here."""
    return {connection.laddr.ip for connection in psutil.Process(process.pid).net_connections("inet")
            if connection.status == psutil.CONN_LISTEN}


def test_all_ports_are_on_loopback(two_workers):
    for process in two_workers.started:
        assert listening(process) == {"127.0.0.1"}


def test_a_certificate_is_made_and_protects_scheduler_and_workers(processes, project, tmp_path):
    assert processes.start_scheduler().startswith("tls://")
    folder = tmp_path / "config/ccn/tls"
    assert {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()} == {"cert.pem": 0o600, "key.pem": 0o600}
    assert folder.stat().st_mode & 0o777 == 0o700 and list(folder.parent.iterdir()) == [folder]
    processes.start_worker("worker")
    log = tmp_path / "sweep.log"
    with log.open("wb") as stream:
        assert processes.sweep(project, stream, "many-sinks", "--vary", "sinks=1:3").wait(timeout=LONGEST_S) == 0, log.read_text()
    assert "3 runs computed, 0 already there, 0 failed" in log.read_text()
    # A caller with another certificate is not let in, nor one without TLS.
    given = make_certificate(tmp_path / "foreign")
    for address, options in ((processes.address, given), (processes.address.replace("tls", "tcp"), ["--no-tls"])):
        processes.address, processes.tls = address, options
        with log.open("wb") as stream:
            assert processes.sweep(project, stream, "many-sinks", "--set", "sinks=7").wait(timeout=LONGEST_S) == 1
        assert f"ccn: no Dask scheduler at {address}, allowed" in log.read_text()
    # The status pages need no certificate, so there are none.
    ports = [connection.laddr.port for process in processes.started
             for connection in psutil.Process(process.pid).net_connections("inet") if connection.status == psutil.CONN_LISTEN]
    for port in ports:
        with pytest.raises((urllib.error.URLError, ConnectionError)):
            urllib.request.urlopen(f"http://127.0.0.1:{port}/info/main/workers.html", timeout=LONGEST_S)


def make_certificate(folder):
    """Returns the options for a certificate in this folder."""
    tls._make(folder)
    return ["--tls-ca-file", folder / "cert.pem", "--tls-cert", folder / "cert.pem", "--tls-key", folder / "key.pem"]


def test_plain_tcp_is_used_only_if_asked_for(processes, tmp_path):
    processes.tls = ("--no-tls",)
    assert processes.start_scheduler().startswith("tcp://127.0.0.1:")
    assert not (tmp_path / "config").exists()


def test_calls_at_once_make_one_certificate(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    with ThreadPoolExecutor(4) as threads:
        assert len({threads.submit(tls.Tls.own).result() for _ in range(4)}) == 1
    assert sorted(file.name for file in tmp_path.rglob("*")) == ["ccn", "cert.pem", "key.pem", "tls"]
    key = tls.own_folder() / "key.pem"
    key.chmod(0o640)
    with pytest.raises(UserError, match="key.pem has mode 0640, allowed 0600: whoever reads it runs code as you; chmod 600 "):
        tls.Tls.own()
    key.unlink()
    with pytest.raises(UserError, match="cannot read .*key.pem: No such file or directory; remove its folder, and ./ccn scheduler"):
        tls.Tls.own()


def test_a_worker_that_is_stopped_does_not_hold_up_a_sweep(two_workers, project, tmp_path):
    log, output = tmp_path / "log", tmp_path / "output"
    with output.open("wb") as stream:
        call = two_workers.sweep(project, stream, "many-sinks", "--set", "mode=slow", "--set", f"log={log}", "--seeds", "12")
    wait_for(lambda: log.exists() and len(log.read_text().split()) >= 4, output)
    two_workers.started[-1].send_signal(signal.SIGSTOP)
    assert call.wait(timeout=LONGEST_S) == 0, output.read_text()
    assert len(rows(tmp_path / "results/ccn.sqlite")) == 12


def test_a_lost_scheduler_is_told_although_the_client_fails_to_close(monkeypatch):
    client = mock.Mock()
    client.scheduler.address = "tls://127.0.0.1:1"
    client.close.side_effect = ValueError("IOStream is not idle; cannot convert to SSL")
    monkeypatch.setattr(dask_cluster, "_client", lambda address, tls: client)
    with pytest.raises(UserError, match="^lost the connection to the scheduler tls://127.0.0.1:1; "):
        with dask_cluster.connected("tls://127.0.0.1:1", None, 1.0):
            raise CommClosedError
    assert client.status == "closed"


def test_a_killed_scheduler_is_no_result(two_workers, project, tmp_path):
    log, output = tmp_path / "log", tmp_path / "output"
    with output.open("wb") as stream:
        call = two_workers.sweep(project, stream, "many-sinks", "--set", "mode=slow", "--set", f"log={log}",
                                 "--seeds", "160")
    wait_for(lambda: log.exists() and len(log.read_text().split()) >= 8, output)
    two_workers.started[0].kill()
    assert call.wait(timeout=LONGEST_S) == 1, output.read_text()
    assert output.read_text().splitlines()[-1] == (
        f"ccn: lost the connection to the scheduler {two_workers.address}; finished runs are kept: call again "
        "when it is back"), output.read_text()
    connection = sqlite3.connect(tmp_path / "results/ccn.sqlite")
    assert [status for (status,) in connection.execute("SELECT DISTINCT status FROM run")] == ["ok"]


def test_a_scheduler_killed_while_a_sweep_waits_for_workers_is_told(processes, project, tmp_path):
    processes.start_scheduler()
    log = tmp_path / "sweep.log"
    with log.open("wb") as stream:
        call = processes.sweep(project, stream, "many-sinks")
    wait_for(lambda: "waiting for a worker to join" in log.read_text(), log)
    processes.started[0].kill()
    assert call.wait(timeout=LONGEST_S) == 1, log.read_text()
    assert "ccn: lost the connection to the scheduler" in log.read_text().splitlines()[-1]
    assert "Traceback" not in log.read_text()


def test_what_cannot_be_reached_any_more_is_stopped_without_a_word(tmp_path):
    class Client:
        status = "running"  # the client has not noticed yet

        def run(self, *_, **__):
            raise OSError("Timed out trying to connect")

    DaskCluster(Client()).stop()


def test_a_sweep_without_workers_says_so_and_goes_on_with_a_new_one(processes, project, tmp_path):
    processes.start_scheduler()
    first = processes.start_worker("first")
    log, output = tmp_path / "log", tmp_path / "output"
    with output.open("wb") as stream:
        call = processes.sweep(project, stream, "many-sinks", "--set", "mode=slow", "--set", f"log={log}",
                               "--seeds", "20")
    wait_for(lambda: log.exists() and len(log.read_text().split()) >= 2, output)
    first.kill()
    wait_for(lambda: f"ccn: no worker is left at {processes.address}; waiting for one to join" in output.read_text(), output)
    processes.start_worker("second", jobs=4)
    assert call.wait(timeout=LONGEST_S) == 0, output.read_text()
    assert len(rows(tmp_path / "results/ccn.sqlite")) == 20
