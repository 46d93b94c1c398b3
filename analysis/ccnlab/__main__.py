"""`python -m ccnlab`, which ./ccn calls."""

import sys

from ccnlab.cli import main

sys.exit(main())
