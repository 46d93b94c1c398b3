"""The style of the drawings, in the colours of light and of dark pages."""

from __future__ import annotations

# Light and dark. The first three are those of the site's pages, so that a drawing has no visible edge.
_COLOURS = {
    "page": ("#ffffff", "#131416"),
    "text": ("#1c1f23", "#e4e6e9"),
    "quiet": ("#59626c", "#a2abb5"),
    "edge": ("#4a525c", "#929ca7"),
    "step": ("#eef0f3", "#24282d"),
    "node": ("#dfe6ee", "#2a3541"),
    "consumer": ("#d9e9f7", "#16344c"),
    "producer": ("#f7e4d8", "#46291a"),
    "done": ("#d8f0e3", "#153c2b"),
    "marked": ("#ffe9a8", "#57470f"),
    "drop": ("#b3261e", "#ff9a90"),
    "interest": ("#0069a6", "#6cb8ee"),
    "data": ("#a84a14", "#f0955c"),
    "piggyback": ("#7a3e9d", "#cf9df0"),
    "link": ("#8c949c", "#6d757d"),
}

_RULES = """
text { font: 14px Helvetica, Arial, "Liberation Sans", "DejaVu Sans", sans-serif; fill: var(--text) }
.bold { font-weight: bold }
.page { fill: var(--page) }
.box { stroke: var(--edge); stroke-width: 1 }
.fill-plain, .fill-drop, .fill-table { fill: var(--page) }
.fill-drop { stroke: var(--drop); stroke-dasharray: 4 3 }
.text-drop { fill: var(--drop) }
.text-note, .quiet { fill: var(--quiet) }
.line { fill: none; stroke: var(--edge); stroke-width: 1.5; stroke-linejoin: round }
.head { fill: var(--edge) }
.link { stroke: var(--link); stroke-width: 2.5 }
.dashed, .lane { stroke-dasharray: 6 4 }
.lane { stroke: var(--link) }
.frame { fill: none; stroke: var(--quiet); stroke-dasharray: 2 4 }
.struck { stroke: var(--drop); stroke-width: 1.5 }
.rule { stroke: var(--link); stroke-width: 0.8 }
.label { paint-order: stroke; stroke: var(--page); stroke-width: 4px; stroke-linejoin: round }
"""


def style() -> str:
    """Returns the rules of a drawing."""
    light, dark = (" ".join(f"--{name}: {pair[dark]};" for name, pair in _COLOURS.items()) for dark in (0, 1))
    fills = "".join(f".fill-{name} {{ fill: var(--{name}) }}\n" for name in ("step", "node", "consumer", "producer", "done", "marked"))
    messages = "".join(f".line.{name} {{ stroke: var(--{name}) }}\n.head.{name}, .text-{name} {{ fill: var(--{name}) }}\n"
                       for name in ("interest", "data", "piggyback"))
    return f"svg {{ {light} }}\n@media (prefers-color-scheme: dark) {{ svg {{ {dark} }} }}{_RULES}{fills}{messages}"
