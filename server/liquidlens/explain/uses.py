"""The names that a binding's code uses, each at the types of its uses, as editors show them.

total xs = foldr (+) 0 xs      ⇒   foldr :: (Int -> Int -> Int) -> Int -> [Int] -> Int      at 1:12
                                       of (a -> b -> b) -> b -> t a -> b, for every Foldable t
"""

from collections.abc import Callable, Hashable, Iterator, Mapping

from msgspec.structs import replace

from liquidlens.contracts.labels import Label
from liquidlens.contracts.obligations import Judgement
from liquidlens.core.mentions import mentions
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Binding, Case, Con, ConPattern, Let, Var
from liquidlens.counterexample.naming import renamed_locals
from liquidlens.explain.known_types import as_written, tidied
from liquidlens.explain.report import KnownUse
from liquidlens.lang.names import base_of
from liquidlens.lang.types import Type, spine
from liquidlens.liquid.instance import VALUE
from liquidlens.logic.aliased import Writing
from liquidlens.logic.predicates import PVar
from liquidlens.logic.refined import RCon, Refinement, RForall, RFun, RType, RVar
from liquidlens.logic.shape import trivial
from liquidlens.logic.substitution import (
    free_values,
    free_variables,
    is_made_up,
    rename,
    substitute_types,
    substitute_values,
)
from liquidlens.source.anchor import Anchor, Standing, Stood
from liquidlens.source.memo import Itself, remembered
from liquidlens.source.span import Inside, Span

TypeOf = Callable[[Var | Con], RType | None]
"""The general type of a name, as code here sees it; None where it is told where it is bound."""

_RECORD, _APART = "x", "p"
"""The parameter of a field's selector, and that of a field which is called so."""

_ANSWER = "v"
"""What an answer is called that nobody gave a name."""

_Judgements = Mapping[Label, Judgement]


WrittenBy = Callable[[str], Writing]
"""How the type of a name is written."""


def uses(
    binding: Binding,
    judgements: _Judgements,
    type_of: TypeOf,
    written_by: WrittenBy = lambda _: Writing(),
    standing: Standing | None = None,
) -> tuple[KnownUse, ...]:
    """The uses of what is bound elsewhere, and of local functions at types of their own.

    They are those of before also where the binding has moved, and as long as its `judgements` are: these depend on all
    that its code sees.
    """
    found = _found(binding, judgements, type_of, written_by)
    return _placed(binding, found, (standing or Standing(binding.span.start.line)).of(found.anchors))


_Shown = tuple[str, str, str]
"""A name, its type at a use, and its general type where that is another one."""


class _Found(dict[_Shown, list[Span]]):
    """The places of the uses."""

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        """The declarations that the places are those of."""
        places = (place.anchor for spans in self.values() for span in spans for place in (span.start, span.end))
        return tuple(dict.fromkeys(anchor for anchor in places if anchor is not None))


def _found_by(binding: Binding, judgements: _Judgements, type_of: TypeOf, written_by: WrittenBy) -> Hashable:
    said = frozenset((each, preferred) for each in mentions(binding) if (preferred := written_by(each).preferred))
    return Itself(judgements), binding, written_by(binding.name).key, said


@remembered(10_000, key=_found_by)
def _found(binding: Binding, judgements: _Judgements, type_of: TypeOf, written_by: WrittenBy) -> _Found:
    found = _Found()
    shown: dict[Var | Con, _Shown | None] = {}
    lets = (here for here in subexpressions(binding.body) if isinstance(here, Let))
    locals_ = {each.name: each.body for here in lets for each in here.group.bindings}
    for here in _occurrences(binding):
        bare = type(here)(here.name, here.types)
        if bare not in shown:
            general, body = type_of(here), locals_.get(here.name)
            if general is not None and body is not None:
                general = as_written(general, body, renamed_locals(binding))
            elif general is not None:
                general = _told_apart(general, base_of(here.name))
            shown[bare] = None if general is None else (here.name, *_types(general, here.types, written_by(here.name)))
        known = shown[bare]
        if known is not None:
            places = found.setdefault(known, [])
            if here.span.path == binding.span.path:
                places.append(here.span)
    return found


def _occurrences(binding: Binding) -> Iterator[Var | Con]:
    for here in subexpressions(binding.body):
        match here:
            case Var(name) | Con(name) if here.span.path == binding.span.path and not base_of(name).startswith("$"):
                yield here
            case Case(binder=matched, alts=alts):
                for alt in alts:
                    if isinstance(alt.pattern, ConPattern):
                        yield Con(alt.pattern.name, tuple(spine(matched.type)[1]))
            case _:
                pass


def _types(general: RType, types: tuple[Type, ...], writing: Writing) -> tuple[str, str]:
    """The type at these types, and the general one, empty where it is the same but for its constraints."""
    general, made = general_at(tidied(general), types)
    shown, of, body = writing.told(made), writing.told(general), general
    while isinstance(body, RForall):
        body = body.body
    return (of, "") if shown == writing.told(body) else (shown, of)


def _told_apart(general: RType, name: str) -> RType:
    """A type whose parameter is not called as what has the type: a field `x` of `p` is `x p`, not `x x`."""
    match general:
        case RForall(body=body):
            return replace(general, body=_told_apart(body, name))
        case RFun(binder=binder, arg=arg, res=res) if binder == name:
            return RFun(_APART, arg, substitute_values(res, {binder: PVar(_APART)}))
        case _:
            return general


def general_at(general: RType, types: tuple[Type, ...]) -> tuple[RType, RType]:
    """A general type as it is shown, and what it is at these types."""
    general = _with_plain_value(general)
    body, variables = general, list[str]()
    while isinstance(body, RForall):
        variables.extend(body.vars)
        body = body.body
    if isinstance(body, RFun) and is_made_up(body.binder) and body.binder in free_values(body.res):
        general = body = RFun(_RECORD, body.arg, substitute_values(body.res, {body.binder: PVar(_RECORD)}))
        variables = [name for name in variables if types]
    if not variables:
        return general, general
    return general, substitute_types(body, {name: trivial(ty) for name, ty in zip(variables, types, strict=False)})


def _with_plain_value(rtype: RType) -> RType:
    """A type whose answer is called as people call it where the checker gave it a name."""
    match rtype:
        case RForall(body=body):
            return replace(rtype, body=_with_plain_value(body))
        case RFun(res=res):
            return replace(rtype, res=_with_plain_value(res))
        case RCon(refinement=own) | RVar(refinement=own) if own.value == VALUE:
            predicate = rename(own.predicate, VALUE, _ANSWER)
            is_free = _ANSWER not in free_variables(own.predicate)
            return replace(rtype, refinement=Refinement(_ANSWER, predicate)) if is_free else rtype
        case _:
            return rtype


def _placed_by(binding: Binding, found: _Found, standing: Stood) -> Hashable:
    return Itself(found), standing


@remembered(10_000, key=_placed_by)
def _placed(binding: Binding, found: _Found, standing: Stood) -> tuple[KnownUse, ...]:
    """The uses with their places as these are now, which `standing` tells."""
    return tuple(
        KnownUse(*known, places=tuple(dict.fromkeys(Inside.of(binding.span, span) for span in spans)))
        for known, spans in found.items()
    )
