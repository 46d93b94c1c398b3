"""`python -m ccnlab`, which ./ccn calls."""

import signal

# An interrupt waits for the function that reports it: while modules are imported, it would print a traceback.
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})

import sys  # noqa: E402

from ccnlab.cli import main  # noqa: E402

status = main()
signal.signal(signal.SIGINT, signal.SIG_DFL)  # also one that comes while Python ends
sys.exit(status)
