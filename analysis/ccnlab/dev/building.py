"""Builds variants of the tree with waf, in the foreground or while tests of another variant run."""

from __future__ import annotations

import fcntl
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from ccnlab.console import say
from ccnlab.errors import UserError
from ccnlab.project import Project

# What waf prints of a build that had nothing to do.
_QUIET = re.compile(r"^Waf: (Entering|Leaving) directory|^'build[a-z_]*' finished successfully")
_REPORT_S = 60  # between lines about a build that is waited for
_LAST_LINES = 60  # of a failed build, which are printed


def _waf(*arguments: str) -> list[str]:
    # Through the interpreter, since a moved or deep tree breaks the first line of .venv/bin/waf.
    return [sys.executable, "-I", str(Path(sys.executable).with_name("waf")), *arguments]


def build_targets(project: Project, targets: Sequence[str], command: str = "build") -> None:
    """Builds targets, or all that a command of waf builds, in the optimized variant by default; raises UserError if that fails."""
    with (project.root / "ccn").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # as ./ccn locks its own builds
        call = subprocess.Popen(_waf(command, "--werror", f"--targets={','.join(targets)}"), cwd=project.root,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        assert call.stdout is not None
        for line in call.stdout:
            if not _QUIET.match(line):
                sys.stderr.write(line)
    if call.wait() != 0:
        raise UserError(f"waf {command} failed (see above)")


class BackgroundBuild:
    """Builds variants one after the other, below the priority of the tests that run meanwhile."""

    def __init__(self, project: Project, commands: Sequence[str], jobs: int) -> None:
        self._commands = commands
        self._log = tempfile.NamedTemporaryFile(prefix="ccn-build-", mode="r", errors="replace")
        self._call = subprocess.Popen(["nice", "-n", "5", *_waf(*commands, "--werror", f"--jobs={jobs}")],
                                      cwd=project.root, stdin=subprocess.DEVNULL, stdout=open(self._log.name, "w"),
                                      stderr=subprocess.STDOUT, start_new_session=True)

    def wait(self) -> None:
        """Waits for the end of the build, with a line a minute; raises UserError if it failed, with its last lines."""
        reported = time.monotonic()
        while self._call.poll() is None:
            time.sleep(0.2)
            if time.monotonic() - reported > _REPORT_S:
                reported = time.monotonic()
                say(f"waiting for waf {' '.join(self._commands)}: {''.join(self._lines()[-1:]).strip()}")
        if self._call.returncode != 0:
            sys.stderr.writelines(self._lines()[-_LAST_LINES:])
            raise UserError(f"waf {' '.join(self._commands)} failed (see above)")

    def stop(self) -> None:
        """Ends a build that nobody waits for any more."""
        if self._call.poll() is None:
            os.killpg(self._call.pid, signal.SIGTERM)
            self._call.wait()

    def _lines(self) -> list[str]:
        self._log.seek(0)
        return self._log.readlines()
