"""Changes after which a promise is kept since nobody is left to whom it is made.

data Heap a = Leaf | Bin { size :: {v:Int | v > 0}, left :: {v:Heap a | weight v == size}, .. }
⇒   where it also is `1 + weight left`, no `Bin` keeps that, and every function of `Bin` is proved

| isNil xs = head xs     ⇒   | not (null xs) && isNil xs = head xs       nobody comes there any more

size (Bin l _ r) = 1 + size l     ⇒   size (Bin l _ r) = size l       keeps every bound on sizes, since none is above 0

{-@ pay :: [{v:Cents | v > 0}] -> Cents @-}  ⇒   {-@ pay :: [{v:Cents | v < 0}] -> Cents @-}    the empty list is left
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

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
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import POr
from liquidlens.logic.refined import TRIVIAL, RCon, RForall, RFun, RType
from liquidlens.logic.shape import Argument, arguments, trivial
from liquidlens.logic.show import show_type
from liquidlens.logic.specification import DataSpecification
from liquidlens.repairs.changes.change import ChangeKind
from liquidlens.repairs.judge import Judge, rejected, with_bindings
from liquidlens.repairs.kept import answering
from liquidlens.repairs.losses import tells_nothing
from liquidlens.repairs.variants import Variant
from liquidlens.source.span import Position

_MOST = 60
"""What is asked about one change, in solver calls."""


def is_vacuous(judge: Judge, variant: Variant) -> bool:
    """Whether a change leaves a constructor that nobody can make, a condition that is never met, an argument of which a
    part is never there, or a measure that tells nothing apart."""
    candidate, program = variant.candidate, variant.program
    if candidate.change.kind is ChangeKind.CONJUNCT:
        return is_never_met(judge, program, candidate.name, candidate.change.edits[0].span.start)
    module = program.modules[program.main]
    if candidate.is_shared:
        return _counts_nothing(judge, variant) or empties_data(judge, module)
    return not variant.code and empties_arguments(judge, module, candidate.name)


def _counts_nothing(judge: Judge, variant: Variant) -> bool:
    """Whether a measure has one answer for everything after the change: what is promised in it is kept by anything."""
    name = variant.candidate.name
    after, before = variant.program.bindings.get(name), judge.program.bindings.get(name)
    if after is None or before is None or not variant.code:
        return False
    return tells_nothing(name, after.body) and not tells_nothing(name, before.body)


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


def empties_arguments(judge: Judge, after: Module, name: str) -> bool:
    """Whether a changed annotation of a function asks for lists, or other data, of what nobody can make."""
    signatures = judge.module.specification.signatures, after.specification.signatures
    before, now = (each[name].type if name in each else None for each in signatures)
    if now is None or isinstance(now, RForall):
        return False
    known = () if before is None else tuple(chain.from_iterable(_inside(each.type) for each in arguments(before)[0]))
    changed = (
        (number, part)
        for number, each in enumerate(arguments(now)[0])
        for part in _inside(each.type)
        if part not in known and part.refinement != TRIVIAL
    )
    return any(_is_never_there(judge, after, name, arguments(now)[0][:number], part) for number, part in changed)


def is_never_met(judge: Judge, program: Program, name: str, begin: Position) -> bool:
    """Whether the checker proves that the conjunction which begins at a place of a function is never true."""
    binding = program.bindings[name]

    def visit(expr: Expr) -> Expr:
        match expr:
            case Case(App(Var("Prelude.&&")) as asked, _, (yes, *others)) if _at(asked.span.start) == _at(begin):
                nothing = Abort(AbortReason.PROBE, expr.type, "", asked.span)
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
    found = _asked(judge, _with(module, probe), probe.name, promised)
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


def _inside(type_: RType) -> Iterator[RCon]:
    """The types of what is inside values of a type, each with a refinement of its own."""
    for part in type_.args if isinstance(type_, RCon) else ():
        if isinstance(part, RCon):
            yield part
            yield from _inside(part)


def _is_never_there(judge: Judge, module: Module, name: str, before: Sequence[Argument], part: RCon) -> bool:
    """Whether the checker proves that a value of a type is never there, where some arguments are."""
    answer = answering(trivial(erase(part)), POr(()))
    taken = (*before, Argument("part#", part))
    type_: RType = answer
    for each in reversed(taken):
        type_ = RFun(each.binder, each.type, type_)
    span = module.specification.signatures[name].span
    binders = tuple(Binder(f"{number}#{each.binder}", erase(each.type), span) for number, each in enumerate(taken))
    probe = Binding(f"{name}#there", erase(type_), Lam(binders, Var(binders[-1].name)), span, span)
    found = _asked(judge, _with(module, probe), probe.name, {probe.name: type_})
    return found is not None and not rejected(found)


def _with(module: Module, probe: Binding) -> Module:
    return replace(module, groups=(*module.groups, Group((probe,), False)))


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
