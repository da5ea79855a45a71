"""Aliases and inlines of a module, resolved when they are first needed.

    type OList a = [a]<{\\x v -> x <= v}>      predicate Between L V H = L <= V && V <= H      inline isSmall

An alias that needs itself is a problem at its name, told once; who uses it depends on it.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import TypeVar

from msgspec import Struct, field

from liquidlens.core.module import Module
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.names import base_of, module_of, qualify
from liquidlens.lang.problems import Problem, Severity
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PCompare, Predicate, conjuncts
from liquidlens.logic.refined import TRIVIAL, RCon
from liquidlens.logic.show import show_haskell_type, show_predicate
from liquidlens.logic.specification import Inline, OuterName, PredicateAlias, TypeAlias
from liquidlens.logic.substitution import rename
from liquidlens.lower.specify_alias_uses import is_value_parameter
from liquidlens.lower.specify_context import LocalNames, Rejection, SpecificationContext, rejection
from liquidlens.lower.specify_faults import (
    Again,
    Cycle,
    FaultyDefinition,
    NotTaken,
    OwnLastAlias,
    Twice,
    UnboundName,
    Unread,
)
from liquidlens.lower.specify_lifting import lift_inline
from liquidlens.lower.specify_predicates import specify_checked_term
from liquidlens.lower.specify_types import specify_holed_type
from liquidlens.source.span import NOWHERE, Span
from liquidlens.syntax.annotation_nodes import DirectiveNode, ExpressionAliasNode, TypeAliasNode
from liquidlens.syntax.annotations import Named

_Made = TypeVar("_Made", TypeAlias, PredicateAlias, Inline)

DEFINE = "define"
"""The keyword of an alias that has the name of a Haskell function."""

Definition = TypeAliasNode | ExpressionAliasNode | DirectiveNode

_FIRST_OWN = {TypeAliasNode: "Nat", ExpressionAliasNode: "Max"}
"""LiquidHaskell's own alias right behind those of a module, where it looks for two of a name side by side."""


def _home(alias: TypeAlias | PredicateAlias) -> str | None:
    """The module of an alias that is not LiquidHaskell's own."""
    home = module_of(alias.name)
    return None if home == PRELUDE else home


class AliasDefinitions(Struct):
    """The definitions that predicates and types may refer to, by full name; types and predicates share names."""

    context: SpecificationContext
    _types: dict[str, TypeAliasNode] = field(default_factory=dict[str, TypeAliasNode])
    _predicates: dict[str, ExpressionAliasNode] = field(default_factory=dict[str, ExpressionAliasNode])
    _inlines: dict[str, DirectiveNode] = field(default_factory=dict[str, DirectiveNode])
    _defined: dict[str, ExpressionAliasNode] = field(default_factory=dict[str, ExpressionAliasNode])
    """What Haskell functions, here or in imports, are in predicates."""
    _shadowed: list[TypeAliasNode | ExpressionAliasNode] = field(
        default_factory=list[TypeAliasNode | ExpressionAliasNode]
    )
    """Aliases of names for which LiquidHaskell takes those of its Prelude."""
    _added: list[Definition] = field(default_factory=list[Definition])
    _named: dict[tuple[type, str], Definition] = field(default_factory=dict[tuple[type, str], Definition])
    """The last alias of a kind and name, as written."""
    _last: dict[type, str] = field(default_factory=dict[type, str])
    """The name of the last alias of a kind."""
    _open: list[tuple[type, str]] = field(default_factory=list[tuple[type, str]])
    _failed: set[tuple[type, str]] = field(default_factory=set[tuple[type, str]])

    def add(self, node: Definition) -> None:
        """Make a definition known. One that an import has too hides that one, but for aliases: LiquidHaskell takes the
        import's."""
        context = self.context
        full = qualify(context.module, base_of(node.name.text))
        if isinstance(node, ExpressionAliasNode) and node.keyword == DEFINE:
            self._define(node)
            return
        if isinstance(node, DirectiveNode):
            self._added.append(node)
            self._inlines.setdefault(full, node)
        elif not self._repeats(node):
            if self._taken(node) is not None:
                self._shadowed.append(node)
                return
            if isinstance(node, TypeAliasNode):
                self._types[full] = node
            else:
                self._predicates[full] = node
        else:
            return
        context.own_names[base_of(full)] = full

    def _define(self, node: ExpressionAliasNode) -> None:
        full = self.context.one_value(node.name.text)
        if full is None:
            near = self.context.scope.similar_value(node.name.text)
            self.context.note(Problem(UnboundName(node.name.text, near), node.name.span))
        else:
            self._defined.setdefault(full, node)

    def _repeats(self, node: TypeAliasNode | ExpressionAliasNode) -> bool:
        """Whether an alias has the name of the one before it, which LiquidHaskell refuses; of one that has the name of
        an earlier one it takes the last."""
        kind, name = type(node), node.name.text
        earlier, is_next = self._named.get((kind, name)), self._last.get(kind) == name
        self._named[kind, name], self._last[kind] = node, name
        self._added.append(node)
        if earlier is None:
            return False
        again, severity = (Again.ALIAS, Severity.ERROR) if is_next else (Again.LATER_ALIAS, Severity.INFORMATION)
        self.context.note(Problem(Twice(again, name, earlier.name.span), node.name.span, severity))
        return is_next

    def connect(self) -> None:
        """Let the context find aliases and inlines here and in the imports."""
        context = self.context
        context.type_alias = self._type_alias
        context.predicate_alias = self._predicate_alias
        context.inline = self._inline

    def resolve_all(self) -> None:
        """Resolve what nothing has asked for, and note the problems."""
        for resolve, full in chain(self._in_order(), ((self._predicate_alias, full) for full in self._defined)):
            try:
                resolve(full)
            except Rejection as error:
                if not isinstance(error.problem.fault, Unread | FaultyDefinition):
                    self.context.note(error.problem)

        refused = self._note_last()
        for node in self._shadowed:
            if node is not refused:
                self._compare(node)

    def _in_order(self) -> Iterator[tuple[Callable[[str], object], str]]:
        """Each definition that is taken, as they stand in the module."""
        for node in self._added:
            full = qualify(self.context.module, base_of(node.name.text))
            match node:
                case TypeAliasNode() if self._types.get(full) is node:
                    yield self._type_alias, full
                case ExpressionAliasNode() if self._predicates.get(full) is node:
                    yield self._predicate_alias, full
                case DirectiveNode() if self._inlines.get(full) is node:
                    yield self._inline, full
                case _:
                    pass

    def _note_last(self) -> Definition | None:
        """Tell of a module whose last alias has the name of LiquidHaskell's first: the node."""
        for kind, name in _FIRST_OWN.items():
            last = next((node for node in reversed(self._added) if isinstance(node, kind)), None)
            if last is not None and last.name.text == name:
                self.context.note(Problem(OwnLastAlias(name), last.name.span, Severity.WARNING))
                return last
        return None

    def _taken(self, node: TypeAliasNode | ExpressionAliasNode) -> TypeAlias | PredicateAlias | None:
        """The alias of that name that LiquidHaskell takes, whatever a module says: its own, or that of an import."""
        is_type = isinstance(node, TypeAliasNode)
        for full in reversed(self.context.logic_names.get(base_of(node.name.text), ())):
            module = self.context.imports.get(module_of(full) or "")
            if module is None or (module.interface.is_library and module.name != PRELUDE):
                continue
            said = module.specification
            found = said.type_aliases.get(full) if is_type else said.predicate_aliases.get(full)
            if found is not None:
                return found
        return None

    def _compare(self, node: TypeAliasNode | ExpressionAliasNode) -> None:
        """Tell of an alias that is not taken and says something else."""
        taken, full = self._taken(node), node.name.text
        try:
            said = self._made(node, full) if isinstance(node, TypeAliasNode) else self._made_predicate(node, full)
        except Rejection:
            return
        if taken is not None and _meaning(said) != _meaning(taken):
            self.context.note(Problem(NotTaken(node.name.text, _home(taken)), node.name.span, Severity.WARNING))

    # --- one of each kind -------------------------------------------------------------------------------------------

    def _type_alias(self, full: str) -> TypeAlias | None:
        known = self.context.result.type_aliases.get(full)
        if known is not None:
            return known
        node = self._types.get(full)
        if node is None:
            return next(
                (m.specification.type_aliases[full] for m in self._imports() if full in m.specification.type_aliases),
                None,
            )

        made = self._once((type(node), full), node.name, lambda: self._made(node, full))
        self.context.result.type_aliases[full] = made
        return made

    def _made(self, node: TypeAliasNode, full: str) -> TypeAlias:
        names = self._parameters(node.parameters)
        body = specify_holed_type(self.context, node.body, names)
        # Types come first where the alias is used, in whatever order they are defined.
        parameters = sorted((each.text for each in node.parameters), key=is_value_parameter)
        return TypeAlias(full, tuple(parameters), body, node.span, _outer(names))

    def _predicate_alias(self, full: str) -> PredicateAlias | None:
        known = self.context.result.predicate_aliases.get(full)
        if known is not None:
            return known
        node = self._predicates.get(full) or self._defined.get(full)
        if node is None:
            for module in self._imports():
                if full in module.specification.predicate_aliases:
                    return module.specification.predicate_aliases[full]
            return None

        made = self._once((type(node), full), node.name, lambda: self._made_predicate(node, full))
        self.context.result.predicate_aliases[full] = made
        return made

    def _made_predicate(self, node: ExpressionAliasNode, full: str) -> PredicateAlias:
        names = self._parameters(node.parameters, all_values=True)
        body, _ = specify_checked_term(self.context, node.body, names)
        return PredicateAlias(full, tuple(p.text for p in node.parameters), body, node.span, _outer(names))

    def _inline(self, full: str) -> Inline | None:
        known = self.context.result.inlines.get(full)
        if known is not None:
            return known
        node = self._inlines.get(full)
        if node is None:
            return next(
                (m.specification.inlines[full] for m in self._imports() if full in m.specification.inlines), None
            )
        binding = self.context.bindings.get(full)
        if binding is None:
            return None
        made = self._once((type(node), full), node.name, lambda: lift_inline(self.context, binding, "inline"))
        self.context.result.inlines[full] = made
        return made

    # --- shared -----------------------------------------------------------------------------------------------------

    def _imports(self) -> Iterable[Module]:
        return self.context.imports.values()

    def _parameters(self, parameters: tuple[Named, ...], all_values: bool = False) -> LocalNames:
        names = LocalNames(outer={})
        seen: dict[str, Span] = {}
        for parameter in parameters:
            if parameter.text in seen:
                raise rejection(Twice(Again.PARAMETER, parameter.text), parameter.span)
            seen[parameter.text] = parameter.span
            if all_values or is_value_parameter(parameter.text):
                names = names.bind(parameter.text, None)
        return names

    def _once(self, key: tuple[type, str], name: Named, make: Callable[[], _Made]) -> _Made:
        if key in self._failed:
            raise self._depends(name)
        if key in self._open:
            cycle = [base_of(each) for _, each in self._open[self._open.index(key) :]]
            self._failed.add(key)
            names = (name.text,) if len(cycle) == 1 else tuple(cycle)
            self.context.note(Problem(Cycle(names), name.span))
            raise self._depends(name)
        self._open.append(key)
        try:
            return make()
        except Rejection as error:
            if not isinstance(error.problem.fault, Unread | FaultyDefinition):
                self.context.note(error.problem)
            self._failed.add(key)
            raise self._depends(name) from None
        finally:
            self._open.pop()

    def _depends(self, name: Named) -> Rejection:
        return rejection(FaultyDefinition(name.text, name.span), NOWHERE)


def _outer(names: LocalNames) -> tuple[OuterName, ...]:
    return tuple((names.outer or {}).values())


def _meaning(alias: TypeAlias | PredicateAlias) -> tuple[str, frozenset[str]]:
    """What an alias says, whatever its value is called and on whichever side of a comparison that stands."""
    if isinstance(alias, PredicateAlias):
        predicate, of_type = alias.body, ""
    else:
        refinement = alias.body.refinement if isinstance(alias.body, RCon) else TRIVIAL
        predicate, of_type = rename(refinement.predicate, refinement.value, "v"), show_haskell_type(erase(alias.body))
    for number, name in enumerate(alias.parameters):
        predicate = rename(predicate, name, f"parameter {number}")
    said = conjuncts(predicate)
    return of_type, frozenset(show_predicate(_turned(part)) for part in said)


def _turned(part: Predicate) -> Predicate:
    match part:
        case PCompare(">=", left, right):
            return PCompare("<=", right, left)
        case PCompare(">", left, right):
            return PCompare("<", right, left)
        case _:
            return part
