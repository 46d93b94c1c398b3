"""Traces of requests in five formats that are common in studies of caches, the same that Icarus reads."""

from __future__ import annotations

import gzip
import io
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from ccnlab.errors import UserError


@dataclass(frozen=True)
class Request:
    """A request for a content. None: the trace does not say."""

    content: str
    time_s: float | None = None  # since any moment
    client: str | None = None


def _urls(line: str) -> Request | None:
    """A line per request, which is the URL."""
    return Request(line)


def _wikibench(line: str) -> Request | None:
    """Wikibench: a counter, the time in s, the URL and whether it saved a page (Urdaneta et al. 2009)."""
    words = line.split(" ")
    int(words[0])
    return Request(words[2], float(words[1]))


def _squid(line: str) -> Request | None:
    """Squid's native log: end in s, duration in ms, client, result/status, bytes, method, URL, user, peer, type."""
    words = line.split()
    request = Request(words[6], float(words[0]) - float(words[1]) / 1e3, words[2])
    return request if words[5] == "GET" else None


def _youtube(line: str) -> Request | None:
    """YouTube at UMass: time in s, server, client, request, video, server of the content (Zink et al. 2008)."""
    words = line.split()
    if len(words) < 6:
        raise ValueError
    return Request(words[4], float(words[0]), words[2]) if words[3] == "GETVIDEO" else None


_COMMON_LOG = re.compile(r'(\S+) \S+ .*?\[([^]]+)\] "(\S+) (\S+)[^"]*" \d{3} (?:\d+|-)')


def _common_log(line: str) -> Request | None:
    """The Common Log Format: client, identity, user, [time], "method URL version", status, bytes; more may follow."""
    match = _COMMON_LOG.match(line)
    if match is None:
        raise ValueError
    client, time, method, url = match.groups()
    moment = datetime.strptime(time, "%d/%b/%Y:%H:%M:%S %z").timestamp()
    return Request(url, moment, client) if method == "GET" else None


FORMATS: dict[str, Callable[[str], Request | None]] = {
    "urls": _urls, "wikibench": _wikibench, "squid": _squid, "youtube": _youtube, "common-log": _common_log}


@dataclass
class Trace:
    """The requests of a trace, in the order of their times."""

    requests: list[Request]
    others: int = 0  # lines that request no content
    malformed: int = 0  # lines that are not of the format
    first_malformed: int = 0  # number of the first one


def read_trace(file: Path, kind: str) -> Trace:
    """Reads a trace, which may be compressed by gzip; raises UserError if most lines are not of the format."""
    trace = Trace([])
    for place, line in enumerate(_lines(file), 1):
        try:
            request = FORMATS[kind](line)
        except (ValueError, IndexError):
            trace.malformed += 1
            trace.first_malformed = trace.first_malformed or place
            continue
        if request is None:
            trace.others += 1
        else:
            trace.requests.append(request)
    if trace.malformed > len(trace.requests) + trace.others:
        raise UserError(f"{file}: {trace.malformed} lines are not of the format {kind}, the first one is line "
                        f"{trace.first_malformed}; the formats are {', '.join(FORMATS)}")
    if not trace.requests:
        raise UserError(f"{file} has no requests")
    trace.requests.sort(key=lambda request: request.time_s or 0)
    return trace


def _lines(file: Path) -> Iterator[str]:
    """Yields the lines that are not empty, without white space around them."""
    try:
        with (gzip.open(file) if file.suffix == ".gz" else file.open("rb")) as stream:
            for line in io.TextIOWrapper(stream, "utf-8", errors="replace"):
                if line := line.strip():
                    yield line
    except OSError as error:
        raise UserError(f"cannot read {file}: {error.strerror or error}") from error
