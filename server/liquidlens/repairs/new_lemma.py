"""A lemma that a proof lacks and that nobody has written: what is left of the equation, stated of anything and proved
by induction.

fast xs = goRev [] xs          asks    go [] xs == reverse xs      and knows    go [] xs == reverse xs ++ []
  ⇒   fast xs = goRev [] xs ? fastLemma (reverse xs)
      {-@ fastLemma :: xs:[a] -> { xs ++ [] == xs } @-}
      fastLemma [] = trivial
      fastLemma (_ : xs) = fastLemma xs
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, count, islice

from msgspec import Struct

from liquidlens.counterexample.naming import Naming
from liquidlens.explain.observed import FunctionProved, LessUnproved
from liquidlens.explain.proposals import WriteLemma
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.lang.names import base_of, is_operator, source_name
from liquidlens.lang.types import TCon, TForall, TFun, TVar, Type, arrows, free_variables, spine, substitute
from liquidlens.logic.predicates import PApply, PCompare, Predicate, PVar
from liquidlens.logic.refined import RType
from liquidlens.logic.shape import arguments, trivial
from liquidlens.logic.show import show_name, show_predicate, show_type
from liquidlens.logic.substitution import rebuild, subpredicates
from liquidlens.logic.substitution import substitute as put_in
from liquidlens.repairs.by_cases import CaseOf, by_induction, cases_of
from liquidlens.repairs.changes.change import Changed
from liquidlens.repairs.hints import has_hints, with_calls
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.order import Offer
from liquidlens.repairs.proofs import Leaf, NormalForms, argument, called_in, lemmas_of, open_leaves, promised, sides_of
from liquidlens.repairs.trial import Trial
from liquidlens.source.span import Span

Equation = tuple[Predicate, Predicate]

_MOST_TRIED = 6
"""Lemmas that are tried for one proof."""

_CONS_DECLARED = re.compile(r"\{-@\s*infix[lr]?\s[^@]*(?<=\s):\s")
"""Without it LiquidHaskell reads `x : xs` in a predicate as a type that `x` has."""


class _Lemma(Struct, frozen=True):
    """An equation of variables, and what is given for them."""

    left: Predicate
    right: Predicate
    variables: tuple[tuple[str, Type], ...]
    given: tuple[Predicate, ...]


def new_lemma(judge: Judge, trial: Trial, source: Changed, naming: Naming) -> Iterator[Offer | None]:
    """The first lemma that is proved by induction and with which the proof is proved, or one of its ends, as a step."""
    function, lemmas = source.binding.name, lemmas_of(judge)
    has_context = isinstance(source.binding.type, TForall) and source.binding.type.context
    if function not in lemmas or has_context or is_operator(function):
        return
    for leaf, lemma, number, cases in islice(_possible(judge, source, lemmas), _MOST_TRIED):
        if judge.is_spent:
            return
        made = _offer(judge, trial, source, naming, leaf=leaf, lemma=lemma, number=number, cases=cases)
        yield made
        if made is not None:
            return


def _possible(
    judge: Judge, source: Changed, lemmas: Mapping[str, RType]
) -> Iterator[tuple[Leaf, _Lemma, int, tuple[CaseOf, ...]]]:
    """The lemmas that the ends of a proof could lack, each with the variable by which it goes, and its constructors."""
    for leaf in open_leaves(judge, source):
        for left, right in dict.fromkeys(_left_over(judge, lemmas, source.binding.name, leaf)):
            lemma = _stated(judge, leaf, left, right)
            for number, (_, type_) in enumerate(lemma.variables if lemma is not None else ()):
                cases = cases_of(judge, trivial(type_))
                if lemma is not None and cases:
                    yield leaf, lemma, number, cases


# --- what is left over ----------------------------------------------------------------------------------------------


def _left_over(judge: Judge, lemmas: Mapping[str, RType], function: str, leaf: Leaf) -> Iterator[Equation]:
    """What is asked, by what the calls there promise, read from left to right or from right to left."""
    normal = NormalForms(judge)
    parameters, result = arguments(lemmas[function])
    asked = promised(parameters, result, [PVar(name) for name in leaf.parameters])
    sides = sides_of(put_in(asked, dict(leaf.known)))
    if len(sides) != 2 or not (isinstance(asked, PCompare) and asked.op == "=="):
        return
    known: list[Equation] = []
    for name, given in called_in(leaf.code):
        own, answer = arguments(lemmas[name]) if name in lemmas else ((), None)
        said = sides_of(promised(own, answer, given)) if answer is not None and len(own) == len(given) else ()
        if len(said) == 2:
            known.append((normal.of(said[0]), normal.of(said[1])))
    left, right = normal.of(sides[0]), normal.of(sides[1])
    back = [(then, now) for now, then in known]
    applied = [each for each in back if isinstance(each[0], PApply)]
    # Back to where a variable came from is for one side: `x : xs` is `x : rev (rev xs)`.
    for lefts, rights in ((known, known), (applied, applied), (known, back), (back, known)):
        one, other = _inside(normal.of(_rewritten(left, lefts)), normal.of(_rewritten(right, rights)))
        if one != other:
            yield one, other


def _rewritten(term: Predicate, rules: Sequence[Equation]) -> Predicate:
    for old, new in rules:
        term = _replaced(term, old, new)
    return term


def _replaced(term: Predicate, old: Predicate, new: Predicate) -> Predicate:
    return new if term == old else rebuild(term, lambda part: _replaced(part, old, new))


def _inside(left: Predicate, right: Predicate) -> Equation:
    """The one part in which two terms differ, where the same function is applied to the same else."""
    while isinstance(left, PApply) and isinstance(right, PApply) and left.fun == right.fun:
        differing = [each for each in zip(left.args, right.args, strict=False) if each[0] != each[1]]
        if len(left.args) != len(right.args) or len(differing) != 1:
            break
        left, right = differing[0]
    return left, right


# --- what is stated -------------------------------------------------------------------------------------------------


def _stated(judge: Judge, leaf: Leaf, left: Predicate, right: Predicate) -> _Lemma | None:
    """The equation of anything: what a function makes that stands on both sides is a variable of its own."""
    shared = [
        part
        for part in subpredicates(left)
        if isinstance(part, PApply) and part.fun in judge.module.specification.reflected and part != left
        if part in [*subpredicates(right)]
    ]
    types = dict(leaf.scope)
    given: dict[str, Predicate] = {}
    if shared:
        name = _fresh("xs" if spine(_typed(judge, shared[0], types) or TVar("_"))[0] == TCon("[]") else "t", types)
        made = _typed(judge, shared[0], types)
        if made is None:
            return None
        left, right = (_replaced(each, shared[0], PVar(name)) for each in (left, right))
        types[name], given[name] = made, shared[0]
    names = [each.name for side in (left, right) for each in subpredicates(side) if isinstance(each, PVar)]
    own = [name for name in dict.fromkeys(names) if name in types]
    called = {name: source_name(name) for name in own}
    if len({*called.values()}) < len(called):
        return None
    by: dict[str, Predicate] = {name: PVar(said) for name, said in called.items()}
    variables = tuple((called[name], types[name]) for name in own)
    return _Lemma(put_in(left, by), put_in(right, by), variables, tuple(given.get(name, PVar(name)) for name in own))


def _fresh(name: str, taken: Mapping[str, Type]) -> str:
    names = {source_name(each) for each in taken}
    return next(each for each in (name, "ys", "zs", "us", "vs", f"{name}0", f"{name}1") if each not in names)


def _typed(judge: Judge, term: Predicate, scope: Mapping[str, Type]) -> Type | None:
    """The type of a term of variables whose types are known."""
    match term:
        case PVar(name) if name in scope:
            return scope[name]
        case PApply(fun, args):
            binding = judge.program.bindings.get(fun)
            if binding is None:
                return None
            type_ = binding.type.body if isinstance(binding.type, TForall) else binding.type
            taken, answer = arrows(type_)
            by: dict[str, Type] = {}
            for wanted, arg in zip(taken, args, strict=False):
                found = _typed(judge, arg, scope)
                if found is not None:
                    _match(wanted, found, by)
            for _ in taken[len(args) :]:
                return None
            return substitute(answer, by) if {*free_variables(answer)} <= by.keys() else None
        case _:
            return None


def _match(wanted: Type, found: Type, by: dict[str, Type]) -> None:
    """What the variables of a type stand for, where it is another one."""
    match wanted, found:
        case TVar(name), _:
            by.setdefault(name, found)
        case TFun(), TFun():
            _match(wanted.arg, found.arg, by)
            _match(wanted.res, found.res, by)
        case _:
            (one, parts), (other, others) = spine(wanted), spine(found)
            if one == other and len(parts) == len(others):
                for each, there in zip(parts, others, strict=True):
                    _match(each, there, by)


# --- what is written ------------------------------------------------------------------------------------------------


def _offer(
    judge: Judge,
    trial: Trial,
    source: Changed,
    naming: Naming,
    *,
    leaf: Leaf,
    lemma: _Lemma,
    number: int,
    cases: tuple[CaseOf, ...],
) -> Offer | None:
    function = source.binding.name
    base = base_of(function)
    names = chain((f"{base}Lemma",), (f"{base}Lemma{number}" for number in count(2)))
    name = next(each for each in names if each not in source.text.text)
    statement = show_predicate(PCompare("==", lemma.left, lemma.right))
    types = [show_type(trivial(type_), naming.write_type) for _, type_ in lemma.variables]
    closed = [f"({each})" if "->" in each else each for each in types]
    shown = " -> ".join(f"{variable}:{type_}" for (variable, _), type_ in zip(lemma.variables, closed, strict=True))
    proof = "Proof" if has_hints(source) else "()"
    lines = [
        f"{{-@ {name} :: {shown} -> {{ {statement} }} @-}}",
        f"{name} :: {' -> '.join([*closed, proof])}",
    ]
    if " : " in statement and not _CONS_DECLARED.search(source.text.text):
        lines[:0] = ["{-@ infixr 5 : @-}"]
    variables = tuple(variable for variable, _ in lemma.variables)
    lines.extend(by_induction(source, name, variables, number=number, cases=cases))
    extent, indent = source.binding.extent, "\n" + " " * (source.binding.extent.start.column - 1)
    call = " ".join([name, *(argument(each, leaf) for each in lemma.given)])
    edits = (
        with_calls(source, leaf, source.text.slice(leaf.code.span), [call], ()),
        Edit(Span(extent.path, extent.end, extent.end), "\n" + indent + indent.join(lines)),
    )
    home = function.removesuffix(base)
    tried = trial.of(edits, {function, home + name})
    judge.pay(0 if tried is None else tried.work)
    if tried is None or tried.breaks or home + name not in tried.verified:
        return None
    if function not in tried.verified | tried.fewer:
        return None
    is_step = function not in tried.verified
    seen = (LessUnproved if is_step else FunctionProved)(show_name(function))
    made = Suggestion(WriteLemma(statement, call), (seen,), edits, is_step=is_step)
    return Offer(made, "lemma", {"step": float(is_step)})
