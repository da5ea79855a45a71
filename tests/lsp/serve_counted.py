"""The server with the fake engine, which counts what its loop does: `LIQUIDLENS_COUNTED=FILE python serve_counted.py`.

Appends a line to FILE for each thing that the loop does at one time: how many calls of functions it makes.
"""

import asyncio
import os
import sys
from pathlib import Path
from typing import TextIO

HERE = str(Path(__file__).parent)

COUNTED = "LIQUIDLENS_COUNTED"


def count_calls(log: TextIO) -> None:
    """From now on note how many calls each step of the loop makes."""
    run = asyncio.Handle._run

    def counting(self: asyncio.Handle) -> None:
        calls = 0

        def note(_frame: object, event: str, _given: object) -> None:
            nonlocal calls
            calls += event in ("call", "c_call")

        sys.setprofile(note)
        try:
            run(self)
        finally:
            sys.setprofile(None)
            log.write(f"{calls}\n")
            log.flush()

    asyncio.Handle._run = counting


if __name__ == "__main__":
    from liquidlens.lsp.start import serve

    os.environ["PYTHONPATH"] = os.pathsep.join([HERE, os.environ.get("PYTHONPATH", "")])
    with Path(os.environ[COUNTED]).open("a") as counted:
        count_calls(counted)
        serve(engine="fake_engine:check_text")
