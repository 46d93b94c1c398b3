"""What a question of a step, or a fact of a run, asks."""

from __future__ import annotations

from dataclasses import dataclass

from ccnlab.lesson.condition import Condition


@dataclass(frozen=True)
class Ask:
    """A kind of question with its parameters (asking.py)."""

    kind: str
    node: str = ""
    name: str = ""
    message: str = ""
    sender: str = ""
    count: Condition | None = None
    whole: bool = False  # about the whole run, and not about the time of a step
