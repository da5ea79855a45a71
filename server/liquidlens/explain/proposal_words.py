"""The words of repairs: made when a report is told, and nowhere else."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from msgspec.structs import replace

from liquidlens.explain.lacks import given_words, promised_words
from liquidlens.explain.observed_words import observed_words, several
from liquidlens.explain.proposals import (
    AddCase,
    Annotate,
    AnnotateLocals,
    CallLemmas,
    Change,
    DeclareByData,
    DeclareLazy,
    DeclareLazyVariables,
    DefineMethod,
    Exchange,
    GiveResult,
    GiveSignature,
    Hide,
    InFunction,
    InOneEdit,
    KnowConstructors,
    KnowFunctions,
    LibraryAssumption,
    Match,
    MeasureRecursion,
    MoveToUse,
    Proposal,
    PutInDefinitions,
    PutInOftener,
    Replace,
    Require,
    RequireNatural,
    StateBounds,
    StateRelated,
    StateSame,
    StrongerPromises,
    TellApart,
    Test,
    TryMoreVariables,
    WriteLemma,
    WriteOut,
)
from liquidlens.explain.report import Suggestion

_STEP = "First step: "
_LONGEST = 80
"""Characters of code that a title shows."""

_SOME = 20
"""So many of a title are left at least for what a text is changed to."""


def title_of_repair(suggestion: Suggestion, room: int | None = None) -> str:
    """``Change `lo + hi` to `hi` ``: what is changed, on one line; what does not suffice alone is called a first step.
    Where that takes more than `room`, a changed text is told by the words that differ, up to whole brackets where
    there is room for them, and of an annotation the parameter or result that differs."""
    title, proposal = _first(suggestion, suggestion.proposal), suggestion.proposal
    if room is None or len(title) <= room:
        return title
    match proposal:
        case InFunction(inner, function):
            # Whose code it is says more than all of the change.
            where = f" in `{function}`"
            told = title_of_repair(replace(suggestion, proposal=inner), room - len(where))
            return told + where if len(told) + len(where) <= room else title
        case Replace():
            differing, words = _differing(proposal, whole=True), _differing(proposal)
            ways = (
                *_around_old(proposal),
                differing,
                *_alone(differing),
                *_by_condition(proposal),
                *_by_case(proposal),
                words,
            )
            titles = [_first(suggestion, each) for each in ways]
            # Cut at the end it tells at least what is there afterwards: what was there stands at the place.
            cut = titles[-1] if titles[-1].find("` to `") <= room - _SOME else _first(suggestion, _only_new(proposal))
            return next((each for each in titles if len(each) <= room), cut)
        case Annotate():
            return _first(suggestion, _around_change(proposal))
        case _:
            return title


def _first(suggestion: Suggestion, proposal: Proposal) -> str:
    return _STEP + _continued(proposal) if suggestion.is_step else _title(proposal)


def mending_words(has_some: bool) -> str:
    """What is said while repairs are looked for, where some are there or none is."""
    return "looking for further repairs…" if has_some else "looking for a repair…"


def seen_words(suggestion: Suggestion) -> str:
    """What was verified of it before it was offered; empty where nothing is told."""
    return "; ".join(dict.fromkeys(map(observed_words, suggestion.seen)))


# --- what is changed --------------------------------------------------------------------------------------------


def _title(proposal: Proposal) -> str:
    match proposal:
        case StrongerPromises(callees):
            return f"Promise {', and '.join(map(promised_words, callees))}"
        case GiveResult(sign):
            return given_words(sign)
        case Require(_, function, passed_on=passed_on, beside=beside):
            required = _required((proposal, *beside))
            asked = " and ".join(f"`{each.predicate}` of those of `{each.function}`" for each in passed_on)
            return f"Require {required} of the callers of `{function}`{asked and f', and so {asked}'}"
        case RequireNatural(parameters, promised):
            return f"Require natural {several(parameters)} and promise {promised_words(promised)}"
        case MeasureRecursion(function, metric, parameters, required):
            needs = f", for {required.value} {several(parameters)}" if parameters else ""
            return f"Measure the recursion of `{function}` by `{metric}`{needs}"
        case Hide(function):
            return f"Do not export `{function}`"
        case LibraryAssumption(predicates, function):
            return f"Assume `{' && '.join(predicates)}` of `{function}`"
        case StateBounds():
            return "State the bounds of these numbers"
        case StateRelated(relation):
            return f"State that `{relation}` holds of every value"
        case StateSame(first, second):
            return f"State that `{first}` and `{second}` are the same"
        case PutInDefinitions():
            return "Let definitions be put in"
        case KnowConstructors(option):
            return f"Let predicates know what constructors make (`{option}`)"
        case TellApart(option):
            return f"Let constructors be told apart (`{option}`)"
        case KnowFunctions(option):
            return f"Let functions that are given stand in the logic (`{option}`)"
        case PutInOftener(most):
            return f"Let definitions be put in up to {most} times"
        case TryMoreVariables(most):
            return f"Let formulas of {most} variables be tried"
        case DeclareByData(types):
            return f"Declare {several(types)} by `data`"
        case GiveSignature(signature):
            return f"Write the Haskell signature `{signature}`"
        case DeclareLazy(functions):
            return f"Declare {several(functions)} lazy"
        case AnnotateLocals(functions, signatures):
            return f"Annotate {several(functions)}{', with Haskell signatures' if signatures else ''}"
        case WriteLemma(statement, call):
            return f"Prove `{statement}` by induction, and call `{call}`"
        case CallLemmas(calls):
            return f"Call {several(calls)}"
        case InOneEdit((first, *others)):
            return ", and ".join([_title(first), *map(_continued, others)])
        case InOneEdit():
            return ""
        case _:
            return _change(proposal)


def _change(change: Change) -> str:
    match change:
        case Replace("", new):
            return f"Change to `{_short(new)}`"
        case Replace(old, new):
            if max(len(old), len(new)) > _LONGEST:
                old, new = _told_apart(change)
            return f"Change `{_short(old)}` to `{_short(new)}`"
        case Exchange(one, other):
            return f"Exchange `{one}` and `{other}`"
        case AddCase(case_):
            return f"Add the case `{case_}`"
        case DefineMethod(equation):
            return f"Define the method `{equation}`"
        case WriteOut(function):
            return f"Write the recursion of `{function}` out"
        case Test(condition, old):
            return f"Test `{condition}` instead of `{old}`"
        case Match(patterns, old):
            return f"Match `{patterns}` instead of `{old}`"
        case Annotate(annotation=annotation):
            declares = annotation.partition(" ")[0] in ("type", "data", "newtype", "predicate", "measure", "invariant")
            return f"{'Declare' if declares else 'Annotate'} `{annotation}`"
        case MoveToUse(definition):
            return f"Define `{definition}` only where it is used"
        case DeclareLazyVariables(variables):
            used = "it is" if len(variables) == 1 else "they are"
            return f"Look at {several(variables)} only where {used} used, by `lazyvar`"
        case InFunction(inner, function):
            return f"{_title(inner)} in `{function}`"
        case _:
            assert_never(change)


def _continued(proposal: Proposal) -> str:
    words = _title(proposal)
    return words[:1].lower() + words[1:]


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def _told_apart(change: Replace) -> tuple[str, str]:
    """Texts that are too long to be told whole, by the words that differ: cut at the end they may read alike."""
    for differing in (_differing(change, whole=True), _differing(change)):
        if max(len(differing.old), len(differing.new)) <= _LONGEST:
            return differing.old, differing.new
    return change.old, change.new


def _around_old(change: Replace) -> Iterator[Replace]:
    """`max 0 (…)` for `max 0 (n - 1)` in the place of `n - 1`, which stands at the place where a title is read."""
    old, new = " ".join(change.old.split()), " ".join(change.new.split())
    if old in new and not new.startswith(old) and len(old) > 1:
        around = new.replace(old, "…", 1)
        yield Replace(old, around)
        yield Replace("", around)


def _alone(differing: Replace) -> Iterator[Replace]:
    """The words that differ without those dots that say that others stand around them, where no bracket is cut."""
    old, new = (text.removeprefix("… ").removesuffix(" …") for text in (differing.old, differing.new))
    if old and new and not any(any(_unmatched(text.split())) for text in (old, new)):
        yield Replace(old, new)
        yield from _around_old(Replace(old, new))


def _by_condition(change: Replace) -> Iterator[Replace]:
    """`if a && b then …` for what is put in, then `if a && … then …`: no condition ends inside."""
    found = re.match(r"(.*?\bif )(.+?) then ", " ".join(change.new.split()))
    if found is not None:
        asked = re.split(r" (&&|\|\|) ", found[2])
        yield Replace("", f"{found[1]}{found[2]} then …")
        for kept in range(len(asked) - 2, 0, -2):
            part = f"{' '.join(asked[:kept])} {asked[kept]} …"
            if not any(_unmatched(part.split())):
                yield Replace("", f"{found[1]}{part} then …")


def _by_case(change: Replace) -> Iterator[Replace]:
    """`case length xs of { 0 -> 0; n -> … }`: what is asked, and what answers where there was no answer."""
    last = r"(.*?\bcase .+? of \{ [^;{}]+; [^;{}]+? -> )[^;{}]+( \})"
    first = r"(.*?\bcase .+? of \{ [^;{}]+? -> )[^;{}]+(; .+ \})"
    for kept in (last, first):
        found = re.fullmatch(kept, " ".join(change.new.split()))
        if found is not None:
            yield Replace("", f"{found[1]}…{found[2]}")


def _only_new(change: Replace) -> Replace:
    return Replace("", " ".join(change.new.split()))


def _differing(change: Replace, whole: bool = False) -> Replace:
    """``f x y + 1`` for ``f x z + 1``: the words that differ, a lone one with its neighbours, `… x y + …` for
    `… x z + …`; no bracket is cut where the `whole` of them is asked for."""
    old, new = change.old.split(), change.new.split()
    most = min(len(old), len(new)) - 1
    first = next((at for at in range(most) if old[at] != new[at]), max(most, 0))
    room = most - first
    last = next((at for at in range(room) if old[-1 - at] != new[-1 - at]), max(room, 0))
    if len(old) - first - last == 1:
        first, last = max(first - 1, 0), max(last - 1, 0)
    while whole and first and any(_unmatched(words[first : len(words) - last])[0] for words in (old, new)):
        first -= 1
    while whole and last and any(_unmatched(words[first : len(words) - last])[1] for words in (old, new)):
        last -= 1

    def told(words: list[str]) -> str:
        kept = words[first : len(words) - last]
        return " ".join([*(["…"] if first else []), *kept, *(["…"] if last else [])])

    return Replace(told(old), told(new))


def _around_change(change: Annotate) -> Annotate:
    """`f :: … -> {v:Int | v > 0}` for a change of what `f` promises."""
    name, colons, _ = change.annotation.partition(" :: ")
    if not colons:
        return change
    first, depth = len(name) + len(colons), 0
    starts = [first]
    for at in range(first, len(change.annotation)):
        depth += (change.annotation[at] in "([{") - (change.annotation[at] in ")]}")
        if depth == 0 and change.annotation[at : at + 4] in (" -> ", " => "):
            starts.append(at + 4)
    number = max((number for number, start in enumerate(starts) if start <= change.at), default=0)
    is_last = number + 1 == len(starts)
    end = len(change.annotation) if is_last else starts[number + 1] - 4
    before, after = "… -> " if number else "", "" if is_last else " -> …"
    return Annotate(f"{name} :: {before}{change.annotation[starts[number] : end]}{after}")


def _unmatched(words: Iterable[str]) -> tuple[int, int]:
    """How many brackets are closed that are not opened, and opened that are not closed."""
    closed = opened = 0
    for letter in " ".join(words):
        if letter in "([{":
            opened += 1
        elif letter in ")]}" and opened:
            opened -= 1
        elif letter in ")]}":
            closed += 1
    return closed, opened


def _required(asked: Sequence[Require]) -> str:
    """What is asked of parameters, or of what is inside; the same of several of them once."""
    said: dict[str, list[Require]] = {}
    for each in asked:
        said.setdefault(each.predicate, []).append(each)
    return " and ".join(f"`{predicate}`{_of_what(parts)}" for predicate, parts in said.items())


def _of_what(asked: Sequence[Require]) -> str:
    if asked[0].is_answer:
        return f" of what `{asked[0].inside}` answers,"
    return f" for each `v` in {several(each.inside for each in asked)}" if asked[0].inside else ""
