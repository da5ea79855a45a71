"""Examples: different paths, smallest first, laziness and errors as they are, data completed minimally."""

import re
from math import gcd

import pytest
from liquidlens.contracts.faults import NotRun, Obstacle
from liquidlens.exemplify.example import Outcome

from tests.unit.exemplify.haskell_texts import equations, examples_of

INTERSECT = """
intersect :: Eq a => [a] -> [a] -> [a]
intersect xs ys = [x | x <- xs, any' (x ==) ys]

any' :: (a -> Bool) -> [a] -> Bool
any' _ [] = False
any' p (x : xs) = p x || any' p xs
"""


def test_the_smallest_paths_come_first_and_what_is_never_looked_at_is_open() -> None:
    assert equations(INTERSECT, "intersect")[:5] == [
        "intersect [] _ = []",
        "intersect [_] [] = []",
        "intersect [0] (0 : _) = [0]",
        "intersect [_, _] [] = []",
        "intersect [1] [0] = []",
    ]


def test_a_call_has_a_value_for_each_open_part() -> None:
    first, second, *_ = examples_of(INTERSECT, "intersect").examples
    assert (first.call, first.inputs, first.result, first.fails) == ("intersect [] []", ("[]", "_"), "[]", False)
    assert second.call == "intersect [0] []"


def test_type_variables_are_said() -> None:
    assert examples_of(INTERSECT, "intersect").instances == (("a", "Int"),)


def test_every_branch_is_taken_before_paths_repeat_one() -> None:
    text = """
far :: [Int] -> String
far [] = "none"
far [_] = "one"
far [_, _] = "two"
far [_, _, _, _, 7] = "rare"
far (_ : rest) = far rest
"""
    found = examples_of(text, "far", 6)
    assert "rare" in " ".join(each.result for each in found.examples)
    assert found.outcome is Outcome.ENOUGH


def test_all_paths_of_straight_code_are_told_as_all() -> None:
    found = examples_of("sign :: Int -> Int\nsign n = if n < 0 then -1 else if n == 0 then 0 else 1\n", "sign")
    assert [each.equation for each in found.examples] == ["sign 0 = 0", "sign (-1) = -1", "sign 1 = 1"]
    assert (found.outcome, found.covered, found.branches) == (Outcome.ALL, 4, 4)


def test_the_same_text_gives_the_same_examples() -> None:
    assert examples_of(INTERSECT, "any'").examples == examples_of(INTERSECT, "any'").examples


def test_numbers_differ_where_the_path_allows_it() -> None:
    text = """
insert x [] = [x]
insert x (y : ys) | x <= y = x : y : ys
                  | otherwise = y : insert x ys
"""
    assert equations(text, "insert", 4) == [
        "insert 0 [] = [0]",
        "insert 0 [1] = [0, 1]",
        "insert 1 [0] = [0, 1]",
        "insert 1 [0, 2] = [0, 1, 2]",
    ]


def test_characters_are_readable() -> None:
    text = "kind :: Char -> Int\nkind c | c < 'A' = 0 | c > 'Z' = 1 | otherwise = 2\n"
    assert equations(text, "kind") == ["kind '0' = 0", "kind 'a' = 1", "kind 'A' = 2"]


def test_an_error_is_the_result() -> None:
    text = 'half :: Int -> Int\nhalf n | even n = n `div` 2\n       | otherwise = error ("odd: " ++ show n)\n'
    assert equations(text, "half") == ["half 0 = 0", 'half 1 = error "odd: 1"']


def test_an_error_inside_a_result_leaves_what_is_printed_before() -> None:
    text = 'walk :: [Int] -> [Int]\nwalk [] = error "end"\nwalk (x : xs) = x : walk xs\n'
    assert equations(text, "walk", 2) == ['walk [] = error "end"', 'walk [0] = 0 : error "end"']


def test_a_failed_match_and_undefined_are_errors() -> None:
    text = "first (x : _) = x\n\nlater :: Int -> Int\nlater 0 = undefined\nlater n = n\n"
    assert equations(text, "first") == [
        'first [] = error "Non-exhaustive patterns in function first"',
        "first (0 : _) = 0",
    ]
    assert equations(text, "later") == ['later 0 = error "Prelude.undefined"', "later 1 = 1"]


def test_an_infinite_result_is_shown_to_a_depth() -> None:
    assert equations("from n = n : from (n + 1)\n", "from") == ["from 0 = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …]"]


def test_inputs_satisfy_the_precondition() -> None:
    text = """
{-@ middle :: lo:Int -> {hi:Int | hi > lo + 5} -> xs:{v:[Int] | len v == 2} -> Int @-}
middle :: Int -> Int -> [Int] -> Int
middle lo hi [x, y] = if x > hi then x else lo
"""
    assert [each.call for each in examples_of(text, "middle").examples] == [
        "middle 0 6 [1, 2]",
        "middle 0 6 [7, 1]",
    ]


def test_fields_of_refined_data_satisfy_their_invariants() -> None:
    text = """
{-@ data Range = Range { low :: Int, high :: {v:Int | v > low} } @-}
data Range = Range Int Int

width :: Range -> Int
width (Range l h) = if h - l > 1 then h - l else error "narrow"
"""
    assert equations(text, "width") == ['width (Range 0 1) = error "narrow"', "width (Range 0 2) = 2"]


def test_a_measure_is_run_like_any_function() -> None:
    text = """
data T = L | N T T
{-@ measure size @-}
size :: T -> Int
size L = 0
size (N l r) = 1 + size l + size r
"""
    assert equations(text, "size", 2) == ["size L = 0", "size (N L L) = 1"]


def test_functions_are_shown_as_haskell() -> None:
    text = """
keep :: (Int -> Bool) -> [Int] -> [Int]
keep p (x : xs) | p x = x : keep p xs
                | otherwise = keep p xs
keep _ [] = []
"""
    assert equations(text, "keep", 3) == [
        "keep _ [] = []",
        "keep (\\_ -> False) [_] = []",
        "keep (\\_ -> True) [0] = [0]",
    ]


def test_a_precondition_that_nothing_satisfies_is_told() -> None:
    text = "{-@ never :: {v:Int | v > 0 && v < 0} -> Int @-}\nnever :: Int -> Int\nnever x = 0\n"
    found = examples_of(text, "never")
    assert (found.outcome, found.examples) == (Outcome.NO_INPUT, ())


def test_a_run_without_end_is_a_bound() -> None:
    found = examples_of("spin :: Int -> Int\nspin n = spin (n + 1)\n", "spin")
    assert (found.outcome, found.reason, found.examples) == (Outcome.BOUND, "steps along one path", ())


def test_what_cannot_be_run_is_unsupported_with_its_reason() -> None:
    found = examples_of('greet = putStrLn "hello"\n', "greet")
    assert (found.outcome, found.reason) == (Outcome.UNSUPPORTED, NotRun(Obstacle.ACTIONS))


def test_a_constant_is_its_own_example() -> None:
    assert equations("ones = 1 : ones\n", "ones") == ["ones = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, …]"]


def test_a_knot_is_printed_like_any_infinite_list() -> None:
    text = "cycle' :: [Int] -> [Int]\ncycle' xs = let ys = xs ++ ys in ys\n"
    assert "cycle' [0] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, …]" in equations(text, "cycle'", 3)


def test_sixty_four_bits_decide_what_is_shown() -> None:
    text = "next :: Int -> Int\nnext n = if n > 9223372036854775806 then n + 1 else 0\n"
    assert "next 9223372036854775807 = -9223372036854775808" in equations(text, "next")


CONTAINERS = """
import qualified Data.Map as M
import qualified Data.Set as S

known :: M.Map Int Int -> Bool
known m = M.member 3 m

least :: S.Set Int -> Int
least s = if S.null s then 0 else S.findMin s
"""


def test_containers_that_were_looked_at_in_part_are_written_as_they_are_built() -> None:
    found = equations(CONTAINERS, "known", 5)
    assert {"known (M.fromList []) = False", "known (M.fromList [(3, _)]) = True"} <= set(found)
    assert "least (S.fromList [0, 1]) = 0" in equations(CONTAINERS, "least", 5)
    assert not any("Bin" in each for each in (*found, *equations(CONTAINERS, "least", 5)))


def test_functions_inside_answers_have_a_name_only_where_they_are_defined_at_the_top() -> None:
    text = "held :: [Int -> Int]\nheld = [\\_ -> 1, succ, twice] where twice x = x * 2\n"
    assert equations(text, "held") == ["held = [\\_ -> …, succ, \\_ -> …]"]


def test_remainders_by_unknowns_do_not_keep_the_solver_busy() -> None:
    text = "gcd' :: Integer -> Integer -> Integer\ngcd' a 0 = a\ngcd' a b = gcd' b (a `mod` b)\n"
    found = examples_of(text, "gcd'", 4)
    assert [each.equation for each in found.examples] == [
        "gcd' 0 0 = 0",
        "gcd' 0 1 = 1",
        "gcd' 1 2 = 1",
        "gcd' 2 4 = 2",
    ]
    assert found.seconds < 10


def test_short_recursions_come_first() -> None:
    text = """
power :: Int -> Int -> Int
power _ 0 = 1
power b e
  | even e = power (b * b) (e `div` 2)
  | otherwise = b * power b (e - 1)
"""
    shown = equations(text, "power", 5)
    assert shown == ["power _ 0 = 1", "power 0 1 = 0", "power 0 2 = 0", "power 0 3 = 0", "power 0 4 = 0"]


def test_a_condition_that_is_the_answer_is_true_and_false() -> None:
    assert equations("wider :: (Int, Int) -> Int -> Bool\nwider (a, b) n = b - a > n\n", "wider") == [
        "wider (0, 2) 1 = True",
        "wider (0, 1) 2 = False",
    ]


def test_every_kind_of_answer_is_shown_before_one_repeats() -> None:
    text = 'isVowel :: Char -> Bool\nisVowel c = c `elem` "aeiou"\n'
    assert {each.result for each in examples_of(text, "isVowel", 3).examples} == {"True", "False"}


def test_characters_that_must_be_equal_are_readable() -> None:
    text = """
fields :: Char -> String -> [String]
fields sep s = case break (== sep) s of
  (field, []) -> [field]
  (field, _ : rest) -> field : fields sep rest
"""
    assert "\\" not in "".join(equations(text, "fields"))


def test_characters_outside_ascii_come_last() -> None:
    assert "\\" not in "".join(equations("import Data.Char\nup :: String -> String\nup = map toUpper\n", "up"))


def test_cases_that_answer_like_the_last_are_left_out() -> None:
    text = "fix :: (Int -> Int) -> Int -> Int\nfix f x = if f x == x then x else fix f (f x)\n"
    assert equations(text, "fix", 3)[-1] == "fix (\\x -> if x == 1 then 2 else 0) 1 = 0"


def test_parts_that_are_conditions_come_both_ways_too() -> None:
    text = "bits :: Int -> [Bool]\nbits 0 = []\nbits n = odd n : bits (n `div` 2)\n"
    assert equations(text, "bits", 4)[:3] == ["bits 0 = []", "bits 1 = [True]", "bits 2 = [False, True]"]


def test_a_call_says_its_type_where_ghci_has_none_to_take() -> None:
    text = """
class Magma a where
  op :: a -> a -> a
instance Magma Int where
  op = (+)

twice :: (Eq a, Magma a) => a -> a
twice x = op x x
"""
    (only,) = examples_of(text, "twice").examples
    assert (only.equation, only.call) == ("twice 0 = 0", "(twice :: Int -> Int) 0")


def test_numbers_of_fixed_widths_are_written_as_numbers() -> None:
    text = """
import Data.Int
import Data.Word
f :: Word8 -> Word8
f x = if x > 250 then x + 10 else x
g :: Maybe Int8 -> [Int16]
g m = case m of { Just x | x < 0 -> [fromIntegral x] ; _ -> [] }
h :: Word -> Word
h x = x - 1
"""
    assert set(equations(text, "f")) >= {"f 0 = 0", "f 251 = 5"}
    assert set(equations(text, "g")) >= {"g Nothing = []", "g (Just (-1)) = [-1]"}
    assert equations(text, "h") == ["h 0 = 18446744073709551615"]


def test_what_is_never_looked_at_takes_its_least_form_whatever_is_asked_of_it_first() -> None:
    """Of the keys of a map it is asked first whether there are two: with a third, and a fourth, that had no end."""
    text = "import Data.Map\nconstant :: Map k v -> Int\nconstant m = 0\ncall :: (k -> Map k v) -> Int\ncall f = 1\n"
    for name, call in (("constant", "constant (fromList [])"), ("call", "call (\\_ -> fromList [])")):
        found = examples_of(text, name)
        assert [each.call for each in found.examples] == [call]
        assert found.outcome is Outcome.ALL


HIDING = """class Shape a where
  area :: a -> Int
data Square = Square Int
instance Shape Square where
  area (Square n) = n
data Any = forall s. Shape s => Any { tag :: Int, shape :: s }
tagOf :: Any -> Int
tagOf (Any t _) = t
both :: Any -> (Int, Any)
both a@(Any t s) = (t + area s, a)
"""


@pytest.mark.parametrize(
    ("name", "wanted"),
    [("tagOf", "tagOf (Any 0 (Square 1)) = 0"), ("both", "both (Any 0 (Square 1)) = (1, Any 0 (Square 1))")],
)
def test_values_that_hide_an_instance_are_shown_as_they_are_written(name: str, wanted: str) -> None:
    """The dictionaries that they hold are no fields."""
    assert wanted in equations(HIDING, name)


def test_ratios_are_those_that_can_be_made() -> None:
    """In lowest terms, and with a positive denominator."""
    text = "mean :: Rational -> Rational -> Rational\nmean a b = (a + b) / 2\n"
    found = examples_of(text, "mean").examples
    ratios = [pair for each in found for pair in re.findall(r"\(?(-?\d+)\)? :% (\S+?)\)", " ".join(each.inputs) + ")")]
    assert len(found) > 3
    assert all(int(below) > 0 and gcd(int(above), int(below)) == 1 for above, below in ratios), found
    assert any(int(below) > 1 for _, below in ratios)
