"""Locks between calls: one writer of a folder, other programs that lock the whole file, file systems without locks."""

import errno
import fcntl
import os
import sqlite3
import struct
import subprocess
import sys
from types import SimpleNamespace

import pytest

from ccnlab import locks
from ccnlab.errors import UserError
from ccnlab.locks import LockFile, has_locks, only_writer
from ccnlab.runs.database import DatabaseError, explained


def test_one_call_at_a_time_writes_to_a_folder(tmp_path):
    with only_writer(tmp_path, "./ccn figures"):
        with pytest.raises(UserError, match=f"^another ./ccn figures is writing to {tmp_path}; call again when it has ended, or "
                                            "name another --out$"), only_writer(tmp_path, "./ccn figures"):
            pass
    with only_writer(tmp_path, "./ccn figures"):
        pass
    assert list(tmp_path.iterdir()) == []


HOLD = """
import sys
from pathlib import Path
from ccnlab.locks import only_writer
with only_writer(Path(sys.argv[1]), "x"):
    print("there", flush=True)
    sys.stdin.read()
"""


def test_a_writer_that_is_killed_blocks_nobody(tmp_path):
    holder = subprocess.Popen([sys.executable, "-c", HOLD, tmp_path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                              env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
    assert holder.stdout.readline() == "there\n"
    with pytest.raises(UserError, match="another x is writing"), only_writer(tmp_path, "x"):
        pass
    holder.kill()
    holder.communicate()
    with only_writer(tmp_path, "x"):
        pass
    assert list(tmp_path.iterdir()) == []


def test_another_program_that_locks_the_whole_file_is_named_after_a_while(tmp_path, monkeypatch):
    now, pauses = [0.0], []  # of a clock that only pauses move

    def sleep(seconds):
        pauses.append(seconds)
        now[0] += seconds

    monkeypatch.setattr(locks, "time", SimpleNamespace(monotonic=lambda: now[0], sleep=sleep))
    monkeypatch.setattr(locks, "_PATIENCE_S", 0.2)
    file = tmp_path / "lock"
    with file.open("w") as other:
        fcntl.fcntl(other, fcntl.F_OFD_SETLK, struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, 0, 0, 0))
        with pytest.raises(UserError, match=f"^another program has locked the whole of {file}, which locks the runs; call again when "
                                            "it has ended, or remove the file$"):
            LockFile(file, 0o666, "the runs")
    assert set(pauses) == {0.01} and 20 <= len(pauses) <= 21


def no_locks(*_):
    raise OSError(errno.ENOLCK, "No locks available")


def test_a_file_system_without_locks_is_named_as_such(tmp_path, monkeypatch):
    assert has_locks(tmp_path)
    busy = sqlite3.OperationalError("database is locked")
    busy.sqlite_errorname = "SQLITE_BUSY"
    for breaks, advice in ((False, "another program is writing to it"), (True, "its file system has no locks: allowed is one that has")):
        if breaks:
            monkeypatch.setattr("fcntl.lockf", no_locks)
        with pytest.raises(DatabaseError, match=f"cannot use the database .*: database is locked; {advice}"), explained(tmp_path / "db"):
            raise busy


def test_without_locks_every_call_goes_on(tmp_path, monkeypatch):
    monkeypatch.setattr("fcntl.fcntl", no_locks)
    with only_writer(tmp_path, "x"), only_writer(tmp_path, "x"):
        pass
