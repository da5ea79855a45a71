"""How the product meets the expectations that G2 states in its own test suite.

    python tests/bench/g2_checks.py CHECKOUT [--only NAME] [--list]

CHECKOUT is a checkout of G2.  The expectations are read from `tests_lh/LHTest.hs` there:

    checkLiquid "tests_lh/Liquid/X.hs" "f" 600 [AtLeast 1]        a finding
    checkAbsLiquid "tests_lh/Liquid/X.hs" "f" 600 [AtLeast 1]     a finding where a callee answers by its type
    … [Exactly 0]                                                 no finding

`checkLiquid` looks at the inputs of all of G2's counterexamples, whether or not calls are abstracted in them: in
several of its programs the code is right and only a callee's type is weak.  Such an expectation is met, and counted
apart as met by an abstract finding.

G2 runs into callees and counts what goes wrong there; we show that at the callee (`f` rests on it, and says so).  Such
an expectation is counted as met "at a callee" only, which is not in the sum.

In `Poly13` and `Poly16` G2 lets a private helper without annotation answer by its bare Haskell type; LiquidHaskell
infers a refinement for it, and so do we: `call` is proved, and its runs keep the promise.

`AtLeast n` and `Exactly n` ask for at least one finding; G2 counts inputs, we show one for each broken obligation.
Of the predicates on what was found only the one on the name of the abstracted function is read (`n == "g"`).
"""

import argparse
import re
from collections import Counter
from pathlib import Path

from liquidlens.explain.report import BindingReport, Finding
from liquidlens.explain.verdicts import reason_of
from liquidlens.logic.granted import UnprovedCode
from liquidlens.options import CheckOptions
from liquidlens.pipeline import check_text
from msgspec import Struct

_CALL = re.compile(r'check(Abs)?Liquids?\w*\s+"(tests_lh/[^"]+)"')
_ENTRY = re.compile(r'\(?\s*"([^"]+)"\s*,?\s*\d+')
_COUNT = re.compile(r"\b(AtLeast|AtMost|Exactly)\s+(\d+)")
_CALLEE = re.compile(r'\bn == "([^"]+)"')


class Expectation(Struct, frozen=True):
    """What is expected of one function."""

    path: str
    function: str
    abstract: bool
    count: str
    """`AtLeast 1`, `Exactly 0`; empty where nothing is counted."""
    callee: str
    """The function that must be abstracted; empty where any may be."""

    @property
    def none(self) -> bool:
        """Whether nothing may be found."""
        return self.count == "Exactly 0"


def expectations(text: str) -> list[Expectation]:
    """The checks of the group `liquidTests`."""
    begin = text.index("liquidTests = ")
    body = text[begin : text.index("posInfTests ::", begin)]
    body = "\n".join(line.split("--")[0] for line in body.split("\n"))
    found: list[Expectation] = []
    calls = list(_CALL.finditer(body))
    for index, call in enumerate(calls):
        end = calls[index + 1].start() if index + 1 < len(calls) else len(body)
        part = body[call.end() : end]
        entries = list(_ENTRY.finditer(part))
        for number, entry in enumerate(entries):
            after = part[entry.end() : entries[number + 1].start() if number + 1 < len(entries) else len(part)]
            count = _COUNT.search(after)
            callee = _CALLEE.search(after)
            found.append(
                Expectation(
                    call.group(2),
                    entry.group(1),
                    call.group(1) is not None,
                    f"{count.group(1)} {count.group(2)}" if count else "",
                    callee.group(1) if callee else "",
                )
            )
    return found


def meets(expected: Expectation, findings: tuple[Finding, ...]) -> bool:
    """Whether the findings are what is expected."""
    findings = tuple(f for f in findings if f.kind != "division")
    if expected.none:
        return not findings
    if not expected.count:
        return True
    if not expected.abstract:
        return any(f.facet == "concrete" for f in findings)
    wanted = [f for f in findings if f.facet == "abstract"]
    if expected.callee:
        wanted = [f for f in wanted if any(call.function == expected.callee for call in f.abstracted)]
    return bool(wanted)


def _unproved(binding: BindingReport) -> list[str]:
    return [each.function for each in binding.assuming if isinstance(each, UnprovedCode)]


def how(expected: Expectation, binding: BindingReport | None, path: str, text: str) -> str:
    """`met`, `met by an abstract finding`, `met at a callee`, or nothing."""
    if binding is None:
        return ""
    if meets(expected, binding.findings):
        return "met"
    if expected.none:
        return ""
    if not expected.abstract and any(f.kind != "division" for f in binding.findings):
        return "met by an abstract finding"
    pending = _unproved(binding) if not expected.abstract else []
    seen: set[str] = set()
    while pending:
        callee = pending.pop()
        if callee in seen:
            continue
        seen.add(callee)
        for other in check_text(path, text, CheckOptions(functions=(callee,))).bindings:
            if any(f.kind != "division" for f in other.findings):
                return "met at a callee"
            pending.extend(_unproved(other))
    return ""


def main() -> None:
    """Print what is not met, and the totals."""
    parser = argparse.ArgumentParser()
    parser.add_argument("checkout")
    parser.add_argument("--only", default="", help="paths that contain this text")
    parser.add_argument("--list", action="store_true", help="name what is met, too")
    options = parser.parse_args()
    root = Path(options.checkout)
    wanted = [e for e in expectations((root / "tests_lh/LHTest.hs").read_text()) if options.only in e.path]
    totals: Counter[str] = Counter()
    for path in dict.fromkeys(e.path for e in wanted):
        here = [e for e in wanted if e.path == path]
        kinds = [(e, f"{'abstract' if e.abstract else 'concrete'} {'none' if e.none else 'some'}") for e in here]
        reports: dict[str, BindingReport] = {}
        crash = ""
        if (root / path).is_file():
            try:
                report = check_text(
                    str(root / path),
                    (root / path).read_text(),
                    CheckOptions(functions=tuple(e.function for e in here)),
                )
                reports = {b.name: b for b in report.bindings}
            except Exception as error:  # a crash is what is counted here
                crash = f"{type(error).__name__}: {error}"
        else:
            crash = "no such file"
        for expected, kind in kinds:
            binding = reports.get(expected.function)
            met = "" if crash else how(expected, binding, str(root / path), (root / path).read_text())
            good = met in {"met", "met by an abstract finding"}
            totals[f"{kind} met"] += good
            totals[met] += bool(met)
            totals[f"{kind} of"] += 1
            totals["crashes"] += bool(crash)
            if not good or options.list:
                shown: list[tuple[str, str, list[str]]] = []
                said = crash or "no report"
                if binding is not None:
                    said = f"{binding.verdict.value}: {reason_of(binding)[:160]}"
                    shown = [(f.facet, f.kind, [c.function for c in f.abstracted]) for f in binding.findings]
                print(f"{met or 'NOT'}: {path} {expected.function} {kind} {expected.count} {said} {shown}")
    of = sum(n for key, n in totals.items() if key.endswith(" of"))
    ways = ("met", "met by an abstract finding", "met at a callee")
    for key in sorted({k.rsplit(" ", 1)[0] for k in totals if k.endswith(" of")}):
        print(f"{key}: {totals[key + ' met']} of {totals[key + ' of']}")
    print(f"{', '.join(f'{way} {totals[way]}' for way in ways)}; of {of}, crashes {totals['crashes']}")


if __name__ == "__main__":
    main()
