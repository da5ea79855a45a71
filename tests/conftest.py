"""Shared by all tests: tools that may be missing on a developer's machine, but not in continuous integration, and what
a check leaves out where no test looks at it; no example of Hypothesis is timed, since machines are busy."""

import os
import shutil
import signal
from collections.abc import Callable, Generator
from contextlib import nullcontext

import pytest
from hypothesis import settings
from liquidlens.machine.memory import collecting_seldom

from tests.support.unrepaired import without_repairs

FindTool = Callable[[str], str]

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.fixture(scope="session")
def tool() -> FindTool:
    """`tool("runghc")` is the tool's path; where it is missing the test is skipped, or fails when CI=true."""

    def find(name: str) -> str:
        path = shutil.which(name)
        if path is None:
            reason = f"{name.upper()} IS MISSING: this test did not run (scripts/install-tools installs it)"
            if os.environ.get("CI") == "true":
                pytest.fail(reason)
            pytest.skip(reason)
        return path

    return find


@pytest.fixture
def ghc(tool: FindTool) -> str:
    """The path of GHC."""
    return tool("ghc")


def pytest_configure() -> None:
    """A suite that is started in the background by a shell without job control inherits that interruptions are ignored,
    and so would all that the tests start."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_runtestloop() -> Generator[None, object, object]:
    """As in the processes that serve an editor: else each check is followed by a look at all that lives."""
    with collecting_seldom():
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Repairs take most of the time of a check: in this process they are looked for by the tests marked `repairs`."""
    looks = item.get_closest_marker("repairs") is not None
    with nullcontext() if looks else without_repairs():
        return (yield)
