"""Generators: Core that makes an arbitrary value of a refinement type, lazily.

    [Nat]
      ⇒ letrec list~1 = \\_ -> choose { [] | (let n~1 = fresh Int in assume (n~1 >= 0) n~1) : list~1 () } in list~1 ()

The refinement at the head is assumed of the whole value, those inside of each part when that part is looked at.  A type
whose constructors are hidden is made by its declared builder.  A type variable of a callee is answered from its
*sources* (parametricity, see `sources.py`); a function type by an unknown function.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import islice

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.contracts.builders import Builder, builder_of
from liquidlens.contracts.dictionaries import Dictionaries
from liquidlens.contracts.executable import Executable, Scope, TypedAtom
from liquidlens.contracts.faults import NamedNotRun, NamedObstacle, NotRun, Obstacle
from liquidlens.contracts.fields import constructor_fields
from liquidlens.contracts.inside import Beside, Inside, Insides
from liquidlens.contracts.parametric import parametric
from liquidlens.contracts.relations import Relations
from liquidlens.contracts.shared import SharedGenerators, hint_of
from liquidlens.contracts.supply import Supply, Unrunnable, call, dead, let, let_recursive
from liquidlens.core.syntax import (
    Alt,
    Assume,
    Binder,
    Case,
    Choose,
    Con,
    ConPattern,
    Expr,
    Fresh,
    FreshFunction,
    Lam,
    Probe,
    Var,
)
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.indices import existentials, refines
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import UNIT, Constraint, TFun, TVar, Type, free_variables, spine, substitute
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import TRUE as HOLDS
from liquidlens.logic.refined import TRIVIAL, RApp, RCon, Refinement, RForall, RFun, RType, RVar
from liquidlens.logic.shape import trivial
from liquidlens.logic.specification import DataSpecification
from liquidlens.logic.substitution import free_values

_RATIO = f"{PRELUDE}.Ratio"
_PRIMITIVE = frozenset({"Int", "Integer", "Double", "Float", "Char", "Bool"})
_DEPENDENT, _DEPENDENT_TREE = 7, 4
"""How deep values are made whose inner types speak of outer parts (ordered lists, search trees): each level is code."""

_NESTING = 8
"""How many different types deep generators go (non-regular types would go on for ever)."""

_ANSWERS = 3
"""How often it looks for functions in what such a function answers."""

_PROBES = 12
"""How many functions it applies in all, those nearest to its arguments first."""


Source = Callable[[], Expr]


class Generators(Struct):
    """Makes generators; `instances` says which Haskell type stands for each type variable of the entry."""

    data: Mapping[str, DataType]
    specifications: Mapping[str, DataSpecification]
    executable: Executable
    dictionaries: Dictionaries
    supply: Supply
    instances: Mapping[str, Type]
    insides: Insides
    hidden: frozenset[str] = frozenset()
    """Data types whose constructors the user cannot write."""
    assumed: Callable[[RType, Expr, Scope], Expr | None] = field(default=lambda _type, _value, _scope: None)
    """What is assumed of a value of a type, as a test."""
    _open: dict[RType, str] = field(default_factory=dict[RType, str])
    left_out: list[Fault] = field(default_factory=list[Fault])
    """Why there are constructors of which no values are made."""
    shared: SharedGenerators = field(default_factory=SharedGenerators)
    _depth: int = 0
    """How many values whose parts depend on each other enclose the one that is being made."""

    def value(self, type_: RType, scope: Scope, sources: Mapping[str, Source] | None = None) -> Expr:
        """An arbitrary value of `type_`; `sources` answers the type variables it names."""
        match type_:
            case RVar(name, refinement):
                if sources is not None and name in sources:
                    return self.refine(sources[name](), self.haskell(type_), refinement, scope)
                haskell = self.haskell(type_)
                made = Fresh(haskell) if isinstance(haskell, TVar) else self.value(trivial(haskell), scope)
                return self.refine(made, haskell, refinement, scope)
            case RCon(name, refinement=refinement) if name in _PRIMITIVE:
                return self.refine(Fresh(self.haskell(type_)), self.haskell(type_), refinement, scope)
            case RCon(whole=whole, binders=binders) if whole or binders:
                return self._part_of_whole(type_, scope, sources)
            case RCon(name, refinement=refinement):
                type_ = self._indexed(type_)
                made = self._related(type_, scope, sources) or self._data(type_, scope, sources)
                return self.refine(made, self.haskell(type_), refinement, scope)
            case RFun():
                return self._function(type_, scope, sources)
            case RForall(predicates=(), body=RFun()):
                return parametric(self, type_, scope)
            case RForall(body=body):
                return self.value(body, scope, sources)
            case RApp():
                raise Unrunnable(NotRun(Obstacle.UNKNOWN_CONSTRUCTOR))

    def _indexed(self, type_: RCon) -> RCon:
        """The type with the types put in at which the entry's variables are tried, where constructors refine these."""
        data = self.data.get(type_.name)
        if data is None or not refines(data):
            return type_
        refined = {param for constructor in data.constructors for param, _ in constructor.equal}
        args = [
            trivial(self.haskell(arg)) if param in refined else arg
            for param, arg in zip(data.params, type_.args, strict=False)
        ]
        return replace(type_, args=tuple(args))

    def _part_of_whole(self, type_: RCon, scope: Scope, sources: Mapping[str, Source] | None) -> Expr:
        """A value whose parts speak of it or of each other: made first, then assumed to be so."""
        plain = RCon(type_.name, tuple(trivial(erase(arg)) for arg in type_.args), (), type_.refinement, type_.span)
        name = self.supply.fresh(type_.whole or "parts")
        condition = self.assumed(replace(type_, refinement=TRIVIAL), Var(name), scope)
        made = self.value(plain, scope, sources)
        return made if condition is None else let(name, self.haskell(type_), made, Assume(condition, Var(name)))

    def haskell(self, type_: RType) -> Type:
        """The Haskell type, with the entry's type variables instantiated."""
        return substitute(erase(type_), self.instances)

    def refine(self, value: Expr, type_: Type, refinement: Refinement, scope: Scope) -> Expr:
        """`value` under the assumption of `refinement`."""
        if refinement.predicate == HOLDS:
            return value
        name = self.supply.fresh(refinement.value)
        inner = {**scope, refinement.value: TypedAtom(Var(name), type_)}
        condition = self.executable.assumption(refinement.predicate, inner)
        return let(name, type_, value, Assume(condition, Var(name)))

    def _function(self, type_: RFun, scope: Scope, sources: Mapping[str, Source] | None) -> Expr:
        parameters: list[Binder] = []
        given: list[RType] = []
        inner = dict(scope)
        rest: RType = type_
        while isinstance(rest, RFun):
            haskell = self.haskell(rest.arg)
            name = self.supply.fresh(rest.binder)
            parameters.append(Binder(name, haskell))
            inner[rest.binder] = TypedAtom(Var(name), haskell)
            given.append(rest.arg)
            rest = rest.res
        result = self.value(rest, inner, sources)
        probes = tuple(self._probes(given, inner, tuple(parameters)))
        return FreshFunction(tuple(parameters), result, self.haskell(rest), (), probes)

    def _probes(self, given: list[RType], scope: Scope, parameters: tuple[Binder, ...]) -> list[Probe]:
        """How an unknown function may apply the functions in its parameters, and those in what these answer."""
        made: list[Probe] = []
        all_given = ((source, 0, inside) for source, type_ in enumerate(given) for inside in self.inside(type_))
        # Types have many functions inside, of which no more are looked for than are applied.
        reached = deque(islice(all_given, _PROBES))
        while reached and len(made) < _PROBES:
            source, answers, inside = reached.popleft()
            inner = {
                **scope,
                **{name: TypedAtom(Var(name), known) for name, known in ((b.name, b.type) for b in inside.beside)},
            }
            binders: list[Binder] = []
            arguments: list[Expr] = []
            rest: RType = inside.type
            while isinstance(rest, RFun):
                argument = self._probing(rest.arg, inner, parameters)
                arguments.append(self._beside(inside, parameters[source], argument) if inside.beside else argument)
                binders.append(Binder(self.supply.fresh(rest.binder), self.haskell(rest.arg)))
                inner[rest.binder] = TypedAtom(Var(binders[-1].name), binders[-1].type)
                rest = rest.res
            made.append(Probe(source, inside.path, tuple(binders), tuple(arguments), self.haskell(inside.type)))
            if answers < _ANSWERS:
                number = len(given) + len(made) - 1
                # What a function answered has no name by which fields beside others could be reached.
                deeper = (further for further in self.inside(rest) if not further.beside)
                reached.extend((number, answers + 1, further) for further in islice(deeper, _PROBES - len(made)))
        return made

    def _beside(self, inside: Inside, whole: Binder, argument: Expr) -> Expr:
        """What a function inside a parameter is applied to, where the fields beside it have their names."""
        for each in reversed(inside.beside):
            argument = let(each.name, each.type, self._field(whole, each), argument)
        return argument

    def _field(self, whole: Binder, wanted: Beside) -> Expr:
        """A field of a value that has the constructors on the way to it."""
        value, kind = Var(whole.name), whole.type
        for constructor, at, types in wanted.way:
            binders = tuple(Binder(self.supply.fresh("field"), type_) for type_ in types)
            taken = Alt(ConPattern(constructor, binders), Var(binders[at].name))
            value, kind = Case(value, Binder(self.supply.fresh("whole"), kind), (taken,), types[at]), types[at]
        return value

    def _probing(self, type_: RType, scope: Scope, parameters: tuple[Binder, ...]) -> Expr:
        """Anything of the type; where nothing can be made, a parameter of that type."""
        try:
            return self.value(type_, scope)
        except Unrunnable:
            wanted = self.haskell(type_)
            for parameter in parameters:
                if parameter.type == wanted:
                    return Var(parameter.name)
            raise

    def inside(self, type_: RType) -> Iterator[Inside]:
        """The functions in values of a type."""
        return self.insides.of(type_, self.haskell, self.supply.fresh)

    def _related(self, type_: RCon, scope: Scope, sources: Mapping[str, Source] | None) -> Expr | None:
        """A list each of whose elements is made so that all earlier ones are related to it, a tuple whose components
        are; None where the type relates no parts.

            [Int]<{\\x v -> x <= v}>
              ⇒ letrec list~1 = \\before -> choose { [] | let n = fresh Int in assume (all of before <= n) n : … }
        """
        if not type_.predicates:
            return None
        relations = Relations(self.executable, self.supply)
        parts = tuple(self.haskell(part) for part in type_.args)
        haskell = self.haskell(type_)
        if type_.name != "[]":
            whole = self.supply.fresh("pair")
            test = relations.test(type_, parts, Var(whole), scope)
            if test is None:
                return None
            return let(whole, haskell, self._data(type_, scope, sources), Assume(test, Var(whole)))
        name, before = self.supply.fresh("list"), self.supply.fresh("before")
        element, fresh = self.supply.fresh("element"), self.supply.fresh("element")
        test = relations.after(type_, parts[0], Var(before), Var(fresh), scope)
        if test is None:
            return None
        made = let(fresh, parts[0], self.value(type_.args[0], scope, sources), Assume(test, Var(fresh)))
        rest = call(Var(name), call(Con(":"), Var(element), Var(before)))
        longer = let(element, parts[0], made, call(Con(":"), Var(element), rest))
        function = Lam((Binder(before, haskell),), Choose((Con("[]"), longer), haskell))
        return let_recursive(name, TFun(haskell, haskell), function, call(Var(name), Con("[]")))

    def _data(self, type_: RCon, scope: Scope, sources: Mapping[str, Source] | None) -> Expr:
        key = RCon(type_.name, type_.args, type_.predicates)
        opened = self._open.get(key)
        if opened is not None:
            return call(Var(opened), Con("()"))
        builder = builder_of(type_, self.data)
        if builder is not None:
            return self._built(builder, type_, scope, sources)
        data = self.data.get(type_.name)
        if data is None and type_.name not in self.hidden:
            return Fresh(self.haskell(type_))
        if data is None or type_.name in self.hidden or not data.constructors:
            raise Unrunnable(NamedNotRun(NamedObstacle.UNWRITABLE, type_.name))
        if not free_values(key):
            answered = bool(sources) and not sources.keys().isdisjoint(free_variables(erase(key)))
            made = partial(self._closed, data, key, scope, sources if answered else None)
            return self.shared.value((key, answered), self.haskell(key), self.supply, made)
        if len(self._open) >= _NESTING:
            return dead(self.haskell(type_))
        name = self.supply.fresh(hint_of(data.name))
        haskell = self.haskell(type_)
        self._open[key] = name
        try:
            body = self._choice(data, type_, scope, sources)
        finally:
            del self._open[key]
        function = Lam((Binder(self.supply.fresh("unit"), UNIT),), body)
        return let_recursive(name, TFun(UNIT, haskell), function, call(Var(name), Con("()")))

    def _closed(self, data: DataType, type_: RCon, scope: Scope, sources: Mapping[str, Source] | None) -> Expr:
        """What a generator of a type answers that speaks of no value around it: it is made as if there were none.

        Of the scope it needs what abstract refinements are, which is known wherever values are made.
        """
        around = self._open, self._depth
        self._open, self._depth = {}, 0
        try:
            return self._choice(data, type_, scope, sources)
        finally:
            self._open, self._depth = around

    def _choice(self, data: DataType, type_: RCon, scope: Scope, sources: Mapping[str, Source] | None) -> Expr:
        """Any of the constructors that the type allows."""
        haskell = self.haskell(type_)
        alternatives: list[Expr] = []
        left_out: list[Fault] = []
        for made in data.constructors:
            if existentials(data, made, tuple(map(self.haskell, type_.args)), self.data) is not None:
                try:
                    alternatives.append(self._alternative(data, made, type_, scope, sources))
                except Unrunnable as unrunnable:
                    left_out.append(unrunnable.fault)
        if left_out and not alternatives:
            raise Unrunnable(left_out[0])
        self.left_out.extend(left_out)
        made = Choose(tuple(alternatives), haskell) if alternatives else dead(haskell)
        return self._reduced(made, haskell) if data.name == _RATIO else made

    def _reduced(self, made: Expr, haskell: Type) -> Expr:
        """A ratio as its library makes them: in lowest terms, its denominator positive."""
        wanted = Constraint("Prelude.Integral", spine(haskell)[1])
        if not self.dictionaries.has(wanted):
            return made
        name = self.supply.fresh("ratio")
        test = call(Var(f"{PRELUDE}.liquidlensReduced", wanted.args), self.dictionaries.of(wanted), Var(name))
        return let(name, haskell, made, Assume(test, Var(name)))

    def _alternative(
        self, data: DataType, constructor: Constructor, type_: RCon, scope: Scope, sources: Mapping[str, Source] | None
    ) -> Expr:
        """One constructor with generated fields; later fields may depend on earlier ones."""
        specification = self.specifications.get(data.name)
        # Each value's fields have names of their own: the types of inner values still speak of the outer ones.
        args = tuple(map(self.haskell, type_.args))
        hidden: Mapping[str, Type] = existentials(data, constructor, args, self.data) or {}
        dictionaries: tuple[Expr, ...] = ()
        if constructor.context:
            held = self.dictionaries.held(constructor, {**dict(zip(data.params, args, strict=False)), **hidden})
            hidden, dictionaries = {name: held.types[name] for name in constructor.exists}, held.dictionaries
            constructor = replace(constructor, fields=constructor.written, context=())
        fields = constructor_fields(data, constructor, type_, specification, self.supply.fresh, hidden=hidden)
        labels = {label for label, _ in fields}
        if not any(free_values(refined) & labels for _, refined in fields):
            made = (self.value(refined, scope, sources) for _, refined in fields)
            return call(Con(constructor.name), *dictionaries, *made)
        inner = dict(scope)
        named: list[tuple[str, Type, Expr]] = []
        recursive = sum(isinstance(f, RCon) and f.name == data.name for _, f in fields)
        deepest = _DEPENDENT if recursive <= 1 else _DEPENDENT_TREE
        self._depth += 1
        try:
            for name, refined in fields:
                haskell = self.haskell(refined)
                made = dead(haskell) if self._depth > deepest else self.value(refined, inner, sources)
                named.append((name, haskell, made))
                inner[name] = TypedAtom(Var(name), haskell)
        finally:
            self._depth -= 1
        built = call(Con(constructor.name), *dictionaries, *(Var(name) for name, _, _ in named))
        for name, haskell, value in reversed(named):
            built = let(name, haskell, value, built)
        return built

    def _built(self, builder: Builder, type_: RCon, scope: Scope, sources: Mapping[str, Source] | None) -> Expr:
        """A value of an abstract type through its builder: `fromList` of sorted, distinct, unknown keys."""
        name = self.supply.fresh("items")
        items = self.value(builder.source, scope, sources)
        haskell = self.haskell(builder.source)
        dictionary = (
            ()
            if builder.key is None
            else (self.dictionaries.of(Constraint(builder.class_, (self.haskell(builder.key),))),)
        )
        condition = call(Var(builder.ascending()), *dictionary, Var(name))
        built = call(Var(builder.build()), *dictionary, Var(name))
        return let(name, haskell, items, Assume(condition, built))
