"""Which GHC is asked, and for how long: known without loading the engine."""

import shutil
from pathlib import Path

RUN_SECONDS = 60.0
"""How long GHC may take for all findings of a file where nobody says."""


def find_ghc(wish: str | None = None) -> str | None:
    """The GHC to ask: the one that is wished for, else that of the search path, else the one beside `runghc`."""
    if wish is not None:
        return shutil.which(wish)
    runghc = shutil.which("runghc")
    beside = None if runghc is None else shutil.which("ghc", path=str(Path(runghc).resolve().parent))
    return shutil.which("ghc") or beside
