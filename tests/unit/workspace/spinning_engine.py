"""An engine that can be kept busy: in Python (`spin`) or in a call that nothing interrupts (`sleep`)."""

import os
import time
from pathlib import Path

from liquidlens.explain.report import FileReport
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
    return FileReport(path, problems=(Problem(NotExported(text, str(os.getpid()), None), NOWHERE),))
