"""An engine that can be kept busy: in Python (`spin`) or in a call that nothing interrupts (`sleep`)."""

import os
import signal
import sys
import time
from functools import partial
from pathlib import Path

from liquidlens.explain.report import FileReport
from liquidlens.lang.guard import guarded, loss
from liquidlens.lang.problems import Problem
from liquidlens.names.faults import NotExported
from liquidlens.options import CheckOptions
from liquidlens.source.span import NOWHERE


def check_text(path: str, text: str, options: CheckOptions, **_others: object) -> FileReport:
    """A report that names the process and the text."""
    Path(os.environ["LIQUIDLENS_CACHE"], f"began {text}").touch()
    while text == "spin":
        pass
    if text == "sleep":
        time.sleep(60)
    for unit in text.split()[1:] if text.startswith("units") else ():
        guarded("search", f"Main.{unit}", partial(_work, unit), lambda: None)
    left_out = [f"{loss(f'Main.{unit}')}" for unit in text.split()[1:]] if text.startswith("units") else []
    if left_out:
        text = "; ".join(left_out)
    return FileReport(path, problems=(Problem(NotExported(text, str(os.getpid()), None), NOWHERE),))


def _work(unit: str) -> None:
    match unit:
        case "eat":
            eaten = [bytearray(1 << 20) for _ in range(4_000)]
            time.sleep(10)
            del eaten
        case "toil":
            until = time.process_time() + 0.8
            while time.process_time() < until:
                pass
        case "hang":
            time.sleep(60)
        case "starve":
            raise MemoryError
        case "last-words":
            print("Fatal Python error: none", file=sys.stderr, flush=True)
            os.kill(os.getpid(), signal.SIGSEGV)
        case "crash":
            os.kill(os.getpid(), signal.SIGSEGV)
        case _:
            pass
