"""The library's sources are ordinary Haskell: GHC accepts every module, renamed, with primitives in GHC's terms."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.library.ghc_library import write_modules


@pytest.mark.ghc
def test_ghc_accepts_every_module(tmp_path: Path, tool: Callable[[str], str]) -> None:
    write_modules(tmp_path)
    files = [str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.hs")]
    command = [tool("ghc"), "-v0", "-w", "-O0", "-fno-code", f"-i{tmp_path}", *files]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
