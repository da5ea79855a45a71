"""What a program could be instead: candidates for changes of one function, the likeliest first.

    clamp lo hi x | x > hi = lo + hi     ⇒   `hi` in the place of `lo + hi`,  `>=` in the place of `>`, …

Likely is what costs little (`order.py`) and is near to where the counterexample's run ended.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import chain

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.contracts.facts import facts_of
from liquidlens.core.free import free_variables
from liquidlens.core.mentions import mentions
from liquidlens.core.module import Module, Program
from liquidlens.core.parts import children, subexpressions
from liquidlens.core.pretty import pretty_expr
from liquidlens.core.syntax import App, Binding, Case, Expr, Let, Var
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of, module_of
from liquidlens.liquid.judgements import BindingJudgement
from liquidlens.logic.specification import Trust
from liquidlens.repairs.aim import FAR, Aim
from liquidlens.repairs.at_each import at_each
from liquidlens.repairs.changes.bases import bases
from liquidlens.repairs.changes.calls import calls_any
from liquidlens.repairs.changes.cases import cases
from liquidlens.repairs.changes.change import KEEPING, Change, Changed, ChangeKind, put_in
from liquidlens.repairs.changes.declared import declared
from liquidlens.repairs.changes.given import given
from liquidlens.repairs.changes.guards import open_ended
from liquidlens.repairs.changes.kinds import OF_EQUATIONS, OF_EXPRESSIONS
from liquidlens.repairs.changes.predicates import predicates
from liquidlens.repairs.changes.refined import refinements
from liquidlens.repairs.changes.sites import Site, sites
from liquidlens.repairs.definitions import definitions, measures, words
from liquidlens.repairs.judge import with_bindings
from liquidlens.repairs.losses import never_answers, orphans
from liquidlens.repairs.made import Keys, Made, OfMeasures, Read
from liquidlens.repairs.selectors import selectors
from liquidlens.repairs.terms import bounds_as, functions_of
from liquidlens.repairs.trial import Known, Trial, applied
from liquidlens.repairs.unreached import reaches
from liquidlens.repairs.weights import WEIGHTS
from liquidlens.source.memo import Itself
from liquidlens.source.span import NOWHERE, Span
from liquidlens.source.text import LineIndex

_REMOVING = frozenset({ChangeKind.RESULT, ChangeKind.PART, ChangeKind.CALL, ChangeKind.FORGOTTEN, ChangeKind.VARIABLE})
"""The kinds of changes that may leave a call out."""

_MENDING = KEEPING | {ChangeKind.CLAMP, ChangeKind.WRAP, ChangeKind.CALL, ChangeKind.FORGOTTEN, ChangeKind.CASE}
"""The kinds of changes that what a measure answers is not mended by."""

_STEP = 0.2
"""What each step of the run between a place and its end adds to what a candidate costs: which come first, where not
all are tried."""

_ANYWHERE = frozenset({ChangeKind.CONDITION, ChangeKind.OTHERWISE})
_MATCHING = frozenset({ChangeKind.CASE, ChangeKind.OTHERWISE})

_MOST_SITES = 1_000
"""Places of a function that are changed, the nearest to where its run ended: one of a thousand equations has more."""


class Candidate(Struct, frozen=True):
    """A change of the binding `name`, its code or its annotation, and how far from the end of the run it is."""

    name: str
    change: Change
    distance: int
    is_shared: bool = False
    """Whether other annotations, too, are said in what is changed."""
    misses: bool = False
    """Whether something of the file is reached by no input, and is not by any after the change either."""
    answers: bool = False
    """Whether it is an equation for the input that no equation matches."""
    redefines: bool = False
    """Whether a measure answers otherwise, so that no equation is missing."""
    says: bool = False
    """Whether the code then compares with a bound as is asked of what is broken."""

    @property
    def cost(self) -> float:
        """The less, the likelier."""
        names = ("shared", "missed", "answers", "redefines", "says")
        held = (self.is_shared, self.misses, self.answers, self.redefines, self.says)
        features = sum(WEIGHTS[name] for name, holds in zip(names, held, strict=True) if holds)
        return WEIGHTS[self.change.kind.value] + _STEP * self.distance + features


class Variant(Struct, frozen=True):
    """The program after a change; `code` is what is changed of it."""

    candidate: Candidate
    program: Program
    code: Mapping[str, Binding]
    judged: Mapping[str, BindingJudgement] = {}
    """What the checker said of it."""

    @property
    def known(self) -> Known | None:
        """What is known of the text with the change made, where that was read for it."""
        return Known(self.program, self.judged) if self.candidate.change.old is None else None


class Variants(Struct, frozen=True):
    """Candidates of one file."""

    program: Program
    module: Module
    trial: Trial
    text: LineIndex
    unreached: Mapping[str, Sequence[int]] = {}
    """What no input reaches: where left sides of bindings begin."""
    doubted: frozenset[str] = frozenset()
    """Functions that are not proved: what they promise is nothing to build on."""
    of_measures: OfMeasures = field(default_factory=OfMeasures)
    """Of the whole file; what follows is of one function."""
    made: Made = field(default_factory=Made)

    def candidates(self, function: str, aim: Aim) -> list[Candidate]:
        """Changes for a function, its private helpers, the annotations that it must meet, and what they are said in."""
        made: list[tuple[float, int, Candidate]] = []
        seen: set[object] = set()
        scopes: Mapping[Expr, frozenset[str]] = {}
        around = self._extents()
        known = {**selectors(self.module), **facts_of(self.program, self.module).measures}
        spoken = functions_of(known)

        def add(found: Candidate) -> None:
            change = found.change
            if not self._is_scoped(change, scopes) or _stops(change, aim.recursive) or self._spins(found):
                return
            # Nobody wrote functions to call them nowhere.
            if found.name in self.program.bindings and orphans(change, self.source(found.name)):
                return
            is_of_measure = found.is_shared and found.name != function
            keys = self._keys(change, around, self.of_measures.keys if is_of_measure else self.made.keys)
            # A call that breaks something was written for a reason; but not where something else breaks as well for it.
            inside = {place for place in aim.broken for edit in change.edits if edit.span.contains(place)}
            removes = not inside.isdisjoint(aim.calls) and inside == {*aim.broken}
            if seen.isdisjoint(keys) and not (removes and change.kind in _REMOVING):
                seen.update(keys)
                missed, says = self.leaves_unreached(found.name, change), _says(change, aim.asked, spoken)
                candidate = replace(found, misses=missed, says=says)
                made.append((candidate.cost, len(made), candidate))

        for name in self._owners(function):
            scopes = self.made.scopes.get(name) or self.made.scopes.setdefault(
                name, _scopes(self.source(name).binding.body)
            )
            for change, distance in self._changes(name, aim.near, aim.broken or aim.near[:1]):
                add(Candidate(name, change, min(distance, aim.far)))
        for change in at_each([each.change for _, _, each in made if each.name == function], aim.broken):
            add(Candidate(function, change, 0))
        if aim.inputs is not None:
            source = self.source(function)
            lasts = open_ended(source) if aim.misses_case else ()
            for change in chain(cases(source, aim.inputs), bases(source, aim.inputs), lasts):
                add(Candidate(function, change, 0, answers=aim.misses_case and change.kind in _MATCHING))
            for change in declared(self.text, self.module, aim.inputs):
                add(Candidate(function, change, 1, is_shared=True))
        annotations = list(self._annotations(function))
        for name, span in annotations:
            for change in chain(predicates(self.text, span), given(self.text, span, known)):
                add(Candidate(name, change, 0 if name == function else 1))
        for candidate in self._shared(function, [span for _, span in annotations]):
            add(replace(candidate, redefines=aim.misses_case and candidate.name != function))
        self.trial.whole.make(len(made))
        return [candidate for _, _, candidate in sorted(made, key=lambda each: each[:2])]

    def source(self, name: str) -> Changed:
        """A binding of the file, to be changed."""
        known = self.made.sources.get(name)
        if known is None:
            known = self.made.sources[name] = Changed(self.program, self.module, self.program.bindings[name], self.text)
        return known

    def _keys(self, change: Change, extents: Sequence[tuple[int, int]], kept: Keys) -> frozenset[object]:
        """What a change comes to, of which two may be the same: `pop (pop s)` without its inner call, or without its
        outer one; `here l` and `(here l)`."""
        itself = Itself(change)
        known = kept.get(itself)
        if known is None:
            keys: set[object] = {self._left_by(change.edits, extents)}
            if change.old is not None and change.new is not None:
                keys.add((change.old.span, pretty_expr(change.new)))
            known = kept[itself] = frozenset(keys)
        return known

    def leaves_unreached(self, name: str, change: Change) -> bool:
        """Whether something is reached by no input, and a change of a binding is not of what stands before it."""
        if not self.unreached:
            return False
        missed = self.unreached.get(name, ())
        return change.kind is not ChangeKind.PATTERN or not reaches(self.source(name), change.edits, missed)

    def _extents(self) -> list[tuple[int, int]]:
        """Where the declarations of functions begin and end, in their order."""
        spans = (binding.extent for group in self.module.groups for binding in group.bindings)
        own = (span for span in spans if span.path == self.module.path)
        return sorted((self.text.offset(span.start), self.text.offset(span.end)) for span in own)

    def _left_by(self, edits: Sequence[Edit], extents: Sequence[tuple[int, int]]) -> object:
        """What the text is known by that edits leave: a digest of the declaration that they are of, and where that is;
        else of all.  Thousands of changes of a long text would be as many texts."""
        first = min(self.text.offset(edit.span.start) for edit in edits)
        last = max(self.text.offset(edit.span.end) for edit in edits)
        number = bisect_right(extents, (first, len(self.text.text))) - 1
        start, end = extents[number] if number >= 0 else (0, 0)
        if last > end or start == end:
            start, end = 0, len(self.text.text)
        changed = applied(self.text, edits, start, end)
        text = "" if changed is None else changed
        return start, blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()

    def _changes(self, name: str, near: Sequence[Span], broken: Sequence[Span] = ()) -> Iterator[tuple[Change, int]]:
        """Changes of the code of a binding."""
        source, made = self.source(name), self.made
        places = made.sites.get(name) or made.sites.setdefault(name, list(sites(source.binding)))
        decisions = [_decisions(source.binding.body, place) or () for place in broken]
        there = [
            min(_distance(site, near), *(_far(site.node.span, each) + 1 for each in decisions), FAR) for site in places
        ]
        for number in sorted(sorted(range(len(there)), key=lambda number: there[number])[:_MOST_SITES]):
            changes = made.of_sites.get((name, number))
            if changes is None:
                site = places[number]
                found = (change for kind in OF_EXPRESSIONS for change in kind(source, site))
                changes = [change for change in found if not calls_any(change, self.doubted - {name})]
                made.of_sites[name, number] = changes
            for change in changes:
                yield change, there[number]
        equations = made.of_equations.get(name)
        if equations is None:
            equations = [change for kind in OF_EQUATIONS for change in kind(source)]
            made.of_equations[name] = equations
        for change in equations:
            # A condition that is always the same is odd wherever it stands.
            yield change, 0 if change.kind in _ANYWHERE else _far(change.edits[0].span, near)

    def _shared(self, function: str, annotations: Sequence[Span]) -> Iterator[Candidate]:
        """Changes of what annotations are said in; they are known by their text alone."""
        defined = definitions(self.text, self.module.path, annotations)
        known = facts_of(self.program, self.module).measures
        for span in defined:
            more = refinements(self.text, span, self.module, known)
            for change in chain(more, predicates(self.text, span)):
                yield Candidate(function, change, 1, is_shared=True)
        mentioned = set[str]().union(*(words(self.text.slice(span)) for span in (*annotations, *defined)))
        for name in measures(self.program, self.module, mentioned - {base_of(function)}):
            for change in self._of_measure(name):
                yield Candidate(name, change, 1, is_shared=True)

    def _of_measure(self, name: str) -> list[Change]:
        """Changes of a measure, known by their text alone: the annotations of many functions are said in it."""
        known = self.of_measures.changes.get(name)
        if known is None:
            found = (change for change, _ in self._changes(name, ()) if change.kind not in _MENDING)
            known = self.of_measures.changes[name] = [replace(change, old=None, new=None) for change in found]
        return known

    def _is_scoped(self, change: Change, scopes: Mapping[Expr, frozenset[str]]) -> bool:
        """Whether what is put in is bound wherever what it replaces stands: an expression of the text may stand in Core
        more than once."""
        if change.old is None or change.new is None:
            return True
        around = scopes.get(change.old, frozenset())
        known = self.program.bindings, self.program.methods
        return all(name in around or any(name in each for each in known) for name in free_variables(change.new))

    def _spins(self, candidate: Candidate) -> bool:
        """Whether what nobody asks to end calls itself and makes nothing after a change."""
        old, new = candidate.change.old, candidate.change.new
        known, binding = self.module.specification, self.program.bindings[candidate.name]
        if (known.options.termination and candidate.name not in known.lazy) or old is None or new is None:
            return False
        if candidate.name in free_variables(new) and never_answers(candidate.name, put_in(binding.body, old, new)):
            return True
        if not _calls(new, candidate.name) or _calls(old, candidate.name):
            return False
        return any(site.is_result and site.node == old for site in sites(binding))

    def variant(self, candidate: Candidate) -> Variant | None:
        """The program after a change; None where the text then has errors, or another type is inferred for it."""
        name, change = candidate.name, candidate.change
        old, new = change.old, change.new
        if old is None or new is None:
            key = name, change.edits
            if key not in self.made.read:
                self.made.read[key] = self._read(candidate)
            read = self.made.read[key]
            return None if read is None else Variant(candidate, *read)

        binding = self.program.bindings[name]
        changed = {name: replace(binding, body=put_in(binding.body, old, new))}
        return Variant(candidate, with_bindings(self.program, changed), changed)

    def _read(self, candidate: Candidate) -> Read | None:
        name, now = candidate.name, self.program.bindings[candidate.name]
        program = self.trial.program_of(candidate.change.edits)
        if program is None or program.bindings[name].type != now.type:
            return None
        code = program.bindings[name]
        return program, {} if code == now else {name: code}

    def _owners(self, function: str) -> list[str]:
        """The function, and the private helpers without annotation that it runs."""
        found, pending = [function], [function]
        while pending:
            for name in sorted(mentions(self.program.bindings[pending.pop()])):
                if name not in found and self._is_helper(name):
                    found.append(name)
                    pending.append(name)
        return found

    def _is_helper(self, name: str) -> bool:
        annotated = name in self.module.specification.signatures or base_of(name).startswith("$")
        own = module_of(name) == self.module.name and name in self.program.bindings
        return own and not annotated and name not in self.module.exports

    def _annotations(self, function: str) -> Iterator[tuple[str, Span]]:
        """The annotations of the function and of what it calls, as far as they stand in this file."""
        own = self.program.bindings[function]
        groups = (part.group for part in subexpressions(own.body) if isinstance(part, Let))
        for local in (each for group in groups for each in group.bindings):
            signature = self.module.specification.signatures.get(local.name)
            if signature is not None and signature.span != NOWHERE and signature.trust is Trust.CHECKED:
                yield function, signature.span
        for name in (function, *sorted(mentions(own) - {function})):
            signature = self.module.specification.signatures.get(name)
            if signature is None or signature.span == NOWHERE or signature.span.path != self.module.path:
                continue
            if signature.trust is Trust.CHECKED and module_of(name) == self.module.name:
                yield name, signature.span


def _says(change: Change, asked: Sequence[str], spoken: Mapping[str, str]) -> bool:
    """Whether code compares as is asked only after a change; what predicates speak of by the names of functions."""
    if change.old is None or change.new is None:
        return False
    return bounds_as(change.new, asked, spoken) and not bounds_as(change.old, asked, spoken)


def _stops(change: Change, recursive: frozenset[str]) -> bool:
    """Whether a change leaves a recursive call out."""
    if change.old is None or change.new is None or not recursive:
        return False
    return not recursive.isdisjoint(free_variables(change.old) - free_variables(change.new))


def _calls(code: Expr, name: str) -> bool:
    """Whether code is a call of a function with variables, and no more."""
    own = isinstance(code, App) and isinstance(code.fun, Var) and code.fun.name == name
    return own and isinstance(code, App) and all(isinstance(each, Var) for each in code.args)


def _scopes(body: Expr) -> dict[Expr, frozenset[str]]:
    """The variables that are bound around an expression wherever it stands."""
    found: dict[Expr, frozenset[str]] = {}
    work: list[tuple[Expr, frozenset[str]]] = [(body, frozenset())]
    while work:
        node, scope = work.pop()
        found[node] = found[node] & scope if node in found else scope
        work.extend((child, scope.union(names)) for child, names in children(node))
    return found


def _decisions(code: Expr, place: Span) -> list[Span] | None:
    """The conditions under which code comes to a place, the last one first; None where it does not."""
    if code.span != NOWHERE and place.contains(code.span):
        return []
    for child, _ in children(code):
        found = _decisions(child, place)
        if found is not None:
            match code:
                case Case(App() as condition) if child is not condition:
                    return [*found, condition.span]
                case _:
                    return found
    return None


def _distance(site: Site, near: Sequence[Span]) -> int:
    return FAR if site.node.span == NOWHERE else _far(site.node.span, near)


def _far(span: Span, near: Sequence[Span]) -> int:
    """How early in the run, counted from its end, a text was met."""
    for number, place in enumerate(near):
        if place.path == span.path and (place.contains(span) or span.contains(place)):
            return min(number, FAR)
    return FAR
