"""Calls of lemmas that a proof lacks, each with terms that the proof speaks of already.

    distrib Nil ys = ()                             ⇒   distrib Nil ys = rightId (rev ys)
    distrib (Cons x xs) ys = distrib xs ys          ⇒   distrib xs ys ? assoc (rev ys) (rev xs) (Cons x Nil)

What is asked, what the calls that are there promise, and what the definitions make of both are the terms.  All calls
that speak of nothing else are put in together; where that proves it, the fewest that do are offered.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cached_property
from itertools import islice, product

from msgspec import Struct, field

from liquidlens.contracts.obligations import Status
from liquidlens.core.mentions import mentions
from liquidlens.counterexample.naming import Naming
from liquidlens.explain.observed import AssumingLemmas, FunctionProved, LessUnproved
from liquidlens.explain.proposals import CallLemmas
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.explain.steps import operands_of
from liquidlens.lang.names import module_of
from liquidlens.lang.types import INT, TApp, TCon, TForall, TVar, Type, arrows, spine
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PApply, PBinary, PLit, Predicate, PVar
from liquidlens.logic.refined import RType
from liquidlens.logic.shape import Argument, arguments
from liquidlens.logic.show import show_name
from liquidlens.logic.substitution import subpredicates
from liquidlens.repairs.changes.change import Changed
from liquidlens.repairs.hints import with_calls
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.minimal import minimal
from liquidlens.repairs.order import Offer
from liquidlens.repairs.proofs import (
    Leaf,
    NormalForms,
    argument,
    called_in,
    imported_lemmas,
    is_sayable,
    lemmas_of,
    open_leaves,
    promised,
    required,
    sides_of,
    terms_of,
    values_of,
)
from liquidlens.repairs.trial import Trial
from liquidlens.source.span import Span

_MOST_CALLS = 30
"""Calls that are put in together."""

_FEW = 8
"""Calls that are put in together where all are too many."""

_ALONE = 3
"""Calls of the function itself that are tried one by one."""

_MOST_OF_LEMMA = 2_000
"""Choices of arguments that are looked at, of one lemma at one place."""

_MOST_CHOICES = 8_000
"""The same of all lemmas at all places of a proof."""

_CHOICES = 40
"""Choices that are looked at in the time of one work of the checker."""

_MOST_OFFERED = 3
"""Calls of one repair: who needs more has other ideas."""

_ANY = TVar("_")


class _Call(Struct, frozen=True):
    """A call of a lemma at a leaf, by its number, and whether no side of what it promises is there."""

    leaf: int
    lemma: str
    arguments: tuple[Predicate, ...]
    is_anew: bool


def lemma_calls(
    judge: Judge,
    trial: Trial,
    source: Changed,
    naming: Naming,
    *,
    instead: bool = False,
    refuted: Set[str] | None = None,
    likely: bool = True,
    others: bool = True,
) -> Iterator[Offer]:
    """The fewest calls of lemmas with which a proof is proved, `instead` of what is there where that asks too much;
    with `refuted`, also of lemmas that are not proved but none of these. Lemmas that are imported count as proved.
    The `likely` ones are those of which a side is there; the `others` are tried after them."""
    function = source.binding.name
    lemmas = lemmas_of(judge)
    if function not in lemmas:
        return
    lemmas |= imported_lemmas(judge, naming)
    own = {function: lemmas[function]}
    usable = own | {name: type_ for name, type_ in lemmas.items() if _is_usable(judge, name, function, refuted)}
    if refuted is not None and all(judge.relied_on(name) for name in usable.keys() - {function}):
        return
    leaves, values = open_leaves(judge, source), values_of(judge)
    calls = list(islice(_calls(judge, function, lemmas, usable=usable, leaves=leaves), _MOST_CALLS))
    known = list(islice(_calls(judge, function, lemmas, usable=values, leaves=leaves), _FEW)) if values else []
    proof = _Proof(
        judge, trial, source, naming, leaves=leaves, values=values, types={**lemmas, **values}, instead=instead
    )

    first = [each for each in calls if not each.is_anew][:_FEW]

    def likeliest() -> Iterator[Sequence[_Call]]:
        some = first or calls[:_FEW]
        if some and (known or len(some) < len(calls)):
            yield some
        if known:
            yield [*known, *some]
        # By induction: each by itself, since one whose metric does not get smaller costs the others their proof.
        again = [each for each in calls if each.lemma == function and each.is_anew] if len(leaves) == 1 else []
        yield from ([each] for each in again[:_ALONE])

    def unlikely() -> Iterator[Sequence[_Call]]:
        # So many terms at once may be more than logical evaluation follows: then a few at a time.
        few = [calls[at : at + _FEW] for at in range(0, len(calls), _FEW)]
        yield from [calls, *few] if len(few) > 1 else few
        # What a call promises, or asks, may be what the next one speaks of.
        following = _calls(judge, function, lemmas, usable=usable, leaves=leaves, made=first) if first else ()
        then = [each for each in following if not each.is_anew and each not in first]
        yield from ([*first, *then[at : at + _FEW]] for at in range(0, min(len(then), 2 * _FEW), _FEW))

    enough = None
    if likely:
        enough = next(filter(proof.is_proved_by, likeliest()), None)
        step = _by_leaf(proof, calls) if enough is None and len(leaves) > 1 and not instead else None
        if step is not None:
            yield step
            return
    if enough is None and others:
        enough = next(filter(proof.is_proved_by, unlikely()), None)
    if enough is None:
        return
    judge.allow(judge.work)
    least = minimal(enough, proof.is_proved_by)
    if 0 < len(least) <= _MOST_OFFERED and (not judge.is_spent or frozenset(least) in proof.proved):
        yield proof.offer(least)


def _by_leaf(proof: "_Proof", calls: Sequence[_Call]) -> Offer | None:
    """The fewest calls for each of several ends that are open, as far as they are found: where that is not all of them,
    a step."""
    chosen: list[_Call] = []
    for number in range(len(proof.leaves)):
        own = [each for each in calls if each.leaf == number]
        there = [each for each in own if not each.is_anew][:_FEW]
        function = proof.source.binding.name
        again = [each for each in own if each.is_anew and each.lemma == function]
        # A call whose precondition is not met leaves as much open as it closes.
        others = [each for each in there if each.lemma != function]
        groups = [there, [*there, *again][:_FEW], others]
        tried = {tuple(some): some for some in groups if some}
        enough = next(filter(proof.is_mended_by, tried.values()), None)
        if enough is not None:
            proof.judge.allow(proof.judge.work)
            least = minimal(enough, proof.is_mended_by)
            chosen.extend(least if len(least) <= _MOST_OFFERED and not proof.judge.is_spent else ())
    if not chosen:
        return None
    if {each.leaf for each in chosen} == {*range(len(proof.leaves))} and proof.is_proved_by(chosen):
        return proof.offer(chosen)
    return proof.offer(chosen, is_step=True) if proof.is_mended_by(chosen) else None


class _Proof(Struct, frozen=True, dict=True):
    """A proof into which calls are put."""

    judge: Judge
    trial: Trial
    source: Changed
    naming: Naming
    leaves: Sequence[Leaf]
    values: Mapping[str, RType]
    types: Mapping[str, RType]
    instead: bool = False
    proved: set[frozenset[_Call]] = field(default_factory=set[frozenset[_Call]])
    """Calls with which it was seen to be proved."""

    def offer(self, chosen: Sequence[_Call], *, is_step: bool = False) -> Offer:
        """These calls, with which the proof is proved, or nearer to it, if the lemmas are that are not proved."""
        function = self.source.binding.name
        called = CallLemmas(tuple(dict.fromkeys(map(self._shown, self._in_order(chosen)))))
        own = {function, *self.values}
        doubted = sorted(
            {each.lemma for each in chosen if each.lemma not in own and not self.judge.relied_on(each.lemma)}
        )
        beside = AssumingLemmas(tuple(map(show_name, doubted))) if doubted else None
        name = show_name(function)
        seen = LessUnproved(name) if is_step else FunctionProved(name, beside)
        made = Suggestion(called, (seen,), self._edits(chosen), is_step=is_step)
        return Offer(made, "lemma", {"beside": float(bool(doubted)), "step": float(is_step)})

    def is_proved_by(self, chosen: Sequence[_Call]) -> bool:
        """Whether the proof is proved with these calls, and breaks nothing else."""
        function = self.source.binding.name
        tried = None if self.judge.is_spent else self.trial.proving(self._edits(chosen), {function})
        self.judge.pay(0 if tried is None else tried.work)
        if tried is None or function not in tried.verified or tried.breaks:
            return False
        self.proved.add(frozenset(chosen))
        return True

    def is_mended_by(self, chosen: Sequence[_Call]) -> bool:
        """Whether less of the proof is open with these calls."""
        function = self.source.binding.name
        tried = None if self.judge.is_spent else self.trial.of(self._edits(chosen), {function})
        self.judge.pay(0 if tried is None else tried.work)
        return tried is not None and function in tried.fewer | tried.verified and not tried.breaks

    def _in_order(self, chosen: Sequence[_Call]) -> list[_Call]:
        # What a call is given has to be known before it.
        return sorted(chosen, key=lambda each: (each.lemma in self.values, any(_asked_by(self.types, each))))

    def _edits(self, chosen: Sequence[_Call]) -> tuple[Edit, ...]:
        edits: list[Edit] = []
        for number, leaf in enumerate(self.leaves):
            there = [each for each in self._in_order(chosen) if each.leaf == number]
            if there:
                text = None if self.instead else self.source.text.slice(leaf.code.span)
                shown = [*map(self._shown, there)]
                values = sum(call.lemma in self.values for call in there)
                edits.append(with_calls(self.source, leaf, text, shown, self._unmet, values=values))
        return tuple(edits)

    def _shown(self, call: _Call) -> str:
        return _shown(call, self.naming, self.leaves[call.leaf])

    @cached_property
    def _unmet(self) -> tuple[tuple[Span, Span], ...]:
        return _unmet_steps(self.judge, self.source)


def hypotheses(judge: Judge, source: Changed, naming: Naming, leaf: Leaf) -> list[str]:
    """The calls of a proof by itself that it lacks at an end, with what is matched there."""
    function, lemmas = source.binding.name, lemmas_of(judge)
    own = {function: lemmas[function]}
    found = _calls(judge, function, lemmas, usable=own, leaves=[leaf])
    return [_shown(each, naming, leaf) for each in islice(found, _MOST_OFFERED)]


def _is_usable(judge: Judge, name: str, function: str, refuted: Set[str] | None) -> bool:
    """Whether a lemma is proved, or none of the `refuted` ones, and without what is to be proved by it."""
    if module_of(name) != judge.module.name:
        return True
    known = name in judge.now.bindings and (judge.relied_on(name) if refuted is None else name not in refuted)
    return known and not _reaches(judge, name, function)


def _reaches(judge: Judge, name: str, function: str) -> bool:
    """Whether a lemma's own proof calls a function, which then must not call it in turn."""
    seen, pending = {name}, [name]
    while pending:
        called = mentions(judge.program.bindings[pending.pop()]) & judge.program.bindings.keys()
        pending.extend(each for each in called - seen if module_of(each) == judge.module.name)
        seen.update(called)
    return function in seen


# --- the text -------------------------------------------------------------------------------------------------------


def _unmet_steps(judge: Judge, source: Changed) -> tuple[tuple[Span, Span], ...]:
    """The operands of what is not proved in chains of steps, in their order."""
    judged = judge.now.bindings.get(source.binding.name)
    asked = () if judged is None else (j.obligation for j in judged.judgements.values() if j.status is Status.REJECTED)
    found = (operands_of(each, source.binding, judge.program) for each in asked)
    return tuple(sorted((each for each in found if each is not None), key=lambda each: each[0].end))


def _shown(call: _Call, naming: Naming, leaf: Leaf) -> str:
    return " ".join([naming.write(call.lemma), *(argument(each, leaf) for each in call.arguments)])


# --- what is spoken of ----------------------------------------------------------------------------------------------


def _calls(
    judge: Judge,
    function: str,
    lemmas: Mapping[str, RType],
    *,
    usable: Mapping[str, RType],
    leaves: Sequence[Leaf],
    made: Sequence[_Call] = (),
) -> Iterator[_Call]:
    """Calls of what is usable that speak of nothing but what their leaf does, and the calls made there: first those of
    which a side is there, then what is all known, and the smallest."""
    found: list[tuple[tuple[bool, int, int], _Call]] = []
    normal_forms, looked = NormalForms(judge), 0
    most = min(_MOST_OF_LEMMA, _MOST_CHOICES // max(1, len(leaves) * len(usable)))
    for number, leaf in enumerate(leaves):
        besides = [(each.lemma, each.arguments) for each in made if each.leaf == number]
        terms = terms_of(judge, function, lemmas, leaf, besides)
        normal = [term for term in terms if is_sayable(judge, term, leaf) and normal_forms.is_normal(term)]
        typed = [(term, _type(judge, term, leaf.scope)) for term in normal]
        spoken = set(map(normal_forms.of, terms))
        there = {(name, given) for name, given in called_in(leaf.code)}
        for name, lemma in usable.items():
            parameters, result = arguments(lemma)
            choices = [[term for term, type_ in typed if _fits(type_, erase(each.type))] for each in parameters]
            for given in islice(product(*choices), most):
                looked += 1
                if (name, given) in there or (name == function and not _decreases(parameters, given, leaf)):
                    continue
                promise = promised(parameters, result, given)
                strange = _strange(normal_forms, promise, terms)
                asks = any(required(parameters, given))
                if strange < 2:
                    size = sum(1 for term in given for _ in subpredicates(term))
                    sides = (side for side in sides_of(promise) if side not in given)
                    anew = all(normal_forms.of(side) not in spoken for side in sides)
                    if anew and asks and name != function:
                        continue
                    found.append(((anew, strange, size), _Call(number, name, given, anew)))
    judge.pay(looked // _CHOICES)
    # Of two variables that the text calls alike one is hidden by the other.
    said: dict[tuple[int, str, tuple[str, ...]], _Call] = {}
    for _, each in sorted(found, key=lambda entry: entry[0]):
        shown = tuple(argument(given, leaves[each.leaf]) for given in each.arguments)
        said.setdefault((each.leaf, each.lemma, shown), each)
    yield from said.values()


def _asked_by(lemmas: Mapping[str, RType], call: _Call) -> Iterator[Predicate]:
    return required(arguments(lemmas[call.lemma])[0], call.arguments)


def _decreases(parameters: Sequence[Argument], given: Sequence[Predicate], leaf: Leaf) -> bool:
    """Whether the first parameter that is matched here gets one of its fields, or of theirs, or a number less."""
    for parameter, term in zip(leaf.parameters, given, strict=True):
        made = leaf.known.get(parameter)
        match term:
            case PBinary("-", PVar(name), PLit(int(less))) if name == parameter:
                return less > 0
            case _:
                pass
        if made is not None:
            return isinstance(made, PApply) and any(term in subpredicates(each) for each in made.args)
    return False


def _strange(normal_forms: NormalForms, promise: Predicate, terms: Mapping[Predicate, None]) -> int:
    """How many sides of an equation speak of something else than these terms, or functions of them, whatever the
    definitions make of them; more than there are sides where the definitions say all of it already."""
    written = sides_of(promise)
    sides = [normal_forms.of(side) for side in written]
    if normal_forms.definition(written[0]) is not None or len(set(sides)) < len(sides):
        return len(written) + 1
    return sum(any(part not in terms for part in _spoken_of(side, terms)) for side in sides)


def _spoken_of(side: Predicate, terms: Mapping[Predicate, None]) -> Iterator[Predicate]:
    """What a side is said in: itself where that is a term, else what its function is given; of sums, their parts."""
    match side:
        case PLit():
            pass
        case PBinary(_, left, right) if side not in terms:
            yield from _spoken_of(left, terms)
            yield from _spoken_of(right, terms)
        case PApply(_, args) if side not in terms:
            yield from args
        case _:
            yield side


def _type(judge: Judge, term: Predicate, scope: Mapping[str, Type]) -> Type | None:
    """The type of a term, or that of any instance of it, `_ANY` where that may be of any type; None where it is not
    known."""
    if isinstance(term, PBinary):
        return INT
    name = term.name if isinstance(term, PVar) else term.fun if isinstance(term, PApply) else ""
    if name in scope:
        return scope[name]
    if name in judge.program.constructors:
        data, _ = judge.program.constructors[name]
        made: Type = TCon(data.name)
        for parameter in data.params:
            made = TApp(made, TVar(parameter))
        return made
    binding = judge.program.bindings.get(name)
    if binding is None:
        return None
    answer = arrows(binding.type.body if isinstance(binding.type, TForall) else binding.type)[1]
    return _ANY if isinstance(spine(answer)[0], TVar) else answer


def _fits(type_: Type | None, wanted: Type) -> bool:
    """Whether a value may be of a type, a lemma's type variables being any; the proof's own are only themselves."""
    if type_ is None:
        return False
    one, other = spine(type_)[0], spine(wanted)[0]
    return type_ == _ANY or isinstance(other, TVar) or one == other
