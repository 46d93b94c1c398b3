"""How many targets have which verdict: the papers' and the measured ones apart, as they are two kinds of evidence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ccnlab.experiments.shared.targets import Evidence
from ccnlab.experiments.shared.verdict import Comparison, Verdict

Tally = dict[Evidence, dict[Verdict, int]]


def tally(comparisons: Sequence[Comparison]) -> Tally:
    """Counts of all verdicts, in their order, for each kind of evidence that there is."""
    counts = Counter((comparison.target.evidence, comparison.verdict) for comparison in comparisons)
    kinds = [kind for kind in Evidence if any(found is kind for found, _ in counts)]
    return {kind: {verdict: counts[kind, verdict] for verdict in Verdict} for kind in kinds}


def in_words(comparisons: Sequence[Comparison]) -> list[str]:
    """One line for each kind of evidence."""
    return [f"{sum(counts.values())} {kind.value}: "
            + ", ".join(f"{number} {verdict.value}" for verdict, number in counts.items())
            for kind, counts in tally(comparisons).items()]


def reproduced(comparisons: Sequence[Comparison]) -> str:
    """How many are reproduced, and of how many, for each kind of evidence."""
    return "; ".join(f"{counts[Verdict.REPRODUCED]} of {sum(counts.values())} {kind.value} reproduced"
                     for kind, counts in tally(comparisons).items())
