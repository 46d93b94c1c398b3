"""Completion of words in a shell: the script that ./ccn completion prints, and the answers to its questions."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem, get_completion_class, shell_complete

from ccnlab.errors import UserError
from ccnlab.project import Project

if TYPE_CHECKING:
    Completion = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]

VARIABLE = "_CCN_COMPLETE"  # of the environment, which the launcher looks at, too
SHELLS = ("bash", "zsh", "fish")
# Two of click's scripts call `ccn`. The command as it was typed may be ./ccn of a clone.
_AS_TYPED = {"zsh": (("    (( ! $+commands[ccn] )) && return 1\n\n", ""), ("_complete ccn)}", "_complete ${~words[1]} 2>/dev/null)}")),
             "fish": (("(commandline -t) ccn)", "(commandline -t) (commandline -opc)[1] 2>/dev/null)"),),
             "bash": (("_complete $1)", "_complete $1 2>/dev/null)"),)}


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print what completes words in bash, zsh or fish: commands, options, experiments, programs and their arguments.

    \b
    eval "$(./ccn completion bash)"
    eval "$(./ccn completion zsh)"
    ./ccn completion fish | source
    """
    click.echo(script(context.find_root().command, shell), nl=False)


def script(command: click.Command, shell: str) -> str:
    """Returns the script for a shell."""
    made = get_completion_class(shell)
    assert made is not None
    text = made(command, {}, "ccn", VARIABLE).source()
    for before, after in _AS_TYPED[shell]:
        if before not in text:
            raise UserError(f"the script of this version of click for {shell} is another one (allowed: those of requirements.txt)")
        text = text.replace(before, after)
    return text


def answer(command: click.Command, project: Project) -> int:
    """Prints what the script asks by the environment; returns the exit status."""
    return shell_complete(command, {"obj": project}, "ccn", VARIABLE, os.environ[VARIABLE])


def names(*kinds: str) -> Completion:
    """Returns what completes names of these kinds; another word may be the path of a program or an experiment."""
    def complete(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
        known = [name for kind in kinds for name in _KINDS[kind](context.obj) if name.startswith(incomplete)]
        return [CompletionItem(name) for name in known] or [CompletionItem(incomplete, type="file")]

    return complete


class OfProgram(click.Command):
    """A command that also completes the arguments of its program."""

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        found = super().shell_complete(ctx, incomplete)
        known = _arguments(ctx.obj, ctx.params.get("scenario") or "") if incomplete.startswith("-") else []
        return found + [CompletionItem(f"--{name}") for name in known if f"--{name}".startswith(incomplete)]


def _arguments(project: Project, scenario: str) -> Iterable[str]:
    """Returns the names of the arguments of a scenario, if it is built."""
    from ccnlab.runs.program import describe

    try:
        return describe(project.scenario(scenario)).arguments
    except UserError:
        return ()


def _experiments(project: Project) -> Iterable[str]:
    from ccnlab.experiments.shared.experiment import GROUPS, experiments

    return [*experiments(), *GROUPS]


def _studies(project: Project) -> Iterable[str]:
    from ccnlab.own.gallery import entries

    return [entry.word for entry in entries()]


def _lessons(project: Project) -> Iterable[str]:
    from ccnlab.lesson.library import PREFIX, lesson_names

    return [f"{PREFIX}{name}" for name in lesson_names()]


def _questions(project: Project) -> Iterable[str]:
    from ccnlab.show.registry import question_names

    return question_names()


def _parts(project: Project) -> Iterable[str]:
    from ccnlab.dev.bench import PARTS

    return PARTS


_KINDS: dict[str, Callable[[Project], Iterable[str]]] = {
    "experiment": _experiments, "study": _studies, "scenario": Project.scenarios, "example": Project.examples, "lesson": _lessons,
    "question": _questions, "part": _parts}
