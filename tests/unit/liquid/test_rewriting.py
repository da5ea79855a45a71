"""Equations that lemmas promise rewrite goals under `rewrite` and `rewriteWith`, as LiquidHaskell lets them."""

import pytest
from liquidlens.liquid.check import check_module
from liquidlens.program import load_program

HEAD = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ infix ++ @-}
module R where

import Prelude hiding ((++))

{-@ reflect ++ @-}
(++) :: [a] -> [a] -> [a]
[]     ++ ys = ys
(x:xs) ++ ys = x : (xs ++ ys)

{-@ assoc :: xs:[a] -> ys:[a] -> zs:[a] -> { xs ++ (ys ++ zs) == (xs ++ ys) ++ zs } @-}
assoc :: [a] -> [a] -> [a] -> ()
assoc []     _  _  = ()
assoc (_:xs) ys zs = assoc xs ys zs

{-@ right :: xs:{[a] | len xs > 0} -> { xs ++ [] == xs } @-}
right :: [a] -> ()
right [_]          = ()
right (_ : y : ys) = right (y : ys)
"""

FOUR = """
{-@ four :: as:[a] -> bs:[a] -> cs:[a] -> ds:[a] -> { as ++ (bs ++ (cs ++ ds)) == ((as ++ bs) ++ cs) ++ ds } @-}
four :: [a] -> [a] -> [a] -> [a] -> ()
four _ _ _ _ = ()
"""

ASKS = """
{{-@ rewriteWith asks [right] @-}}
{{-@ asks :: xs:{{[a] | len xs >= {least}}} -> {{ xs ++ [] == xs }} @-}}
asks :: [a] -> ()
asks _ = ()
"""

PROOFS = (
    pytest.param("four", "{-@ rewriteWith four [assoc] @-}" + FOUR, True, id="again and again"),
    pytest.param("four", "{-@ rewrite assoc @-}" + FOUR, True, id="everywhere"),
    pytest.param("four", FOUR, False, id="by no rule"),
    pytest.param("four", "{-@ rewriteWith assoc [four] @-}" + FOUR, False, id="the rule of another"),
    pytest.param("asks", ASKS.format(least=2), True, id="what the lemma asks holds"),
    pytest.param("asks", ASKS.format(least=0), False, id="what the lemma asks does not hold"),
)


@pytest.mark.parametrize(("name", "text", "is_proved"), PROOFS)
def test_goals_are_rewritten_by_their_rules(name: str, text: str, *, is_proved: bool) -> None:
    program = load_program("R.hs", HEAD + text)
    judged = check_module(program, program.modules[program.main]).bindings[f"R.{name}"]
    assert not judged.unsupported and judged.verified is is_proved


CALLED = FOUR.replace("four _ _ _ _ = ()", "four as bs cs ds = assoc as bs cs")


def test_a_lemma_that_a_proof_calls_is_no_rule_for_it() -> None:
    """As LiquidHaskell has it, to whom a lemma next to a function is no rule."""
    program = load_program("R.hs", HEAD + "{-@ rewriteWith four [assoc] @-}" + CALLED)
    assert not check_module(program, program.modules[program.main]).bindings["R.four"].verified
