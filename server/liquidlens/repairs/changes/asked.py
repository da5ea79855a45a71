"""What a signature asks of an expression deep inside the answer.

Maybe Nat       ⇒   of `n` in `Just n`:  0 <= v               ST Int Nat   ⇒   of `n` in `ST (\\s -> (n, s))`:  0 <= v
iter :: Int -> (Nat -> Nat) -> Nat -> Nat        ⇒   of what `f` answers in `iter n f 0`: 0 <= v
[Nat]           ⇒   of what `f` answers in `map f xs`: 0 <= v    (since `map` answers `[b]` where `f` answers `b`)
Map String Nat  ⇒   of `n - 1` in `insert k (n - 1) m`: 0 <= v
"""

from liquidlens.contracts.fields import constructor_fields
from liquidlens.core.parts import parameters
from liquidlens.lang.types import TForall, arrows
from liquidlens.logic.refined import RApp, RCon, Refinement, RForall, RFun, RType, RVar
from liquidlens.logic.shape import arguments, trivial
from liquidlens.logic.substitution import substitute_types
from liquidlens.repairs.changes.change import Changed, type_of_global
from liquidlens.repairs.changes.sites import Site
from liquidlens.repairs.parameters import is_written

_SOMETHING = RVar("")
"""What nothing is known of."""


def asked_of_part(source: Changed, site: Site) -> Refinement | None:
    """What is promised of the answer, or of this part of it."""
    signature = source.module.specification.signatures.get(source.binding.name)
    if site.path is None:
        return None
    type_ = _SOMETHING if signature is None else arguments(signature.type)[1]
    for name, number in site.path:
        inner: RType | None = _SOMETHING
        if isinstance(type_, RCon) and name in source.program.constructors:
            inner = _field(source, type_, name, number)
        elif name:
            inner = _argument(source, name, number, type_)
        if inner is None:
            return None
        type_ = arguments(inner)[1]  # The body of a function is what it answers.
    return None if isinstance(type_, RFun | RForall) else type_.refinement


def by_annotation(source: Changed, site: Site) -> dict[str, tuple[str, str]]:
    """The parameters of the function by their names in its annotation: by which the code knows each, in Core and, at
    this place, in the text."""
    signature = source.module.specification.signatures.get(source.binding.name)
    taken = () if signature is None else arguments(signature.type)[0]
    found: dict[str, tuple[str, str]] = {}
    for each, name in zip(taken, parameters(source.binding.body), strict=False):
        said = site.scope.said(name) if name in site.scope else "$"
        if is_written(said):
            found[each.binder] = name, said
    return found


def _field(source: Changed, type_: RCon, name: str, number: int) -> RType | None:
    data, constructor = source.program.constructors[name]
    fields = constructor_fields(data, constructor, type_, source.program.refined_data(data.name))
    return fields[number][1] if number < len(fields) else None


def _argument(source: Changed, name: str, number: int, asked: RType) -> RType | None:
    """The type of a function's argument where its answer is to have this type; None where that says nothing of it."""
    known = type_of_global(source, name)
    if known is None:
        return None
    haskell = arrows(known.body if isinstance(known, TForall) else known)[0]
    signature = source.module.specification.signatures.get(name)
    refined = signature.type if signature is not None else trivial(known)
    given, answer = arguments(refined)
    at = number - (len(haskell) - len(given))  # Dictionaries come first.
    if not 0 <= at < len(given):
        return None
    by: dict[str, RType] = {}
    if isinstance(answer, RVar) and not isinstance(given[at].type, RFun):
        return None  # What is chosen or worked out from several is no reason to change each.
    _match(answer, asked, by)
    return substitute_types(given[at].type, by)


def _match(type_: RType, asked: RType, by: dict[str, RType]) -> None:
    """What the variables of a type are where it is another one."""
    match type_, asked:
        case RVar(name), _:
            by.setdefault(name, asked)
        case RApp(_, last), RCon(_, (*_, own)):
            _match(last, own, by)
        case RCon(name, args), RCon(other, own) if name == other:
            for one, two in zip(args, own, strict=False):
                _match(one, two, by)
        case _:
            pass
