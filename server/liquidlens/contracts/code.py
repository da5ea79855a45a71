"""Owned code: a function's body with assertions at its calls, constructions and failing matches.

    f x = g (x - 1)     ⇒     let argument~1 = x - 1 in <the call of g, see calls.py>

Arguments are bound to names, so that tests and call share them.  A transparent top-level helper is run as a woven copy
(`helper~owned`).  An annotated local function is checked where it is bound.
"""

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager

from msgspec import Struct, field

from liquidlens.contracts.calls import quantified_variables, saturated, worth_expanding
from liquidlens.contracts.context import NEVER, LocalCheck, Tested, Weaving, distinct
from liquidlens.contracts.executable import Typed
from liquidlens.contracts.generate import anything, constructor_fields, is_plain
from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.methods import at_instance
from liquidlens.contracts.supply import Unrunnable, call, dead, force, is_atomic, let
from liquidlens.contracts.visible import Origin, Visible
from liquidlens.core.free import children
from liquidlens.core.syntax import (
    Abort,
    AbortReason,
    Alt,
    App,
    Binder,
    Binding,
    Case,
    Con,
    ConPattern,
    Expr,
    Group,
    Lam,
    Let,
    Lit,
    Prim,
    Speculate,
    Var,
)
from liquidlens.lang.names import module_of
from liquidlens.lang.types import UNIT, TForall, Type, substitute
from liquidlens.logic.predicates import Predicate, PVar
from liquidlens.logic.refined import RCon, RForall, RFun, RType, RVar
from liquidlens.logic.shape import Argument, arguments, trivial
from liquidlens.logic.substitution import free_values, substitute_abstract, substitute_types, substitute_values
from liquidlens.source.span import Span

Env = dict[str, Typed]
"""The local variables in scope, with their types."""


class Code(Struct, frozen=True):
    """Weaves expressions of one weaving."""

    w: Weaving
    _shapes: dict[str, RCon] = field(default_factory=dict[str, RCon])
    """The refined types of variables that hold data, where they are known."""

    def expecting(self, types: Mapping[str, RType]) -> "Code":
        """The same, knowing the refined types of variables."""
        self._shapes.update((name, type_) for name, type_ in types.items() if isinstance(type_, RCon))
        return self

    def expression(self, expr: Expr, env: Env) -> Expr:
        """`expr` as owned code; `env` has the types of its local variables."""
        match expr:
            case Var(name):
                return self._call(expr, (), expr.span, env) if self._is_seen(name) else self._variable(expr)
            case Con():
                return self._construct(expr, (), expr.span, env)
            case App(Var("Prelude.$"), (fun, first, *rest), span):
                # As LiquidHaskell does: `f $ x` is `f x`.
                return self.expression(call(fun, first, *rest, span=span), env)
            case App(fun=Var() as fun, args=args) if self._is_seen(fun.name):
                implemented = at_instance(self.w.program, fun, args, expr.span)
                if implemented is not None:
                    return self.expression(implemented, env)
                return self._call(fun, args, expr.span, env)
            case App(fun=Con() as fun, args=args):
                return self._construct(fun, args, expr.span, env)
            case App(fun, args, span):
                head = self.expression(fun, env)
                return self._with_arguments(args, env, lambda names: call(head, *names, span=span))
            case Lam(binders, body, span):
                inner = {**env, **{b.name: Typed(Var(b.name), b.type) for b in binders}}
                return Lam(binders, self.expression(body, inner), span)
            case Let(group, body, span):
                return self._let(group, body, span, env)
            case Case(scrutinee, binder, alts, type_, span):
                inner = {**env, binder.name: Typed(Var(binder.name), binder.type)}
                shape = self._shape(scrutinee)
                if shape is not None:
                    self._shapes[binder.name] = shape
                woven = tuple(self._alternative(alt, inner, shape) for alt in alts)
                return Case(self.expression(scrutinee, env), binder, woven, type_, span)
            case Abort(AbortReason.MISSING_CASE, type_, _, span):
                label = self.w.obligation(Kind.MISSING_CASE, None, span, None, span)
                return self.w.check(label, NEVER, expr, span)
            case Abort(AbortReason.UNDEFINED, type_, "undefined"):
                # LiquidHaskell takes the variable of `undefined :: a` at the type without values: nothing follows.
                return dead(type_)
            case Lit() | Prim() | Abort():
                return expr
            case _:
                return expr

    def _shape(self, scrutinee: Expr) -> RCon | None:
        """The refined type of data that is taken apart: of a variable, or of what a parameter answers."""
        match scrutinee:
            case Var(name):
                return self._shapes.get(name)
            case App(Var(name), args) if name in self.w.locals:
                parameters, result = arguments(self.w.locals[name].type)
                plain = isinstance(result, RCon) and not free_values(result) & {p.binder for p in parameters}
                return result if isinstance(result, RCon) and plain and len(args) == len(parameters) else None
            case _:
                return None

    def _alternative(self, alt: Alt, env: Env, shape: RCon | None) -> Alt:
        inner = env
        if isinstance(alt.pattern, ConPattern):
            inner = {**env, **{b.name: Typed(Var(b.name), b.type) for b in alt.pattern.binders}}
            self._taken_apart(alt.pattern, shape)
        return Alt(alt.pattern, self.expression(alt.body, inner), alt.span)

    def _taken_apart(self, pattern: ConPattern, shape: RCon | None) -> None:
        """Functions inside data are called within the domains that the data's type states."""
        owner = self.w.program.constructors.get(pattern.name)
        data = self.w.data.get(owner[0].name) if owner is not None else None
        if data is None or owner is None:
            return
        specification = self.w.specifications.get(data.name)
        if shape is None:
            if specification is None:
                return
            shape = RCon(data.name, tuple(RVar(p) for p in data.params))
        names: dict[str, Predicate] = {}
        known = {b.name for b in pattern.binders}
        fields = constructor_fields(data, owner[1], shape, specification)
        for (label, part), binder in zip(fields, pattern.binders, strict=False):
            refined = substitute_values(part, names)
            names[label] = PVar(binder.name)
            if isinstance(refined, RCon):
                self._shapes[binder.name] = refined
            elif isinstance(refined, RFun) and not is_plain(refined) and free_values(refined) <= known:
                self.w.met[binder.name] = refined
                self.w.locals[binder.name] = distinct(Visible(refined, Origin.PARAMETER))

    def _let(self, group: Group, body: Expr, span: Span, env: Env) -> Expr:
        inner = {**env, **{b.name: Typed(Var(b.name), b.type) for b in group.bindings}}
        signatures = self.w.module.specification.signatures
        for binding in group.bindings:
            signature = signatures.get(binding.name)
            if signature is not None:
                self.w.locals[binding.name] = distinct(Visible(signature.type, Origin.ANNOTATION))
            elif (
                isinstance(binding.body, Lam)
                and not binding.name.startswith("$")
                and (group.recursive or _occurrences(binding.name, body) > 1)
            ):
                self.w.locals[binding.name] = distinct(self.w.by_inference(binding.name, binding.type))
        speculated: list[str] = []
        woven: list[Binding] = []
        for binding in group.bindings:
            before = self.w.asserted
            scope = inner if group.recursive else env
            if binding.name in signatures:
                with self._owning(binding):
                    right = self._member(group, binding, scope)
            else:
                right = self._member(group, binding, scope)
            woven.append(Binding(binding.name, binding.type, right, binding.span, binding.extent))
            if self.w.asserted > before and not isinstance(right, Lam) and not binding.name.startswith("$"):
                # A name of the lowering's own is a join point, which LiquidHaskell checks where it is jumped to.
                speculated.append(binding.name)
        rest = self.expression(body, inner)
        if self.w.speculate:
            for name in reversed(speculated):
                rest = Speculate(Var(name), rest, span)
        for binding in group.bindings:
            signature = signatures.get(binding.name)
            if signature is not None and signature.trust.value == "checked":
                rest = self._checked_local(binding, signature.type, inner, rest)
        return Let(Group(tuple(woven), group.recursive), rest, span)

    def _member(self, group: Group, binding: Binding, env: Env) -> Expr:
        """The right-hand side of a binding; recursive calls in it are checked to decrease."""
        before = self.w.running
        # The variables of a polymorphic helper's own type stand for nothing known, whatever the entry's are called.
        hidden = self.w.hide(binding.type.vars if isinstance(binding.type, TForall) else ())
        if group.recursive:
            self.w.recursive.update((b.name, b) for b in group.bindings)
        if isinstance(binding.body, Lam):
            values = tuple(Typed(Var(b.name), b.type) for b in binding.body.binders if not b.is_dictionary)
            self.w.running = self.w.enter(group, binding, values)
        try:
            return self.expression(binding.body, env)
        finally:
            self.w.running = before
            self.w.instances.update(hidden)

    def _checked_local(self, binding: Binding, refined: RType, env: Env, rest: Expr) -> Expr:
        """An annotated local binding is checked where it is bound: one state applies it to unknowns."""
        with self._owning(binding):
            return self._applied_to_unknowns(binding, refined, env, rest)

    def _applied_to_unknowns(self, binding: Binding, refined: RType, env: Env, rest: Expr) -> Expr:
        try:
            parameters, result = arguments(refined)
            scope: Env = dict(env)
            names: list[tuple[str, Type, Expr]] = []
            predicates = self.w.unknown_predicates(refined, scope)
            for parameter in parameters:
                haskell = self.w.generators.haskell(parameter.type)
                name = self.w.supply.fresh(parameter.binder)
                names.append((name, haskell, self.w.generators.value(parameter.type, scope)))
                scope[parameter.binder] = Typed(Var(name), haskell)
            answer = self.w.supply.fresh("local")
            type_ = self.w.generators.haskell(result)
            test = self.w.tested(result, Var(answer), scope)
            predicate = None if isinstance(result, RForall) else result.refinement.predicate
            label = self.w.obligation(Kind.POSTCONDITION, None, binding.span, predicate, result.span)
            if (test is None or label is None) and not (parameters and self.w.targets_inside()):
                return rest
            self.w.local_checks.append(LocalCheck(binding.name, tuple((n, t) for n, t, _ in names)))
            if predicates:
                taken = tuple((made.variable, made.type) for made in predicates.values())
                self.w.local_checks.append(LocalCheck("", taken, tuple(predicates)))
            made = call(Var(binding.name), *(Var(n) for n, _, _ in names))
            if test is None or label is None:
                made = force(made, type_, Con("()"), UNIT, answer)
            else:
                made = let(answer, type_, made, self.w.check(label, test, Con("()"), binding.span))
            for name, haskell, generator in reversed(names):
                made = let(name, haskell, generator, made)
            for unknown in predicates.values():
                made = let(unknown.variable, unknown.type, unknown.generator, made)
            return Speculate(made, rest, binding.span)
        except Unrunnable:
            return rest

    @contextmanager
    def _owning(self, binding: Binding) -> Generator[None]:
        """Obligations inside are those of an annotated local binding, as in the checker's judgement."""
        owner = self.w.owner
        self.w.owner = f"{owner}.{binding.name}"
        try:
            yield
        finally:
            self.w.owner = owner

    def _dictionaries(self, name: str, visible: Visible, env: Env) -> int:
        """How many leading arguments are class dictionaries, by the Haskell type of the callee."""
        binding = self.w.program.bindings.get(name)
        type_ = binding.type if binding is not None else env[name].type if name in env else None
        if type_ is not None:
            return len(type_.context) if isinstance(type_, TForall) else 0
        return len(visible.type.context) if isinstance(visible.type, RForall) else 0

    def _is_seen(self, name: str) -> bool:
        """Whether callers see `name` by a type of its own (and not its code)."""
        return name in self.w.locals or self.w.visible(name) is not None

    def _variable(self, variable: Var) -> Expr:
        """A transparent top-level function is run as a woven copy; anything else as it is."""
        name = variable.name
        binding = self.w.program.bindings.get(name)
        if name in self.w.measures:
            return variable
        if binding is None or module_of(name) != self.w.module.name or name.startswith(f"{self.w.module.name}.$"):
            return variable
        copy = f"{name}~owned"
        if copy not in self.w.owned:
            self.w.owned[copy] = binding
            owner, self.w.owner = self.w.owner, name
            try:
                group = self.w.program.group_of(name)
                self.w.owned[copy] = Binding(copy, binding.type, self._member(group, binding, {}), binding.span)
            finally:
                self.w.owner = owner
        return Var(copy, variable.types, variable.span)

    def _with_arguments(
        self, args: tuple[Expr, ...], env: Env, body: Callable[[tuple[Expr, ...]], Expr], types: tuple[Type, ...] = ()
    ) -> Expr:
        """Bind the woven arguments to names, so that tests and the call share them."""
        names: list[Expr] = []
        bound: list[tuple[str, Type, Expr]] = []
        speculated: list[str] = []
        for index, arg in enumerate(args):
            before = self.w.asserted
            woven = self.expression(arg, env)
            if is_atomic(woven):
                names.append(woven)
                continue
            name = self.w.supply.fresh("argument")
            bound.append((name, types[index] if index < len(types) else UNIT, woven))
            names.append(Var(name, (), arg.span))
            if self.w.asserted > before and not isinstance(woven, Lam):
                speculated.append(name)
        result = body(tuple(names))
        if self.w.speculate:
            for name in reversed(speculated):
                result = Speculate(Var(name), result)
        for name, type_, woven in reversed(bound):
            result = let(name, type_, woven, result)
        return result

    def _call(self, fun: Var, args: tuple[Expr, ...], span: Span, env: Env) -> Expr:
        """A call of a function seen by its type: preconditions asserted, promise noted, facets offered."""
        visible = self.w.visible(fun.name)
        assert visible is not None
        code = self._variable(fun) if visible.origin is Origin.LOCAL else fun
        count = self._dictionaries(fun.name, visible, env)
        dictionaries, values = args[:count], args[count:]
        parameters, _ = arguments(visible.type)
        missing = parameters[len(values) :]
        if missing and not (values or worth_expanding(visible)):
            return call(code, *args, span=span)
        types = tuple(substitute(t, self.w.instances) for t in fun.types)
        if missing:
            names = [self.w.supply.fresh(p.binder) for p in missing]
            inside = dict(zip(quantified_variables(visible.type), types, strict=False))
            binders = tuple(
                Binder(n, substitute(self.w.generators.haskell(p.type), inside))
                for n, p in zip(names, missing, strict=True)
            )
            return self._with_arguments(
                values,
                env,
                lambda given: Lam(
                    binders,
                    saturated(
                        self.w, fun, code, visible, types, dictionaries, (*given, *(Var(n) for n in names)), span, env
                    ),
                    span,
                ),
            )
        extra = values[len(parameters) :]
        used = values[: len(parameters)]
        self._expected(parameters, used, dict(zip(quantified_variables(visible.type), types, strict=False)))
        whole = self._with_arguments(
            used, env, lambda given: saturated(self.w, fun, code, visible, types, dictionaries, given, span, env)
        )
        if not extra:
            return whole
        return self._with_arguments(extra, env, lambda given: call(whole, *given, span=span))

    def _expected(self, parameters: tuple[Argument, ...], given: tuple[Expr, ...], types: dict[str, Type]) -> None:
        """A function passed as a lambda is called with functions of the types that the callee's type states.

        `f (\\g -> g 0)` with `f :: (({x:Int | x > 0} -> Int) -> Int) -> Int` owes `g` what it asks for.
        """
        plain = {name: trivial(type_) for name, type_ in types.items()}
        for parameter, argument in zip(parameters, given, strict=False):
            if not isinstance(argument, Lam) or not isinstance(parameter.type, RFun):
                continue
            names: dict[str, Predicate] = {}
            for inside, binder in zip(arguments(parameter.type)[0], argument.binders, strict=False):
                refined = substitute_values(substitute_types(inside.type, plain), names)
                names[inside.binder] = PVar(binder.name)
                known = {b.name for b in argument.binders}
                if isinstance(refined, RFun) and not is_plain(refined) and free_values(refined) <= known:
                    self.w.met[binder.name] = refined
                    self.w.locals[binder.name] = distinct(Visible(refined, Origin.PARAMETER))

    def _construct(self, con: Con, args: tuple[Expr, ...], span: Span, env: Env) -> Expr:
        """A constructor application asserts the data invariant, and what `using` says of the type."""
        known = self.w.program.constructors.get(con.name)
        built = self._built(con, args, span, env)
        if known is None or len(args) != len(known[1].fields):
            return built
        for declared in self.w.module.specification.asserted_of(known[0].name):
            built = self._keeping(con, declared, known[0].params, built, span)
        return built

    def _keeping(self, con: Con, said: RCon, params: tuple[str, ...], built: Expr, span: Span) -> Expr:
        types = {p: trivial(substitute(t, self.w.instances)) for p, t in zip(params, con.types, strict=False)}
        own = RCon(said.name, tuple(RVar(p) for p in params), (), said.refinement, said.span)
        refined = substitute_types(own, types)
        name = self.w.supply.fresh("built")
        test = self.w.tested(refined, Var(name), {})
        predicate = said.refinement.predicate
        label = self.w.obligation(Kind.INVARIANT, con.name, span, predicate, said.span)
        if test is None or label is None:
            return built
        return let(name, self.w.generators.haskell(refined), built, self.w.check(label, test, Var(name), span))

    def _built(self, con: Con, args: tuple[Expr, ...], span: Span, env: Env) -> Expr:
        specification = self.w.refined_data(con.name)
        if specification is None:
            if not args:
                return con
            return self._with_arguments(args, env, lambda given: call(con, *given, span=span))
        fields = specification.constructors[con.name]
        types = {
            v: trivial(substitute(t, self.w.instances)) for v, t in zip(specification.params, con.types, strict=False)
        }

        # Which abstract refinements the value is to have shows only at its use.
        by = {p.name: anything(len(p.arguments)) for p in specification.predicates}

        missing = fields[len(args) :]
        known = self.w.program.constructors.get(con.name)
        hidden = known is not None and bool(known[1].context)
        if missing and not hidden and not all(is_plain(field_type) for _, field_type in fields):
            # Passed as a function: what it needs is asked where it is applied.
            haskell = (substitute_types(substitute_abstract(t, by), types) for _, t in missing)
            binders = tuple(
                Binder(self.w.supply.fresh(label), self.w.generators.haskell(t))
                for (label, _), t in zip(missing, haskell, strict=True)
            )
            inner = {**env, **{b.name: Typed(Var(b.name), b.type) for b in binders}}
            whole = (*args, *(Var(b.name) for b in binders))
            return Lam(binders, self._construct(con, whole, span, inner), span)

        def checked(given: tuple[Expr, ...]) -> Expr:
            built = call(con, *given, span=span)
            if len(given) != len(fields):
                return built
            scope: Env = dict(env)
            tests: list[tuple[Label | None, Tested]] = []
            for (label, field_type), argument in zip(fields, given, strict=True):
                refined = substitute_types(substitute_abstract(field_type, by), types)
                scope[label] = Typed(argument, self.w.generators.haskell(refined))
                if isinstance(refined, RFun) and not is_plain(refined):
                    built = self._answering(con, refined, argument, scope, field_type, span, built)
                    continue
                test = self.w.tested(refined, argument, scope)
                if test is not None:
                    predicate = None if isinstance(refined, RForall) else refined.refinement.predicate
                    place = self.w.obligation(Kind.DATA_INVARIANT, con.name, span, predicate, field_type.span)
                    tests.append((place, test))
            for place, test in reversed(tests):
                built = self.w.check(place, test, built, span)
            return built

        return self._with_arguments(args, env, checked) if args else con

    def _answering(
        self, con: Con, refined: RFun, argument: Expr, scope: Env, declared: RType, span: Span, built: Expr
    ) -> Expr:
        """A function put into data answers its domain within its range: one state applies it to unknowns."""
        label = self.w.obligation(Kind.DATA_INVARIANT, con.name, span, None, declared.span)
        if label is None:
            return built
        try:
            test = self.w.probed(refined, argument, scope)
        except Unrunnable:
            return built
        return built if test is None else Speculate(self.w.check(label, test, Con("()"), span), built, span)


def _occurrences(name: str, expr: Expr) -> int:
    """How often a local name occurs (LiquidHaskell inlines what is used once)."""
    found = 0
    work = [expr]
    while work:
        part = work.pop()
        found += isinstance(part, Var) and part.name == name
        work.extend(child for child, _ in children(part))
    return found
