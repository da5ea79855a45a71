"""Whether LiquidHaskell accepts a text, by a command that is given a file and prints `SAFE` or `UNSAFE` after its name.

    accepts("judge", "src/List.hs", "module List where …")   ⇒   True

The text is checked in an empty folder beside links to the other files of its own, so that imports are found.
"""

import shlex
import subprocess
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

_SECONDS = 120


@lru_cache(maxsize=64)
def accepts(command: str, path: str, text: str) -> bool | None:
    """None where it has no answer."""
    there = Path(path)
    with TemporaryDirectory() as folder:
        for other in there.parent.iterdir():
            if other.suffix in {".hs", ".lhs"} and other.name != there.name:
                (Path(folder) / other.name).symlink_to(other)
        file = Path(folder) / there.name
        file.write_text(text, encoding="utf-8")
        try:
            answer = subprocess.run(
                [*shlex.split(command), str(file)], capture_output=True, text=True, timeout=_SECONDS, check=False
            )
        except subprocess.TimeoutExpired:
            return None
    words = answer.stdout.split()
    return True if "SAFE" in words else False if "UNSAFE" in words else None
