"""The search of the documentation finds what newcomers ask for: the right place is among the first three results."""

from __future__ import annotations

import pytest

from ccnlab.dev.browser import opened

# Each question with places that answer it: the beginnings of addresses.
QUESTIONS = {
    "how to set content store size": ["reference/attributes/content-store.html#contentstore-maxobjects"],
    "change the cache replacement policy": ["reference/attributes/content-store.html#contentstore-policy"],
    "forwarding strategy of a node": ["reference/attributes/node.html#ccnl3protocol-strategy", "model/strategies.html"],
    "how do I set the Interest lifetime": ["reference/attributes/consumers.html#consumer-lifetime"],
    "how many Interests per second does a consumer send": ["reference/attributes/consumers.html#consumercbr-frequency"],
    "limit the size of the PIT": ["reference/attributes/pit-and-fib.html#pit-maxentries"],
    "change the chunk size": ["reference/attributes/producers.html#producer-chunksize", "reference/arguments"],
    "zipf exponent": ["reference/attributes/consumers.html#consumerzipfmandelbrot-s"],
    "congestion window control AIMD": ["reference/attributes/consumers.html#consumer-control", "model/windows.html",
                                       "reference/attributes/windows.html"],
    "seed of the random numbers": ["reference/arguments.html#run-rng"],
    "cache hit ratio": ["reference/database.html#hit-ratio", "reference/database.html#show-hits"],
    "goodput of a transfer": ["reference/database.html#throughput-goodput-mbps", "reference/database.html#table-throughput"],
    "write results to a database": ["reference/arguments.html#run-db", "reference/database.html", "usage/results.html"],
    "capture packets with Wireshark": ["reference/arguments.html#run-pcap", "usage/results.html", "usage/real-network.html"],
    "trace dropped packets": ["reference/traces.html#ccnl3protocol-dropped", "usage/explorer.html"],
    "PIT size over time": ["reference/database.html#table-state-pit-entries", "reference/database.html#show-pit-size"],
    "install": ["usage/installation.html"],
    "ndnSIM": ["usage/from-ndnsim.html"],
    "what is a PIT": ["glossary.html", "concepts.html", "model/tables.html", "reference/attributes/pit-and-fib.html"],
    "freshness of content": ["reference/attributes/producers.html#"],
    "ContentStore::MaxObjects": ["reference/attributes/content-store.html#contentstore-maxobjects"],
    "wifi mobility": ["usage/mobility.html"],
    "many-sinks arguments": ["reference/arguments/many-sinks.html"],
    "delay percentiles": ["reference/database.html#show-delay", "reference/database.html#delay"],
}
_BEST = """const query = %r;
Ranking.known = undefined;
return Search._performSearch(...Search._parseQuery(query)).slice(-3).reverse().map((one) => `${one[0]}.html${one[2] || ""}`);"""


@pytest.fixture(scope="module")
def search(site):
    """The page of the search, open."""
    with opened(site / "search.html", "?q=interest") as shown:
        shown.tab.wait_for_selector("ul.search li a")
        yield shown


def found(search, question: str) -> list[str]:
    """The addresses of the first three results, by the script of the page itself."""
    return search.evaluate(_BEST % question)


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_of_a_newcomer_finds_its_answer(search, question):
    first = found(search, question)
    assert [place for place in first if place.startswith(tuple(QUESTIONS[question]))] != [], first


def test_nothing_of_another_subject_is_found(search):
    assert found(search, "zzyzx") == []


def test_the_results_on_the_page_are_those_and_lead_somewhere(site):
    with opened(site / "search.html", "?q=how+to+set+content+store+size") as shown:
        shown.tab.wait_for_selector("ul.search li:nth-child(3) a")
        links = shown.tab.eval_on_selector_all("ul.search li a", "(all) => all.map((one) => one.getAttribute('href'))")
        assert shown.errors == []
    page, _, place = links[0].partition("#")
    assert links[0] == "reference/attributes/content-store.html#contentstore-maxobjects"
    assert f'id="{place}"' in (site / page).read_text()
