"""What the names of annotations mean: the state that the specifying functions share.

    size xs     a measure of this module          ⇒  Main.size
    Nat         an alias of the Prelude           ⇒  Prelude.Nat
    xs          a binder of the signature         ⇒  xs

As in LiquidHaskell, measures and aliases of all modules below are visible whether or not an import names them; the
names of Haskell follow its scoping.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.core.module import Imports, Module
from liquidlens.core.syntax import Binding, Group
from liquidlens.infer.environment import Environment
from liquidlens.lang.names import BUILTIN_TYPES, base_of, is_index, is_tuple, module_of, qualify
from liquidlens.lang.problems import Fault, Problem, Severity
from liquidlens.lang.types import TCon, TForall, TVar, Type, apply_type, functions
from liquidlens.logic.predicates import Predicate, PVar
from liquidlens.logic.refined import PredicateVariable, RType
from liquidlens.logic.specification import Inline, Measure, OuterName, PredicateAlias, Specification, TypeAlias
from liquidlens.logic.substitution import MADE_UP
from liquidlens.lower.specify_builtin import SET_MODULES
from liquidlens.lower.specify_faults import AmbiguousMeaning, FaultyDefinition, UnboundName
from liquidlens.lower.specify_origins import (
    type_by_origin,
    type_under_a_qualifier,
    value_by_origin,
    value_under_a_qualifier,
)
from liquidlens.names.interface import Fixity
from liquidlens.names.scope import Ambiguous, Scope, one_letter_off, otherwise_cased, similar
from liquidlens.source.memo import Itself, remembered
from liquidlens.source.span import Span
from liquidlens.syntax.annotation_nodes import InstanceNode
from liquidlens.syntax.annotations import SpecType

VALUE = "v"
"""What a value is called that has no name."""

_Found = TypeVar("_Found")


class Rejection(Exception):
    """An annotation cannot be used; caught where the annotation is taken in."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


def used_at(step: Callable[[], _Found], span: Span) -> _Found:
    """What `step` finds; a rejection without a place (a definition elsewhere has a problem) is placed at the use."""
    try:
        return step()
    except Rejection as error:
        if error.problem.span.path:
            raise
        raise Rejection(replace(error.problem, span=span)) from None


def outer_values(
    context: "SpecificationContext", alias: "TypeAlias | PredicateAlias", names: "LocalNames", span: Span
) -> dict[str, Predicate]:
    """What the names that an alias does not bind mean where it is used.

    type SizeN N = {v:Size | size v = n}      f :: n:Nat -> SizeN n      ⇒   n is the parameter of `f`
    """
    found: dict[str, Predicate] = {}
    for outer in alias.outer:
        bound = names.values.get(outer.name)
        if bound is None and names.outer is None:
            unbound = UnboundName(outer.name, outer.near)
            if module_of(alias.name) != context.module:
                raise rejection(unbound, span)
            context.note(Problem(unbound, outer.span, Severity.ERROR))
            raise rejection(FaultyDefinition(base_of(alias.name), alias.span), span)
        if bound is None and names.outer is not None:
            names.outer.setdefault(outer.name, outer)
        found[outer.name] = PVar(outer.name if bound is None else bound.name)
    return found


def rejection(fault: Fault, span: Span, severity: Severity = Severity.ERROR) -> Rejection:
    """To be raised: the annotation at hand is given up."""
    return Rejection(Problem(fault, span, severity))


class Bound(Struct, frozen=True):
    """What a name in scope stands for in predicates, with its Haskell type where that is known."""

    name: str
    type: Type | None


class LocalNames(Struct, frozen=True):
    """The names that an annotation itself binds, by name as written; and the locals of Haskell around it."""

    values: Mapping[str, Bound] = field(default_factory=dict[str, Bound])
    abstracts: Mapping[str, int] = field(default_factory=dict[str, int])
    """Abstract refinements in scope and how many arguments each takes, the value included."""
    enclosing: frozenset[str] = frozenset()
    """Values of whose own type this is a part, though parts may not speak of them."""
    later: frozenset[str] = frozenset()
    """What only a later equation of the function around calls its argument."""
    outer: dict[str, OuterName] | None = None
    """In an alias: the names that it does not bind, which mean what they mean where it is used."""
    of_field: bool = False
    """Whether a field without a Haskell label is described: of one with a label its selector says the same, and there
    `--prune-unsorted` drops nothing."""

    def bind(self, written: str, ty: Type | None, name: str | None = None) -> "LocalNames":
        """With one more value in scope."""
        return replace(self, values={**self.values, written: Bound(name or written, ty)})

    def free_value(self) -> str:
        """A name for a value, `v` if that is free."""
        value, number = VALUE, 0
        while value in self.values:
            number += 1
            value = f"{VALUE}{MADE_UP}{number}"
        return value

    def types(self) -> dict[str, Type | None]:
        """The types by the names that predicates use; what an alias takes may be of any type."""
        return {bound.name: None if self._is_taken(bound.type) else bound.type for bound in self.values.values()}

    def _is_taken(self, type_: Type | None) -> bool:
        return isinstance(type_, TVar) and self.outer is not None


class ReadType(Protocol):
    """Reads the type of a part, in a scope, where a Haskell type may be expected."""

    def __call__(self, spec: SpecType, names: LocalNames, expected: Type | None, /) -> RType: ...


class SpecificationContext(Struct):
    """The module at hand, what it imports, and the specification as far as it is made."""

    module: str
    scope: Scope
    environment: Environment
    bindings: Mapping[str, Binding]
    """Top-level Core bindings of the module."""
    imports: Mapping[str, Module]
    result: Specification = field(default_factory=Specification)
    problems: dict[Problem, None] = field(default_factory=dict[Problem, None])
    measures: dict[str, Measure] = field(default_factory=dict[str, Measure])
    """Measures of imports and of this module, by full name."""
    measure_types: dict[str, Type] = field(default_factory=dict[str, Type])
    logic_names: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    """Base names of imported measures, aliases and inlines to full names."""
    own_names: dict[str, str] = field(default_factory=dict[str, str])
    """The same of this module's own."""
    annotated: set[str] = field(default_factory=set[str])
    """Full names that have a signature here or in an import: predicates may apply them."""
    data_predicates: dict[str, tuple[PredicateVariable, ...]] = field(
        default_factory=dict[str, tuple[PredicateVariable, ...]]
    )
    """The abstract refinements that data types take, by full name."""
    refined_fields: set[str] = field(default_factory=set[str])
    """The fields of the data that imports refine, by full name."""
    named_fields: set[str] = field(default_factory=set[str])
    """The fields that this module's annotations of data name, by full name."""
    unnamed_fields: set[str] = field(default_factory=set[str])
    """Constructors, of which this module's annotations of data say the fields' types without names; each the only one
    of its type."""
    made_selectors: dict[str, tuple[Measure, Span]] = field(default_factory=dict[str, tuple[Measure, Span]])
    """The measures that stand for fields which only annotations name, by full name, and these annotations' places."""
    reflected: set[str] = field(default_factory=set[str])
    assumed_reflections: dict[str, str] = field(default_factory=dict[str, str])
    """`assume reflect f as g`, here or in an import: predicates that say `f` mean `g`."""
    broken: dict[str, Span] = field(default_factory=dict[str, Span])
    """Names whose annotation could not be read, and where."""
    small_aliases: dict[str, Span] = field(default_factory=dict[str, Span])
    """Aliases of types whose names begin with a small letter, so that they cannot be read, and where."""
    fixities: dict[str, Fixity] = field(default_factory=dict[str, Fixity])
    """From `infix` annotations, by operator as written."""
    embeds: dict[str, str] = field(default_factory=dict[str, str])
    applied_sorts: set[str] = field(default_factory=set[str])
    """Types whose sorts have their arguments: those that are embedded without `*`."""
    instance_annotations: dict[str, InstanceNode] = field(default_factory=dict[str, InstanceNode])
    """The last annotation of each instance met so far, by the name of its dictionary."""
    knows_methods: bool = False
    """Whether predicates may use the methods of classes (`--typeclass`)."""
    prune: bool = False
    """Whether ill-sorted conjuncts of fields are dropped in silence (`--prune-unsorted`)."""
    lacks_sets: bool = False
    """Whether nothing that the module imports makes LiquidHaskell know `Set_mem` and its like."""
    lacks_maps: bool = False
    """Whether nothing that the module imports may declare `Map_select` and its like."""
    solvers_functions: set[str] = field(default_factory=set[str])
    """The functions of the solver that the module declares as measures."""
    has_postfix: bool = False
    """Whether a section `(x !)` is the application of `(!)` to `x` (`PostfixOperators`)."""
    parts_see_whole: bool = False
    """Whether a part of a type may speak of the value that has the type (`--bscope`)."""
    type_alias: Callable[[str], TypeAlias | None] = lambda _: None
    """The alias of that full name; raises where it is cyclic or has a problem."""
    predicate_alias: Callable[[str], PredicateAlias | None] = lambda _: None
    inline: Callable[[str], Inline | None] = lambda _: None

    def close(self) -> None:
        """Forget who finds aliases, who knows this context too."""
        self.type_alias = self.predicate_alias = self.inline = lambda _: None

    def note(self, problem: Problem, binding: str | None = None) -> None:
        """Keep a problem; `binding` is the top-level binding it costs."""
        if binding is not None and problem.binding is None:
            problem = replace(problem, binding=binding)
        self.problems[problem] = None

    # --- lookups --------------------------------------------------------------------------------------------------

    def logic_name(self, written: str) -> str | None:
        """The full name of a measure, alias or inline by its name as written."""
        own = self.own_names.get(written)
        if own is not None:
            return own
        found = self.scope.specification(written)
        if isinstance(found, str) and self._known(found):
            return found
        base, qualifier = base_of(written), module_of(written)
        if qualifier == self.module and base in self.own_names:
            return self.own_names[base]
        candidates = self.logic_names.get(base, [])
        if qualifier is None:
            return candidates[-1] if candidates else None
        for full in candidates:
            if module_of(full) == qualifier:
                return full
        haskell = self.one_value(written)
        return haskell if haskell in candidates else None

    def _known(self, full: str) -> bool:
        return full in self.logic_names.get(base_of(full), ())

    def is_of_library(self, full: str) -> bool:
        """Whether our library defines a name."""
        module = self.imports.get(module_of(full) or "")
        return module is not None and module.interface.is_library

    def is_measure_of_library(self, full: str) -> bool:
        """Whether a measure is one of LiquidHaskell's own, which have no names with modules; functions of sets do."""
        home = module_of(full) or ""
        module = self.imports.get(home)
        own = module is not None and module.interface.is_library and full in module.specification.measures
        return own and (home not in SET_MODULES or base_of(full) == "listElts")

    def haskell_value(self, written: str, span: Span) -> str | None:
        """The full name of a Haskell value, None where none is in scope."""
        found = self.scope.value(written)
        if isinstance(found, Ambiguous):
            found = found.before or self._ambiguous(written, found, span)
        return found or value_by_origin(self.scope, written) or value_under_a_qualifier(self.scope, written)

    def one_value(self, written: str) -> str | None:
        """The full name of the one Haskell value that has this name, None where there is none, or several."""
        found = self.scope.value(written)
        return found.before if isinstance(found, Ambiguous) else found

    def _ambiguous(self, written: str, found: Ambiguous, span: Span) -> str:
        raise rejection(AmbiguousMeaning(written, found.meanings), span)

    def meant(self, full: str) -> str:
        """The function that the logic says instead of `full`; itself, if nothing else was assumed."""
        return self.assumed_reflections.get(full, full)

    def haskell_type(self, written: str, span: Span) -> str | None:
        """The full name of a Haskell type or class, None where none is in scope."""
        base = base_of(written)
        if base in BUILTIN_TYPES and (module_of(written) or "").startswith("GHC."):
            return base
        if is_index(written):
            return self.scope.promoted(written[1:])
        found = self.scope.type(written)
        if isinstance(found, Ambiguous):
            found = found.before or self._ambiguous(written, found, span)
        found = found or type_by_origin(self.scope, written) or self.scope.promoted(written)
        return found or type_under_a_qualifier(self.scope, written)

    def type_of(self, full: str) -> Type | None:
        """The Haskell type of a measure, value or constructor."""
        known = self.measure_types.get(full)
        if known is not None:
            return known
        constructor = self.environment.constructors.get(full)
        if constructor is not None:
            data, own = constructor
            result = apply_type(TCon(data.name), *(TVar(param) for param in data.params))
            ty = functions(*own.fields, result)
            return TForall(data.params, (), ty) if data.params else ty
        return self.environment.values.get(full)

    def constructor_name(self, written: str, span: Span) -> str | None:
        """The full name of a constructor; one that is not in scope is taken where its name alone decides."""
        if written in ("[]", ":", "()") or is_tuple(written):
            return written
        found = self.haskell_value(written, span)
        if found is not None:
            return found
        base = base_of(written)
        candidates = [full for full in self.environment.constructors if base_of(full) == base]
        return candidates[0] if len(candidates) == 1 else None

    def selector(self, written: str) -> str | None:
        """The one field of refined data of that name, in scope or not: fields are measures, and those go everywhere."""
        found = {full for full in self.refined_fields if base_of(full) == written}
        return found.pop() if len(found) == 1 else None

    def from_unknown_module(self, full: str) -> bool:
        """Whether a name belongs to an import whose source is not known."""
        home = module_of(full)
        return home is not None and any(module.module == home for module in self.scope.unknown)

    def is_selector(self, full: str) -> bool:
        """Whether the value is the field of a record."""
        return bool(self.environment.labels(full))

    def similar_logic_name(self, written: str, names: LocalNames) -> str | None:
        """A name that `written` may be a misspelling of, in predicates."""
        own = [base_of(full) for full in self.scope.top_level]
        known = [*names.values, *names.abstracts, *self.own_names, *self.logic_names, *own]
        cased = otherwise_cased(written, known)
        return cased or similar(written, known) or one_letter_off(written, names.values)

    def similar_type(self, written: str) -> str | None:
        """A type or alias whose name `written` may be a misspelling of."""
        return similar(written, self._types())

    def type_for_variable(self, written: str) -> str | None:
        """The type or alias that a type variable would be with a capital letter."""
        return otherwise_cased(written, self._types())

    def _types(self) -> list[str]:
        aliases = [base for base in (*self.own_names, *self.logic_names) if base[:1].isupper()]
        return [*aliases, *self.scope.types, *BUILTIN_TYPES]


def make_context(
    module: str,
    scope: Scope,
    environment: Environment,
    groups: Iterable[Group],
    imports: Imports,
) -> SpecificationContext:
    """The context before any annotation is taken in."""
    said = _imported(imports)
    return SpecificationContext(
        module,
        scope,
        environment,
        {binding.name: binding for group in groups for binding in group.bindings},
        imports.modules,
        measures=dict(said.measures),
        measure_types=dict(said.measure_types),
        logic_names={base: list(found) for base, found in said.logic_names.items()},
        annotated=set(said.annotated),
        data_predicates=dict(said.data_predicates),
        refined_fields=set(said.refined_fields),
        reflected=set(said.reflected),
        assumed_reflections=dict(said.assumed_reflections),
        embeds=dict(said.embeds),
    )


class _Said(Struct):
    """What imports say to annotations; see `SpecificationContext`."""

    measures: dict[str, Measure] = field(default_factory=dict[str, Measure])
    measure_types: dict[str, Type] = field(default_factory=dict[str, Type])
    logic_names: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    annotated: set[str] = field(default_factory=set[str])
    data_predicates: dict[str, tuple[PredicateVariable, ...]] = field(
        default_factory=dict[str, tuple[PredicateVariable, ...]]
    )
    refined_fields: set[str] = field(default_factory=set[str])
    reflected: set[str] = field(default_factory=set[str])
    assumed_reflections: dict[str, str] = field(default_factory=dict[str, str])
    embeds: dict[str, str] = field(default_factory=dict[str, str])


@remembered(4, key=Itself)
def _imported(imports: Imports) -> _Said:
    """What imports say, to be copied for each module that adds to it."""
    said = _Said()
    for imported in imports.modules.values():
        specification = imported.specification
        said.measures.update(specification.measures)
        said.embeds.update(specification.embeds)
        said.annotated.update(specification.signatures)
        said.reflected.update(specification.reflected)
        said.assumed_reflections.update(specification.assumed_reflections)
        said.data_predicates.update({d.name: d.predicates for d in specification.data.values() if d.predicates})
        said.refined_fields.update(
            label
            for refined in specification.data.values()
            if (data := imported.data.get(refined.name)) is not None
            for constructor in data.constructors
            for label in constructor.labels
        )
        for measure in specification.measures.values():
            said.measure_types[measure.name] = measure.type
        for table in (
            specification.measures,
            specification.type_aliases,
            specification.predicate_aliases,
            specification.inlines,
        ):
            for full in table:
                known = said.logic_names.setdefault(base_of(full), [])
                if full not in known:
                    known.append(full)
    return said


def own(context: SpecificationContext, base: str) -> str:
    """The full name of something this module defines."""
    return qualify(context.module, base_of(base))
