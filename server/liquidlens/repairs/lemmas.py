"""Calls of lemmas that a proof lacks, each with terms that the proof speaks of already.

    distrib Nil ys = ()                             ⇒   distrib Nil ys = rightId (rev ys)
    distrib (Cons x xs) ys = distrib xs ys          ⇒   distrib xs ys ? assoc (rev ys) (rev xs) (Cons x Nil)

What is asked, what the calls that are there promise, and what the definitions make of both are the terms.  All calls
that speak of nothing else are put in together; where that proves it, the fewest that do are offered.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product

from msgspec import Struct

from liquidlens.contracts.obligations import Status
from liquidlens.core.mentions import mentions
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Case, Con, ConPattern, Expr, Lam, Let, Var
from liquidlens.explain.proposals import CallLemmas, FunctionProved
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.explain.steps import operands_of
from liquidlens.lang.names import base_of, is_operator, module_of
from liquidlens.lang.types import UNIT, TApp, TCon, TForall, TVar, Type, arrows, spine
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import IS, SELECT, TRUE, PApply, PCompare, PIf, PLit, Predicate, PVar
from liquidlens.logic.refined import RCon, RType
from liquidlens.logic.shape import Argument, arguments, trivial
from liquidlens.logic.show import show_name, show_predicate
from liquidlens.logic.substitution import subpredicates, substitute
from liquidlens.repairs.changes.change import Changed
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.minimal import minimal
from liquidlens.repairs.order import Offer
from liquidlens.repairs.parameters import is_written
from liquidlens.repairs.trial import Trial
from liquidlens.source.span import NOWHERE, Span

_MOST_CALLS = 30
"""Calls that are put in together."""

_FEW = 8
"""Calls that are put in together where all are too many."""

_MOST_OF_LEMMA = 2_000
"""Choices of arguments that are looked at, of one lemma at one place."""

_MOST_TERMS = 40
"""Terms that are spoken of at one place."""

_MOST_OFFERED = 3
"""Calls of one repair: who needs more has other ideas."""

_MOST_UNFOLDED = 4
"""Definitions that are put in one after the other."""

_ANY = TVar("_")


class _Leaf(Struct, frozen=True):
    """Where a proof ends: its code, what is in scope there, and what its matches say of its parameters."""

    code: Expr
    scope: Mapping[str, Type]
    known: Mapping[str, Predicate]
    parameters: tuple[str, ...]


class _Call(Struct, frozen=True):
    """A call of a lemma at a leaf, by its number."""

    leaf: int
    lemma: str
    arguments: tuple[Predicate, ...]


def lemma_calls(judge: Judge, trial: Trial, source: Changed) -> Iterator[Offer]:
    """The fewest calls of lemmas with which a proof is proved."""
    function = source.binding.name
    lemmas = {
        name: signature.type
        for name, signature in judge.module.specification.signatures.items()
        if module_of(name) == judge.module.name and name in judge.program.bindings and _is_lemma(signature.type)
    }
    if function not in lemmas:
        return
    usable = {name: type_ for name, type_ in lemmas.items() if name == function or _is_usable(judge, name, function)}
    leaves = list(_leaves(source))
    calls = list(islice(_calls(judge, function, lemmas, usable, leaves), _MOST_CALLS))

    steps = _unmet_steps(judge, source)

    def edits(chosen: Sequence[_Call]) -> tuple[Edit, ...]:
        at = {number: [each for each in chosen if each.leaf == number] for number in range(len(leaves))}
        return tuple(_edit(source, leaves[number], each, steps) for number, each in at.items() if each)

    def proves(chosen: Sequence[_Call]) -> bool:
        tried = None if judge.is_spent else trial.of(edits(chosen), {function})
        judge.pay(0 if tried is None else tried.work)
        return tried is not None and function in tried.verified and not tried.breaks

    # So many terms at once may be more than logical evaluation follows: then a few at a time.
    few = [calls[at : at + _FEW] for at in range(0, len(calls), _FEW)]
    groups = [calls, *few] if len(few) > 1 else few
    enough = next(filter(proves, groups), None)
    if enough is None:
        return
    least = minimal(enough, proves)
    if judge.is_spent or not 0 < len(least) <= _MOST_OFFERED:
        return
    called = CallLemmas(tuple(map(_shown, least)))
    yield Offer(Suggestion(called, (FunctionProved(show_name(function)),), edits(least)), "lemma")


def _is_lemma(type_: RType) -> bool:
    """Whether a function promises something and answers nothing else, whatever it is given."""
    parameters, result = arguments(type_)
    said = isinstance(result, RCon) and erase(result) == UNIT and result.refinement.predicate != TRUE
    return said and bool(parameters) and all(each.type == trivial(erase(each.type)) for each in parameters)


def _is_usable(judge: Judge, name: str, function: str) -> bool:
    """Whether a lemma is proved, and without what is to be proved by it."""
    return name in judge.now.bindings and judge.relied_on(name) and not _reaches(judge, name, function)


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


def _edit(source: Changed, leaf: _Leaf, calls: Sequence[_Call], steps: Sequence[tuple[Span, Span]]) -> Edit:
    """The leaf with calls: in a chain before its first step that is not met, else at its end; by `?` or `&&&` where the
    file has it, else by `seq`."""
    text = source.text.slice(leaf.code.span)
    shown = [_shown(each) for each in calls]
    inside = next((each for each in steps if leaf.code.span.contains(each[0])), None)
    if inside is not None and _has_hints(source):
        before, after = inside
        gap = source.text.slice(Span(before.path, before.end, after.start))
        line = gap[: len(gap) - len(gap.lstrip())] or " "
        return Edit(Span(before.path, before.end, before.end), "".join(f"{line}? {each}" for each in shown))
    if text.strip() in {"()", "trivial"}:
        text, shown = shown[0], shown[1:]
    if _has_hints(source):
        plain = text if "***" not in text and "$" not in text else f"({text})"
        return Edit(leaf.code.span, (" &&& " if "&&&" in text else " ? ").join([plain, *shown]))
    return Edit(leaf.code.span, " `seq` ".join([*shown, f"({text})" if " " in text and shown else text]))


def _has_hints(source: Changed) -> bool:
    return any(f"Liquid.{module}" in source.text.text for module in ("ProofCombinators", "Equational"))


def _shown(call: _Call) -> str:
    return " ".join([base_of(call.lemma), *map(_argument, call.arguments)])


def _argument(term: Predicate) -> str:
    shown = show_predicate(term)
    return f"({shown})" if " " in shown and shown[:1] not in "([" else shown


# --- where a proof ends ---------------------------------------------------------------------------------------------


def _leaves(source: Changed) -> Iterator[_Leaf]:
    body = source.binding.body
    binders = [each for each in body.binders if not each.is_dictionary] if isinstance(body, Lam) else []
    own = tuple(each.name for each in binders)
    scope = {each.name: each.type for each in binders}
    work = [_Leaf(body.body if isinstance(body, Lam) else body, scope, {}, own)]
    while work:
        leaf = work.pop()
        match leaf.code:
            case Case(scrutinee, binder, alts):
                for alt in reversed(alts):
                    names = alt.pattern.binders if isinstance(alt.pattern, ConPattern) else ()
                    scope = {**leaf.scope, binder.name: binder.type, **{each.name: each.type for each in names}}
                    known = dict(leaf.known)
                    if isinstance(alt.pattern, ConPattern) and isinstance(scrutinee, Var):
                        fields = tuple(PVar(each.name) for each in names)
                        made = PApply(alt.pattern.name, fields) if fields else PVar(alt.pattern.name)
                        known.update({scrutinee.name: made, binder.name: made})
                    work.append(_Leaf(alt.body, scope, known, own))
            case Let(group, inner):
                scope = {**leaf.scope, **{each.name: each.type for each in group.bindings}}
                work.append(_Leaf(inner, scope, leaf.known, own))
            case App(span=span) | Con(span=span) | Var(span=span) if span != NOWHERE:
                yield leaf
            case _:
                pass


# --- what is spoken of ----------------------------------------------------------------------------------------------


def _calls(
    judge: Judge, function: str, lemmas: Mapping[str, RType], usable: Mapping[str, RType], leaves: Sequence[_Leaf]
) -> Iterator[_Call]:
    """Calls of what is usable that speak of nothing but what their leaf does: first those of which a side is there,
    then what is all known, and the smallest."""
    found: list[tuple[tuple[bool, int, int], _Call]] = []
    for number, leaf in enumerate(leaves):
        terms = _terms(judge, function, lemmas, leaf)
        normal = [term for term in terms if _is_sayable(judge, term, leaf) and _is_normal(judge, term)]
        typed = [(term, _type(judge, term, leaf.scope)) for term in normal]
        spoken = {_normal_form(judge, term) for term in terms}
        there = {(name, given) for name, given in _called(leaf.code)}
        for name, lemma in usable.items():
            parameters, result = arguments(lemma)
            choices = [[term for term, type_ in typed if _fits(type_, erase(each.type))] for each in parameters]
            for given in islice(product(*choices), _MOST_OF_LEMMA):
                promise = _promised(parameters, result, given)
                decreases = name != function or _decreases(parameters, given, leaf)
                strange = _strange(judge, promise, terms)
                if decreases and (name, given) not in there and strange < 2:
                    size = sum(1 for term in given for _ in subpredicates(term))
                    sides = (side for side in _sides(promise) if side not in given)
                    anew = all(_normal_form(judge, side) not in spoken for side in sides)
                    found.append(((anew, strange, size), _Call(number, name, given)))
    yield from (each for _, each in sorted(found, key=lambda entry: entry[0]))


def _decreases(parameters: Sequence[Argument], given: Sequence[Predicate], leaf: _Leaf) -> bool:
    """Whether the first parameter that is matched here gets one of its fields."""
    for parameter, term in zip(leaf.parameters, given, strict=True):
        made = leaf.known.get(parameter)
        if made is not None:
            return isinstance(made, PApply) and term in made.args
    return False


def _terms(judge: Judge, function: str, lemmas: Mapping[str, RType], leaf: _Leaf) -> dict[Predicate, None]:
    """What is asked at a leaf, what the calls there promise, what the definitions make of it, and all parts."""
    parameters, result = arguments(lemmas[function])
    asked = _promised(parameters, result, [PVar(name) for name in leaf.parameters])
    said = [substitute(asked, dict(leaf.known))]
    for name, given in _called(leaf.code):
        if name in lemmas:
            own, answer = arguments(lemmas[name])
            if len(own) == len(given):
                said.append(_promised(own, answer, given))
    found: dict[Predicate, None] = dict.fromkeys(PVar(name) for name in leaf.scope if is_written(name))
    pending = [part for each in said for part in subpredicates(each) if isinstance(part, PApply | PVar)]
    while pending and len(found) < _MOST_TERMS:
        term = pending.pop(0)
        if term not in found:
            found[term] = None
            unfolded = _unfolded(judge, term)
            if unfolded is not None:
                pending.extend(part for part in subpredicates(unfolded) if isinstance(part, PApply | PVar))
    return found


def _promised(parameters: Sequence[Argument], result: RType, given: Sequence[Predicate]) -> Predicate:
    assert isinstance(result, RCon)
    by = {each.binder: term for each, term in zip(parameters, given, strict=True)}
    return substitute(result.refinement.predicate, by)


def _called(code: Expr) -> Iterator[tuple[str, tuple[Predicate, ...]]]:
    """The calls in a leaf whose arguments can be said in the logic."""
    for part in subexpressions(code):
        if isinstance(part, App) and isinstance(part.fun, Var):
            terms = [_term(each) for each in part.args]
            given = tuple(each for each in terms if each is not None)
            if len(given) == len(terms):
                yield part.fun.name, given


def _term(code: Expr) -> Predicate | None:
    match code:
        case Var(name, _) | Con(name, _):
            return PVar(name)
        case App(Var(name, _) | Con(name, _), args):
            terms = [_term(each) for each in args]
            given = tuple(each for each in terms if each is not None)
            return PApply(name, given) if len(given) == len(terms) else None
        case _:
            return None


def _unfolded(judge: Judge, term: Predicate) -> Predicate | None:
    """What the definition of a reflected function makes of its arguments, as far as their constructors are known."""
    inline = judge.module.specification.reflected.get(term.fun) if isinstance(term, PApply) else None
    if inline is None or not isinstance(term, PApply) or len(term.args) != len(inline.parameters):
        return None
    return _simple(judge, substitute(inline.body, dict(zip(inline.parameters, term.args, strict=True))))


def _simple(judge: Judge, term: Predicate) -> Predicate | None:
    """The term with its tests and selections made; None where one is not known."""
    match term:
        case PIf(condition, yes, no):
            truth = _truth(judge, condition)
            return None if truth is None else _simple(judge, yes if truth else no)
        case PApply(name, (subject,)) if name.startswith(SELECT):
            constructor, _, number = name.removeprefix(SELECT).rpartition("$")
            made = _simple(judge, subject)
            known = isinstance(made, PApply) and made.fun == constructor
            return made.args[int(number) - 1] if known and isinstance(made, PApply) else None
        case PApply(name, args):
            inner = [_simple(judge, each) for each in args]
            given = tuple(each for each in inner if each is not None)
            return PApply(name, given) if len(given) == len(inner) else None
        case PVar() | PLit():
            return term
        case _:
            return None


def _truth(judge: Judge, condition: Predicate) -> bool | None:
    """Whether a test of a constructor holds."""
    match condition:
        case PCompare("==", subject, PVar(constructor)) if constructor in judge.program.constructors:
            made = _constructor(judge, subject)
            return None if made is None else made == constructor
        case PApply(name, (subject,)) if name.startswith(IS):
            made = _constructor(judge, subject)
            return None if made is None else made == name.removeprefix(IS)
        case _:
            return None


def _constructor(judge: Judge, subject: Predicate) -> str | None:
    made = _simple(judge, subject)
    name = made.fun if isinstance(made, PApply) else made.name if isinstance(made, PVar) else None
    return name if name in judge.program.constructors else None


def _is_normal(judge: Judge, term: Predicate) -> bool:
    """Whether no definition says what a part of a term is."""
    return all(_unfolded(judge, part) is None for part in subpredicates(term))


def _strange(judge: Judge, promise: Predicate, terms: Mapping[Predicate, None]) -> int:
    """How many sides of an equation speak of something else than these terms, or functions of them; more than there are
    sides where the definitions say it already."""
    sides = _sides(promise)
    if any(_unfolded(judge, side) is not None for side in sides):
        return len(sides) + 1
    parts = ((side,) if not isinstance(side, PApply) or side in terms else side.args for side in sides)
    return sum(any(part not in terms for part in each) for each in parts)


def _sides(promise: Predicate) -> tuple[Predicate, ...]:
    return (promise.left, promise.right) if isinstance(promise, PCompare) else (promise,)


def _normal_form(judge: Judge, term: Predicate) -> Predicate:
    """What the definitions make of a term and of its parts, in so many steps."""
    for _ in range(_MOST_UNFOLDED):
        if not isinstance(term, PApply):
            break
        term = PApply(term.fun, tuple(_normal_form(judge, each) for each in term.args))
        unfolded = _unfolded(judge, term)
        if unfolded is None:
            break
        term = unfolded
    return term


def _is_sayable(judge: Judge, term: Predicate, leaf: _Leaf) -> bool:
    """Whether code can say a term where a leaf stands."""
    parts = list(subpredicates(term))
    names = {part.name for part in parts if isinstance(part, PVar)}
    known = judge.program.constructors.keys() | {name for name in leaf.scope if is_written(name)}
    applied = {part.fun for part in parts if isinstance(part, PApply)}
    return names <= known and all(
        name in judge.program.constructors or (name in judge.program.bindings and not is_operator(base_of(name)))
        for name in applied
    )


def _type(judge: Judge, term: Predicate, scope: Mapping[str, Type]) -> Type | None:
    """The type of a term, or that of any instance of it, `_ANY` where that may be of any type; None where it is not
    known."""
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
