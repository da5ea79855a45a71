"""Fuzzing of one reader that is guided by coverage, with `atheris` (to be installed beside the other tools).

    python -m tests.fuzz.guided READER [-runs=20000] [-max_total_time=60] [...]

The options are those of libFuzzer, on which `atheris` rests.  What the reader raises ends the run and is written down
by libFuzzer; inputs begin with the seeds of `seeds.py`.
"""

import sys
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.fuzz.seeds import seeds_of


def main() -> None:
    """See above."""
    atheris: Any = import_module("atheris")
    name, *options = sys.argv[1:]
    with atheris.instrument_imports(include=["liquidlens"]):
        readers: Any = import_module("tests.fuzz.readers")
    reader = readers.READERS[name]
    with tempfile.TemporaryDirectory() as folder:
        for number, seed in enumerate(seeds_of(name)):
            (Path(folder) / str(number)).write_bytes(seed)
        atheris.Setup([sys.argv[0], folder, *options], lambda data: reader(data) and None)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
