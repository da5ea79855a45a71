"""One top-level binding of Core → code: slots resolved, types erased, known calls and known class methods resolved.

    \\x -> Prelude.+ @Int Prelude.$fNumInt x 1      ⇒  Operation2(intAdd, Local 0, Constant 1)

What a program's names stand for is asked of `Loaded`.
"""

import sys
from typing import TYPE_CHECKING, assert_never, cast
from weakref import ref

from liquidlens.core.parts import children
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
    LitPattern,
    Prim,
    Promise,
    Speculate,
    Var,
)
from liquidlens.lang.types import UNIT as UNIT_TYPE
from liquidlens.lang.types import TVar
from liquidlens.library.sources import TYPES_ONLY
from liquidlens.machine import code as c
from liquidlens.machine.builtin import EMPTY_LIST, NIL
from liquidlens.machine.compile_unknowns import choice, unknown_function
from liquidlens.machine.errors import MachineError
from liquidlens.machine.immediate import EAGER, may_be_immediate
from liquidlens.machine.literals import literal_key, literal_value
from liquidlens.machine.meanings import meaning_of
from liquidlens.machine.scope import NO_SCOPE, SlotScope
from liquidlens.machine.values import Closure, Data

if TYPE_CHECKING:
    from liquidlens.machine.load import Loaded

sys.setrecursionlimit(max(sys.getrecursionlimit(), 200_000))
"""The work follows the nesting of Core; calls between Python functions take no C stack (CPython 3.11)."""


UNDEFINED = "Prelude.undefined"
"""The error that a use of `undefined` is."""
UNKNOWN = f"values without source are {TYPES_ONLY}"
"""The error where a run needs what nobody knows."""

_IDENTITY = Lam((Binder("value", TVar("a")),), Var("value"))
"""What changes a type only."""


class Compiler:
    """Makes the code of one top-level binding; free variables of nodes are remembered."""

    def __init__(self, loaded: "Loaded", name: str) -> None:
        self.loaded = loaded
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

    def code(self, expr: Expr, scope: SlotScope) -> c.Code:
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
                if reason is AbortReason.UNDEFINED:
                    return c.Undefined(ty, UNDEFINED)
                if reason is AbortReason.WITHOUT_SOURCE:
                    return c.Undefined(ty, UNKNOWN)
                if reason is AbortReason.CAST:
                    return self._atom(_IDENTITY, scope)
                return c.Fail(reason, message or self._name)
            case Assume(condition, body):
                keep, inner = self._keep(scope, self.free(body))
                return c.AssumeThat(self.code(condition, scope), keep, self.code(body, inner))
            case Assert(label, condition, body, _, subjects, inputs):
                needed = self.free(body).union(*[self.free(subject) for subject in subjects])
                keep, inner = self._keep(scope, needed)
                offered = tuple([self.argument(subject, inner) for subject in subjects])
                return c.AssertThat(
                    label,
                    self.code(condition, scope),
                    keep=keep,
                    body=self.code(body, inner),
                    subjects=offered,
                    inputs=inputs,
                )
            case Promise(subject, condition, body):
                subject_argument, condition_argument = self.argument(subject, scope), self.argument(condition, scope)
                return c.NotePromise(subject_argument, condition_argument, self.code(body, scope))
            case Facet(site, callee, arguments, concrete, abstract, is_stub=stub):
                args = tuple([self.argument(argument, scope) for argument in arguments])
                return c.TwoFacets(
                    site,
                    callee,
                    args=args,
                    concrete=self.code(concrete, scope),
                    abstract=self._suspend(abstract, scope),
                    is_stub=stub,
                )
            case Speculate(thunk, body):
                return c.Speculation(self.code(thunk, scope), self.code(body, scope))
            case Choose():
                return choice(self, expr, scope)
            case Fresh(ty):
                return c.MakeFresh(ty)
            case FreshFunction():
                return unknown_function(self, expr, scope)
            case _:
                assert_never(expr)

    def _atom(
        self, expr: Var | Lit | Prim | Con | Lam, scope: SlotScope
    ) -> c.Local | c.Constant | c.Global | c.MakeClosure:
        match expr:
            case Var(name):
                if name in scope.slots:
                    return c.Local(scope.slots[name])
                return self.loaded.global_(name)
            case Lit(kind, value, span):
                return c.Constant(literal_value(kind, value, is_bounded=self._bounded, span=span))
            case Con(name):
                if name in {"True", "False"}:
                    return c.Constant(name == "True")
                tag = self.loaded.tag(name)
                if tag.arity == 0:
                    return c.Constant(EMPTY_LIST if tag is NIL else Data(tag, ()))
                return c.Constant(Closure(self._eta(name, tag.arity, expr), ()))
            case Prim(name):
                arity = (
                    2
                    if name == "seq"
                    else 1
                    if name in {"raise", "forceAll", "retype"}
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
        return self.loaded.is_bounded

    def _eta(self, name: str, arity: int, head: Con | Prim) -> c.FunctionCode:
        """`\\x y -> head x y`."""
        scope = NO_SCOPE.bind([f"{at}" for at in range(arity)])
        args = tuple([Var(f"{at}") for at in range(arity)])
        return c.FunctionCode(name, arity, self.application(App(head, args), scope))

    def function(self, name: str, expr: Lam, scope: SlotScope, *, lazy: bool = False) -> c.FunctionCode:
        """The function of a lambda in the environment that it captures."""
        inner = scope.bind([binder.name for binder in expr.binders])
        if not lazy:
            return c.FunctionCode(name, len(expr.binders), self.code(expr.body, inner))
        function = c.FunctionCode(name, len(expr.binders), c.BLACKHOLE)
        # What waits is held by both, and holds neither.
        waiting, owner, itself = ref(function), self._name, self.loaded.itself

        def load() -> c.Code:
            loaded = itself()
            if loaded is None:
                return c.gone()
            # Of another compiler: what this one knows of free variables is not kept for what may never be called.
            body = Compiler(loaded, owner).code(expr.body, inner)
            if (called := waiting()) is not None:
                called.body = body
            return body

        function.body = c.LoadBody(load)
        return function

    def application(self, expr: App, scope: SlotScope) -> c.Code:
        fun, args = expr.fun, expr.args
        while isinstance(fun, App):
            fun, args = fun.fun, fun.args + args
        if isinstance(fun, Var) and fun.name not in scope.slots:
            return self._call(fun, args, scope)
        if isinstance(fun, Prim):
            return self._primitive(fun, args, scope)
        if isinstance(fun, Con):
            return self._construct(fun, args, scope)
        return c.ApplyCode(self.code(fun, scope), self._arguments(args, scope))

    def _call(self, fun: Var, args: tuple[Expr, ...], scope: SlotScope) -> c.Code:
        loaded = self.loaded
        known = loaded.known_method(fun.name, args[0])
        if known is not None:
            target, context = known
            rest = context + args[1:]
            return self._call(Var(target), rest, scope) if rest else self.code(Var(target), scope)
        index = loaded.method_index(fun.name)
        if index is not None:
            method = c.Method(self._dictionary(args[0], scope), index)
            return c.ApplyCode(method, self._arguments(args[1:], scope)) if len(args) > 1 else method
        wrapped = loaded.wrapped_primitive(fun.name)
        if wrapped is not None and len(args) == loaded.arity(fun.name):
            return self._primitive(Prim(wrapped), args, scope)
        measure = loaded.measure_type(fun.name)
        if measure is not None and len(args) == 1:
            argument = self.argument(args[0], scope)
            return c.MeasureOf(
                fun.name, measure, argument, loaded.global_(fun.name), is_natural=loaded.is_natural(fun.name)
            )
        return self._plain_call(fun.name, args, scope)

    def _plain_call(self, name: str, args: tuple[Expr, ...], scope: SlotScope) -> c.Code:
        head = self.loaded.global_(name)
        if isinstance(head, c.Constant) and type(head.value) is Closure and head.value.function.arity == len(args):
            return c.Call(head.value.function, self._arguments(args, scope))
        return c.ApplyCode(head, self._arguments(args, scope))

    def _dictionary(self, expr: Expr, scope: SlotScope) -> c.Code:
        key = self.loaded.closed_dictionary(expr)
        if key is not None and isinstance(expr, App):
            return self.loaded.floated(key, expr)
        return self.code(expr, scope)

    def _primitive(self, fun: Prim, args: tuple[Expr, ...], scope: SlotScope) -> c.Code:
        if fun.name == "seq" and len(args) >= 2:
            sequenced = Case(args[0], Binder("_", UNIT_TYPE), (Alt(DefaultPattern(), args[1]),), UNIT_TYPE)
            inner = self.code(sequenced, scope)
            return inner if len(args) == 2 else c.ApplyCode(inner, self._arguments(args[2:], scope))
        if fun.name == "forceAll" and len(args) == 1:
            return c.ForceAll(self.argument(args[0], scope), Data(self.loaded.tag("()"), ()))
        if fun.name == "retype" and args:
            return self.code(args[0] if len(args) == 1 else App(args[0], args[1:]), scope)
        if fun.name == "raise" and args:
            return c.Raise(self.argument(args[0], scope))
        meaning = meaning_of(fun.name, self._bounded)
        if len(args) < meaning.arity or fun.name in {"seq", "forceAll"}:
            return c.ApplyCode(self._atom(fun, scope), self._arguments(args, scope))
        operands = tuple([self.code(arg, scope) for arg in args])
        return c.operation(meaning, operands)

    def _construct(self, fun: Con, args: tuple[Expr, ...], scope: SlotScope) -> c.Code:
        tag = self.loaded.tag(fun.name)
        if len(args) != tag.arity:
            if len(args) > tag.arity:
                raise MachineError(f"constructor {fun.name} is applied to {len(args)} arguments")
            return c.ApplyCode(self._atom(fun, scope), self._arguments(args, scope))
        fields = tuple([self.argument(arg, scope) for arg in args])
        strict = self.loaded.strict_fields(fun.name)
        if strict:
            return c.StrictConstruct(tag, fields, strict)
        return c.Construct(tag, fields)

    # --- arguments ---

    def _arguments(self, args: tuple[Expr, ...], scope: SlotScope) -> c.ArgumentList:
        return c.argument_list(tuple([self.argument(arg, scope) for arg in args]))

    def argument(self, expr: Expr, scope: SlotScope) -> c.Argument:
        """The form of `expr` as an argument, field or right-hand side."""
        if isinstance(expr, Var | Lit | Prim | Con | Lam):
            return self._atom(expr, scope)
        if isinstance(expr, App):
            key = self.loaded.closed_dictionary(expr)
            if key is not None:
                return self.loaded.floated(key, expr)
            if not may_be_immediate(expr, scope, self.loaded):
                return self._suspend(expr, scope)
            code = self.application(expr, scope)
            if isinstance(code, c.Local | c.Constant | c.Global | c.MakeClosure | c.Construct):
                return code
            if isinstance(code, c.Operation1 | c.Operation2) and code.meaning.name in EAGER:
                return c.Eager(code, self._suspend(expr, scope))
        return self._suspend(expr, scope)

    def _suspend(self, expr: Expr, scope: SlotScope) -> c.Suspend:
        slots = scope.used_slots(self.free(expr))
        return c.Suspend(self.code(expr, scope.restrict(slots)), c.capture(slots))

    # --- let, case ---

    def _let(self, group: Group, body: Expr, scope: SlotScope) -> c.Code:
        if not group.recursive:
            inner = scope
            if len(group.bindings) == 1:
                binding = group.bindings[0]
                if binding.name in self.loaded.watched:
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

    def _recursive_right(self, binding: Binding, scope: SlotScope) -> c.MakeClosure | c.Suspend:
        slots = scope.used_slots(self.free(binding.body))
        inner = scope.restrict(slots)
        if isinstance(binding.body, Lam):
            # Most of what a woven program owns is never run.
            name = f"{self._name}.{binding.name}"
            return c.MakeClosure(self.function(name, binding.body, inner, lazy=True), c.capture(slots))
        return c.Suspend(self.code(binding.body, inner), c.capture(slots))

    def _keep(self, scope: SlotScope, names: frozenset[str]) -> tuple[c.Capture, SlotScope]:
        """Trim the environment to what is still needed."""
        slots = scope.used_slots(names)
        return c.capture(slots), scope.restrict(slots)

    def _case(self, expr: Case, scope: SlotScope) -> c.Code:
        first = expr.alts[0].pattern if expr.alts else None
        if isinstance(first, ConPattern) and self.loaded.is_newtype(first.name):
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
        branches: dict[c.Key, c.Branch] = {}
        default: c.Branch | None = None
        for alt in expr.alts:
            match alt.pattern:
                case ConPattern(name, binders):
                    key = name == "True" if name in {"True", "False"} else self.loaded.tag(name)
                    branches[key] = self._branch(binders, alt.body, inner)
                case LitPattern(kind, value):
                    literal = literal_key(kind, value, is_bounded=self._bounded)
                    branches[literal] = c.Branch(None, self.code(alt.body, inner))
                case DefaultPattern():
                    default = c.Branch(None, self.code(alt.body, inner))
                case _:
                    assert_never(alt.pattern)
        return c.CaseCode(scrutinee, keep, binds, cast(c.Branches, branches), default)

    def _branch(self, binders: tuple[Binder, ...], body: Expr, scope: SlotScope) -> c.Branch:
        free = self.free(body)
        used = tuple([at for at, binder in enumerate(binders) if binder.name in free])
        if not used:
            return c.Branch(None, self.code(body, self._hide(binders, scope)))
        inner = self._hide(binders, scope).bind([binders[at].name for at in used])
        return c.Branch(c.capture(used), self.code(body, inner))

    def _hide(self, binders: tuple[Binder, ...], scope: SlotScope) -> SlotScope:
        names = {binder.name for binder in binders}
        if names.isdisjoint(scope.slots):
            return scope
        return SlotScope({name: slot for name, slot in scope.slots.items() if name not in names}, scope.size)

    def _newtype_case(self, expr: Case, pattern: ConPattern, body: Expr, scope: SlotScope) -> c.Code:
        """A match on a newtype cannot fail and forces nothing: the content is unwrapped when it is needed."""
        box = self.argument(expr.scrutinee, scope)
        boxed = scope.bind([expr.binder.name])
        slot = boxed.size - 1
        content = c.Suspend(c.Unwrap(c.Local(0)), c.capture((slot,)))
        inner = self._hide(pattern.binders, boxed).bind([pattern.binders[0].name])
        return c.LetLazy(box, c.LetLazy(content, self.code(body, inner)))
