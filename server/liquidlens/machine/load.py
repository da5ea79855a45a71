"""Core → code: slots resolved, types erased, known calls and known class methods resolved.

    Prelude.+ @Int Prelude.$fNumInt x 1        where $fNumInt = C:Num ... intPlus ..., intPlus = \\a b -> #intAdd a b
      ⇒  Operation2(intAdd, Local 0, Constant 1)

Bindings are loaded at their first use.  A `Loaded` is fixed for a program and an `Arithmetic`, and may serve many runs.

What is resolved ahead, none of it visible in results:
* a method of a dictionary that is a top-level constructor application is the method itself;
* a top-level function that only wraps a primitive is the primitive;
* a closed application of dictionary functions (`$fEqList $fEqInt`) is a top-level constant.
"""

import sys
from collections import ChainMap
from collections.abc import Callable, Iterable, Mapping, MutableMapping
from copy import copy
from enum import Enum
from fractions import Fraction
from typing import Any, assert_never

from liquidlens.core.free import children
from liquidlens.core.module import Program
from liquidlens.core.syntax import (
    Abort,
    AbortReason,
    Alt,
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
    Probe,
    Promise,
    Speculate,
    Var,
)
from liquidlens.lang.data import ClassType, DataType, Instance
from liquidlens.lang.names import is_tuple
from liquidlens.lang.primitives import single, wrap_int
from liquidlens.lang.types import BOOL, DOUBLE, FLOAT, INT, INTEGER, TForall, Type, arrows
from liquidlens.lang.types import UNIT as UNIT_TYPE
from liquidlens.machine import code as c
from liquidlens.machine.endless import endless_fields, is_endless
from liquidlens.machine.meanings import meaning_of
from liquidlens.machine.signs import natural_measures
from liquidlens.machine.values import Closure, Data, Tag

sys.setrecursionlimit(max(sys.getrecursionlimit(), 200_000))
"""Loading follows the nesting of Core; calls between Python functions take no C stack (CPython 3.11)."""


class Arithmetic(Enum):
    """How numbers are computed: unbounded and exact while searching, 64-bit and IEEE in the replay."""

    EXACT = "exact"
    MACHINE = "machine"


class MachineError(Exception):
    """Core that breaks its own rules reached the machine: a bug of an earlier stage."""


NIL = Tag("[]", 0)
CONS = Tag(":", 2)
UNIT = Tag("()", 0)
EMPTY_LIST = Data(NIL, ())
_BUILTIN = {tag.name: tag for tag in (NIL, CONS, UNIT, Tag("LT", 0), Tag("EQ", 0), Tag("GT", 0))}


def string_value(text: str) -> Data:
    """A Haskell string, fully evaluated."""
    value = EMPTY_LIST
    for char in reversed(text):
        value = Data(CONS, (char, value))
    return value


class Scope:
    """Where local variables are: slot by name; several names may share a slot. `size` slots in all."""

    __slots__ = ("size", "slots")

    def __init__(self, slots: Mapping[str, int], size: int) -> None:
        self.slots = slots
        self.size = size

    def bind(self, names: Iterable[str]) -> "Scope":
        """This scope followed by slots for `names`."""
        slots = dict(self.slots)
        size = self.size
        for name in names:
            slots[name] = size
            size += 1
        return Scope(slots, size)

    def alias(self, name: str, other: str) -> "Scope":
        """This scope with `name` for what `other` is."""
        return Scope({**self.slots, name: self.slots[other]}, self.size)

    def used_slots(self, names: Iterable[str]) -> tuple[int, ...]:
        """The slots of those `names` that are local, ascending."""
        return tuple(sorted({self.slots[name] for name in names if name in self.slots}))

    def restrict(self, slots: tuple[int, ...]) -> "Scope":
        """The scope inside an environment captured from `slots`."""
        index = {slot: at for at, slot in enumerate(slots)}
        return Scope({name: index[slot] for name, slot in self.slots.items() if slot in index}, len(slots))


NO_SCOPE = Scope({}, 0)


class Loaded:
    """Code of a program, made on demand.

    `measures`: the functions that stand as terms for what they say of unknown data, with the measures that they are
    (default: while searching, all measures that may, each as itself).
    """

    def __init__(self, program: Program, arithmetic: Arithmetic, measures: Mapping[str, str] | None = None) -> None:
        self.arithmetic = arithmetic
        self.program = program
        self.bindings: Mapping[str, Binding] = program.bindings
        self.watched = frozenset[str]()
        """Local names whose cells a state remembers."""
        self.tags: dict[str, Tag] = dict(_BUILTIN)
        self._strict: dict[str, tuple[int, ...]] = {}
        self._methods: dict[str, tuple[str, int]] = {}
        self._dictionaries: set[str] = set()
        self._instances: dict[str, Instance] = {}
        self._implementations: dict[str, dict[str, str]] = {}
        self._selectors: dict[str, int | None] = {}
        self._dictionary_tags: set[str] = set()
        self._globals: MutableMapping[str, c.Constant | c.Global] = {}
        self._floated: MutableMapping[str, c.Global] = {}
        terms = term_measures(program) if arithmetic is Arithmetic.EXACT else {}
        named = {name: name for name in terms} if measures is None else measures
        self._measures = {name: terms[measure] for name, measure in named.items()}
        specified = (m for module in program.modules.values() for m in module.specification.measures.values())
        natural = natural_measures(specified, program.bindings) if named else frozenset[str]()
        self._natural = frozenset([name for name, measure in named.items() if measure in natural])
        self.types: dict[str, DataType] = {}
        """Data types by name, for reading values."""
        self.constructors: dict[str, tuple[DataType, int]] = {}
        for module in program.modules.values():
            self.add_data(module.data.values())
            self.add_classes(module.classes.values())
            self._note_endless(module.data.values())
            for instance in module.instances:
                self._dictionaries.add(instance.dictionary)
                self._instances[instance.dictionary] = instance
                self._implementations[instance.dictionary] = dict(instance.methods)

    def extended(self, bindings: Mapping[str, Binding], watched: Iterable[str] = ()) -> "Loaded":
        """This program with further top-level bindings, which its own code does not see; made code is shared."""
        other = copy(self)
        other.bindings = ChainMap(dict(bindings), dict(self.bindings)) if bindings else self.bindings
        other.watched = frozenset(watched)
        other._globals = ChainMap({}, self._globals)
        other._floated = ChainMap({}, self._floated)
        return other

    def add_data(self, data: Iterable[DataType]) -> None:
        """Make constructors known."""
        for data_type in data:
            self.types[data_type.name] = data_type
            for index, constructor in enumerate(data_type.constructors):
                self.constructors[constructor.name] = (data_type, index)
                if constructor.name not in self.tags:
                    arity = len(constructor.fields)
                    self.tags[constructor.name] = Tag(constructor.name, arity, newtype=data_type.is_newtype)
                strict = tuple([at for at, flag in enumerate(constructor.strict) if flag])
                if strict and not data_type.is_newtype:
                    self._strict[constructor.name] = strict

    def _note_endless(self, data: Iterable[DataType]) -> None:
        """Mark the fields that unknown data leave open where no run looks; all modules that these name are known."""
        for name, fields in endless_fields(data, self.types).items():
            self.tags[name].endless = fields

    def add_classes(self, classes: Iterable[ClassType]) -> None:
        """Make methods and dictionary constructors known."""
        for cls in classes:
            arity = len(cls.supers) + len(cls.methods)
            self.tags.setdefault(cls.constructor, Tag(cls.constructor, arity))
            self._dictionary_tags.add(cls.constructor)
            for index, (name, _) in enumerate(cls.methods):
                self._methods[name] = (cls.constructor, len(cls.supers) + index)

    def tag(self, name: str) -> Tag:
        """The run-time tag of a constructor."""
        found = self.tags.get(name)
        if found is None:
            if not is_tuple(name):
                raise MachineError(f"constructor {name} is not known")
            found = self.tags[name] = Tag(name, len(name) - 1)
        return found

    def is_newtype(self, constructor: str) -> bool:
        """Whether a constructor is that of a newtype."""
        return constructor not in {"True", "False"} and self.tag(constructor).newtype

    def expression(self, expr: Expr) -> c.Code:
        """Code of a closed expression."""
        return _Loader(self, "").code(expr, NO_SCOPE)

    def global_(self, name: str) -> c.Constant | c.Global:
        """A top-level name as an argument: its function value, or its cell."""
        found = self._globals.get(name)
        if found is None:
            found = self._globals[name] = self._load_global(name)
        return found

    def _load_global(self, name: str) -> c.Constant | c.Global:
        binding = self.bindings.get(name)
        if binding is None or name in self._methods:
            method = self._methods.get(name)
            if method is not None:
                body = c.Method(c.Local(0), method[1])
                return c.Constant(Closure(c.Function(name, 1, body), ()))
            raise MachineError(f"{name} is not bound")
        loader = _Loader(self, name)
        if isinstance(binding.body, Lam):
            return c.Constant(Closure(loader.function(name, binding.body, NO_SCOPE, lazy=True), ()))
        return _lazily(name, lambda: loader.code(binding.body, NO_SCOPE))

    # --- what can be resolved ahead ---

    def known_method(self, method: str, dictionary: Expr) -> tuple[str, tuple[Expr, ...]] | None:
        """The binding that implements `method` in a dictionary of a known instance, and the dictionaries it takes."""
        if method not in self._methods:
            return None
        head, context = (dictionary.fun, dictionary.args) if isinstance(dictionary, App) else (dictionary, ())
        if not isinstance(head, Var):
            return None
        instance = self._instances.get(head.name)
        if instance is None or len(instance.context) != len(context):
            return None
        target = self._implementations[head.name].get(method)
        return None if target is None or target not in self.bindings else (target, context)

    def method_index(self, name: str) -> int | None:
        """The field of the dictionary that a method or superclass selector gives, None for any other name."""
        found = self._methods.get(name)
        if found is not None:
            return found[1]
        if name not in self._selectors:
            self._selectors[name] = self._selected_field(name)
        return self._selectors[name]

    def _selected_field(self, name: str) -> int | None:
        """The field of `\\d -> case d of D:C x y z -> y`, where `D:C` makes dictionaries."""
        binding = self.bindings.get(name)
        body = binding.body if binding is not None else None
        if not isinstance(body, Lam) or len(body.binders) != 1 or not isinstance(body.body, Case):
            return None
        case = body.body
        if case.scrutinee != Var(body.binders[0].name, (), case.scrutinee.span) or len(case.alts) != 1:
            return None
        pattern, chosen = case.alts[0].pattern, case.alts[0].body
        if (
            not isinstance(pattern, ConPattern)
            or pattern.name not in self._dictionary_tags
            or not isinstance(chosen, Var)
        ):
            return None
        names = [binder.name for binder in pattern.binders]
        return names.index(chosen.name) if chosen.name in names else None

    def wrapped_primitive(self, name: str) -> str | None:
        """The primitive that a top-level function `\\x y -> prim x y` wraps."""
        binding = self.bindings.get(name)
        if binding is None or not isinstance(binding.body, Lam):
            return None
        body = binding.body.body
        if not isinstance(body, App) or not isinstance(body.fun, Prim):
            return None
        binders = [binder.name for binder in binding.body.binders]
        same = [arg.name if isinstance(arg, Var) else None for arg in body.args] == binders
        return body.fun.name if same and len(set(binders)) == len(binders) else None

    def closed_dictionary(self, expr: Expr) -> str | None:
        """A name for a closed application of dictionary functions, else None."""
        if isinstance(expr, Var):
            return expr.name if expr.name in self._dictionaries else None
        if (
            isinstance(expr, App)
            and isinstance(expr.fun, Var)
            and self._gives_dictionary(expr.fun.name, len(expr.args))
        ):
            parts = [self.closed_dictionary(arg) for arg in expr.args]
            if None not in parts:
                return f"({' '.join([expr.fun.name, *[part for part in parts if part]])})"
        return None

    def _gives_dictionary(self, name: str, args: int) -> bool:
        return name in self._dictionaries or (
            args == 1 and name not in self._methods and self.method_index(name) is not None
        )

    def floated(self, key: str, expr: App) -> c.Global:
        """The shared constant for a closed dictionary."""
        found = self._floated.get(key)
        if found is None:
            loader = _Loader(self, key)
            found = self._floated[key] = _lazily(key, lambda: loader.application(expr, NO_SCOPE))
        return found

    def strict_fields(self, name: str) -> tuple[int, ...]:
        """Indices of the strict fields of a constructor."""
        return self._strict.get(name, ())

    def measure_type(self, name: str) -> Type | None:
        """The result type of a measure that may become a term, None for any other name."""
        return self._measures.get(name)

    def is_natural(self, name: str) -> bool:
        """Whether a measure is never negative."""
        return name in self._natural


def _lazily(name: str, load: Callable[[], c.Code]) -> c.Global:
    """A top-level constant whose code is loaded once, at its first use."""
    found = c.Global(name, c.BLACKHOLE)

    def load_once() -> c.Code:
        found.code = load()
        return found.code

    found.code = c.LoadBody(load_once)
    return found


def term_measures(program: Program) -> dict[str, Type]:
    """The measures that may stand as terms: one data argument, a number or Bool as the answer."""
    found: dict[str, Type] = {}
    for module in program.modules.values():
        for measure in module.specification.measures.values():
            if not measure.equations and measure.function is None:
                continue
            body = measure.type.body if isinstance(measure.type, TForall) else measure.type
            args, result = arrows(body)
            qualified = isinstance(measure.type, TForall) and bool(measure.type.context)
            if len(args) == 1 and not qualified and result in {INT, INTEGER, DOUBLE, FLOAT, BOOL}:
                found[measure.name] = result
                if measure.function is not None:
                    found[measure.function] = result
    return found


class _Loader:
    """Loads the parts of one top-level binding; free variables of nodes are remembered."""

    def __init__(self, loaded: Loaded, name: str) -> None:
        self._loaded = loaded
        self._name = name
        self._free: dict[int, frozenset[str]] = {}
        self._kept: list[Expr] = []
        """Keeps nodes alive whose identity is a key."""

    def free(self, expr: Expr) -> frozenset[str]:
        """Free variables, each node's made once from its parts'."""
        found = self._free.get(id(expr))
        if found is None:
            if isinstance(expr, Var):
                found = frozenset((expr.name,))
            else:
                names: set[str] = set()
                for child, bound in children(expr):
                    inner = self.free(child)
                    names.update(inner.difference(bound) if bound else inner)
                found = frozenset(names)
            self._free[id(expr)] = found
            self._kept.append(expr)
        return found

    # --- expressions ---

    def code(self, expr: Expr, scope: Scope) -> c.Code:
        match expr:
            case Var() | Lit() | Prim() | Con() | Lam():
                return self._atom(expr, scope)
            case App():
                return self.application(expr, scope)
            case Let(group, body):
                return self._let(group, body, scope)
            case Case():
                return self._case(expr, scope)
            case Abort(reason, ty, message):
                if reason in (AbortReason.UNDEFINED, AbortReason.WITHOUT_SOURCE):
                    return c.Undefined(ty)
                return c.Fail(reason.value, message or self._name)
            case Assume(condition, body):
                keep, inner = self._keep(scope, self.free(body))
                return c.AssumeThat(self.code(condition, scope), keep, self.code(body, inner))
            case Assert(label, condition, body, _, subjects, inputs):
                needed = self.free(body).union(*[self.free(subject) for subject in subjects])
                keep, inner = self._keep(scope, needed)
                offered = tuple([self.argument(subject, inner) for subject in subjects])
                return c.AssertThat(label, self.code(condition, scope), keep, self.code(body, inner), offered, inputs)
            case Promise(subject, condition, body):
                subject_argument, condition_argument = self.argument(subject, scope), self.argument(condition, scope)
                return c.NotePromise(subject_argument, condition_argument, self.code(body, scope))
            case Facet(site, callee, arguments, concrete, abstract, is_stub=stub):
                args = tuple([self.argument(argument, scope) for argument in arguments])
                return c.TwoFacets(site, callee, args, self.code(concrete, scope), self._suspend(abstract, scope), stub)
            case Speculate(thunk, body):
                return c.Speculation(self.code(thunk, scope), self.code(body, scope))
            case Choose():
                return self._choose(expr, scope)
            case Fresh(ty):
                return c.MakeFresh(ty)
            case FreshFunction():
                return self._fresh_function(expr, scope)
            case _:
                assert_never(expr)

    def _atom(
        self, expr: Var | Lit | Prim | Con | Lam, scope: Scope
    ) -> c.Local | c.Constant | c.Global | c.MakeClosure:
        match expr:
            case Var(name):
                if name in scope.slots:
                    return c.Local(scope.slots[name])
                return self._loaded.global_(name)
            case Lit(kind, value):
                return c.Constant(self._literal(kind, value))
            case Con(name):
                if name in {"True", "False"}:
                    return c.Constant(name == "True")
                tag = self._loaded.tag(name)
                if tag.arity == 0:
                    return c.Constant(EMPTY_LIST if tag is NIL else Data(tag, ()))
                return c.Constant(Closure(self._eta(name, tag.arity, expr), ()))
            case Prim(name):
                arity = (
                    2
                    if name == "seq"
                    else 1
                    if name in {"raise", "forceAll"}
                    else meaning_of(name, self._bounded).arity
                )
                return c.Constant(Closure(self._eta(name, arity, expr), ()))
            case Lam():
                slots = scope.used_slots(self.free(expr))
                function = self.function(self._name, expr, scope.restrict(slots))
                if not slots:
                    return c.Constant(Closure(function, ()))
                return c.MakeClosure(function, c.capture(slots))
            case _:
                assert_never(expr)

    @property
    def _bounded(self) -> bool:
        return self._loaded.arithmetic is Arithmetic.MACHINE

    def _literal(self, kind: LitKind, value: int | Fraction | str) -> Any:
        match kind:
            case LitKind.INT:
                return wrap_int(int(value)) if self._bounded else int(value)
            case LitKind.INTEGER:
                return int(value)
            case LitKind.DOUBLE:
                return float(value) if self._bounded else Fraction(value)
            case LitKind.FLOAT:
                return single(Fraction(value)) if self._bounded else Fraction(value)
            case LitKind.CHAR:
                return str(value)
            case LitKind.STRING:
                return string_value(str(value))
            case _:
                assert_never(kind)

    def _eta(self, name: str, arity: int, head: Con | Prim) -> c.Function:
        """`\\x y -> head x y`."""
        scope = NO_SCOPE.bind([f"{at}" for at in range(arity)])
        args = tuple([Var(f"{at}") for at in range(arity)])
        return c.Function(name, arity, self.application(App(head, args), scope))

    def function(self, name: str, expr: Lam, scope: Scope, *, lazy: bool = False) -> c.Function:
        """The function of a lambda in the environment that it captures."""
        inner = scope.bind([binder.name for binder in expr.binders])
        if not lazy:
            return c.Function(name, len(expr.binders), self.code(expr.body, inner))
        function = c.Function(name, len(expr.binders), c.BLACKHOLE)

        def load() -> c.Code:
            function.body = self.code(expr.body, inner)
            return function.body

        function.body = c.LoadBody(load)
        return function

    def application(self, expr: App, scope: Scope) -> c.Code:
        fun, args = expr.fun, expr.args
        while isinstance(fun, App):
            fun, args = fun.fun, fun.args + args
        if isinstance(fun, Var) and fun.name not in scope.slots:
            return self._call(fun, args, scope)
        if isinstance(fun, Prim):
            return self._primitive(fun, args, scope)
        if isinstance(fun, Con):
            return self._construct(fun, args, scope)
        return c.Apply(self.code(fun, scope), self._arguments(args, scope))

    def _call(self, fun: Var, args: tuple[Expr, ...], scope: Scope) -> c.Code:
        loaded = self._loaded
        known = loaded.known_method(fun.name, args[0])
        if known is not None:
            target, context = known
            rest = context + args[1:]
            return self._call(Var(target), rest, scope) if rest else self.code(Var(target), scope)
        index = loaded.method_index(fun.name)
        if index is not None:
            method = c.Method(self._dictionary(args[0], scope), index)
            return c.Apply(method, self._arguments(args[1:], scope)) if len(args) > 1 else method
        wrapped = loaded.wrapped_primitive(fun.name)
        if wrapped is not None and len(args) == self._arity(fun.name):
            return self._primitive(Prim(wrapped), args, scope)
        measure = loaded.measure_type(fun.name)
        if measure is not None and len(args) == 1:
            argument = self.argument(args[0], scope)
            return c.MeasureOf(
                fun.name, measure, argument, loaded.global_(fun.name), is_natural=loaded.is_natural(fun.name)
            )
        return self._plain_call(fun.name, args, scope)

    def _arity(self, name: str) -> int:
        body = self._loaded.bindings[name].body
        return len(body.binders) if isinstance(body, Lam) else 0

    def _plain_call(self, name: str, args: tuple[Expr, ...], scope: Scope) -> c.Code:
        head = self._loaded.global_(name)
        if isinstance(head, c.Constant) and type(head.value) is Closure and head.value.function.arity == len(args):
            return c.Call(head.value.function, self._arguments(args, scope))
        return c.Apply(head, self._arguments(args, scope))

    def _dictionary(self, expr: Expr, scope: Scope) -> c.Code:
        key = self._loaded.closed_dictionary(expr)
        if key is not None and isinstance(expr, App):
            return self._loaded.floated(key, expr)
        return self.code(expr, scope)

    def _primitive(self, fun: Prim, args: tuple[Expr, ...], scope: Scope) -> c.Code:
        if fun.name == "seq" and len(args) >= 2:
            sequenced = Case(args[0], Binder("_", UNIT_TYPE), (Alt(DefaultPattern(), args[1]),), UNIT_TYPE)
            inner = self.code(sequenced, scope)
            return inner if len(args) == 2 else c.Apply(inner, self._arguments(args[2:], scope))
        if fun.name == "forceAll" and len(args) == 1:
            return c.ForceAll(self.argument(args[0], scope), Data(self._loaded.tag("()"), ()))
        if fun.name == "raise" and args:
            return c.Raise(self.argument(args[0], scope))
        meaning = meaning_of(fun.name, self._bounded)
        if len(args) < meaning.arity or fun.name in {"seq", "forceAll"}:
            return c.Apply(self._atom(fun, scope), self._arguments(args, scope))
        operands = tuple([self.code(arg, scope) for arg in args])
        if meaning.meaning.raises or len(operands) not in {1, 2}:
            return c.OperationN(meaning.meaning, operands)
        if len(operands) == 1:
            return c.Operation1(meaning.meaning, operands[0])
        return c.Operation2(meaning.meaning, operands[0], operands[1])

    def _construct(self, fun: Con, args: tuple[Expr, ...], scope: Scope) -> c.Code:
        tag = self._loaded.tag(fun.name)
        if len(args) != tag.arity:
            if len(args) > tag.arity:
                raise MachineError(f"constructor {fun.name} is applied to {len(args)} arguments")
            return c.Apply(self._atom(fun, scope), self._arguments(args, scope))
        fields = tuple([self.argument(arg, scope) for arg in args])
        strict = self._loaded.strict_fields(fun.name)
        if strict:
            return c.StrictConstruct(tag, fields, strict, tuple([self.code(args[at], scope) for at in strict]))
        return c.Construct(tag, fields)

    # --- arguments ---

    def _arguments(self, args: tuple[Expr, ...], scope: Scope) -> c.ArgumentList:
        return c.argument_list(tuple([self.argument(arg, scope) for arg in args]))

    def argument(self, expr: Expr, scope: Scope) -> c.Argument:
        """The form of `expr` as an argument, field or right-hand side."""
        if isinstance(expr, Var | Lit | Prim | Con | Lam):
            return self._atom(expr, scope)
        if isinstance(expr, App):
            key = self._loaded.closed_dictionary(expr)
            if key is not None:
                return self._loaded.floated(key, expr)
            if not self._may_be_immediate(expr, scope):
                return self._suspend(expr, scope)
            code = self.application(expr, scope)
            if isinstance(code, c.Local | c.Constant | c.Global | c.MakeClosure | c.Construct):
                return code
            if isinstance(code, c.Operation1 | c.Operation2) and code.meaning.name in EAGER:
                return c.Eager(code, self._suspend(expr, scope))
        return self._suspend(expr, scope)

    def _may_be_immediate(self, expr: App, scope: Scope) -> bool:
        """Whether an application may be other than a thunk: loading it twice at every level would double the work."""
        fun, args = expr.fun, expr.args
        while isinstance(fun, App):
            fun, args = fun.fun, fun.args + args
        while isinstance(fun, Var) and fun.name not in scope.slots and args:
            known = self._loaded.known_method(fun.name, args[0])
            if known is None:
                return self._loaded.wrapped_primitive(fun.name) is not None
            fun, args = Var(known[0]), known[1] + args[1:]
        return not args or isinstance(fun, Con | Prim)

    def _suspend(self, expr: Expr, scope: Scope) -> c.Suspend:
        slots = scope.used_slots(self.free(expr))
        return c.Suspend(self.code(expr, scope.restrict(slots)), c.capture(slots))

    # --- let, case ---

    def _let(self, group: Group, body: Expr, scope: Scope) -> c.Code:
        if not group.recursive:
            inner = scope
            if len(group.bindings) == 1:
                binding = group.bindings[0]
                if binding.name in self._loaded.watched:
                    inner = scope.bind([binding.name])
                    return c.WatchedLet(binding.name, self.argument(binding.body, scope), self.code(body, inner))
                return c.LetLazy(self.argument(binding.body, scope), self.code(body, scope.bind([binding.name])))
            rights: list[c.Argument] = []
            for binding in group.bindings:
                rights.append(self.argument(binding.body, scope))
                inner = inner.bind([binding.name])
            # Bindings that do not see each other: one slot each, in order.
            code = self.code(body, inner)
            for right in reversed(rights):
                code = c.LetLazy(right, code)
            return code
        names = [binding.name for binding in group.bindings]
        inner = scope.bind(names)
        tied = tuple([self._recursive_right(binding, inner) for binding in group.bindings])
        return c.LetRec(tied, self.code(body, inner))

    def _recursive_right(self, binding: Binding, scope: Scope) -> c.MakeClosure | c.Suspend:
        slots = scope.used_slots(self.free(binding.body))
        inner = scope.restrict(slots)
        if isinstance(binding.body, Lam):
            return c.MakeClosure(self.function(f"{self._name}.{binding.name}", binding.body, inner), c.capture(slots))
        return c.Suspend(self.code(binding.body, inner), c.capture(slots))

    def _keep(self, scope: Scope, names: frozenset[str]) -> tuple[c.Capture, Scope]:
        """Trim the environment to what is still needed."""
        slots = scope.used_slots(names)
        return c.capture(slots), scope.restrict(slots)

    def _case(self, expr: Case, scope: Scope) -> c.Code:
        first = expr.alts[0].pattern if expr.alts else None
        if isinstance(first, ConPattern) and self._loaded.is_newtype(first.name):
            return self._newtype_case(expr, first, expr.alts[0].body, scope)
        scrutinee = self.code(expr.scrutinee, scope)
        binder = expr.binder.name
        needed = frozenset[str]()
        binds = False
        for alt in expr.alts:
            bound = {b.name for b in alt.pattern.binders} if isinstance(alt.pattern, ConPattern) else set[str]()
            free = self.free(alt.body) - bound
            binds = binds or binder in free
            needed |= free - {binder}
        alias = binds and isinstance(expr.scrutinee, Var) and expr.scrutinee.name in scope.slots
        if alias and isinstance(expr.scrutinee, Var):
            scope = scope.alias(binder, expr.scrutinee.name)
            needed |= {binder}
            binds = False
        keep, inner = self._keep(scope, needed)
        if binds:
            inner = inner.bind([binder])
        branches: dict[Any, c.Branch] = {}
        default: c.Branch | None = None
        for alt in expr.alts:
            match alt.pattern:
                case ConPattern(name, binders):
                    key: Any = name == "True" if name in {"True", "False"} else self._loaded.tag(name)
                    branches[key] = self._branch(binders, alt.body, inner)
                case LitPattern(kind, value):
                    branches[self._literal(kind, value)] = c.Branch(None, self.code(alt.body, inner))
                case DefaultPattern():
                    default = c.Branch(None, self.code(alt.body, inner))
                case _:
                    assert_never(alt.pattern)
        return c.CaseOf(scrutinee, keep, binds, branches, default)

    def _branch(self, binders: tuple[Binder, ...], body: Expr, scope: Scope) -> c.Branch:
        free = self.free(body)
        used = tuple([at for at, binder in enumerate(binders) if binder.name in free])
        if not used:
            return c.Branch(None, self.code(body, self._hide(binders, scope)))
        inner = self._hide(binders, scope).bind([binders[at].name for at in used])
        return c.Branch(c.capture(used), self.code(body, inner))

    def _hide(self, binders: tuple[Binder, ...], scope: Scope) -> Scope:
        names = {binder.name for binder in binders}
        if names.isdisjoint(scope.slots):
            return scope
        return Scope({name: slot for name, slot in scope.slots.items() if name not in names}, scope.size)

    def _newtype_case(self, expr: Case, pattern: ConPattern, body: Expr, scope: Scope) -> c.Code:
        """A match on a newtype cannot fail and forces nothing: the content is unwrapped when it is needed."""
        box = self.argument(expr.scrutinee, scope)
        boxed = scope.bind([expr.binder.name])
        slot = boxed.size - 1
        content = c.Suspend(c.Unwrap(c.Local(0)), c.capture((slot,)))
        inner = self._hide(pattern.binders, boxed).bind([pattern.binders[0].name])
        return c.LetLazy(box, c.LetLazy(content, self.code(body, inner)))

    # --- unknowns ---

    def _choose(self, expr: Choose, scope: Scope) -> c.Code:
        slots = scope.used_slots(self.free(expr))
        inner = scope.restrict(slots)
        alternatives: list[c.Alternative] = []
        for alternative in expr.alternatives:
            lets: list[c.Argument] = []
            here = inner
            while isinstance(alternative, Let) and not alternative.group.recursive:
                # Fields that depend on each other are bound before the constructor is applied to them.
                for binding in alternative.group.bindings:
                    lets.append(self.argument(binding.body, here))
                    here = here.bind([binding.name])
                alternative = alternative.body
            head = alternative.fun if isinstance(alternative, App) else alternative
            args = alternative.args if isinstance(alternative, App) else ()
            if not isinstance(head, Con):
                raise MachineError("an alternative of a choice is not a constructor application")
            if head.name in {"True", "False"}:
                return c.MakeFresh(expr.type)
            fields = tuple([self.argument(arg, here) for arg in args])
            alternatives.append(c.Alternative(self._loaded.tag(head.name), tuple(lets), fields))
        return c.MakeUnknown(tuple(alternatives), c.capture(slots), expr.type)

    def _fresh_function(self, expr: FreshFunction, scope: Scope) -> c.Code:
        slots = scope.used_slots(self.free(expr))
        inner = scope.restrict(slots).bind([parameter.name for parameter in expr.parameters])
        domains = expr.domains or tuple([None for _ in expr.parameters])
        made = (expr.result, *(argument for probe in expr.probes for argument in probe.arguments))
        return c.MakeUnknownFunction(
            c.capture(slots),
            self.code(expr.result, inner),
            tuple([None if domain is None else self.code(domain, inner) for domain in domains]),
            tuple([self._probe(probe, inner) for probe in expr.probes]),
            tuple([parameter.type for parameter in expr.parameters]),
            expr.result_type,
            is_endless=is_endless(expr.result_type, self._loaded.types),
            is_dependent=any(parameter.name in self.free(part) for parameter in expr.parameters for part in made),
        )

    def _probe(self, probe: Probe, scope: Scope) -> c.ProbeOf:
        path = tuple([(self._loaded.tag(constructor), field) for constructor, field in probe.path])
        arguments: list[c.Argument] = []
        for binder, argument in zip(probe.binders, probe.arguments, strict=True):
            arguments.append(self.argument(argument, scope))
            scope = scope.bind([binder.name])
        return c.ProbeOf(probe.source, path, tuple(arguments), probe.type)


EAGER = frozenset({
    f"{prefix}{suffix}"
    for prefix in ("int", "integer", "char")
    for suffix in ("Add", "Sub", "Negate", "Eq", "Ne", "Lt", "Le", "Gt", "Ge")
} | {"charOrd", "intToInteger", "integerToInt"})  # fmt: skip
"""Primitives that are computed ahead of need where their operands are at hand: total, and never dear."""
