"""The messages of `./ccn figures` and `./ccn sweep` about their runs."""

from __future__ import annotations

from collections import Counter

from ccnlab.console import say
from ccnlab.runs.sweep import Outcome

_MOST_MESSAGES = 5  # different messages of failed runs that are shown


def report_outcome(outcome: Outcome) -> None:
    """Prints how many runs were computed, found and failed, and each error message once."""
    computed = len(outcome.run_ids) - outcome.found
    say(f"{computed} runs computed, {outcome.found} already there, {len(outcome.failures)} failed")
    messages = Counter(outcome.failures.values())
    for message, count in messages.most_common(_MOST_MESSAGES):
        task = next(task for task, text in outcome.failures.items() if text == message)
        say(f"{task} failed" + (f", and {count - 1} more" if count > 1 else "") + f": {message}")
