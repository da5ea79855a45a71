"""The types of the expressions in a binding's code, as editors show them: with what is known of the value, the result
type of the applied function with the arguments put in.

    {-@ push :: x:a -> s:Stack a -> {v:Stack a | size v == size s + 1} @-}
    f s = push 3 (push 1 s)     ⇒   push 1 s :: {v:Stack Int | size v == size s + 1};  3 :: {v:Int | v == 3}

An argument that the logic cannot name stands in these types as its text: `{v:Int | v == len (filter p xs)}`. What
depends on a decision has what all ways have in common, and at the end of a verified function also what that promises.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.core.syntax import (
    Abort,
    Alt,
    App,
    Binder,
    Binding,
    Called,
    Case,
    Con,
    ConPattern,
    Expr,
    Lam,
    Let,
    Lit,
    LitKind,
    Var,
)
from liquidlens.explain.known_types import tidied
from liquidlens.explain.report import KnownExpression
from liquidlens.explain.uses import TypeOf, general_at
from liquidlens.lang.names import base_of, is_operator, module_of, source_name
from liquidlens.logic.aliased import Writing
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PApply, PCompare, PImplies, PLit, Predicate, PVar, conjoin, conjuncts
from liquidlens.logic.refined import TRIVIAL, RCon, Refinement, RForall, RFun, RType
from liquidlens.logic.shape import trivial
from liquidlens.logic.substitution import MADE_UP, free_values, free_variables, rename, strengthen, substitute_values
from liquidlens.source.anchor import Anchor, Standing, Stood
from liquidlens.source.memo import Itself, remembered
from liquidlens.source.span import Inside, Span
from liquidlens.syntax.comments import one_line

Text = Callable[[Span], str]
"""The text of a stretch."""

_APPLY = "Prelude.$"
_LONGEST = 40
"""Characters of an argument's text in a type; what is said of a longer one is left out."""

_DEEPEST = 200
"""How deep expressions may stand in each other; what is deeper has no type here."""


class Seen(Struct, frozen=True):
    """What the code of a binding sees."""

    type_of: TypeOf
    refined: Mapping[str, RType]
    """The types of what it binds, where these are refined: by unique names, its own by its full name."""
    text: Text
    keeps: bool
    """Whether it is verified: its code has the type that is written or inferred for it."""
    writing: Writing = Writing()
    """How types are written."""


def subexpressions(
    binding: Binding, judgements: object, seen: Seen, standing: Standing | None = None
) -> tuple[KnownExpression, ...]:
    """The types of what a binding's code applies, decides and writes down.

    They are those of before also where the binding has moved, and as long as its `judgements` are.
    """
    found = _found(binding, judgements, seen)
    return _placed(binding, found, (standing or Standing(binding.span.start.line)).of(found.anchors))


class _Found(dict[str, list[Span]]):
    """The places of the expressions of each type."""

    @property
    def anchors(self) -> tuple[Anchor, ...]:
        """The declarations that the places are those of."""
        places = (place.anchor for spans in self.values() for span in spans for place in (span.start, span.end))
        return tuple(dict.fromkeys(anchor for anchor in places if anchor is not None))


def _found_by(binding: Binding, judgements: object, seen: Seen) -> Hashable:
    return Itself(judgements), binding, seen.keeps, seen.writing.key


@remembered(10_000, key=_found_by)
def _found(binding: Binding, judgements: object, seen: Seen) -> _Found:
    walk = _Walk(seen, binding.span.path, called=binding.called)
    walk.binding(binding, {})
    found = _Found()
    for span, rtype in walk.found.items():
        found.setdefault(seen.writing.told(tidied(_once(rtype))), []).append(span)
    return found


def _once(rtype: RType) -> RType:
    """The type without what it says twice, as where `0` is given for `n` in `v >= 0 && v >= n`."""
    if isinstance(rtype, RFun | RForall):
        return rtype
    own = rtype.refinement
    return replace(rtype, refinement=Refinement(own.value, conjoin(own.predicate)))


def _placed_by(binding: Binding, found: _Found, standing: Stood) -> Hashable:
    return Itself(found), standing


@remembered(10_000, key=_placed_by)
def _placed(binding: Binding, found: _Found, standing: Stood) -> tuple[KnownExpression, ...]:
    """The types with their places as these are now, which `standing` tells."""
    return tuple(
        KnownExpression(rtype, tuple(Inside.of(binding.span, span) for span in spans)) for rtype, spans in found.items()
    )


_Types = Mapping[str, RType]


class _Walk(Struct):
    """Finds the types from the leaves on; of one stretch the outermost expression's counts."""

    seen: Seen
    path: str
    found: dict[Span, RType] = field(default_factory=dict[Span, RType])
    dictionaries: set[str] = field(default_factory=set[str])
    """Those that the functions around take; names in one binding are unique."""
    unwritten: set[str] = field(default_factory=set[str])
    """What the parameters are called that the text has no name for, but a pattern."""
    depth: int = 0
    called: tuple[Called, ...] = ()
    """What single equations call what has another name in others."""

    def _said(self, name: str, place: Span) -> str:
        """What a local is called where it is mentioned."""
        around = [each for each in self.called if each.local == name and each.place.contains(place)]
        return around[-1].text if len({each.text for each in around}) == 1 else source_name(name)

    def binding(self, binding: Binding, types: _Types) -> RType:
        """The type of a binding, after its code's."""
        known = self.seen.refined.get(binding.name)
        expected = known if known is not None else trivial(binding.type)
        body = binding.body
        self.expression(body, types, _body(expected) if known is not None and self.seen.keeps else None)
        if isinstance(body, Lam) and body.span.start <= binding.span.start < body.span.end:
            self.found.pop(body.span, None)  # an equation, which is no expression
        return expected

    def expression(self, expr: Expr, types: _Types, wanted: RType | None = None) -> RType | None:
        """The type of an expression; `wanted` is one that it is known to have."""
        if self.depth > _DEEPEST:
            return None
        self.depth += 1
        found = self._of(expr, types, wanted)
        self.depth -= 1
        is_told = expr.span.path == self.path and not isinstance(expr, Var | Con | Let) and not _is_guard(expr)
        if found is not None and is_told:
            self.found[expr.span] = _outside(found, self.unwritten)
        return found

    def _of(self, expr: Expr, types: _Types, wanted: RType | None) -> RType | None:
        match expr:
            case Var(name):
                return types.get(name) or self._occurrence(expr)
            case Con():
                return self._occurrence(expr)
            case Lit():
                return _literal(expr)
            case App():
                return self._application(expr, types)
            case Lam(binders, body):
                return self._lambda(binders, body, types, wanted)
            case Let(group, body):
                inner = dict(types)
                inner.update(
                    (each.name, self.seen.refined.get(each.name) or trivial(each.type)) for each in group.bindings
                )
                for each in group.bindings:
                    self.binding(each, inner)
                found = self.expression(body, inner, wanted)
                return None if found is None else _outside(found, (each.name for each in group.bindings))
            case Case():
                return self._case(expr, types, wanted)
            case Abort(type=kind):
                return trivial(kind)
            case _:
                return None

    def _occurrence(self, here: Var | Con) -> RType | None:
        general = self.seen.type_of(type(here)(here.name, here.types))
        return None if general is None else general_at(general, here.types)[1]

    def _application(self, expr: App, types: _Types) -> RType | None:
        fun, args = expr.fun, expr.args
        if isinstance(fun, Var) and fun.name == _APPLY and len(args) > 1:
            fun, args = args[0], args[1:]
        made = self.expression(fun, types)
        for arg in args:
            if self._is_dictionary(arg):
                continue
            given = self.expression(arg, types)
            made = _body(made) if made is not None else None
            if not isinstance(made, RFun):
                made = None
                continue
            term = self._term(arg, given)
            made = _put(made.res, made.binder, term)
        return None if made is None else _brief(made)

    def _lambda(self, binders: tuple[Binder, ...], body: Expr, types: _Types, wanted: RType | None) -> RType | None:
        inner, parameters = dict(types), list[tuple[str, RType]]()
        self.unwritten.update(source_name(each.name) for each in binders if each.name.startswith("$"))
        for binder in binders:
            if binder.is_dictionary:
                self.dictionaries.add(binder.name)
                continue
            wanted = None if wanted is None else _body(wanted)
            own = trivial(binder.type)
            if isinstance(wanted, RFun):
                own, wanted = wanted.arg, _put(wanted.res, wanted.binder, PVar(source_name(binder.name)))
            else:
                wanted = None
            inner[binder.name] = own
            is_named = not binder.name.startswith("$")
            parameters.append((source_name(binder.name) if is_named else f"{MADE_UP}{binder.name}", own))
        made = self.expression(body, inner, wanted)
        for name, own in reversed(parameters):
            made = None if made is None else RFun(name, own, made)
        return made

    def _case(self, expr: Case, types: _Types, wanted: RType | None) -> RType | None:
        self.expression(expr.scrutinee, types)
        ways: list[RType] = []
        for alt in expr.alts:
            inner = dict(types)
            bound = alt.pattern.binders if isinstance(alt.pattern, ConPattern) else ()
            inner.update((each.name, trivial(each.type)) for each in (expr.binder, *bound))
            found = self.expression(alt.body, inner, None if wanted is None else _matched(wanted, expr, alt))
            if found is not None and not isinstance(alt.body, Abort):
                ways.append(_outside(found, (each.name for each in (expr.binder, *bound))))
        return _common(ways) if wanted is None and ways else wanted or trivial(expr.type)

    def _is_dictionary(self, arg: Expr) -> bool:
        head = arg.fun if isinstance(arg, App) else arg
        if not isinstance(head, Var):
            return False
        return head.name in self.dictionaries or (module_of(head.name) is not None and base_of(head.name)[:1] == "$")

    def _term(self, arg: Expr, given: RType | None) -> Predicate | None:
        """What stands for an argument in what is said of a result."""
        match arg:
            case Lit(kind, value) if kind not in (LitKind.SITE, LitKind.STRING):
                return PLit(value, char=kind is LitKind.CHAR)
            case Var(name, _, span):
                return PVar(self._said(name, span) if module_of(name) is None else name)
            case _:
                pass
        if given is not None and (exact := _exact(given)) is not None:
            return exact
        if isinstance(arg, App) and isinstance(arg.fun, Var) and not is_operator(arg.fun.name):
            parts = [self._term(each, None) for each in arg.args if not self._is_dictionary(each)]
            known = tuple(each for each in parts if each is not None)
            return PApply(arg.fun.name, known) if known and len(known) == len(parts) else None
        text = one_line(self.seen.text(arg.span)) if arg.span.path == self.path else ""
        if not text or len(text) > _LONGEST or "--" in text or "{-" in text:
            return None
        return PVar(text if text[0] in "([\"'" or text.isidentifier() else f"({text})")


def _body(rtype: RType) -> RType:
    while isinstance(rtype, RForall):
        rtype = rtype.body
    return rtype


def _put(rtype: RType, binder: str, term: Predicate | None) -> RType:
    """A result with an argument put in; without a word for that, less is said."""
    if term is None:
        return _outside(rtype, (binder,))
    return substitute_values(rtype, {binder: term})


def _outside(rtype: RType, names: Iterable[str]) -> RType:
    """A type where these names are not in scope: what speaks of them is left out."""
    gone = {each for name in names for each in (name, source_name(name))}
    if gone.isdisjoint(free_values(rtype)):
        return rtype
    refinement: object = getattr(rtype, "refinement", None)
    if isinstance(refinement, Refinement):
        left = [each for each in conjuncts(refinement.predicate) if gone.isdisjoint(free_variables(each))]
        made = replace(rtype, refinement=Refinement(refinement.value, conjoin(*left)))
        if gone.isdisjoint(free_values(made)):
            return made
    return _plain(rtype)


def _matched(rtype: RType, matched: Case, alt: Alt) -> RType:
    """A type where a pattern's variables are in scope, which hide others of the same name: the value that was matched
    is the pattern, `slen (Cons x xs)` where `xs` was it before."""
    bound = alt.pattern.binders if isinstance(alt.pattern, ConPattern) else ()
    hidden = {source_name(each.name) for each in bound} & free_values(rtype)
    if not hidden:
        return rtype
    subject = source_name(matched.scrutinee.name) if isinstance(matched.scrutinee, Var) else ""
    names = [source_name(each.name) for each in bound if not each.is_dictionary]
    if hidden == {subject} and isinstance(alt.pattern, ConPattern) and all(name.isidentifier() for name in names):
        term = PApply(alt.pattern.name, tuple(map(PVar, names)))
        return substitute_values(rtype, {subject: term})
    return _outside(rtype, hidden)


def _plain(rtype: RType) -> RType:
    return trivial(erase(rtype))


def _exact(rtype: RType) -> Predicate | None:
    """The value that a type says to be it."""
    refinement: object = getattr(rtype, "refinement", None)
    if not isinstance(refinement, Refinement):
        return None
    value = refinement.value
    for each in conjuncts(refinement.predicate):
        if isinstance(each, PCompare) and (each.op, each.left) == ("==", PVar(value)):
            return each.right if value not in free_variables(each.right) else None
    return None


def _brief(rtype: RType) -> RType:
    """What says which value it is need not say what follows from that under conditions."""
    refinement: object = getattr(rtype, "refinement", None)
    if not isinstance(refinement, Refinement) or _exact(rtype) is None:
        return rtype
    left = [each for each in conjuncts(refinement.predicate) if not isinstance(each, PImplies)]
    return replace(rtype, refinement=Refinement(refinement.value, conjoin(*left)))


def _is_guard(expr: Expr) -> bool:
    """Whether a decision stands where its condition does: the condition alone is an expression of the text."""
    return isinstance(expr, Case) and expr.scrutinee.span == expr.span


def _literal(expr: Lit) -> RType:
    match expr.kind:
        case LitKind.STRING | LitKind.SITE:
            return RCon("[]", (RCon("Char"),))
        case _:
            same = PCompare("==", PVar("v"), PLit(expr.value, char=expr.kind is LitKind.CHAR))
            return RCon(expr.kind.value, refinement=Refinement("v", same))


def _common(ways: list[RType]) -> RType:
    """What all of several types say."""
    first, *others = ways
    refinement = getattr(first, "refinement", TRIVIAL)
    bare = replace(first, refinement=TRIVIAL) if hasattr(first, "refinement") else first
    kept = list(conjuncts(refinement.predicate))
    for each in others:
        own = getattr(each, "refinement", TRIVIAL)
        if (replace(each, refinement=TRIVIAL) if hasattr(each, "refinement") else each) != bare:
            return _plain(first)
        said = conjuncts(rename(own.predicate, own.value, refinement.value))
        kept = [one for one in kept if one in said]
    return strengthen(bare, Refinement(refinement.value, conjoin(*kept))) if kept else bare
