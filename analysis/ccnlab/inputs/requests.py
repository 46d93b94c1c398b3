"""`./ccn requests`: a list of requests that the scenario network reads, from a trace or by shot noise."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from ccnlab.console import say
from ccnlab.errors import InputError, UserError
from ccnlab.files import write_whole
from ccnlab.inputs.csv_table import Columns, read_table, to_table
from ccnlab.inputs.csv_trace import CsvColumns
from ccnlab.inputs.request import Request
from ccnlab.inputs.shot_noise import ShotNoise, shot_noise
from ccnlab.inputs.traces import Trace, read_trace
from ccnlab.runs.number import integer, plain, shown

Row = tuple[str, int, float | None, int | None]  # receiver, content, time in s, size in bytes

_ROLES = ("source", "router", "receiver")
_NODES = Columns(["node", "role"], ["cache_objects", "contents"], ["name", "latitude", "longitude"],
                 {"id": "node", "type": "role", "cache": "cache_objects", "objects": "contents"})  # as PlanFiles::ReadNodes
_MOST_RECEIVERS = 1_000_000
_LAST_S = 9e9  # of the scenario network: class ClockRange


def convert_trace(file: Path, kind: str, receivers: Sequence[str], seed: int, out: Path,
                  columns: CsvColumns | None = None) -> None:
    """Writes the requests of a trace."""
    trace = read_trace(file, kind, columns)
    _check_span(file, trace.requests)
    requests, changed = with_first_sizes(trace.requests)
    _write(number_contents(_assign(requests, receivers, seed)), out)
    if changed:
        say(f"{changed} requests of {file} have another size than the first one for their content; they have that of the first one now")
    for number, why in ((trace.others, "request no content by GET"), (trace.malformed, _malformed(trace, kind))):
        if number:
            say(f"left out {number} lines of {file}, which {why}")


def _check_span(file: Path, requests: Sequence[Request]) -> None:
    """Raises InputError if the times of sorted requests span more than the clock of the scenario network can count."""
    first, last = requests[0].time_s, requests[-1].time_s
    if first is not None and last is not None and last - first > _LAST_S:
        raise InputError(f"{file}: its requests span {plain(round(last - first))} s, allowed up to {plain(_LAST_S)} s; if its times "
                         "are no seconds, give --time-unit ms, us or ns")


def with_first_sizes(requests: Sequence[Request]) -> tuple[list[Request], int]:
    """Returns requests in which a content has the size of its first request, and the number of requests with another size."""
    sizes: dict[str, int | None] = {}
    kept = [request if sizes.setdefault(request.content, request.size_bytes) == request.size_bytes
            else replace(request, size_bytes=sizes[request.content]) for request in requests]
    return kept, sum(one is not other for one, other in zip(kept, requests, strict=True))


def _malformed(trace: Trace, kind: str) -> str:
    return f"are not of the format {kind}; the first one is line {trace.first_malformed}"


def generate_shot_noise(model: ShotNoise, receivers: Sequence[str], seed: int, out: Path) -> None:
    """Writes requests of the shot noise model; each goes to a random receiver."""
    requests = (Request(str(content), time) for time, content in shot_noise(model, seed))
    _write(number_contents(_assign(requests, receivers, seed)), out)


def _assign(requests: Iterable[Request], receivers: Sequence[str], seed: int) -> Iterator[tuple[str, Request]]:
    """Yields requests with their receivers: a new client goes to the next one in turn, no client to a random one."""
    rng = random.Random(seed)
    of_client: dict[str, str] = {}
    for request in requests:
        if request.client is None:
            yield rng.choice(receivers), request
        else:
            yield of_client.setdefault(request.client, receivers[len(of_client) % len(receivers)]), request


def number_contents(assigned: Iterable[tuple[str, Request]]) -> Iterator[Row]:
    """Yields rows with numbers of contents from 1 on by first appearance, and times from the first request on."""
    numbers: dict[str, int] = {}
    start: float | None = None
    for receiver, request in assigned:
        start = request.time_s if start is None else start
        time = None if request.time_s is None or start is None else request.time_s - start
        yield receiver, numbers.setdefault(request.content, len(numbers) + 1), time, request.size_bytes


def _write(rows: Iterable[Row], out: Path) -> None:
    """Writes rows as CSV, with columns for times and sizes if there are any."""
    whole = list(rows)
    if not whole:
        raise InputError("there are no requests: allowed a longer duration or a higher rate")
    timed, sized = whole[0][2] is not None, whole[0][3] is not None
    names = ["receiver", "content", *["time_s"] * timed, *["size_bytes"] * sized]
    text = to_table(names, ((receiver, content, *([f"{time:.6f}"] if timed else []), *([size] if sized else []))
                            for receiver, content, time, size in whole))
    write_whole(out, text)
    contents = max(row[1] for row in whole)
    receivers = len({row[0] for row in whole})
    print(f"{out}: requests {len(whole)}, contents {contents} (1 to {contents}), receivers {receivers}")


def receivers_of(text: str | None, nodes: Path | None) -> list[str]:
    """Returns receivers: 0 .. N - 1 for a number N, names separated by commas, or those of a file of nodes."""
    if (text is None) == (nodes is None):
        raise UserError("give the receivers: --receivers N, --receivers NAME,NAME,... or --nodes FILE")
    if nodes is not None:
        return _receivers_in(nodes)
    assert text is not None
    if text.isdecimal():
        number = integer(text, "--receivers", 0, 10**12)
        if not 1 <= number <= _MOST_RECEIVERS:
            raise InputError(f"--receivers is {number}, allowed 1 or more, up to {_MOST_RECEIVERS}")
        return [str(receiver) for receiver in range(number)]
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not names:
        raise InputError(f"--receivers is '{shown(text)}', allowed a number or names separated by commas")
    return names


def _receivers_in(nodes: Path) -> list[str]:
    """Returns the nodes of a file that have the role receiver, alone or joined with others by +."""
    found = []
    for row in read_table(nodes, _NODES):
        roles = row["role"].split("+")
        if wrong := next((role for role in roles if role not in _ROLES), None):
            raise InputError(f"{nodes}: node {shown(row['node'])} has the role {shown(wrong)}, allowed {', '.join(_ROLES)}, or several "
                             "joined by +")
        if "receiver" in roles:
            found.append(row["node"])
    if not found:
        raise InputError(f"{nodes} has no node of the role receiver")
    return found
