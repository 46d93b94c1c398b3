"""The log of the checker: each file of answers that was judged, sealed with the lecturer's key."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from ccnlab.course.key import Key
from ccnlab.errors import InputError
from ccnlab.files import write_whole
from ccnlab.inputs.source import read_text


@dataclass(frozen=True)
class Attempt:
    """A judged file of a group. `number` counts those with measured answers; 0: only the prediction."""

    time: str  # UTC
    sheet: int
    group: int | None
    number: int
    right: int
    answers: Mapping[str, str]


class Log:
    """The attempts of all groups, in a file with a line each. A line's seal is about all lines before it, too."""

    def __init__(self, file: Path, key: Key) -> None:
        """Reads the file, if there is one; raises InputError for a line that was changed."""
        self._file, self._key = file, key
        self._lines: list[str] = []
        self._seal = ""
        self.attempts: list[Attempt] = []
        for number, line in enumerate(read_text(file).splitlines() if file.exists() else [], 1):
            body, _, seal = line.rpartition(" ")
            self._seal = key.seal(self._seal, body)
            if seal != self._seal:
                raise InputError(f"{file}, line {number}: changed, or written with another key (allowed: lines of ./ccn course check with this key)")
            self._lines.append(line)
            self.attempts.append(Attempt(**json.loads(body)))

    def of(self, sheet: int, group: int | None) -> list[Attempt]:
        """Returns the attempts of a group at a sheet."""
        return [attempt for attempt in self.attempts if (attempt.sheet, attempt.group) == (sheet, group)]

    def add(self, sheet: int, group: int | None, right: int, answers: Mapping[str, str], is_measured: bool) -> Attempt:
        """Appends an attempt to the file."""
        before = sum(attempt.number > 0 for attempt in self.of(sheet, group))
        now = datetime.now(UTC).isoformat(" ", "seconds").removesuffix("+00:00")
        made = Attempt(now, sheet, group, before + 1 if is_measured else 0, right, answers)
        body = json.dumps(asdict(made), ensure_ascii=False)
        self._seal = self._key.seal(self._seal, body)
        self._lines.append(f"{body} {self._seal}")
        self.attempts.append(made)
        write_whole(self._file, "".join(f"{line}\n" for line in self._lines))
        return made
