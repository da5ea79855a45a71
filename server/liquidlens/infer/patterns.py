"""Patterns: checked against the type of what they match; the variables they bind enter the local types.

    (x : _)  against  [?1]   ⇒   TypedConstructorPattern(":", (?1,), [x, _])   with  x : ?1

Existential constructors open a scope: their rigid variables and dictionaries end with the clause.
"""

from collections.abc import Callable
from fractions import Fraction

from msgspec import Struct

from liquidlens.core.syntax import AbortReason
from liquidlens.infer.environment import Environment
from liquidlens.infer.equalities import casting, instances, learn
from liquidlens.infer.failure import failure
from liquidlens.infer.families import reduced
from liquidlens.infer.faults import ConstructorArity, NoSuchField, UnknownConstructor
from liquidlens.infer.fitting import same
from liquidlens.infer.foreign import conversion, is_foreign_type
from liquidlens.infer.inference import Inference
from liquidlens.infer.metavariables import prune
from liquidlens.infer.signatures import type_of, variables_of
from liquidlens.infer.solver import enter
from liquidlens.infer.typed import (
    Application,
    AsPattern,
    BangPattern,
    Failure,
    GivenScope,
    LazyPattern,
    Syntax,
    TypedConstructorPattern,
    TypedExpr,
    TypedLiteralPattern,
    TypedOccurrence,
    TypedPattern,
    TypedVariablePattern,
    TypedWildcard,
    ViewPattern,
    WantedDictionary,
)
from liquidlens.infer.unsupported import ForeignConstructor, LostPattern, UnresolvedPattern
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.names import base_of, module_of, tuple_name
from liquidlens.lang.types import (
    BOOL,
    CHAR,
    DOUBLE,
    FLOAT,
    INT,
    INTEGER,
    STRING,
    Constraint,
    TApp,
    TCon,
    TForall,
    TFun,
    TVar,
    Type,
    apply_type,
    spine,
    substitute,
    substitute_constraint,
)
from liquidlens.source.span import Span
from liquidlens.syntax.tree import (
    Literal,
    PatAs,
    PatBang,
    PatCon,
    PatInfix,
    PatLazy,
    PatLit,
    PatRecord,
    PatTyped,
    PatUnsupported,
    PatVar,
    PatView,
    PatWild,
    SurfaceExpr,
    SurfacePattern,
)

CheckExpression = Callable[[Inference, SurfaceExpr, Type], TypedExpr]


class PatternChecker(Struct):
    """Checks patterns for one inference; `check` types the functions of view patterns."""

    inference: Inference
    check: CheckExpression

    def pattern(self, pattern: SurfacePattern, expected: Type) -> TypedPattern:
        """The typed pattern; binds its variables in `inference.locals`."""
        inference = self.inference
        told = reduced(inference.environment.equations, expected)
        if told is not expected and isinstance(pattern, PatCon | PatLit | PatRecord):
            return ViewPattern(casting(expected, told, pattern.span), self.pattern(pattern, told), told, pattern.span)
        if isinstance(pattern, PatCon | PatLit | PatRecord) and is_foreign_type(inference.environment, expected):
            inner = inference.fresh_foreign()
            view = conversion(inference, expected, inner, pattern.span)
            return ViewPattern(view, self.pattern(pattern, inner), inner, pattern.span)
        if isinstance(pattern, PatCon | PatLit | PatRecord) and inference.equal:
            known = inference.expanded(expected)
            if isinstance(prune(expected), TVar) and not isinstance(known, TVar):
                return ViewPattern(
                    casting(expected, known, pattern.span), self.pattern(pattern, known), known, pattern.span
                )
        match pattern:
            case PatVar(name, span):
                inference.locals[name] = expected
                inference.open_locals.add(name)
                return TypedVariablePattern(name, expected, span)
            case PatWild(span):
                return TypedWildcard(span)
            case PatCon(name, args, span):
                if is_foreign_constructor(inference.environment, name):
                    return self._foreign(name, args, expected, span)
                return self._constructor(name, args, expected, span)
            case PatLit(literal, span):
                return self._literal(literal, expected, span)
            case PatAs(name, inner, span):
                inference.locals[name] = expected
                inference.open_locals.add(name)
                return AsPattern(name, expected, self.pattern(inner, expected), span)
            case PatLazy(inner, span):
                return LazyPattern(self.pattern(inner, expected), expected, span)
            case PatBang(inner, span):
                return BangPattern(self.pattern(inner, expected), expected, span)
            case PatTyped(inner, surface, span):
                for variable in variables_of(surface):
                    if variable not in inference.type_scope:
                        inference.type_scope[variable] = inference.fresh()
                ty = type_of(inference.environment, surface, inference.type_scope)
                inference.unify(expected, ty, span)
                return self.pattern(inner, ty if isinstance(ty, TForall) else expected)
            case PatView(function, inner, span):
                result = inference.fresh()
                typed = self.check(inference, function, TFun(expected, result))
                return ViewPattern(typed, self.pattern(inner, result), result, span)
            case PatRecord(name=name, fields=fields, span=span):
                if is_foreign_constructor(inference.environment, name):
                    # Its fields are those that the pattern names, as far as anything is known of them.
                    return self._foreign(name, tuple(inner for _, inner in fields), expected, span)
                return self._record(pattern, expected)
            case PatInfix(span=span):
                raise failure(UnresolvedPattern(), span)
            case PatUnsupported(construct, span):
                raise failure(LostPattern(construct), span)

    def _constructor(
        self, name: str, args: tuple[SurfacePattern, ...], expected: Type, span: Span
    ) -> TypedConstructorPattern:
        data, constructor = constructor_of(self.inference.environment, name, span)
        held = len(constructor.context)
        made = self._open(data, constructor, expected, span)
        if len(args) != len(made.fields) - held:
            raise failure(ConstructorArity(name, len(constructor.fields) - held, len(args)), span)
        made.args = [self.pattern(arg, ty) for arg, ty in zip(args, made.fields[held:], strict=True)]
        return made

    def _foreign(self, name: str, args: tuple[SurfacePattern, ...], expected: Type, span: Span) -> ViewPattern:
        """A constructor of a module without source: a view that nothing is known of.

        `C p q` is `(unknown -> Just (p, q))`: it may match or not, with fields of any kind.
        """
        self.inference.foreign_types.append(expected)
        if not args:
            self.inference.scope = GivenScope(self.inference.scope, [], self.inference.equal, of_others=True)
        types: list[Type] = [self.inference.fresh_foreign() for _ in args]
        fields: list[TypedPattern] = [self.pattern(arg, type_) for arg, type_ in zip(args, types, strict=True)]
        if len(args) == 1:
            held, inner = types[0], fields[0]
        else:
            held = apply_type(TCon(tuple_name(len(args))), *types)
            inner = TypedConstructorPattern(tuple_name(len(args)), tuple(types), tuple(types), fields, span)
        if name.endswith("#") or _is_of_actions(name, expected):
            # A box of the compiler's, as `I#`: it is the only constructor of its type.
            view = Failure(
                AbortReason.WITHOUT_SOURCE, TFun(expected, held), f"{base_of(name)}, whose source is not known", span
            )
            return ViewPattern(view, inner, held, span)
        answer = TApp(TCon(f"{PRELUDE}.Maybe"), held)
        matched = TypedConstructorPattern(f"{PRELUDE}.Just", (held,), (held,), [inner], span)
        text = f"{base_of(name)}, whose source is not known"
        view = Failure(AbortReason.WITHOUT_SOURCE, TFun(expected, answer), text, span)
        return ViewPattern(view, matched, answer, span)

    def _open(self, data: DataType, constructor: Constructor, expected: Type, span: Span) -> TypedConstructorPattern:
        """The pattern without its arguments: parameters unified with `expected`, existentials made rigid."""
        inference = self.inference
        expected = prune(expected)
        types: tuple[Type, ...] = tuple([inference.fresh() for _ in data.params])
        inference.unify(apply_type(TCon(data.name), *types), expected, span)
        by: dict[str, Type] = dict(zip(data.params, types, strict=True))
        equations = [(by[name], said) for name, said in constructor.equal]
        if constructor.exists:
            inference.level += 1
            by.update(instances(equations, frozenset(constructor.exists)))
            for variable in constructor.exists:
                if variable not in by:
                    by[variable] = inference.fresh_rigid(variable)
            types += tuple(by[variable] for variable in constructor.exists)
        if equations:
            learn(inference, [(known, substitute(said, by)) for known, said in equations])
        fields = tuple([substitute(ty, by) for ty in constructor.fields])
        made = TypedConstructorPattern(constructor.name, types, fields, [], span)
        if constructor.context:
            held = [substitute_constraint(c, by) for c in constructor.context]
            names = [inference.fresh_name("d" + base_of(c.cls)) for c in held]
            inference.scope = enter(inference, held, names)
            made.dictionaries = list(zip(names, fields, strict=False))
        return made

    def _record(self, pattern: PatRecord, expected: Type) -> TypedConstructorPattern:
        data, constructor = constructor_of(self.inference.environment, pattern.name, pattern.span)
        held = len(constructor.context)
        made = self._open(data, constructor, expected, pattern.span)
        args: list[TypedPattern] = [TypedWildcard(pattern.span) for _ in constructor.fields[held:]]
        for label, inner in pattern.fields:
            if label not in constructor.labels:
                raise failure(NoSuchField(pattern.name, label), pattern.span)
            index = constructor.labels.index(label)
            args[index] = self.pattern(inner, made.fields[held + index])
        made.args = args
        return made

    def _literal(self, literal: Literal, expected: Type, span: Span) -> TypedPattern:
        inference = self.inference
        value = literal.value
        if isinstance(value, str):
            if not literal.char and inference.overloaded_strings and not same(prune(expected), STRING):
                return self._overloaded(literal, expected, span)
            ty = CHAR if literal.char else STRING
            inference.unify(ty, expected, span)
            if not literal.char and len(value) <= 1:
                return self._short(value, span)
            equality = None if literal.char else self._want("Eq", STRING, span)
            return TypedLiteralPattern(value, literal.char, ty, span, equality)
        ty = prune(expected)
        fractional = isinstance(value, Fraction)
        if ty in ((DOUBLE, FLOAT) if fractional else (INT, INTEGER, DOUBLE, FLOAT)):
            return TypedLiteralPattern(value, False, ty, span, self._want("Eq", ty, span))
        number = self._want("Fractional" if fractional else "Num", ty, span)
        return TypedLiteralPattern(value, False, type=ty, span=span, equality=self._want("Eq", ty, span), number=number)

    def _short(self, text: str, span: Span) -> TypedConstructorPattern:
        """A string of at most one character is a list of it, as GHC has it: `f "" = ..; f (c : cs) = ..` is whole."""
        nil = TypedConstructorPattern("[]", (CHAR,), (), [], span)
        if not text:
            return nil
        first = TypedLiteralPattern(text, True, CHAR, span)
        return TypedConstructorPattern(":", (CHAR,), (CHAR, STRING), [first, nil], span)

    def _overloaded(self, literal: Literal, expected: Type, span: Span) -> ViewPattern:
        """A string under OverloadedStrings is compared by `==`: `((== fromString "s") -> True)`."""
        equals = TypedOccurrence(f"{PRELUDE}.==", (expected,), [self._want("Eq", expected, span)], span)
        test = Application(equals, [self.check(self.inference, literal, expected)], span)
        return ViewPattern(test, TypedConstructorPattern("True", (), (), [], span), BOOL, span)

    def _want(self, cls: str, ty: Type, span: Span) -> WantedDictionary:
        return self.inference.want(Constraint(f"{PRELUDE}.{cls}", (ty,)), None, span, Syntax.LITERAL_PATTERN)


def _is_of_actions(name: str, matched: Type) -> bool:
    """Whether this is `IO` or `ST`, the constructor that the compiler's modules give the type of that name."""
    head = spine(prune(matched))[0]
    known = isinstance(head, TCon) and base_of(head.name) == base_of(name)
    return base_of(name) in ("IO", "ST") and (known or (module_of(name) or "").startswith("GHC."))


def is_foreign_constructor(environment: Environment, name: str) -> bool:
    """Whether a constructor belongs to a module whose source is not known."""
    return name not in environment.constructors and environment.is_foreign(name)


def constructor_of(environment: Environment, name: str, span: Span) -> tuple[DataType, Constructor]:
    """The constructor `name` with its data type."""
    found = environment.constructors.get(name)
    if found is None and environment.is_foreign(name):
        raise failure(ForeignConstructor(name), span)
    if found is None:
        raise failure(UnknownConstructor(name), span)
    return found
