"""Arithmetic that the solver may give up on costs little, and hides nothing that is easy to find."""

from liquidlens.constraints.answers import Sat, SolverUnknown
from liquidlens.constraints.parts import all_parts
from liquidlens.constraints.path_condition import PathCondition
from liquidlens.constraints.smt.session import SolverSession
from liquidlens.constraints.terms import Sort, Term, Terms
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

GCD = """
module Main where

{-@ divisor :: a:{v:Int | v > 0} -> b:{v:Int | v >= 0} -> {v:Int | v > 0} @-}
divisor :: Int -> Int -> Int
divisor a 0 = a
divisor a b = divisor b (a `mod` b)
"""


def remainders(terms: Terms, count: int) -> PathCondition:
    """The path of Euclid's algorithm after so many steps."""
    a, b = terms.variable(0, Sort.INT), terms.variable(1, Sort.INT)
    conditions = [terms.less(0, b), terms.less(b, a)]
    for _ in range(count):
        rest = terms.integer_division("mod", a, b)
        assert isinstance(rest, Term)
        a, b = b, rest
        conditions.append(terms.negation(terms.equal(b, 0)))
    path: PathCondition | None = None
    for condition in conditions:
        assert isinstance(condition, Term)
        path = PathCondition(condition, path)
    assert path is not None
    return path


def test_a_short_chain_of_remainders_has_a_model() -> None:
    (part,) = all_parts(remainders(Terms(), 2))
    assert isinstance(SolverSession().decide(part), Sat)


def test_what_the_solver_gives_up_on_is_remembered_by_what_adds_to_it() -> None:
    terms, session = Terms(), SolverSession(10_000)
    path = remainders(terms, 6)
    (part,) = all_parts(path)
    assert isinstance(session.decide(part), SolverUnknown)
    small = terms.less(terms.variable(0, Sort.INT), 1_000)
    assert isinstance(small, Term)
    (more,) = all_parts(PathCondition(small, path))
    assert part.undecided and more.undecided


def test_a_recursion_through_remainders_does_not_hide_a_failure_beside_it() -> None:
    (binding,) = check_text("Main.hs", GCD).bindings
    assert binding.verdict is Verdict.WEAK_SPEC
    assert message_of_finding(binding.findings[0]).startswith(
        "LiquidHaskell cannot show that `divisor 1 1` ends: it calls `divisor b (a `mod` b)`"
    )
    assert binding.solver_calls < 100
