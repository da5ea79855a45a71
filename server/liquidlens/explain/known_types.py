"""The types of the names that a binding binds, as editors show them: as annotated, as the checker infers them, else as
Haskell has them.

    {-@ total :: xs:[Nat] -> Nat @-}
    total xs = go 0 xs where ...        ⇒   total :: xs:[Nat] -> Nat and xs :: [Nat], annotated;
                                            go :: Num p => x1:{v:p | v >= 0} -> ..., inferred;  acc :: p
"""

from collections.abc import Hashable, Iterator, Mapping

from msgspec import Struct

from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Alt, Binder, Binding, Case, ConPattern, Expr, Lam, Let
from liquidlens.explain.report import KnownType, TypeOrigin
from liquidlens.lang.types import Type
from liquidlens.logic.refined import RForall, RFun, RType
from liquidlens.logic.show import show_haskell_type, show_type
from liquidlens.logic.specification import Signature
from liquidlens.source.anchor import Anchor, DenseText
from liquidlens.source.memo import Itself, remembered
from liquidlens.source.span import Inside, Span

_Refined = tuple[TypeOrigin, RType]
_Given = tuple[str, TypeOrigin, RType]


def known_types(
    binding: Binding, signatures: Mapping[str, Signature], inferred: Mapping[str, RType]
) -> tuple[KnownType, ...]:
    """The types of the binding and of all that is bound in it, by where that is; `inferred` by full or unique name.

    They are those of before also where the binding has moved: they are found once for each way in which it is written.
    """
    names = (binding.name, *_locals_of(binding))
    refined = ((name, _refined(name, signatures, inferred)) for name in names)
    found = _found(binding, tuple((name, *given) for name, given in refined if given is not None))
    first = binding.span.start.line
    return _placed(binding, found, tuple(anchor.standing(first) for anchor in found.anchors))


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
def _found(binding: Binding, given: tuple[_Given, ...]) -> "_Found":
    found = tuple(_of_binding(binding, {name: (origin, type_) for name, origin, type_ in given}))
    anchors = dict.fromkeys(place.anchor for each in found for place in (each.span.start, each.span.end))
    return _Found(found, tuple(anchor for anchor in anchors if anchor is not None))


def _placed_by(binding: Binding, found: "_Found", standing: tuple[tuple[int, DenseText], ...]) -> Hashable:
    return Itself(found), standing


@remembered(10_000, key=_placed_by)
def _placed(
    binding: Binding,
    found: "_Found",
    standing: tuple[tuple[int, DenseText], ...],
) -> tuple[KnownType, ...]:
    """The types with their places as these are now, which `standing` tells."""
    inside = (Inside.of(binding.span, each.span) for each in found.types)
    return tuple(KnownType(each.name, at, each.type, each.origin) for each, at in zip(found.types, inside, strict=True))


class _Typed(Struct, frozen=True):
    """The type of a name, and where it is bound."""

    name: str
    span: Span
    type: str
    origin: TypeOrigin


class _Found(Struct, frozen=True):
    """What is known of a binding, and the declarations that its places are those of."""

    types: tuple[_Typed, ...]
    anchors: tuple[Anchor, ...]


def _of_binding(binding: Binding, refined: Mapping[str, _Refined]) -> Iterator[_Typed]:
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


def _in_pattern(alt: Alt) -> Iterator[_Typed]:
    if isinstance(alt.pattern, ConPattern):
        yield from _plain(alt.pattern.binders)


def _plain(binders: tuple[Binder, ...]) -> Iterator[_Typed]:
    for binder in binders:
        if not binder.is_dictionary:
            yield from _known(binder.name, binder.span, binder.type, None)


def _parameters(body: Expr, refined: _Refined | None) -> Iterator[_Typed]:
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


def _known(name: str, span: Span, plain: Type, refined: _Refined | None) -> Iterator[_Typed]:
    if not span.path or name.startswith("$"):
        return
    if refined is None:
        yield _Typed(name, span, show_haskell_type(plain), TypeOrigin.HASKELL)
    else:
        yield _Typed(name, span, show_type(refined[1]), refined[0])
