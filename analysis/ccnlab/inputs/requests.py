"""`./ccn requests`: a list of requests that the scenario network reads, from a trace or by shot noise."""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.files import make_writable, write_whole
from ccnlab.inputs.shot_noise import ShotNoise, shot_noise
from ccnlab.inputs.traces import Request, Trace, read_trace

Row = tuple[str, int, float | None]  # receiver, content, time in s


def convert_trace(file: Path, kind: str, receivers: Sequence[str], seed: int, out: Path) -> None:
    """Writes the requests of a trace."""
    trace = read_trace(file, kind)
    _write(number_contents(_assign(trace.requests, receivers, seed)), out)
    for number, why in ((trace.others, "request no content by GET"), (trace.malformed, _malformed(trace, kind))):
        if number:
            say(f"left out {number} lines of {file}, which {why}")


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
        yield receiver, numbers.setdefault(request.content, len(numbers) + 1), time


def _write(rows: Iterable[Row], out: Path) -> None:
    """Writes rows as CSV, with a column for the time if there are times."""
    whole = list(rows)
    if not whole:
        raise UserError("there are no requests: allowed a longer duration or a higher rate")
    timed = whole[0][2] is not None
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["receiver", "content", "time_s"] if timed else ["receiver", "content"])
    writer.writerows((receiver, content, f"{time:.6f}") if timed else (receiver, content)
                     for receiver, content, time in whole)
    make_writable(out.parent)
    write_whole(out, text.getvalue())
    contents = max(content for _, content, _ in whole)
    receivers = len({receiver for receiver, _, _ in whole})
    print(f"{out}: requests {len(whole)}, contents {contents} (1 to {contents}), receivers {receivers}")


def receivers_of(text: str | None, nodes: Path | None) -> list[str]:
    """Returns receivers: 0 .. N - 1 for a number N, names separated by commas, or those of a file of nodes."""
    if (text is None) == (nodes is None):
        raise UserError("give the receivers: --receivers N, --receivers NAME,NAME,... or --nodes FILE")
    if nodes is not None:
        return _receivers_in(nodes)
    assert text is not None
    if text.isdecimal():
        if int(text) == 0:
            raise UserError("--receivers is 0, allowed 1 or more")
        return [str(number) for number in range(int(text))]
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not names:
        raise UserError(f"--receivers is '{text}', allowed a number or names separated by commas")
    return names


def _receivers_in(nodes: Path) -> list[str]:
    try:
        with nodes.open(newline="") as stream:
            rows = csv.DictReader(stream)
            found = [row["node"] for row in rows if row["role"] == "receiver"]
    except OSError as error:
        raise UserError(f"cannot read {nodes}: {error.strerror}") from error
    except KeyError as error:
        raise UserError(f"{nodes} has no column {error}; the first line has node,role,...") from error
    if not found:
        raise UserError(f"{nodes} has no node of the role receiver")
    return found
