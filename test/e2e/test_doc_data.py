"""What the documentation shows of compiled programs is stored, and current: ./ccn dev doc-data writes it."""

from __future__ import annotations

import base64
import json
import re
import zlib

import pytest

from ccnlab.dev.doc_data import (LESSON, LESSONS, MODULE, MOST_BYTES, PROGRAMS, as_text, describe_module, describe_programs,
                                 stored_module, stored_programs, write_lesson)
from ccnlab.project import Project
from ccnlab.runs.program import describe


DATA = re.compile(r"(?<![\w+/])e[JN][\w+/]{100,}=*")  # in base64, compressed by zlib
VERSION = re.compile(r"\d+\.\d+\.\d+\+[0-9a-f]{12}")


def readable(page: str) -> str:
    """A page with its data in clear text, without the version of the program, which each edit of a source changes."""
    return DATA.sub(lambda found: VERSION.sub("", zlib.decompress(base64.b64decode(found[0])).decode("latin-1")), page)


def test_the_stored_module_is_that_of_the_library(root):
    assert as_text(describe_module(Project(root))) == (root / MODULE).read_text(), "stored data is old: ./ccn dev doc-data"


def test_the_stored_arguments_are_those_of_the_programs(root):
    assert as_text(describe_programs(Project(root))) == (root / PROGRAMS).read_text(), "stored data is old: ./ccn dev doc-data"


def test_the_stored_lesson_is_the_one_that_the_explorer_writes(root, tmp_path):
    write_lesson(Project(root), tmp_path / "lesson.html")
    page = (tmp_path / "lesson.html").read_text()
    assert readable(page) == readable((root / LESSONS / f"{LESSON}.html").read_text()), "stored data is old: ./ccn dev doc-data"
    assert len(page) < MOST_BYTES


def test_stored_programs_have_the_arguments_of_described_ones(root):
    stored = stored_programs(root)["many-sinks"]
    described = describe(Project(root).scenario("many-sinks"))
    assert stored.arguments == described.arguments
    assert (stored.usage, stored.schema, stored.schema_version) == (described.usage, described.schema, described.schema_version)
    assert {"ns3::ccn::Pit", "ns3::ccn::Consumer"} < {entry["name"] for entry in stored_module(root)["types"]}


def test_a_stored_lesson_differs_by_more_than_its_version(root):
    page = (root / LESSONS / f"{LESSON}.html").read_text()
    recording, *_ = DATA.findall(page)
    text = zlib.decompress(base64.b64decode(recording)).decode("latin-1")
    assert len(VERSION.findall(text)) == 1

    def with_data(changed: str) -> str:
        return page.replace(recording, base64.b64encode(zlib.compress(changed.encode("latin-1"), 9)).decode())

    assert readable(with_data(VERSION.sub("0.9.0+0123456789ab", text))) == readable(page)
    assert readable(with_data(text[:-1] + chr(ord(text[-1]) ^ 1))) != readable(page)


@pytest.mark.parametrize("data, text", [
    ({"a": [], "b": {}}, '{"a": [], "b": {}}\n'),
    ({"a": [{"b": 1}, {"b": "\u2026"}]}, '{\n "a": [\n  {"b": 1},\n  {"b": "\u2026"}\n ]\n}\n'),
])
def test_each_smallest_object_is_a_line(data, text):
    assert as_text(data) == text and json.loads(text) == data
