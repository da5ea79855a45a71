"""The state of the inference of one module, and the steps every rule uses: fresh types, instantiation, unification.

One `Inference` per module.  `locals` holds the types of local names (unique within a top-level binding), `wanteds` the
dictionaries that the binding under inference still needs, `level` the nesting of lets (see `metavariables`).
"""

from collections.abc import Callable, Mapping

from msgspec import Struct, field

from liquidlens.infer.environment import Environment
from liquidlens.infer.failure import failure
from liquidlens.infer.families import reduced
from liquidlens.infer.faults import EscapingVariable, InfiniteType, NotPolymorphic, TypeMismatch
from liquidlens.infer.metavariables import Meta, MetaSupply, as_known, mentions_family, prune, zonk
from liquidlens.infer.typed import Asker, GivenScope, TypedOccurrence, WantedDictionary
from liquidlens.infer.unification import Reason, UnificationError, is_of_family, unify
from liquidlens.lang.problems import Fault, Problem
from liquidlens.lang.types import Constraint, TApp, TForall, TFun, TVar, Type, substitute
from liquidlens.source.span import Span
from liquidlens.syntax.constructs import Hole


class Inference(Struct):
    """Mutable state of one module's inference."""

    environment: Environment
    extensions: frozenset[str]
    supply: MetaSupply = field(default_factory=MetaSupply)
    level: int = 0
    locals: dict[str, Type] = field(default_factory=dict[str, Type])
    monomorphic: dict[str, list[TypedOccurrence]] = field(default_factory=dict[str, list[TypedOccurrence]])
    """Names of the groups under inference, whose occurrences learn their type arguments when the group ends."""
    open_locals: set[str] = field(default_factory=set[str])
    """Local names whose type is not generalised (matters where `MonoLocalBinds` holds)."""
    put_in: set[str] = field(default_factory=set[str])
    """Local functions that GHC puts in where they are used (`put_in.py`): their types are those of that use."""
    rigid: dict[str, int] = field(default_factory=dict[str, int])
    """Levels of the rigid type variables of the current top-level binding."""
    type_scope: dict[str, Type] = field(default_factory=dict[str, Type])
    """Scoped type variables: source name to type."""
    wanteds: list[WantedDictionary] = field(default_factory=list[WantedDictionary])
    scope: GivenScope | None = None
    foreign_types: list[Type] = field(default_factory=list[Type])
    """The types of the names without source that the current top-level binding mentions."""
    conversions: list[tuple[Type, Type]] = field(default_factory=list[tuple[Type, Type]])
    """What functions without source take from one type to another in the current top-level binding."""
    opens_foreign: bool = True
    """Whether the uses of a local name decide a type that only modules without source could tell."""
    has_opened: bool = False
    """Whether they were left to, in the current top-level binding."""
    foreign_rigid: set[str] = field(default_factory=set[str])
    """Its rigid type variables of which a signature asks a class without source, which may have superclasses."""
    refined: list[tuple[Type, Type, Span]] = field(default_factory=list[tuple[Type, Type, Span]])
    """What type arguments of constructors in use have to be, once it is known what is expected of these."""
    fresh_numbers: dict[str, int] = field(default_factory=dict[str, int])
    """Counters of made-up local names, per top-level binding."""
    holes: list[tuple[Hole, Type, Span]] = field(default_factory=list[tuple[Hole, Type, Span]])
    """What is still to be written in the current top-level binding, with the types that are wanted there."""
    problems: list[Problem] = field(default_factory=list[Problem])
    owner: str = ""
    """The top-level binding under inference."""

    @property
    def may_overlap(self) -> bool:
        """Whether instances may be preferred to others."""
        return bool(self.extensions & {"OverlappingInstances", "IncoherentInstances"})

    @property
    def mono_local_binds(self) -> bool:
        """Whether local bindings without signature that mention open local names stay monomorphic."""
        return bool(self.extensions & {"MonoLocalBinds", "GADTs", "TypeFamilies"})

    @property
    def monomorphism_restriction(self) -> bool:
        """Whether plain variables without signature are not generalised over constraints."""
        return "NoMonomorphismRestriction" not in self.extensions

    @property
    def overloaded_strings(self) -> bool:
        """Whether string literals are of any type in `IsString`."""
        return "OverloadedStrings" in self.extensions

    @property
    def overloaded_lists(self) -> bool:
        """Whether list literals are of any type in `IsList`."""
        return "OverloadedLists" in self.extensions

    @property
    def scoped_type_variables(self) -> bool:
        """Whether the variables of an explicit forall scope over the definition."""
        return "ScopedTypeVariables" in self.extensions

    def fresh(self) -> Meta:
        """A new metavariable of the current level."""
        return self.supply.fresh(self.level)

    def fresh_foreign(self) -> Meta:
        """A new metavariable for what only the source of another module could tell."""
        made = self.fresh()
        self.foreign_types.append(made)
        return made

    def fresh_name(self, stem: str) -> str:
        """A local name that no source text can have: `$dOrd1`, `$ds2`."""
        number = self.fresh_numbers.get(stem, 0) + 1
        self.fresh_numbers[stem] = number
        return f"${stem}{number}"

    def fresh_rigid(self, base: str) -> TVar:
        """A rigid type variable, named `base` where that is still free in this top-level binding."""
        name = base
        number = 0
        while name in self.rigid:
            number += 1
            name = f"{base}'{number}"
        self.rigid[name] = self.level
        return TVar(name)

    def begin_binding(self, owner: str) -> None:
        """Forget what belonged to the previous top-level binding."""
        self.owner = owner
        self.supply = MetaSupply()
        self.locals = {}
        self.open_locals = set()
        self.rigid = {}
        self.monomorphic = {}
        self.wanteds = []
        self.type_scope = {}
        self.fresh_numbers = {}
        self.scope = None
        self.foreign_types = []
        self.conversions = []
        self.has_opened = False
        self.foreign_rigid = set()
        self.refined = []
        self.holes = []
        self.level = 0

    # --- equal types --------------------------------------------------------------------------------------------

    @property
    def equal(self) -> Mapping[str, Type]:
        """What rigid type variables are in this scope."""
        return self.scope.equal if self.scope is not None else {}

    def expanded(self, ty: Type) -> Type:
        """A type with what rigid variables are in this scope put in; the same object where nothing is known."""
        return substitute(zonk(ty), self.equal) if self.equal else ty

    # --- dictionaries -------------------------------------------------------------------------------------------

    def want(self, constraint: Constraint, by: Mapping[str, Type] | None, span: Span, asker: Asker) -> WantedDictionary:
        """Note that a dictionary is needed at `span`."""
        args = constraint.args if by is None else tuple(substitute(arg, by) for arg in constraint.args)
        wanted = WantedDictionary(constraint.cls, args, span, self.scope, asker)
        self.wanteds.append(wanted)
        return wanted

    # --- polymorphism -------------------------------------------------------------------------------------------

    def instantiate(
        self, scheme: TForall, span: Span, asker: Asker, given: tuple[Type | None, ...] = ()
    ) -> tuple[tuple[Type, ...], list[WantedDictionary], Type]:
        """Type arguments, wanted dictionaries and type of an occurrence; `given` are visible type arguments."""
        level = self.level
        types: tuple[Type, ...] = tuple([self.supply.fresh(level) for _ in scheme.vars])
        if given:
            chosen = given[: len(types)]
            types = (
                tuple([new if old is None else old for old, new in zip(chosen, types, strict=False)])
                + types[len(chosen) :]
            )
        by = dict(zip(scheme.vars, types, strict=True))
        dictionaries = [self.want(constraint, by, span, asker) for constraint in scheme.context]
        return types, dictionaries, substitute(scheme.body, by)

    def unify(self, found: Type, expected: Type, span: Span) -> None:
        """Make both types the same, or fail with the place and both types."""
        try:
            unify(found, expected, self.rigid)
        except UnificationError as error:
            alike = is_of_family(error.left) and is_of_family(error.right)  # of them equal is not made alike
            if not alike and not self.unify_expanded(found, expected):
                raise self.mismatch(error, found, expected, span) from None
        self.settle()

    def settle(self) -> None:
        """Make type arguments what constructors in use say that they are."""
        if not self.refined:
            return
        waiting, self.refined = self.refined, []
        for known, said, span in waiting:
            if not mentions_family(known) and not mentions_family(said):
                self.unify(known, said, span)

    def unify_expanded(self, found: Type, expected: Type) -> bool:
        """Make two types the same as far as this scope and type families tell; whether that was possible."""
        tables = self.environment.equations
        of_families = mentions_family(found) or mentions_family(expected)
        if not self.equal and not of_families:
            return False
        try:
            unify(reduced(tables, self.expanded(found)), reduced(tables, self.expanded(expected)), self.rigid)
        except UnificationError:
            return False
        return True

    def mismatch(self, error: UnificationError, found: Type, expected: Type, span: Span) -> Exception:
        """The problem of a failed unification."""
        wanted, given, left, right = map(as_known, (expected, found, error.left, error.right))
        match error.reason:
            case Reason.INFINITE:
                return failure(InfiniteType(left, right), span)
            case Reason.ESCAPE:
                return failure(EscapingVariable(wanted, given), span)
            case Reason.POLYMORPHIC:
                return failure(NotPolymorphic(wanted, given), span)
            case Reason.MISMATCH:
                return failure(TypeMismatch(wanted, given, left, right), span)

    def function_type(self, ty: Type, span: Span, fault: Callable[[], Fault]) -> TFun:
        """`ty` as a function type; a metavariable becomes one."""
        ty = prune(self.expanded(prune(ty)))
        if isinstance(ty, TFun):
            return ty
        if type(ty) is Meta:
            made = TFun(self._fresh_at(ty.level), self._fresh_at(ty.level))
            ty.ref = made
            return made
        if isinstance(ty, TApp):
            arg, res = self.fresh(), self.fresh()
            made = TFun(arg, res)
            try:
                unify(ty, made, self.rigid)
            except UnificationError:
                raise failure(fault(), span) from None
            return made
        raise failure(fault(), span)

    def fresh_inner(self) -> Meta:
        """A metavariable for whatever is in scope where something was wanted, however deep that is: of an instance."""
        return self._fresh_at(max([self.level, *self.rigid.values()]))

    def _fresh_at(self, level: int) -> Meta:
        return self.supply.fresh(level)
