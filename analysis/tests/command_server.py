"""A process that has imported ccnlab and forks for each command, since to import it takes longer than most commands."""

from __future__ import annotations

import atexit
import gc
import json
import os
import signal
import subprocess
import sys
import tempfile
import traceback
from functools import cache
from importlib import import_module
from pathlib import Path

from patience import LONGEST_S

# What the commands import when they need it.
MODULES = ("ccnlab.cli", "ccnlab.dev.cli", "ccnlab.input_commands", "ccnlab.listing", "ccnlab.report.figures",
           "ccnlab.report.scorecard", "ccnlab.runs.cluster", "ccnlab.explorer.page", "multiprocessing.pool", "pandas",
           "rich.console", "rich.progress", "sqlite3")
_START = "import sys; sys.path.append({folder!r})\n{first}\nfrom command_server import serve; serve()"


class CommandServer:
    """Calls ./ccn's commands of a tree, each in a process of its own."""

    def __init__(self, first: str = "", **env: str) -> None:
        """`first` is code that it executes when it starts, with additional variables of the environment."""
        code = _START.format(folder=str(Path(__file__).parent), first=first)
        # Without a main file, which multiprocessing would import in the processes that a command starts.
        self._process = subprocess.Popen([sys.executable, "-P", "-c", code], text=True, stdin=subprocess.PIPE,
                                         stdout=subprocess.PIPE,
                                         env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **env})

    def call(self, root: Path, arguments: tuple[str, ...], cwd: Path, env: dict[str, str], limit_s: int = LONGEST_S) -> Ended:
        """Returns how `ccn ARGUMENTS` ended, called in the folder `cwd`, and what it printed; kills it after `limit_s`."""
        assert self._process.stdin and self._process.stdout
        with tempfile.TemporaryDirectory(prefix="ccn-") as folder:
            outputs = [Path(folder, name) for name in ("out", "error")]
            request = {"root": str(root), "arguments": arguments, "cwd": str(cwd), "env": env,
                       "outputs": list(map(str, outputs)), "limit_s": limit_s}
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
            status, cpu_s, peak_mb = json.loads(self._process.stdout.readline())
            return Ended(arguments, status, *(output.read_text() for output in outputs), cpu_s, peak_mb)


class Ended(subprocess.CompletedProcess[str]):
    """A call that has ended, and what it has used."""

    def __init__(self, arguments: tuple[str, ...], status: int, output: str, errors: str, cpu_s: float, peak_mb: float) -> None:
        super().__init__(arguments, status, output, errors)
        self.cpu_s, self.peak_mb = cpu_s, peak_mb


def is_built(root: Path) -> bool:
    """True if ./ccn of this tree would hand its arguments over to ccnlab at once; ./ccn test says so."""
    return os.environ.get("CCN_BUILT") == str(root)


def launched(root: Path) -> dict[str, str]:
    """Returns the environment in which ./ccn of this tree calls ccnlab."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**env, "PYTHONSAFEPATH": "1", "PYTHONNOUSERSITE": "1", "PYTHONPATH": str(root / "analysis")}


@cache
def server() -> CommandServer:
    """Returns the server of this process; it ends with its standard input."""
    return CommandServer()


def serve() -> None:
    """Forks for each request on standard input, and answers with the status of the child; in the child, calls main."""
    for module in MODULES:
        import_module(module)
    gc.freeze()  # else a child copies all memory to look through it
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            _end(_become(json.loads(line)))
        _, status, used = os.wait4(child, 0)
        print(json.dumps([os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime, used.ru_maxrss / 1024]), flush=True)


def _end(status: int) -> None:
    """Ends without taking all modules apart, which takes as long as most commands."""
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


def _become(request: dict[str, object]) -> int:
    """Does what a new process with these arguments would do; returns its status."""
    from ccnlab.cli import main
    from ccnlab.project import Project

    signal.alarm(request["limit_s"])
    for number, name in enumerate((os.devnull, *request["outputs"])):
        file = os.open(name, os.O_RDWR | os.O_CREAT)
        os.dup2(file, number)
        os.close(file)
    sys.stdin = open(0, closefd=False)
    os.chdir(request["cwd"])
    os.environ.clear()
    os.environ.update(request["env"])
    sys.argv[:] = ["ccn", *request["arguments"]]
    try:
        return main(Project(Path(request["root"])))
    except SystemExit as error:
        return error.code if isinstance(error.code, int) else int(bool(error.code))
    except BaseException:
        traceback.print_exc()
        return 1
