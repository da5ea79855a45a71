"""The findings on one function of a text that an editor holds, in GHC or as a test.

A request is JSON on standard input, its answer text on standard output:

    {"wanted": "confirm", "path": "T.hs", "text": "...", "binding": "take", "ghc": "/usr/bin/ghc", "seconds": 60.0,
     "timeout": 10.0, "max_steps": 9000, "findings": 3, "others": [["A.hs", "..."]]}
    ⇒ `take 0 []`: confirmed by GHC: the same promise is broken (GHC 9.4.7)

    {"wanted": "test", ...}    ⇒ a Haskell test module

`others` are the texts of other files that are newer than the disk's.  Run as a process of its own by the language
server, which has asked the user before; ends with its standard input read and its answer written.
"""

import json
import sys
from pathlib import Path
from typing import Any

from liquidlens.counterexample.ghc.run import NotStarted
from liquidlens.evidence.confirm import confirmed, confirming
from liquidlens.evidence.found import Evidence
from liquidlens.evidence.styles import style_of_project
from liquidlens.evidence.taken import taken_away
from liquidlens.explain.problem_words import fault_words
from liquidlens.explain.report import FileReport
from liquidlens.files import reading
from liquidlens.options import CheckOptions
from liquidlens.pipeline import check_text


def main() -> None:
    """Answer one request."""
    print(answer(json.load(sys.stdin)))


def answer(request: dict[str, Any]) -> str:
    """The text that answers a request."""
    options = CheckOptions(
        functions=(request["binding"],),
        findings=request["findings"],
        timeout=request["timeout"],
        max_steps=request["max_steps"],
    )
    read = reading.reader(request["others"])
    evidence: list[Evidence] = []
    report = check_text(request["path"], request["text"], options, read, witnessed=evidence.append)
    if not evidence:
        return f"`{request['binding']}` has no counterexample."
    if request["wanted"] == "confirm":
        try:
            return _confirmations(confirmed(confirming(report, evidence, read), request["ghc"], request["seconds"]))
        except NotStarted as error:
            return str(error)
    made = taken_away(report, evidence, style_of_project(Path(request["path"])))
    reasons = "".join(
        f"-- No test of {' '.join(call.split())}: {fault_words(fault)}\n" for call, fault in made.left_out
    )
    return reasons + (made.text or "")


def _confirmations(report: FileReport) -> str:
    lines = [
        f"`{' '.join(finding.call.split())}`: {finding.ghc.words} ({finding.ghc.compiler})"
        for binding in report.bindings
        for finding in binding.findings
        if finding.ghc is not None
    ]
    return "\n\n".join(lines)


if __name__ == "__main__":
    main()
