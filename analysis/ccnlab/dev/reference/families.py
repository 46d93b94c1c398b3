"""Which types belong together: one page of attributes for each family."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ccnlab.dev.reference.rst import short
from ccnlab.errors import UserError
from ccnlab.project import listed

Type = Mapping[str, Any]


@dataclass(frozen=True)
class Family:
    """The types of one page: the named ones, and those that derive from these and from no name of another family."""

    name: str  # of the page
    title: str
    about: str  # a sentence in rst
    types: tuple[str, ...]


FAMILIES = (
    Family("content-store", "Content store",
           "Size of the store, what is stored (admission) and what is evicted (replacement): :doc:`/model/tables`.",
           ("ContentStore", "ReplacementPolicy", "AdmissionPolicy", "RankingPolicy", "HashRouted")),
    Family("pit-and-fib", "PIT, FIB and nonces", "Pending Interests, routes and the dead nonce list: :doc:`/model/tables`.",
           ("Pit", "Fib", "NonceList", "Measurements")),
    Family("node", "Node and layers", "The CCN layer of a node, and several layers beside each other: :doc:`/model/node`.",
           ("CcnL3Protocol", "CcnLayers", "FaceTable", "LayerPart", "SliceQueue", "CpuShare", "DeviceFaces")),
    Family("faces", "Faces and links", "Faces over net devices and UDP, and the links of the module: :doc:`/model/faces`.",
           ("Face", "LinkFragmenter", "ExpressChannel", "ExpressNetDevice", "UdpTransport", "CongestionMarker")),
    Family("shared-media", "Shared media", "When a node sends on a medium that many hear: :doc:`/model/shared-media`.",
           ("SuppressionScheme",)),
    Family("strategies", "Forwarding strategies", "Which faces an Interest is forwarded to: :doc:`/model/strategies`.",
           ("Strategy",)),
    Family("windows", "Window controls", "How many Interests a consumer has in flight: :doc:`/model/windows`.",
           ("WindowControl",)),
    Family("consumers", "Consumers", "Applications that send Interests: :doc:`/model/applications`.",
           ("FetchApplication", "CatalogueConsumer", "ConsumerCbr", "ScriptedConsumer", "Browser", "Session", "VoiceCall",
            "Ping", "Bundler", "TcpFileClient", "ZipfRank", "RateRule")),
    Family("producers", "Producers", "Applications that answer Interests: :doc:`/model/applications`.",
           ("ChunkSender", "CatalogueProducer", "PrefixProducer", "KeyProducer", "KeyPublisher", "RevocationPublisher",
            "PingServer", "TcpFileServer")),
    Family("applications", "All applications", "What consumers and producers have in common: :doc:`/model/applications`.",
           ("CcnApplication", "ChunkApplication", "CatalogueApplication", "ApplicationOrder")),
    Family("routing", "Routing protocols", "How nodes compute their routes: :doc:`/model/routing`.",
           ("RoutingProtocol", "NeighbourDiscovery", "HashRouter")),
    Family("mobility", "Moving producers", "How a producer that moves stays reachable: :doc:`/experiments/moving-producer`.",
           ("MobilityProtocol",)),
    Family("costs", "Processing costs", "What a step costs on a node's CPU: :doc:`/model/cost`.",
           ("CcnProcessor", "StepCosts", "ContentQueues")),
    Family("security", "Signatures and verification", "Who signs, and who verifies what: :doc:`/model/security`.",
           ("Signer", "Verifier", "ContentValidator", "VerificationPolicy", "SchemaTrustChecker")),
    Family("attacks", "Attackers and defences", "Applications that attack, and what a node refuses: :doc:`/model/attacks`.",
           ("InterestFlood", "Poisoner", "Replayer", "TimingProbe", "ColludingProducer", "ExcludingConsumer", "IngressPolicy",
            "FaceIngress")),
    Family("packets", "Headers, tags and the simulator",
           "What packets carry beside a message, and what executes events; these types have no attributes.",
           ("Tag", "Header", "Trailer", "HeapSimulator")),
)


def by_family(types: Sequence[Type]) -> Iterator[tuple[Family, list[Type]]]:
    """Yields each family with its types, the named ones first; raises UserError for a type of none, and for a family without a type."""
    parents = {entry["name"]: entry["parent"] for entry in types}
    owners = {name: family for family in FAMILIES for name in family.types}
    found: dict[str, list[Type]] = {family.name: [] for family in FAMILIES}
    strays = []
    for entry in types:
        owner = next((owners[short(name)] for name in _above(entry["name"], parents) if short(name) in owners), None)
        if owner is None:
            strays.append(short(entry["name"]))
        else:
            found[owner.name].append(entry)
    if strays:
        raise UserError(f"no family in {__file__} has {listed(strays)}")
    empty = [name for name, entries in found.items() if not entries]
    if empty:
        raise UserError(f"no registered type belongs to {listed(empty)}, which {__file__} names")
    for family in FAMILIES:
        named = {f"ns3::ccn::{name}": number for number, name in enumerate(family.types)}
        yield family, sorted(found[family.name], key=lambda entry: named.get(entry["name"], len(named)))


def _above(name: str, parents: Mapping[str, str]) -> Iterator[str]:
    """Yields a type and the types above it, up to the first of ns-3."""
    while name:
        yield name
        name = parents.get(name, "")
