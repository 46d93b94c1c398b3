"""Lays a recording into the compressed payload that the page decodes (page/data.js)."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterable
from typing import Any

from ccnlab.explorer.columns import Payload, Strings, nanoseconds
from ccnlab.explorer.layout import column_order, layout
from ccnlab.explorer.links import links_of, nodes_of
from ccnlab.explorer.positions import positions
from ccnlab.explorer.recording import Recording
from ccnlab.explorer.summary import summary
from ccnlab.explorer.source_lines import lines_of_steps


_CHUNK = re.compile(r"/=0005000([1-8])((?:[0-9A-Fa-f]{2}){1,8})(?=/|$)")  # a T_CHUNK segment in a URI: size and number


def encode(recording: Recording) -> str:
    """Returns the payload: zlib, in base64."""
    nodes = nodes_of(recording)
    number = {name: position for position, name in enumerate(nodes)}
    links = links_of(recording, nodes)
    payload, strings = Payload(), Strings()
    _add_faces(payload, strings, recording, number)
    _add_messages(payload, strings, recording)
    _add_events(payload, strings, recording, number)
    _add_changes(payload, strings, recording, number)
    pairs = [(one, other) for one, _, other, _ in links]
    places = layout(len(nodes), pairs)
    header = {**_about(recording), **summary(recording), "positions": positions(recording, nodes), "nodes": nodes, "links": links, "strings": list(strings.numbers),
              "places": places, "order": column_order(places, pairs), "lines": lines_of_steps()}
    return base64.b64encode(zlib.compress(payload.encode(header), 9)).decode()


def _about(recording: Recording) -> dict[str, Any]:
    return {"run": recording.run, "scenario": recording.scenario, "version": recording.version,
            "parameters": json.loads(recording.parameters or "{}")}


def _add_faces(payload: Payload, strings: Strings, recording: Recording, number: dict[str, int]) -> None:
    nodes, faces, labels, local = _columns(recording.faces, 4)
    payload.add_numbers("face.node", [number[node] for node in nodes])
    payload.add_numbers("face.face", faces)
    payload.add_numbers("face.label", strings.column(labels))
    payload.add_numbers("face.local", [int(bool(value)) for value in local])


def _add_messages(payload: Payload, strings: Strings, recording: Recording) -> None:
    kinds, names, sizes, texts, _ = _columns(recording.messages, 5)
    octets = [bytes.fromhex(text or "") for text in texts]
    payload.add_numbers("message.kind", strings.column(kinds))
    payload.add_numbers("message.name", strings.column(_short(names)))
    payload.add_numbers("message.bytes", sizes)
    payload.add_numbers("message.stored", [len(part) for part in octets])
    payload.add_bytes("message.octets", b"".join(octets))


def _add_events(payload: Payload, strings: Strings, recording: Recording, number: dict[str, int]) -> None:
    times, nodes, causes, faces, kinds, steps, reasons, messages, names, expected, _ = _columns(recording.events, 11)
    payload.add_numbers("event.time", nanoseconds(times))
    payload.add_numbers("event.expected", nanoseconds(expected))
    payload.add_numbers("event.node", [number[node] for node in nodes])
    for name, texts in (("kind", kinds), ("step", steps), ("reason", reasons), ("name", _short(names))):
        payload.add_numbers(f"event.{name}", strings.column(texts))
    for name, values in (("cause", causes), ("face", faces), ("message", messages)):
        payload.add_numbers(f"event.{name}", [0 if value is None else value for value in values])


def _add_changes(payload: Payload, strings: Strings, recording: Recording, number: dict[str, int]) -> None:
    events, nodes, tables, operations, entries, names, faces, until, numbers, details = _columns(recording.changes, 10)
    # The keys of nonces are random numbers of 64 bits, and the page only counts them.
    sizes = [0 if table == "nonces" else size for table, size in zip(tables, numbers, strict=True)]
    payload.add_numbers("change.node", [number[node] for node in nodes])
    for name, texts in (("table", tables), ("operation", operations), ("name", _short(names)), ("detail", details)):
        payload.add_numbers(f"change.{name}", strings.column(texts))
    for name, values in (("event", events), ("entry", entries), ("face", faces), ("number", sizes)):
        payload.add_numbers(f"change.{name}", [0 if value is None else value for value in values])
    payload.add_numbers("change.until", nanoseconds(until))


def shown_name(name: str) -> str:
    """Returns a URI without the scheme ccnx:, which all have, and with numbers in chunk segments of CCNx 1.0."""
    return _CHUNK.sub(lambda found: f"/Chunk={int(found[2], 16)}" if len(found[2]) == 2 * int(found[1]) else found[0],
                      name.removeprefix("ccnx:"))


def _short(names: Iterable[str]) -> list[str]:
    return [shown_name(name) for name in names]


def _columns(rows: Any, count: int) -> list[tuple[Any, ...]]:
    """Returns the columns of rows, which may be none."""
    return list(zip(*rows, strict=True)) if rows else [()] * count
