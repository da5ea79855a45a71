"""Values of a counterexample as closed Core, for replay.

    0 :+: Emp  at  List Int   ⇒  Con(:+:) 0 Emp
    \\x -> if x == 3 then 100 else 0   at  Int -> Int   ⇒  \\x -> case intEq x 3 of { True -> 100; False -> 0 }

Types decide how numbers are written; holes become the least value of their type.
"""

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.builders import builder_of
from liquidlens.contracts.dictionaries import Dictionaries
from liquidlens.contracts.equality import Equalities
from liquidlens.contracts.faults import NamedNotRun, NamedObstacle, NotRun, Obstacle
from liquidlens.contracts.holds import UNSEEN
from liquidlens.contracts.supply import FALSE, TRUE, Supply, Unrunnable, call, conjunction, dead, force, if_then_else
from liquidlens.core.syntax import (
    Alt,
    Binder,
    Case,
    Con,
    ConPattern,
    DefaultPattern,
    Expr,
    Fresh,
    Lam,
    Lit,
    LitKind,
    Prim,
    Var,
)
from liquidlens.counterexample.least import least_value
from liquidlens.counterexample.values import (
    FIXED_WIDTH,
    Value,
    VApply,
    VChar,
    VCon,
    VElided,
    VForced,
    VFunction,
    VHole,
    VMatch,
    VNumber,
    VRaised,
    VTable,
    VUnevaluated,
    VVariable,
)
from liquidlens.lang.builtin import BUILTIN_DATA
from liquidlens.lang.data import DataType
from liquidlens.lang.endless import is_endless
from liquidlens.lang.indices import existentials
from liquidlens.lang.names import is_tuple
from liquidlens.lang.types import (
    BOOL,
    INT,
    STRING,
    UNIT,
    Constraint,
    TApp,
    TCon,
    TForall,
    TFun,
    Type,
    arrows,
    constructors,
    spine,
    substitute,
)
from liquidlens.logic.erasure import erase
from liquidlens.logic.refined import RCon
from liquidlens.logic.shape import trivial

_KINDS = {
    "Int": LitKind.INT,
    "Integer": LitKind.INTEGER,
    "Double": LitKind.DOUBLE,
    "Float": LitKind.FLOAT,
}

_FIXED_WIDTH = frozenset(FIXED_WIDTH.values())

Types = Mapping[str, Type]


class Closer(Struct, frozen=True):
    """Writes values as Core; raises `Unrunnable` for what cannot be written."""

    data: Mapping[str, DataType]
    dictionaries: Dictionaries
    equalities: Equalities
    supply: Supply
    tests: bool = False
    """Whether what is written is only tested: nothing else may look at `UNSEEN` parts."""

    def tested(self, value: Value, type_: Type) -> Expr:
        """The closed expression of `value` where it is only tested whether it fits its type."""
        return replace(self, tests=True).close(value, type_)

    def is_open(self, value: Value) -> bool:
        """Whether data has a part, which nobody looked at, of a type without finite values."""
        match value:
            case VHole(TCon() | TApp() as type_):
                return is_endless(type_, self.data)
            case VCon(_, args):
                return any(map(self.is_open, args))
            case _:
                return False

    def needs_types(self, type_: Type) -> bool:
        """Whether values of a type may have parts that are more than what is written: numbers of a fixed width, and
        constructors that hold dictionaries."""
        seen: set[str] = set()
        work = list(constructors(type_))
        while work:
            name = work.pop()
            if name not in seen:
                seen.add(name)
                known = self.data.get(name)
                if known is not None and any(each.context for each in known.constructors):
                    return True
                parts = (field for each in known.constructors for field in each.fields) if known is not None else ()
                work.extend(inner for part in parts for inner in constructors(part))
        return not seen.isdisjoint(_FIXED_WIDTH)

    def close(self, value: Value, type_: Type) -> Expr:
        """The closed expression of `value` at `type_`."""
        return self._close(value, type_, {})

    def fits(self, subject: Expr, value: Value, type_: Type) -> list[Expr]:
        """Tests that `subject` is `value`, as far as that was looked at."""
        return self._fits(subject, value, type_, {})

    def _close(self, value: Value, type_: Type, scope: Types) -> Expr:
        match value:
            case VNumber(number):
                if isinstance(type_, TCon) and type_.name in _FIXED_WIDTH:
                    # One that is out of range becomes another number, as in GHC.
                    dictionary = self.dictionaries.of(Constraint("Prelude.Num", (type_,)))
                    return call(Var("Prelude.fromInteger", (type_,)), dictionary, Lit(LitKind.INTEGER, int(number)))
                return _number(number, type_)
            case VChar(character):
                return Lit(LitKind.CHAR, character)
            case VCon(name, args):
                return self._constructor(name, args, type_, scope)
            case VFunction(parameters, body):
                return self._function(parameters, body, type_, scope)
            case VVariable(name):
                return Var(name)
            case VApply(fun, args):
                return self._apply(fun, args, type_, scope)
            case VTable():
                return self._table(value, type_, scope)
            case VForced(subject, body, whole):
                at = self._type_of(subject, scope)
                name, forced, rest = (
                    self.supply.fresh("forced"),
                    self._close(subject, at, scope),
                    self._close(body, type_, scope),
                )
                if whole is not None:
                    forced, at = call(Prim("forceAll"), forced), UNIT
                return force(forced, at, rest, type_, name)
            case VMatch():
                return self._match(value, type_, scope)
            case VHole() | VUnevaluated() | VElided():
                least = least_value(type_, self.data)
                head = spine(type_)[0]
                if least is None and isinstance(head, TCon) and head.name not in self.data:
                    return Fresh(type_)  # a value of a type without source, which can only be handed on
                if least is None:
                    # A type without finite values: nothing looked at this part, and nothing is going to.
                    return UNSEEN if self.tests else dead(type_)
                return self._close(least, type_, scope)
            case VRaised(message):
                raise Unrunnable(NamedNotRun(NamedObstacle.RAISED, message))

    def _constructor(self, name: str, args: tuple[Value, ...], type_: Type, scope: Types) -> Expr:
        if not args:
            return Con(name)
        head, types = spine(type_)
        data = self.data.get(head.name) if isinstance(head, TCon) else None
        constructor = None
        if data is not None:
            constructor = next((c for c in data.constructors if c.name == name), None)
        if data is None or constructor is None:
            return call(Con(name), *(self._close(a, INT, scope) for a in args))
        by: Mapping[str, Type] = dict(zip(data.params, types, strict=False))
        dictionaries: tuple[Expr, ...] = ()
        if constructor.context:
            held = self.dictionaries.held(
                constructor, {**by, **(existentials(data, constructor, types, self.data) or {})}
            )
            by, dictionaries = held.types, held.dictionaries
        fields = (substitute(f, by) for f in constructor.written)
        return call(Con(name), *dictionaries, *(self._close(a, f, scope) for a, f in zip(args, fields, strict=True)))

    def _function(self, parameters: tuple[str, ...], body: Value, type_: Type, scope: Types) -> Expr:
        binders: list[Binder] = []
        inner = dict(scope)
        rest = type_.body if isinstance(type_, TForall) else type_
        for parameter in parameters:
            argument, rest = (rest.arg, rest.res) if isinstance(rest, TFun) else (INT, rest)
            name = parameter if parameter != "_" else self.supply.fresh("unused")
            binders.append(Binder(name, argument))
            inner[name] = argument
        return Lam(tuple(binders), self._close(body, rest, inner))

    def _apply(self, fun: str, args: tuple[Value, ...], type_: Type, scope: Types) -> Expr:
        if fun in scope:
            parameters, _ = arrows(scope[fun])
            if len(args) != len(parameters):
                raise Unrunnable(NamedNotRun(NamedObstacle.OTHER_TYPE, fun))
            return call(Var(fun), *(self._close(a, t, scope) for a, t in zip(args, parameters, strict=True)))
        refined = trivial(type_)
        builder = builder_of(refined) if isinstance(refined, RCon) else None
        if builder is None or len(args) != 1:
            raise Unrunnable(NamedNotRun(NamedObstacle.NOT_APPLICABLE, fun))
        key: tuple[Expr, ...] = ()
        if builder.key is not None:
            key = (self.dictionaries.of(Constraint(builder.class_, (spine(type_)[1][0],))),)
        items = _list_type(type_)
        return call(Var(builder.build()), *key, self._close(args[0], items, scope))

    def _table(self, table: VTable, type_: Type, scope: Types) -> Expr:
        rows = list(table.rows)
        last = table.otherwise
        if last is None:
            if not rows:
                raise Unrunnable(NotRun(Obstacle.NO_ANSWERS))
            last = rows[-1][1]
        result = self._close(last, type_, scope)
        for keys, answer in reversed(rows):
            tests: list[Expr] = []
            for subject, key in zip(table.subjects, keys, strict=True):
                if key is None:
                    continue
                at = self._type_of(subject, scope)
                tests.extend(self._fits(self._close(subject, at, scope), key, at, scope))
            result = if_then_else(conjunction(tests), self._close(answer, type_, scope), result, type_)
        return result

    def _match(self, match: VMatch, type_: Type, scope: Types) -> Expr:
        """Constructors are looked at one after the other, outermost first; variables become names in scope."""
        inner = dict(scope)
        otherwise = dead(type_) if match.otherwise is None else self._close(match.otherwise, type_, scope)
        steps: list[tuple[Expr, Type, VCon, tuple[Binder, ...]]] = []
        at = self._type_of(match.subject, scope)
        work: list[tuple[Expr, Type, VCon]] = [(self._close(match.subject, at, scope), at, match.pattern)]
        while work:
            subject, subject_type, pattern = work.pop()
            binders: list[Binder] = []
            for part, field in zip(pattern.args, self.fields(pattern.name, subject_type), strict=True):
                name = part.name if isinstance(part, VVariable) else self.supply.fresh("part")
                binders.append(Binder(name, field))
                inner[name] = field
                if isinstance(part, VCon):
                    work.append((Var(name), field, part))
            steps.append((subject, subject_type, pattern, tuple(binders)))
        result = self._close(match.body, type_, inner)
        for subject, subject_type, pattern, parts in reversed(steps):
            alternatives = (Alt(ConPattern(pattern.name, parts), result), Alt(DefaultPattern(), otherwise))
            result = Case(subject, Binder(self.supply.fresh("whole"), subject_type), alternatives, type_)
        return result

    def _fits(self, subject: Expr, key: Value, at: Type, scope: Types) -> list[Expr]:
        """Tests that `subject` has the form of `key`.

        Parts of a key that were never looked at fit anything, and so do functions inside data: no unknown function can
        tell them apart.
        """
        if isinstance(key, VHole | VUnevaluated | VFunction):
            return []
        if not isinstance(key, VCon) or (not _is_open(key) and self._has_equality(at)):
            return [call(self.equalities.of(at), subject, self._close(key, at, scope))]
        fields = self.fields(key.name, at)
        binders = tuple(Binder(self.supply.fresh("part"), f) for f in fields)
        inside = [
            test
            for binder, part in zip(binders, key.args, strict=True)
            for test in self._fits(Var(binder.name), part, binder.type, scope)
        ]
        alternatives = (
            Alt(ConPattern(key.name, binders), conjunction(inside) if inside else TRUE),
            Alt(DefaultPattern(), FALSE),
        )
        return [Case(subject, Binder(self.supply.fresh("whole"), at), alternatives, BOOL)]

    def _has_equality(self, type_: Type) -> bool:
        try:
            self.equalities.of(type_)
        except Unrunnable:
            return False
        return True

    def fields(self, name: str, type_: Type) -> tuple[Type, ...]:
        """The types of a constructor's fields at a type."""
        head, types = spine(type_)
        if isinstance(head, TCon) and is_tuple(head.name):
            return types
        data = self.data.get(head.name) or BUILTIN_DATA.get(head.name) if isinstance(head, TCon) else None
        constructor = None if data is None else next((c for c in data.constructors if c.name == name), None)
        if data is None or constructor is None or constructor.context:
            # What holds dictionaries has more fields than are written.
            raise Unrunnable(NotRun(Obstacle.UNTYPED_PART))
        by = dict(zip(data.params, types, strict=False))
        return tuple(substitute(f, by) for f in constructor.fields)

    def _type_of(self, subject: Value, scope: Types) -> Type:
        match subject:
            case VVariable(name):
                return scope.get(name, INT)
            case VApply(fun, args) if fun in scope:
                rest = scope[fun]
                for _ in args:
                    rest = rest.res if isinstance(rest, TFun) else rest
                return rest
            case _:
                return INT


def _is_open(value: Value) -> bool:
    """Whether some part was never looked at."""
    work: list[Value] = [value]
    while work:
        part = work.pop()
        if isinstance(part, VHole | VUnevaluated):
            return True
        if isinstance(part, VCon):
            work.extend(part.args)
    return False


def _number(number: int | Fraction, type_: Type) -> Expr:
    head, _ = spine(type_)
    kind = _KINDS.get(head.name, LitKind.INT) if isinstance(head, TCon) else LitKind.INT
    if kind in {LitKind.DOUBLE, LitKind.FLOAT}:
        return Lit(kind, Fraction(number))
    return Lit(kind, int(number))


def _list_type(type_: Type) -> Type:
    refined = trivial(type_)
    assert isinstance(refined, RCon)
    builder = builder_of(refined)
    return erase(builder.source) if builder is not None else STRING
