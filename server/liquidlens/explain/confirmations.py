"""What a GHC saw of a finding, in a sentence.

violated              ⇒  confirmed by GHC: the same promise is broken
raised "divide by…"   ⇒  not confirmed: the run ended with the error "divide by zero" before it came to the check
"""

import re

from liquidlens.counterexample.ghc.request import GhcVerdict
from liquidlens.explain.problem_words import fault_words
from liquidlens.explain.report import Confirmation

_SAID = re.compile(r"^REPLAY \d+ \w+ ?(.*)$", re.MULTILINE)
_LONGEST = 300


def confirmation(verdict: GhcVerdict, compiler: str) -> Confirmation:
    """The verdict for a report."""
    return Confirmation(verdict.confirmed, compiler, verdict.outcome, _words(verdict))


def _words(verdict: GhcVerdict) -> str:
    if verdict.confirmed:
        return "confirmed by GHC: the same promise is broken"
    match verdict.outcome:
        case "violated":
            return "not confirmed: another promise is broken first"
        case "unmatched":
            return f"not confirmed: the run ended where no case matches, {_detail(verdict)}"
        case "finished":
            return "not confirmed: the run ended, and kept its promise"
        case "raised":
            return f"not confirmed: the run ended with the error {_detail(verdict)} before it came to the check"
        case "hole":
            return "undecided: the run asked for a value that the counterexample leaves open"
        case "outside":
            return "undecided: a call that is answered by its type was made with other arguments"
        case "timeout":
            return "undecided: the run did not end in time"
        case "rejected":
            return f"undecided: GHC does not accept the program: {_first_lines(verdict.output)}"
        case _:
            why = "" if verdict.fault is None else f", {fault_words(verdict.fault)}"
            return f"undecided: GHC cannot run it{why}"


def _detail(verdict: GhcVerdict) -> str:
    found = _SAID.search(verdict.output)
    return found[1] if found and found[1] else "unknown"


def _first_lines(output: str) -> str:
    text = " ".join(output.split())
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
