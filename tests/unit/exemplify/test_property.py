"""Properties: refuted with a counterexample that was run, proved, or neither within bounds."""

import pytest
from liquidlens.contracts.faults import NotBool
from liquidlens.exemplify.property import Answer
from liquidlens.explain.granted_words import granted_words
from liquidlens.explain.problem_words import fault_words

from tests.unit.exemplify.haskell_texts import answer_of

COMMUTATIVE = """
intersect :: Eq a => [a] -> [a] -> [a]
intersect xs ys = [x | x <- xs, x `elem` ys]

prop_commutative :: Eq a => [a] -> [a] -> Bool
prop_commutative xs ys = intersect xs ys == intersect ys xs
"""


def refutation(text: str, name: str) -> str:
    found = answer_of(text, name)
    assert found.answer is Answer.REFUTED
    assert found.counterexample is not None
    return found.counterexample.equation


def test_intersection_is_not_commutative() -> None:
    found = answer_of(COMMUTATIVE, "prop_commutative")
    assert found.answer is Answer.REFUTED
    assert found.counterexample is not None
    assert found.counterexample.call == "prop_commutative [0] [0, 0]"
    assert found.instances == (("a", "Int"),)


def test_twice_reversed_is_not_refuted_and_not_called_verified() -> None:
    text = "prop_reverse :: [Int] -> Bool\nprop_reverse xs = reverse (reverse xs) == xs\n"
    found = answer_of(text, "prop_reverse")
    assert (found.answer, found.reason, found.counterexample) == (Answer.TESTED, "size", None)


def test_what_the_checker_proves_is_verified() -> None:
    text = """
{-@ inc :: x:Int -> {v:Int | v > x} @-}
inc :: Int -> Int
inc x = x + 1

prop_inc :: Int -> Bool
prop_inc x = inc x > x
"""
    assert answer_of(text, "prop_inc").answer is Answer.VERIFIED


def test_a_proof_names_what_it_rests_on() -> None:
    text = """
{-@ assume pick :: Int -> Nat @-}
pick :: Int -> Int
pick x = x

prop_pick :: Int -> Bool
prop_pick x = pick x >= 0
"""
    assert granted_words(answer_of(text, "prop_pick").assuming) == ["assume pick"]


def test_laws_of_an_instance_prove_nothing() -> None:
    text = """
data Queue = Queue [Int] [Int]
instance Eq Queue where
  Queue f b == Queue g c = f ++ reverse b == g ++ reverse c

front :: Queue -> [Int]
front (Queue f _) = f

prop_front :: Queue -> Queue -> Bool
prop_front p q = p /= q || front p == front q
"""
    found = answer_of(text, "prop_front")
    assert found.counterexample is not None
    assert found.counterexample.call == "prop_front (Queue [] [0]) (Queue [0] [])"


def test_an_implication_is_a_precondition() -> None:
    text = """
infixr 0 ==>
(==>) :: Bool -> Bool -> Bool
a ==> b = not a || b

sorted :: [Int] -> Bool
sorted (x : y : zs) = x <= y && sorted (y : zs)
sorted _ = True

insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys) = if x < y then x : y : ys else y : insert x ys

prop_insert, prop_careless :: Int -> [Int] -> Bool
prop_insert x xs = sorted xs ==> sorted (insert x xs)
prop_careless x xs = sorted (insert x xs)
"""
    assert answer_of(text, "prop_insert").answer is Answer.TESTED
    assert refutation(text, "prop_careless") == "prop_careless 0 (1 : 0 : _) = False"


def test_a_refinement_is_a_precondition() -> None:
    text = """
{-@ prop_small :: {n:Int | n < 10} -> Bool @-}
prop_small :: Int -> Bool
prop_small n = n * n < 100 || n < 0

{-@ prop_wrong :: {n:Int | n < 11} -> Bool @-}
prop_wrong :: Int -> Bool
prop_wrong n = n < 10
"""
    assert answer_of(text, "prop_small").answer is not Answer.REFUTED
    assert refutation(text, "prop_wrong") == "prop_wrong 10 = False"


def test_functions_are_inputs() -> None:
    text = (
        "prop_map :: (Int -> Int) -> [Int] -> Bool\nprop_map f xs = filter even (map f xs) == map f (filter even xs)\n"
    )
    assert refutation(text, "prop_map") == "prop_map (\\_ -> 0) [1] = False"


def test_a_failure_refutes() -> None:
    assert refutation("prop_head xs = head xs == (0 :: Int) || True\n", "prop_head") == (
        'prop_head [] = error "Prelude.head: empty list"'
    )


def test_a_stub_refutes_nothing() -> None:
    assert answer_of("prop_later :: Int -> Bool\nprop_later = undefined\n", "prop_later").answer is Answer.TESTED


def test_any_name_will_do_but_not_any_type() -> None:
    text = "holds :: Int -> Bool\nholds x = x > 0\n\ncount :: Int -> Int\ncount x = x\n"
    assert refutation(text, "holds") == "holds 0 = False"
    found = answer_of(text, "count")
    assert found.answer is Answer.UNSUPPORTED
    assert isinstance(found.reason, NotBool)
    assert fault_words(found.reason) == "its type is `Int -> Int`: it does not answer with a Bool"


@pytest.mark.parametrize("body", ["x + 1 > x", "x /= x + 1"])
def test_overflow_is_outside_a_proof(body: str) -> None:
    """Integers are unbounded in LiquidHaskell's view: the words of `property` say so."""
    found = answer_of(f"prop_next :: Int -> Bool\nprop_next x = {body}\n", "prop_next")
    assert found.answer is Answer.VERIFIED
    assert granted_words(found.assuming) == ["unbounded exact numbers"]


@pytest.mark.parametrize("body", ["x >= x", "max x 3 >= x", "length (replicate 2 x) >= 0"])
def test_what_computes_nothing_needs_no_such_word(body: str) -> None:
    found = answer_of(f"prop_same :: Int -> Bool\nprop_same x = {body}\n", "prop_same")
    assert "unbounded exact numbers" not in granted_words(found.assuming)


def test_not_a_number_is_outside_a_proof() -> None:
    found = answer_of("prop_same :: Double -> Bool\nprop_same x = x == x\n", "prop_same")
    assert (found.answer, granted_words(found.assuming)) == (Answer.VERIFIED, ["unbounded exact numbers"])
