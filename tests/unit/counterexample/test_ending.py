"""Who is told to end while GHC runs: GHC is ended, even where Python forgets what the signal raised."""

import contextlib
import signal
import subprocess
import sys

import pytest
from liquidlens.counterexample.ghc.run import ending_tidily

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="groups of processes of POSIX")


def test_what_a_finaliser_swallows_is_looked_at_again() -> None:
    with subprocess.Popen(["sleep", "100"], start_new_session=True) as process:
        with pytest.raises(SystemExit) as ended, ending_tidily() as ending:
            ending.group = process.pid
            with contextlib.suppress(SystemExit):  # as Python does inside `__del__`
                ending.hear(signal.SIGTERM, None)
            assert process.wait(timeout=60) == -signal.SIGKILL
            ending.unless_told()
        assert ended.value.code == 128 + signal.SIGTERM


def test_who_is_told_before_ghc_has_a_group_ends_it_then() -> None:
    with subprocess.Popen(["sleep", "100"], start_new_session=True) as process:
        with pytest.raises(SystemExit), ending_tidily() as ending:
            with contextlib.suppress(SystemExit):
                ending.hear(signal.SIGHUP, None)
            ending.group = process.pid
            ending.unless_told()
        assert process.wait(timeout=60) == -signal.SIGKILL
