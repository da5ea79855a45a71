"""Families of small programs with what must be said of their bindings, as text.

    ### a bang in a where                       the name of a member
    module M where
    -- expect f: unsafe                         one line for each binding of interest
    f :: [Int] -> Int
    f xs = 1 where !(_:_) = xs

What may be expected: a verdict; `green` (verified, nothing taken for granted); `verified assuming X, Y`; `not green`
(anything but that); several of them, separated by `or`.
"""

import re
from pathlib import Path

from liquidlens import pipeline
from liquidlens.explain.granted_words import granted_words
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.explain.verdicts import reason_of
from liquidlens.options import CheckOptions
from msgspec import Struct

FOLDER = Path(__file__).parent / "families"
OPTIONS = CheckOptions(timeout=2, file_timeout=6, findings=1, max_steps=60_000)

_EXPECTED = re.compile(r"^\s*-- expect (.+?): (.*)$", re.MULTILINE)


class Member(Struct, frozen=True):
    """One program of a family."""

    family: str
    name: str
    text: str

    @property
    def expected(self) -> list[tuple[str, str]]:
        """Bindings with what must be said of them."""
        return [(found[1], found[2].strip()) for found in _EXPECTED.finditer(self.text)]


def members() -> list[Member]:
    """Every program of every family."""
    found: list[Member] = []
    for path in sorted(FOLDER.glob("*.txt")):
        _, *programs = re.split(r"^### ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        for program in programs:
            name, _, text = program.partition("\n")
            found.append(Member(path.stem, name.strip(), text))
    return found


def report_of(member: Member) -> FileReport:
    """What is said of a member's file."""
    return pipeline.check_text(f"{member.family}.hs", member.text, OPTIONS)


def differences(member: Member) -> list[str]:
    """What is said and should not be, in words."""
    report = report_of(member)
    bindings = {binding.name: binding for binding in report.bindings}
    found: list[str] = []
    for name, expected in member.expected:
        if name == "problem":
            if not any(expected in f"{problem.code} {message_of(problem)}" for problem in report.problems):
                found.append(f"no problem `{expected}`, but {[message_of(p) for p in report.problems]}")
            continue
        binding = bindings.get(name)
        if binding is None:
            found.append(f"{name}: not examined")
        elif not any(_meets(binding, each) for each in expected.split(" or ")):
            found.append(f"{name}: {said(binding)}, not {expected}")
    return found


def said(binding: BindingReport) -> str:
    """A verdict with its assumptions or its reason."""
    if binding.assuming:
        return f"{binding.verdict.value} assuming {', '.join(granted_words(binding.assuming))}"
    return f"{binding.verdict.value} ({reason_of(binding)})" if reason_of(binding) else binding.verdict.value


def _meets(binding: BindingReport, expected: str) -> bool:
    verified = binding.verdict is Verdict.VERIFIED
    if expected == "green":
        return verified and not binding.assuming
    if expected == "not green":
        return not verified or bool(binding.assuming)
    verdict, assuming, names = expected.partition(" assuming ")
    if assuming:
        return binding.verdict.value == verdict and ", ".join(granted_words(binding.assuming)) == names
    return binding.verdict.value == expected
