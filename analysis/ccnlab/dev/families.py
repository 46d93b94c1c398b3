"""The list on the start page of the documentation: what a study can choose from, as the module registers it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ccnlab.errors import UserError

_NAMESPACE = "ns3::ccn::"


@dataclass(frozen=True)
class Family:
    """The types below a base class: what they are called, and the page that describes them."""

    base: str
    title: str
    page: str


FAMILIES = (
    Family("Strategy", "Forwarding strategies, chosen per prefix", "/model/strategies"),
    Family("ReplacementPolicy", "Replacement policies of the content store", "/model/caching"),
    Family("AdmissionPolicy", "Admission policies of the content store", "/model/caching"),
    Family("WindowControl", "Window controls of consumers", "/model/windows"),
    Family("Suppression", "Suppression schemes on shared media", "/model/suppression"),
    Family("RoutingProtocol", "Routing protocols", "/model/routing"),
    Family("IngressPolicy", "Ingress policies against attacks", "/model/defences"),
    Family("VerificationPolicy", "Verification policies", "/model/verification"),
    Family("CcnApplication", "Applications", "/reference/types"),
)


def family_lines(types: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Yields a list in rst; raises UserError if a base class has no types.

    `types`: each with `name`, `parent` and `is_abstract`, as describe-module prints them.
    """
    parents = {entry["name"]: entry["parent"] for entry in types}
    concrete = sorted(entry["name"] for entry in types if not entry["is_abstract"])
    for family in FAMILIES:
        found = [name for name in concrete if _NAMESPACE + family.base in _above(name, parents)]
        if not found:
            raise UserError(f"no registered type derives from {family.base}, which the start page lists")
        names = ", ".join(f"``{name.removeprefix(_NAMESPACE)}``" for name in found)
        yield f"* **{family.title}** (:doc:`{family.page}`): {names}."


def _above(name: str, parents: Mapping[str, str]) -> Iterator[str]:
    """Yields a type and the types above it; ns-3's own types have no parent here."""
    while name:
        yield name
        name = parents.get(name, "")
