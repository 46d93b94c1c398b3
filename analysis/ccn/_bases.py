"""The C++ classes that Python classes can implement, with their virtual functions."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from ccn import _applications
from ccn._load import cppyy


@dataclass(frozen=True)
class Method:
    """A virtual function of the name `hook`, if this is not `name`; its Python method returns `result`, as C++ knows it.

    `convert` has the C++ expression for what the function returns, with that of the call in place of {}.
    """

    name: str
    parameters: tuple[str, ...] = ()
    cpp_result: str = "void"
    result: str = ""
    convert: str = "{}"
    is_const: bool = False
    is_required: bool = False
    hook: str = ""

    @property
    def names(self) -> list[str]:
        """The names of the parameters."""
        return [re.split(r"\W+", parameter)[-1] for parameter in self.parameters]

    @property
    def is_optional(self) -> bool:
        """Whether Python returns None or a number."""
        return self.cpp_result.startswith("std::optional")

    @property
    def is_key(self) -> bool:
        """Whether Python gets the key of an entry of the content store instead of the entry."""
        return self.parameters == _ENTRY


@dataclass(frozen=True)
class Base:
    """What a class can implement: its C++ class `parent`, whose type is that of `registered`, and how this is made."""

    registered: str
    parent: str
    methods: tuple[Method, ...]
    attributes: str = ""  # C++ that adds attributes to `tid`
    prepare: Callable[[], None] = lambda: None
    has_timers: bool = False


_ENTRY = ("CsEntry& entry",)
_PENDING, _INTEREST = "PitEntry& entry", "const InterestArrival& arrival"
_HOPS, _CHOSEN = "const NextHops& hops", "FaceList& chosen"
_ARRIVAL = "const Arrival& arrival"


def _required(name: str, *parameters: str, cpp_result: str = "void", result: str = "", convert: str = "{}") -> Method:
    return Method(name, parameters, cpp_result, result, convert, is_required=True)


def _says(name: str, *parameters: str) -> Method:
    return Method(name, parameters, "bool", is_const=True)


@cache
def _prepare_strategy() -> None:
    cppyy.cppdef("""
    namespace ccn_python
    {
    /** Makes public what Strategy offers to its subclasses. */
    class OpenStrategy : public Strategy
    {
      public:
        using Strategy::DropsFor;
        using Strategy::GetHost;

        void Because(const std::string& reason, const Time& expected = Time())
        {
            static std::set<std::string> g_reasons; // a reason has static lifetime
            Strategy::Because(g_reasons.insert(reason).first->c_str(), expected);
        }
    };
    } // namespace ccn_python
    """)


_STRATEGY = Base("Strategy", "OpenStrategy", (
    _required("Choose", _INTEREST, _HOPS, _CHOSEN),
    _says("MayWait"),
    _says("KeepsRouteOrder"),
    _says("DecidesRetransmission"),
    Method("ChooseAgain", (_PENDING, _INTEREST, _HOPS, _CHOSEN)),
    Method("AfterJoin", (_PENDING, _INTEREST)),
    Method("OnDuplicate", ("PitEntry* entry", _INTEREST)),
    Method("AfterSend", (_PENDING, _INTEREST, _HOPS)),
    Method("AfterRide", (_PENDING, _INTEREST)),
    Method("OnReturned", (_PENDING, "const ReturnArrival& arrival")),
    Method("BeforeSatisfy", (_PENDING, "const ContentArrival& arrival")),
    Method("OnRetry", (_PENDING,)),
    Method("OnExpire", (_PENDING,)),
    Method("OnFaceRemoved", ("FaceId face",)),
    Method("OnFaceUp", ("FaceId face",)),
    Method("OnFaceDown", ("FaceId face",)),
    Method("AssignStreams", ("int64_t stream",), "int64_t"),
), prepare=_prepare_strategy)

_ADMISSION = Base("AdmissionPolicy", "AdmissionPolicy",
                  (_required("Admits", "const Newcomer& newcomer", cpp_result="bool"),))

_REPLACEMENT = Base("ReplacementPolicy", "ReplacementPolicy", (
    _required("DoInsert", *_ENTRY),
    _required("DoHit", *_ENTRY),
    _required("DoErase", *_ENTRY),
    _required("DoChooseVictim", cpp_result="CsEntry&", result="uint64_t", convert="*reinterpret_cast<CsEntry*>({})"),
))

_APPLICATION = (
    Method("StartApplication", hook="Started"),
    Method("StopApplication", hook="Stopping"),
    Method("OnInterest", (_ARRIVAL, "const InterestView& interest")),
    Method("OnContent", (_ARRIVAL, "const ContentView& content")),
    Method("OnReturned", (_ARRIVAL, "const InterestView& interest", "ReturnCode code")),
    Method("OnFaceChanged", ("const FaceChange& change",)),
    Method("OnPrefixChanged", ("const Name& prefix", "bool isRegistered")),
    _says("WantsSource"),
    Method("AssignStreams", ("int64_t stream",), "int64_t", hook="AssignFurther"),
)

_REQUESTS = (
    _required("NextRequest", cpp_result="std::optional<uint64_t>", result="int64_t", convert="ToOptional({})"),
    _required("SendInterest", "const RequestState& request", "Time lifetime"),
    _required("GiveUp", "uint64_t number"),
    _says("IsHopeless", "const RequestState& request"),
)


def _application(registered: str, opened: str, requests: bool) -> Base:
    parent = f"PythonApplication<{f'Requesting<{opened}>' if requests else opened}>"
    attributes = f"{parent}::AddAttributes(tid);"
    if requests:  # as Consumer has them
        attributes += "RequestAttributes(tid).Publisher().Window(31).Timer().Lifetime(Seconds(4)).BackOff().Repetition(16);"
    return Base(registered, parent, _APPLICATION + (_REQUESTS if requests else ()), attributes, _applications.prepare,
                has_timers=True)


_BASES: dict[tuple[str, ...], Base] = {(base.registered,): base for base in (_STRATEGY, _ADMISSION, _REPLACEMENT)}
for _name, _opened in (("CcnApplication", "CcnApplication"), ("FetchApplication", "OpenFetchApplication")):
    _BASES[_name,] = _application(_name, _opened, requests=False)
    _BASES[_name, "RequestOwner"] = _application(_name, _opened, requests=True)


def find_base(names: Sequence[str]) -> Base:
    """Returns the base of these C++ classes, for example "FetchApplication" and "RequestOwner".

    Raises ValueError that lists the allowed ones.
    """
    if tuple(names) not in _BASES:
        raise ValueError(f"no base {_listed(names)}; there are: {', '.join(map(_listed, _BASES))}")
    return _BASES[tuple(names)]


def _listed(names: Sequence[str]) -> str:
    return f"'{' + '.join(names)}'"
