"""The known word nearest to a mistyped one, for error messages; FindNearestWord() does the same in C++."""

from __future__ import annotations

from collections.abc import Iterable


def edits(a: str, b: str) -> int:
    """Returns the number of insertions, deletions, replacements and exchanges of neighbours between two words."""
    before: list[int] = []
    last = [*range(len(b) + 1)]
    for i, letter in enumerate(a):
        row = [i + 1]
        for j, other in enumerate(b):
            least = min(last[j] + (letter != other), row[j] + 1, last[j + 1] + 1)
            if i and j and letter == b[j - 1] and a[i - 1] == other:
                least = min(least, before[j - 1] + 1)
            row.append(least)
        before, last = last, row
    return last[-1]


def nearest(typed: str, words: Iterable[str]) -> str | None:
    """Returns the first of the words with the fewest edits, or None if all need more than max(1, (letters + 1) / 3).

    Upper and lower case count as equal.
    """
    most = max(1, (len(typed) + 1) // 3)
    near = {word: edits(typed.lower(), word.lower()) for word in words if abs(len(word) - len(typed)) <= most}
    best = min(near, key=lambda word: near[word], default=None)
    return best if best is not None and near[best] <= most else None


def suggestion(typed: str, words: Iterable[str]) -> str:
    """Returns "; did you mean WORD?" for an error message, or an empty text if no word is near."""
    near = nearest(typed, words)
    return "" if near is None else f"; did you mean {near}?"
