"""Events that call Python functions."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from ccn._errors import noting
from ccn._load import cppyy

# The functions of pending events, by number: C++ keeps no reference to them.
_pending: dict[int, tuple[Callable[..., object], tuple[Any, ...]]] = {}
_numbers = count()

cppyy.cppdef(r"""
extern "C"
{
    struct _object;
    void PyErr_Fetch(_object**, _object**, _object**);
    void PyErr_Restore(_object*, _object*, _object*);
}

namespace ccn_python
{
inline bool g_ended = false; // true once there is no Python to call

/** Lets destructors call Python while an exception of Python passes C++: it is set aside for its lifetime. */
class AsideException
{
  public:
    AsideException() { PyErr_Fetch(&m_type, &m_value, &m_traceback); }
    ~AsideException() { PyErr_Restore(m_type, m_value, m_traceback); }
    AsideException(const AsideException&) = delete;
    AsideException& operator=(const AsideException&) = delete;

  private:
    _object* m_type;
    _object* m_value;
    _object* m_traceback;
};

/** The number of a Python function that an event calls. When the event is deleted, Python forgets the function. */
class Timer
{
  public:
    explicit Timer(uint64_t number) : m_number(number) {}
    ~Timer()
    {
        if (!g_ended)
        {
            const AsideException aside;
            g_Forget(m_number);
        }
    }
    Timer(const Timer&) = delete;
    Timer& operator=(const Timer&) = delete;
    void Call() const { g_Call(m_number); }

    static void SetCall(std::function<void(uint64_t)> call) { g_Call = std::move(call); }
    static void SetForget(std::function<void(uint64_t)> forget) { g_Forget = std::move(forget); }

  private:
    static inline std::function<void(uint64_t)> g_Call;
    static inline std::function<void(uint64_t)> g_Forget;
    uint64_t m_number;
};

/** @param delay time from now @param number of the function @return the event that calls it */
inline EventId ScheduleTimer(const Time& delay, uint64_t number)
{
    return Simulator::Schedule(delay, [timer = std::make_shared<Timer>(number)] { timer->Call(); });
}
} // namespace ccn_python
""")


def schedule(delay: Any, function: Callable[..., object], *arguments: Any) -> Any:
    """Calls a Python function after a time, for example ns.Seconds(1); returns the EventId."""
    return cppyy.gbl.ccn_python.ScheduleTimer(delay, keep(function, arguments))


def keep(function: Callable[..., object], arguments: tuple[Any, ...]) -> int:
    """Keeps a function for an event and returns its number."""
    number = next(_numbers)
    _pending[number] = (function, arguments)
    return number


@noting
def _call(number: int) -> None:
    function, arguments = _pending.pop(number)
    function(*arguments)


def _forget(number: int) -> None:
    _pending.pop(number, None)


cppyy.gbl.ccn_python.Timer.SetCall(_call)
cppyy.gbl.ccn_python.Timer.SetForget(_forget)
