"""Terms that a name stands for in an annotation, and the way back to that name.

    inline min x y = if x <= y then x else y        {v:Int | v == min n (len xs)}
      ⇒  v == (if n <= len xs then n else len xs)   which is solved and run
      ⇒  v == min n (len xs)                        which is shown

What is true or false is shown as it is expanded: of `Btwn 0 v n` the part that is broken tells more than the name.
"""

from typing import cast

from msgspec.structs import replace

from liquidlens.logic.predicates import PApply, PBinary, PIf, PLit, PNegate, Predicate, PVar
from liquidlens.logic.substitution import children, substitute
from liquidlens.source.span import Expansion


def as_expansion(expanded: Predicate, name: str, parameters: tuple[str, ...], body: Predicate) -> Predicate:
    """`expanded` as what was put in for `name`, whose `body` speaks of its `parameters`."""
    span = body.span
    match expanded:
        case PIf() | PApply() | PBinary() | PNegate() | PLit(int()) if not _is_truth(expanded):
            return replace(
                expanded, span=Expansion(span.path, span.start, span.end, name=name, parameters=parameters, body=body)
            )
        case _:
            return expanded


def application(term: Predicate) -> tuple[str, tuple[Predicate, ...]] | None:
    """The name that a term was put in for, and its arguments as they are now; None of other terms, and where they
    cannot be told."""
    span = term.span
    if not isinstance(span, Expansion):
        return None
    body, given = cast(Predicate, span.body), dict[str, Predicate]()
    _collect(body, term, frozenset(span.parameters), given)
    if len(given) < len(span.parameters) or substitute(body, given) != term:
        return None
    return span.name, tuple(given[parameter] for parameter in span.parameters)


def _is_truth(term: Predicate) -> bool:
    """Whether a term is certainly true or false; only what other names stand for may be, too."""
    match term:
        case PIf(yes=yes, no=no):
            return _is_truth(yes) or _is_truth(no)
        case PLit(value):
            return isinstance(value, bool)
        case PVar() | PApply() | PBinary() | PNegate():
            return False
        case _:
            return True


def _collect(body: Predicate, term: Predicate, parameters: frozenset[str], given: dict[str, Predicate]) -> None:
    """Note what stands in the place of each parameter."""
    if isinstance(body, PVar) and body.name in parameters:
        given.setdefault(body.name, term)
        return
    for inner, part in zip(children(body), children(term), strict=False):
        _collect(inner, part, parameters, given)
