"""The boundary of the commands: outputs that cannot be written, interrupts at any moment, and faults of ccnlab itself."""

import os
import random
import signal
import sqlite3
import ssl
import subprocess
import sys
import time

import pytest

from ccnlab.boundary import guarded
from ccnlab.errors import InputError, UserError
from conftest import CALL
from patience import LONGEST_S

ENV = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}


@pytest.mark.parametrize(("error", "status", "said"), [
    (UserError("no"), 1, "no"), (UserError("n" + "o" * 10**6), 1, f"n{'o' * 3999}..."), (InputError("no"), 2, "no"), (OSError(5, "Input/output error", "f"), 2, "Input/output error: f"),
    (ssl.SSLError(1, "[X509] PEM lib"), 2, "[X509] PEM lib"), (sqlite3.DatabaseError("odd"), 2, "a database cannot be used: odd"),
    (UnicodeEncodeError("utf-8", "\udcff", 0, 1, "no"), 2, "a text is not in UTF-8: "), (MemoryError(), 2, "no memory is left"),
    (RuntimeError("can't start new thread"), 1, "no further thread may be started"), (BrokenPipeError(32, "Broken pipe"), 2, "Broken pipe"),
    (SystemExit("no"), 1, None), (SystemExit(7), 7, None), (SystemExit(), 0, None), (SystemExit(143), 143, None)])
def test_what_a_command_meets_is_one_line_and_a_status(error, status, said, capfd):
    def fail():
        raise error

    assert guarded(fail) == status
    lines = capfd.readouterr().err.splitlines()
    assert len(lines) <= 1 and (said is None or lines[0].startswith(f"ccn: {said}"))


def test_a_fault_of_the_lab_has_a_traceback_and_says_whose_it_is(capfd):
    def fail():
        raise KeyError("x")

    assert guarded(fail) == 1
    told = capfd.readouterr().err
    assert "Traceback" in told and told.endswith("ccn: this is a fault of ccn, not of the call: KeyError\n")


@pytest.fixture
def unread():
    """The number of a pipe that nobody reads, which programs inherit."""
    reader, writer = os.pipe()
    os.close(reader)
    os.set_inheritable(writer, True)
    yield writer
    os.close(writer)


def called(project, tmp_path, words, redirection, **env):
    """Calls ./ccn in a shell, with one of its standard streams redirected."""
    command = [sys.executable, "-c", CALL, str(project.root), *words]
    return subprocess.run(["bash", "-c", f'"$@" {redirection}', "bash", *command], cwd=tmp_path, env={**ENV, **env}, text=True,
                          capture_output=True, close_fds=False, timeout=LONGEST_S)


@pytest.mark.parametrize("words", [("list",), ("topology", "dumbbell:9000")])
@pytest.mark.parametrize(("redirection", "why"), [
    (">/dev/full", "No space left on device"), (">&{unread}", "Broken pipe"), (">&-", "Bad file descriptor")])
def test_an_output_that_cannot_be_written_is_one_line(project, tmp_path, words, redirection, why, unread):
    ended = called(project, tmp_path, words, redirection.format(unread=unread))
    assert (ended.returncode, ended.stderr) == (1, f"ccn: cannot write to standard output: {why}\n"), ended.stderr


def test_errors_that_cannot_be_written_end_the_call_with_its_status(project, tmp_path):
    for redirection in ("2>/dev/full", "2>&-"):
        ended = called(project, tmp_path, ["scorecard"], redirection)
        assert (ended.returncode in (1, 2), ended.stdout, ended.stderr) == (True, "", "")


def test_streams_that_are_closed_are_no_streams_of_other_files(project, tmp_path):
    """A file that is opened as number 1 or 2 would get what is printed."""
    ended = called(project, tmp_path, ["sweep", "many-sinks", "--db", "x.sqlite"], "<&- >&- 2>&-")
    assert ended.returncode in (0, 1)
    connection = sqlite3.connect(tmp_path / "x.sqlite")
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert connection.execute("SELECT count(*) FROM run").fetchone() == (1,)


@pytest.mark.parametrize("words", [("list",), ("topology", "map")])
def test_text_that_the_terminal_cannot_show_is_escaped(project, tmp_path, words):
    (tmp_path / "map").write_text('graph [\n node [\n id 0\n label "\u00fc"\n ]\n node [\n id 1\n label "b"\n ]\n edge [\n source 0\n target 1\n ]\n]\n')
    ended = called(project, tmp_path, words, "", LC_ALL="C", PYTHONCOERCECLOCALE="0", PYTHONUTF8="0")
    assert "Traceback" not in ended.stderr and ended.returncode in (0, 1), ended.stderr


# Moments from the start of Python on, in s.
MOMENTS = [0.05 * i for i in range(30)]


@pytest.mark.parametrize("moments", [random.Random(1).sample(MOMENTS, 4), pytest.param(MOMENTS, marks=pytest.mark.long)])
@pytest.mark.parametrize("words", [("figures", "many-sinks", "--quick"), ("sweep", "many-sinks", "--vary", "sinks=1:30", "--set", "mode=slow")])
def test_an_interrupt_at_any_moment_is_one_line(project, tmp_path, words, moments):
    code = ("import sys; from ccnlab import project; from pathlib import Path; project.TREE = Path(sys.argv.pop(1)); import runpy; "
            "runpy.run_module('ccnlab', run_name='__main__', alter_sys=True)")
    for moment in moments:
        # As the launcher starts it: an interrupt waits until Python has started.
        call = subprocess.Popen(["env", "--block-signal=INT", sys.executable, "-c", code, project.root, *words], cwd=tmp_path, env=ENV,
                                text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, process_group=0)
        time.sleep(moment)
        os.killpg(call.pid, signal.SIGINT)
        _, errors = call.communicate(timeout=LONGEST_S)
        assert "Traceback" not in errors and call.returncode in (0, 130, -signal.SIGINT), (moment, errors)
        assert call.returncode != 130 or errors.splitlines()[-1] == "ccn: interrupted; finished runs are kept", (moment, errors)
