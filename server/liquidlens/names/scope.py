"""What a module's text may mention: names as written, and the full names that they mean.

    import qualified Data.Map as M      ⇒  values["M.insert"] = ("Data.Map.insert",)
    area = ...                          ⇒  values["area"] = values["Shapes.area"] = ("Shapes.area",)

More than one meaning is ambiguous.  A module whose source is not known stands among `unknown`: a name that only it can
give is `Module.name`.
"""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache

from msgspec import Struct, field

from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.names import (
    BUILTIN_CONSTRUCTORS,
    BUILTIN_TYPES,
    UNWRITTEN,
    base_of,
    is_tuple,
    module_of,
    promoted,
    qualify,
)
from liquidlens.names.conventional import CONVENTIONAL
from liquidlens.names.interface import DEFAULT_FIXITY, Fixity, TypeEntry
from liquidlens.names.newer import NewerExports
from liquidlens.source.span import Span
from liquidlens.syntax.constructs import Form

_SPECIAL_VALUES = frozenset({"[]", "()", ":"})
_SPECIAL_TYPES = frozenset({"[]", "()", "->", "~", "*"})
_CONS_FIXITY = Fixity("right", 5)
PRIMITIVES = "GHC.PrimopWrappers"
"""The module of what only the compiler defines."""

BUILTIN_MEMBERS = {"Bool": ("False", "True"), "Ordering": ("LT", "EQ", "GT"), "[]": ("[]", ":"), "()": ("()",)}


class UnknownModule(Struct, frozen=True):
    """An imported module without source."""

    module: str
    aliases: frozenset[str]
    """The qualifiers that may stand before its names."""
    is_open: bool
    """Whether it may give unqualified names: imported without `qualified` and without a list of names."""
    only: frozenset[str] | None = None
    """The base names that it can give, None where these are not known: of a module of our library what it lacks."""

    is_of_parts: bool = False
    """Whether only the parts of a type or class, which the import does not list, come unqualified from there."""

    def gives(self, qualifier: str | None, base: str) -> bool:
        """Whether a name written so may be one of its names."""
        among = self.only is None or base in self.only
        return among and (qualifier in self.aliases if qualifier is not None else self.is_open)


class LocalScope(Struct, frozen=True):
    """The locals visible at a place, by name as written, to their unique names inside the top-level binding `owner`.

    In a class or instance `owner` is the class.
    """

    owner: str
    names: Mapping[str, str]
    block: tuple[str, ...] = ()
    """Unique names of what the innermost block of declarations around the place defines."""
    later: frozenset[str] = frozenset()
    """Those, as written, that a later equation gives an argument, and GHC does not: it takes the first one's."""


_NEWER = frozenset(
    qualify(PRELUDE, name)
    for name in (
        "<>", "mempty", "mappend", "mconcat", "<$>", "<$", "<*>", "*>", "<*", "pure", "traverse", "sequenceA",
        "foldMap", "liftA2", "foldl'", "Semigroup", "Monoid", "Applicative", "Foldable", "Traversable", "Word",
        "MonadFail",
    )
)  # fmt: skip
"""What the Prelude did not have in Haskell 2010: older programs define, or import, such names without hiding them."""


class Ambiguous(Struct, frozen=True):
    """A name with several meanings."""

    meanings: tuple[str, ...]

    @property
    def before(self) -> str | None:
        """The one meaning that the name had before the Prelude got it too, if that is what makes it ambiguous."""
        older = [each for each in self.meanings if each not in _NEWER]
        return older[0] if len(older) == 1 else None


class Scope(Struct):
    """The names in scope at the top level of a module; filled while names are resolved, not changed afterwards."""

    module: str
    values: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """Functions, methods, selectors and constructors by name as written (`x`, `M.x`, `+`)."""
    types: dict[str, dict[str, TypeEntry]] = field(default_factory=dict[str, dict[str, TypeEntry]])
    """Types, classes and synonyms by name as written, then by full name."""
    specifications: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """What the annotations of imported modules define, by name as written."""
    fixities: dict[str, Fixity] = field(default_factory=dict[str, Fixity])
    fields: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """Labels of record constructors, both by full name."""
    synonyms: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """Pattern synonyms with their parameters, by full name."""
    unknown: list[UnknownModule] = field(default_factory=list[UnknownModule])
    aliases: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """The modules that each qualifier stands for."""
    newer: NewerExports = field(default_factory=NewerExports)
    broken: Form | None = None
    """What declaration of this module cannot be read that brings nobody knows which names into scope."""
    has_primitives: bool = False
    has_promotion: bool = False
    """Whether names that end in `#` may be the compiler's own (`MagicHash`), as `+#` and `I#`: they have no source."""
    told: set[str] = field(default_factory=set[str])
    """Full names that annotations, here or in an import, give types: what modules without source define."""
    top_level: set[str] = field(default_factory=set[str])
    """Full names of the values that this module defines."""
    suggestions: dict[str, str | None] = field(default_factory=dict[str, str | None])
    """Near misses already looked for, by the name that is not in scope."""
    local_annotations: dict[Span, LocalScope] = field(default_factory=dict[Span, LocalScope])
    """What each annotation inside a binding, class or instance sees, by the annotation's span."""

    def add_value(self, written: str, full: str) -> None:
        """Let `written` mean `full`, among others."""
        known = self.values.get(written, ())
        if full not in known:
            self.values[written] = (*known, full)

    def add_type(self, written: str, entry: TypeEntry) -> None:
        """Let `written` mean a type; members of the same type from several imports are joined."""
        meanings = self.types.setdefault(written, {})
        known = meanings.get(entry.name)
        if known is not None and known != entry:
            entry = TypeEntry(
                entry.name,
                entry.kind,
                _joined(known.constructors, entry.constructors),
                _joined(known.labels, entry.labels),
                _joined(known.types, entry.types),
            )
        meanings[entry.name] = entry

    def value(self, written: str) -> str | Ambiguous | None:
        """The full name of a value or constructor; None where nothing in scope has this name."""
        if written in _SPECIAL_VALUES or is_tuple(written):
            return written
        return self._one(written, self.values.get(written, ()), BUILTIN_CONSTRUCTORS)

    def type(self, written: str) -> str | Ambiguous | None:
        """The full name of a type, class or synonym; None where nothing in scope has this name."""
        if written in _SPECIAL_TYPES or is_tuple(written):
            return written
        return self._one(written, tuple(self.types.get(written, ())), BUILTIN_TYPES)

    def promoted(self, written: str) -> str | None:
        """The constructor that is used as a type under this name, as such; None where none alone is in scope."""
        if not self.has_promotion:
            return None
        if written in BUILTIN_CONSTRUCTORS or is_tuple(written):
            return promoted(written)
        found = self.values.get(written, ())
        if not found and (unknown := self.unknown_meaning(written)) is not None:
            return promoted(unknown)
        return promoted(found[0]) if len(found) == 1 and _kind(base_of(written))[0] else None

    def entry(self, full: str) -> TypeEntry | None:
        """What is in scope of the type or class `full`."""
        for meanings in self.types.values():
            if full in meanings:
                return meanings[full]
        members = BUILTIN_MEMBERS.get(full)
        if members is not None or full in BUILTIN_TYPES:
            return TypeEntry(full, "data", members or ())
        return None

    def specification(self, written: str) -> str | Ambiguous | None:
        """The full name of an imported measure, alias, inline or qualifier."""
        return self._one(written, self.specifications.get(written, ()), frozenset())

    def fixity(self, full: str) -> Fixity:
        """The fixity of an operator by its full name."""
        if full == ":":
            return _CONS_FIXITY
        known = self.fixities.get(full)
        if known is None and self.is_unknown(full):
            known = CONVENTIONAL.get(base_of(full))
        return known or DEFAULT_FIXITY

    def guesses(self, full: str) -> bool:
        """Whether nobody knows how this operator binds, what it conventionally does being a guess, too."""
        return full not in self.fixities and self.is_unknown(full)

    @property
    def makes_declarations(self) -> bool:
        """Whether Template Haskell makes declarations of this module, which nobody knows."""
        return any(each.module == qualify(UNWRITTEN, self.module) for each in self.unknown)

    def unknown_meaning(self, written: str) -> str | None:
        """The full name in a module without source that `written` can only come from; the likeliest, of several."""
        found = [qualify(module, base_of(written)) for module in self.unknown_homes(written)]
        return next((full for full in found if full in self.told), found[0]) if found else None

    def unknown_homes(self, written: str) -> tuple[str, ...]:
        """The modules without source that `written` may come from: those imported whole before those of which some
        type's or class's parts are, all of them (`MonadTime (..)`)."""
        qualifier, base = module_of(written), base_of(written)
        giving = [module for module in self.unknown if module.gives(qualifier, base)]
        if not giving and self.broken is Form.BROKEN_IMPORT and qualifier and qualifier not in self.aliases:
            return (qualify(UNWRITTEN, self.module),)
        return tuple(dict.fromkeys(each.module for each in sorted(giving, key=lambda each: each.is_of_parts)))

    def similar_value(self, written: str) -> str | None:
        """A name in scope that `written` may be a misspelling of."""
        if written not in self.suggestions:
            self.suggestions[written] = similar(written, [*self.values, *BUILTIN_CONSTRUCTORS])
        return self.suggestions[written]

    def similar_type(self, written: str) -> str | None:
        """A type in scope whose name `written` may be a misspelling of."""
        return similar(written, [*self.types, *BUILTIN_TYPES])

    def is_unknown(self, full: str) -> bool:
        """Whether a full name is one of a module without source."""
        return any(module_of(full) == each.module for each in self.unknown)

    def _one(self, written: str, meanings: tuple[str, ...], builtin: frozenset[str]) -> str | Ambiguous | None:
        if len(meanings) > 1:
            # A module without source usually exports again what a known one defines.
            sources = {module.module for module in self.unknown}
            meanings = tuple(name for name in meanings if module_of(name) not in sources) or meanings[:1]
        if len(meanings) == 1:
            return meanings[0]
        if meanings:
            return Ambiguous(meanings)
        if written in builtin:
            return written
        base = base_of(written)
        if base in builtin and module_of(written) == "Prelude":
            return base
        primitive = self.has_primitives and base.endswith("#")
        return self.unknown_meaning(written) or (qualify(PRIMITIVES, base) if primitive else None)


_CLOSE = 0.65
"""The least share of letters that two names must have in common, as `difflib` counts it."""


def similar(written: str, candidates: Iterable[str]) -> str | None:
    """The candidate closest to `written`, a constructor for a constructor; None where none is close."""
    kind = _kind(written)
    plausible = [name for name in candidates if _kind(name) == kind and name != written]
    exact_base = [name for name in plausible if base_of(name) == base_of(written)]
    if exact_base:
        return min(exact_base, key=lambda name: (len(name), name))
    if kind[1]:
        return None
    lowered = {name.lower(): name for name in sorted(plausible, reverse=True)}
    if written.lower() in lowered:
        return lowered[written.lower()]
    # What is much longer or shorter cannot be as close as that: nearly everything in scope.
    length = len(written)
    near = sorted(name for name in plausible if 2 * min(length, len(name)) >= _CLOSE * (length + len(name)))
    close = get_close_matches(written, near, n=1, cutoff=_CLOSE)
    return close[0] if close else None


def otherwise_cased(written: str, candidates: Iterable[str]) -> str | None:
    """The candidate that differs from `written` in small and capital letters only (`fits` for `Fits`)."""
    near = {name for name in candidates if name != written and name.lower() == written.lower()}
    return min(near, default=None)


def one_letter_off(written: str, candidates: Iterable[str]) -> str | None:
    """The one candidate of two letters that differs from `written` in one (`yz` for `ys`): too short to be called close
    among all that is in scope, but not among a few binders."""
    near = {each for each in candidates if len(each) == len(written) == 2 and sum(map(str.__eq__, each, written)) == 1}
    return near.pop() if len(near) == 1 else None


@lru_cache(maxsize=20_000)
def _kind(written: str) -> tuple[bool, bool]:
    base = base_of(written)
    operator = not (base[:1].isalpha() or base[:1] in "_([")
    return base[:1].isupper() or base.startswith(":"), operator


def _joined(one: tuple[str, ...], two: tuple[str, ...]) -> tuple[str, ...]:
    return one + tuple(name for name in two if name not in one)
