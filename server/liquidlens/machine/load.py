"""A program as the machine runs it: what its names stand for, and their code, made at its first use (`compile.py`).

    Prelude.+ @Int Prelude.$fNumInt x 1        where $fNumInt = C:Num ... intPlus ..., intPlus = \\a b -> #intAdd a b
      ⇒  Operation2(intAdd, Local 0, Constant 1)

Bindings are loaded at their first use.  A `Loaded` is fixed for a program and an `Arithmetic`, and may serve many runs.
Functions that call each other are a ring: their code ends with the `Loaded` that it was made by.  A run keeps that one;
code that waits to be loaded knows it weakly.

What is resolved ahead, none of it visible in results:
* a method of a dictionary that is a top-level constructor application is the method itself;
* a top-level function that only wraps a primitive is the primitive;
* a closed application of dictionary functions (`$fEqList $fEqInt`) is a top-level constant.
"""

from collections import ChainMap
from collections.abc import Callable, Collection, Iterable, Mapping, MutableMapping
from copy import copy
from enum import Enum
from typing import cast
from weakref import ref

from liquidlens.core.module import Program
from liquidlens.core.syntax import App, Binding, Case, ConPattern, Expr, Lam, Prim, Var
from liquidlens.lang.data import ClassType, DataType, Instance
from liquidlens.lang.endless import endless_fields
from liquidlens.lang.names import is_tuple
from liquidlens.lang.types import BOOL, DOUBLE, FLOAT, INT, INTEGER, TForall, Type, arrows
from liquidlens.logic.class_measures import at_types
from liquidlens.machine import code as c
from liquidlens.machine.builtin import BUILTIN
from liquidlens.machine.compile import Compiler
from liquidlens.machine.errors import MachineError
from liquidlens.machine.scope import NO_SCOPE
from liquidlens.machine.signs import natural_measures
from liquidlens.machine.values import Closure, Tag


class Arithmetic(Enum):
    """How numbers are computed: unbounded and exact while searching, 64-bit and IEEE in the replay."""

    EXACT = "exact"
    MACHINE = "machine"


_MOST_CLOSED = 2
"""Of so many programs the code is kept: one is searched, and now and then the same with known inputs."""


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
        self.tags: dict[str, Tag] = dict(BUILTIN)
        self._strict: dict[str, tuple[int, ...]] = {}
        self._methods: dict[str, tuple[str, int]] = {}
        self._dictionaries: set[str] = set()
        self._instances: dict[str, Instance] = {}
        self._implementations: dict[str, dict[str, str]] = {}
        self._selectors: dict[str, int | None] = {}
        self._dictionary_tags: set[str] = set()
        self._closed: list[tuple[object, tuple[c.Code, Loaded]]] = []
        """What was made last for `closed`, the newest at the end."""
        self._globals: MutableMapping[str, c.Constant | c.Global] = {}
        self._floated: MutableMapping[str, c.Global] = {}
        self._made: list[c.Constant | c.Global] = []
        """What it made for top-level names."""
        self.itself = ref(self)
        self._below: Loaded | None = None
        """The program that this one extends."""
        terms = term_measures(program) if arithmetic is Arithmetic.EXACT else {}
        named = {name: name for name in terms} if measures is None else measures
        self._measures = {name: terms[measure] for name, measure in named.items()}
        specified = [m for module in program.modules.values() for m in module.specification.measures.values()]
        specified += at_types(specified, program.constructors)
        natural = natural_measures(specified, program.bindings) if named else frozenset[str]()
        self._natural = frozenset([name for name, measure in named.items() if measure in natural])
        self.types: dict[str, DataType] = {}
        """Data types by name, for reading values."""
        self.constructors: dict[str, tuple[DataType, int]] = {}
        endless = endless_fields(tuple(module.data for module in program.modules.values()))
        for module in program.modules.values():
            self._add_data(module.data.values(), endless)
            self._add_classes(module.classes.values())
            for instance in module.instances:
                self._dictionaries.add(instance.dictionary)
                self._instances[instance.dictionary] = instance
                self._implementations[instance.dictionary] = dict(instance.methods)

    def extended(self, bindings: Mapping[str, Binding], watched: Iterable[str] = ()) -> "Loaded":
        """This program with further top-level bindings, which its own code does not see; made code is shared."""
        other = copy(self)
        other._made, other.itself, other._below, other._closed = [], ref(other), self, []
        if bindings:
            own = cast(dict[str, Binding], self.bindings)  # nothing is ever written to it
            other.bindings = ChainMap(dict(bindings), own)
        other.watched = frozenset(watched)
        other._globals = ChainMap({}, self._globals)
        other._floated = ChainMap({}, self._floated)
        return other

    def with_code(self, bindings: Mapping[str, Binding]) -> "Loaded":
        """The same program, its top-level bindings with other code."""
        other = copy(self)
        other._made, other.itself, other._below = [], ref(other), None
        other.bindings = bindings
        other._closed, other._globals, other._floated, other._selectors = [], {}, {}, {}
        return other

    def __del__(self) -> None:
        gone = c.GONE
        for made in self._made:
            if isinstance(made, c.Global):
                made.code = gone
            elif isinstance(made.value, Closure):
                made.value.function.body = gone

    def _add_data(self, data: Collection[DataType], endless: Mapping[str, frozenset[int]]) -> None:
        """Make constructors known, with those of their fields that are endless."""
        self.types.update({data_type.name: data_type for data_type in data})
        for data_type in data:
            for index, constructor in enumerate(data_type.constructors):
                self.constructors[constructor.name] = (data_type, index)
                name, arity = constructor.name, len(constructor.fields)
                if name not in self.tags:
                    self.tags[name] = Tag(name, arity, data_type.is_newtype, endless.get(name, frozenset()))
                strict = tuple([at for at, flag in enumerate(constructor.strict) if flag])
                if strict and not data_type.is_newtype:
                    self._strict[constructor.name] = strict

    def _add_classes(self, classes: Iterable[ClassType]) -> None:
        """Make methods and dictionary constructors known."""
        for cls in classes:
            arity = len(cls.supers) + len(cls.methods)
            self.tags.setdefault(cls.constructor, Tag(cls.constructor, arity))
            self._dictionary_tags.add(cls.constructor)
            for index, (name, _) in enumerate(cls.methods):
                self._methods[name] = (cls.constructor, len(cls.supers) + index)

    @property
    def is_bounded(self) -> bool:
        """Whether numbers are those of the machine."""
        return self.arithmetic is Arithmetic.MACHINE

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
        return Compiler(self, "").code(expr, NO_SCOPE)

    def closed(self, whole: object, make: "Callable[[], tuple[c.Code, Loaded]]") -> "tuple[c.Code, Loaded]":
        """The code of a whole program, and the extension of this one that it was made by, made once for the searches
        that follow one another. Who runs it keeps both."""
        known = next((code for of, code in self._closed if of is whole), None)
        if known is None:
            known = make()
            known[1]._below = None  # who keeps it
            self._closed.append((whole, known))
            del self._closed[:-_MOST_CLOSED]
        return known

    def global_(self, name: str) -> c.Constant | c.Global:
        """A top-level name as an argument: its function value, or its cell."""
        found = self._globals.get(name)
        if found is None:
            found = self._globals[name] = self._load_global(name)
            self._made.append(found)
        return found

    def name_of(self, function: Closure) -> str | None:
        """The top-level name of a function; None for lambdas and local functions, which have none outside."""
        known = self._globals.get(function.function.name)
        same = type(known) is c.Constant and type(known.value) is Closure and known.value.function is function.function
        return function.function.name if same else None

    def _load_global(self, name: str) -> c.Constant | c.Global:
        binding = self.bindings.get(name)
        if binding is None or name in self._methods:
            method = self._methods.get(name)
            if method is not None:
                body = c.Method(c.Local(0), method[1])
                return c.Constant(Closure(c.FunctionCode(name, 1, body), ()))
            raise MachineError(f"{name} is not bound")
        if isinstance(binding.body, Lam):
            function = Compiler(self, name).function(name, binding.body, NO_SCOPE, lazy=True)
            return c.Constant(Closure(function, ()))
        return self._lazily(name, lambda compiler: compiler.code(binding.body, NO_SCOPE))

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

    def arity(self, name: str) -> int:
        """How many arguments the code of a top-level name names."""
        body = self.bindings[name].body
        return len(body.binders) if isinstance(body, Lam) else 0

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
            found = self._floated[key] = self._lazily(key, lambda compiler: compiler.application(expr, NO_SCOPE))
            self._made.append(found)
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

    def _lazily(self, name: str, load: Callable[[Compiler], c.Code]) -> c.Global:
        """A top-level constant whose code is loaded once, at its first use."""
        found = c.Global(name, c.BLACKHOLE)
        itself = self.itself

        def load_once() -> c.Code:
            loaded = itself()
            found.code = c.gone() if loaded is None else load(Compiler(loaded, name))
            return found.code

        found.code = c.LoadBody(load_once)
        return found


def term_measures(program: Program) -> dict[str, Type]:
    """The measures that may stand as terms: one data argument, a number or Bool as the answer."""
    found: dict[str, Type] = {}
    for module in program.modules.values():
        for measure in at_types(module.specification.measures.values(), program.constructors):
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
