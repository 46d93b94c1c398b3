"""Traces of requests in five formats that are common in studies of caches, the same that Icarus reads, and in CSV."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from ccnlab.errors import InputError
from ccnlab.inputs.csv_trace import CsvColumns, csv_requests
from ccnlab.inputs.request import Request, time_of
from ccnlab.inputs.source import read_lines
from ccnlab.runs.number import parse_integer

MOST_REQUESTS = 20_000_000  # 4 GB in memory
CSV = "csv"  # the format that names its columns


def _urls(line: str) -> Request | None:
    """A line per request, which is the URL: a word of characters that can be printed."""
    if not line.isprintable() or " " in line or "\ufffd" in line:
        raise ValueError
    return Request(line)


def _wikibench(line: str) -> Request | None:
    """Wikibench: a counter, the time in s, the URL and whether it saved a page (Urdaneta et al. 2009)."""
    words = line.split(" ")
    if parse_integer(words[0]) is None:
        raise ValueError
    return Request(words[2], time_of(words[1]))


def _squid(line: str) -> Request | None:
    """Squid's native log: end in s, duration in ms, client, result/status, bytes, method, URL, user, peer, type."""
    words = line.split()
    request = Request(words[6], time_of(words[0]) - time_of(words[1]) / 1e3, words[2])
    return request if words[5] == "GET" else None


def _youtube(line: str) -> Request | None:
    """YouTube at UMass: time in s, server, client, request, video, server of the content (Zink et al. 2008)."""
    words = line.split()
    if len(words) < 6:
        raise ValueError
    return Request(words[4], time_of(words[0]), words[2]) if words[3] == "GETVIDEO" else None


# What a repetition has taken, it does not give back: a line of a megabyte would take hours.
_COMMON_LOG = re.compile(r'(\S++) \S++ [^[]*+\[([^]]++)\] "([^\s"]++) ([^\s"]++)[^"]*+" \d{3} (?:\d+|-)')


def _common_log(line: str) -> Request | None:
    """The Common Log Format: client, identity, user, [time], "method URL version", status, bytes; more may follow."""
    match = _COMMON_LOG.match(line)
    if match is None:
        raise ValueError
    client, time, method, url = match.groups()
    moment = datetime.strptime(time, "%d/%b/%Y:%H:%M:%S %z").timestamp()
    return Request(url, moment, client) if method == "GET" else None


_LINES: dict[str, Callable[[str], Request | None]] = {
    "urls": _urls, "wikibench": _wikibench, "squid": _squid, "youtube": _youtube, "common-log": _common_log}
FORMATS = (*_LINES, CSV)


@dataclass
class Trace:
    """The requests of a trace, in the order of their times."""

    requests: list[Request]
    others: int = 0  # lines that request no content
    malformed: int = 0  # lines that are not of the format
    first_malformed: int = 0  # number of the first one


def read_trace(file: Path, kind: str, columns: CsvColumns | None = None) -> Trace:
    """Reads a trace, which may be compressed; raises InputError if most lines are not of the format."""
    trace = Trace([])
    for place, request in _parsed(file, kind) if columns is None else csv_requests(file, columns):
        if isinstance(request, ValueError):
            trace.malformed += 1
            trace.first_malformed = trace.first_malformed or place
        elif request is None:
            trace.others += 1
        else:
            trace.requests.append(request)
        if len(trace.requests) > MOST_REQUESTS:
            raise InputError(f"{file} has more than {MOST_REQUESTS} requests (allowed: a part of it)")
    if trace.malformed > len(trace.requests) + trace.others:
        raise InputError(f"{file}: {trace.malformed} lines are not of the format {kind}, the first one is line "
                         f"{trace.first_malformed}; the formats are {', '.join(FORMATS)}")
    if not trace.requests:
        raise InputError(f"{file} has no requests")
    trace.requests.sort(key=lambda request: request.time_s or 0)
    return trace


def _parsed(file: Path, kind: str) -> Iterable[tuple[int, Request | None | ValueError]]:
    """Yields the numbers of lines with what they are: a request, another action, or nothing of the format."""
    parse = _LINES[kind]
    for place, line in read_lines(file):
        try:
            yield place, parse(line)
        except (ValueError, IndexError, OverflowError):
            yield place, ValueError()
