"""What is broken is said in the names that its annotation uses, and of a chain of steps the one that is not met."""

import pytest
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.report import BindingReport, Finding
from liquidlens.explain.verdicts import said_of
from liquidlens.pipeline import check_text

TEXT = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Steps where
import Language.Haskell.Liquid.ProofCombinators

data Stack a = Nil | Cons a (Stack a)

{-@ inline least @-}
least :: Int -> Int -> Int
least x y = if x >= y then x else y

{-@ inline cost @-}
cost :: Int -> Stack a -> Int
cost n s = least n (size s)

{-@ inline two @-}
two :: Int
two = 2

{-@ measure size @-}
{-@ size :: Stack a -> Nat @-}
size :: Stack a -> Int
size Nil = 0
size (Cons _ s) = 1 + size s

{-@ pop :: n:Nat -> s:Stack a -> {v:Int | v == least n (size s)} @-}
pop :: Int -> Stack a -> Int
pop n s = if n <= size s then n else size s

{-@ price :: n:Nat -> s:Stack a -> {v:Int | v == cost n s + two} @-}
price :: Int -> Stack a -> Int
price n s = 1

{-@ twice :: n:Nat -> {v:Int | v == two * n} @-}
twice :: Int -> Int
twice n = n

{-@ predicate Btwn X LO HI = LO <= X && X < HI @-}
{-@ third :: n:Nat -> {v:Int | Btwn v 0 n} @-}
third :: Int -> Int
third n = n

{-@ reflect double @-}
double :: Int -> Int
double n = n + n

{-@ chain :: n:Int -> { double n == 2 * n } @-}
chain :: Int -> Proof
chain n
  = double n
  === n + n
  === (n + 1) * 2
  === 2 * n
  *** QED

{-@ reflect mystery @-}
mystery :: Stack a -> Int
mystery Nil = 0
mystery (Cons _ s) = mystery s

{-@ lemma :: s:Stack a -> { mystery s == 0 } @-}
lemma :: Stack a -> Proof
lemma s
  = mystery s
  === 0
  *** QED
"""


@pytest.fixture(scope="module")
def told() -> dict[str, BindingReport]:
    return {each.name: each for each in check_text("Steps.hs", TEXT).bindings}


def finding(told: dict[str, BindingReport], name: str) -> Finding:
    return told[name].findings[0]


@pytest.mark.parametrize(
    ("name", "broken"),
    [("pop", "v == least n (size s)"), ("price", "v == cost n s + two"), ("twice", "v == two * n")],
)
def test_what_is_broken_is_said_as_it_was_written(told: dict[str, BindingReport], name: str, broken: str) -> None:
    said = finding(told, name).predicate
    assert said is not None
    assert said.text == broken
    assert "least" not in said.instance
    assert "two" not in said.instance


def test_of_what_is_true_or_false_the_broken_part_is_said(told: dict[str, BindingReport]) -> None:
    said = finding(told, "third").predicate
    assert said is not None
    assert said.text == "v < n"


def test_of_a_chain_the_step_is_underlined_and_said(told: dict[str, BindingReport]) -> None:
    found = finding(told, "chain")
    line = TEXT.split("\n")[found.span.start.line - 1]
    assert line[found.span.start.column - 1 : found.span.end.column - 1] == "(n + 1) * 2"
    assert "calls `… === (n + 1) * 2`, but breaks what `(===)` needs" in message_of_finding(found)


def test_a_step_that_no_input_breaks_is_underlined_alone(told: dict[str, BindingReport]) -> None:
    lemma = told["lemma"]
    assert not lemma.findings
    line = TEXT.split("\n")[lemma.unproved.start.line - 1]
    assert line[lemma.unproved.start.column - 1 : lemma.unproved.end.column - 1] == "0"
    assert "of `(===)`" in said_of(lemma)
