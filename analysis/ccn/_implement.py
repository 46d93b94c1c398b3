"""Strategies, policies and applications written in Python: each becomes an ns-3 type that is selected by its name."""

from __future__ import annotations

import atexit
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from ccn import _timers
from ccn._bases import Base, Method, find_base
from ccn._errors import noting
from ccn._load import cppyy


@dataclass
class _Type:
    """A registered name: the Python class, what it implements, and by which methods."""

    python: type
    base: Base
    methods: list[str]


atexit.register(lambda: setattr(cppyy.gbl.ccn_python, "g_ended", True))

_types: dict[str, _Type] = {}
_objects: dict[int, Any] = {}  # Python objects by the numbers of their C++ objects
# How to find C++ objects, by the ids of their Python objects. An object of cppyy that refers to one and is kept would keep it,
# too: cppyy uses the same for each Ptr to it, whose methods are called, and lets it hold the Ptr.
_hosts: dict[int, Callable[[], Any]] = {}
_functions: list[Callable[..., object]] = []  # C++ keeps no reference to them

cppyy.cppdef("""
extern "C" _object* PyErr_Occurred();

namespace ccn_python
{
/** The C++ object that belongs to a Python object, which Python forgets with it. */
class PythonObject
{
  public:
    virtual ~PythonObject()
    {
        g_all.erase(m_number);
        if (!g_ended)
        {
            const AsideException aside;
            g_Forget(m_number);
        }
    }
    PythonObject(const PythonObject&) = delete;
    PythonObject& operator=(const PythonObject&) = delete;
    uint64_t GetNumber() const { return m_number; }
    static void SetForget(std::function<void(uint64_t)> forget) { g_Forget = std::move(forget); }

  protected:
    PythonObject() { g_all[m_number] = this; }
    /** @param number of a living object @return the object */
    static PythonObject* FindAny(uint64_t number) { return g_all.at(number); }
    /** False while an exception of Python passes C++, which may call virtual functions meanwhile. */
    static bool MayCall() { return !PyErr_Occurred(); }

  private:
    static inline std::function<void(uint64_t)> g_Forget;
    static inline std::map<uint64_t, PythonObject*> g_all;
    static inline uint64_t g_made = 0;
    uint64_t m_number{++g_made};
};

/** @param pointer to any object @return its number; 0: no Python object belongs to it */
template <typename T>
uint64_t NumberOf(const Ptr<T>& pointer)
{
    const auto* made = dynamic_cast<const PythonObject*>(PeekPointer(pointer));
    return made ? made->GetNumber() : 0;
}
} // namespace ccn_python
""")


def implements(base: str, *more: str) -> Callable[[type], type]:
    """Registers a Python class as a strategy, a policy or an application of its name.

        @ccn.implements("Strategy")
        class First:
            def Choose(self, arrival, hops, chosen):
                chosen.push_back(hops[0].face)

    The bases are Strategy, AdmissionPolicy, ReplacementPolicy, CcnApplication, FetchApplication, and each of the last two with
    RequestOwner. The methods have the names and arguments of the virtual functions of the C++ class. A method that is left out
    does what the base class does; other methods and members of the C++ object are reached by `self`. A ReplacementPolicy gets
    and returns the key of an entry, a number, instead of the entry. A class of the same name replaces the former one in nodes
    and applications that are made later.
    """
    bases = (base, *more)
    found = find_base(bases)

    def register(python: type) -> type:
        methods = [method for method in found.methods if callable(getattr(python, method.name, None))]
        names = [method.name for method in methods]
        missing = [method.name for method in found.methods if method.is_required and method.name not in names]
        if missing:
            raise TypeError(f"{python.__name__} lacks the method {', '.join(missing)} of {' + '.join(bases)}")
        _open(python, found)
        known = _types.get(python.__name__)
        if known is None:
            _compile(python.__name__, found, methods)
            _types[python.__name__] = _Type(python, found, names)
        elif (known.base, known.methods) != (found, names):
            raise TypeError(f"{python.__name__} is registered with other methods; choose another name")
        else:
            known.python = python
        return python

    return register


def object_of(pointer: Any) -> Any:
    """Returns the Python object of an ns-3 object, or None if this is not of a Python class."""
    number = cppyy.gbl.ccn_python.NumberOf(pointer)
    return _object(str(pointer.GetInstanceTypeId().GetName()), number) if number else None


def host_of(made: Any) -> Any:
    """Returns the C++ object of a Python object, or what is no such object as it is."""
    find = _hosts.get(id(made))
    return find() if find else made


def _open(python: type, base: Base) -> None:
    """Lets objects of a Python class reach their C++ objects."""
    members: dict[str, Callable[..., Any]] = {"__getattr__": _reach}
    if base.has_timers:
        members["Schedule"] = _schedule
    for name, member in members.items():
        if not hasattr(python, name):
            setattr(python, name, member)


def _reach(self: Any, name: str) -> Any:
    """Returns a member of the C++ object."""
    find = _hosts.get(id(self))
    kind = type(self).__name__
    if find is None or name.startswith("__"):
        raise AttributeError(f"{kind} has no '{name}'" + ("" if find else ", and there is no C++ object of it"))
    try:
        return getattr(find(), name)
    except AttributeError:
        raise AttributeError(f"neither {kind} nor {_types[kind].base.registered} has '{name}'") from None


def _schedule(self: Any, delay: Any, function: Callable[..., object], *arguments: Any) -> Any:
    """As ccn.schedule, but nothing happens if the application has stopped meanwhile."""
    return _reach(self, "ScheduleTimer")(delay, _timers.keep(function, arguments))


def _compile(name: str, base: Base, methods: list[Method]) -> None:
    """Makes a C++ class of this name whose virtual functions call the Python methods."""
    base.prepare()
    cppyy.cppdef(f"""namespace ccn_python
    {{
    class {name} : public {base.parent}, public PythonObject
    {{
      public:
        static TypeId GetTypeId()
        {{
            static TypeId tid = [] {{
                TypeId tid("{name}");
                tid.SetParent<{base.registered}>().AddConstructor<{name}>();
                {base.attributes}
                return tid;
            }}();
            return tid;
        }}

        static {name}* Find(uint64_t number) {{ return static_cast<{name}*>(FindAny(number)); }}
        {"".join(map(_code_of, methods))}
    }};
    const TypeId g_{name} = {name}::GetTypeId();
    }}""")
    made = getattr(cppyy.gbl.ccn_python, name)
    for method in methods:
        _set(getattr(made, f"Set{method.name}"), _caller(name, method))


def _code_of(method: Method) -> str:
    """Returns the members of a class for a virtual function.

    A function of Python gets the arguments as one structure, since cppyy passes references to templates wrongly.
    """
    name = method.name
    result = method.result or method.cpp_result
    members = "".join(f"{one}; " for one in method.parameters)
    call = method.convert.format(f"g_{name}(GetNumber(), arguments)")
    unable = "return" + (" {}" if result != "void" else "")
    check = "" if method.cpp_result.endswith("&") else f"if (!MayCall()) {{ {unable}; }}"
    return f"""
        struct {name}Arguments {{ {members} }};
        using {name}Function = std::function<{result}(uint64_t, {name}Arguments&)>;
        static void Set{name}({name}Function function) {{ g_{name} = std::move(function); }}
        {method.cpp_result} {method.hook or name}({", ".join(method.parameters)}) {"const " * method.is_const}override
        {{
            {check}
            {name}Arguments arguments{{{", ".join(method.names)}}};
            return {call};
        }}
        static inline {name}Function g_{name};
"""


def _caller(name: str, method: Method) -> Callable[..., object]:
    """Returns the function that calls a method of the Python object that belongs to a C++ object."""
    method_name, names, is_key, is_optional = method.name, method.names, method.is_key, method.is_optional

    @noting
    def call(number: int, arguments: Any) -> object:
        made = _objects.get(number)
        if made is None:
            made = _object(name, number)
        values = [getattr(arguments, one) for one in names]
        if is_key:
            values = [cppyy.addressof(value) for value in values]
        result = getattr(made, method_name)(*values)
        return -1 if is_optional and result is None else result

    return call


def _object(name: str, number: int) -> Any:
    """Returns the Python object of a C++ object of a registered name, and makes it first."""
    if number not in _objects:
        python = _types[name].python
        made: Any = object.__new__(python)
        _hosts[id(made)] = partial(getattr(cppyy.gbl.ccn_python, name).Find, number)
        _objects[number] = made
        try:
            made.__init__()
        except BaseException:
            _forget(number)
            raise
    return _objects[number]


def _forget(number: int) -> None:
    made = _objects.pop(number, None)
    if made is not None:
        del _hosts[id(made)]


def _set(setter: Callable[..., None], function: Callable[..., object]) -> None:
    _functions.append(function)
    setter(function)


_set(cppyy.gbl.ccn_python.PythonObject.SetForget, _forget)
