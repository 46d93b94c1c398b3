"""Reads annotated topology files, the text form of ndnSIM's class AnnotatedTopologyReader.

The section `router` has a line per node: name, comment, y, x and partition, of which only the name is required. The section
`link` has a line per link: its two nodes, bandwidth, metric, delay, queue and error model, of which only the nodes are
required. Empty lines, lines that begin with `#`, and all before `router` are skipped. helper/ccn-annotated-topology.h reads the
same files in C++.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from ccnlab.errors import InputError
from ccnlab.inputs.network_map import RANGES, Link, NetworkMap, check_links
from ccnlab.inputs.source import read_lines
from ccnlab.runs.number import allowed, in_range, integer, parse_real, real, shown

_SECTIONS = ("router", "link")
_WORDS = {"router": ((1, 2, 4, 5), "node, comment, y, x and partition, of which only the node is required; y only with x"),
          "link": ((2, 3, 4, 5, 6, 7), "node, node, bandwidth, metric, delay, queue and error model, of which only the nodes are "
                                       "required")}
_PLACE = 1e9  # largest position
# A unit of bits or bytes per second with its prefix, as ns-3's DataRate has them.
_RATE = re.compile(r"(?P<number>.*?)(?P<prefix>[kKMG]?)(?P<binary>i?)(?P<unit>b|B)(?:ps|/s)")
_PREFIXES = {"": 0, "k": 1, "K": 1, "M": 2, "G": 3}
_TIME = re.compile(r"(?P<number>.*?)(?P<unit>min|ms|us|ns|ps|fs|s|h|d|y|)")
_MILLISECONDS = {"": 1e3, "s": 1e3, "ms": 1.0, "us": 1e-3, "ns": 1e-6, "ps": 1e-9, "fs": 1e-12, "min": 6e4, "h": 3.6e6, "d": 8.64e7,
                 "y": 3.1536e10}


@dataclass(frozen=True)
class _Line:
    """A line of a section: its number and words."""

    place: str
    words: list[str]

    def word(self, index: int) -> str:
        """Returns a word, or an empty text if the line ends before it."""
        return self.words[index] if index < len(self.words) else ""


def read_annotated(file: Path) -> NetworkMap:
    """Returns the map of an annotated topology file. A link may be there again with the same values, in either direction."""
    number: dict[str, int] = {}
    links: dict[tuple[int, int], Link] = {}
    for section, line in _lines(file):
        if section == "router":
            _read_node(line, number)
        else:
            link = _read_link(line, number)
            one, other = sorted(link.ends)
            if one != other and replace(link, ends=(one, other)) != links.setdefault((one, other), replace(link, ends=(one, other))):
                raise InputError(f"{line.place}a second link of {shown(line.word(0))} and {shown(line.word(1))} with other values, "
                                 "allowed each link once, or again with the same values")
    if not links:
        raise InputError(f"{file} has no link of two nodes in its section link, allowed 1 or more")
    return NetworkMap(list(number), list(links.values()))


def _lines(file: Path) -> Iterator[tuple[str, _Line]]:
    """Yields the lines of both sections with the name of the section."""
    found = 0  # sections that have begun
    for count, (place, line) in enumerate(read_lines(file), 1):
        check_links(file, count)
        words = line.split()
        if words[0].startswith("#"):
            continue
        if found < len(_SECTIONS) and words == [_SECTIONS[found]]:
            found += 1
        elif found:
            section = _SECTIONS[found - 1]
            counts, form = _WORDS[section]
            if len(words) not in counts:
                raise InputError(f"{file}, line {place} has {len(words)} words, allowed {form}")
            yield section, _Line(f"{file}, line {place}: ", words)
    if found < len(_SECTIONS):
        raise InputError(f"{file} has no section {_SECTIONS[found]}, allowed a line router, nodes, a line link, links")


def _read_node(line: _Line, number: dict[str, int]) -> None:
    name = line.words[0]
    for index, what in ((2, "y"), (3, "x")):
        if line.word(index):
            real(line.word(index), f"{line.place}{what}", -_PLACE, _PLACE)
    if line.word(4):
        integer(line.word(4), f"{line.place}partition", 0, 65535)
    if name in number:
        raise InputError(f"{line.place}node {shown(name)} is there twice, allowed once")
    number[name] = len(number)


def _read_link(line: _Line, number: dict[str, int]) -> Link:
    for name in line.words[:2]:
        if name not in number:
            raise InputError(f"{line.place}node {shown(name)}, allowed a node of the section router")
    if line.word(6):
        raise InputError(f"{line.place}error model {shown(line.word(6))}, allowed none: the scenario network has no lossy links, but "
                         "class AnnotatedTopologyReader reads them")
    rate, delay = line.word(2), line.word(4)
    metric, queue = line.word(3), line.word(5)
    return Link((number[line.words[0]], number[line.words[1]]),
                delay_ms=_milliseconds(delay, f"{line.place}delay") if delay else None,
                weight=integer(metric, f"{line.place}metric", 1, int(RANGES["weight"][1])) if metric else 1,
                rate_mbps=_megabits(rate, f"{line.place}bandwidth") if rate else None,
                queue_packets=integer(queue, f"{line.place}queue", 1, int(RANGES["queue_packets"][1])) if queue else None)


def _megabits(text: str, what: str) -> float:
    """Returns a rate in Mbit/s."""
    match = _RATE.fullmatch(text)
    number = parse_real(match["number"]) if match else None
    if match is None or number is None:
        raise InputError(f"{what} is {shown(text)}, allowed a rate with its unit, such as 10Mbps")
    size = (1024 if match["binary"] else 1000) ** _PREFIXES[match["prefix"]] * (8 if match["unit"] == "B" else 1)
    return _checked(number * size / 1e6, what, text, "rate_mbps")


def _milliseconds(text: str, what: str) -> float:
    """Returns a time in ms."""
    match = _TIME.fullmatch(text)
    number = parse_real(match["number"]) if match else None
    if match is None or number is None:
        raise InputError(f"{what} is {shown(text)}, allowed a time with its unit, such as 10ms")
    return _checked(number * _MILLISECONDS[match["unit"]], what, text, "delay_ms")


def _checked(value: float, what: str, text: str, column: str) -> float:
    if not in_range(value, *RANGES[column]):
        raise InputError(f"{what} is {shown(text)}, allowed {allowed(*RANGES[column])} {'ms' if column == 'delay_ms' else 'Mbit/s'}")
    return value
