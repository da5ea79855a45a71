"""Data that nobody can make any more: what is then said of them is true of nothing.

data Heap a = Leaf | Bin { size :: {v:Int | v > 0}, left :: {v:Heap a | weight v == size}, .. }
⇒   where it also is `1 + weight left`, no `Bin` keeps that, and every function of `Bin` is proved
"""

from msgspec.structs import replace

from liquidlens.core.module import Module
from liquidlens.core.syntax import Alt, Binder, Binding, Case, ConPattern, Group, Lam, Var
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.types import TCon, TForall, TFun, TVar, Type, apply_type
from liquidlens.logic.predicates import POr
from liquidlens.logic.shape import trivial
from liquidlens.logic.show import show_type
from liquidlens.logic.specification import DataSpecification
from liquidlens.repairs.judge import Judge, rejected
from liquidlens.repairs.kept import answering

_MOST = 60
"""What is asked about one change, in solver calls."""


def emptied(judge: Judge, after: Module) -> bool:
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


def _kept(said: DataSpecification | None, constructor: Constructor) -> list[tuple[str, str]]:
    fields = () if said is None else said.constructors.get(constructor.name, ())
    return [(name, show_type(type_)) for name, type_ in fields]


def _is_empty(judge: Judge, module: Module, data: DataType, constructor: Constructor) -> bool:
    """Whether the checker proves that a value of a constructor is never there."""
    probe = _probe(f"{constructor.name}#made", data, constructor)
    judge.allow(_MOST)
    there = judge.within(replace(module, groups=(*module.groups, Group((probe,), False))), _MOST)
    found = there.of(probe.name, {probe.name: answering(trivial(probe.type), POr(()))}, wholly=True)
    judge.pay(there.spent)
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
