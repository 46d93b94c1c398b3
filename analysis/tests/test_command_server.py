"""What the server of commands returns is what a new process of ./ccn returns."""

import subprocess
import sys

import pytest

from command_server import launched, server
from ccnlab.project import TREE

PRINTS = "import os, sys; print(os.getcwd(), os.environ['A'], sys.stdin.read()); print('told', file=sys.stderr); sys.exit(3)"


@pytest.mark.parametrize("arguments", [["python", "-c", PRINTS], ["list"], ["run", "many-sink"], [], ["sql", "--help"]])
def test_a_command_ends_as_in_a_new_process(tmp_path, arguments):
    env = launched(TREE) | {"A": "b"}
    new = subprocess.run([sys.executable, "-m", "ccnlab", *arguments], cwd=tmp_path, env=env, capture_output=True, text=True,
                         stdin=subprocess.DEVNULL)
    forked = server().call(TREE, tuple(arguments), tmp_path, env)
    assert (forked.returncode, forked.stdout, forked.stderr) == (new.returncode, new.stdout, new.stderr)
    assert new.stdout or new.stderr

