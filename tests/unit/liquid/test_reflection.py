"""Reflection and proof by logical evaluation: definitions are facts, tests and fields of constructors are known."""

from pathlib import Path

from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

from tests.unit.liquid.evaluated import judged

_LISTS = """
module Main where

data List = Emp | Cons Int List

{-@ reflect append @-}
append :: List -> List -> List
append Emp         ys = ys
append (Cons x xs) ys = Cons x (append xs ys)

{-@ reflect ordered @-}
ordered :: List -> Bool
ordered Emp = True
ordered (Cons x xs) = ordered xs && (case xs of { Emp -> True; Cons y _ -> x <= y })
"""


def test_a_lemma_by_induction() -> None:
    text = """
{-@ associative :: xs:List -> ys:List -> zs:List
                -> { append (append xs ys) zs = append xs (append ys zs) } @-}
associative :: List -> List -> List -> ()
associative Emp _ _ = ()
associative (Cons _ xs) ys zs = associative xs ys zs

{-@ wrong :: xs:List -> ys:List -> { append xs ys = append ys xs } @-}
wrong :: List -> List -> ()
wrong Emp _ = ()
wrong (Cons _ xs) ys = wrong xs ys
"""
    found = judged(_LISTS + text)
    assert found["associative"] == "verified"
    assert found["wrong"] == Verdict.UNSAFE.value
    assert judged(_LISTS + text, pragmas='{-@ LIQUID "--reflection" @-}\n')["associative"] != "verified"


def test_a_case_inside_a_definition_is_decided_by_what_is_known_of_the_constructor() -> None:
    text = """
{-@ tailOrdered :: x:Int -> {xs:List | ordered (Cons x xs)} -> {v:List | ordered v} @-}
tailOrdered :: Int -> List -> List
tailOrdered _ xs = xs

{-@ headIsLeast :: x:Int -> y:Int -> {ys:List | ordered (Cons x (Cons y ys))} -> {v:Int | v <= y} @-}
headIsLeast :: Int -> Int -> List -> Int
headIsLeast x _ _ = x
"""
    found = judged(_LISTS + text)
    assert (found["tailOrdered"], found["headIsLeast"]) == ("verified", "verified")


def test_a_definition_is_no_fact_while_its_own_recursion_is_checked_to_end() -> None:
    text = """
module Main where

{-@ reflect endless @-}
endless :: Int -> Int
endless n = 1 + endless n

{-@ absurd :: n:Int -> {m:Int | m = endless n} -> { false } @-}
absurd :: Int -> Int -> ()
absurd _ _ = ()
"""
    found = judged(text)
    assert not found["endless"].startswith("verified")
    assert "endless" in found["absurd"]
    unchecked = judged(text, pragmas='{-@ LIQUID "--ple" @-}\n{-@ LIQUID "--no-termination" @-}\n')
    assert "termination" in unchecked["absurd"]


def test_unfolding_stops() -> None:
    """A definition that applies itself twice is put in a bounded number of times; what is not proved stays unproved."""
    text = """
module Main where

{-@ reflect both @-}
{-@ both :: Nat -> Int @-}
both :: Int -> Int
both n = if n <= 0 then 0 else both (n - 1) + both (n - 1)

{-@ far :: n:Nat -> { both (n + 50) = 0 } @-}
far :: Int -> ()
far _ = ()
"""
    assert judged(text)["far"].split(",")[0] in {"no-counterexample", "weak-spec"}


_FILTER = """
module Main where

{-@ keep :: f:(a -> Bool) -> [a] -> [{v:a | f v}] @-}
keep :: (a -> Bool) -> [a] -> [a]
keep _ [] = []
keep f (x:xs) = if f x then x : keep f xs else keep f xs

{-@ reflect above @-}
above :: Int -> Int -> Bool
above n k = k > n

{-@ big :: n:Int -> [Int] -> [{v:Int | v > n}] @-}
big :: Int -> [Int] -> [Int]
big n xs = keep (above n) xs
"""


def test_functions_that_are_arguments_stand_in_the_logic() -> None:
    assert set(judged(_FILTER).values()) == {"verified"}


def test_a_function_that_ignores_its_argument_does_not_break_a_promise_about_it() -> None:
    """Not proved without `--higherorder`; but `keep (\\_ -> False) []` is not `_ : _`: `f` holds of elements."""
    text = _FILTER[: _FILTER.index("{-@ reflect")]
    (binding,) = check_text("Main.hs", text).bindings
    assert not binding.findings


def test_reflected_callees_are_known_by_their_code() -> None:
    """Nothing that a reflected function's type permits is told, since the logic knows its definition."""
    text = """
{-@ wrong :: xs:List -> { append xs xs = xs } @-}
wrong :: List -> ()
wrong _ = ()
"""
    (binding,) = [
        b for b in check_text("Main.hs", '{-@ LIQUID "--reflection" @-}' + _LISTS + text).bindings if b.name == "wrong"
    ]
    assert binding.verdict is Verdict.UNSAFE
    assert not any(finding.abstracted for finding in binding.findings)


_ASSUMED = """
module Main where

parity :: Int -> Bool
parity n = n `mod` 2 == 0

{-@ reflect odds @-}
odds :: Int -> Bool
odds n = n `mod` 2 == 1

{-@ assume reflect parity as odds @-}

{-@ says :: { parity 5 } @-}
says :: ()
says = ()

{-@ denies :: { parity 4 } @-}
denies :: ()
denies = ()

{-@ calls :: n:Int -> {b:Bool | b == odds n} @-}
calls :: Int -> Bool
calls n = parity n
"""


def test_the_logic_says_what_is_assumed_instead_of_a_function() -> None:
    found = judged(_ASSUMED)
    assert found["says"] == "verified"
    assert found["denies"] == "unsafe"
    assert found["calls"] == "verified, assume reflect parity as odds"


_THREE_TIMES = """
{-@ ple asked @-}
{-@ asked :: xs:List -> ys:List -> zs:List -> { append (append xs ys) zs = append xs (append ys zs) } @-}
asked :: List -> List -> List -> ()
asked Emp _ _ = ()
asked (Cons _ xs) ys zs = asked xs ys zs

{-@ automatic-instances askedOnce @-}
{-@ askedOnce :: xs:List -> ys:List -> zs:List -> { append (append xs ys) zs = append xs (append ys zs) } @-}
askedOnce :: List -> List -> List -> ()
askedOnce Emp _ _ = ()
askedOnce (Cons _ xs) ys zs = askedOnce xs ys zs

{-@ other :: xs:List -> ys:List -> zs:List -> { append (append xs ys) zs = append xs (append ys zs) } @-}
other :: List -> List -> List -> ()
other Emp _ _ = ()
other (Cons _ xs) ys zs = other xs ys zs
"""


def test_definitions_are_facts_where_the_function_asks_for_it() -> None:
    pragmas = '{-@ LIQUID "--reflection" @-}\n{-@ LIQUID "--ple-local" @-}\n'
    found = judged(_LISTS + _THREE_TIMES, pragmas=pragmas)
    assert (found["asked"], found["askedOnce"]) == ("verified", "verified")
    assert found["other"] == "weak-spec"


def test_the_older_name_of_the_option_says_the_same() -> None:
    pragmas = '{-@ LIQUID "--reflection" @-}\n{-@ LIQUID "--automatic-instances=liquidinstanceslocal" @-}\n'
    found = judged(_LISTS + _THREE_TIMES, pragmas=pragmas)
    assert (found["asked"], found["other"]) == ("verified", "weak-spec")


def test_a_function_that_asks_without_the_option_is_told_that_it_gets_nothing() -> None:
    report = check_text("Main.hs", '{-@ LIQUID "--reflection" @-}\n' + _LISTS + _THREE_TIMES)
    verdicts = {binding.name: binding.verdict.value for binding in report.bindings}
    assert verdicts["asked"] == "weak-spec"
    words = [message_of(problem) for problem in report.problems]
    assert words == [
        "`ple asked` has no effect without the option `--ple-local`",
        "`ple askedOnce` has no effect without the option `--ple-local`",
    ]


_VALUES = """
module Main where

import qualified Data.Set as Set

{-@ reflect few @-}
few :: Set.Set Int
few = Set.fromList [0, 1]

{-@ reflect ones @-}
ones :: [Int]
ones = 1 : ones

{-@ need :: {v:Int | Set_mem v few} -> Int @-}
need :: Int -> Int
need n = n

inside, outside :: Int
inside = need 1
outside = need 2

{-@ three :: { len ones == 3 } @-}
three :: ()
three = ()
"""


def test_a_reflected_value_is_what_its_definition_says() -> None:
    found = judged(_VALUES)
    # `ones` does not end, and what is proved rests on it.
    assert (found["few"], found["inside"], found["three"]) == ("verified", "verified, ones", "verified, ones")
    assert not found["outside"].startswith(("verified", "no-counterexample"))
    # Without evaluation nothing is known of it.
    assert judged(_VALUES, pragmas='{-@ LIQUID "--reflection" @-}\n')["inside"].startswith("verified") is False


def test_what_is_left_of_a_type_is_taken_one_by_one_but_inside_two_others() -> None:
    text = """
data Shape = Point | Line Shape | Ring Shape | Disc Shape

{-@ reflect area @-}
area :: Shape -> Int
area Point    = 0
area (Line _) = 0
area (Ring _) = 0
area (Disc _) = 0

{-@ twoLeft :: s:Shape -> { area s == 0 } @-}
twoLeft :: Shape -> ()
twoLeft Point    = ()
twoLeft (Line _) = ()
twoLeft _        = ()

{-@ threeLeft :: s:Shape -> { area s == 0 } @-}
threeLeft :: Shape -> ()
threeLeft Point = ()
threeLeft _     = ()

{-@ behindTwo :: s:Shape -> Shape -> { area s == 0 } @-}
behindTwo :: Shape -> Shape -> ()
behindTwo s t = case t of
  Point -> threeLeft s
  _     -> case t of
    Line _ -> threeLeft s
    _      -> case s of
      Point  -> ()
      Line _ -> ()
      _      -> ()

{-@ wrong :: s:Shape -> { area s == 1 } @-}
wrong :: Shape -> ()
wrong Point    = ()
wrong (Line _) = ()
wrong _        = ()
"""
    found = judged(text)
    assert found["twoLeft"] == found["threeLeft"] == "verified"
    assert found["behindTwo"] != "verified"  # as in LiquidHaskell
    assert found["wrong"] == Verdict.UNSAFE.value


def test_equal_functions_have_equal_answers() -> None:
    text = """
data Claim = Claim (Int -> Bool) Int

{-@ sameFunction :: f:(Int -> Bool) -> g:(Int -> Bool) -> {v:() | f == g} -> x:{Int | f x} -> {v:() | g x} @-}
sameFunction :: (Int -> Bool) -> (Int -> Bool) -> () -> Int -> ()
sameFunction f g _ x = ()

{-@ insideData :: f:(Int -> Bool) -> g:(Int -> Bool) -> x:Int -> {v:() | Claim f x == Claim g x && f x}
               -> {v:() | g x} @-}
insideData :: (Int -> Bool) -> (Int -> Bool) -> Int -> () -> ()
insideData f g x _ = ()

{-@ another :: f:(Int -> Bool) -> g:(Int -> Bool) -> x:{Int | f x} -> {v:() | g x} @-}
another :: (Int -> Bool) -> (Int -> Bool) -> Int -> ()
another f g x = ()
"""
    found = judged(_LISTS + text)
    assert found["sameFunction"] == found["insideData"] == "verified"
    assert found["another"] != "verified"


def test_what_seq_evaluates_first_is_no_part_of_a_definition() -> None:
    text = """
{-@ reflect strict @-}
strict :: List -> List
strict Emp = Emp
strict (Cons x xs) = xs `seq` Cons x (strict xs)

{-@ one :: x:Int -> { strict (Cons x Emp) == Cons x Emp } @-}
one :: Int -> ()
one _ = ()
"""
    assert judged(_LISTS + text)["one"] == "verified"


def test_a_module_that_applies_an_imported_function_in_predicates_knows_its_definition() -> None:
    shape = """{-@ LIQUID "--reflection" @-}
module Shape where
{-@ reflect twice @-}
twice :: Int -> Int
twice n = n + n
"""
    # Without PLE the proof mentions the call; this module's name comes first in the alphabet.
    text = """{-@ LIQUID "--reflection" @-}
module Proofs where
import Shape
import Language.Haskell.Liquid.ProofCombinators

{-@ evenly :: n:Int -> { twice n == n + n } @-}
evenly :: Int -> Proof
evenly n = twice n === n + n *** QED
"""
    found = check_text("Proofs.hs", text, read_text=lambda path: shape if path == Path("Shape.hs") else None)
    assert [each.verdict for each in found.bindings] == [Verdict.VERIFIED]
