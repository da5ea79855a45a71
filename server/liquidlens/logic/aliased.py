"""Types written by the aliases that a file declares, where one says exactly that.

    type Vert G = {v:Nat | v < vertices G}      {v:Int | v >= 0 && v < vertices g}      ⇒  Vert g
    type Pos = {v:Int | v > 0}                  [{v:Int | 0 < v}]                       ⇒  [Pos]

Of several aliases the one that is given the least says most.
"""

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.lang.names import base_of, is_operator, is_tuple
from liquidlens.logic.commonplace import telling
from liquidlens.logic.predicates import FLIPPED, TRUE, PApply, PCompare, PLit, Predicate, PVar, conjuncts
from liquidlens.logic.refined import RApp, RCon, RForall, RFun, RType, RVar, rebuild, subtypes
from liquidlens.logic.show import Write, show_name, show_predicate, show_type
from liquidlens.logic.specification import PredicateAlias, Specification, TypeAlias
from liquidlens.logic.substitution import children, free_variables, rename
from liquidlens.logic.substitution import rebuild as rebuild_predicate
from liquidlens.source.memo import Itself, remembered

_MOST_TEXTS = 4_000

_MOST_CONJUNCTS = 6
"""More are compared with no alias."""

_LONG = 60
"""Characters of a predicate that is easier to read by the names of its parts."""

_VALUE = "#"
"""What the value of both types is called while they are compared."""

_PART = PVar("#part")

_Known = Mapping[str, RType | Predicate]
"""What parameters of an alias stand for."""


def declared(specification: Specification) -> Sequence[TypeAlias]:
    """The aliases that a module declares."""
    return tuple(specification.type_aliases.values())


class Names(Struct, frozen=True):
    """What is written otherwise than by its base name, and what need not be written."""

    types: Mapping[str, str] = field(default_factory=dict[str, str])
    """Types that are in scope only qualified: `M.Map` by `Data.Map.Map`."""
    naturals: frozenset[str] = frozenset()
    """Measures that are never negative."""

    @property
    def key(self) -> Hashable:
        """The same as one value to look up by."""
        return tuple(sorted(self.types.items())), self.naturals

    def write(self, name: str) -> str:
        """A type constructor as the file writes it."""
        return self.types.get(name) or show_name(name)


class Writing(Struct, frozen=True):
    """How a file writes types."""

    write: Write = show_name
    """How it writes a type constructor."""
    aliases: Sequence[TypeAlias] = ()
    """Those that it declares."""
    preferred: frozenset[str] = frozenset()
    """Those by which it says what is written."""
    standard: frozenset[str] = frozenset()
    """Those that everybody knows, by full name: of others that say the same none is chosen by its name alone."""
    names: Names = Names()
    """What it calls types that are in scope only qualified, and the measures that are never negative."""

    @property
    def key(self) -> Hashable:
        """What decides how it writes a type."""
        return Itself(self.aliases), self.names.key, self.preferred

    def told(self, type_: RType) -> str:
        """A type that nobody wrote so: without what holds of all values."""
        return _told(self, type_)

    def shown(self, type_: RType) -> str:
        """A type as the file writes it."""
        return show_type(self._written(type_), self.write)

    def named(self, type_: RType) -> str | None:
        """The alias, with what it is given, that says all of a type."""
        if isinstance(type_, RFun | RForall):
            return None
        telling = _by_head(self.aliases).get(_head_of(type_), ())
        found = [(each, self._applied(each, known)) for each in telling for known in _given(each, type_)]
        alias, named = min(found, key=self._rank, default=(None, None))
        if alias is None or not self.standard:
            return named
        rank = self._rank((alias, ""))[:3]
        is_one = all(each is alias or self._rank((each, ""))[:3] != rank for each, _ in found)
        return named if is_one or rank[0] is False else None

    def _rank(self, found: tuple[TypeAlias, str]) -> tuple[bool, int, bool, int]:
        alias, written = found
        is_foreign = base_of(alias.name) not in self.preferred
        return is_foreign, len(alias.parameters), alias.name not in self.standard, len(written)

    def _written(self, type_: RType) -> RType:
        """The type with aliases as constructors without arguments."""
        named = self.named(type_)
        if named is not None:
            return RCon(named)
        if not isinstance(type_, RCon) or type_.name == "[]" or is_tuple(type_.name):
            return rebuild(type_, self._written)
        return replace(type_, args=tuple(map(self._argument, type_.args)))

    def _argument(self, type_: RType) -> RType:
        named = self.named(type_)
        return self._written(type_) if named is None else RCon(_closed(named))

    def _applied(self, alias: TypeAlias, known: _Known) -> str:
        return " ".join([base_of(alias.name), *(self._given(known[each]) for each in alias.parameters)])

    def _given(self, argument: RType | Predicate) -> str:
        match argument:
            case RVar() | RCon() | RApp() | RFun() | RForall():
                return _closed(self.shown(argument))
            case PVar():
                return show_predicate(argument)
            case PLit(int(number)) if number >= 0:
                return show_predicate(argument)
            case PApply(fun, (_, *_)) if not is_operator(fun) and not is_tuple(fun):
                return f"({show_predicate(argument)})"
            case _:
                return f"{{{show_predicate(argument)}}}"


def by_names(predicate: Predicate, specification: Specification) -> Predicate:
    """A predicate that is long with the parts that a module has names for told by these, the largest first."""
    if len(show_predicate(predicate)) <= _LONG:
        return predicate
    declared_there = (each for each in specification.predicate_aliases.values() if not each.outer)
    return _folded(predicate, sorted(declared_there, key=lambda each: -len(show_predicate(each.body))))


def _folded(predicate: Predicate, aliases: Sequence[PredicateAlias]) -> Predicate:
    for alias in aliases:
        free = frozenset(alias.parameters)
        for known in _equal(alias.body, predicate, {}, free):
            given = [known[name] for name in alias.parameters if name in known]
            said = [each for each in given if not isinstance(each, RVar | RCon | RApp | RFun | RForall)]
            if len(said) == len(alias.parameters):
                return PApply(base_of(alias.name), tuple(said))
    return rebuild_predicate(predicate, lambda part: _folded(part, aliases))


def _told_by(writing: Writing, type_: RType) -> Hashable:
    return writing.write, Itself(writing.aliases), writing.names.key, writing.preferred, writing.standard, type_


@remembered(4_000, key=_told_by)
def _told(writing: Writing, type_: RType) -> str:
    return writing.shown(telling(type_, writing.names.naturals))


def aliases_in_scope(
    own: Specification, imported: Sequence[Specification], *, standard: Sequence[TypeAlias], names: Names
) -> "Known":
    """The aliases that a module and its imports declare, and the standard ones that none of these hides; and how the
    module writes other `names`."""
    found = {base_of(each.name): each for each in standard}
    for specification in (*imported, own):
        found.update((base_of(each.name), each) for each in declared(specification))
    return _known(tuple(found.values()), frozenset(each.name for each in standard), names)


class Known(Struct, frozen=True, eq=False):
    """The aliases of a module, one value as long as they are the same."""

    aliases: tuple[TypeAlias, ...] = ()
    standard: frozenset[str] = frozenset()
    names: Names = Names()

    def writing(self, *annotations: str) -> Writing:
        """How types are written beside these annotations, by the aliases of these before others."""
        words = frozenset[str]().union(*map(_capitals, annotations))
        return Writing(self.names.write, self.aliases, words, self.standard, self.names)


NO_ALIASES = Known()


@lru_cache(_MOST_TEXTS)
def _capitals(text: str) -> frozenset[str]:
    return frozenset(_CAPITAL.findall(text))


_CAPITAL = re.compile(r"\b[A-Z][\w']*")


def _known_by(aliases: tuple[TypeAlias, ...], standard: frozenset[str], names: Names) -> Hashable:
    return tuple((each.name, each.parameters, each.body) for each in aliases), standard, names.key


@remembered(200, key=_known_by)
def _known(aliases: tuple[TypeAlias, ...], standard: frozenset[str], names: Names) -> Known:
    return Known(aliases, standard, names)


def _closed(text: str) -> str:
    """What is written, as an argument."""
    return f"({text})" if " " in text and text[0] not in "[({" else text


def _says_something(alias: TypeAlias) -> bool:
    """Whether an alias is more than a name of a Haskell type, and means the same everywhere."""
    plain = (each for each in subtypes(alias.body) if not isinstance(each, RForall))
    return not alias.outer and any(each.refinement.predicate != TRUE for each in plain)


def _head_of(type_: RType) -> Hashable:
    """What a type has in common with every alias that says the same: what it is made by, of how many parts, and how
    many conditions its value has."""
    assert not isinstance(type_, RFun | RForall)
    conditions = len(conjuncts(type_.refinement.predicate))
    match type_:
        case RVar(name):
            return "", name, conditions
        case RCon(name, args):
            return name, len(args), conditions
        case RApp():
            return "", "", conditions


def _heads_of(aliases: Sequence[TypeAlias]) -> Hashable:
    return Itself(aliases)


@remembered(200, key=_heads_of)
def _by_head(aliases: Sequence[TypeAlias]) -> Mapping[Hashable, Sequence[TypeAlias]]:
    """The aliases that may say all of a type, by its head."""
    found: dict[Hashable, list[TypeAlias]] = {}
    for alias in aliases:
        if _says_something(alias) and not any(isinstance(each, RFun | RForall) for each in subtypes(alias.body)):
            found.setdefault(_head_of(alias.body), []).append(alias)
    return found


def _given(alias: TypeAlias, type_: RType) -> Iterator[_Known]:
    """What an alias is given so that it says what a type does."""
    bound = {each.refinement.value for each in subtypes(alias.body) if not isinstance(each, RForall)}
    for known in _same(alias.body, type_, {}, frozenset(alias.parameters)):
        values = (each for each in known.values() if not isinstance(each, RVar | RCon | RApp | RFun | RForall))
        if len(known) == len(alias.parameters) and all(bound.isdisjoint(free_variables(each)) for each in values):
            yield known


def _same(said: RType, type_: RType, known: _Known, free: frozenset[str]) -> Iterator[_Known]:
    """What the `free` parameters stand for where an alias's part `said` is `type_`."""
    if isinstance(said, RVar) and said.name in free and said.refinement.predicate == TRUE:
        if not isinstance(type_, RFun | RForall) and known.get(said.name, type_) == type_:
            yield {**known, said.name: type_}
        return
    match said, type_:
        case RVar(name), RVar(other) if name == other:
            parts: tuple[tuple[RType, RType], ...] = ()
        case RCon(name, args, (), _, _, (), ""), RCon(other, given, (), _, _, (), "") if name == other:
            if len(args) != len(given):
                return
            parts = tuple(zip(args, given, strict=True))
        case RApp(fun, arg), RApp(other, given):
            parts = ((fun, other), (arg, given))
        case _:
            return
    assert not isinstance(said, RFun | RForall) and not isinstance(type_, RFun | RForall)
    one, two = (conjuncts(rename(r.predicate, r.value, _VALUE)) for r in (said.refinement, type_.refinement))
    found = _conjoined(one, two, known, free) if len(one) == len(two) <= _MOST_CONJUNCTS else iter(())
    for one_type, other in parts:
        found = _each_type(found, one_type, other, free)
    yield from found


def _each_type(found: Iterator[_Known], said: RType, type_: RType, free: frozenset[str]) -> Iterator[_Known]:
    for known in found:
        yield from _same(said, type_, known, free)


def _conjoined(
    said: tuple[Predicate, ...], asked: tuple[Predicate, ...], known: _Known, free: frozenset[str]
) -> Iterator[_Known]:
    """The same of conjunctions, in any order."""
    if not said:
        yield known
        return
    for number, part in enumerate(asked):
        for more in _equal(said[0], part, known, free):
            yield from _conjoined(said[1:], (*asked[:number], *asked[number + 1 :]), more, free)


def _equal(said: Predicate, asked: Predicate, known: _Known, free: frozenset[str]) -> Iterator[_Known]:
    if isinstance(said, PVar) and said.name in free:
        if known.get(said.name, asked) == asked and _VALUE not in free_variables(asked):
            yield {**known, said.name: asked}
        return
    ways = [asked]
    if isinstance(asked, PCompare) and asked.op in FLIPPED:
        ways.append(PCompare(FLIPPED[asked.op], asked.right, asked.left))
    for way in ways:
        parts, others = children(said), children(way)
        if len(parts) != len(others) or _head(said) != _head(way):
            continue
        found = iter([known])
        for one, two in zip(parts, others, strict=True):
            found = _each(found, one, two, free)
        yield from found


def _each(found: Iterator[_Known], said: Predicate, asked: Predicate, free: frozenset[str]) -> Iterator[_Known]:
    for known in found:
        yield from _equal(said, asked, known, free)


def _head(predicate: Predicate) -> Predicate:
    return rebuild_predicate(predicate, lambda _: _PART)
