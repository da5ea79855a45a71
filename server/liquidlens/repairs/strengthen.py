"""Strengthen a callee's promise, checked before it is offered (design, section 8).

    {-@ concat' :: List a -> List a -> List a @-}
      ⇒ {-@ concat' :: xs:List a -> ys:List a -> {v:List a | size v == size xs + size ys} @-}

A candidate is offered only if it (1) is false of every abstract counterexample found, (2) holds of the callee's own
code, and (3) makes the caller verify; one that passes (1) and (2) only is offered as a step.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import chain, islice

from liquidlens.dataclass import dataclass, replace
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.lang.names import base_of
from liquidlens.lang.types import TCon, Type, spine
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import Predicate, PVar, conjoin
from liquidlens.logic.refined import RCon, Refinement, RForall, RFun, RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.show import Write, show_metric, show_name, show_predicate, show_type
from liquidlens.logic.specification import Measure, Signature
from liquidlens.logic.substitution import is_made_up, strengthen, substitute_values
from liquidlens.repairs.candidates import Place, candidates, inside
from liquidlens.source.span import Span

_MOST_TRIED = 60
"""Candidates that reach the checker, for each finding."""

_MOST_INSIDE = 60
"""Candidates about what is inside the result that reach the checker."""

_MOST_PARTS = 8
"""Promises that are tried together."""


@dataclass(frozen=True, slots=True)
class Recheck:
    """What the modular checker says under hypotheses about visible types."""

    callee_holds: Callable[[RType], bool]
    """Whether the callee's own code meets the type."""
    caller_holds: Callable[[RType], bool]
    """Whether the blamed obligation of the caller is proved once the callee has the type."""


@dataclass(frozen=True, slots=True)
class Callee:
    """What is to be strengthened."""

    name: str
    type: RType
    signature: Signature | None
    definition: Span
    """The start of its Haskell signature or first equation: where a new annotation goes."""
    write: Write = show_name
    """How the file writes a type constructor."""


def strengthenings(
    callee: Callee,
    measures: Mapping[str, Measure],
    excludes: Callable[[Predicate, RType], bool],
    recheck: Recheck,
    constants: Collection[int] = (),
    preferred: Collection[str] = (),
) -> Iterator[Suggestion]:
    """Checked suggestions, the best first; at most one that repairs, else at most one step.

    Single promises first, then promises about what is inside the result, then several together: all that the callee
    meets, less those that are not needed.
    """
    named = with_names(callee.type)
    met: list[Predicate] = []
    others: list[Predicate] = []
    tried = 0
    for promise in candidates(named, measures, constants, preferred):
        if not excludes(promise, named):
            others.append(promise)
            continue
        tried += 1
        if tried > _MOST_TRIED:
            break
        stronger = promising(named, promise)
        if not recheck.callee_holds(stronger):
            continue
        if recheck.caller_holds(stronger):
            yield _suggestion(callee, stronger, promise, _repaired(callee))
            return
        met.append(promise)
    for place, promise in islice(inside(named, measures, constants, preferred), _MOST_INSIDE):
        stronger = promising(named, promise, place)
        if recheck.caller_holds(stronger) and recheck.callee_holds(stronger):
            yield _suggestion(callee, stronger, promise, _repaired(callee), " inside the result")
            return
    together = _together(named, met, others, recheck)
    if together is not None:
        yield _suggestion(callee, promising(named, together), together, _repaired(callee))
    elif met:
        step = _suggestion(callee, promising(named, met[0]), met[0], f"`{show_name(callee.name)}`'s own code meets it")
        yield replace(step, title=f"{step.title} (a step)")


def _together(named: RType, met: list[Predicate], others: list[Predicate], recheck: Recheck) -> Predicate | None:
    """Several promises that repair together; None where what is tried does not."""
    if not met:
        return None
    parts = met[:_MOST_PARTS]
    if not recheck.caller_holds(promising(named, conjoin(*parts))):
        further = (p for p in others[:_MOST_TRIED] if recheck.callee_holds(promising(named, p)))
        parts = [*parts, *islice(further, _MOST_PARTS)]
        if len(parts) < 2 or not recheck.caller_holds(promising(named, conjoin(*parts))):
            return None
    for part in list(parts):
        fewer = [other for other in parts if other is not part]
        if fewer and recheck.caller_holds(promising(named, conjoin(*fewer))):
            parts = fewer
    whole = conjoin(*parts)
    return whole if recheck.callee_holds(promising(named, whole)) else None


def _repaired(callee: Callee) -> str:
    return f"`{show_name(callee.name)}`'s own code meets it, and then the promise of the caller is proved"


def promising(type_: RType, promise: Predicate, place: Place = ()) -> RType:
    """`type_` whose result, or what is at `place` inside it, also satisfies `promise`, a predicate about `v`."""
    match type_:
        case RForall(body=body):
            return replace(type_, body=promising(body, promise, place))
        case RFun(res=res):
            return replace(type_, res=promising(res, promise, place))
        case RCon(args=args) if place:
            changed = promising(args[place[0]], promise, place[1:])
            return replace(type_, args=(*args[: place[0]], changed, *args[place[0] + 1 :]))
        case _:
            return strengthen(type_, Refinement("v", promise))


def with_names(type_: RType, preferred: Sequence[str | None] = ()) -> RType:
    """The type with a readable name for each parameter that has none: the `preferred` one where there is one."""
    parameters, _ = arguments(type_)
    taken = {p.binder for p in parameters if not _nameless(p.binder)}
    names: list[str] = []
    for index, parameter in enumerate(parameters):
        if not _nameless(parameter.binder):
            names.append(parameter.binder)
            continue
        wished = preferred[index] if index < len(preferred) else None
        wishes = (wished,) if wished is not None else ()
        name = next(n for n in chain(wishes, _names_for(erase(parameter.type))) if n not in taken)
        taken.add(name)
        names.append(name)
    return _renamed(type_, names)


def _renamed(type_: RType, names: Sequence[str]) -> RType:
    match type_:
        case RForall(body=body):
            return replace(type_, body=_renamed(body, names))
        case RFun(binder, arg, res):
            later = substitute_values(res, {binder: PVar(names[0])})
            return replace(type_, binder=names[0], arg=arg, res=_renamed(later, names[1:]))
        case _:
            return type_


def _nameless(binder: str) -> bool:
    return binder == "_" or is_made_up(binder) or (binder.startswith("argument") and binder[8:].isdigit())


def _names_for(type_: Type) -> Iterator[str]:
    head, args = spine(type_)
    if isinstance(head, TCon) and base_of(head.name) in {"Maybe", "Either"}:
        stems = ("m", "r", "s", "t")
    elif isinstance(head, TCon) and args:
        stems = ("xs", "ys", "zs", "ws")
    elif isinstance(head, TCon) and head.name in {"Int", "Integer"}:
        stems = ("n", "m", "k", "i")
    else:
        stems = ("x", "y", "z", "w")
    yield from stems
    number = 1
    while True:
        yield f"{stems[0]}{number}"
        number += 1


def _suggestion(callee: Callee, stronger: RType, promise: Predicate, checked: str, where: str = "") -> Suggestion:
    title = f"Promise `{show_predicate(promise)}`{where} for `{show_name(callee.name)}`"
    return Suggestion(title, checked, (annotation(callee, stronger),))


def annotation(callee: Callee, type_: RType) -> Edit:
    """The edit that gives the function this type: its signature changed, or a new one above its definition."""
    text = f"{show_name(callee.name)} :: {show_type(type_, callee.write)}"
    if callee.signature is not None and callee.signature.metrics:
        text += f" / {show_metric(callee.signature.metrics)}"
    if callee.signature is not None:
        return Edit(callee.signature.span, text)
    start = callee.definition.start
    return Edit(replace(callee.definition, end=start), "{-@ " + text + " @-}\n" + " " * (start.column - 1))
