"""What public headers declare for their users: types, functions, constants and data."""

from __future__ import annotations

import re
from collections.abc import Iterator

_IGNORED = re.compile(r"/\*.*?\*/|//[^\n]*|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*|\[\[.*?\]\]", re.DOTALL | re.MULTILINE)
_TEXT = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])\'')
_LABEL = re.compile(r"(public|protected|private) ?:(?!:) ?")
_TEMPLATE = re.compile(r"template ?<")
_SCOPE = re.compile(r"(namespace|class|struct|enum class|enum) ([\w:]+)(?: final)?(?: ?:[^:].*)?$")
_ARGUMENTS = re.compile(r"<[^<>]*>")  # of templates
_FUNCTION = re.compile(r"[^=(]*?(operator ?(?:\(\)|[^\s\w(]+|[\w:]+[ &*]*)|\b\w+) ?\(")
# The base class has what a function overrides; a destructor is nobody's call.
_NO_NEW_NAME = re.compile(r"\boverride\b|= delete|~")
_CODE_FOLLOWS = re.compile(r"(?:[)}]|\b(?:const|noexcept|override|final)|->[^()]*)$")
_OPENING, _CLOSING = "({[<", ")}]>"


def declared(header: str) -> set[str]:
    """Returns what a program may name, such as Pit, Pit::Find(2) and Pit::Reason::EXPIRED, without ns3::ccn.

    A function has the number of its arguments: each number with which it may be called is one element. Private members are
    left out, but for virtual functions, which a derived class may define.
    """
    return set(_members(re.sub(r"\s+", " ", _TEXT.sub("0", _IGNORED.sub(" ", header))), "", is_open=True))


def _members(text: str, owner: str, is_open: bool) -> Iterator[str]:
    for statement, body in _statements(text):
        while label := _LABEL.match(statement):
            is_open, statement = label[1] != "private", statement[label.end():]
        statement = _without_template(statement)
        scope = _SCOPE.match(statement)
        if is_open and scope and body is not None:
            yield from _of_scope(scope[1], scope[2], body, owner)
        elif (is_open or statement.startswith("virtual ")) and not scope:
            yield from (owner + name for name in _named(statement))


def _of_scope(kind: str, name: str, body: str, owner: str) -> Iterator[str]:
    if kind == "namespace":
        inner = re.sub(r"^(ns3(::|$))?(ccn(::|$))?", "", name)
        yield from _members(body, f"{owner}{inner}::" if inner else owner, is_open=True)
        return
    yield owner + name
    if kind.startswith("enum"):
        yield from (f"{owner}{name}::{found}" for found in re.findall(r"(?:^|,) ?(\w+)", body))
    else:
        yield from _members(body, f"{owner}{name}::", is_open=kind == "struct")


def _statements(text: str) -> Iterator[tuple[str, str | None]]:
    """Yields each declaration, and what is in its braces if it is a scope; code of functions and initial values are left out."""
    statement, at = "", 0
    while at < len(text):
        if text[at] == ";":
            yield statement.strip(), None
            statement = ""
        elif text[at] == "{":
            end = _end(text, at)
            head = _without_template(_LABEL.sub("", statement.strip()))
            if _SCOPE.match(head) or _CODE_FOLLOWS.search(head):
                yield statement.strip(), text[at + 1:end]
                statement = ""
            at = end
        elif text[at] == "(":
            end = _end(text, at)
            statement += text[at:end + 1]
            at = end
        else:
            statement += text[at]
        at += 1


def _end(text: str, begin: int) -> int:
    """Returns where the bracket at `begin` ends; < and > are brackets only if it is one of them."""
    opening, closing = text[begin], _CLOSING[_OPENING.index(text[begin])]
    depth = 0
    for at in range(begin, len(text)):
        depth += (text[at] == opening) - (text[at] == closing)
        if depth == 0:
            return at
    raise ValueError(f"no {closing} ends {text[begin:begin + 60]}")


def _without_template(statement: str) -> str:
    while found := _TEMPLATE.match(statement):
        statement = statement[_end(statement, found.end() - 1) + 1:].strip()
    return statement


def _named(statement: str) -> Iterator[str]:
    """Yields what a declaration without a scope names: a function with its numbers of arguments, an alias, or data."""
    if re.match(r"(friend|using namespace|static_assert|extern template)\b|$", statement) or _NO_NEW_NAME.search(statement):
        return
    if alias := re.match(r"using (\w+) =|using [\w:]+::(\w+)$|typedef .*\(\*(\w+)\)", statement):
        yield next(filter(None, alias.groups()))
        return
    while (shorter := _ARGUMENTS.sub("", statement)) != statement:
        statement = shorter
    function = _FUNCTION.match(statement)
    if function:
        counts = _argument_counts(statement[function.end():_end(statement, function.end() - 1)])
        yield from (f"{function[1]}({count})" for count in counts)
    elif data := re.match(r"[^=]*?([\w:]+)(?: ?\[.*\])*(?: : [\w+ ]+)?(?: ?=.*)?$", statement):
        yield from () if ":" in data[1] else (data[1],)


def _argument_counts(parameters: str) -> range:
    """Returns the numbers of arguments with which a function may be called."""
    found: list[str] = [""]
    depth = 0
    for one in parameters:
        depth += (one in _OPENING) - (one in _CLOSING)
        if one == "," and depth == 0:
            found.append("")
        else:
            found[-1] += one
    given = [one for one in found if one.strip() not in ("", "void")]
    return range(sum("=" not in one for one in given), len(given) + 1)
