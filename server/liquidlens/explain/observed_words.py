"""The words for what was seen of a repair (`observed.py`).

FunctionProved("clamp", AnswersAsToday(everywhere=True))
  ⇒  "`clamp` is then proved, and answers as today wherever it keeps its promises today"
"""

from collections.abc import Iterable, Iterator
from typing import assert_never

from liquidlens.explain.observed import (
    AnswersAsToday,
    AnswersOtherwise,
    AssumingLemmas,
    BreaksWhere,
    CallersProved,
    EndsForGranted,
    Excludes,
    FunctionProved,
    KeepsPromise,
    LessUnproved,
    Meeting,
    Met,
    MetByCallers,
    MetricDecreases,
    OncePrivate,
    ProofsFollow,
    RunsRight,
    Seen,
    StillProved,
    ThenProved,
    Trusted,
    Why,
)
from liquidlens.explain.proposals import Least

_MET = {
    Meeting.CODE: "its own code meets it",
    Meeting.CODES: "their own code meets them",
    Meeting.EACH: "the code of each meets it",
    Meeting.EQUATIONS: "the equations meet it",
    Meeting.SAME_EQUATIONS: "they have the same equations",
    Meeting.INDUCTION: "it follows by induction from their equations",
}
_GOALS = {ThenProved.CALLER: "the caller is then proved", ThenProved.PROMISE: "the promise is then proved"}
_LOST = {Least.NATURAL: "negative inputs", Least.POSITIVE: "inputs that are not positive"}
_TRUSTED = {Why.PROVED: "as its library's code does so", Why.RUN: "as no run of its library's code breaks it"}


def observed_words(seen: Seen) -> str:
    """What was seen of a repair, as a part of a sentence."""
    match seen:
        case Met(by, goal):
            parts = ([_MET[by]] if by is not None else []) + ([_GOALS[goal]] if goal is not None else [])
            return ", and ".join(parts)
        case MetByCallers(function, exported):
            lost = "; it asks more of callers elsewhere" if exported else ""
            return f"its callers meet it, its own code keeps it, and `{function}` is then proved{lost}"
        case Excludes():
            return _excludes(seen)
        case MetricDecreases(loses):
            lost = "" if loses is None else f"; it loses {_LOST[loses]}"
            return f"every recursive call then decreases it{lost}"
        case OncePrivate():
            return "the caller is proved once the helper is private"
        case Trusted(why, function, wholly):
            return f"trusted, {_TRUSTED[why]}; {f'`{function}`' if wholly else 'this'} is then proved"
        case FunctionProved():
            return _proved(seen)
        case EndsForGranted(function):
            return f"`{function}` is then verified; that it ends is taken for granted"
        case KeepsPromise(function, beside):
            return f"{_GONE}, and `{function}` {_as_today(beside)}"
        case LessUnproved(function, beside):
            left = f"less of `{function}` is left to prove then"
            return left if beside is None else f"{left}, and it {_as_today(beside)}"
        case ProofsFollow(proofs):
            lacks = "lacks" if len(proofs) == 1 else "lack"
            return f"{several(proofs)} then {lacks} a step: no run that was tried breaks what is said there"
        case RunsRight(function, beside):
            runs = f"no run of `{function}` that was tried breaks anything then"
            return "; ".join([runs, *_besides(beside), "LiquidHaskell does not prove it yet"])
        case _:
            assert_never(seen)


_GONE = "this error is then gone"


def _excludes(seen: Excludes) -> str:
    words = _GONE
    if seen.passed_on:
        words += ", and all its calls in the file are then proved"
    elif seen.unmet:
        words += f"; {several(seen.unmet)} {'does' if len(seen.unmet) == 1 else 'do'} not meet it yet"
    return f"{words}; it loses inputs that are right today, like `{seen.loses}`" if seen.loses else words


def _as_today(seen: AnswersAsToday) -> str:
    where = "wherever it keeps its promises today" if seen.everywhere else "on the inputs that were tried"
    return f"answers as today {where}"


def _besides(beside: AnswersAsToday | AnswersOtherwise | None) -> Iterator[str]:
    match beside:
        case None:
            pass
        case AnswersAsToday():
            yield f"it {_as_today(beside)}"
        case AnswersOtherwise(most):
            yield _otherwise(most=most)


def _otherwise(*, most: bool) -> str:
    return f"it answers otherwise on {'most' if most else 'some'} inputs that are right today"


def _proved(seen: FunctionProved) -> str:
    words = f"`{seen.function}` is then proved"
    match seen.beside:
        case None:
            return words
        case AnswersAsToday():
            return f"{words}, and {_as_today(seen.beside)}"
        case AnswersOtherwise(most):
            return f"{words}; {_otherwise(most=most)}"
        case BreaksWhere(condition, holds):
            where = "" if holds else "not "
            return f"{words}; today no input for which `{condition}` is {where}true keeps its promises"
        case CallersProved():
            return f"{words}; callers in the file still are"
        case StillProved(otherwise):
            other = f", but `{otherwise}` answers otherwise" if otherwise else ""
            return f"{words}; what is proved today still is{other}"
        case AssumingLemmas(lemmas):
            named = " and ".join(f"`{each}`" for each in lemmas)
            return f"{words}, assuming {named}, which {'is' if len(lemmas) == 1 else 'are'} not proved yet"
        case _:
            assert_never(seen.beside)


def several(names: Iterable[str]) -> str:
    """Names, as a sentence has them."""
    return " and ".join(f"`{name}`" for name in names)
