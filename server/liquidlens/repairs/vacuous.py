"""Changes after which a promise is kept since nobody is left to whom it is made.

data Heap a = Leaf | Bin { size :: {v:Int | v > 0}, left :: {v:Heap a | weight v == size}, .. }
⇒   where it also is `1 + weight left`, no `Bin` keeps that, and every function of `Bin` is proved

| isNil xs = head xs     ⇒   | not (null xs) && isNil xs = head xs       nobody comes there any more
"""

from collections.abc import Mapping

from msgspec.structs import replace

from liquidlens.contracts.labels import Kind
from liquidlens.core.module import Module, Program
from liquidlens.core.parts import rebuild
from liquidlens.core.syntax import (
    Abort,
    AbortReason,
    Alt,
    App,
    Binder,
    Binding,
    Case,
    ConPattern,
    Expr,
    Group,
    Lam,
    Var,
)
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.types import TCon, TForall, TFun, TVar, Type, apply_type
from liquidlens.liquid.judgements import BindingJudgement
from liquidlens.logic.predicates import POr
from liquidlens.logic.refined import RType
from liquidlens.logic.shape import trivial
from liquidlens.logic.show import show_type
from liquidlens.logic.specification import DataSpecification
from liquidlens.repairs.changes.change import ChangeKind
from liquidlens.repairs.judge import Judge, rejected, with_bindings
from liquidlens.repairs.kept import answering
from liquidlens.repairs.variants import Variant
from liquidlens.source.span import Position

_MOST = 60
"""What is asked about one change, in solver calls."""


def is_vacuous(judge: Judge, variant: Variant) -> bool:
    """Whether a change leaves a constructor that nobody can make, or a condition that is never met."""
    candidate, program = variant.candidate, variant.program
    if candidate.change.kind is ChangeKind.CONJUNCT:
        return is_never_met(judge, program, candidate.name, candidate.change.edits[0].span.start)
    return candidate.is_shared and empties_data(judge, program.modules[program.main])


def empties_data(judge: Judge, after: Module) -> bool:
    """Whether a constructor whose fields keep other things in a changed module can be made by nobody."""
    before = judge.module.specification.data
    changed = (
        (data, constructor)
        for name, said in after.specification.data.items()
        if (data := after.data.get(name)) is not None
        for constructor in data.constructors
        if not (constructor.exists or constructor.context or constructor.equal)
        if _kept(said, constructor) != _kept(before.get(name), constructor)
    )
    return any(_is_empty(judge, after, *each) for each in changed)


def is_never_met(judge: Judge, program: Program, name: str, begin: Position) -> bool:
    """Whether the checker proves that the conjunction which begins at a place of a function is never true."""
    binding = program.bindings[name]

    def visit(expr: Expr) -> Expr:
        match expr:
            case Case(App(Var("Prelude.&&")) as asked, _, (yes, *others)) if _at(asked.span.start) == _at(begin):
                nothing = Abort(AbortReason.MISSING_CASE, expr.type, "", asked.span)
                return replace(expr, alts=(replace(yes, body=nothing), *others))
            case _:
                return rebuild(expr, visit)

    probed = replace(binding, body=visit(binding.body))
    if probed == binding:
        return False
    changed = with_bindings(program, {name: probed})
    found = _asked(judge, changed.modules[changed.main], name)
    return found is not None and not any(kind is Kind.MISSING_CASE for kind, _, _ in rejected(found))


def _kept(said: DataSpecification | None, constructor: Constructor) -> list[tuple[str, str]]:
    fields = () if said is None else said.constructors.get(constructor.name, ())
    return [(name, show_type(type_)) for name, type_ in fields]


def _is_empty(judge: Judge, module: Module, data: DataType, constructor: Constructor) -> bool:
    """Whether the checker proves that a value of a constructor is never there."""
    probe = _probe(f"{constructor.name}#made", data, constructor)
    promised = {probe.name: answering(trivial(probe.type), POr(()))}
    found = _asked(judge, replace(module, groups=(*module.groups, Group((probe,), False))), probe.name, promised)
    return found is not None and not rejected(found)


def _probe(name: str, data: DataType, constructor: Constructor) -> Binding:
    """A function that answers what it takes, where that is of the constructor."""
    whole = apply_type(TCon(data.name), *map(TVar, data.params))
    taken, matched = Binder("taken#", whole, data.span), Binder("matched#", whole, data.span)
    fields = tuple(Binder(f"field#{index}", type_, data.span) for index, type_ in enumerate(constructor.fields))
    alternative = Alt(ConPattern(constructor.name, fields), Var(taken.name))
    code = Lam((taken,), Case(Var(taken.name), matched, (alternative,), whole))
    type_: Type = TFun(whole, whole)
    return Binding(name, TForall(data.params, (), type_) if data.params else type_, code, data.span, data.span)


def _asked(
    judge: Judge, module: Module, name: str, promised: Mapping[str, RType] | None = None
) -> BindingJudgement | None:
    judge.allow(_MOST)
    there = judge.within(module, _MOST)
    found = there.of(name, promised or {}, wholly=bool(promised))
    judge.pay(there.spent)
    return found


def _at(position: Position) -> tuple[int, int]:
    """Where a place is now: what was read again is known by its declaration's place."""
    return position.line, position.column
