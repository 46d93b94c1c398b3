"""The results of a sheet's commands with the settings of a group, which are computed once and kept."""

from __future__ import annotations

import hashlib
import shlex
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path

from ccnlab.console import say
from ccnlab.course.sheet import Settings, Sheet, filled
from ccnlab.errors import UserError
from ccnlab.files import make_writable, write_whole
from ccnlab.own.program import located
from ccnlab.project import Project
from ccnlab.runs.database import connect
from ccnlab.runs.memory import environment
from ccnlab.runs.program import describe
from ccnlab.show.answer import Answer
from ccnlab.show.command import Choice, answer_of
from ccnlab.show.question import EOF_S

_STAMP = "complete.txt"


class Results:
    """What a group's runs answer. Runs the commands when the first answer is asked, unless their results are kept."""

    def __init__(self, project: Project, sheet: Sheet, settings: Settings, group: int | None, cache: Path) -> None:
        self.settings = settings
        self._project, self._sheet = project, sheet
        self._commands = [shlex.split(filled(command, settings)) for command in sheet.runs()]
        self._cache = cache / f"sheet-{sheet.number}-{'default' if group is None else f'group-{group}'}"

    @cached_property
    def _folder(self) -> Path:
        programs = {words[1]: self._program(words[1]) for words in self._commands}
        stamp = self._cache / _STAMP
        wanted = _digest(self._commands, programs.values())
        if not stamp.is_file() or stamp.read_text() != wanted:
            say(f"running the {len(self._commands)} commands of the sheet")
            shutil.rmtree(self._cache, ignore_errors=True)
            make_writable(self._cache)
            for words in self._commands:
                self._run(words, programs[words[1]])
            write_whole(stamp, wanted)
        return self._cache

    def _program(self, word: str) -> Path:
        """Returns the program of a scenario, or of a folder that is copied from the tree and built for all groups."""
        if not word.endswith("/"):
            return self._project.scenario(word)
        source = self._project.root / self._sheet.program
        copy = self._cache.parent / source.name
        for file in source.iterdir():
            added = "".join((source / addition).read_text() for to, addition in self._sheet.additions if to == file.name)
            text = file.read_text() + added
            if not (copy / file.name).is_file() or (copy / file.name).read_text() != text:
                write_whole(copy / file.name, text)
        project, name = located(self._project, f"{copy}/")
        return project.scenario(name)

    def _run(self, words: Sequence[str], program: Path) -> None:
        ended = subprocess.run([str(program), *words[2:]], cwd=self._cache, env=environment(), capture_output=True, text=True)
        if ended.returncode:
            raise UserError(f"./ccn {shlex.join(words)} failed: {(ended.stderr.strip().splitlines() or ['no message'])[-1]}")

    def ask(self, question: str, database: str, value: str, **where: object) -> list:
        """Returns the values of a column of the answer to a question, in the rows where other columns have these values."""
        return self.answer(question, database, **where).values(value)

    def answer(self, question: str, database: str, **where: object) -> Answer:
        """Returns the answer to a question; `since_s` and `until_s` are those of ./ccn show, `runs` numbers of runs."""
        since, until = (float(str(where.pop(name, bound))) for name, bound in (("since_s", 0), ("until_s", EOF_S)))
        runs = [str(run) for run in where.pop("runs", [])]  # type: ignore[attr-defined]
        wanted = {name.replace("__", "-"): str(value).split(",") for name, value in where.items()}
        connection = connect(self._folder / database, writable=False)
        try:
            return answer_of(connection, question, Choice(runs, wanted, since, until))
        finally:
            connection.close()

    def one(self, question: str, database: str, value: str, **where: object) -> object:
        """Returns the only value of a column; raises ValueError if there are several."""
        (found,) = self.ask(question, database, value, **where)
        return found


def _digest(commands: Sequence[Sequence[str]], programs: Iterable[Path]) -> str:
    """Returns a text that differs if the commands or their programs do."""
    versions = sorted({describe(program).ccn_version for program in programs})
    return hashlib.sha256(repr((commands, versions)).encode()).hexdigest()
