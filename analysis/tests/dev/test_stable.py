"""What a release promises: the names of the last one are still there."""

import json
import shutil

import click
import pytest

from ccnlab.cli import cli
from ccnlab.dev.doc_data import MODULE, PROGRAMS
from ccnlab.dev.stable import kinds
from ccnlab.dev.stable.headers import declared
from ccnlab.dev.stable.lists import broken, is_named, stored, stored_release, today, write_lists
from ccnlab.own.new import release
from ccnlab.project import TREE, Project

CHANGES = "# Changes\n\n## 2.0.0\n\n* `--drains` replaces `--sinks`.\n\n## 1.0.0\n\n* `--bin` is new.\n"


@pytest.fixture(scope="module")
def names():
    return today(TREE, cli)


def test_the_names_of_the_last_release_are_there(names):
    found = broken(stored(TREE), names, stored_release(TREE), release(Project(TREE)), (TREE / "CHANGES.md").read_text())
    assert not found, "\n".join(found)


def test_the_last_release_is_no_later_than_this_version():
    listed, version = (tuple(map(int, text.split("."))) for text in (stored_release(TREE), release(Project(TREE))))
    assert listed <= version


def test_the_lists_have_names_of_each_kind(names):
    assert {name for name in (
        "ns3/ccn-pit.h", "Pit::Find(2)", "Pit::Reason::EXPIRED", "CsChange::cause", "Pit::MaxEntries (UintegerValue)", "Consumer::Window (UintegerValue)",
        "Pit::Changed (const PitChange&)", "many-sinks --sinks (integer, nodes)", "failover --link=csma", "run.wall_s (s)",
        "counter.name=hits", "network --links and --nodes: delay_ms", "network --requests: receiver", "network --schedule: state",
        "show hits: node", "show --format=ndnsim", "figures", "course check", "sweep --vary", "requests --format=squid",
        "ccnlab.sweep(seeds)", "ccn.implements(base)")
        if not any(name in found for found in names.values())} == set()
    assert not any(name.startswith("dev") for name in names["commands"])
    assert "ns3/ccn-l3-log.h" not in names["headers"]  # private


def changed_tree(folder, file, old, new):
    """A tree with the stored descriptions of programs and of the module, in one of which a text is replaced."""
    for name in (MODULE, PROGRAMS):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(TREE / name, folder / name)
    text = (TREE / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new))
    return folder


@pytest.mark.parametrize("kind, file, old, new, gone", [
    ("arguments", PROGRAMS, '"name": "sinks"', '"name": "drains"', "many-sinks --sinks (integer, nodes)"),
    ("arguments", PROGRAMS, '"kind": "integer", "unit": "nodes"', '"kind": "integer", "unit": "hosts"', "many-sinks --sinks (integer, nodes)"),
    ("database", PROGRAMS, "'wall_s'", "'elapsed_s'", "run.wall_s (s)"),
    ("database", MODULE, '"hits"', '"found"', "counter.name=hits"),
    ("attributes", MODULE, '"name": "MaxEntries", "type": "ns3::UintegerValue"', '"name": "MaxEntries", "type": "ns3::DoubleValue"',
     "Pit::MaxEntries (UintegerValue)"),
    ("attributes", MODULE, '"name": "ns3::ccn::Lru"', '"name": "ns3::ccn::OldestFirst"', "Lru"),
])
def test_a_renamed_thing_is_found(tmp_path, names, kind, file, old, new, gone):
    root = changed_tree(tmp_path, file, old, new)
    now = {**names, kind: list(getattr(kinds, kind)(root))}
    found = broken(names, now, "1.0.0", "1.1.0", CHANGES)
    assert (f"doc/stable/{kind}.txt: {gone!r} of 1.0.0 is gone: keep it, or raise VERSION in wscript to 2.0.0 and name it in "
            "CHANGES.md") in found
    assert all(f"doc/stable/{kind}.txt" in message for message in found) and len(found) < 40


def test_an_addition_is_fine():
    before = {"arguments": ["many-sinks --sinks (integer, nodes)"]}
    now = {"arguments": ["many-sinks --drains (integer, nodes)", *before["arguments"]]}
    assert broken(before, now, "1.0.0", "1.1.0", CHANGES) == []


def test_a_new_major_version_may_remove_what_its_changes_name():
    before = {"arguments": ["many-sinks --bin (real, s)", "many-sinks --sinks (integer, nodes)"]}
    assert broken(before, {"arguments": []}, "1.4.2", "2.0.0", CHANGES) == [
        "doc/stable/arguments.txt: 'many-sinks --bin (real, s)' of 1.4.2 is gone: the section of 2.0.0 in CHANGES.md must name it, "
        "and what takes its place"]


def test_until_its_tag_a_release_may_be_listed_anew():
    [found] = broken({"headers": ["ns3/ccn-pit.h"]}, {"headers": []}, "1.0.0", "1.0.0", CHANGES)
    assert found.endswith("; until 1.0.0 is tagged, ./ccn dev doc-data --stable stores the list anew")


@pytest.mark.parametrize("name, text", [
    ("many-sinks --sinks (integer, nodes)", "`--sinks`"), ("many-sinks --link=csma", "`--link=csma`"), ("course check", "`course check`"),
    ("Pit::Find(2)", "`Pit::Find`"), ("Pit::Changed (const PitChange&)", "Pit::Changed"), ("run.wall_s (s)", "`run.wall_s`"),
    ("counter.name=hits", "`hits`"), ("network --requests: time_s", "`time_s`"), ("ns3/ccn-pit.h", "`ns3/ccn-pit.h`"),
])
def test_changes_name_a_thing_by_its_shortest_clear_name(name, text):
    assert is_named(name, f"# Changes\n\n## 2.0.0\n\n* {text} is gone.\n")
    assert not is_named(name, f"# Changes\n\n## 2.0.0\n\n* x{text.strip('`')} is gone.\n\n## 1.0.0\n\n* {text}\n")


def test_a_renamed_option_of_a_command_is_found():
    @click.group()
    def group():
        """A group."""

    @group.command()
    @click.option("--from", "-f", "origin", type=click.Choice(["a", "b"]))
    @click.argument("word")
    def draw(origin, word):
        """A command."""

    assert list(kinds.commands(group)) == ["draw", "draw --from", "draw --from=a", "draw --from=b", "draw -f", "draw -f=a", "draw -f=b"]


def test_the_lists_are_files_of_lines(tmp_path, names):
    write_lists(tmp_path, names, "1.0.0")
    assert (tmp_path / "doc/stable/headers.txt").read_text().startswith("ns3/ccn-adaptive-player.h\nns3/ccn-adaptive.h\n")
    assert (stored(tmp_path), stored_release(tmp_path)) == (names, "1.0.0")
    assert all(found == sorted(set(found)) for found in names.values())


API = """
import pandas as pd
from dataclasses import dataclass

def sweep(scenario: str, *, seeds: int = 1, **rest) -> pd.DataFrame: ...

@dataclass
class Tls:
    key: str
    _file: str = ""
    def __init__(self, key): ...
    @classmethod
    def own(cls, folder=None): ...
    def _read(self): ...
"""


@pytest.mark.parametrize("old, new, gone", [
    ("scenario:", "program:", {"ccnlab.sweep(scenario)"}), ("seeds:", "runs:", {"ccnlab.sweep(seeds)"}),
    ("def own", "def mine", {"ccnlab.Tls.own", "ccnlab.Tls.own(folder)"}), ("key: str", "secret: str", {"ccnlab.Tls.key"}),
    ("_read", "_load", set())])
def test_a_renamed_name_of_python_is_found(tmp_path, old, new, gone):
    (tmp_path / "analysis/ccnlab").mkdir(parents=True)
    (tmp_path / "analysis/ccn").mkdir()
    (tmp_path / "analysis/ccn/__init__.py").write_text('__all__ = ["LIMIT"]\nLIMIT = 1\n')
    (tmp_path / "analysis/ccnlab/__init__.py").write_text('from ccnlab.api import Tls, sweep\n__all__ = ["Tls", "sweep"]\n')
    api = tmp_path / "analysis/ccnlab/api.py"
    api.write_text(API)
    before = set(kinds.python(tmp_path))
    assert before == {"ccn.LIMIT", "ccnlab.Tls", "ccnlab.Tls(key)", "ccnlab.Tls.key", "ccnlab.Tls.own", "ccnlab.Tls.own(folder)",
                      "ccnlab.sweep", "ccnlab.sweep(scenario)", "ccnlab.sweep(seeds)"}
    api.write_text(API.replace(old, new))
    assert before - set(kinds.python(tmp_path)) == gone


HEADER = """
#ifndef A_H
#define A_H  \\
    class Macro {};
namespace ns3 { class Packet; }
namespace ns3::ccn
{
class Later;
enum Kind : uint8_t { ONE, TWO = 2, /* THREE, */ };
/** A class { with a brace. */
class [[nodiscard]] Table final : public Base<int, 3>, public Other
{
  public:
    using Handler = std::function<void(int, int)>;
    using Other::Reset;
    typedef void (*Traced)(int value);
    static constexpr char QUOTE = '"';
    static constexpr char BRACE = '{';
    struct Row { int key{0}; std::map<int, int> more{{1, 2}}; uint64_t bits : SIZE + 1; std::function<void()> done; };
    explicit Table(int a, std::pair<int, int> b = {1, 2}) : m_a{a}, m_b(b) { Insert(m_a); }
    ~Table() override;
    Table(const Table&) = delete;
    template <typename T, typename = std::enable_if_t<(sizeof(T) > 1)>> T Get(const T& key) const { return key; }
    int operator()(int x) const;
    bool operator==(const Table& other) const;
    const Row& operator[](int at) const;
    operator bool() const;
    void Remove(int key) override;
    auto Find() const -> const Row*;
  protected:
    virtual void DoStart() = 0;
  private:
    virtual void DoStop() = 0;
    void Insert(int key);
    friend class Later;
    int m_a;
    std::pair<int, int> m_b;
};
inline constexpr int Table::OUTSIDE{1};
std::ostream& operator<<(std::ostream& os, const Table& table);
extern const double LIMITS[3];
namespace deep { void Call(void); }
}
#endif
"""


def test_a_header_declares_what_a_program_may_use():
    assert declared(HEADER) == {
        "Kind", "Kind::ONE", "Kind::TWO", "Table", "Table::Handler", "Table::Reset", "Table::Traced", "Table::QUOTE", "Table::BRACE", "Table::Row",
        "Table::Row::key", "Table::Row::more", "Table::Row::bits", "Table::Row::done", "Table::Table(1)", "Table::Table(2)", "Table::Get(1)",
        "Table::operator()(1)", "Table::operator==(1)", "Table::operator[](1)", "Table::operator bool(0)", "Table::Find(0)",
        "Table::DoStart(0)", "Table::DoStop(0)", "operator<<(2)", "LIMITS", "deep::Call(0)"}


@pytest.mark.parametrize("old, new, gone", [
    ("T Get(", "T Take(", {"Table::Get(1)"}), ("b = {1, 2})", "b)", {"Table::Table(1)"}), ("ONE, TWO", "ONE, DOS", {"Kind::TWO"}),
    ("protected:", "private:", set()), ("virtual void DoStart", "void DoStart", set()), ("int key{0}", "int name{0}", {"Table::Row::key"}),
    ("const -> const Row*", "-> Row*", set()),
])
def test_an_edit_of_a_header_removes_what_it_renames(old, new, gone):
    assert declared(HEADER) - declared(HEADER.replace(old, new)) == gone


def test_stored_descriptions_state_the_type_of_each_attribute():
    types = json.loads((TREE / MODULE).read_text())["types"]
    stated = {one["type"] for entry in types for one in entry["attributes"]}
    assert "ns3::TimeValue" in stated and all(name.endswith("Value") for name in stated)
