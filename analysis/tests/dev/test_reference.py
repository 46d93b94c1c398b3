"""The tables of the reference."""

import pytest

from ccnlab.dev.doc_data import stored_module, stored_programs
from ccnlab.dev.reference.arguments import argument_pages, common_arguments
from ccnlab.dev.reference.attributes import attribute_pages, most_used, summaries_in
from ccnlab.dev.reference.choices import CHOICES, choice_lines
from ccnlab.dev.reference.database import columns_of, question_sections, table_sections
from ccnlab.dev.reference.families import FAMILIES, by_family
from ccnlab.dev.reference.found import read_words
from ccnlab.dev.reference.pages import search_names
from ccnlab.dev.reference.rst import anchor, list_table, plain
from ccnlab.dev.reference.traces import connecting, path_of, signatures_of, trace_sections
from ccnlab.errors import UserError
from ccnlab.project import TREE

HEADER = """
class Other;

/** @ingroup ccn A table. More of it. */
class Table : public Object
{
};

/**
 * @ingroup ccn
 * Drops the entry that was used
 * longest ago (Jacobson et al. 2009). Needs no memory.
 *
 * Second paragraph.
 */
class Lru final : public ReplacementPolicy
{
};

struct Bare
{
};
"""


@pytest.mark.parametrize(("name", "summary"), [
    ("Table", "A table."),
    ("Lru", "Drops the entry that was used longest ago (Jacobson et al. 2009)."),
    ("Bare", ""),
    ("Other", ""),
])
def test_the_summary_is_the_first_sentence(name, summary):
    assert summaries_in(HEADER).get(name, "") == summary


def test_an_empty_table_is_an_error():
    with pytest.raises(UserError, match="the table Type, Description is empty"):
        list(list_table((50, 50), ("Type", "Description"), []))


def test_a_choice_lists_the_types_below_its_base_that_can_be_made():
    types = [dict(name="ns3::ccn::" + name, parent="ns3::ccn::" + parent, is_abstract=is_abstract) for name, parent, is_abstract in [
        *((f"One{choice.base}", choice.base, False) for choice in CHOICES),
        ("Timed", "Strategy", True), ("Second", "Timed", False), ("Strategy", "Object", True)]]
    first, *others = choice_lines(types)
    assert first == "* **Forwarding strategies, chosen per prefix** (:doc:`/model/strategies`): ``OneStrategy``, ``Second``."
    assert len(others) == len(CHOICES) - 1
    with pytest.raises(UserError, match="no registered type derives from WindowControl"):
        list(choice_lines([entry for entry in types if entry["parent"] != "ns3::ccn::WindowControl"]))


def test_the_questions_are_listed_with_the_columns_of_their_answers():
    text = "\n".join(question_sections())
    assert text.startswith("Questions: applications\n-----------------------\n")
    hits = text.partition("``hits``\n")[2].partition("\n``load``")[0]
    assert "   Interests that each node received" in hits and "Needs rows in ``counter``." in hits
    assert "* - ``hit_percent``" in hits
    assert "``layer``" not in hits


def types():
    return stored_module(TREE)["types"]


def test_each_attribute_is_on_the_page_of_its_family():
    pages = {name: "\n".join(lines) for name, lines in attribute_pages(TREE, types()).items()}
    assert set(pages) == {family.name for family in FAMILIES}
    for family, entries in by_family(types()):
        for entry in entries:
            name = entry["name"].rpartition("::")[2]
            assert all(f"``{name}::{one['name']}``" in pages[family.name] for one in entry["attributes"])
            assert name in pages[family.name]
    assert pages["content-store"].index("ContentStore::MaxObjects") < pages["content-store"].index("Arc")
    assert "``ContentStore::MaxObjects``" in pages["content-store"] and "``Lru``" in pages["content-store"]


def test_a_type_without_a_family_is_an_error():
    stray = dict(name="ns3::ccn::Stray", parent="ns3::Object", is_abstract=False, attributes=[], traces=[])
    with pytest.raises(UserError, match="has Stray"):
        list(by_family([*types(), stray]))
    with pytest.raises(UserError, match="no registered type belongs to pit-and-fib"):
        list(by_family([one for one in types() if one["name"] not in {f"ns3::ccn::{n}" for n in ("Pit", "Fib", "NonceList", "Measurements")}]))


def test_the_most_used_attributes_are_about_forty_and_exist():
    rows = [line for line in most_used(types(), read_words(TREE)) if line.startswith("   * - :ref:")]
    assert 35 <= len(rows) <= 45
    with pytest.raises(UserError, match="no type has the attribute Pit::Size"):
        list(most_used(types(), {"Pit::Size": "size"}))


def test_each_trace_source_has_its_signature_and_what_connects_it():
    text = "\n".join(trace_sections(TREE, types()))
    for entry in types():
        name = entry["name"].rpartition("::")[2]
        assert all(f"``{name}::{trace['name']}``" in text for trace in entry["traces"])
    assert ("      void OnDropped(const Face& face, DropReason reason, DecodeError error, Ptr<const Packet> packet);\n"
            '      Config::ConnectWithoutContext("/NodeList/*/$ns3::ccn::CcnL3Protocol/Dropped",\n') in text
    with pytest.raises(UserError, match="no header declares ns3::ccn::Pit::NoCallback"):
        list(trace_sections(TREE, [{**one, "traces": [{"name": "Changed", "help": "", "callback": "ns3::ccn::Pit::NoCallback"}]}
                                   for one in types()]))


def test_what_connects_a_trace_source_is_a_path_or_the_object(tmp_path):
    (tmp_path / "model").mkdir()
    (tmp_path / "model/a.h").write_text("class A : public Object\n{\n    typedef void (*B)(const std::map<int, int>& c,\n   D d);\n"
                                        "};\nstruct E\n{\n    using F = void (*)();\n};\n")
    assert signatures_of(tmp_path) == {"ns3::ccn::A::B": ("const std::map<int, int>& c", "D d"), "ns3::ccn::E::F": ()}
    parents = {"Consumer": "CcnApplication", "CcnApplication": "Application", "UdpFace": "Face", "Face": "Object", "Lru": "Object"}
    assert path_of("Consumer", parents) == "/NodeList/*/ApplicationList/*/$ns3::ccn::Consumer"
    assert path_of("UdpFace", parents).endswith("CcnL3Protocol/FaceList/*/$ns3::ccn::UdpFace")
    assert path_of("Lru", parents) == ""
    assert connecting("Ended", ("int a",), "")[1] == 'object->TraceConnectWithoutContext("Ended", MakeCallback(&OnEnded));'


def test_each_argument_is_on_the_page_of_its_scenario_or_on_that_of_all():
    programs = list(stored_programs(TREE).values())
    common = common_arguments(programs)
    assert {"bin", "rate"} <= set(common) and "sinks" not in common
    pages = argument_pages(programs, {"many-sinks": ["experiments/many-sinks"]})
    for program in programs:
        text = "\n".join(pages[program.scenario])
        assert all(f"``--{name}``" in text for name in program.arguments)
    assert "Described in :doc:`/experiments/many-sinks`." in pages["many-sinks"]
    assert "many-sinks-sinks" in "\n".join(pages["many-sinks"]) and "many-sinks-bin" not in "\n".join(pages["many-sinks"])


def test_each_column_is_in_the_section_of_its_table():
    schema = stored_programs(TREE)["many-sinks"].schema
    text = "\n".join(table_sections(schema))
    for table, column, _, _ in columns_of(schema):
        section = text.partition(f"\nTable {table}\n---")[2] or text
        assert f"``{column}``" in section.partition("\nTable ")[0]


@pytest.mark.parametrize("text, told", [
    ("only with --link=p2p, else a_b", "only with ``--link=p2p``, else a\\_b"), ("see --ns3::A::B: it is", "see ``--ns3::A::B``: it is"),
    ("a - b -- c", "a - b -- c"), ("no-option--here *", "no-option--here \\*")])
def test_options_are_literals(text, told):
    assert plain(text) == told


def test_places_are_named_as_docutils_names_them():
    assert anchor("many-sinks --cache-objects") == "many-sinks-cache-objects"
    assert anchor("ContentStore::MaxObjects") == "contentstore-maxobjects"
    script = search_names(TREE)
    assert script.startswith("const NAMES = [\n[") and '"reference/attributes/content-store", "contentstore-maxobjects"' in script
