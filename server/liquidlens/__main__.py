"""`python -m liquidlens` is the command `liquidlens`.

An interruption while its libraries load ends the process as the system does, without a word: raised in the middle of
one it would be told as a traceback, or be none of the errors that a library in C expects.
"""

import signal
import sys

from liquidlens.loading import load


def main() -> int:
    """Load the command line, and run it; the exit status."""
    can_interrupt = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if can_interrupt:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    run = load("liquidlens.cli").main
    if can_interrupt:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    status: int = run()
    return status


if __name__ == "__main__":
    sys.exit(main())
