"""Rewriting in a goal: equations that lemmas promise, used from left to right wherever they match.

    rewriteWith p [assoc]       assoc :: xs:_ -> ys:_ -> zs:_ -> { xs ++ (ys ++ zs) == (xs ++ ys) ++ zs }
    goal  as ++ (bs ++ cs) == …      ⇒   as ++ (bs ++ cs) == (as ++ bs) ++ cs

Each step's equation is a fact where what the lemma asks of its arguments holds.  The terms that steps lead to are
rewritten in turn, each once (Grannan et al., "REST", ECOOP 2022; their order, which ends a rewriting early, is left to
the bound on terms).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from liquidlens.constraints.smt.logic import LogicSolver, Validity
from liquidlens.constraints.smt.predicates import Application
from liquidlens.constraints.smt.vocabulary import Rule
from liquidlens.logic.predicates import TRUE, PApply, PCompare, PIf, Predicate, PVar
from liquidlens.logic.substitution import children, rebuild, subpredicates, substitute

MOST_TERMS = 120
"""So many terms are rewritten for one goal."""


class Rewriting:
    """The rewriting of one goal, in the solver's current scope."""

    def __init__(self, solver: LogicSolver, rules: Sequence[Rule], terms: Iterable[Predicate]) -> None:
        self._solver = solver
        self._rules = rules
        self._terms = dict.fromkeys(terms)
        self._waiting = list(self._terms)
        self.is_cut = False
        """Whether a term was left alone for the bound."""

    @property
    def is_waiting(self) -> bool:
        """Whether terms wait to be rewritten."""
        return bool(self._rules and self._waiting)

    def evaluated(self, subject: Predicate, body: Predicate) -> None:
        """Take in what evaluation found a part of the terms to be."""
        if self._rules:
            for term in tuple(self._terms):
                if subject in subpredicates(term):
                    self._add(_replaced(term, subject, body))

    def round(self) -> Iterator[Application]:
        """Rewrite the terms that wait; what the equations apply."""
        waiting, self._waiting = self._waiting if self._rules else [], []
        for term in waiting:
            for part, around in _contexts(term):
                for rule in self._rules:
                    by = matched(rule, part)
                    new = part if by is None else substitute(rule.right, by)
                    if by is None or new == part or not self._applies(rule, by):
                        continue
                    formula = self._solver.encoder.encode_apart(PCompare("==", part, new))
                    self._solver.assume(formula)
                    yield from formula.applications
                    self._add(around(new))

    def _add(self, term: Predicate) -> None:
        if term not in self._terms:
            if len(self._terms) >= MOST_TERMS:
                self.is_cut = True
                return
            self._terms[term] = None
            self._waiting.append(term)

    def _applies(self, rule: Rule, by: Mapping[str, Predicate]) -> bool:
        asked = (substitute(each, by) for each in rule.asked if each != TRUE)
        return all(self._solver.valid(self._solver.encoder.encode(each)) is Validity.VALID for each in asked)


def matched(rule: Rule, term: Predicate) -> dict[str, Predicate] | None:
    """What the rule's parameters are where its left side is `term`; None where it is not."""
    found: dict[str, Predicate] = {}
    pending = [(rule.left, term)]
    while pending:
        pattern, part = pending.pop()
        if isinstance(pattern, PVar) and pattern.name in rule.parameters:
            if found.setdefault(pattern.name, part) != part:
                return None
            continue
        inside, parts = children(pattern), children(part)
        if type(pattern) is not type(part) or len(inside) != len(parts):
            return None
        if rebuild(pattern, lambda _: TRUE) != rebuild(part, lambda _: TRUE):
            return None
        pending.extend(zip(inside, parts, strict=True))
    return found


def _contexts(term: Predicate) -> Iterator[tuple[Predicate, Callable[[Predicate], Predicate]]]:
    """Every part of a term that is certain to be evaluated, with what makes the term of another part in its place."""
    yield term, lambda new: new
    parts = children(term)[:1] if isinstance(term, PIf) else children(term)
    for index, child in enumerate(parts):
        for part, around in _contexts(child):
            yield part, _inside(term, index, around)


def _inside(term: Predicate, index: int, around: Callable[[Predicate], Predicate]) -> Callable[[Predicate], Predicate]:
    def made(new: Predicate) -> Predicate:
        parts = list(children(term))
        parts[index] = around(new)
        following = iter(parts)
        return rebuild(term, lambda _: next(following))

    return made


def _replaced(term: Predicate, old: Predicate, new: Predicate) -> Predicate:
    return new if term == old else rebuild(term, lambda part: _replaced(part, old, new))


def is_rule(rule: Rule) -> bool:
    """Whether the left side says all parameters that the right side and what is asked mention, and no step leads to
    ever larger instances of itself."""
    names = frozenset(rule.parameters)
    said, used = (_mentioned(each) & names for each in (rule.left, rule.right))
    backwards = Rule(rule.parameters, rule.asked, left=rule.right, right=rule.left)
    grows = matched(rule, rule.right) is not None and matched(backwards, rule.left) is None
    return isinstance(rule.left, PApply) and used <= said and not grows


def _mentioned(term: Predicate) -> frozenset[str]:
    parts = tuple(subpredicates(term))
    variables = frozenset(part.name for part in parts if isinstance(part, PVar))
    return variables | frozenset(part.fun for part in parts if isinstance(part, PApply))
