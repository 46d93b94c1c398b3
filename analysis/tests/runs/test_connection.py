"""Databases that a killed call has left in a commit, that another program writes to, and queries that are interrupted."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest
from conftest import CALL

from ccnlab.errors import UserError
from ccnlab.runs import connection
from ccnlab.runs.database import DatabaseError, connect
from ccnlab.runs.store import Store
from patience import LONGEST_S, wait_for


def kill_in_commit(path):
    """Leaves the file as a call does that is killed while it commits: changed, with a journal to be rolled back."""
    child = os.fork()
    if child == 0:
        try:
            writer = sqlite3.connect(path, isolation_level=None)
            writer.execute("PRAGMA cache_size = 5")  # pages that do not fit are written before the commit
            writer.execute("BEGIN IMMEDIATE")
            writer.executemany("INSERT INTO counter (run_id, node, name, value) VALUES (1, 'n', ?, 0)", ((f"{i:0200}",) for i in range(500)))
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    journal = path.with_name(f"{path.name}-journal")
    assert journal.exists() and journal.read_bytes()[:8] != bytes(8)


@pytest.fixture
def swept(call, tmp_path):
    assert call("sweep", "many-sinks", "--vary", "sinks=1:2").returncode == 0
    return tmp_path / "results/ccn.sqlite"


QUESTION = "SELECT count(*), (SELECT count(*) FROM counter) FROM run"


@pytest.mark.parametrize("arguments, text", [
    (["sql", "--csv", QUESTION], "2,2"),
    (["sweep", "many-sinks", "--vary", "sinks=1:2", "--dry-run"], "0 of 2 runs to compute, 2 already in"),
    (["prune", "--dry-run"], "0 runs would be removed"),
    (["explore", "--db", "results/ccn.sqlite", "--run", "1"], "run 1 of results/ccn.sqlite has no events"),
])
def test_readers_roll_back_what_a_kill_left(call, swept, arguments, text):
    kill_in_commit(swept)
    ended = call(*arguments)
    assert text in ended.stdout + ended.stderr
    assert not swept.with_name("ccn.sqlite-journal").exists()
    assert call("sql", "--csv", QUESTION).stdout.splitlines()[1] == "2,2"


def test_a_reader_that_is_already_open_rolls_back_too(swept):
    with Store(swept, writable=False) as store:
        assert store.newest() == 2
        kill_in_commit(swept)
        assert store.newest() == 2


def test_who_may_not_write_is_told_who_rolls_back(swept):
    with tempfile.TemporaryDirectory(prefix="ccn-") as folder:
        path = Path(shutil.copy(swept, folder))
        kill_in_commit(path)
        is_root = os.geteuid() == 0
        for file, mode in ((path, 0o444), (Path(f"{path}-journal"), 0o444), (Path(folder), 0o555)):
            file.chmod(mode)
        if is_root:
            os.seteuid(64321)
        try:
            with pytest.raises(UserError, match=r"a call was killed while it wrote to the database .*, and you may not roll that "
                                                r"back .*: a user who may write .* calls \./ccn sql --db .*ccn\.sqlite"):
                Store(path, writable=False).newest()
        finally:
            if is_root:
                os.seteuid(0)
            Path(folder).chmod(0o755)


def test_a_database_whose_first_commit_was_killed_holds_no_run(call, tmp_path):
    (tmp_path / "new.sqlite").touch()
    ended = call("sql", "SELECT 1", "--db", "new.sqlite")
    assert (ended.returncode, ended.stderr) == (
        1, "ccn: the database new.sqlite holds no run yet; ./ccn figures or ./ccn sweep adds some\n")


@pytest.mark.parametrize("number, status", [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
@pytest.mark.parametrize("many", ["max(x)", "x"])
def test_a_query_obeys_signals_at_once(swept, project, tmp_path, number, status, many):
    endless = f"WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT {many} FROM n WHERE x % 1000000 < 2"
    call = subprocess.Popen([sys.executable, "-c", CALL, project.root, "sql", endless], cwd=tmp_path, stderr=subprocess.PIPE,
                            text=True, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}, stdout=subprocess.DEVNULL)
    wait_for(lambda: any(str(swept) in os.readlink(file) for file in Path(f"/proc/{call.pid}/fd").iterdir() if file.is_symlink()))
    time.sleep(0.3)  # so that it is in the query, in most cases
    call.send_signal(number)
    try:
        _, errors = call.communicate(timeout=LONGEST_S)
    finally:
        call.kill()
    assert (call.returncode, "Traceback" in errors) == (status, False), errors


def test_a_wait_for_another_writer_is_reported(swept, monkeypatch, capsys):
    monkeypatch.setattr(connection, "_BUSY_S", 0.5)
    monkeypatch.setattr(connection, "_SAID_S", 0.1)
    writer = sqlite3.connect(swept, isolation_level=None)
    writer.execute("BEGIN EXCLUSIVE")
    with pytest.raises(DatabaseError, match="another program is writing to it: call again when that program is done"):
        Store(swept, writable=False).newest()
    assert capsys.readouterr().err.splitlines() == [f"ccn: another program is writing to {swept}; waiting for it"]
    writer.execute("ROLLBACK")
    assert connect(swept, writable=False).execute("SELECT count(*) FROM run").fetchone() == (2,)
