"""The words of findings: one function per family, from the facts of a counterexample to sentences for a student.

    weak-spec, callee   "LiquidHaskell cannot prove `size v == sumsize x`: the type of `concat'` permits
                         `concat' Emp Emp = _ :+: Emp`, which its code never does. Give `concat'` a stronger type."

The verdict is in the first words: "unsafe" findings show a run of the real code, "weak-spec" findings a run that
only the types permit.
"""

import re

from msgspec import Struct

from liquidlens.contracts.labels import Kind
from liquidlens.explain.missed import Missed, Unmatched
from liquidlens.explain.report import BrokenPredicate, Facet, Finding, Party, Told
from liquidlens.explain.shortened import shortened
from liquidlens.lang.names import matched_by

_LONGEST = 400
"""Letters of a predicate in a sentence."""


def message_of_finding(finding: Finding) -> str:
    """One line; the reason first."""
    if finding.told.ends:
        return _unshown(finding)
    return _unsafe(finding) if finding.facet is Facet.CONCRETE else _weak(finding)


def _unshown(finding: Finding) -> str:
    """A recursion that LiquidHaskell cannot see to end."""
    told = finding.told
    name = finding.callee or told.breaker
    what = f"runs `{name}` again" if told.place_text in (name, told.breaker) else f"calls `{told.place_text}`"
    start = f"LiquidHaskell cannot show that `{finding.call}` ends: it {what}"
    if told.again:
        how = f"Call it with something smaller, or declare `{name}` `lazy` if it is to go on for ever."
        return f"{start} with the same argument again, `{told.again}`. {how}"
    if finding.predicate is None:
        return f"{start}, and nothing that has a size gets smaller. Write a metric, or declare `{name}` `lazy`."
    missed = f"but {_not_smaller(finding)}"
    # Where the whole function is blamed, LiquidHaskell sees no metric: its numbers have no type of their own.
    how = "Write another metric" if what.startswith("calls") else f"Give `{name}` a Haskell signature and a metric"
    return f"{start}, {missed}. {how}, or declare `{name}` `lazy`."


_MISSED = {
    Unmatched.EQUATIONS: "no case of `{}` matches",
    Unmatched.ALTERNATIVES: "no alternative of this `case` matches",
    Unmatched.PATTERN: "the pattern in `{}` does not match",
    Unmatched.FIELD: "the field `{}` is left out, so it has no value",
    Unmatched.METHOD: "the instance does not define `{}`, and the class has no default for it",
}

_MATCHES = {
    Unmatched.EQUATIONS: "that some case of `{}` always matches",
    Unmatched.ALTERNATIVES: "that some alternative of this `case` always matches",
    Unmatched.PATTERN: "that the pattern in `{}` always matches",
    Unmatched.FIELD: "that nobody builds this without the field `{}`",
    Unmatched.METHOD: "that nobody calls `{}`, which the instance does not define",
}


def _about(words: dict[Unmatched, str], told: Told) -> str:
    match told.missed:
        case Missed(Unmatched.PATTERN):
            about = told.place_text
        case Missed(Unmatched.FIELD, ""):
            return words[Unmatched.FIELD].replace("the field `{}`", f"a field of `{told.place_text}`")
        case Missed(_, function):
            about = function or told.breaker
    return words[told.missed.kind].format(about)


def _unsafe(finding: Finding) -> str:
    told = finding.told
    start = f"`{finding.call}`" + (f" (in line {told.stands.start.line})" if told.stands is not None else "")
    unrun = "" if finding.demanded else " (not evaluated on this input, but LiquidHaskell checks it)"
    match finding.kind:
        case Kind.POSTCONDITION:
            answer = f" = {finding.result}" if finding.result else ""
            return f"{start}{answer} breaks its promise{_instance(finding)}."
        case Kind.ERROR_CALL:
            return f"{start} reaches the call `{told.place_text}`, which must never be reached{unrun}."
        case Kind.PRECONDITION:
            asked = f",{_instance(finding)}" if finding.predicate is not None else ""
            breaks = f"breaks what `{finding.callee}` needs{asked}{unrun}"
            return f"{start} calls `{told.place_text}`, but {breaks}."
        case Kind.MISSING_CASE:
            return f"{start} fails: {_about(_MISSED, told)}{unrun}."
        case Kind.DIVISION:
            return f"{start} divides by zero in `{told.place_text}`{unrun}."
        case Kind.DATA_INVARIANT:
            breaks = f"breaks the invariant{_shown(finding)} of `{finding.callee}`{_values(finding)}{unrun}"
            return f"{start} builds `{told.place_text}`, but {breaks}."
        case Kind.INVARIANT:
            breaks = f"breaks the invariant that `using` declares{_instance(finding)}{unrun}"
            return f"{start} builds `{told.place_text}`, but {breaks}."
        case Kind.TERMINATION:
            if told.unchanged and finding.callee != told.breaker:
                return f"{start} runs `{finding.callee}`, which calls itself with the same arguments: it never ends."
            if told.unchanged:
                return f"{start} calls itself with the same arguments: it never ends."
            if finding.predicate is None and finding.callee == told.breaker:
                return f"{start} needs its own value first: it never ends."
            if finding.predicate is None:
                return f"{start} calls `{finding.callee}`, which calls it back with nothing smaller: it never ends."
            if told.again:
                return f"{start} calls `{told.place_text}` with the same argument again, `{told.again}`."
            return f"{start} calls `{told.place_text}`, but {_not_smaller(finding)}."
        case Kind.PROPERTY:
            return f"{start} is False: the property does not hold."


def also_broken(first: Finding, other: Finding) -> str:
    """What else one cause breaks, where that is not what `first` says; else nothing."""
    if (first.kind, first.callee) == (other.kind, other.callee):
        return ""
    match other.kind:
        case Kind.PRECONDITION:
            return f"what `{other.callee}` needs,{_shown(other)}"
        case Kind.DATA_INVARIANT:
            return f"the invariant{_shown(other)} of `{other.callee}`"
        case Kind.POSTCONDITION:
            return f"the promise{_shown(other)}"
        case _:
            return _shown(other).lstrip()


_COMPARED = re.compile(r"([^&|()]+) < ([^&|()]+)")
_NATURAL = re.compile(r"0 <= (.+) after")


def _not_smaller(finding: Finding) -> str:
    """What a recursive call does not do: `m after < m before`, here `3 < 3`, is "`m` is 3 before and after"."""
    below = _NATURAL.fullmatch(finding.predicate.text) if finding.predicate is not None else None
    if finding.predicate is not None and below is not None:
        _, _, value = finding.predicate.instance.partition("0 <= ")
        return f"what has to get smaller is negative there: `{below[1]}` is {value}"
    said = _measured(finding.predicate) if finding.predicate is not None else None
    if said is None:
        return f"this call does not get smaller{_instance(finding)}"
    if said.metric == said.of_callee:
        changed = f"{said.before} before and {said.after} after"
        same = f"{said.before} before and after" if said.after == said.before else changed
        return f"this call does not get smaller: `{said.metric}` is {same}"
    callee = f" of `{finding.callee}`" if finding.callee else ""
    compared = f"`{said.metric}` is {said.before}, and `{said.of_callee}`{callee} is {said.after}"
    return f"this call does not get smaller: {compared}"


class _Measured(Struct, frozen=True):
    """What has to get smaller: of the caller, of what it calls, and the values of both."""

    metric: str
    of_callee: str
    before: str
    after: str


def _measured(predicate: BrokenPredicate) -> _Measured | None:
    """What has to get smaller, and its values: `m`, or `[m, n]` where the first that differs does."""
    terms = [
        (a.replace(" after", "").strip(), b.replace(" before", "").strip())
        for a, b in _COMPARED.findall(predicate.text)
    ]
    # Without a variable in it, it is its own instance.
    values = [(a.strip(), b.strip()) for a, b in _COMPARED.findall(predicate.instance or predicate.text)]
    if not terms or len(terms) != len(values):
        return None
    after, before = (_listed(list(each)) for each in zip(*values, strict=True))
    of_callee, metric = (_listed(list(each)) for each in zip(*terms, strict=True))
    return _Measured(metric, of_callee, before, after)


def _listed(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"[{', '.join(parts)}]"


def _instance(finding: Finding) -> str:
    return _shown(finding) + _values(finding)


def _shown(finding: Finding) -> str:
    return f" `{shortened(finding.predicate.text, _LONGEST)}`" if finding.predicate is not None else ""


def _weak(finding: Finding) -> str:
    told = finding.told
    goal = proved_words(finding.predicate.text) if finding.predicate is not None else _goal(finding)
    start = f"LiquidHaskell cannot prove {goal}: "
    permitted = "; ".join(f"`{a.call}` = `{a.result}`" for a in finding.abstracted)
    match finding.blame.party:
        case Party.NO_ANNOTATION:
            seen = f"it sees only `{told.culprit_type}`, which permits {permitted}"
            return f"{start}{seen}. Annotate `{finding.blame.name}`, or do not export it."
        case Party.OWN_SPEC:
            own = f"the promise of `{finding.blame.name}` itself permits {permitted} at the recursive call"
            return f"{start}{own}, so it is too weak to prove itself."
        case Party.LOCAL | Party.HOLED as party:
            if not finding.abstracted:
                permitted = f"`{finding.call}`{_values(finding)}"
            lacks = "without annotation" if party is Party.LOCAL else "whose annotation leaves something open"
            inferred = f"of `{finding.blame.name}`, {lacks}, it infers only `{told.culprit_type}`"
            wholly = "" if party is Party.LOCAL else " wholly"
            advice = _of_synonym(finding) or f"Annotate `{finding.blame.name}`{wholly}."
            return f"{start}{inferred}, which permits {permitted}. {advice}"
        case Party.METHOD:
            seen = f"a class method is seen by the class's type only, `{told.culprit_type}`"
            if told.applied:
                return f"{start}{seen}, which lets it apply the function it is given{_to(told.applied)}."
            return f"{start}{seen}, which permits {permitted}."
        case Party.CELL if finding.abstracted:
            known = "of what a mutable cell holds it knows the type only, not what was written into it last"
            kept = "Keep the value in a variable, too, or let the cell's type promise it"
            return f"{start}{known} (here by way of `{finding.blame.name}`). {kept}."
        case Party.QUALIFIERS if finding.abstracted:
            weak = f"its qualifiers say too little of the abstract refinements of `{finding.blame.name}` here"
            return f"{start}{weak}, and permit {permitted}{_never(finding)}. Add a qualifier that says more."
        case Party.MEASURE:
            known = f"of the measure `{finding.blame.name}`, which has no equations, it knows only what annotations say"
            instance = finding.predicate.instance if finding.predicate is not None else ""
            permits = f"which permits `{instance}`" if instance else "which does not say it"
            return f"{start}{known}, {permits} for `{finding.call}`."
        case Party.CALLEE | Party.CODE | Party.QUALIFIERS | Party.CELL:
            if told.applied:
                allowed = (
                    f"the type of `{finding.blame.name}` lets it apply the function it is given{_to(told.applied)}"
                )
                return f"{start}{allowed}, and then the answer breaks it{_values(finding)}."
            if not finding.abstracted:
                return f"{start}the type of `{finding.blame.name}` does not allow what is passed to it."
            weak = f"the type of `{finding.blame.name}` permits {permitted}{_never(finding)}"
            stronger = f"Give `{finding.blame.name}` a stronger type."
            if told.imported:
                trusted = f"`{{-@ assume {told.imported} :: … @-}}`"
                stronger = f"Say what you know of it by an annotation that is trusted, {trusted}."
            return f"{start}{weak}. {_of_synonym(finding) or stronger}"


def _of_synonym(finding: Finding) -> str | None:
    """What can be done about what is not known of a match of a pattern synonym."""
    synonym = matched_by(finding.blame.name)
    if synonym is None:
        return None
    return f"No annotation says when `{synonym}` matches: match what it stands for, or add a case for the rest."


def proved_words(predicate: str) -> str:
    """What is to be proved, in words where it is a variable alone."""
    return f"that `{predicate}` is True" if predicate.isidentifier() else f"`{predicate}`"


def _to(applied: str) -> str:
    """Nothing is said of arguments that are not looked at."""
    return f" to {applied}" if applied.strip("_, ") else ""


def _values(finding: Finding) -> str:
    return (
        f": here {finding.predicate.instance}" if finding.predicate is not None and finding.predicate.instance else ""
    )


def _goal(finding: Finding) -> str:
    told = finding.told
    match finding.kind:
        case Kind.ERROR_CALL:
            return f"that `{told.place_text}` is never reached"
        case Kind.MISSING_CASE:
            return _about(_MATCHES, told)
        case Kind.DIVISION:
            return f"that the divisor in `{told.place_text}` is never 0"
        case _:
            return f"what `{finding.callee or told.breaker}` needs"


def _never(finding: Finding) -> str:
    actual = [a.actual for a in finding.abstracted if a.actual is not None]
    if not actual:
        return ""  # it cannot be run on these arguments: nobody knows
    return f" (its code returns `{actual[0]}`)" if len(actual) == 1 else ", which its code never does"
