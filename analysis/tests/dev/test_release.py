"""./ccn dev release: the files of a release, the same bytes whenever and wherever they are made."""

import hashlib
import os
import subprocess
import tarfile

import pytest

from ccnlab.dev.release import make
from ccnlab.dev.release.commit import complete_commit
from ccnlab.dev.release.make import make_release
from ccnlab.errors import UserError
from ccnlab.project import TREE, Project

COPIED = ("bakeconf.xml", "doc/icon.png", "CITATION.cff", "README.md")
TEXTS = {"wscript": "VERSION = '1.2.0'\n", "CHANGES.md": "# Changes\n\n## 1.2.0 (2030-05-06)\n\n* `--a` is `--b`.\n\n## 1.1.0\n",
         "RELEASE_NOTES.md": "# Notes\n\n## 1.2.0 (2030-05-06)\n\nMore speed.\n\n### Known issues\n\nNone.\n\n## 1.1.0\n\nOld.\n",
         "doc/stable/release.txt": "1.2.0\n", "CMakeLists.txt": 'message("ccn needs ns-3.37 or newer")\n', "ccn": "#!/bin/sh\n",
         "scenarios/many-sinks.cc": "", "examples/ccn-first.cc": "", ".gitignore": "/results/\n", "z/b.txt": "b", "z/a.txt": "a"}


def git(root, *arguments):
    """Runs git as nobody in particular."""
    names = ("-c", "user.name=a", "-c", "user.email=a@b", "-c", "init.defaultBranch=main", "-c", "commit.gpgsign=false")
    return subprocess.run(["git", "-C", root, *names, *arguments], check=True, capture_output=True, text=True).stdout


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """A small clone, with a site of two pages and a wheel that are made at once."""
    root = tmp_path / "tree"
    files = {name: (TREE / name).read_bytes() for name in COPIED} | {name: text.encode() for name, text in TEXTS.items()}
    for name, content in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(content)
    (root / "ccn").chmod(0o755)
    for words in (("init", "-q"), ("add", "."), ("commit", "-q", "-m", "All", "--date=2030-05-06T00:00:00Z")):
        git(root, *words)

    def build_docs(root, sources, out, quiet):
        for name in ("docs/b/c.html", "docs/a.html"):
            (out / name).parent.mkdir(parents=True, exist_ok=True)
            (out / name).write_text(os.environ["SOURCE_DATE_EPOCH"])

    def build_reference(project, out):
        (out / "docs/api").mkdir()
        (out / "docs/api/index.html").write_text("classes")

    def write_wheel(project, out, kind, programs, site):
        (out / f"ccn-1.2.0-{kind}.whl").write_text(" ".join([*programs, *site]))  # in their order
        return out / f"ccn-1.2.0-{kind}.whl"

    monkeypatch.setattr(make, "build_targets", lambda *arguments: None)
    monkeypatch.setattr(make, "build_docs", build_docs)
    monkeypatch.setattr(make, "build_reference", build_reference)
    monkeypatch.setattr(make, "write_wheel", write_wheel)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")  # restored at the end
    return root


def made(root, out="results", kinds=("pypi", "debian")):
    make_release(Project(root), root / out, kinds, ("many-sinks",))
    return {file.name: file.read_bytes() for file in (root / out / "release").iterdir()}


def test_a_release_has_all_that_is_published(tree):
    files = made(tree)
    assert set(files) == {"ccn-1.2.0.tar.gz", "ccn-1.2.0-docs.tar.gz", "ccn-1.2.0-pypi.whl", "ccn-1.2.0-debian.whl", "bakeconf.xml",
                          "icon.png", "app-store.md", "by-hand.md", "SHA256SUMS"}
    assert files["SHA256SUMS"].decode().splitlines() == [
        f"{hashlib.sha256(content).hexdigest()}  {name}" for name, content in sorted(files.items()) if name != "SHA256SUMS"]
    with tarfile.open(tree / "results/release/ccn-1.2.0.tar.gz") as archive:
        members = {member.name: (member.mode, member.mtime) for member in archive}
    assert list(members) == sorted(f"ccn-1.2.0/{name}" for name in (*COPIED, *TEXTS))
    assert (members["ccn-1.2.0/ccn"], members["ccn-1.2.0/z/a.txt"]) == ((0o755, 0), (0o644, 0))
    with tarfile.open(tree / "results/release/ccn-1.2.0-docs.tar.gz") as archive:
        assert archive.getnames() == [f"ccn-1.2.0-docs/{page}" for page in ("a.html", "api/index.html", "b/c.html")]
        assert files["ccn-1.2.0-pypi.whl"].decode() == "many-sinks a.html api/index.html b/c.html"
        assert archive.extractfile("ccn-1.2.0-docs/a.html").read().decode() == git(tree, "log", "-1", "--format=%ct").strip()


def test_two_releases_of_a_commit_are_equal(tree, tmp_path, monkeypatch):
    first = made(tree)
    other = tmp_path / "elsewhere"
    git(tmp_path, "clone", "-q", tree, other)
    for number, file in enumerate(sorted((other / "z").iterdir())):
        os.utime(file, (number, number))
    old = os.umask(0o077)
    try:
        assert made(other, "out") == first
    finally:
        os.umask(old)
    assert made(tree) == first  # in the place of the earlier one


def test_the_texts_name_the_release(tree):
    files = made(tree)
    entry, steps = files["app-store.md"].decode(), files["by-hand.md"].decode()
    assert all(line in entry for line in ("* Version: 1.2.0\n", "* Requires ns-3: 3.37 ", "* Date: 2026-11-30\n", "More speed.\n\n#### Known issues",
                                          "git clone --branch v1.2.0 ADDRESS contrib/ccn", "`ccn` simulates Content Centric Networking"))
    assert "Old." not in entry and "{" not in entry + steps
    commit = git(tree, "rev-parse", "HEAD").strip()
    assert f'git tag -a v1.2.0 {commit} -m "ccn 1.2.0"' in steps and "ccn-1.2.0-pypi.whl: pip installs it" in steps


@pytest.mark.parametrize("name, text, told", [
    ("z/a.txt", "changed", "has changes, such as M z/a.txt (1 in all); a release is made of a commit"), ("new.txt", "", "such as ?? new.txt (1 in all);")])
def test_a_tree_with_changes_is_refused(tree, name, text, told):
    (tree / name).write_text(text)
    with pytest.raises(UserError) as refused:
        made(tree)
    assert told in str(refused.value) and not (tree / "results").exists()


@pytest.mark.parametrize("name, old, new, told", [
    ("CHANGES.md", "(2030-05-06)", "(not released)", "CHANGES.md begins with '1.2.0 (not released)' (allowed: 1.2.0 and the date"),
    ("RELEASE_NOTES.md", "## 1.2.0", "## 1.3.0", "RELEASE_NOTES.md begins with '1.3.0 (2030-05-06)' (allowed: 1.2.0 and"),
    ("doc/stable/release.txt", "1.2.0", "1.1.0", "has the names of 1.1.0 (allowed: 1.2.0): ./ccn dev doc-data --stable stores them"),
    ("CITATION.cff", "An ns-3 module", "An ns-3 module" * 20, "(allowed: 255)"),
    ("CMakeLists.txt", "ccn needs", "it needs", "from which the App Store's entry is made"),
])
def test_an_incomplete_release_is_refused_and_leaves_nothing(tree, name, old, new, told):
    (tree / name).write_text((tree / name).read_text().replace(old, new))
    git(tree, "commit", "-q", "-a", "-m", "Change")
    with pytest.raises(UserError) as refused:
        made(tree)
    assert told in str(refused.value)
    assert not (tree / "results").exists() or not any((tree / "results").iterdir())


def test_a_part_that_fails_leaves_the_earlier_release(tree, monkeypatch):
    first = made(tree)

    def fail(*arguments):
        raise UserError("no wheel")

    monkeypatch.setattr(make, "write_wheel", fail)
    with pytest.raises(UserError, match="no wheel"):
        made(tree)
    assert [file.name for file in (tree / "results").iterdir()] == ["release"]
    assert {file.name: file.read_bytes() for file in (tree / "results/release").iterdir()} == first


@pytest.mark.parametrize("kinds, programs, calls", [
    (("pypi", "debian"), (), [([], "build_programs"), ([], "build_wheel")]),
    (("debian",), ("many-sinks", "ccn-first"), [(["scenarios/many-sinks", "examples/ccn-first", "scenarios/lesson"], "build_programs")])])
def test_only_what_is_packed_is_built(tree, monkeypatch, kinds, programs, calls):
    built = []
    monkeypatch.setattr(make, "build_targets", lambda project, targets, command: built.append((targets, command)))
    make_release(Project(tree), tree / "results", kinds, programs)
    assert built == calls


def test_an_unknown_program_is_named(tree):
    with pytest.raises(UserError, match=r"^no program is called 'many-sink'; did you mean many-sinks\?$"):
        make_release(Project(tree), tree / "results", ("debian",), ("many-sink",))


def test_a_folder_of_something_else_is_not_replaced(tree):
    (tree / "results/release").mkdir(parents=True)
    (tree / "results/release/mine.txt").touch()
    with pytest.raises(UserError, match=r"release has files but no SHA256SUMS, so it is no release; move it away$"):
        made(tree)
    assert (tree / "results/release/mine.txt").exists()


def test_what_is_no_clone_is_named(tmp_path):
    with pytest.raises(UserError, match=f"{tmp_path} is no git clone: "):
        complete_commit(tmp_path, "1.0.0")
