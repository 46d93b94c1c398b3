"""What the Python packages ccnlab and ccn export; read from their sources, since ccn needs an ns-3 to be imported."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

_PACKAGES = ("ccnlab", "ccn")


def python(root: Path) -> Iterator[str]:
    """Yields each name that a package exports, the parameters of a function, and the public functions and fields of a class."""
    for package in _PACKAGES:
        top = ast.parse((root / f"analysis/{package}/__init__.py").read_text())
        origins = {alias.name: node.module for node in ast.walk(top) if isinstance(node, ast.ImportFrom) and node.module for alias in node.names}
        for name in _exported(top):
            yield f"{package}.{name}"
            source = root / "analysis" / origins.get(name, f"{package}.__init__").replace(".", "/")
            for node in ast.parse(source.with_suffix(".py").read_text()).body:
                if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == name:
                    yield from _parts(node, f"{package}.{name}")


def _exported(top: ast.Module) -> list[str]:
    return [name for node in top.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
            for name in ast.literal_eval(node.value)]


def _parts(node: ast.stmt, name: str) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef):
        given = node.args
        yield from (f"{name}({one.arg})" for one in (*given.posonlyargs, *given.args, *given.kwonlyargs) if one.arg not in ("self", "cls"))
    elif isinstance(node, ast.ClassDef):
        for member in node.body:
            if isinstance(member, ast.FunctionDef) and (member.name == "__init__" or not member.name.startswith("_")):
                inner = name if member.name == "__init__" else f"{name}.{member.name}"
                yield from (inner, *_parts(member, inner))
            elif isinstance(member, ast.AnnAssign) and not ast.unparse(member.target).startswith("_"):
                yield f"{name}.{ast.unparse(member.target)}"
