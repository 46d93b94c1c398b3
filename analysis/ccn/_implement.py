"""Strategies and policies written in Python: each becomes an ns-3 type that nodes select by its name."""

from __future__ import annotations

import atexit
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ccn._load import cppyy


@dataclass(frozen=True)
class _Method:
    """A virtual function; its Python method returns `result`, if this differs from `cpp_result`."""

    name: str
    parameters: tuple[str, ...]
    cpp_result: str = "void"
    result: str = "void"

    @property
    def names(self) -> list[str]:
        """The names of the parameters."""
        return [re.split(r"\W+", parameter)[-1] for parameter in self.parameters]

    def converted(self, call: str) -> str:
        """Returns the C++ expression for what the virtual function returns."""
        return f"*reinterpret_cast<CsEntry*>({call})" if self.cpp_result == "CsEntry&" else call


_ENTRY = ("CsEntry& entry",)
_PENDING, _INTEREST = "PitEntry& entry", "const InterestArrival& arrival"
_HOPS = "const NextHops& hops"
_BASES = {
    "Strategy": [
        _Method("Choose", (_INTEREST, _HOPS, "FaceList& chosen")),
        _Method("AfterJoin", (_PENDING, _INTEREST)),
        _Method("ChooseAgain", (_PENDING, _INTEREST, _HOPS, "FaceList& chosen")),
        _Method("AfterSend", (_PENDING, _INTEREST, _HOPS)),
        _Method("BeforeSatisfy", (_PENDING, "const ContentArrival& arrival")),
        _Method("OnExpire", (_PENDING,)),
        _Method("OnFaceRemoved", ("FaceId face",)),
        _Method("OnFaceUp", ("FaceId face",)),
        _Method("OnFaceDown", ("FaceId face",)),
    ],
    "AdmissionPolicy": [_Method("Admits", ("const Newcomer& newcomer",), "bool", "bool")],
    "ReplacementPolicy": [
        _Method("DoInsert", _ENTRY),
        _Method("DoHit", _ENTRY),
        _Method("DoErase", _ENTRY),
        _Method("DoChooseVictim", (), "CsEntry&", "uint64_t"),
    ],
}
# Of these the base class has no implementation.
_REQUIRED = {"Choose", "Admits", "DoInsert", "DoHit", "DoErase", "DoChooseVictim"}


@dataclass
class _Type:
    """A registered name: the Python class, and its objects by the numbers of their C++ objects."""

    python: type
    base: str
    methods: list[str]
    objects: dict[int, Any]


cppyy.cppdef("namespace ccn_python { bool g_ended = false; }  // true once there is no Python to call")
atexit.register(lambda: setattr(cppyy.gbl.ccn_python, "g_ended", True))

_types: dict[str, _Type] = {}
_functions: list[Callable[..., object]] = []  # C++ keeps no reference to them


def implements(base: str) -> Callable[[type], type]:
    """Registers a Python class as a Strategy, an AdmissionPolicy or a ReplacementPolicy of its name.

        @ccn.implements("Strategy")
        class First:
            def Choose(self, arrival, hops, chosen):
                chosen.push_back(hops[0].face)

    The methods have the names and arguments of the virtual functions of the C++ class. A method that is left out does
    what the base class does. A ReplacementPolicy gets and returns the key of an entry, a number, instead of the entry. A
    class of the same name replaces the former one in nodes that are made later.
    """
    if base not in _BASES:
        raise ValueError(f"no base '{base}'; there are: {', '.join(_BASES)}")

    def register(python: type) -> type:
        methods = [method for method in _BASES[base] if callable(getattr(python, method.name, None))]
        names = [method.name for method in methods]
        missing = sorted(_REQUIRED & {method.name for method in _BASES[base]} - set(names))
        if missing:
            raise TypeError(f"{python.__name__} lacks the method {', '.join(missing)} of {base}")
        known = _types.get(python.__name__)
        if known is None:
            _compile(python.__name__, base, methods)
            _types[python.__name__] = _Type(python, base, names, {})
        elif (known.base, known.methods) != (base, names):
            raise TypeError(f"{python.__name__} is registered with other methods; choose another name")
        else:
            known.python = python
        return python

    return register


def _compile(name: str, base: str, methods: list[_Method]) -> None:
    """Makes a C++ class of this name whose virtual functions call the Python methods."""
    cppyy.cppdef(f"""namespace ccn_python
    {{
    class {name} : public {base}
    {{
      public:
        static TypeId GetTypeId()
        {{
            static TypeId tid = TypeId("{name}").SetParent<{base}>().AddConstructor<{name}>();
            return tid;
        }}

        {name}() : m_number(g_made++) {{}}
        ~{name}() override
        {{
            if (!g_ended)
            {{
                g_Forget(m_number);
            }}
        }}

        static void SetForget(std::function<void(uint64_t)> function) {{ g_Forget = std::move(function); }}
        {"".join(map(_code_of, methods))}
      private:
        static inline std::function<void(uint64_t)> g_Forget;
        static inline uint64_t g_made = 0;
        uint64_t m_number;
    }};
    const TypeId g_{name} = {name}::GetTypeId();
    }}""")
    made = getattr(cppyy.gbl.ccn_python, name)
    for method in methods:
        _set(getattr(made, f"Set{method.name}"), _caller(name, method))
    _set(made.SetForget, lambda number: _types[name].objects.pop(number, None) and None)


def _code_of(method: _Method) -> str:
    """Returns the members of a class for a virtual function.

    A function of Python gets the arguments as one structure, since cppyy passes references to templates wrongly.
    """
    structure = f"{method.name}Arguments"
    return f"""
        struct {structure} {{ {"".join(f"{one}; " for one in method.parameters)} }};
        using {method.name}Function = std::function<{method.result}(uint64_t, {structure}&)>;
        static void Set{method.name}({method.name}Function function) {{ g_{method.name} = std::move(function); }}
        {method.cpp_result} {method.name}({", ".join(method.parameters)}) override
        {{
            {structure} arguments{{{", ".join(method.names)}}};
            return {method.converted(f"g_{method.name}(m_number, arguments)")};
        }}
        static inline {method.name}Function g_{method.name};
"""


def _caller(name: str, method: _Method) -> Callable[..., object]:
    """Returns the function that calls a method of the Python object that belongs to a C++ object."""
    is_key = method.parameters == _ENTRY

    def call(number: int, arguments: Any) -> object:
        known = _types[name]
        made = known.objects.get(number)
        if made is None:
            made = known.objects[number] = known.python()
        values = [getattr(arguments, one) for one in method.names]
        if is_key:
            values = [cppyy.addressof(value) for value in values]
        return getattr(made, method.name)(*values)

    return call


def _set(setter: Callable[..., None], function: Callable[..., object]) -> None:
    _functions.append(function)
    setter(function)
