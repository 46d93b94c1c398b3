"""Which call computes a run, where several share a database."""

import os
import signal
import subprocess
import sys

import pytest

from ccnlab.runs.claims import Claims
from ccnlab.runs.program import run_key

KEYS = [run_key("many-sinks", {"sinks": sinks}, {}, 1, 1, "v", "3.37") for sinks in range(3)]


@pytest.fixture
def database(tmp_path):
    return tmp_path / "all.sqlite"


def test_a_run_belongs_to_one_call_until_it_lets_go(database):
    with Claims(database) as one, Claims(database) as other:
        assert one.take(KEYS[0]) and other.take(KEYS[1])
        assert not other.take(KEYS[0]) and not one.take(KEYS[1])
        one.release(KEYS[0])
        assert other.take(KEYS[0]) and not one.take(KEYS[0])
        assert one.take(KEYS[2])


def test_a_call_that_ends_gives_back_its_claims_and_no_others(database):
    with Claims(database) as one:
        assert one.take(KEYS[0])
        with Claims(database) as other:
            assert other.take(KEYS[1])
        assert one.take(KEYS[1])
        with Claims(database) as third:
            assert not third.take(KEYS[0])


def test_the_last_call_takes_the_file_away(database, tmp_path):
    one, other = Claims(database), Claims(database)
    one.take(KEYS[0])
    one.close()
    assert [file.stat().st_size for file in tmp_path.iterdir()] == [0]
    assert other.take(KEYS[0])
    other.close()
    assert list(tmp_path.iterdir()) == []


HOLD = """
import sys
from pathlib import Path
from ccnlab.runs.claims import Claims
from ccnlab.runs.program import run_key
claims = Claims(Path(sys.argv[1]))
print(claims.take(run_key("many-sinks", {"sinks": 0}, {}, 1, 1, "v", "3.37")), flush=True)
sys.stdin.read()
"""


def test_a_call_that_is_killed_blocks_nobody(database, tmp_path):
    holder = subprocess.Popen([sys.executable, "-c", HOLD, database], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              text=True, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
    assert holder.stdout.readline() == "True\n"
    with Claims(database) as mine:
        assert not mine.take(KEYS[0])
        holder.send_signal(signal.SIGKILL)
        holder.communicate()
        assert mine.take(KEYS[0])
    assert list(tmp_path.iterdir()) == []


def test_calls_agree_whatever_the_path_by_which_they_name_the_database(database, tmp_path, monkeypatch):
    database.touch()
    database.chmod(0o660)
    (tmp_path / "link.sqlite").symlink_to(database)
    monkeypatch.chdir(tmp_path)
    with Claims(database) as one, Claims(tmp_path / "link.sqlite") as other:
        assert one.take(KEYS[0]) and not other.take(KEYS[0])
        # Who may write to the database may claim.
        assert (tmp_path / "all.sqlite-claims").stat().st_mode & 0o600 == 0o600
