"""Which GHC is asked, and for how long: known without loading the engine."""

import shutil
from pathlib import Path

RUN_SECONDS = 60.0
"""How long GHC may take for all findings of a file where nobody says."""


def find_ghc(wish: str | None = None) -> str | None:
    """The GHC to ask, from whatever folder: the one that is wished for, else that of the search path, else the one
    beside `runghc`."""
    found = shutil.which(wish or "ghc")
    if found is None and wish is None and (runghc := shutil.which("runghc")) is not None:
        found = shutil.which("ghc", path=str(Path(runghc).resolve().parent))
    return found if found is None else str(Path(found).absolute())
