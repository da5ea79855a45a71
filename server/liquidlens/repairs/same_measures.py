"""Measures of one data type that are the same by their equations, which LiquidHaskell does not see.

    measure sz :: [a] -> Int        sz []     = 0                       ⇒  invariant {v:[a] | sz v == len v}
                                    sz (x:xs) = 1 + sz xs

By induction: their equations differ in the names of the measures and of variables only.
"""

from collections.abc import Iterator
from itertools import combinations

from liquidlens.core.module import Program
from liquidlens.lang.data import DataType
from liquidlens.lang.types import TCon, TForall, Type, arrows, spine
from liquidlens.logic.predicates import PApply, PCompare, Predicate, PVar
from liquidlens.logic.refined import RCon, Refinement, RVar
from liquidlens.logic.specification import Equation, Invariant, Measure
from liquidlens.logic.substitution import rebuild


def same_measures(program: Program) -> Iterator[tuple[tuple[str, str], Invariant]]:
    """Pairs of measures, one of them at least of the main module, with what says that they are the same."""
    measures = {name: m for module in program.modules.values() for name, m in module.specification.measures.items()}
    own = program.modules[program.main].specification.measures
    by_type: dict[str, list[tuple[Measure, dict[str, Equation]]]] = {}
    types: dict[str, DataType] = {}
    for _, measure in sorted(measures.items()):
        for equation in measure.equations:
            found = program.constructors.get(equation.constructor)
            if found is None:
                continue
            types[found[0].name] = found[0]
            known = by_type.setdefault(found[0].name, [])
            if not known or known[-1][0] is not measure:
                known.append((measure, {}))
            known[-1][1][equation.constructor] = equation
    for name, defined in sorted(by_type.items()):
        data = types[name]
        for (first, some), (second, others) in combinations(defined, 2):
            if first.name not in own and second.name not in own:
                continue
            if _answer(first) == _answer(second) and _are_same(first.name, some, second.name, others, data):
                yield (first.name, second.name), _invariant(data, first.name, second.name)


def _answer(measure: Measure) -> Type:
    return arrows(measure.type.body if isinstance(measure.type, TForall) else measure.type)[1]


def _are_same(first: str, some: dict[str, Equation], second: str, others: dict[str, Equation], data: DataType) -> bool:
    """Whether both have equations for all constructors, and the same ones."""
    for constructor in data.constructors:
        left, right = some.get(constructor.name), others.get(constructor.name)
        if left is None or right is None:
            return False
        inside = [isinstance(head := spine(f)[0], TCon) and head.name == data.name for f in constructor.fields]
        if _anonymous(left, first, inside) != _anonymous(right, second, inside):
            return False
    return True


def _anonymous(equation: Equation, measure: str, inside: list[bool]) -> Predicate:
    """The right-hand side, the measure of parts that are `inside` their own type and the parts by made-up names."""
    names = {name: f"part#{at}" for at, name in enumerate(equation.binders)}
    own = {name for name, recurs in zip(equation.binders, inside, strict=True) if recurs}

    def visit(part: Predicate) -> Predicate:
        match part:
            case PApply(fun, (PVar(name),)) if fun == measure and name in own:
                return PApply("measure#", (PVar(names[name]),))
            case PVar(name) if name in names:
                return PVar(names[name])
            case _:
                return rebuild(part, visit)

    return visit(equation.body)


def _invariant(data: DataType, first: str, second: str) -> Invariant:
    """`{v:T | first v == second v}`."""
    value = PVar("v")
    same = PCompare("==", PApply(first, (value,)), PApply(second, (value,)))
    return Invariant(RCon(data.name, tuple(RVar(p) for p in data.params), (), Refinement("v", same)))
