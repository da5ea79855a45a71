"""Names for the parameters of a type, so that promises can speak of them.

List a -> List a -> Int      ⇒  xs:List a -> ys:List a -> Int
"""

from collections.abc import Iterator, Sequence, Set
from itertools import chain

from msgspec.structs import replace

from liquidlens.core.parts import parameters
from liquidlens.core.syntax import Binding
from liquidlens.counterexample.naming import locals_of
from liquidlens.lang.names import base_of, source_name
from liquidlens.lang.types import TCon, Type, spine
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PVar
from liquidlens.logic.refined import RForall, RFun, RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.show import show_name
from liquidlens.logic.substitution import is_made_up, substitute_values


def with_names(
    type_: RType, preferred: Sequence[str | None] = (), others: Set[str] = frozenset(), *, answers: bool = True
) -> RType:
    """The type with a readable name for each parameter that has none: the `preferred` one where there is one, else none
    of the `others`. Where it is for what `answers` promise, none is `v`, as they are called."""
    parameters, _ = arguments(type_)
    taken = {p.binder for p in parameters if not _nameless(p.binder)}
    names: list[str] = []
    for index, parameter in enumerate(parameters):
        if not _nameless(parameter.binder):
            names.append(parameter.binder)
            continue
        wished = preferred[index] if index < len(preferred) else None
        wishes = () if wished is None or (answers and wished == "v") else (wished,)
        made = () if next(_names_for(erase(parameter.type))) in others else _names_for(erase(parameter.type))
        name = next(n for n in chain(wishes, made, (f"argument{index + 1}",)) if n not in taken)
        taken.add(name)
        names.append(name)
    return _renamed(type_, names)


def named_as_code(written: RType, binding: Binding, *, apart: bool = False, answers: bool = True) -> RType:
    """The type with each nameless parameter named as the code names it, where that is a name of the user's; `apart`, by
    no other name that the code gives to something."""
    own = [source_name(name) if is_written(name) else None for name in parameters(binding.body)]
    others = {source_name(name) for name in locals_of(binding.body)} if apart else frozenset[str]()
    return with_names(written, own, others, answers=answers)


def apart_from(type_: RType, others: Set[str]) -> RType:
    """The type whose parameters have none of these names."""
    given, names = arguments(type_)[0], list[str]()
    own = {each.binder for each in given}
    for number, each in enumerate(given, start=1):
        made = (name for name in _names_for(erase(each.type)) if name not in own)
        wishes = chain((each.binder,), made, (f"argument{number}",))
        names.append(next(name for name in wishes if name not in others and name not in names))
    return _renamed(type_, names)


def is_written(name: str) -> bool:
    """Whether a variable of Core has the name that its author gave it."""
    return not is_made_up(name) and "$" not in name and show_name(name) == name


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
