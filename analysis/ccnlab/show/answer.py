"""The answer to a question: rows with the varied parameters of their runs, filtered, and perhaps with a column per value."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ccnlab.errors import UserError
from ccnlab.nearest import suggestion
from ccnlab.project import listed
from ccnlab.show.question import Column

_MOST_COLUMNS = 40  # made of the values of a column


@dataclass(frozen=True)
class Answer:
    """Rows with their columns, the parameters first. `value` is the column of what was measured that a figure shows."""

    columns: Sequence[Column]
    rows: Sequence[tuple]
    value: str
    parameters: Sequence[str] = ()  # names of the columns that are parameters of the runs

    def names(self) -> list[str]:
        """Returns the names of the columns."""
        return [column.name for column in self.columns]

    def column(self, name: str) -> Column:
        """Returns the column with this name."""
        return self.columns[self.place(name)]

    def place(self, name: str) -> int:
        """Returns the number of a column; raises UserError for an unknown name."""
        names = self.names()
        if name not in names:
            raise UserError(f"no column '{name}'; there are: {listed(names)}{suggestion(name, names)}")
        return names.index(name)

    def values(self, name: str) -> list:
        """Returns the values of a column."""
        place = self.place(name)
        return [row[place] for row in self.rows]

    def only(self, wanted: Mapping[str, Sequence[str]]) -> Answer:
        """Returns the rows whose columns have one of the wanted values, in which * stands for any text.

        Raises UserError if a value of a key, such as the name of a node, is in no row.
        """
        left = self
        for name, patterns in wanted.items():
            place = self.place(name)
            alike = {value for value in set(left.values(name)) if any(is_like(value, pattern) for pattern in patterns)}
            found = [row for row in left.rows if row[place] in alike]
            if not found and left.rows and self.column(name).is_key:
                there = list(dict.fromkeys(str(value) for value in left.values(name)))
                raise UserError(f"no row has {name}={','.join(patterns)}; there are: {listed(there[:20])}"
                                f"{', ...' if len(there) > 20 else ''}{suggestion(patterns[0], there)}")
            left = replace(left, rows=found)
        return left

    def without_rare(self) -> Answer:
        """Returns the answer without the rare columns that are empty in all rows."""
        kept = [place for place, column in enumerate(self.columns)
                if not column.is_rare or any(row[place] not in ("", None) for row in self.rows)]
        return replace(self, columns=[self.columns[place] for place in kept],
                       rows=[tuple(row[place] for place in kept) for row in self.rows])

    def beside(self, name: str, value: str) -> Answer:
        """Returns a row per combination of the other keys, with a column of `value` for each value of the column `name`.

        Raises UserError if two rows would have the same place.
        """
        at, measured = self.place(name), self.place(value)
        across = list(dict.fromkeys(row[at] for row in self.rows))
        if len(across) > _MOST_COLUMNS:
            raise UserError(f"--by {name} would make {len(across)} columns, allowed up to {_MOST_COLUMNS}")
        keys = [place for place, column in enumerate(self.columns) if column.is_key and place not in (at, measured)]
        table: dict[tuple, dict[object, object]] = {}
        for row in self.rows:
            cells = table.setdefault(tuple(row[place] for place in keys), {})
            if row[at] in cells:
                raise UserError(f"--by {name}: several rows have the same {listed(self.columns[k].name for k in (*keys, at))}; "
                                "choose with --where or --run")
            cells[row[at]] = row[measured]
        of_value = self.columns[measured]
        made = [replace(of_value, name=str(one), is_key=False) for one in across]
        return Answer([*(self.columns[place] for place in keys), *made],
                      [(*key, *(cells.get(one) for one in across)) for key, cells in table.items()], str(across[0]) if across else "",
                      [one for one in self.parameters if one != name])


def is_like(value: object, pattern: str) -> bool:
    """Returns whether a value is the wanted one, in which * stands for any text."""
    if isinstance(value, int | float):
        try:
            return float(pattern) == value
        except ValueError:
            return False
    return re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), str(value or "")) is not None
