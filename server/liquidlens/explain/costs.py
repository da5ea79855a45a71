"""What checking cost, binding by binding, dearest first: counted work, and the processor's time.

cost_words(report)   ⇒   "proof: 25 solver questions, 0.06 s; search: 1,133 steps, 2 solver questions, 0.09 s"

What was found earlier and holds still is told as it was found, so it is what a binding costs, not the last check.
"""

from collections.abc import Iterable, Iterator

from liquidlens.explain.columns import columns_of
from liquidlens.explain.problems.phrases import counted
from liquidlens.explain.report import BindingReport, FileReport
from liquidlens.explain.verdicts import verdict_words

DEAREST = 10
"""So many bindings of a file are listed where nobody asks for all."""

_LEAST = 0.005
"""Seconds below which none are told."""


def costs(report: FileReport) -> list[BindingReport]:
    """The bindings of a file, the dearest first; those that cost nothing are left out."""
    found = (each for each in report.bindings if cost_words(each))
    return sorted(found, key=lambda each: (-seconds_of(each), each.span.start))


def seconds_of(report: BindingReport) -> float:
    """The processor's time for the proof of a binding, the search for runs of it, and that for repairs."""
    return report.proof.seconds + report.seconds + report.repair_seconds


def cost_words(report: BindingReport) -> str:
    """What the proof of a binding cost, and the search where there was one; empty where nothing was asked."""
    proof = report.proof
    parts: list[str] = []
    if proof.questions:
        parts.append(f"proof: {_listed((counted(proof.questions, 'solver question'), seconds_words(proof.seconds)))}")
    if report.steps:
        asked = counted(report.solver_calls, "solver question") if report.solver_calls else ""
        searched = counted(report.steps, "step"), asked, seconds_words(report.seconds)
        parts.append(f"search: {_listed(searched)}")
    if repairs := seconds_words(report.repair_seconds):
        parts.append(f"repairs: {repairs}")
    return "; ".join(parts)


def cost_table(report: FileReport, most: int | None = DEAREST) -> Iterator[str]:
    """The dearest bindings of a file as lines of text, the titles first."""
    found = costs(report)
    rows = [_TITLES, *map(_row, found[:most])]
    widths = [max(columns_of(row[column]) for row in rows) for column in range(len(_TITLES))]
    for name, verdict, *numbers in rows:
        words = (_left(name, widths[0]), _left(verdict, widths[1]))
        yield "  ".join(
            (*words, *(each.rjust(width) for each, width in zip(numbers, widths[2:], strict=True)))
        ).rstrip()
    if rest := found[len(rows) - 1 :]:
        yield f"{counted(len(rest), 'more binding')}: {sum(map(seconds_of, rest)):.2f} s"
    if report.seconds:
        yield f"the whole file, its types included: {report.seconds:.2f} s by the clock"


_TITLES = ("cost", "", "seconds", "proof: questions", "resources", "search: steps", "questions", "repairs: seconds")


def _row(report: BindingReport) -> tuple[str, ...]:
    proof = report.proof
    numbers = (proof.questions, proof.resources, report.steps, report.solver_calls)
    told = (f"{number:,}" if number else "" for number in numbers)
    repairs = f"{report.repair_seconds:.2f}" if report.repair_seconds else ""
    return (report.name, verdict_words(report.verdict), f"{seconds_of(report):.2f}", *told, repairs)


def seconds_words(seconds: float) -> str:
    """A time, where there is any to speak of."""
    return f"{seconds:.2f} s" if seconds >= _LEAST else ""


def _left(text: str, columns: int) -> str:
    return text + " " * (columns - columns_of(text))


def _listed(parts: Iterable[str]) -> str:
    return ", ".join(part for part in parts if part)
