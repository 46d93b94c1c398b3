"""Calls in processes of their own; the functions are Python's, as those of a test can't be sent."""

import math
import multiprocessing
import os
import re
import subprocess
import sys
import threading
import time

import pytest

from ccnlab.errors import UserError
from ccnlab.experiments.shared.experiment import chosen
from ccnlab.report.processes import Processes
from patience import LONGEST_S


@pytest.fixture(autouse=True)
def nothing_is_left():
    yield
    assert multiprocessing.active_children() == []


def call_all(function, arguments, jobs=2):
    """Returns the results in the order in which the calls ended."""
    results = []
    with Processes(jobs) as processes:
        for one in arguments:
            processes.call(lambda result, used: results.append(result), function, *one)
    return results


def test_each_call_has_its_result():
    assert sorted(call_all(math.sqrt, [(number * number,) for number in range(5)])) == [0, 1, 2, 3, 4]
    assert call_all(math.sqrt, []) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_each_call_has_a_process_of_its_own(jobs):
    assert len({*call_all(os.getpid, [()] * 3, jobs), os.getpid()}) == 4


def test_the_caller_goes_on_and_learns_of_each_result_when_it_is_there():
    first, told = threading.Event(), []
    with Processes(1) as processes:
        processes.call(lambda result, used: (told.append(used.cpu_s), first.set()), sum, range(5 * 10**7))
        assert first.wait(LONGEST_S)
        processes.call(lambda result, used: told.append(used.cpu_s), time.sleep, 0.5)
    assert told[0] > 4 * told[1] >= 0


def test_calls_of_one_name_follow_each_other():
    """The first one, of a process that sleeps, ends before the second one begins, though there are processes for both."""
    ended = []
    with Processes(2) as processes:
        processes.call(lambda result, used: ended.append("first"), time.sleep, 0.5, name="figure")
        processes.call(lambda result, used: ended.append("second"), time.sleep, 0, name="figure")
    assert ended == ["first", "second"]


def test_an_error_is_raised_here_and_no_further_call_is_made(tmp_path):
    with pytest.raises(FileExistsError):
        call_all(os.mkdir, [(tmp_path,), *[(tmp_path / str(number),) for number in range(100)]])
    assert len(list(tmp_path.iterdir())) < 100


def test_an_error_of_what_is_done_with_a_result_is_raised_here(tmp_path):
    with pytest.raises(ZeroDivisionError), Processes(1) as processes:
        processes.call(lambda result, used: 1 / result, len, [])
        for number in range(100):
            processes.call(lambda result, used: None, os.mkdir, tmp_path / str(number))
    assert len(list(tmp_path.iterdir())) < 100


def test_an_error_that_a_user_can_mend_is_the_same_here():
    with pytest.raises(UserError, match="no experiment 'few-sinks'; there are: "):
        call_all(chosen, [(["few-sinks"],)] * 2)


def test_a_process_that_dies_is_told():
    with pytest.raises(UserError, match="a drawing process was killed"):
        call_all(os._exit, [(3,), (3,)])


def test_a_process_that_cannot_be_started_is_told(monkeypatch):
    def fails(self):
        raise EOFError

    monkeypatch.setattr("multiprocessing.context.ForkServerProcess.start", fails)
    with pytest.raises(UserError, match="no drawing process can be started; the machine may be out of memory or processes"):
        call_all(math.sqrt, [(4,)])


def test_a_call_that_takes_long_is_named(monkeypatch, capsys):
    monkeypatch.setattr("ccnlab.report.processes.FIRST_S", 0.1)
    call_all(time.sleep, [(1.5,)])
    assert re.search(r"^ccn: still drawing 1.5 for [\d.]+ s$", capsys.readouterr().err, re.MULTILINE)


def test_an_interrupt_ends_the_calls():
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt), Processes(2) as processes:
        for _ in range(4):
            processes.call(lambda result, used: None, time.sleep, 2 * LONGEST_S)
        time.sleep(1)
        raise KeyboardInterrupt
    assert time.monotonic() - start < LONGEST_S


TWICE = """
import os, signal, sys
from ccnlab import interrupts

class Sender:
    def send(self, answer):
        raise AssertionError

def interrupted():
    os.kill(os.getpid(), signal.SIGINT)
    signal.pause()

from ccnlab.report.processes import _answer
_answer(Sender(), interrupted, ())
os.kill(os.getpid(), signal.SIGINT)
print("ended by itself")
"""


def test_a_second_interrupt_prints_nothing():
    """A terminal sends one to all processes, and then the caller ends those that run."""
    ended = subprocess.run([sys.executable, "-c", TWICE], capture_output=True, text=True,
                           env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "ended by itself\n", "")
