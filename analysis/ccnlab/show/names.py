"""The names of a run, which its rows have by their numbers."""

from __future__ import annotations

from ccnlab.show.question import RunView

_NAMES = "SELECT text, value FROM text WHERE run_id = :run"
_NO_NAME = 0  # in a column `name` of event_row, table_change_row and message_row


def names_of(run: RunView) -> dict[int, str]:
    """Returns the names of a run by their numbers."""
    return {**dict(run.ask(_NAMES)), _NO_NAME: ""}
