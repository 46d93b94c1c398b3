"""The dialect of CSV: the cases that the reader in C++ reads, too, and what the writer writes."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import random
import re

import pytest

from ccnlab.errors import InputError
from ccnlab.inputs.csv_table import MAX_RECORD, Columns, CsvReader, read_table, to_table
from ccnlab.inputs.source import escaped, open_source
from ccnlab.project import TREE

CASES = [(*f"{case}\n".split("\n", 1),) for case in f"\n{(TREE / 'test/data/csv/cases.txt').read_text()}".split("\n< ")[1:]]


def unescaped(text: str) -> bytes:
    return re.sub(rb"\\x(..)", lambda match: bytes([int(match[1], 16)]), text.encode())


@pytest.mark.parametrize(("text", "expected"), CASES, ids=range(len(CASES)))
def test_each_case(tmp_path, text, expected):
    file = tmp_path / "f"
    file.write_bytes(unescaped(text))
    found = ""
    try:
        with open_source(file) as stream:
            for _, values in CsvReader(stream, str(file)):
                found += "> " + "".join(f"[{escaped(value.encode())}]" for value in values) + "\n"
    except InputError as error:
        found += f"! {str(error).removeprefix(str(file))}\n"
    assert found.strip("\n") == expected.strip("\n")
    assert len(CASES) > 35


@pytest.mark.parametrize("compress", [gzip.compress, bz2.compress, lzma.compress])
def test_compressed_files_are_read_by_their_content(tmp_path, compress):
    (tmp_path / "f.csv").write_bytes(compress(b"node,role\na,receiver\n"))
    assert list(read_table(tmp_path / "f.csv", Columns(["node", "role"]))) == [{"node": "a", "role": "receiver"}]


def test_what_is_written_is_read():
    """Random values of the characters that the dialect treats in its own way."""
    rng = random.Random(1)
    names = ["a", "b", "c"]
    rows = [["".join(rng.choices("x ,\"\r\n\t;#\u00fc\\", k=rng.randrange(6))) for _ in names] for _ in range(3000)]
    stream = io.BufferedReader(io.BytesIO(to_table(names, rows).encode()))
    assert [values for _, values in CsvReader(stream, "f")] == [names, *rows]
    for value in ("", " ", "x", "#x"):
        stream = io.BufferedReader(io.BytesIO(to_table(["a"], [[value]]).encode()))
        assert [values for _, values in CsvReader(stream, "f")] == [["a"], [value]]


def test_a_record_without_end(tmp_path):
    (tmp_path / "f.csv").write_bytes(b'a\n"' + b"x" * (2 * MAX_RECORD))
    with pytest.raises(InputError, match="line 2: more than 262144 bytes"):
        list(read_table(tmp_path / "f.csv", Columns(["a"])))


@pytest.mark.parametrize(("text", "said"), [
    ("node,latency\n", "line 1: column latency .allowed: node, delay_ms, name; did you mean delay_ms?"),
    ("node,dely_ms\n", "line 1: column dely_ms .allowed: node, delay_ms, name; did you mean delay_ms?"),
    ("node,colour\n", "line 1: column colour .allowed: node, delay_ms, name.$"),
    ("node,node\n", "line 1: column node twice"), ("name\n", "line 1: no column node"), ("", "is empty"),
    ("node,name\na\n", "line 2: 1 values .allowed: 2.$")])
def test_columns(tmp_path, text, said):
    (tmp_path / "f.csv").write_text(text)
    with pytest.raises(InputError, match=said):
        list(read_table(tmp_path / "f.csv", Columns(["node"], ["delay_ms"], ["name"], {"latency": "delay_ms"})))
