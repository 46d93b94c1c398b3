"""Reads the maps that the generator BRITE writes (Medina et al. 2001).

A line announces each of two sections, "Nodes: ( N )" and "Edges: ( M )". A node has number, x, y, degrees and kinds. A link
has number, its two nodes, length, delay in ms and rate in Mbit/s, two ASes and a kind, which are not read, and D if it is directed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from ccnlab.errors import InputError
from ccnlab.inputs.network_map import MAX_LINKS, RANGES, Link, NetworkMap, joined_map
from ccnlab.inputs.source import read_lines
from ccnlab.runs.number import integer, real, shown

_SECTION = re.compile(r"(Nodes|Edges)\s*:\s*\(\s*(\S+?)\s*\)")
_WORDS = {"Nodes": 3, "Edges": 6}  # at least
_DIRECTION = 9  # word of a link: D or U


def read_brite(file: Path) -> NetworkMap:
    """Returns the map of a file of BRITE; a rate of -1 or 0 is none."""
    number: dict[int, int] = {}
    links = []
    for place, kind, words in _rows(file):
        what = f"{file}, line {place}: "
        if kind == "Nodes":
            name = integer(words[0], f"{what}node", 0, MAX_LINKS)
            if number.setdefault(name, len(number)) != len(number) - 1:
                raise InputError(f"{what}node {name} is there twice, allowed once")
            continue
        ends = [integer(word, f"{what}node", 0, MAX_LINKS) for word in words[1:3]]
        for end in ends:
            if end not in number:
                raise InputError(f"{what}a link ends at node {end}, which the file does not have")
        rate = real(words[5], f"{what}rate", -1, RANGES["rate_mbps"][1])
        links.append(Link((number[ends[0]], number[ends[1]]), real(words[4], f"{what}delay", *RANGES["delay_ms"]),
                          rate_mbps=rate if rate > 0 else None, is_arc=words[_DIRECTION:] == ["D"]))
    return joined_map(str(file), [str(name) for name in number], links)


def _rows(file: Path) -> Iterator[tuple[int, str, list[str]]]:
    """Yields line, section and words of each node and link, whose numbers are those that the file announces."""
    kind, announced, found = "", 0, 0
    for place, line in read_lines(file):
        match = _SECTION.match(line)
        if match:
            _check_count(file, kind, announced, found)
            kind, found = match[1], 0
            announced = integer(match[2], f"{file}, line {place}: number of {kind.lower()}", 0, MAX_LINKS)
        elif kind:
            words = line.split()
            if len(words) < _WORDS[kind]:
                raise InputError(f"{file}, line {place} is '{shown(line)}', allowed at least {_WORDS[kind]} words for one of the "
                                 f"{kind.lower()}")
            found += 1
            yield place, kind, words
    if kind != "Edges":
        raise InputError(f"{file} ends without its edges (allowed: 'Nodes: ( N )' and 'Edges: ( M )' with their lines)")
    _check_count(file, kind, announced, found)


def _check_count(file: Path, kind: str, announced: int, found: int) -> None:
    if announced != found:
        raise InputError(f"{file} has {found} {kind.lower()}, allowed {announced} as it announces")
