"""The words of findings: one function per family, from the facts of a counterexample to sentences for a student.

    weak-spec, callee   "LiquidHaskell cannot prove `size v == sumsize x`: the type of `concat'` permits
                         `concat' Emp Emp = _ :+: Emp`, which its code never does. Give `concat'` a stronger type."

The verdict is in the first words: "unsafe" findings show a run of the real code, "weak-spec" findings a run that
only the types permit.
"""

from msgspec import Struct

from liquidlens.contracts.labels import Kind
from liquidlens.explain.report import AbstractedCall, BrokenPredicate, Party


class Facts(Struct, frozen=True):
    """What is known of a finding before it has words. Texts are Haskell as the user would write it."""

    kind: Kind
    concrete: bool
    function: str
    callee: str | None
    call: str
    """The counterexample's call."""
    result: str
    place_text: str
    """The source text of the blamed expression."""
    predicate: BrokenPredicate | None
    party: Party
    culprit: str
    culprit_type: str
    """What LiquidHaskell sees of the culprit, `g :: Int -> Int`."""
    abstracted: tuple[AbstractedCall, ...]
    argument: str = ""
    """The argument that breaks a precondition, with its value."""
    demanded: bool = True
    applied: str = ""
    """What a callee known by its type applies its function argument to, where that is what breaks the promise."""
    unchanged: bool = False
    """Whether a recursive call has the arguments of its caller, which is all that a missing metric leaves to see."""
    line: int | None = None
    """Where the function of the call stands, if its name alone does not tell it."""


def message(facts: Facts) -> str:
    """One line; the reason first."""
    return _unsafe(facts) if facts.concrete else _weak(facts)


def _unsafe(facts: Facts) -> str:
    start = f"`{facts.call}`" + (f" (in line {facts.line})" if facts.line is not None else "")
    unrun = "" if facts.demanded else " (not evaluated on this input, but LiquidHaskell checks it)"
    match facts.kind:
        case Kind.POSTCONDITION:
            return f"{start} = {facts.result} breaks its promise{_instance(facts)}."
        case Kind.ERROR_CALL:
            return f"{start} reaches the call `{facts.place_text}`, which must never be reached{unrun}."
        case Kind.PRECONDITION:
            return (
                f"{start} calls `{facts.place_text}`, but breaks what `{facts.callee}` needs{_instance(facts)}{unrun}."
            )
        case Kind.MISSING_CASE:
            return f"{start} fails: no case of `{facts.function}` matches{unrun}."
        case Kind.DIVISION:
            return f"{start} divides by zero in `{facts.place_text}`{unrun}."
        case Kind.DATA_INVARIANT:
            breaks = f"breaks the invariant of `{facts.callee}`{_instance(facts)}{unrun}"
            return f"{start} builds `{facts.place_text}`, but {breaks}."
        case Kind.INVARIANT:
            breaks = f"breaks the invariant that `using` declares{_instance(facts)}{unrun}"
            return f"{start} builds `{facts.place_text}`, but {breaks}."
        case Kind.TERMINATION:
            if facts.unchanged and facts.callee != facts.function:
                return f"{start} runs `{facts.callee}`, which calls itself with the same arguments: it never ends."
            if facts.unchanged:
                return f"{start} calls itself with the same arguments: it never ends."
            if facts.predicate is None and facts.callee == facts.function:
                return f"{start} needs its own value first: it never ends."
            if facts.predicate is None:
                return f"{start} calls `{facts.callee}`, which calls it back with nothing smaller: it never ends."
            return (
                f"{start} calls `{facts.place_text}`, but its termination metric must decrease and stay >= 0"
                f"{_instance(facts)}."
            )
        case Kind.PROPERTY:
            return f"{start} is False: the property does not hold."


def _instance(facts: Facts) -> str:
    if facts.predicate is None:
        return ""
    shown = f" `{facts.predicate.text}`"
    return shown + (f": here {facts.predicate.instance}" if facts.predicate.instance else "")


def _weak(facts: Facts) -> str:
    goal = f"`{facts.predicate.text}`" if facts.predicate is not None else _goal(facts)
    start = f"LiquidHaskell cannot prove {goal}: "
    permitted = "; ".join(f"`{a.call}` = `{a.result}`" for a in facts.abstracted)
    match facts.party:
        case Party.NO_ANNOTATION:
            seen = f"LiquidHaskell sees only `{facts.culprit_type}`, which permits {permitted}"
            return f"{start}{seen}: annotate it, or do not export it."
        case Party.OWN_SPEC:
            own = f"the promise of `{facts.culprit}` itself permits {permitted} at the recursive call"
            return f"{start}{own}, so it is too weak to prove itself."
        case Party.LOCAL:
            inferred = f"of the local `{facts.culprit}` LiquidHaskell infers only `{facts.culprit_type}`"
            return f"{start}{inferred}, which permits {permitted}."
        case Party.METHOD:
            seen = f"a class method is seen by the class's type only, `{facts.culprit_type}`"
            if facts.applied:
                return f"{start}{seen}, which lets it apply the function it is given{_to(facts.applied)}."
            return f"{start}{seen}, which permits {permitted}."
        case Party.CALLEE | Party.CODE:
            if facts.applied:
                allowed = f"the type of `{facts.culprit}` lets it apply the function it is given to {facts.applied}"
                return f"{start}{allowed}, and then the answer breaks it{_values(facts)}."
            if not facts.abstracted:
                return f"{start}the type of `{facts.culprit}` does not allow what is passed to it."
            weak = f"the type of `{facts.culprit}` permits {permitted}{_never(facts)}"
            return f"{start}{weak}. Give `{facts.culprit}` a stronger type."


def _to(applied: str) -> str:
    """Nothing is said of arguments that are not looked at."""
    return f" to {applied}" if applied.strip("_, ") else ""


def _values(facts: Facts) -> str:
    return f": here {facts.predicate.instance}" if facts.predicate is not None and facts.predicate.instance else ""


def _goal(facts: Facts) -> str:
    match facts.kind:
        case Kind.ERROR_CALL:
            return f"that `{facts.place_text}` is never reached"
        case Kind.MISSING_CASE:
            return f"that some case of `{facts.function}` always matches"
        case Kind.DIVISION:
            return f"that the divisor in `{facts.place_text}` is never 0"
        case _:
            return f"what `{facts.callee or facts.function}` needs"


def _never(facts: Facts) -> str:
    actual = [a.actual for a in facts.abstracted if a.actual is not None]
    return f" (its code returns `{actual[0]}`)" if len(actual) == 1 else ", which its code never does"
