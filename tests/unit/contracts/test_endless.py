"""Recursion with nothing that could decrease."""

from functools import cache

import pytest
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.report import FileReport, Finding, Verdict
from liquidlens.explain.verdicts import reason_of
from liquidlens.logic.granted import UnprovedCode
from liquidlens.pipeline import check_text

TEXT = """module M where

one :: Int
one = two

two :: Int
two = one

ping :: () -> Int
ping x = pong x

pong :: () -> Int
pong x = ping x

{-@ data Tree [sz] @-}
data Tree = Leaf | Node Tree Tree

{-@ measure sz @-}
sz :: Tree -> Int
sz Leaf = 0
sz (Node l r) = 1 + sz (Node l r) + sz r

stop :: () -> Bool -> Int
stop x b = again x

again :: () -> Int
again x = 3
"""


@cache
def report() -> FileReport:
    """Asked for by tests: what is checked while tests are collected is checked by every process, with repairs."""
    return check_text("M.hs", TEXT)


def findings(name: str) -> tuple[Finding, ...]:
    return next(b for b in report().bindings if b.name == name).findings


@pytest.mark.parametrize("name", ["one", "two", "ping", "pong"])
def test_functions_that_call_each_other_for_ever(name: str) -> None:
    (found,) = findings(name)
    assert (found.kind, found.facet) == ("termination", "concrete")
    assert message_of_finding(found).endswith("which calls it back with nothing smaller: it never ends.")


def test_a_measure_that_is_its_own_metric() -> None:
    found = findings("sz")
    assert [f.kind for f in found] == ["termination"]
    assert message_of_finding(found[0]) == "`sz (Node Leaf Leaf)` calls itself with the same arguments: it never ends."


def test_calls_that_end_are_no_finding() -> None:
    assert findings("stop") == ()


def test_what_gets_smaller_unseen_is_told_without_a_finding() -> None:
    text = "module M where\nturn :: Bool -> Int\nturn b = if b then 0 else turn (not b)\n"
    (found,) = check_text("M.hs", text).bindings
    assert found.findings == ()
    assert found.verdict is Verdict.WEAK_SPEC
    assert reason_of(found) == (
        "LiquidHaskell asks for a termination metric at 3:1: it sees nothing that gets smaller when `turn` is called"
    )


def test_a_value_made_of_itself_is_not_called_endless_where_it_can_be_had() -> None:
    text = """module M where

newtype Parser = Parser (String -> Maybe String)

orElse :: Parser -> Parser -> Parser
orElse (Parser p) (Parser q) = Parser (\\s -> case p s of { Nothing -> q s; found -> found })

dash :: Parser -> Parser
dash ~(Parser p) = Parser (\\s -> case s of { '-' : rest -> p rest; _ -> Nothing })

digit :: Parser
digit = Parser (\\s -> case s of { '0' : rest -> Just rest; _ -> Nothing })

factor :: Parser
factor = digit `orElse` dash factor

ones :: [Int]
ones = 1 : ones

fibs :: [Int]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

nats :: [Int]
nats = 0 : map (+ 1) nats

stuck :: Int
stuck = stuck + 1
"""
    found = {b.name: b for b in check_text("M.hs", text).bindings}
    for name in ("factor", "ones", "fibs", "nats"):
        assert found[name].verdict is Verdict.WEAK_SPEC
        assert reason_of(found[name]).startswith("LiquidHaskell cannot show that `")
    assert [message_of_finding(f) for f in found["stuck"].findings] == [
        "`stuck` needs its own value first: it never ends."
    ]


UNSEEN = """module M (total, stuck) where
import Elsewhere (Row, size, at)

total :: Row Int -> Int
total row = go 0 (size row) 0
  where
    go :: Int -> Int -> Int -> Int
    go i n acc
      | i >= n = acc
      | otherwise = go (i + 1) n (acc + at row i)

stuck :: Row Int -> Int -> Int
stuck row n = if at row n == 0 then 0 else stuck row n
"""


@pytest.mark.repairs
def test_a_counter_that_goes_up_is_told_from_the_loop_on_and_gets_a_metric() -> None:
    total = next(each for each in check_text("M.hs", UNSEEN).bindings if each.name == "total")
    (finding,) = total.findings
    assert total.verdict is Verdict.WEAK_SPEC
    assert message_of_finding(finding).startswith(
        "LiquidHaskell cannot show that `go 0 1 0` ends: it calls `go (i + 1) n (acc + at row i)`, but this call does"
        " not get smaller: `i` is 0 before and 1 after."
    )
    (suggestion,) = finding.suggestions
    assert [edit.text.strip() for edit in suggestion.edits] == ["{-@ go :: i:_ -> n:_ -> acc:_ -> _ / [n - i] @-}"]


@pytest.mark.repairs
def test_code_is_not_changed_so_that_something_gets_smaller() -> None:
    text = """module M (run) where
import Elsewhere (Row, size, at)

class Forced a where
  force :: a -> ()

total :: Forced a => Row a -> ()
total row = go row (size row) 0
  where
    go :: Forced a => Row a -> Int -> Int -> ()
    go r n i
      | i >= n = ()
      | otherwise = force (at r i) `seq` go r n (i + 1)

run :: Forced a => Row a -> ()
run r = total r
"""
    reports = {each.name: each for each in check_text("M.hs", text).bindings}
    assert "`n < n` has to hold where it calls itself" in reason_of(reports["total"])  # a private helper: told there
    assert reports["run"].verdict is Verdict.VERIFIED
    assert reports["run"].assuming == (UnprovedCode("total"),)
    assert reports["run"].suggestions == ()
    assert len(reports["total"].suggestions) == 1


def test_what_stays_as_it_is_for_ever_gets_no_metric() -> None:
    stuck = next(each for each in check_text("M.hs", UNSEEN).bindings if each.name == "stuck")
    assert (stuck.verdict, stuck.suggestions) == (Verdict.NO_COUNTEREXAMPLE, ())
    assert "that `stuck` ends: `n < n` has to hold where it calls itself at 13:44, and never does" in reason_of(stuck)


PRIVATE = """module P (used, shown) where
forever :: Int
forever = forever

first, second :: Int
first = second + 1
second = first

later :: [Int]
later = 1 : later

third, fourth :: [Int]
third = 3 : fourth
fourth = 4 : third

used :: Int -> Int
used n = if n > 2 then forever else n

shown :: [Int]
shown = later
"""


@cache
def private() -> dict[str, tuple[Finding, ...]]:
    return {each.name: each.findings for each in check_text("P.hs", PRIVATE).bindings}


@pytest.mark.parametrize("name", ["forever", "first", "second"])
def test_values_that_are_not_exported_need_themselves_as_well(name: str) -> None:
    (found,) = private()[name]
    assert (found.kind, found.facet) == ("termination", "concrete")
    assert message_of_finding(found).endswith("it never ends.")


@pytest.mark.parametrize("name", ["later", "third", "fourth"])
def test_values_that_are_made_bit_by_bit_are_not_said_to_have_no_end(name: str) -> None:
    assert all("never ends" not in message_of_finding(found) for found in private()[name])
