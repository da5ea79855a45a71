"""A change of code as data: one expression in the place of another, in Core and in the text.

    | x > hi = lo + hi      ⇒   Change(ChangeKind.PART, `lo + hi`, `hi`, the edit of the text)

A `Site` (`sites.py`) is an expression of the text with what is in scope there.  Each kind of change is a file of this
package: a function from a site to its changes.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from functools import cached_property

from msgspec import Struct

from liquidlens.core.module import Module, Program
from liquidlens.core.parts import rebuild, subexpressions
from liquidlens.core.syntax import App, Binder, Binding, Case, Con, ConPattern, Expr, Lam, Let, Lit, LitKind, Var
from liquidlens.explain.proposals import Annotate, InOneEdit, Replace
from liquidlens.explain.proposals import Change as Proposal
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of, is_operator, module_of, source_name
from liquidlens.lang.types import (
    BOOL,
    CHAR,
    DOUBLE,
    FLOAT,
    INT,
    INTEGER,
    STRING,
    TApp,
    TCon,
    TForall,
    TFun,
    Type,
    arrows,
    substitute,
)
from liquidlens.logic.specification import Signature
from liquidlens.repairs.changes.sites import Path, Scope, Site, sites
from liquidlens.repairs.idle import idle
from liquidlens.source.span import NOWHERE, Span
from liquidlens.source.text import LineIndex
from liquidlens.syntax.comments import one_line

NUMBERS = (INT, INTEGER)
FRACTIONS = (DOUBLE, FLOAT)


def shown_fraction(value: Fraction) -> str | None:
    """A fraction as a literal: `0.25`; None of one that no decimal is."""
    text = str(value.numerator) if value.denominator == 1 else str(float(value))
    return text if "e" not in text and Fraction(text) == value else None


class ChangeKind(Enum):
    """What is changed; their weights stand in `order.py`."""

    OPERATOR = "operator"
    CROSSED = "crossed"
    """An order in the place of an equality, or the other way round."""
    CONSTANT = "constant"
    NUMBER = "number"
    """A number that the function or its annotation mentions, in the place of another one."""
    OFF_BY_ONE = "off-by-one"
    VARIABLE = "variable"
    RESULT = "result"
    """A variable in the place of a whole result."""
    FUNCTION = "function"
    TERM = "term"
    """Another number in scope, added or taken away."""
    PART = "part"
    RESTORED = "restored"
    """What was matched and is never used, put before the rest again."""
    TWICE = "twice"
    """What stands before the rest of a list, put there once more."""
    GATHERED = "gathered"
    """A variable that nothing looks at, taken into a value."""
    ALIKE = "alike"
    """What is done to an argument, done to the one beside it."""
    EXCHANGE = "exchange"
    REVERSED = "reversed"
    """The sides of a difference that change places."""
    OPPOSITE = "opposite"
    """A number that is the result, negated, and nothing that the function is given."""
    BRANCH = "branch"
    CLAMP = "clamp"
    TIED = "tied"
    """A number that the type of the data says exactly, by what else it is made of."""
    COUNTED = "counted"
    """The same, of a list that gets a name for it, since nothing says how long it is."""
    UPDATED = "updated"
    """One more field of a record that is updated."""
    WRAP = "wrap"
    ROUND = "round"
    """A remainder that counts from 1, or from another number above 0."""
    ASKED = "asked"
    CALL = "call"
    FORGOTTEN = "forgotten"
    """A call of a function that nothing else of the module calls."""
    GUARD = "guard"
    TOTAL = "total"
    """An answer of a partial function of the library where it has none."""
    NOTHING = "nothing"
    """`Nothing`, where what stands behind `Just` has no answer."""
    CONDITION = "condition"
    """A condition in the place of a constant one."""
    IN_TURN = "in-turn"
    """Conditions that are asked one behind the other; what the program does stays the same."""
    WHERE_USED = "where-used"
    """A local variable that is looked at only where it is used; what the program does stays the same."""
    EMPTINESS = "emptiness"
    """`null` for a comparison with `[]`; what the program does stays the same."""
    AGREEING = "agreeing"
    """One more thing that a measure asks: that two parts of a value are alike."""
    APART = "apart"
    """How far two numbers are apart, in the place of their difference."""
    ABSOLUTE = "absolute"
    """`max n (-n)` for `abs n`."""
    REBUILT = "rebuilt"
    """A value that was matched, made again of its parts; what the program does stays the same."""
    TAKEN_APART = "taken-apart"
    """What a call answers, matched; what the program does stays the same."""
    CONJUNCT = "conjunct"
    """One more thing that a condition asks."""
    OTHERWISE = "otherwise"
    """`otherwise` in the last guard."""
    CASE = "case"
    BASE = "base"
    """One more equation for a number beside others."""
    END = "end"
    """The first equation for a number, at which a recursion ends."""
    WRITTEN_OUT = "written-out"
    """A library function's recursion, as equations of the function."""
    PATTERN = "pattern"
    BOUND = "bound"
    """`<` for `<=`, and constants by one, in an annotation."""
    RELATION = "relation"
    """Another relation or connective in an annotation."""
    TURNED = "turned"
    """An order the other way round, in an annotation."""
    NAME = "name"
    """Another variable in an annotation."""
    MEASURE = "measure"
    """Another measure of the same data in an annotation."""
    DROPPED = "dropped"
    """A refinement with one conjunct less, or none."""
    REFINED = "refined"
    """One conjunct more in an alias or in a field of data."""
    SIBLING = "sibling"
    """The same, as another field of the data has it."""
    UNUSED = "unused"
    """The same by what the alias takes and says nothing of."""


KEEPING = frozenset(
    {ChangeKind.IN_TURN, ChangeKind.EMPTINESS, ChangeKind.REBUILT, ChangeKind.WHERE_USED, ChangeKind.TAKEN_APART}
)
"""Kinds of changes after which the program does what it did."""

MISPLACED = frozenset({ChangeKind.BRANCH, ChangeKind.RESTORED})
"""The kinds after which what stood in the wrong place answers otherwise wherever it answers at all."""


class Change(Struct, frozen=True):
    """A change of one binding. Without `old` it is known by its text alone."""

    kind: ChangeKind
    proposal: Proposal | InOneEdit
    edits: tuple[Edit, ...]
    old: Expr | None = None
    new: Expr | None = None


class Changed(Struct, frozen=True, dict=True):
    """The binding that is changed, its program and its text."""

    program: Program
    module: Module
    binding: Binding
    text: LineIndex

    def annotated(self, name: str) -> Signature | None:
        """The annotation of a function, where it is declared; none of a method."""
        home = self.program.modules.get(module_of(name) or self.module.name, self.module)
        return None if name in self.program.methods else home.specification.signatures.get(name)

    @cached_property
    def idle(self) -> frozenset[str]:
        """What the binding names and never looks at: each of its places asks."""
        return idle(self.binding)

    def unused(self, scope: Scope) -> list[str]:
        """The variables that a text can name in a scope and that nothing looks at, there or anywhere."""
        found: list[str] = []
        for name in scope.written():
            equation = scope.equation(name)
            uses = self.uses.get(name, ())
            here = uses if equation is None else [each for each in uses if equation.contains(each)]
            if name in self.idle or (equation is not None and not here):
                found.append(name)
        return found

    def told_apart(self, place: Span) -> Span:
        """The place, or the smallest call around it where the same text stands twice: `Node (mirror r) x
        (mirror r)` for either `mirror r`."""
        known = self._told.get(place)
        if known is None:
            known = self._told[place] = self._told_apart(place)
        return known

    @cached_property
    def _told(self) -> dict[Span, Span]:
        """Each place of a binding is changed in many ways."""
        return {}

    def _told_apart(self, place: Span) -> Span:
        text = self.text.slice(place)
        if self._code.count(text) < 2:
            return place
        around = (each for each in self._places if each.contains(place) and self.text.slice(each).count(text) > 1)
        found = next(around, None)
        return place if found is None or len(self.text.slice(found)) > _LONG else found

    @cached_property
    def _code(self) -> str:
        return self.text.slice(self.binding.extent)

    @cached_property
    def _places(self) -> list[Span]:
        """Where the calls of the binding are, the shortest first."""
        calls = (part.span for part in subexpressions(self.binding.body) if isinstance(part, App))
        own = {each for each in calls if each != NOWHERE and each.path == self.module.path}
        return sorted(own, key=lambda each: self.text.offset(each.end) - self.text.offset(each.start))

    @cached_property
    def answers(self) -> Mapping[Path, Sequence[Site]]:
        """The calls that its equations answer with, by what part of the answer they are."""
        found: dict[Path, list[Site]] = {}
        for site in sites(self.binding):
            if site.path is not None and isinstance(site.node, App) and isinstance(site.node.fun, Var):
                found.setdefault(site.path, []).append(site)
        return found

    @cached_property
    def uses(self) -> Mapping[str, Sequence[Span]]:
        """Where the code looks at its variables, by their names."""
        bound = {each.span for part in subexpressions(self.binding.body) for each in _binders(part)}
        found: dict[str, list[Span]] = {}
        for part in subexpressions(self.binding.body):
            if isinstance(part, Var) and part.span not in bound:
                found.setdefault(part.name, []).append(part.span)
        return found


def _binders(part: Expr) -> Iterator[Binder]:
    match part:
        case Lam(binders, _):
            yield from binders
        case Case(_, binder, alts):
            yield binder
            for alt in alts:
                if isinstance(alt.pattern, ConPattern):
                    yield from alt.pattern.binders
        case _:
            pass


def type_of(source: Changed, node: Expr, scope: Mapping[str, Type]) -> Type | None:
    """The type of an expression; None where it is not plain."""
    match node:
        case Lit(kind):
            return _LITERALS.get(kind)
        case Var(name, types):
            if name in scope:
                known = scope[name]
                return None if isinstance(known, TForall) else known
            return _instance(type_of_global(source, name), types)
        case Con("True" | "False"):
            return BOOL
        case Con(name, types):
            data, constructor = source.program.constructors.get(name, (None, None))
            if data is None or constructor is None or len(data.params) != len(types) or constructor.exists:
                return None
            made: Type = TCon(data.name)
            for each in types:
                made = TApp(made, each)
            by = dict(zip(data.params, types, strict=True))
            for field in reversed(constructor.fields):
                made = TFun(substitute(field, by), made)
            return made
        case App(fun, args):
            known = type_of(source, fun, scope)
            for _ in args:
                if not isinstance(known, TFun):
                    return None
                known = known.res
            return known
        case Case(type=known):
            return known
        case Let(group, body):
            return type_of(source, body, {**scope, **{each.name: each.type for each in group.bindings}})
        case _:
            return None


_LITERALS = {
    LitKind.INT: INT,
    LitKind.INTEGER: INTEGER,
    LitKind.DOUBLE: DOUBLE,
    LitKind.FLOAT: FLOAT,
    LitKind.CHAR: CHAR,
    LitKind.STRING: STRING,
}


def type_of_global(source: Changed, name: str) -> Type | None:
    """The type of a top-level name, dictionaries as arguments."""
    method = source.program.methods.get(name)
    if method is not None:
        cls, own = method
        if isinstance(own, TForall):
            return _with_dictionaries(TForall((*cls.params, *own.vars), (), own.body), 1 + len(own.context))
        return _with_dictionaries(TForall(cls.params, (), own), 1)
    binding = source.program.bindings.get(name)
    if binding is None:
        return None
    context = len(binding.type.context) if isinstance(binding.type, TForall) else 0
    return _with_dictionaries(binding.type, context)


def _with_dictionaries(type_: Type, count: int) -> Type:
    if not isinstance(type_, TForall) or not count:
        return type_
    body = type_.body
    for _ in range(count):
        body = TFun(BOOL, body)
    return TForall(type_.vars, (), body)


def _instance(type_: Type | None, types: tuple[Type, ...]) -> Type | None:
    if not isinstance(type_, TForall):
        return type_ if type_ is not None and not types else None
    if len(type_.vars) != len(types):
        return None
    return substitute(type_.body, dict(zip(type_.vars, types, strict=True)))


def written(source: Changed, node: Expr) -> str | None:
    """How the text writes an expression; None for what no text stands for alone."""
    span = node.span
    if span == NOWHERE or span.path != source.module.path:
        return None
    text = source.text.slice(span)
    match node:
        case Var(name) | Con(name):
            return text if text.strip("`()") == source_name(base_of(name)) or _is_local(name, text) else None
        case Lit(LitKind.INT | LitKind.INTEGER, value):
            return text if text == str(value) else None
        case App():
            return text or None
        case _:
            return None


def _is_local(name: str, text: str) -> bool:
    """Whether the text names a local variable, which an equation may call otherwise than Core does."""
    return source_name(name) == name.split("'")[0] and text.isidentifier()


def with_other(code: Expr, name: str, other: str) -> Expr:
    """Code with another function, or field, wherever it names one."""
    match code:
        case Var(own, types, span) if own == name:
            return Var(other, types, span)
        case _:
            return rebuild(code, lambda part: with_other(part, name, other))


def arithmetic(sign: str, type_: Type, left: Expr, right: Expr) -> Expr:
    """`left + right`, or with another operator of numbers of this type."""
    assert isinstance(type_, TCon)
    dictionary = Var(f"Prelude.$fNum{base_of(type_.name)}", (), left.span)
    return App(Var(f"Prelude.{sign}", (type_,), left.span), (dictionary, left, right), left.span)


def replaced(source: Changed, site: Site, kind: ChangeKind, new: Expr, text: str) -> Change:
    """The change that puts one expression in the place of the site's."""
    span = with_brackets(source, site.node.span) if text.isalnum() else site.node.span
    return Change(kind, shown(source, site, span, text), (Edit(span, text),), site.node, new)


def with_brackets(source: Changed, span: Span) -> Span:
    """The span with the brackets right around it, which a name or a number does not need where it stands apart."""
    text, start, end = source.text.text, source.text.offset(span.start), source.text.offset(span.end)
    before, after = text[start - 2 : start - 1], text[end + 1 : end + 2]
    if text[start - 1 : start] + text[end : end + 1] != "()":
        return span
    if not (before.isspace() or before in "([,") or after.isalnum() or after in "_'":
        return span
    return Span(span.path, source.text.position(start - 1), source.text.position(end + 1))


def shown(source: Changed, site: Site, span: Span, new: str) -> Replace:
    """What is put in the place of what; what is too short to be found by is shown with what is around it."""
    around = site.parent.span if isinstance(site.parent, App) and len(source.text.slice(span)) <= _SHORT else span
    if around == NOWHERE or not around.contains(span):
        around = span
    around = source.told_apart(around)
    old = source.text.slice(around)
    first = source.text.offset(span.start) - source.text.offset(around.start)
    last = first + len(source.text.slice(span))
    return Replace(one_line(old), one_line(old[:first] + new + old[last:]))


_SHORT = 12
_LONG = 60


def is_dictionary(arg: Expr) -> bool:
    """Whether an argument is the instance of a class, which nobody wrote."""
    return isinstance(arg, Var) and base_of(arg.name).startswith("$")


def is_infix(name: str) -> bool:
    """Whether a function is written between its arguments."""
    return is_operator(name)


def result_of(type_: Type) -> Type:
    """What a function answers when it has all its arguments."""
    return arrows(type_.body if isinstance(type_, TForall) else type_)[1]


def put_in(code: Expr, old: Expr, new: Expr) -> Expr:
    """The code with an expression in the place of another one, wherever that stands."""
    return new if code == old else rebuild(code, lambda part: put_in(part, old, new))


def annotated(written: str, start: int, end: int, new: str) -> Annotate:
    """The annotation with `new` in the place of what is written from `start` to `end`."""
    before = " ".join(written[:start].split())
    after = " ".join((written[:start] + new + written[end:]).split())
    return Annotate(after, len(before))
