"""Repairs made in a text, one after the other, each seen to help before the next one is looked for.

    fixed("Clamp.hs", text)   ⇒   Fixed(text with `hi` for `lo + hi`, made=(clamp: Change `lo + hi` to `hi`,), left=())

The best repair of the first finding that has one is made, and the text is checked again; one after which some function
is worse than before is taken back.  What is only a step is never made unasked.
"""

from collections.abc import Callable

from msgspec import Struct

from liquidlens.explain.observed import EndsForGranted
from liquidlens.explain.report import BindingReport, FileReport, Suggestion, Verdict
from liquidlens.files.reading import ReadText, text_on_disk
from liquidlens.liquid.check import judgement_memory
from liquidlens.options import CheckOptions
from liquidlens.pipeline import check_text
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

_MOST = 20
"""Repairs of one file."""


class Made(Struct, frozen=True):
    """A repair that was made."""

    function: str
    suggestion: Suggestion


class Fixed(Struct, frozen=True):
    """A text with repairs made."""

    text: str
    made: tuple[Made, ...]
    left: tuple[str, ...]
    """The functions that are still not verified."""
    report: FileReport
    """The report on the text as it was."""


Choose = Callable[[BindingReport, tuple[Suggestion, ...]], Suggestion | None]
"""Which of a function's repairs to make, None for none of them."""


def best_of(_binding: BindingReport, offered: tuple[Suggestion, ...]) -> Suggestion | None:
    """The first one that is no step, and takes nothing for granted."""
    return next((each for each in offered if not each.is_step and not _takes_for_granted(each)), None)


def _takes_for_granted(suggestion: Suggestion) -> bool:
    return any(isinstance(seen, EndsForGranted) for seen in suggestion.seen)


def fixed(
    path: str,
    text: str,
    options: CheckOptions | None = None,
    choose: Choose = best_of,
    read_text: ReadText = text_on_disk,
) -> Fixed:
    """The text with the repairs that `choose` takes; each binding is asked about once."""
    memory = judgement_memory()
    first = report = check_text(path, text, options, read_text, memory=memory)
    made: list[Made] = []
    asked: set[str] = set()
    while len(made) < _MOST:
        binding = next((each for each in report.bindings if each.name not in asked and each.offered), None)
        if binding is None:
            break
        asked.add(binding.name)
        suggestion = choose(binding, binding.offered)
        changed = None if suggestion is None else applied(LineIndex(text), suggestion.edits)
        if suggestion is None or changed is None:
            continue
        after = check_text(path, changed, options, read_text, memory=memory)
        if is_worse(report, after, binding.name, suggestion):
            # What was read last says where places are (`source/anchor.py`).
            report = check_text(path, text, options, read_text, memory=memory)
            continue
        text, report = changed, after
        made.append(Made(binding.name, suggestion))
    left = tuple(each.name for each in report.bindings if each.verdict is not Verdict.VERIFIED)
    return Fixed(text, tuple(made), left, first)


def is_worse(before: FileReport, after: FileReport, function: str, suggestion: Suggestion) -> bool:
    """Whether a repair does not do what it says: the function is not verified (as far as it is no step), or another
    one, or the text as a whole, is worse."""
    order = list(Verdict)
    then = {each.name: each.verdict for each in after.bindings}
    errors = len(after.problems) > len(before.problems)
    if errors or (not suggestion.is_step and then.get(function) is not Verdict.VERIFIED):
        return True
    return any(
        order.index(then.get(each.name, Verdict.UNSAFE)) < order.index(each.verdict)
        for each in before.bindings
        if each.name != function and each.name not in suggestion.worse_after
    )
