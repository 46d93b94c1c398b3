"""The tables of the reference."""

import pytest

from ccnlab.dev.families import FAMILIES, family_lines
from ccnlab.dev.reference import _list_table, _questions, summary_of
from ccnlab.errors import UserError

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
    assert summary_of(HEADER, name) == summary


def test_an_empty_table_is_an_error():
    with pytest.raises(UserError, match="the table Type, Description is empty"):
        list(_list_table((50, 50), ("Type", "Description"), []))


def test_a_family_lists_the_types_below_its_base_that_can_be_made():
    types = [dict(name="ns3::ccn::" + name, parent="ns3::ccn::" + parent, is_abstract=is_abstract) for name, parent, is_abstract in [
        *((f"One{family.base}", family.base, False) for family in FAMILIES),
        ("Timed", "Strategy", True), ("Second", "Timed", False), ("Strategy", "Object", True)]]
    first, *others = family_lines(types)
    assert first == "* **Forwarding strategies, chosen per prefix** (:doc:`/model/strategies`): ``OneStrategy``, ``Second``."
    assert len(others) == len(FAMILIES) - 1
    with pytest.raises(UserError, match="no registered type derives from WindowControl"):
        list(family_lines([entry for entry in types if entry["parent"] != "ns3::ccn::WindowControl"]))


def test_the_questions_are_listed_with_the_columns_of_their_answers():
    text = "\n".join(_questions())
    assert text.startswith("Applications\n------------\n")
    hits = text.partition("``hits``\n")[2].partition("\n``load``")[0]
    assert "   Interests that each node received" in hits and "Needs rows in ``counter``." in hits
    assert "* - ``hit_percent``" in hits
    assert "``layer``" not in hits
