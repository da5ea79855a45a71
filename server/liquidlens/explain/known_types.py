"""The types of the names that a binding binds, as editors show them: as annotated, as the checker infers them, else as
Haskell has them.

    {-@ total :: xs:[Nat] -> Nat @-}
    total xs = go 0 xs where ...        ⇒   total :: xs:[Nat] -> Nat and xs :: [Nat], annotated;
                                            go :: Num p => x1:{v:p | v >= 0} -> ..., inferred;  acc :: p
"""

from collections.abc import Hashable, Iterator, Mapping

from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Alt, Binder, Binding, Case, ConPattern, Expr, Lam, Let
from liquidlens.explain.report import KnownType, TypeOrigin
from liquidlens.lang.types import Type
from liquidlens.logic.refined import RForall, RFun, RType
from liquidlens.logic.show import show_haskell_type, show_type
from liquidlens.logic.specification import Signature
from liquidlens.source.memo import Itself, remembered
from liquidlens.source.span import Span

_Refined = tuple[TypeOrigin, RType]
_Given = tuple[str, TypeOrigin, RType]


def known_types(
    binding: Binding, signatures: Mapping[str, Signature], inferred: Mapping[str, RType]
) -> tuple[KnownType, ...]:
    """The types of the binding and of all that is bound in it, by where that is; `inferred` by full or unique name."""
    names = (binding.name, *_locals_of(binding))
    refined = ((name, _refined(name, signatures, inferred)) for name in names)
    return _found(binding, tuple((name, *given) for name, given in refined if given is not None))


def _refined(name: str, signatures: Mapping[str, Signature], inferred: Mapping[str, RType]) -> _Refined | None:
    if name in signatures:
        return TypeOrigin.ANNOTATED, signatures[name].type
    return (TypeOrigin.INFERRED, inferred[name]) if name in inferred else None


@remembered(10_000)
def _locals_of(binding: Binding) -> tuple[str, ...]:
    """The names of the local bindings in a binding, those in them included."""
    lets = (here for here in subexpressions(binding.body) if isinstance(here, Let))
    return tuple(each.name for here in lets for each in here.group.bindings)


def _found_by(binding: Binding, given: tuple[_Given, ...]) -> Hashable:
    return binding, *((name, origin, Itself(type_)) for name, origin, type_ in given)


@remembered(10_000, key=_found_by)
def _found(binding: Binding, given: tuple[_Given, ...]) -> tuple[KnownType, ...]:
    return tuple(_of_binding(binding, {name: (origin, type_) for name, origin, type_ in given}))


def _of_binding(binding: Binding, refined: Mapping[str, _Refined]) -> Iterator[KnownType]:
    yield from _known(binding.name, binding.span, binding.type, refined.get(binding.name))
    yield from _parameters(binding.body, refined.get(binding.name))
    for here in subexpressions(binding.body):
        match here:
            case Let(group=group):
                for each in group.bindings:
                    yield from _known(each.name, each.span, each.type, refined.get(each.name))
                    yield from _parameters(each.body, refined.get(each.name))
            case Case(alts=alts):
                for alt in alts:
                    yield from _in_pattern(alt)
            case Lam(binders=binders):
                yield from _plain(binders)
            case _:
                pass


def _in_pattern(alt: Alt) -> Iterator[KnownType]:
    if isinstance(alt.pattern, ConPattern):
        yield from _plain(alt.pattern.binders)


def _plain(binders: tuple[Binder, ...]) -> Iterator[KnownType]:
    for binder in binders:
        if not binder.is_dictionary:
            yield from _known(binder.name, binder.span, binder.type, None)


def _parameters(body: Expr, refined: _Refined | None) -> Iterator[KnownType]:
    """The parameters of a function of which a refined type is known; they are told before their plain types are."""
    if refined is None:
        return
    origin, type_ = refined
    while isinstance(type_, RForall):
        type_ = type_.body
    while isinstance(body, Lam):
        for binder in body.binders:
            if binder.is_dictionary:
                continue
            if not isinstance(type_, RFun):
                return
            yield from _known(binder.name, binder.span, binder.type, (origin, type_.arg))
            type_ = type_.res
        body = body.body


def _known(name: str, span: Span, plain: Type, refined: _Refined | None) -> Iterator[KnownType]:
    if not span.path or name.startswith("$"):
        return
    if refined is None:
        yield KnownType(name, span, show_haskell_type(plain), TypeOrigin.HASKELL)
    else:
        yield KnownType(name, span, show_type(refined[1]), refined[0])
