"""A simulation that stops wherever somebody outside has to decide, and goes on with the answer."""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any

from ccn._load import ns

# ns-3 has one simulation per process.
_current: list[Simulation] = []


def ask(question: object) -> Any:
    """Called in the thread of ns-3: hands a question to the caller of Simulation.next() and returns the answer."""
    return _current[0].ask(question)


class _Stopped(Exception):
    """Ends a simulation that nobody needs any more."""


class Simulation:
    """Runs ns-3 in a thread of its own. Of this thread and the caller's, always one waits for the other.

    `build` is called in that thread; it builds the network. ns-3 then runs until no event is left or Simulator::Stop, and is
    destroyed.
    """

    def __init__(self, build: Callable[[], object]) -> None:
        if _current:
            raise RuntimeError("another environment of this process has a simulation, and ns-3 has one per process; close() it")
        _current.append(self)
        self._questions: SimpleQueue[Any] = SimpleQueue()
        self._answers: SimpleQueue[Any] = SimpleQueue()
        self._thread = Thread(target=self._run, args=(build,), name="ns-3", daemon=True)
        self._thread.start()

    def ask(self, question: object) -> Any:
        """As the function of this name does."""
        self._questions.put(question)
        answer = self._answers.get()
        if isinstance(answer, _Stopped):
            raise answer
        return answer

    def next(self) -> Any:
        """Lets ns-3 run up to its next question, which it returns, or to the end: then it returns None.

        Raises what the simulation has raised.
        """
        question = self._questions.get()
        if question is None or isinstance(question, BaseException):
            self._thread.join()
            _current.remove(self)
            if question is not None:
                raise question
        return question

    def answer(self, answer: object) -> Any:
        """Answers the last question; returns what next() does."""
        self._answers.put(answer)
        return self.next()

    def stop(self) -> None:
        """Ends a simulation that waits for an answer."""
        while self in _current:
            self.answer(_Stopped())

    def _run(self, build: Callable[[], object]) -> None:
        end: BaseException | None = None
        try:
            build()
            ns.Simulator.Run()
        except _Stopped:
            pass
        except BaseException as error:
            end = error
        finally:
            ns.Simulator.Destroy()
        self._questions.put(end)
