"""What cppyy does not convert by itself: Python functions to ns-3's callbacks, and base pointers to derived ones."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from ccn._errors import noting
from ccn._implement import host_of, object_of
from ccn._load import cppyy, ns

# C++ keeps no reference to a Python function, so this list keeps them for the life of the process.
_functions: list[Callable[..., object]] = []
_connectors: dict[str, Callable[..., bool]] = {}
_numbers = count()


def _octets(view: Any) -> bytes:
    return bytes(cppyy.gbl.std.string(view))


# So that bytes(content.payload) works; str() ends at the first zero.
cppyy.gbl.std.string_view.__bytes__ = _octets

cppyy.cppdef(r"""
namespace ccn_python
{
/** Connects functions with the signature of a trace source's callback. */
template <typename F>
struct Connector;

template <typename... Args>
struct Connector<void (*)(Args...)>
{
    using Function = std::function<void(Args...)>;

    static bool Connect(ObjectBase& object, const std::string& source, const Function& function)
    {
        return object.TraceConnectWithoutContext(source, Callback<void, Args...>(function));
    }
};
} // namespace ccn_python
""")


def cppdef(code: str) -> None:
    """Compiles C++ in which the namespaces ns3 and ns3::ccn are used; a class CLASS is then `cppyy.gbl.CLASS`.

    Raises SyntaxError with the compiler's message.
    """
    cppyy.cppdef(f"using namespace ns3;\nusing namespace ns3::ccn;\n{code}")


def cast(pointer: Any) -> Any:
    """Returns a Ptr of the object's own class, for example of Consumer for a Ptr<Application>.

    Of an object whose class is written in Python, returns the Python object.
    """
    made = object_of(pointer)
    if made is not None:
        return made
    name = str(pointer.GetInstanceTypeId().GetName())
    found = cppyy.gbl
    for part in name.split("::"):
        found = getattr(found, part)
    return ns.DynamicCast[found](pointer)


def connect(pointer: Any, source: str, function: Callable[..., object]) -> None:
    """Calls a Python function whenever a trace source fires, with the source's arguments.

    `pointer` is a Ptr, or the object of a class that is written in Python. Arguments that are references are valid during the call only. Raises ValueError if the object has no such source.
    """
    pointer = host_of(pointer)
    information = ns.TypeId.TraceSourceInformation()
    type_id = pointer.GetInstanceTypeId()
    if not type_id.LookupTraceSourceByName(source, information):
        sources = sorted(_trace_sources(type_id))
        raise ValueError(f"{type_id.GetName()} has no trace source '{source}'; there are: {', '.join(sources) or 'none'}")
    connector = _connector(str(information.callback))

    call = noting(function)
    _functions.append(call)
    connector(pointer.__deref__() if hasattr(pointer, "__deref__") else pointer, source, call)


def _connector(callback: str) -> Callable[..., bool]:
    """Returns the C++ function that connects a trace source whose callback has this type, e.g. "ns3::Packet::..."."""
    if callback not in _connectors:
        name = f"Connect{next(_numbers)}"
        cppyy.cppdef(f"""namespace ccn_python
        {{
        bool {name}(ObjectBase& object, const std::string& source, Connector<{callback}>::Function function)
        {{
            return Connector<{callback}>::Connect(object, source, function);
        }}
        }}""")
        _connectors[callback] = getattr(cppyy.gbl.ccn_python, name)
    return _connectors[callback]


def _trace_sources(type_id: Any) -> list[str]:
    """Returns the names of the trace sources of a type and its base types."""
    names = [str(type_id.GetTraceSource(i).name) for i in range(type_id.GetTraceSourceN())]
    return names + (_trace_sources(type_id.GetParent()) if type_id.HasParent() else [])
