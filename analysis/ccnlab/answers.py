"""What ./ccn show, scorecard and explore give, for Python: answers and targets as data frames, and pages as files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ccnlab.api import with_numbers
from ccnlab.errors import UserError
from ccnlab.lesson.explore import explore_stored, explore_word
from ccnlab.report.scorecard import chosen_entries
from ccnlab.runs.compute import tree
from ccnlab.runs.database import read_database
from ccnlab.runs.quantity import Value
from ccnlab.runs.task import spelled
from ccnlab.show.command import Choice, answer_in
from ccnlab.show.question import EOF_S

if TYPE_CHECKING:
    import pandas as pd


def answer(question: str, db: str | Path | None = None, *, runs: Iterable[int | str] = (),
           where: Mapping[str, Value | Iterable[Value]] | None = None, since_s: float = 0, until_s: float = EOF_S, by: str = "",
           value: str = "", limit: int | None = None) -> pd.DataFrame:
    """Returns the answer to a question of ./ccn show, with unrounded numbers; a rate is a number in bit/s.

    `runs`, `where`, `by`, `value` and `limit` are those of the command. Raises UserError as it does.

        answer("hits", "film.sqlite", where={"node": ["r1", "r2"], "cache": 3})
    """
    import pandas as pd

    wanted = {name: _texts(values) for name, values in (where or {}).items()}
    choice = Choice([str(run) for run in runs], wanted, since_s, until_s, by, value, limit)
    with read_database(db) as database:
        found = answer_in(database, question, choice)
    frame = pd.DataFrame.from_records(list(found.rows), columns=found.names(), coerce_float=True)
    return with_numbers(frame, found.parameters)


def scorecard(*words: str, out: str | Path = "results") -> pd.DataFrame:
    """Returns a row per target of the scorecard that ./ccn figures wrote to `out`: all, or those of experiments and ids.

    The columns are those of scorecard.csv. `paper` and `simulated` are numbers: NaN for a statement in words, which `stated` has, or
    without a simulated value, and infinity for what never happens.

        scorecard("many-sinks").query("outcome == 'not reproduced'")
    """
    import pandas as pd

    frame = pd.DataFrame(chosen_entries(Path(out), words))
    for name in {"paper", "simulated"} & {*frame}:
        frame[name] = pd.to_numeric(frame[name].replace("never", "inf"), errors="coerce").astype(float)
    return frame


def explore(word: str | None = None, arguments: Mapping[str, Value] | None = None, *,
            compare: Mapping[str, Sequence[Value]] | None = None, db: str | Path | None = None, run: int | None = None,
            versus: int | None = None, out: str | Path | None = None) -> Path:
    """Writes the page of ./ccn explore and returns its file: of a scenario or lesson, or of a stored run.

        explore("many-sinks", {"sinks": 2}, compare={"stack": ["ccn", "tcp"]})
        explore(db="film.sqlite", run=1, versus=2)
    """
    file = Path(out) if out else None
    if word is None and run is not None and not (arguments or compare):
        with read_database(db) as database:
            return explore_stored(database, run, versus, file).file
    if word is None or run is not None or versus is not None or db:
        raise UserError("explore needs a scenario with its arguments, or a run with its database")
    given = [f"--{name}={spelled(value)}" for name, value in (arguments or {}).items()]
    compared = [f"{name}={','.join(map(spelled, values))}" for name, values in (compare or {}).items()]
    return explore_word(tree(None), word, given, compared, file).file


def _texts(values: Value | Iterable[Value]) -> list[str]:
    return [spelled(value) for value in ([values] if isinstance(values, str) or not isinstance(values, Iterable) else values)]
