"""Invariants of Core, checked after each pass in tests and by `liquidlens dump`.

    \\(x :: Int) -> f x y           ⇒  "y is not in scope"
    Main.:+: (x :: a) -> ...       ⇒  "pattern Main.:+: has 1 binders, its constructor 2 fields"

Checked: scopes, distinct binders, saturated patterns, shape of alternatives, applications never nested and never empty,
types of arguments against the type of what is applied (where both are known), unique assertion labels per place.
"""

from collections.abc import Iterable, Mapping
from typing import assert_never

from liquidlens.core.pretty import pretty_expr, pretty_type
from liquidlens.core.syntax import (
    Abort,
    App,
    Assert,
    Assume,
    Binder,
    Binding,
    Case,
    Choose,
    Con,
    ConPattern,
    DefaultPattern,
    Expr,
    Facet,
    Fresh,
    FreshFunction,
    Group,
    Lam,
    Let,
    Lit,
    LitKind,
    LitPattern,
    Prim,
    Promise,
    Speculate,
    Var,
)
from liquidlens.lang.data import ClassType, Constructor, DataType
from liquidlens.lang.names import is_tuple
from liquidlens.lang.types import (
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
    functions,
    spine,
    substitute,
)
from msgspec import Struct, field

_LITERAL_TYPES = {
    LitKind.INT: INT,
    LitKind.INTEGER: INTEGER,
    LitKind.DOUBLE: DOUBLE,
    LitKind.FLOAT: FLOAT,
    LitKind.CHAR: CHAR,
    LitKind.STRING: STRING,
    LitKind.SITE: STRING,
}


class Complaint(Struct, frozen=True):
    """A broken invariant: the top-level binding and what is wrong, in words."""

    binding: str
    message: str


class LintScope(Struct):
    """What Core may mention: types of top-level names (methods included) and constructors with their data type."""

    globals: dict[str, Type | None] = field(default_factory=dict[str, Type | None])
    constructors: dict[str, tuple[DataType, Constructor]] = field(
        default_factory=dict[str, tuple[DataType, Constructor]]
    )

    def add_data(self, data: Iterable[DataType]) -> None:
        """Make the constructors of `data` known."""
        for data_type in data:
            for constructor in data_type.constructors:
                self.constructors[constructor.name] = (data_type, constructor)

    def add_classes(self, classes: Iterable[ClassType]) -> None:
        """Make methods and dictionary constructors known."""
        for cls in classes:
            own = Constraint(cls.name, tuple(TVar(param) for param in cls.params))
            for name, ty in cls.methods:
                self.globals[name] = _qualified(cls, own, ty)
            fields = [apply_type(TCon(c.cls), *c.args) for c in cls.supers] + [ty for _, ty in cls.methods]
            constructor = Constructor(cls.constructor, tuple(fields))
            self.constructors[cls.constructor] = (DataType(cls.name, cls.params, (constructor,)), constructor)


def lint(groups: Iterable[Group], scope: LintScope) -> list[Complaint]:
    """Everything wrong with `groups`, which may mention `scope` and each other."""
    groups = list(groups)
    for group in groups:
        for binding in group.bindings:
            scope.globals[binding.name] = binding.type
    complaints: list[Complaint] = []
    for group in groups:
        for binding in group.bindings:
            linter = _Linter(scope, binding.name)
            linter.check_binding(binding, {})
            complaints.extend(linter.complaints)
    return complaints


def lint_expr(expr: Expr, scope: LintScope, locals_: Mapping[str, Type] | None = None) -> list[Complaint]:
    """Everything wrong with one expression whose free locals are `locals_`."""
    linter = _Linter(scope, "")
    linter.check(expr, dict(locals_ or {}))
    return linter.complaints


def _qualified(cls: ClassType, own: Constraint, ty: Type) -> Type:
    """The method's type over its class's parameters and its own variables."""
    if isinstance(ty, TForall):
        return TForall(cls.params + ty.vars, (own, *ty.context), ty.body)
    return TForall(cls.params, (own,), ty)


Locals = dict[str, Type | None]


class _Linter:
    """Checks one top-level binding; the type of an expression is None where it is not known for certain."""

    def __init__(self, scope: LintScope, binding: str) -> None:
        self._scope = scope
        self._binding = binding
        self._labels: dict[str, Expr] = {}
        self.complaints: list[Complaint] = []

    def complain(self, message: str) -> None:
        self.complaints.append(Complaint(self._binding, message))

    def check_binding(self, binding: Binding, locals_: Locals) -> None:
        body_type = self.check(binding.body, locals_)
        if body_type is not None and not _agree(instantiated(binding.type), body_type):
            wanted, found = pretty_type(instantiated(binding.type)), pretty_type(body_type)
            self.complain(f"{binding.name} :: {wanted} has a right-hand side of type {found}")

    def check(self, expr: Expr, locals_: Locals) -> Type | None:
        match expr:
            case Var(name, types):
                return self._variable(name, types, locals_)
            case Con(name, types):
                return self._constructor(name, types)
            case Prim():
                return None
            case Lit(kind):
                return _LITERAL_TYPES[kind]
            case Lam(binders, body):
                result = self.check(body, self._bind(binders, locals_))
                if not binders:
                    self.complain("a function without parameters")
                return None if result is None else functions(*[binder.type for binder in binders], result)
            case App():
                return self._application(expr, locals_)
            case Let(group, body):
                names = [binding.name for binding in group.bindings]
                if len(set(names)) != len(names):
                    self.complain(f"let binds a name twice: {', '.join(names)}")
                inner = dict(locals_)
                inner.update({binding.name: binding.type for binding in group.bindings})
                for binding in group.bindings:
                    self.check_binding(binding, inner if group.recursive else locals_)
                return self.check(body, inner)
            case Case():
                return self._case(expr, locals_)
            case Abort(_, ty):
                return ty
            case Assume(condition, body):
                self.check(condition, locals_)
                return self.check(body, locals_)
            case Assert(label, condition, body):
                if label in self._labels and self._labels[label] != condition:
                    self.complain(f"label {label} stands for two conditions")
                self._labels[label] = condition
                self.check(condition, locals_)
                return self.check(body, locals_)
            case Promise(subject, condition, body):
                self.check(subject, locals_)
                self.check(condition, locals_)
                return self.check(body, locals_)
            case Facet(_, _, arguments, concrete, abstract, ty):
                for part in (*arguments, concrete, abstract):
                    self.check(part, locals_)
                return ty
            case Speculate(thunk, body):
                self.check(thunk, locals_)
                return self.check(body, locals_)
            case Choose(alternatives, ty):
                self._alternatives(alternatives)
                for alternative in alternatives:
                    self.check(alternative, locals_)
                return ty
            case Fresh(ty):
                return ty
            case FreshFunction(parameters, result, result_type, domains, probes):
                inner = self._bind(parameters, locals_)
                for part in (result, *[d for d in domains if d is not None]):
                    self.check(part, inner)
                for probe in probes:
                    for at, argument in enumerate(probe.arguments):
                        self.check(argument, self._bind(probe.binders[:at], inner))
                return functions(*[parameter.type for parameter in parameters], result_type)
            case _:
                assert_never(expr)

    def _variable(self, name: str, types: tuple[Type, ...], locals_: Locals) -> Type | None:
        if name in locals_:
            ty = locals_[name]
        elif name in self._scope.globals:
            ty = self._scope.globals[name]
        else:
            self.complain(f"{name} is not in scope")
            return None
        if ty is None:
            return None
        if isinstance(ty, TForall):
            if not types and ty.vars:
                return ty  # passed as it is to a parameter of higher rank
            if len(ty.vars) != len(types):
                self.complain(f"{name} :: {pretty_type(ty)} is used at {len(types)} types")
                return None
            return instantiated(ty, types)
        if types:
            self.complain(f"{name} :: {pretty_type(ty)} is not polymorphic, but used at {len(types)} types")
        return ty

    def _constructor(self, name: str, types: tuple[Type, ...]) -> Type | None:
        if is_tuple(name) or name not in self._scope.constructors:
            if not is_tuple(name):
                self.complain(f"constructor {name} is not known")
            return None
        data, constructor = self._scope.constructors[name]
        params = data.params + constructor.exists
        if len(types) != len(params):
            self.complain(f"constructor {name} is used at {len(types)} types, it has {len(params)} parameters")
            return None
        by = dict(zip(params, types, strict=True))
        result = apply_type(TCon(data.name), *types[: len(data.params)])
        return functions(*[substitute(ty, by) for ty in constructor.fields], result)

    def _application(self, expr: App, locals_: Locals) -> Type | None:
        if not expr.args:
            self.complain("an application without arguments")
        if isinstance(expr.fun, App):
            self.complain(f"a nested application: {pretty_expr(expr)[:80]}")
        ty = self.check(expr.fun, locals_)
        for arg in expr.args:
            found = self.check(arg, locals_)
            if ty is None:
                continue
            if not isinstance(ty, TFun):
                if isinstance(ty, TCon | TApp):
                    self.complain(f"applied to too many arguments: {pretty_expr(expr)[:80]}")
                ty = None
                continue
            if found is not None and not _agree(ty.arg, found):
                wanted = pretty_type(ty.arg)
                self.complain(f"argument {pretty_expr(arg)[:80]} has type {pretty_type(found)}, not {wanted}")
            ty = ty.res
        return ty

    def _case(self, expr: Case, locals_: Locals) -> Type:
        found = self.check(expr.scrutinee, locals_)
        if found is not None and not _agree(expr.binder.type, found):
            wanted = pretty_type(expr.binder.type)
            self.complain(f"case binder {expr.binder.name} has type {wanted}, its scrutinee {pretty_type(found)}")
        inner = self._bind((expr.binder,), locals_)
        seen: set[object] = set()
        literal = False
        for index, alt in enumerate(expr.alts):
            match alt.pattern:
                case ConPattern(name, binders):
                    self._pattern(name, binders)
                    key: object = name
                case LitPattern(_, value):
                    literal = True
                    key = value
                case DefaultPattern():
                    key = DefaultPattern
                    if index != len(expr.alts) - 1:
                        self.complain("a default alternative that is not the last")
                case _:
                    assert_never(alt.pattern)
            if key in seen:
                self.complain(f"two alternatives for {key}")
            seen.add(key)
            binders = alt.pattern.binders if isinstance(alt.pattern, ConPattern) else ()
            result = self.check(alt.body, self._bind(binders, inner))
            if result is not None and not _agree(expr.type, result):
                self.complain(
                    f"an alternative of type {pretty_type(result)} in a case of type {pretty_type(expr.type)}"
                )
        if literal and any(isinstance(alt.pattern, ConPattern) for alt in expr.alts):
            self.complain("literal and constructor alternatives in one case")
        if literal and DefaultPattern not in seen:
            self.complain("literal alternatives without a default")
        return expr.type

    def _pattern(self, name: str, binders: tuple[Binder, ...]) -> None:
        if is_tuple(name):
            arity = len(name) - 1
        elif name in self._scope.constructors:
            arity = len(self._scope.constructors[name][1].fields)
        else:
            self.complain(f"constructor {name} is not known")
            return
        if arity != len(binders):
            self.complain(f"pattern {name} has {len(binders)} binders, its constructor {arity} fields")

    def _alternatives(self, alternatives: tuple[Expr, ...]) -> None:
        for alternative in alternatives:
            head = alternative.fun if isinstance(alternative, App) else alternative
            if not isinstance(head, Con):
                self.complain(f"an alternative of a choice is not a constructor: {pretty_expr(alternative)[:80]}")
                continue
            fields = len(alternative.args) if isinstance(alternative, App) else 0
            known = self._scope.constructors.get(head.name)
            if known is not None and len(known[1].fields) != fields:
                self.complain(f"{head.name} is not saturated in a choice")

    def _bind(self, binders: tuple[Binder, ...], locals_: Locals) -> Locals:
        names = [binder.name for binder in binders if binder.name != "_"]
        if len(set(names)) != len(names):
            self.complain(f"one name is bound twice: {', '.join(names)}")
        inner = dict(locals_)
        inner.update({binder.name: binder.type for binder in binders})
        return inner


def instantiated(ty: Type, types: tuple[Type, ...] | None = None) -> Type:
    """The type of an occurrence at `types` (at its own variables where None), its context as leading arguments."""
    if not isinstance(ty, TForall):
        return ty
    by = {} if types is None else dict(zip(ty.vars, types, strict=True))
    dictionaries = [apply_type(TCon(c.cls), *[substitute(arg, by) for arg in c.args]) for c in ty.context]
    return functions(*dictionaries, substitute(ty.body, by))


def _agree(wanted: Type, found: Type) -> bool:
    """Whether two types are the same up to names of bound variables; nested polymorphism is taken on trust."""
    if isinstance(wanted, TForall) or isinstance(found, TForall):
        return True
    match wanted, found:
        case TFun(a, b), TFun(c, d):
            return _agree(a, c) and _agree(b, d)
        case TApp(), TApp():
            (left, left_args), (right, right_args) = spine(wanted), spine(found)
            if len(left_args) != len(right_args) or not _agree(left, right):
                return _function_as_application(wanted, found)
            return all(_agree(a, b) for a, b in zip(left_args, right_args, strict=True))
        case (TApp(), TFun()) | (TFun(), TApp()):
            return _function_as_application(wanted, found)
        case _:
            return wanted == found


def _function_as_application(left: Type, right: Type) -> bool:
    """`(->) a b` against `a -> b`, and other spellings that differ in shape only."""
    return _flattened(left) == _flattened(right)


def _flattened(ty: Type) -> Type:
    if isinstance(ty, TFun):
        return TApp(TApp(TCon("->"), _flattened(ty.arg)), _flattened(ty.res))
    if isinstance(ty, TApp):
        return TApp(_flattened(ty.fun), _flattened(ty.arg))
    return ty
