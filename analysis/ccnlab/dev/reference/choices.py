"""The list of what a study can choose from, as the module registers it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ccnlab.errors import UserError

_NAMESPACE = "ns3::ccn::"


@dataclass(frozen=True)
class Choice:
    """The types below a base class: what they are called, and the page that describes them."""

    base: str
    title: str
    page: str


CHOICES = (
    Choice("Strategy", "Forwarding strategies, chosen per prefix", "/model/strategies"),
    Choice("ReplacementPolicy", "Replacement policies of the content store", "/model/tables"),
    Choice("AdmissionPolicy", "Admission policies of the content store", "/model/tables"),
    Choice("WindowControl", "Window controls of consumers", "/model/windows"),
    Choice("Suppression", "Suppression schemes on shared media", "/model/shared-media"),
    Choice("RoutingProtocol", "Routing protocols", "/model/routing"),
    Choice("IngressPolicy", "Ingress policies against attacks", "/model/attacks"),
    Choice("VerificationPolicy", "Verification policies", "/model/security"),
    Choice("CcnApplication", "Applications", "/reference/attributes"),
)


def choice_lines(types: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Yields a list in rst; raises UserError if a base class has no types.

    `types`: each with `name`, `parent` and `is_abstract`, as describe-module prints them.
    """
    parents = {entry["name"]: entry["parent"] for entry in types}
    concrete = sorted(entry["name"] for entry in types if not entry["is_abstract"])
    for choice in CHOICES:
        found = [name for name in concrete if _NAMESPACE + choice.base in _above(name, parents)]
        if not found:
            raise UserError(f"no registered type derives from {choice.base}, which doc/extending.rst lists")
        names = ", ".join(f"``{name.removeprefix(_NAMESPACE)}``" for name in found)
        yield f"* **{choice.title}** (:doc:`{choice.page}`): {names}."


def _above(name: str, parents: Mapping[str, str]) -> Iterator[str]:
    """Yields a type and the types above it; ns-3's own types have no parent here."""
    while name:
        yield name
        name = parents.get(name, "")
