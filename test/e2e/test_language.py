"""Spelling in the documentation and in all sources, and usage in the documentation."""

from __future__ import annotations

import itertools
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from prose import PAGES, ROOT, WORD, name, prose_of

# Names of people, of places, of this project and of SQL that codespell takes for misspelled words.
KNOWN = ("brite", "conext", "iif", "keep-alives", "pitmap", "retryin", "traiger", "tung", "zink")
SOURCES = ("README.md", "CONTRIBUTING.md", "CHANGES.md", "RELEASE_NOTES.md", "wscript", "doc", "model", "helper",
           "scenarios", "examples", "analysis/ccn", "analysis/ccnlab", "analysis/cmake", "analysis/waf")


# A built lesson has the words of analysis/ccnlab/lesson, and compressed runs, whose letters are words now and then.
SKIPPED = ("*.ipynb", "lesson-*.html")


def spelling_mistakes(paths: list[Path]) -> list[str]:
    call = subprocess.run([sys.executable, "-P", "-m", "codespell_lib", f"--ignore-words-list={','.join(KNOWN)}",
                           f"--skip={','.join(SKIPPED)}", *paths],
                          capture_output=True, text=True)
    assert call.returncode in (0, 65) and not call.stderr, call.stderr
    return call.stdout.splitlines()


def test_the_words_are_spelled_right():
    assert spelling_mistakes([ROOT / path for path in SOURCES]) == []


@pytest.mark.parametrize("notebook", sorted((ROOT / "doc").glob("*.ipynb")), ids=name)
def test_the_words_of_a_notebook_are_spelled_right(notebook, tmp_path):
    """Its figures are lines of letters."""
    words = tmp_path / "notebook.md"
    words.write_text("\n".join("".join(cell["source"]) for cell in json.loads(notebook.read_text())["cells"]))
    assert spelling_mistakes([words]) == []


def test_a_misspelled_word_is_found(tmp_path):
    page = tmp_path / "page.rst"
    page.write_text("An Interst is recieved.\n")
    assert "recieved ==> received" in "\n".join(spelling_mistakes([page]))


def merge_markers(folder: Path) -> list[str]:
    """Lines that a merge with conflicts has left."""
    files = [file for file in folder.rglob("*") if file.suffix in (".rst", ".md", ".py", ".cc", ".h", ".txt")]
    return [f"{file.relative_to(folder)}: {line}" for file in sorted(files) if ".venv" not in file.parts
            for line in re.findall(r"^(?:<{7}|>{7}) .*$", file.read_text(errors="replace"), re.MULTILINE)]


def test_no_merge_has_left_its_markers(tmp_path):
    assert [line for part in (*SOURCES, "test") if (ROOT / part).is_dir() for line in merge_markers(ROOT / part)] == []
    (tmp_path / "page.rst").write_text("One\n" + "<" * 7 + " HEAD\nTwo\n" + "=" * 7 + "\nThree\n" + ">" * 7 + " other\n")
    assert len(merge_markers(tmp_path)) == 2


def usage_mistakes(pages: dict[str, list[str]], folder: Path) -> list[str]:
    """What proselint finds in the blocks of pages, by name; but for typography, which Sphinx sees to."""
    for page, blocks in pages.items():
        number = itertools.count()
        # Neither two blocks nor two literals are one word said twice.
        text = re.sub(rf"\b{WORD}\b", lambda _, number=number: f"{WORD}{next(number)}x", "\n\n~\n\n".join(blocks))
        (folder / page.replace("/", "-")).with_suffix(".txt").write_text(text)
    texts = sorted(folder.glob("*.txt"))
    assert len(texts) == len(pages)
    call = subprocess.run([sys.executable, "-P", "-m", "proselint", "check", *texts], capture_output=True, text=True)
    found = re.findall(r"^\S+/(\S+:\d+:\d+: .*)$", call.stdout, re.MULTILINE)
    return [line for line in found if " typography." not in line]


def test_the_prose_follows_usage(tmp_path):
    assert usage_mistakes({name(page): prose_of(page.read_text(), page.suffix) for page in PAGES}, tmp_path) == []


def test_bad_usage_is_found(tmp_path):
    unique, very, twice = usage_mistakes({"page": ["A very unique node.", "It has the the face."]}, tmp_path)
    assert "very unique" in unique and "very" in very and "the the" in twice


# Constructions that no native writer uses, each with a sentence that has it and what the sentence should say.
UNIDIOMATIC = {
    r"\b(?:the|an?) own\b": ("Data shares the link with the own Interests.", "Data shares the link with our own Interests."),
    r"\balso (?:if|when|that of|those of)\b": ("It is read, also if it is long.", "It is read even if it is long."),
    r"\b(?:the|a) begin\b|\bbegin of\b": ("It counts from the begin of the run.", "It counts from the beginning of the run."),
    r"\basked (?:nothing|first|before)\b": ("The consumer is asked nothing.", "The consumer receives no Interest."),
    r"\bless (?:one|two|three)\b": ("It has the number of nodes less two.", "It has two entries less than nodes."),
    r"\bWithout any,": ("Without any, it is fast.", "Without any such Interests, it is fast."),
    r"(?:^|[.:] )Of several\b": ("Of several Interests, the first is used.", "It uses the first of several Interests."),
    r"(?:^|[.:] )That (?:an?|the|no|nothing|nobody|there|every|each|it|they)\b": (
        "That the clients keep shares limits their number.", "That limit is 3. It is known that the clients keep shares."),
}


def unidiomatic(blocks: list[str]) -> list[str]:
    """Where these blocks have one of the constructions above, with the words around it."""
    texts = [" ".join(block.split()) for block in blocks]
    return [text[max(0, found.start() - 40):found.end() + 40] for pattern in UNIDIOMATIC for text in texts
            for found in re.finditer(pattern, text)]


@pytest.mark.parametrize("page", [page for page in PAGES if name(page) not in ("CHANGES.md", "RELEASE_NOTES.md")], ids=name)
def test_no_sentence_has_an_unidiomatic_construction(page):
    assert unidiomatic(prose_of(page.read_text(), page.suffix)) == []


@pytest.mark.parametrize("bad, good", UNIDIOMATIC.values())
def test_an_unidiomatic_construction_is_found(bad, good):
    assert len(unidiomatic(["It is small.", f"It is used. {bad}"])) == 1
    assert unidiomatic(["It is small.", f"It is used. {good}"]) == []
