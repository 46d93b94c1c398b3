"""What ./ccn prints for a question for help before it has installed anything: the commands as their sources describe them.

    python3 -I analysis/ccnlab/first_help.py [COMMAND] [--help]

Needs no package beside Python. The whole help, with the options, is click's; see ccnlab.cli.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

FOLDER = Path(__file__).parent
TOP = "cli"  # the group whose commands have no word before their name
LATER = "The first other command, such as ./ccn list, installs the Python packages into .venv. Then the help has the options, too."


def described() -> dict[str, str]:
    """Returns the text of each command by its words, such as "dev fuzz", in the order of the sources."""
    commands = ast.parse((FOLDER / "cli.py").read_text())
    sources = [commands, *(ast.parse(source.read_text()) for source in _elsewhere(commands))]
    return {words: text for source in sources for words, text in _commands(source)}


def _elsewhere(commands: ast.Module) -> list[Path]:
    """Returns the sources of the modules that the dictionary _ELSEWHERE names."""
    found = next(node.value for node in commands.body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "_ELSEWHERE")
    modules = dict.fromkeys(ast.literal_eval(found).values())
    return [FOLDER.parent.joinpath(*module.split(".")).with_suffix(".py") for module in modules]


def _commands(source: ast.Module) -> Iterator[tuple[str, str]]:
    """Yields the functions that a decorator such as @cli.command(...) makes a command, with their docstrings."""
    for node in source.body:
        if isinstance(node, ast.FunctionDef):
            for decorator in node.decorator_list:
                name = _command_of(decorator, node.name)
                if name:
                    yield name, inspect.cleandoc(ast.get_docstring(node) or "").replace("\b\n", "")


def _command_of(decorator: ast.expr, function: str) -> str:
    """Returns the words of a command, or nothing for another decorator."""
    call = decorator.func if isinstance(decorator, ast.Call) else decorator
    if not (isinstance(call, ast.Attribute) and call.attr == "command" and isinstance(call.value, ast.Name)):
        return ""
    given = decorator.args if isinstance(decorator, ast.Call) else []
    name = str(ast.literal_eval(given[0])) if given else function.replace("_", "-")
    return name if call.value.id in (TOP, "click") else f"{call.value.id} {name}"


def help_of(words: Sequence[str]) -> str:
    """Returns the text for a command, or the list of all commands."""
    commands = described()
    for length in (2, 1):
        name = " ".join(words[:length])
        if name in commands:
            return f"./ccn {name}\n\n{commands[name]}\n\n{LATER}"
    width = max(map(len, commands)) + 2
    lines = [f"  {one:{width}}{text.partition(chr(10))[0]}".rstrip() for one, text in commands.items()]
    return "\n".join(["Usage: ./ccn COMMAND [ARGUMENT]...", "", *lines, "", LATER])


if __name__ == "__main__":
    print(help_of(sys.argv[1:]))
