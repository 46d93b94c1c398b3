"""An interrupt that other code swallows is raised again; one on its way disturbs nothing."""

import os
import subprocess
import sys

import pytest

BEGIN = """
import os, signal, sys, time
from ccnlab.boundary import guarded

def interrupt():
    os.kill(os.getpid(), signal.SIGINT)
    time.sleep(10)

class Swallows:
    def __del__(self):
        interrupt()
"""
SWALLOWED = """
    try:
        interrupt()
    except BaseException:
        pass
    time.sleep(10)
"""
IMPORTED = """
    sys.path.insert(0, ".")
    open("swallowing.py", "w").write("from __main__ import interrupt, time\\ntry:\\n    interrupt()\\nexcept BaseException:\\n    pass\\n")
    import swallowing
    time.sleep(10)
"""
DELETED = """
    Swallows()
    time.sleep(10)
"""
CLEANED = """
    try:
        interrupt()
    finally:
        time.sleep(0.3)
        print("whole")
"""


@pytest.mark.parametrize("code, printed", [(SWALLOWED, ""), (IMPORTED, ""), (DELETED, ""), (CLEANED, "whole\n")])
def test_an_interrupt_arrives_once(tmp_path, code, printed):
    text = f"{BEGIN}\ndef command():{code}\nsys.exit(guarded(command))"
    ended = subprocess.run([sys.executable, "-c", text], cwd=tmp_path, capture_output=True, text=True, timeout=9,
                           env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, printed, "ccn: interrupted; finished runs are kept\n")
