"""Qualifiers: the predicates that a solution of an unknown refinement may consist of.

    {-@ app :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
      ⇒  Q(v:[a], xs:[a], ys:[a]) : len v == len xs + len ys

Scraped from the module's annotations and those of what it uses of other modules (where few variables are mentioned:
`--maxparams`), given by `qualif`, and the usual defaults (`patterns.py`).  A qualifier fits an unknown where the
types fit: a type variable of a qualifier fits any type, the same one everywhere; `Int` fits only `Int`.
"""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from liquidlens.contracts.visible import Origin
from liquidlens.core.mentions import built_constructors, mentions
from liquidlens.lang.names import is_tuple, module_of
from liquidlens.lang.types import INT, INTEGER, TCon, TVar, Type, rebuild, substitute
from liquidlens.liquid.environment import Kappa
from liquidlens.liquid.instance import VALUE, is_argument, is_true, replace
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.liquid.patterns import Pattern, assignments, default_patterns, fits, head_name, is_ordered, orders
from liquidlens.liquid.qualifier_sorts import counts_openly, narrowed
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import FALSE, PAbstract, PImplies, Predicate, PVar, conjuncts
from liquidlens.logic.refined import AbstractArgument, RApp, RCon, Refinement, RForall, RFun, RType, RVar
from liquidlens.logic.specification import Qualifier, Signature
from liquidlens.logic.substitution import free_variables, subpredicates
from liquidlens.source.memo import Itself, Memo

_ABOUT = "Language.Haskell.Liquid."
_MINED = frozenset({"Prelude.++"})
"""Functions of the other modules of our library whose types LiquidHaskell has qualifiers of, too, where they are
used."""

_UNBOUNDED = frozenset({INT.name, INTEGER.name})

MOST_CANDIDATES = 400
"""Candidates of one unknown; those with fewest variables come first."""


class Guessed(Struct, frozen=True):
    """The instances of qualifiers that were tried for one unknown: what they were made for, and of which patterns."""

    parameters: tuple[tuple[str, Type], ...]
    visible: tuple[tuple[str, Type], ...]
    abstract: tuple[tuple[str, tuple[Type, ...]], ...]
    patterns: tuple[Pattern, ...]
    """Those that gave an instance which no earlier one had given, in order."""


class Qualifiers:
    """The qualifiers of one module, looked for when the first unknown needs them."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._knowledge = knowledge
        self.mark = object()
        """Stands for these qualifiers where they need not be kept."""
        self._by_head: dict[str, list[Pattern]] = {}
        self._seen: set[tuple[Type, tuple[Type, ...], Predicate]] = set()
        self._found: list[_Scraped] = []
        """What was scraped and not taken in yet."""
        self._alone = True
        """Whether it depends on nothing but the type that it was scraped from."""
        self._most = knowledge.module.specification.options.most_parameters
        self.options = knowledge.module.specification.options
        self._whole = _UNBOUNDED.union(
            name for name, sort in knowledge.vocabulary.sort_names.items() if sort in ("int", "Int", "Integer")
        )
        """The types whose values are whole numbers to the solver: what fits one fits all."""
        self._widens = False
        """Whether some pattern speaks of another one than `Int`."""
        self._sorts: tuple[dict[Type, Type], dict[Type, Type]] = ({}, {})
        self._defaults: dict[str, int] = {}
        """How many of those by a head are default ones; they come first.  Nothing stands here until they are needed."""

    def candidates(self, kappa: Kappa) -> tuple[list[Predicate], Guessed]:
        """The instances that fit an unknown: predicates over its parameters and the variables around it."""
        found, used = self._instances(kappa.parameters, kappa.frame.visible, kappa.abstract)
        return list(found), Guessed(kappa.parameters, kappa.frame.visible, kappa.abstract, used)

    def give(self, guessed: Guessed) -> bool:
        """Whether they give the same instances for an unknown as those that were tried for it."""
        return self._instances(guessed.parameters, guessed.visible, guessed.abstract)[1] == guessed.patterns

    def _instances(
        self,
        own: tuple[tuple[str, Type], ...],
        visible: tuple[tuple[str, Type], ...],
        abstract: tuple[tuple[str, tuple[Type, ...]], ...],
    ) -> tuple[dict[Predicate, None], tuple[Pattern, ...]]:
        """The instances for an unknown with the parameters `own`, and the patterns that gave them."""
        if not self._defaults:
            self._gather()
        found: dict[Predicate, None] = {FALSE: None}
        used: list[Pattern] = []
        types = [ty for _, ty in (*own, *visible)]
        widens = self._widens or any(self._sort(ty, wide=True) != self._sort(ty, wide=False) for ty in types)
        # Those of variables of the code come first, and whose types are just these: there is room for so many.
        named = tuple(each for each in visible if not is_argument(each[0]))
        for around in (named, visible) if len(named) < len(visible) else (visible,):
            for wide in (False, True) if widens else (False,):
                self._add_instances(own, around, abstract, wide=wide, found=found, used=used)
        return found, tuple(dict.fromkeys(used))

    def _add_instances(
        self,
        own: tuple[tuple[str, Type], ...],
        visible: tuple[tuple[str, Type], ...],
        abstract: tuple[tuple[str, tuple[Type, ...]], ...],
        *,
        wide: bool,
        found: dict[Predicate, None],
        used: list[Pattern],
    ) -> None:
        """The instances where types of whole numbers are one, all of them or `Int` and `Integer`."""
        value_name, value_type = own[-1][0], self._sort(own[-1][1], wide=wide)
        variables = [(name, self._sort(ty, wide=wide)) for name, ty in (*own[:-1], *visible)]
        for name, given in abstract:
            types = tuple(self._sort(ty, wide=wide) for ty in given)
            if types and types[-1] == value_type:
                parameters = tuple((f"q{index}", ty) for index, ty in enumerate(types[:-1]))
                for values in assignments(parameters, variables, {}, {}):
                    found[PAbstract(name, (*(values[q] for q, _ in parameters), PVar(value_name)))] = None
        for pattern in self._patterns(head_name(value_type), wide=wide):
            by: dict[str, Type] = {}
            if orders(pattern) and not is_ordered(value_type, pattern.predicate):
                continue
            if not fits(self._sort(pattern.value, wide=wide), value_type, by):
                continue
            before = len(found)
            parameters = tuple((name, self._sort(ty, wide=wide)) for name, ty in pattern.parameters)
            for values in assignments(parameters, variables, by, {VALUE: PVar(value_name)}):
                found[replace(pattern.predicate, values, {})] = None
                if len(found) >= MOST_CANDIDATES:
                    used.append(pattern)
                    return
            if len(found) > before:
                used.append(pattern)

    def _patterns(self, head: str, *, wide: bool) -> list[Pattern]:
        """What may fit values with this type constructor: few parameters first, and the default ones before others.

        So an annotation that says what a default one says already changes nothing.
        """
        heads = sorted(self._whole) if wide and head == INT.name else [head]
        parts = [(self._by_head.get(each, []), self._defaults.get(each, 0)) for each in dict.fromkeys((*heads, ""))]
        defaults = [pattern for patterns, count in parts for pattern in patterns[:count]]
        found = [*defaults, *(pattern for patterns, count in parts for pattern in patterns[count:])]
        found.sort(key=lambda pattern: len(pattern.parameters))
        return found

    # --- scraping ---------------------------------------------------------------------------------------------

    def _gather(self) -> None:
        for pattern in default_patterns(self._knowledge.length_measure):
            self._add(pattern)
        self._take_in(self._found)
        self._defaults = {head: len(patterns) for head, patterns in self._by_head.items()}
        self._scrape()

    def _scrape(self) -> None:
        specification = self._knowledge.module.specification
        for qualifier in specification.qualifiers:
            if not qualifier.parameters:
                continue
            self._add(self._pattern_of(qualifier))
        self._take_in(self._found)
        for signature in (*specification.signatures.values(), *self._used()):
            known = _SCRAPED.get(Itself(signature.type))
            if known is None:
                self._found, self._alone = [], True
                self._visit(signature.type, {})
                known = tuple(self._found)
                if self._alone:
                    _SCRAPED.keep(Itself(signature.type), known)
            self._take_in(known, self._most)
        self._found = []
        for measure in specification.measures.values():
            if measure.result is not None:
                self._visit(measure.result, {})
        for data in specification.data.values():
            for fields in data.constructors.values():
                scope: dict[str, Type] = {}
                for name, rtype in fields:
                    self._visit(rtype, scope)
                    scope[name] = erase(rtype)
        for name in self._built():
            made = self._knowledge.constructor_rtype(name)
            if made is not None:
                self._visit(made, {})
        for label in self._knowledge.module.selectors:
            # The type of a field's selector says that it is that field: `v == sx x`.
            visible = self._knowledge.visible(label)
            if visible is not None and visible.origin is Origin.SELECTOR:
                self._visit(visible.type, {})
        self._take_in(self._found, self._most)
        self._found = []
        for name in self._knowledge.module.imports:
            imported = self._knowledge.program.modules.get(name)
            if imported is not None and name.split(".")[0] != "Prelude":
                for qualifier in imported.specification.qualifiers:
                    if qualifier.parameters:
                        self._add(self._pattern_of(qualifier))
        self._take_in(self._found)

    def _pattern_of(self, qualifier: Qualifier) -> Pattern:
        """A `qualif` at the types that its measures ask for."""
        given = [(name, TVar("a") if ty is None else erase(ty)) for name, ty in qualifier.parameters]
        (value, value_type), *rest = narrowed(given, qualifier.predicate, self._knowledge.type_of_name)
        return Pattern(value_type, tuple(rest), replace(qualifier.predicate, {value: PVar(VALUE)}, {}))

    def _used(self) -> Iterator[Signature]:
        """The annotations of what the module uses of others, of our library what is mined alone."""
        program, module = self._knowledge.program, self._knowledge.module
        used = set[str]().union(*(mentions(each) for group in module.groups for each in group.bindings))
        for name in sorted(used):
            home = program.modules.get(module_of(name) or "")
            if home is not None and home is not module and name in home.specification.signatures:
                yield home.specification.signatures[name]

    def _built(self) -> list[str]:
        """The constructors that the module's code builds with: their types say what measures are of what they make."""
        groups = self._knowledge.module.groups
        return sorted(set[str]().union(*(built_constructors(each) for group in groups for each in group.bindings)))

    def _visit(self, rtype: RType, scope: Mapping[str, Type]) -> None:
        match rtype:
            case RVar(_, own) | RApp(_, _, own):
                self._take(own, erase(rtype), scope)
                if isinstance(rtype, RApp):
                    self._visit(rtype.arg, scope)
            case RCon(name, args, predicates, own, _, binders, whole):
                self._take(own, erase(rtype), scope)
                if whole:
                    scope = {**scope, whole: erase(rtype)}
                for index, arg in enumerate(args):
                    before = ((n, erase(a)) for n, a in zip(binders[:index], args, strict=False))
                    self._visit(arg, {**scope, **dict(before)})
                if is_tuple(name):
                    self._visit_tuple(args, predicates, scope)
                    return
                self._alone = self._alone and not predicates
                specified = self._knowledge.data_specification(name) if predicates else None
                for index, argument in enumerate(predicates):
                    if specified is None or index >= len(specified.predicates):
                        continue
                    by = dict(zip(specified.params, (erase(arg) for arg in args), strict=False))
                    types = [_instance(erase(a), by) for a in specified.predicates[index].arguments]
                    inner = {**scope, **dict(zip(argument.parameters[:-1], types[:-1], strict=False))}
                    self._take(Refinement(argument.parameters[-1], argument.predicate), types[-1], inner)
            case RFun(binder, arg, res):
                self._visit(arg, scope)
                self._visit(res, {**scope, binder: erase(arg)})
            case RForall(body=body):
                self._visit(body, scope)

    def _visit_tuple(
        self, args: tuple[RType, ...], predicates: tuple[AbstractArgument, ...], scope: Mapping[str, Type]
    ) -> None:
        """`(a, b)<{\\x v -> ..}>`: the second part's refinement over the first."""
        types = [erase(arg) for arg in args]
        for index, argument in enumerate(predicates, start=1):
            if index < len(types):
                inner = {**scope, **dict(zip(argument.parameters[:-1], reversed(types[:index]), strict=False))}
                self._take(Refinement(argument.parameters[-1], argument.predicate), types[index], inner)

    def _take(self, own: Refinement, value: Type, scope: Mapping[str, Type]) -> None:
        if is_true(own.predicate):
            return
        for part in conjuncts(own.predicate):
            if any(isinstance(inner, PAbstract) for inner in subpredicates(part)):
                continue
            self._take_part(part, own.value, value, scope)
            if isinstance(part, PImplies):
                # Both sides alone are useful too where the condition is known.
                self._take_part(part.right, own.value, value, scope)

    def _take_part(self, part: Predicate, name: str, value: Type, scope: Mapping[str, Type]) -> None:
        used = [other for other in sorted(free_variables(part)) if other != name]
        parameters = [(other, scope[other]) for other in used if other in scope]
        if counts_openly(part, {**scope, name: value}):
            return
        body = replace(part, {name: PVar(VALUE)}, {})
        self._add(Pattern(value, tuple(parameters), body), tuple(other for other in used if other not in scope))

    def _add(self, pattern: Pattern, mentioned: tuple[str, ...] = ()) -> None:
        """Note a pattern; `mentioned` are the names of the module in it."""
        names = {name: PVar(f"q{index}") for index, (name, _) in enumerate(pattern.parameters)}
        predicate = replace(pattern.predicate, names, {})
        parameters = tuple((f"q{index}", ty) for index, (_, ty) in enumerate(pattern.parameters))
        self._found.append(_Scraped(mentioned, Pattern(pattern.value, parameters, predicate)))

    def _take_in(self, found: Iterable["_Scraped"], most: int | None = None) -> None:
        """Patterns whose names are known, with `most` parameters, each once."""
        for each in found:
            if most is not None and len(each.pattern.parameters) > most:
                continue
            parameters = tuple((name, self._sort(ty, wide=False)) for name, ty in each.pattern.parameters)
            pattern = Pattern(self._sort(each.pattern.value, wide=False), parameters, each.pattern.predicate)
            key = (pattern.value, tuple(ty for _, ty in pattern.parameters), pattern.predicate)
            if key in self._seen or any(self._knowledge.type_of_name(name) is None for name in each.mentioned):
                continue
            self._seen.add(key)
            mentioned = (pattern.value, *(ty for _, ty in parameters))
            self._widens = self._widens or any(self._sort(ty, wide=True) != ty for ty in mentioned)
            self._by_head.setdefault(head_name(pattern.value), []).append(pattern)

    def _sort(self, ty: Type, *, wide: bool) -> Type:
        """`ty` with `Int` for `Integer`, and for all other types of whole numbers where it is `wide`."""
        found = self._sorts[wide].get(ty)
        if found is None:
            names = self._whole if wide else _UNBOUNDED
            is_whole = isinstance(ty, TCon) and ty.name in names
            found = INT if is_whole else rebuild(ty, lambda part: self._sort(part, wide=wide))
            self._sorts[wide][ty] = found
        return found


class _Scraped(Struct, frozen=True):
    """A pattern, and the names of the module that it mentions: all must be known there."""

    mentioned: tuple[str, ...]
    pattern: Pattern


_SCRAPED = Memo[Itself, tuple[_Scraped, ...]](4_000)
"""What was scraped of types."""


def _instance(ty: Type, by: Mapping[str, Type]) -> Type:
    return substitute(ty, by)
