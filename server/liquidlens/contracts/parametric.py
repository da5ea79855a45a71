"""Arguments of higher rank: a function that works at every type can only hand on what it is given.

    forall z. z -> z -> z              ⇒  choose { \\x y -> x | \\x y -> y }
    forall z. (z -> z) -> z -> z       ⇒  choose { \\f x -> x | \\f x -> f x | \\f x -> f (f x) }
    forall z. [z] -> [z]               ⇒  choose { \\xs -> [] | \\xs -> xs }
    forall z. [z] -> Int               ⇒  let k = fresh Int in \\xs -> k

Unlike an unknown function's table (canonical shapes), such a term tells no two arguments apart: its type does not let
it (parametricity).
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from typing import TYPE_CHECKING

from msgspec.structs import replace

from liquidlens.contracts.executable import Scope, TypedAtom
from liquidlens.contracts.faults import NotRun, Obstacle
from liquidlens.contracts.supply import Unrunnable, call, either, let
from liquidlens.core.syntax import Alt, Binder, Case, Con, ConPattern, Expr, Lam, Var
from liquidlens.lang.data import DataType
from liquidlens.lang.names import is_tuple
from liquidlens.lang.types import TCon, Type, arrows, free_variables, functions, spine, substitute
from liquidlens.logic.predicates import TRUE as HOLDS
from liquidlens.logic.refined import RCon, RForall, RFun, RVar
from liquidlens.logic.shape import trivial

if TYPE_CHECKING:
    from liquidlens.contracts.generate import Generators

_TERMS = 6
"""Of how many terms one is chosen, the smallest first."""

_SIZE = 3
"""How many calls and constructors stand inside each other at most."""


def parametric(generators: "Generators", type_: RForall, scope: Scope) -> Expr:
    """Any function of a type that quantifies over types; raises `Unrunnable` where none can be written down."""
    if type_.context:
        raise Unrunnable(NotRun(Obstacle.HIGHER_RANK))
    outside = {name: at for name, at in generators.instances.items() if name not in type_.vars}
    generators = replace(generators, instances=outside)  # of the same name outside, another variable
    inner = dict(scope)
    given: list[Binder] = []
    rest = type_.body
    while isinstance(rest, RFun):
        binder = Binder(generators.supply.fresh(rest.binder), generators.haskell(rest.arg))
        given.append(binder)
        inner[rest.binder] = TypedAtom(Var(binder.name), binder.type)
        rest = rest.res
    binders, answer = tuple(given), generators.haskell(rest)

    def function(term: Expr) -> Expr:
        said = rest.refinement if isinstance(rest, RVar | RCon) else None
        kept = term if said is None or said.predicate == HOLDS else generators.refine(term, answer, said, inner)
        return Lam(binders, kept)

    made = [function(term) for term in islice(_terms(answer, binders, generators.data, _SIZE), _TERMS)]
    if type_.vars and not set(type_.vars) & set(free_variables(answer)):
        constant = generators.supply.fresh("answer")
        value = generators.value(trivial(answer), scope)
        made.insert(0, let(constant, answer, value, function(Var(constant))))
    if not made:
        raise Unrunnable(NotRun(Obstacle.HIGHER_RANK))
    chosen = made.pop()
    whole = functions(*(each.type for each in binders), answer)
    while made:
        chosen = either(made.pop(), chosen, whole)
    return chosen


def _terms(wanted: Type, given: tuple[Binder, ...], data: Mapping[str, DataType], size: int) -> Iterator[Expr]:
    """Terms of a type made of what is given, and of constructors; what is given comes first."""
    for binder in given:
        if binder.type == wanted:
            yield Var(binder.name)
    if size == 0:
        return
    head, args = spine(wanted)
    known = data.get(head.name) if isinstance(head, TCon) else None
    for constructor in known.constructors if known is not None else ():
        if constructor.context:
            continue  # No term has its dictionaries.
        by = dict(zip(known.params, args, strict=False)) if known is not None else {}
        fields = [substitute(field, by) for field in constructor.fields]
        yield from _applied(Con(constructor.name), fields, given, data, size)
    for binder in given:
        parameters, result = arrows(binder.type)
        if parameters and result == wanted:
            yield from _applied(Var(binder.name), list(parameters), given, data, size)
        head, args = spine(binder.type)
        if isinstance(head, TCon) and is_tuple(head.name) and wanted in args:
            parts = tuple(Binder(f"{binder.name}part{at}", part) for at, part in enumerate(args))
            for part in parts:
                if part.type == wanted:
                    taken = Alt(ConPattern(head.name, parts), Var(part.name))
                    yield Case(Var(binder.name), Binder(f"{binder.name}whole", binder.type), (taken,), wanted)


def _applied(
    fun: Expr, parameters: Sequence[Type], given: tuple[Binder, ...], data: Mapping[str, DataType], size: int
) -> Iterator[Expr]:
    ways = [list(islice(_terms(each, given, data, size - 1), _TERMS)) for each in parameters]
    yield from (call(fun, *args) for args in product(*ways))
