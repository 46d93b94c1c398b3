"""The one table of what a thing looks like in figures, and of its word: messages, stacks, machines, generations.

No two things have the same colour, so that a reader knows them from one figure to the next. Series that are no thing of
this table, such as policies, have the styles of ccnlab.experiments.shared.style.SERIES.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Thing:
    """A word, and a look that differs in greyscale print, too."""

    word: str  # in legends
    color: str
    marker: str
    linestyle: Any = "-"
    hatch: str = ""
    markersize: float | None = None  # None: that of the style

    @property
    def line(self) -> dict[str, Any]:
        """The arguments of a line with a mark at each point."""
        size = {} if self.markersize is None else {"markersize": self.markersize}
        return {"color": self.color, "marker": self.marker, "linestyle": self.linestyle, **size}

    @property
    def steps(self) -> dict[str, Any]:
        """The arguments of a line without marks."""
        return {"color": self.color, "linestyle": self.linestyle}

    @property
    def points(self) -> dict[str, Any]:
        """The arguments of marks without a line."""
        return {**self.line, "linestyle": "none"}

    @property
    def bar(self) -> dict[str, Any]:
        """The arguments of bars."""
        return {"color": self.color, "hatch": self.hatch, "edgecolor": "white", "linewidth": 0.5}


_DASHES, _DOTS = (0, (5, 2)), (0, (1, 1.5))

THINGS = {
    "ccn": Thing("CCN", "#0072B2", "o"),
    "tcp": Thing("TCP", "#D55E00", "s", _DASHES),
    "interest": Thing("Interests", "#E69F00", "P", _DASHES, markersize=7),
    "data": Thing("Data", "#009E73", "^", hatch="///"),
    # Interests and Data of a conversation that share packets, in two forms.
    "concatenate": Thing("piggyback, concatenated", "#CC79A7", "v", _DASHES),
    "embed": Thing("piggyback, embedded", "#661100", "*", _DOTS, markersize=9),
    "measured": Thing("measured", "#882255", "x", _DOTS, markersize=6),
    "CCNx1": Thing("CCNx1", "#332288", "8"),
    "CCNx2": Thing("CCNx2", "#999933", "<", _DASHES),
    "CCNx3": Thing("CCNx3", "#44AA99", ">", _DOTS),
    "PC1": Thing("PC1", "#56B4E9", "p"),
    "PC2": Thing("PC2", "#AA4499", "h", _DASHES),
    # The generations of CCNx, beside "ccn" for CCNx 0.8.
    "daemon": Thing("0.8.1, its daemon", "#6699CC", "X", _DASHES),
    "ccnx-1.0": Thing("1.0", "#CC6677", "s", _DOTS),
}
