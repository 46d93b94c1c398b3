"""`python -m ccnlab`, which ./ccn hands over to."""

import sys

from ccnlab.cli import main

sys.exit(main())
