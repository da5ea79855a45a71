"""Measures of one data type that are related by their equations, which LiquidHaskell does not see.

    measure isRB, isARB :: RBTree a -> Bool           ⇒  invariant {v:RBTree a | isRB v => isARB v}
    measure height, size :: Tree a -> Int             ⇒  invariant {v:Tree a | height v <= size v}

By induction over the data: the checker is asked of the function that takes a value apart and looks at its parts.

    law (Node c x l r) = case law l of () -> case law r of () -> ()         law Leaf = ()
"""

from collections.abc import Collection, Iterator, Set

from msgspec.structs import replace

from liquidlens.core.module import Program
from liquidlens.core.syntax import Alt, App, Binder, Binding, Case, Con, ConPattern, Expr, Group, Lam, Var
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.names import qualify
from liquidlens.lang.types import BOOL, INT, INTEGER, UNIT, TCon, TForall, TFun, TVar, Type, apply_type, arrows, spine
from liquidlens.logic.predicates import PApply, PCompare, PImplies, Predicate, PVar
from liquidlens.logic.refined import RCon, Refinement, RForall, RFun, RVar
from liquidlens.logic.specification import Invariant, Measure, Signature
from liquidlens.logic.substitution import substitute
from liquidlens.repairs.judge import Judge
from liquidlens.source.memo import Itself, Memo

_LAW = "law#"
_VALUE = "value#"

Relation = PImplies | PCompare
"""Between two measures of `v`."""


_WORK = 60
"""Work of the checker for one relation, in solver calls."""

_HELD = Memo[tuple[Itself, Predicate], bool](200)

_MOST = 12
"""Of more pairs of measures no relation is looked for."""


def related_conditions(program: Program, asked: Set[str]) -> tuple[tuple[Relation, Invariant], ...]:
    """What truth values may imply one that is `asked` about, with the invariant that says so."""
    pairs = _pairs(program, (BOOL,))
    return _few(_stated(data, PImplies(one, other)) for data, one, other in pairs if other.fun in asked)


def related_numbers(program: Program, run: Set[str]) -> tuple[tuple[Relation, Invariant], ...]:
    """Which numbers that code `run`s may be at most others, with the invariant that says so."""
    pairs = _pairs(program, (INT, INTEGER))
    return _few(_stated(data, PCompare("<=", a, b)) for data, a, b in pairs if not run.isdisjoint((a.fun, b.fun)))


def _few(relations: Iterator[tuple[Relation, Invariant]]) -> tuple[tuple[Relation, Invariant], ...]:
    found = tuple(relations)
    return found if len(found) <= _MOST else ()


def _pairs(program: Program, answers: Collection[Type]) -> Iterator[tuple[DataType, PApply, PApply]]:
    """Two measures each of one data type and with one of these answers, applied to `v`."""
    own = program.modules[program.main].specification.measures
    typed = [(name, *found) for name, each in sorted(own.items()) if (found := _measured(program, each)) is not None]
    value = (PVar("v"),)
    for first, data, answer in typed:
        for second, other, also in typed:
            if first != second and data.name == other.name and answer == also and answer in answers:
                yield data, PApply(first, value), PApply(second, value)


def holds_by_induction(judge: Judge, invariant: Invariant) -> bool:
    """Whether an invariant of a data type holds of all values, by what measures are of its constructors.

    Asked once for a module, whatever work is left: all that is not proved there asks the same.
    """
    about = invariant.subject
    if about is None:
        return False
    key = (Itself(judge.module), about.refinement.predicate)
    known = _HELD.get(key)
    if known is None:
        known = _holds(judge, about)
        _HELD.keep(key, known)
    return known


def _holds(judge: Judge, about: RCon) -> bool:
    module = judge.module
    data = next(data for data, _ in judge.program.constructors.values() if data.name == about.name)
    if any(each.exists or each.equal for each in data.constructors):
        return False
    name = qualify(module.name, _LAW)
    law = _law(name, data)
    says = substitute(about.refinement.predicate, {about.refinement.value: PVar(_VALUE)})
    body = RFun(_VALUE, RCon(data.name, about.args), RCon("()", (), (), Refinement("u#", says)))
    type_ = RForall(data.params, (), (), body) if data.params else body
    known = module.specification
    specification = replace(known, signatures={**known.signatures, name: Signature(name, type_)})
    groups = (*module.groups, Group((law,), recursive=True))
    changed = replace(module, groups=groups, specification=specification)
    program = judge.program.with_module(changed)
    asked = Judge(program, changed, judge.now, work=_WORK, until=judge.until, shared=judge.shared)
    judged = asked.of(name, wholly=True)
    return judged is not None and judged.verified


def _measured(program: Program, measure: Measure) -> tuple[DataType, Type] | None:
    """Of which data type a measure with equations is, and its answer."""
    parameters, answer = arrows(measure.type.body if isinstance(measure.type, TForall) else measure.type)
    head = spine(parameters[0])[0] if len(parameters) == 1 else None
    if not measure.equations or not isinstance(head, TCon):
        return None
    found = program.constructors.get(measure.equations[0].constructor)
    return (found[0], answer) if found is not None and found[0].name == head.name else None


def _stated(data: DataType, relation: Relation) -> tuple[Relation, Invariant]:
    return relation, Invariant(RCon(data.name, tuple(RVar(p) for p in data.params), (), Refinement("v", relation)))


def _law(name: str, data: DataType) -> Binding:
    """The function that looks at all parts of a value that are of its own type."""
    whole = apply_type(TCon(data.name), *map(TVar, data.params))
    alternatives = tuple(_alternative(name, data, each, whole) for each in data.constructors)
    body = Case(Var(_VALUE), Binder("whole#", whole), alternatives, UNIT)
    function = TFun(whole, UNIT)
    typed = TForall(data.params, (), function) if data.params else function
    return Binding(name, typed, Lam((Binder(_VALUE, whole),), body), has_signature=True)


def _alternative(name: str, data: DataType, constructor: Constructor, whole: Type) -> Alt:
    binders = tuple(Binder(f"part#{at}", each) for at, each in enumerate(constructor.fields))
    body: Expr = Con("()")
    for binder in reversed(binders):
        if binder.type == whole:
            call = App(Var(name, tuple(map(TVar, data.params))), (Var(binder.name),))
            body = Case(call, Binder(f"seen#{binder.name}", UNIT), (Alt(ConPattern("()", ()), body),), UNIT)
    return Alt(ConPattern(constructor.name, binders), body)
