"""A hundred malformed inputs for each reader: each ends as an InputError of one line, quickly; and errors of the command."""

from __future__ import annotations

import gzip
import lzma
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ccnlab.errors import InputError
from ccnlab.inputs.csv_trace import columns_of
from ccnlab.inputs.requests import receivers_of
from ccnlab.inputs.source import read_text, reading
from ccnlab.inputs.topology import Filling, topology
from ccnlab.inputs.traces import FORMATS, read_trace
from ccnlab.project import TREE, Project
from ccnlab.runs.number import integer, parse_integer, parse_real, plain, real
from malformed_kit import BAD_NUMBERS, MAPS, malformed_maps, malformed_nodes, malformed_traces
from patience import reference_s

PROJECT = Project(TREE)

def check_all(inputs: Iterator[bytes], read: Callable[[Path], object], tmp_path: Path) -> None:
    file = tmp_path / "input"
    count = 0
    for count, content in enumerate(inputs, 1):
        file.write_bytes(content)
        began = time.process_time()
        with pytest.raises(InputError) as caught:
            read(file)
            raise AssertionError(f"taken: {content[:300]!r}")
        message = str(caught.value)
        assert "\n" not in message and len(message) < 1000, content[:200]
        assert reference_s(time.process_time() - began) < 1, content[:200]
    assert count >= 100


@pytest.mark.parametrize("kind", MAPS)
def test_maps(kind, tmp_path):
    check_all(malformed_maps(kind, random.Random(1)), lambda file: topology(PROJECT, str(file), Filling()), tmp_path)


@pytest.mark.parametrize("kind", FORMATS)
def test_traces(kind, tmp_path):
    columns = columns_of("time=0,op=1,id=2,size=3", "s") if kind == "csv" else None
    check_all(malformed_traces(kind, random.Random(1)), lambda file: read_trace(file, kind, columns), tmp_path)


def test_files_of_nodes(tmp_path):
    check_all(malformed_nodes(random.Random(1)), lambda file: receivers_of(None, file), tmp_path)


def test_bad_numbers():
    for text in BAD_NUMBERS:
        assert parse_real(text) is None and parse_integer(text) is None
        with pytest.raises(InputError, match="^x is .*allowed a number from 0 to 5$"):
            real(text, "x", 0, 5)
        with pytest.raises(InputError, match="^x is .*allowed an integer from 0 to 5$"):
            integer(text, "x", 0, 5)
    assert [parse_real(text) for text in ("1", "-1.5", ".5", "5.", "1e3", "1E-3", "0e-999")] == [1, -1.5, 0.5, 5, 1000, 0.001, 0]
    assert real("5", "x", 0, 5) == 5 and integer("5", "x", 0, 5) == 5
    with pytest.raises(InputError, match="allowed a number more than 0 and up to 5$"):
        real("0", "x", 0, 5, open_low=True)
    assert [plain(value) for value in (5.0, 0.000001, 1e9, 0.1, 1e300)] == ["5", "0.000001", "1000000000", "0.1", "1e+300"]


@pytest.mark.parametrize(("error", "said"), [
    (EOFError(), "f ends early"), (MemoryError(), "f: no memory is left"), (RecursionError(), "f is nested too deeply"),
    (lzma.LZMAError("x"), "f: its compressed data is damaged"), (PermissionError(13, "Permission denied"), "cannot read f: Permission"),
    (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "x"), "f is not in UTF-8 at byte 1"), (ValueError("odd"), "f: odd")])
def test_each_error_becomes_one_line(error, said):
    with pytest.raises(InputError, match=f"^{said}") as caught, reading("f"):
        raise error
    assert "allowed" in str(caught.value) or isinstance(error, OSError)


def test_a_file_that_is_too_large(tmp_path):
    with gzip.open(tmp_path / "f", "wb", compresslevel=1) as stream:
        for _ in range(101):
            stream.write(b"x" * 1_000_000)
    with pytest.raises(InputError, match="has more than 100000000 bytes"):
        read_text(tmp_path / "f")
