"""Shared by all tests: tools that may be missing on a developer's machine, but not in continuous integration."""

import os
import shutil
from collections.abc import Callable

import pytest

FindTool = Callable[[str], str]


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
