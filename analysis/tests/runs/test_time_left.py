"""The estimate of the time left, in simulated calls with a clock of their own."""

import random
from functools import partial

import pytest

from ccnlab.runs.time_left import TimeLeft


class Call:
    """A call on as many cores as jobs, whose pieces take `slowness` times the CPU time of their record, more or less.

    As a call of ./ccn figures: experiment after experiment, the longest runs first, twice as many handed out as are
    running. An experiment is drawn when its last run has ended; what is under way shares the cores.
    """

    def __init__(self, costs, drawings, jobs, slowness, noise, recorded=lambda experiment: True, seed=1):
        """`costs`: experiment -> costs of its runs."""
        self.now, self.jobs, self.drawings = 0.0, jobs, drawings
        numbers = random.Random(seed)
        self.runs = {(name, number): cost for name, runs in costs.items()
                     for number, cost in enumerate(sorted(runs, reverse=True))}
        self.work = {piece: cost * slowness * numbers.uniform(1 - noise, 1 + noise)
                     for piece, cost in {**self.runs, **drawings}.items()}
        self.left = TimeLeft({run: cost if recorded(run[0]) else None for run, cost in self.runs.items()},
                             {name: cost if recorded(name) else None for name, cost in drawings.items()}, jobs,
                             lambda: self.now)
        self.estimates = []  # (moment, estimate)

    def carry_out(self):
        """Returns the moment of the end."""
        waiting, handed_out = list(self.runs), []
        under_way = self.hand_out(waiting, handed_out, set())
        while under_way:
            share = min(1, self.jobs / len(under_way))
            step = min([10.0, *(self.work[piece] / share for piece in under_way)])
            self.now += step
            for piece in sorted(under_way, key=str):
                self.work[piece] -= step * share
                if self.work[piece] < 1e-9:
                    under_way.remove(piece)
                    under_way |= self.ended(piece)
            self.hand_out(waiting, handed_out, under_way)
            self.estimates.append((self.now, self.left.left_s()))
        return self.now

    def hand_out(self, waiting, handed_out, under_way):
        running = sum(piece in self.runs for piece in under_way)
        while waiting and len(handed_out) + running < 2 * self.jobs:
            handed_out.append(waiting.pop(0))
            self.left.run_begun(handed_out[-1])
        for run in handed_out[:max(0, self.jobs - running)]:
            handed_out.remove(run)
            under_way.add(run)
        return under_way

    def ended(self, piece):
        """Returns the drawing that begins now, if any."""
        if piece in self.drawings:
            self.left.drawing_ended(piece, 1.0)
            return set()
        self.left.run_ended(piece, 1.0)
        name = piece[0]
        if any(self.work[run] >= 1e-9 for run in self.runs if run[0] == name):
            return set()
        self.left.drawing_begun(name)
        return {name}


def experiments(seed):
    """Some experiments, cheapest first: many short runs, few long ones, a mixture."""
    numbers = random.Random(seed)
    costs = {f"e{number}": [numbers.lognormvariate(0, 1) * 0.3 * numbers.choice([1, 1, 1, 6]) for _ in range(numbers.randint(4, 150))]
             for number in range(numbers.randint(2, 12))}
    costs = dict(sorted(costs.items(), key=lambda item: sum(item[1])))
    return costs, {name: numbers.uniform(1, 6) for name in costs}


def worst(call):
    """Returns the largest relative error of the estimates after the first quarter, beyond two seconds."""
    end = call.carry_out()
    return max(max(abs(estimate - (end - moment)) - 2, 0) / (end - moment)
               for moment, estimate in call.estimates if end / 4 <= moment < end)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("jobs", [1, 2, 8])
@pytest.mark.parametrize("slowness", [0.6, 1, 3])
def test_the_time_left_is_right_within_30_percent_after_the_first_quarter(seed, jobs, slowness):
    assert worst(Call(*experiments(seed), jobs, slowness, noise=0.15, seed=seed)) <= 0.3


def test_another_program_that_begins_or_ends_is_noticed():
    """The speed of the call changes in its middle."""
    for before, after in ((3.0, 1.0), (1.0, 3.0)):
        now = [0.0]
        left = TimeLeft(dict.fromkeys(range(600), 1.0), {}, 1, partial(now.__getitem__, 0))
        for run in range(500):
            left.run_begun(run)
            now[0] += before if run < 300 else after
            left.run_ended(run, 1.0)
        assert left.left_s() == pytest.approx(100 * after, rel=0.3)


def test_without_any_record_the_runs_of_this_call_are_the_record():
    costs, drawings = experiments(3)
    call = Call(costs, drawings, 2, 1, 0, recorded=lambda name: False)
    assert call.left.left_s() is None
    call.carry_out()
    assert all(left is not None for _, left in call.estimates[20:])


def test_an_experiment_without_a_record_counts_as_the_others_do():
    call = Call({"e0": [1.0] * 40, "e1": [1.0] * 20}, {"e0": 1.0, "e1": 1.0}, 2, 1, 0, recorded=lambda name: name == "e0")
    assert call.left.left_s() == pytest.approx(30.5, rel=0.1)
    assert worst(call) <= 0.3


def test_runs_that_another_call_computes_do_not_make_this_one_fast():
    now = [0.0]
    left = TimeLeft({run: 10.0 for run in range(10)}, {}, 1, lambda: now[0])
    for run in range(5):
        left.run_ended(run, 0.0)
    left.run_begun(5)
    now[0] = 10.0
    left.run_ended(5, 11.0)
    assert left.left_s() == pytest.approx(40, rel=0.05)


def test_nothing_to_do_takes_no_time():
    assert TimeLeft({}, {}, 2).left_s() == 0
