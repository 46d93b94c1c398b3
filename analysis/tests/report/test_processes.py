"""Calls in processes of their own; the functions are Python's, as those of a test can't be sent."""

import concurrent.futures
import math
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor

import pytest

from ccnlab.errors import UserError
from ccnlab.experiments.shared.experiment import chosen
from ccnlab.report.processes import call_all, prepare


@pytest.fixture(autouse=True)
def nothing_is_left():
    yield
    assert multiprocessing.active_children() == []


def test_results_come_in_the_order_of_the_arguments():
    assert call_all(math.sqrt, [(number * number,) for number in range(5)], 2) == [0, 1, 2, 3, 4]
    assert call_all(math.sqrt, [], 2) == []


def test_each_call_has_a_process_of_its_own():
    prepare()
    found = call_all(os.getpid, [()] * 3, 2)
    assert len({*found, os.getpid()}) == 4


@pytest.mark.parametrize("jobs, calls", [(1, 3), (2, 1)])
def test_where_nothing_goes_beside_each_other_no_process_is_made(jobs, calls):
    assert call_all(os.getpid, [()] * calls, jobs) == [os.getpid()] * calls


def test_an_error_is_raised_here_and_no_further_call_is_made(tmp_path):
    with pytest.raises(FileExistsError):
        call_all(os.mkdir, [(tmp_path,), *[(tmp_path / str(number),) for number in range(100)]], 2)
    assert len(list(tmp_path.iterdir())) < 100


def test_an_error_that_a_user_can_mend_is_the_same_here():
    with pytest.raises(UserError, match="no experiment 'few-sinks'; there are: "):
        call_all(chosen, [(["few-sinks"],)] * 2, 2)


def test_a_process_that_dies_is_told():
    with pytest.raises(UserError, match="a drawing process was killed"):
        call_all(os._exit, [(3,), (3,)], 2)


def test_a_process_that_dies_before_the_next_is_begun_is_told(monkeypatch):
    submit = ProcessPoolExecutor.submit

    def submit_to_broken_pool(pool, *call):
        first = submit(pool, *call)
        concurrent.futures.wait([first])
        return first

    monkeypatch.setattr(ProcessPoolExecutor, "submit", submit_to_broken_pool)
    with pytest.raises(UserError, match="a drawing process was killed"):
        call_all(os._exit, [(3,), (3,)], 2)
