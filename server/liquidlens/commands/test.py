"""`liquidlens test FILE [FUNCTION]`: the findings as a Haskell test module, which nothing here runs.

Exit status: 0 there is a test, 1 there is nothing to test (no finding, or none that a test can show), 2 the run failed.
"""

import argparse
import sys
from pathlib import Path

from liquidlens.commands.confirm import check_with_evidence
from liquidlens.commands.outcome import FAILED, FOUND_NOTHING, FOUND_SOMETHING
from liquidlens.commands.refusal import complain
from liquidlens.commands.terminal import exact
from liquidlens.evidence.styles import TestStyle, style_of_project
from liquidlens.evidence.taken import taken_away
from liquidlens.explain.problem_words import fault_words


def run(parsed: argparse.Namespace) -> int:
    """Print the module, or write it to a new file; the exit status."""
    style = style_of_project(Path(parsed.path)) if parsed.style is None else TestStyle(parsed.style)
    checked = check_with_evidence(parsed, lambda report, evidence: taken_away(report, evidence, style))
    if isinstance(checked, str):
        complain(checked)
        return FAILED
    made, _ = checked
    for call, fault in made.left_out:
        complain(f"no test of `{call}`: {fault_words(fault)}")
    if made.text is None:
        complain(f"{parsed.path}: there is no finding to make a test of")
        return FOUND_SOMETHING
    if parsed.output is None:
        print(exact(made.text, sys.stdout), end="")
        return FOUND_NOTHING
    try:
        with Path(parsed.output).open("x", encoding="utf-8") as file:
            file.write(made.text)
    except OSError as error:
        complain(f"{parsed.output}: {error.strerror}")
        return FAILED
    return FOUND_NOTHING
