"""The state of resolving one module: scope, problems, and the names used in the top-level binding at hand.

Expressions hold blocks of declarations and view patterns, which hold expressions: these reach each other through
`Resolver.resolve_expression`.

Local names stay as written; where a binding uses one twice the later one gets a number: `x`, `x'2`, `x'3`.
"""

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct, field

from liquidlens.lang.names import UNWRITTEN, base_of, is_index, is_numbered, module_of, qualify
from liquidlens.lang.problems import Fault, Problem, Severity
from liquidlens.names.faults import (
    AmbiguousName,
    BoundTwice,
    DefinedByBroken,
    NotInScope,
    Space,
    TakenAsBefore,
    Together,
)
from liquidlens.names.interface import DEFAULT_FIXITY, Fixity
from liquidlens.names.scope import Ambiguous, LocalScope, Scope, similar
from liquidlens.source.span import Span
from liquidlens.syntax.faults import MissingExtension
from liquidlens.syntax.tree import SurfaceExpr

Locals = Mapping[str, str]
"""Local names as written to their unique names."""

ResolveExpression = Callable[["Resolver", Locals, SurfaceExpr], SurfaceExpr]


FIELDS_OF = ".."
"""Stands among locals where `C {..}` binds the fields of a constructor without source, for its full name: what nobody
else defines is one of them."""


class Resolver(Struct):
    """What the resolving functions share."""

    scope: Scope
    resolve_expression: ResolveExpression
    problems: list[Problem] = field(default_factory=list[Problem])
    owner: str = ""
    """Full name of the top-level binding, class or instance being resolved."""
    used: set[str] = field(default_factory=set[str])
    numbers: dict[str, int] = field(default_factory=dict[str, int])
    """The last number given to a name that is used twice."""
    local_fixities: dict[str, Fixity] = field(default_factory=dict[str, Fixity])
    """By unique local name."""
    earlier: set[str] = field(default_factory=set[str])
    """Local names of the top-level bindings before the one at hand."""
    later: set[str] = field(default_factory=set[str])
    """Arguments by the names that only a later equation gives them: GHC takes that of the first one."""
    rebindable: bool = False
    """Whether syntax means what its functions in scope mean (RebindableSyntax)."""
    lacks: frozenset[str] = frozenset()
    """The extensions of which this is told that are not turned on."""
    reserved: set[str] = field(default_factory=set[str])
    """Locals that may have an annotation: a specification knows them by their name, so no other local has it."""

    def enter(self, owner: str) -> None:
        """Start on a top-level binding."""
        self.owner = owner
        self.earlier |= self.used
        self.used = set(self.reserved)
        self.numbers = {}
        self.local_fixities = {}
        self.later = set()

    def problem(self, fault: Fault, span: Span) -> None:
        """Note a problem that costs the binding at hand."""
        self.problems.append(Problem(fault, span, binding=self.owner or None))

    def needs(self, extension: str, span: Span) -> None:
        """Tell of what GHC reads only with an extension that is not turned on."""
        if extension in self.lacks:
            self.problems.append(Problem(MissingExtension(extension), span, Severity.WARNING))

    def fresh(self, name: str, annotated: bool = False) -> str:
        """A name for a local written `name`, unique in its binding; in the whole module if it may be `annotated`.

        A name that the text ends like a numbered one has a number too, so that `source_name` gives it back.
        """
        unique = name
        while unique in self.used or (annotated and unique in self.earlier) or (unique == name and is_numbered(name)):
            number = self.numbers.get(name, 1) + 1
            self.numbers[name] = number
            unique = f"{name}'{number}"
        self.used.add(unique)
        if annotated:
            self.reserved.add(unique)
        return unique

    def bind(self, names: Iterable[tuple[str, Span]], inside: Together, annotated: bool = False) -> dict[str, str]:
        """Unique names for the binders of one pattern, parameter list or block; a name bound twice is a problem."""
        bound: dict[str, str] = {}
        for name, span in names:
            if name in bound:
                self.problem(BoundTwice(name, inside), span)
            else:
                bound[name] = self.fresh(name, annotated)
        return bound

    def is_hole(self, written: str, locals_: Locals) -> bool:
        """Whether a name stands for an expression that is still to be written."""
        return written.startswith("_") and written not in locals_ and self.scope.value(written) is None

    def near(self, written: str, locals_: Locals) -> str | None:
        """A name in scope that is written alike."""
        return similar(written, locals_) or self.scope.similar_value(written)

    def value(self, written: str, locals_: Locals, span: Span) -> str | None:
        """The full or unique name of a value; None, with a problem, where it has none."""
        local = locals_.get(written)
        if local is not None:
            return local
        found = self.scope.value(written)
        if isinstance(found, str):
            self._depends(written, found, span)
            return found
        if found is None and FIELDS_OF in locals_ and written[:1].islower():
            return f"{module_of(locals_[FIELDS_OF])}.{written}"
        if found is None:
            self.problem(NotInScope(written, near=self.near(written, locals_)), span)
            return None
        return self._chosen(written, found, span)

    def label(self, written: str, constructor: str | None, span: Span) -> str | None:
        """The full name of a record field; `constructor` (a full name) decides between several."""
        if constructor is not None:
            for full in self.scope.fields.get(constructor, ()):
                if base_of(full) == base_of(written):
                    return full
            if self.scope.is_unknown(constructor) and self.scope.value(written) is None:
                # A field of a constructor without source, which only the constructor's module need have in scope.
                return f"{module_of(constructor)}.{base_of(written)}"
        return self.value(written, {}, span)

    def type(self, written: str, span: Span) -> str | None:
        """The full name of a type or class; None, with a problem, where it has none.

        A constructor, a number or a text is a type, too: `'Zero`, or `Zero` where no type has that name.
        """
        if is_index(written):
            found = self.scope.promoted(written[1:]) if written[0] == "'" else written
        else:
            found = self.scope.type(written) or self.scope.promoted(written)
        if isinstance(found, str):
            self._depends(written, found, span)
            return found
        if found is None:
            self.problem(NotInScope(written, Space.TYPE, self.scope.similar_type(written)), span)
            return None
        return self._chosen(written, found, span)

    def fixity(self, name: str) -> Fixity:
        """The fixity of an operator by its unique or full name."""
        if name in self.used:
            return self.local_fixities.get(name, DEFAULT_FIXITY)
        return self.scope.fixity(name)

    def note_annotation(self, span: Span, locals_: Locals, block: Iterable[str], owner: str | None = None) -> None:
        """Remember what an annotation sees."""
        later = frozenset(written for written, name in locals_.items() if name in self.later)
        self.scope.local_annotations[span] = LocalScope(owner or self.owner, dict(locals_), tuple(block), later)

    def _depends(self, written: str, found: str, span: Span) -> None:
        """Note that the binding at hand needs what a broken declaration may define."""
        if self.scope.broken is not None and module_of(found) == qualify(UNWRITTEN, self.scope.module):
            fault = DefinedByBroken(written, self.scope.broken)
            if all(each.fault != fault or each.binding != self.owner for each in self.problems):
                self.problems.append(Problem(fault, span, Severity.INFORMATION, self.owner or None))

    def _chosen(self, written: str, found: Ambiguous, span: Span) -> str:
        before = found.before
        if before is not None:
            told = Problem(TakenAsBefore(written, before), span, Severity.WARNING)
            if all(each.fault != told.fault for each in self.problems):
                self.problems.append(told)
            return before
        self.problem(AmbiguousName(written, found.meanings), span)
        own = [meaning for meaning in found.meanings if meaning in self.scope.top_level]
        return (own or list(found.meanings))[0]
