"""Options that several commands of ./ccn share."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from ccnlab.runs.database import DATABASE
from ccnlab.runs.number import allowed, in_range, parse_integer, parse_real, shown
from ccnlab.runs.task import LIMIT_S
from ccnlab.runs.tls import LOOPBACK, access_of

_MOST_JOBS = 10_000
_NAME = re.compile("--[^=]+")  # of an argument without a value
# Passes all arguments after the first one to a scenario program, --PrintHelp too.
PASS_ON = dict(ignore_unknown_options=True, allow_interspersed_args=False)


class RealNumber(click.ParamType):
    """A finite decimal number in a range; errors name both ends. `words` are other texts with their values."""

    name = "number"

    def __init__(self, low: float, high: float, open_low: bool = False, words: Mapping[str, float] | None = None) -> None:
        self._range = low, high, open_low
        self._words = words or {}

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Returns the number; fails with the range."""
        if isinstance(value, int | float):  # a default
            return value
        if str(value) in self._words:
            return self._words[str(value)]
        number = parse_real(str(value))
        if number is None or not in_range(number, *self._range):
            self.fail(f"{shown(str(value))!r} is not allowed: allowed {', '.join([allowed(*self._range), *self._words])}", param, ctx)
        return number


class WholeNumber(click.ParamType):
    """An integer in decimal digits and in a range; errors name both ends."""

    name = "integer"

    def __init__(self, low: int, high: int) -> None:
        self._range = low, high

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Returns the integer; fails with the range."""
        number = value if isinstance(value, int) else parse_integer(str(value))
        low, high = self._range
        if number is None or not low <= number <= high:
            self.fail(f"{shown(str(value))!r} is not allowed: allowed an integer from {low} to {high}", param, ctx)
        return number


def jobs_option(command: Callable[..., None], help: str = "Concurrent runs; default: one per core.") -> Callable[..., None]:
    """Adds the option --jobs to a command."""
    return click.option("--jobs", type=WholeNumber(1, _MOST_JOBS), default=_cores, help=help)(command)


def _cores() -> int:
    from ccnlab.runs.cluster import cores

    return cores()


time_limit_option = click.option("--time-limit", "limit_s", type=RealNumber(0, 1e9, open_low=True), default=LIMIT_S,
                                 show_default=True, metavar="SECONDS",
                                 help="Wall time that a run may take; then it is ended, which is no result.")
scheduler_option = click.option("--scheduler", metavar="tls://HOST:PORT",
                                help="Compute on the workers of this Dask scheduler instead of here.")
host_option = click.option("--host", default=LOOPBACK, show_default=True, help="Address to listen on.")
db_option = click.option("--db", type=click.Path(path_type=Path), metavar="FILE", help=f"Database; default: {DATABASE} in this folder.")
out_option = click.option("--out", type=click.Path(path_type=Path), default=Path("results"), show_default=True,
                          help="Folder for the results.")


def file_option(help: str, metavar: str = "FILE", **settings: Any) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Adds an option --out for one file, or one folder, to a command."""
    return click.option("--out", type=click.Path(path_type=Path), metavar=metavar, help=help, **settings)


def for_program(words: Sequence[str]) -> list[str]:
    """Returns arguments for a program of ns-3, which takes the value of an argument after = alone, and here after a blank, too."""
    made: list[str] = []
    for word in words:
        is_value = made and _NAME.fullmatch(made[-1]) and (not word.startswith("-") or parse_real(word) is not None)
        made[-1:] = [f"{made[-1]}={word}"] if is_value else [*made[-1:], word]
    return made


def tls_options(command: Callable[..., None]) -> Callable[..., None]:
    """Adds the options for TLS to a command, which receives what they ask for as the argument `tls`."""
    @functools.wraps(command)
    def with_tls(*args: object, tls_ca_file: Path | None, tls_cert: Path | None, tls_key: Path | None, no_tls: bool,
                 **named: object) -> None:
        command(*args, tls=access_of(tls_ca_file, tls_cert, tls_key, no_tls), **named)

    with_tls = click.option("--no-tls", is_flag=True, help="Plain TCP on this machine, by which all its users can run code "
                                                           "as you.")(with_tls)
    helps = {"key": "Key of --tls-cert.",
             "cert": "Certificate of this machine, signed by the authority of --tls-ca-file.",
             "ca-file": "Certificate of an authority of your own, in the place of the certificate that ./ccn scheduler makes."}
    for name, help in helps.items():
        with_tls = click.option(f"--tls-{name}", type=click.Path(path_type=Path), metavar="FILE", help=help)(with_tls)
    return with_tls
