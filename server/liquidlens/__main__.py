"""`python -m liquidlens` is the command `liquidlens`."""

import sys

from liquidlens.cli import main

if __name__ == "__main__":
    sys.exit(main())
