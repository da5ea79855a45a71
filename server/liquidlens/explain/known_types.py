"""The types of the names that a binding binds, as editors show them: as annotated, as the checker infers them, else as
Haskell has them.

    {-@ total :: xs:[Nat] -> Nat @-}
    total xs = go 0 xs where ...        ⇒   total :: xs:[Nat] -> Nat and xs :: [Nat], annotated;
                                            go :: Num p => x1:{v:p | v >= 0} -> ..., inferred;  acc :: p

    {-@ data Book = Book { owned :: Nat, lent :: {v:Nat | v <= owned} } @-}
    lend (Book o l) = ...               ⇒   l :: {v:Int | v >= 0 && v <= o}, annotated

    {-@ total :: [Nat] -> Nat @-}
    total (x : xs) = ...                ⇒   x :: Nat and xs :: [Nat], annotated
"""

import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence, Set

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.fields import constructor_fields
from liquidlens.core.parts import children, parameters, subexpressions
from liquidlens.core.syntax import Alt, Binder, Binding, Case, ConPattern, Expr, Lam, Let, Var
from liquidlens.counterexample.naming import renamed_locals
from liquidlens.explain.report import KnownType, TypeOrigin
from liquidlens.explain.told_of_fields import told_of_fields
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.names import base_of, source_name
from liquidlens.lang.types import Type
from liquidlens.logic.aliased import NO_ALIASES, Known, Writing
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PApply, Predicate, PVar
from liquidlens.logic.refined import RApp, RCon, Refinement, RForall, RFun, RType, RVar, rebuild
from liquidlens.logic.shape import trivial
from liquidlens.logic.show import show_haskell_type, show_type
from liquidlens.logic.specification import DataSpecification, Signature
from liquidlens.logic.substitution import (
    MADE_UP,
    free_values,
    free_variables,
    is_made_up,
    rename,
    strengthen,
    substitute_values,
)
from liquidlens.source.anchor import Anchor, Standing, Stood
from liquidlens.source.memo import Itself, remembered
from liquidlens.source.span import NOWHERE, Inside, Span

_Refined = tuple[TypeOrigin, RType]
_Given = tuple[str, TypeOrigin, RType]
_Matched = tuple[str, "RefinedConstructor"]


class RefinedConstructor(Struct, frozen=True):
    """A constructor whose fields may have refined types: by an annotation of its data, or for what is matched."""

    data: DataType
    constructor: Constructor
    specification: DataSpecification | None


RefinedConstructors = Callable[[str], RefinedConstructor | None]


def known_types(
    binding: Binding,
    signatures: Mapping[str, Signature],
    inferred: Mapping[str, RType],
    constructors: RefinedConstructors = lambda _name: None,
    aliases: Known = NO_ALIASES,
    standing: Standing | None = None,
) -> tuple[KnownType, ...]:
    """The types of the binding and of all that is bound in it, by where that is; `inferred` by full or unique name, and
    the `constructors` that its patterns may have, by theirs.

    They are those of before also where the binding has moved: they are found once for each way in which it is written,
    which `standing` hears of.
    """
    names = (binding.name, *_locals_of(binding))
    refined = ((name, _refined(name, signatures, inferred)) for name in names)
    matched = ((name, constructors(name)) for name in _matched(binding))
    found = _found(
        binding,
        tuple((name, *given) for name, given in refined if given is not None),
        tuple((name, given) for name, given in matched if given is not None),
        aliases.writing(*(signatures[name].text for name in names if name in signatures)),
    )
    return _placed(binding, found, (standing or Standing(binding.span.start.line)).of(found.anchors))


def _refined(name: str, signatures: Mapping[str, Signature], inferred: Mapping[str, RType]) -> _Refined | None:
    if name in signatures:
        return TypeOrigin.ANNOTATED, signatures[name].type
    return (TypeOrigin.INFERRED, inferred[name]) if name in inferred else None


@remembered(10_000)
def _locals_of(binding: Binding) -> tuple[str, ...]:
    """The names of the local bindings in a binding, those in them included."""
    lets = (here for here in subexpressions(binding.body) if isinstance(here, Let))
    return tuple(each.name for here in lets for each in here.group.bindings)


@remembered(10_000)
def _matched(binding: Binding) -> tuple[str, ...]:
    """The constructors in the patterns of a binding."""
    alts = (alt for here in subexpressions(binding.body) if isinstance(here, Case) for alt in here.alts)
    return tuple(dict.fromkeys(alt.pattern.name for alt in alts if isinstance(alt.pattern, ConPattern)))


def _found_by(binding: Binding, given: tuple[_Given, ...], matched: tuple[_Matched, ...], writing: Writing) -> Hashable:
    types = ((name, origin, Itself(type_)) for name, origin, type_ in given)
    specified = ((name, Itself(each.specification)) for name, each in matched)
    return binding, *types, *specified, writing.key


@remembered(10_000, key=_found_by)
def _found(binding: Binding, given: tuple[_Given, ...], matched: tuple[_Matched, ...], writing: Writing) -> "_Found":
    refined = {name: (origin, type_) for name, origin, type_ in given}
    own = [*_of_binding(binding, refined, dict(matched))]
    found = tuple(each.written(writing) for each in (*own, *_called_otherwise(binding, own)))
    anchors = dict.fromkeys(place.anchor for each in found for place in (each.span.start, each.span.end))
    return _Found(found, tuple(anchor for anchor in anchors if anchor is not None))


def _placed_by(binding: Binding, found: "_Found", standing: Stood) -> Hashable:
    return Itself(found), standing


@remembered(10_000, key=_placed_by)
def _placed(
    binding: Binding,
    found: "_Found",
    standing: Stood,
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
    refined: RType | Type | None = None
    """What is still to be written."""

    def written(self, writing: Writing) -> "_Typed":
        """The same with its type as the file writes it."""
        match self.refined:
            case None:
                return self
            case RVar() | RCon() | RApp() | RFun() | RForall() as type_:
                is_said = self.origin is TypeOrigin.ANNOTATED
                shown = writing.shown(type_) if is_said else writing.told(type_)
            case type_:
                shown = show_haskell_type(type_, writing.write)
        return replace(self, type=shown, refined=None)


class _Found(Struct, frozen=True):
    """What is known of a binding, and the declarations that its places are those of."""

    types: tuple[_Typed, ...]
    anchors: tuple[Anchor, ...]


def _of_binding(
    binding: Binding, refined: Mapping[str, _Refined], matched: Mapping[str, RefinedConstructor]
) -> Iterator[_Typed]:
    renamed = renamed_locals(binding)

    def of(name: str, body: Expr) -> _Refined | None:
        match refined.get(name):
            case TypeOrigin.INFERRED as origin, type_:
                return origin, as_written(type_, body, renamed)
            case known:
                return known

    own = of(binding.name, binding.body)
    bound = _bound(binding.body)
    taken: dict[str, _Refined] = dict(_taken(binding.body, own, bound))
    called = dict(_called(binding.body, own, bound))
    yield from _known(binding.name, binding.span, binding.type, own)
    yield from _parameters(binding.body, own, bound)
    for here in subexpressions(binding.body):
        match here:
            case Let(group=group):
                for each in group.bindings:
                    known = of(each.name, each.body)
                    taken.update(_taken(each.body, known, bound))
                    called.update(_called(each.body, known, bound))
                    yield from _known(each.name, each.span, each.type, known)
                    yield from _parameters(each.body, known, bound)
            case Case(scrutinee=scrutinee, alts=alts):
                name = scrutinee.name if isinstance(scrutinee, Var) else ""
                given, whole = taken.get(name), called.get(name, source_name(name) if _is_name(name) else "")
                for alt in alts:
                    yield from _in_pattern(alt, here.binder.type, matched, given=given, called=whole, taken=taken)
            case Lam(binders=binders):
                yield from _plain(binders)
            case _:
                pass


def _called_otherwise(binding: Binding, found: Sequence[_Typed]) -> Iterator[_Typed]:
    """What single equations call what has another name in others, `h` in `merge h@(N x l r) E`, which has its type."""
    for each in binding.called:
        if each.text != source_name(each.local) and each.at != NOWHERE:
            yield from (replace(own, name=each.text, span=each.at) for own in found if own.name == each.local)


def as_written(type_: RType, body: Expr, renamed: Mapping[str, str]) -> RType:
    """The inferred type of what has this code with its parameters, and other locals, called as the text calls them."""

    def called(type_: RType, names: list[str]) -> RType:
        match type_:
            case RForall(body=inner):
                return replace(type_, body=called(inner, names))
            case RFun(binder, _, res) if names:
                own = source_name(names[0])
                # A name that stands for another value in what follows is not taken again.
                is_free = own == binder or own not in free_values(res)
                is_own = names[0] == binder or _UNNAMED.fullmatch(binder) is not None
                shown = own if is_own and is_free and _is_name(own) else binder
                later = substitute_values(res, {binder: PVar(shown)}) if shown != binder else res
                nameless = not _is_name(shown) or (shown != own and _UNNAMED.fullmatch(shown) is not None)
                if nameless and shown not in free_values(res):
                    shown = f"{shown}{MADE_UP}"  # nobody calls it anything
                return replace(type_, binder=shown, res=called(later, names[1:]))
            case _:
                return type_

    names: dict[str, Predicate] = {name: PVar(written) for name, written in renamed.items()}
    return called(substitute_values(type_, names), list(parameters(body)))


def tidied(type_: RType) -> RType:
    """The type with `v` for values that had to be told apart from what no longer stands beside them."""
    inner = rebuild(type_, tidied)
    if isinstance(inner, RFun | RForall) or not is_made_up(inner.refinement.value):
        return inner
    value, predicate = inner.refinement.value, inner.refinement.predicate
    is_free = "v" not in free_variables(predicate)
    return replace(inner, refinement=Refinement("v", rename(predicate, value, "v"))) if is_free else inner


_UNNAMED = re.compile(r"x\d+")
"""How parameters without a name are called in inferred types."""


def _in_pattern(
    alt: Alt,
    of: Type,
    matched: Mapping[str, RefinedConstructor],
    *,
    given: _Refined | None,
    called: str,
    taken: dict[str, _Refined],
) -> Iterator[_Typed]:
    """The variables of a pattern that a value of some type, perhaps a refined one (`given`), is matched with; what is
    known of them is `taken` down, for patterns inside. Fields without a variable are said of what the value is
    `called`."""
    if not isinstance(alt.pattern, ConPattern):
        return
    binders = alt.pattern.binders
    whole = given[1] if given is not None and erase(given[1]) == of else trivial(of)
    origin = TypeOrigin.ANNOTATED if given is None else given[0]
    if (found := matched.get(alt.pattern.name)) is None or not isinstance(whole, RCon):
        yield from _plain(binders)
        return
    names, selected = iter(binders), dict[str, Predicate]()
    labels = {base_of(label) for label in found.constructor.labels}

    def named(label: str) -> str:
        """A field by the variable that it has here."""
        binder = next(names, None)
        if binder is not None and _is_written(binder.name, binder.span):
            return source_name(binder.name)
        is_selected = called and base_of(label) in labels
        selected[f"{label}{MADE_UP}"] = PApply(label, (PVar(called),)) if is_selected else PVar(label)
        return f"{label}{MADE_UP}"

    fields = constructor_fields(found.data, found.constructor, whole, found.specification, named)
    if len(fields) != len(binders):
        yield from _plain(binders)
        return
    written = [source_name(each.name) if _is_written(each.name, each.span) else "" for each in binders]
    # Dictionaries that the constructor holds stand before its fields, without labels.
    aligned = ("",) * (len(binders) - len(found.constructor.labels)) + found.constructor.labels
    told = told_of_fields(whole.refinement, aligned, written, called)
    for number, (binder, (_, type_)) in enumerate(zip(binders, fields, strict=True)):
        type_ = substitute_values(type_, selected)
        if number in told:
            type_ = strengthen(type_, told[number])
        if not binder.is_dictionary:
            is_same = erase(type_) == binder.type
            says_more = show_type(type_) != show_haskell_type(binder.type) and (found.specification or is_same)
            refined = (origin, type_) if says_more else None
            if refined is not None:
                taken[binder.name] = refined
            yield from _known(binder.name, binder.span, binder.type, refined)


def _plain(binders: tuple[Binder, ...]) -> Iterator[_Typed]:
    for binder in binders:
        if not binder.is_dictionary:
            yield from _known(binder.name, binder.span, binder.type, None)


def _parameters(body: Expr, refined: _Refined | None, bound: Set[str]) -> Iterator[_Typed]:
    """The parameters of a function of which a refined type is known; they are told before their plain types are."""
    for binder, _, of in _given(body, refined, bound):
        yield from _known(binder.name, binder.span, binder.type, of)


def _taken(body: Expr, refined: _Refined | None, bound: Set[str]) -> Iterator[tuple[str, _Refined]]:
    return ((binder.name, of) for binder, _, of in _given(body, refined, bound))


def _called(body: Expr, refined: _Refined | None, bound: Set[str]) -> Iterator[tuple[str, str]]:
    return ((binder.name, called) for binder, called, _ in _given(body, refined, bound))


def _bound(body: Expr) -> Set[str]:
    """What code calls its variables."""
    binders = (each for here in subexpressions(body) for _, names in children(here) for each in names)
    return {source_name(each) for each in binders if _is_name(each)}


def _given(body: Expr, refined: _Refined | None, bound: Set[str]) -> Iterator[tuple[Binder, str, _Refined]]:
    """The parameters of a function with what they are called, nothing where they have no name, and what its refined
    type says of each."""
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
            # What follows speaks of it as the code does, or as the annotation, by no name of another value.
            called = source_name(binder.name) if _is_name(binder.name) else type_.binder
            while not _is_name(binder.name) and called in bound:
                called += "'"
            yield binder, "" if is_made_up(called) else called, (origin, type_.arg)
            apart = called != type_.binder
            type_ = substitute_values(type_.res, {type_.binder: PVar(called)}) if apart else type_.res
        body = body.body


def _known(name: str, span: Span, plain: Type, refined: _Refined | None) -> Iterator[_Typed]:
    if not _is_written(name, span):
        return
    if refined is None:
        yield _Typed(name, span, "", TypeOrigin.HASKELL, plain)
    else:
        yield _Typed(name, span, "", refined[0], tidied(refined[1]))


def _is_written(name: str, span: Span) -> bool:
    """Whether a name stands in the text."""
    return bool(span.path) and _is_name(name)


def _is_name(name: str) -> bool:
    return not name.startswith("$")
