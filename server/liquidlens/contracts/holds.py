"""Whether a value satisfies a refinement type, as deep as the refinement goes, as Core of type Bool.

    [Nat]  ⇒  letrec all~1 = \\xs -> case xs of { [] -> True; y : ys -> (y >= 0) && all~1 ys } in all~1

Functions inside the value are not looked at here (`weave` wraps those that are passed or returned).  Where unknown
arguments can be made, functions that must be equal are given the same ones:

    {v:() | f == g}  ⇒  f any~1 == g any~1
"""

from collections.abc import Callable, Mapping

from msgspec import Struct

from liquidlens.contracts.builders import builder_of
from liquidlens.contracts.executable import Executable, Scope, TypedAtom
from liquidlens.contracts.fields import apart, constructor_fields, is_plain
from liquidlens.contracts.relations import Relations
from liquidlens.contracts.supply import TRUE, Supply, call, conjunction, force, let, let_recursive
from liquidlens.core.syntax import Alt, Binder, Case, Con, ConPattern, DefaultPattern, Expr, Lam, Var
from liquidlens.lang.data import DataType
from liquidlens.lang.endless import is_endless
from liquidlens.lang.types import BOOL, TFun, Type, substitute
from liquidlens.logic.erasure import erase
from liquidlens.logic.extensional import answers, equated
from liquidlens.logic.predicates import TRUE as NOTHING
from liquidlens.logic.predicates import Predicate, conjuncts
from liquidlens.logic.refined import RApp, RCon, RForall, RFun, RType, RVar
from liquidlens.logic.shape import trivial
from liquidlens.logic.specification import DataSpecification
from liquidlens.logic.substitution import applied_functions

Probing = Callable[[RType, Scope], tuple[str, Type, Expr]]
Around = Mapping[RType, str]
"""The functions that test the data types which enclose the present one."""

UNSEEN = Con("()")
"""What stands for the part of an endless input that nobody looked at, where it is tested whether that fits its type:
none of the constructors that a test matches."""

_NESTED = 4
"""How often a data type is tested inside itself at other arguments (a heap of `[Heap <q> (a<q root>)]` goes on for
ever); what lies deeper is not looked at."""


class Holds(Struct, frozen=True):
    """Translates refinement types to tests."""

    data: Mapping[str, DataType]
    specifications: Mapping[str, DataSpecification]
    executable: Executable
    supply: Supply
    instances: Mapping[str, Type]
    probing: Probing | None = None
    """Makes an unknown argument (its name, type and generator) for a function inside the value; None: do not look
    there."""
    assuming: bool = False
    """Whether the tests are for what is assumed, not for what must hold."""

    def test(self, type_: RType, value: Expr, scope: Scope) -> Expr | None:
        """A Bool that tells whether the (atomic) `value` satisfies `type_`; None where nothing is to be tested."""
        return self._test(type_, value, scope, {})

    def _test(self, type_: RType, value: Expr, scope: Scope, around: Around) -> Expr | None:
        parts: list[Expr] = []
        haskell = substitute(erase(type_), self.instances)
        if not isinstance(type_, RFun | RForall) and type_.refinement.predicate != NOTHING:
            inner = {**scope, type_.refinement.value: TypedAtom(value, haskell)}
            condition = self._said(type_.refinement.predicate, inner)
            if applied_functions(type_.refinement.predicate) & scope.keys():
                # A function that is an argument may answer without a look at the value, which would then be any.
                condition = force(value, haskell, condition, BOOL, self.supply.fresh("tested"))
            parts.append(condition)
        if isinstance(type_, RCon) and type_.whole:
            scope = {**scope, type_.whole: TypedAtom(value, haskell)}
        if isinstance(type_, RCon) and type_.predicates:
            inside = tuple(substitute(erase(a), self.instances) for a in type_.args)
            related = Relations(self.executable, self.supply).test(type_, inside, value, scope)
            if related is not None:
                parts.append(related)
        if (
            isinstance(type_, RCon)
            and (type_.args or type_.predicates)
            and not (all(is_plain(a) for a in type_.args) and not self._specified(type_))
        ):
            deep = self._parts(type_, value, scope, around)
            if deep is not None:
                parts.append(deep)
        match type_:
            case RForall(body=body):
                return self._test(body, value, scope, around)
            case RFun() if self.probing is not None and not is_plain(type_):
                return self._answers(type_, value, scope, around, self.probing)
            case RVar() | RCon() | RApp() | RFun():
                return conjunction(parts) if parts else None

    def _said(self, predicate: Predicate, scope: Scope) -> Expr:
        """The predicate as a Bool."""
        if self.assuming:
            return self.executable.assumption(predicate, scope)
        probing = self.probing
        if probing is None:
            return self.executable.condition(predicate, scope)
        parts = (
            self._agree(part, scope, probing) or self.executable.condition(part, scope) for part in conjuncts(predicate)
        )
        return conjunction(list(parts))

    def _agree(self, predicate: Predicate, scope: Scope, probing: Probing) -> Expr | None:
        """Whether functions that must be equal answer alike, applied to unknown arguments; None for what is no
        equality of functions."""
        arguments = equated(predicate, lambda side: self.executable.type_of(side, scope))
        if not arguments:
            return None
        made = [probing(trivial(argument), scope) for argument in arguments]
        inner = {**scope, **{name: TypedAtom(Var(name), type_) for name, type_, _ in made}}
        test = self.executable.condition(answers(predicate, (name for name, _, _ in made)), inner)
        for name, argument, generator in reversed(made):
            test = let(name, argument, generator, test)
        return test

    def _answers(self, type_: RFun, value: Expr, scope: Scope, around: Around, probing: Probing) -> Expr | None:
        """Whether a function answers an unknown argument of its domain within its range."""
        inner = dict(scope)
        made: list[tuple[str, Type, Expr]] = []
        rest: RType = type_
        while isinstance(rest, RFun):
            probe = probing(rest.arg, inner)
            made.append(probe)
            inner[rest.binder] = TypedAtom(Var(probe[0]), probe[1])
            rest = rest.res
        answer = self.supply.fresh("answer")
        test = self._test(rest, Var(answer), inner, around)
        if test is None:
            return None
        haskell = substitute(erase(rest), self.instances)
        whole = let(answer, haskell, call(value, *(Var(name) for name, _, _ in made)), test)
        for name, argument, generator in reversed(made):
            whole = let(name, argument, generator, whole)
        return whole

    def _specified(self, type_: RCon) -> bool:
        """Whether the abstract refinements given at the type reach the fields of its declaration."""
        specification = self.specifications.get(type_.name)
        return bool(type_.predicates) and specification is not None and bool(specification.predicates)

    def _parts(self, type_: RCon, value: Expr, scope: Scope, around: Around) -> Expr | None:
        key = RCon(type_.name, type_.args, type_.predicates)
        opened = around.get(key)
        if opened is not None:
            return call(Var(opened), value)
        builder = builder_of(type_, self.data)
        if builder is not None:
            name = self.supply.fresh("items")
            inner = self._test(builder.source, Var(name), scope, around)
            if inner is None:
                return None
            haskell = substitute(erase(builder.source), self.instances)
            return let(name, haskell, call(Var(builder.items()), value), inner)
        data = self.data.get(type_.name)
        if data is None or sum(isinstance(each, RCon) and each.name == type_.name for each in around) >= _NESTED:
            return None
        name = self.supply.fresh("all")
        haskell = substitute(erase(key), self.instances)
        around = {**around, key: name}
        alternatives = tuple(self._alternative(data, i, type_, scope, around) for i in range(len(data.constructors)))
        if all(alt.body == TRUE for alt in alternatives):
            return None
        if is_endless(haskell, self.data):
            # What nobody looked at of an endless input (`UNSEEN`) is as its type says.
            alternatives = (*alternatives, Alt(DefaultPattern(), TRUE))
        parameter = self.supply.fresh("whole")
        body = Case(Var(parameter), Binder(self.supply.fresh("whole"), haskell), alternatives, BOOL)
        function = Lam((Binder(parameter, haskell),), body)
        return let_recursive(name, TFun(haskell, BOOL), function, call(Var(name), value))

    def _alternative(self, data: DataType, index: int, type_: RCon, scope: Scope, around: Around) -> Alt:
        constructor = data.constructors[index]
        inner = dict(scope)
        binders: list[Binder] = []
        tests: list[Expr] = []
        # What the declaration asks of the fields is asserted where a value is made; here the arguments count, and the
        # names they use are those of the scope, not the fields'.
        specification = self.specifications.get(data.name) if type_.predicates else None
        fields = constructor_fields(data, constructor, type_, specification)
        labels = {label for label, _ in fields}
        for label, refined in fields:
            haskell = substitute(erase(refined), self.instances)
            binder = Binder(self.supply.fresh(label), haskell)
            binders.append(binder)
            if specification is not None:
                inner[label] = TypedAtom(Var(binder.name), haskell)
            made = (self._test(part, Var(binder.name), inner, around) for part in apart(refined, labels))
            tests.extend(test for test in made if test is not None)
            if type_.binders:
                inner[type_.binders[len(binders) - 1]] = TypedAtom(Var(binder.name), haskell)
        return Alt(ConPattern(constructor.name, tuple(binders)), conjunction(tests))
