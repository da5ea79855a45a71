"""What a signature asks of an expression deep inside the answer.

Maybe Nat       ⇒   of `n` in `Just n`:  0 <= v               ST Int Nat   ⇒   of `n` in `ST (\\s -> (n, s))`:  0 <= v
[Nat]           ⇒   of what `f` answers in `map f xs`: 0 <= v    (since `map` answers `[b]` where `f` answers `b`)
"""

from liquidlens.contracts.fields import constructor_fields
from liquidlens.lang.types import TApp, TForall, TVar, Type, arrows
from liquidlens.logic.refined import RCon, Refinement, RForall, RFun, RType
from liquidlens.logic.shape import arguments, trivial
from liquidlens.logic.substitution import substitute_types
from liquidlens.repairs.changes.change import Changed, Site, type_of_global


def asked_of_part(source: Changed, site: Site) -> Refinement | None:
    """What is promised of the answer, or of this part of it."""
    signature = source.module.specification.signatures.get(source.binding.name)
    if signature is None or site.path is None:
        return None
    type_ = arguments(signature.type)[1]
    for name, number in site.path:
        inner: RType | None = None
        if isinstance(type_, RCon) and name in source.program.constructors:
            inner = _field(source, type_, name, number)
        else:
            inner = _argument(type_of_global(source, name), type_, number)
        if inner is None:
            return None
        type_ = arguments(inner)[1]  # The body of a function is what it answers.
    return None if isinstance(type_, RFun | RForall) else type_.refinement


def _field(source: Changed, type_: RCon, name: str, number: int) -> RType | None:
    data, constructor = source.program.constructors[name]
    fields = constructor_fields(data, constructor, type_, source.program.refined_data(data.name))
    return fields[number][1] if number < len(fields) else None


def _argument(function: Type | None, asked: RType, number: int) -> RType | None:
    """The type of a function's argument where its answer is to have this type; None where that says nothing of it."""
    if function is None:
        return None
    given, answer = arrows(function.body if isinstance(function, TForall) else function)
    by: dict[str, RType] = {}
    _match(answer, asked, by)
    return substitute_types(trivial(given[number]), by) if by and number < len(given) else None


def _match(type_: Type, asked: RType, by: dict[str, RType]) -> None:
    """What the variables of a type are where it is a refined one."""
    match type_, asked:
        case TVar(name), _:
            by.setdefault(name, asked)
        case TApp(function, last), RCon(name, (*first, own)):
            _match(last, own, by)
            if not isinstance(function, TVar):
                _match(function, RCon(name, tuple(first)), by)
        case _:
            pass
