"""What a call asks of its arguments, asked of the callers in their own words; bounds held at each place."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.logic.predicates import PApply, PBinary, PCompare, PLit, Predicate, PVar
from liquidlens.logic.show import show_predicate
from liquidlens.repairs.changes.predicates import predicates
from liquidlens.repairs.instantiated import solved
from liquidlens.repairs.trial import applied
from liquidlens.source.span import Position, Span
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

N, M, SIZE, ZERO = PVar("n"), PVar("m"), PApply("len", (PVar("xs"),)), PLit(0)


def minus(left: Predicate, right: Predicate) -> Predicate:
    return PBinary("-", left, right)


@pytest.mark.parametrize(
    ("predicate", "shown"),
    [
        (PCompare("<=", ZERO, minus(N, PLit(20))), "n >= 20"),
        (PCompare("<=", ZERO, minus(N, PLit(1))), "n > 0"),
        (PCompare("<=", PBinary("+", SIZE, PLit(1)), PLit(8)), "len xs < 8"),
        (PCompare("<=", PBinary("+", SIZE, N), PLit(8)), "len xs + n <= 8"),
        (PCompare("<=", ZERO, minus(N, M)), "m <= n"),
        (PCompare(">=", ZERO, N), "n <= 0"),
        (PCompare("<", M, N), "m < n"),
        (PCompare("<", N, PBinary("+", N, M)), "m > 0"),
        (PCompare(">", minus(ZERO, N), PLit(3)), "n < -3"),
        (PCompare("/=", minus(N, PLit(2)), ZERO), "n /= 2"),
        (PCompare("<=", ZERO, PBinary("*", N, M)), "0 <= n * m"),
        (PCompare("<=", ZERO, minus(minus(N, M), PLit(2))), "m + 2 <= n"),
        (PCompare("<=", ZERO, PBinary("+", minus(N, M), PLit(2))), "m <= n + 2"),
        (PCompare(">", PApply("Prelude.len", (PApply("Prelude.tail", (PVar("xs"),)),)), ZERO), "len xs > 1"),
    ],
)
def test_a_comparison_is_written_as_a_person_would(predicate: Predicate, shown: str) -> None:
    assert show_predicate(solved(predicate)) == shown


@pytest.mark.parametrize(
    ("said", "possible"),
    [
        ("0 <= v && v <= 20", False),
        ("v >= 0 && v <= 20", False),
        ("lo x < v && v < hi x", False),
        ("v >= 0 && v >= x", True),
        ("0 < x && 0 < v", True),
        ("p v && v <= 20", True),
    ],
)
def test_an_annotation_does_not_lose_a_range(said: str, possible: bool) -> None:
    annotation = f"{{-@ f :: x:Int -> {{v:Int | {said}}} @-}}"
    text = LineIndex(annotation)
    span = Span("M.hs", Position(1, 1), Position(1, len(annotation) + 1))
    made = [applied(text, each.edits) or "" for each in predicates(text, span)]
    assert any("||" in each for each in made) is possible


LIFT = """module Lift where

{-@ type Floor = {v:Int | 0 <= v && v <= 20} @-}
data Dir = Up | Down | Idle
{-@ data Lift = Lift { level :: Floor, load :: {v:Nat | v <= 8}, dir :: Dir, stops :: [Floor] } @-}
data Lift = Lift { level :: Int, load :: Int, dir :: Dir, stops :: [Int] }

{-@ enter :: n:Nat -> l:Lift -> {v:Lift | load v == load l + n} @-}
enter :: Int -> Lift -> Lift
enter n l = l { load = load l + n }

{-@ leave :: n:Nat -> Lift -> Lift @-}
leave :: Int -> Lift -> Lift
leave n (Lift f k d s) = Lift f (k - n) d s

{-@ step :: Lift -> Lift @-}
step :: Lift -> Lift
step l = case dir l of
  Up   -> l { level = level l + 1 }
  Down -> l { level = level l - 1 }
  Idle -> l

{-@ next :: Lift -> Floor @-}
next :: Lift -> Int
next l = head (stops l)

{-@ above :: Floor -> Floor -> Nat @-}
above :: Int -> Int -> Int
above a b = a - b
"""


@pytest.mark.repairs
@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("enter", "l:{v:Lift | load v + n <= 8}"),
        ("leave", "{v:Lift | n <= load v}"),
        ("step", "Up   -> l { level = min 20 (level l + 1) }\n  Down -> l { level = max 0 (level l - 1) }"),
        ("next", "{v:Lift | len (stops v) > 0}"),
        ("above", "b:{v:Floor | v <= a}"),
    ],
)
def test_what_is_asked_there_comes_first(name: str, wanted: str) -> None:
    binding = next(each for each in report_of(LIFT).bindings if each.name == name)
    first = binding.findings[0].suggestions[0]
    assert wanted in (applied(LineIndex(LIFT), first.edits) or "")
    assert not first.is_step


INSIDE = """module M where
data Tree a = Tip | Fork a (Tree a) (Tree a)
{-@ data Tree a = Tip | Fork { top :: a, less :: Tree {v:a | top <= v}, more :: Tree {v:a | top <= v} } @-}
{-@ node :: x:a -> l:Tree {v:a | x <= v} -> r:Tree a -> Tree a @-}
node :: a -> Tree a -> Tree a -> Tree a
node x l r = Fork x l r
{-@ type Up a = [a]<{\\x y -> x <= y}> @-}
{-@ sort :: Ord a => xs:[a] -> Up a / [len xs, 0] @-}
sort :: Ord a => [a] -> [a]
sort []     = []
sort (x:xs) = part x xs [] []
{-@ part :: Ord a => x:a -> q:[a] -> r:[a] -> p:[{v:a | v >= x}] -> Up a / [len r + len q + len p, len q + 1] @-}
part :: Ord a => a -> [a] -> [a] -> [a] -> [a]
part x [] r p = app x (sort r) (x : sort p)
part x (y:ys) r p
  | y < x     = part x ys (y:r) p
  | otherwise = part x ys r (y:p)
{-@ app :: Ord a => x:a -> Up {v:a | v < x} -> Up {v:a | v >= x} -> Up a @-}
app :: Ord a => a -> [a] -> [a] -> [a]
app _ []     ys = ys
app x (z:xs) ys = z : app x xs ys
"""


@pytest.mark.repairs
@pytest.mark.parametrize(("name", "wanted"), [("node", "r:Tree {v:a | x <= v}"), ("part", "r:[{v:a | v < x}]")])
def test_what_is_asked_of_the_values_inside_comes_first(name: str, wanted: str) -> None:
    binding = next(each for each in report_of(INSIDE).bindings if each.name == name)
    assert wanted in (applied(LineIndex(INSIDE), binding.findings[0].suggestions[0].edits) or "")


@pytest.mark.repairs
@pytest.mark.parametrize("code", ["column i rows = map (!! i) rows", "column i rows = [ row !! i | row <- rows ]"])
def test_what_is_asked_of_a_lambdas_variable_is_asked_of_what_is_in_the_list(code: str) -> None:
    """LiquidHaskell 0.9.0.2 calls both mended programs safe."""
    text = f"module M where\n{{-@ column :: i:Nat -> [[a]] -> [a] @-}}\ncolumn :: Int -> [[a]] -> [a]\n{code}\n"
    (binding,) = report_of(text).bindings
    repair = binding.offered[0]
    assert title_of_repair(repair) == "Require `i < len v` for each `v` in `rows` of the callers of `column`"
    assert [each.text for each in repair.edits] == ["column :: i:Nat -> rows:[{v:[a] | i < len v}] -> [a]"]


@pytest.mark.repairs
def test_a_caller_of_which_something_is_not_proved_there_does_not_meet_more_either() -> None:
    text = """module M where
{-@ column :: i:Nat -> [[a]] -> [a] @-}
column :: Int -> [[a]] -> [a]
column i rows = map (!! i) rows
{-@ two :: Int -> [[a]] -> [a] @-}
two :: Int -> [[a]] -> [a]
two i rows = column i rows
"""
    column = next(each for each in report_of(text).bindings if each.name == "column")
    repair = column.offered[0]
    # Not that "all its calls are then proved" where `two` asks for `i >= 0` alone.
    assert title_of_repair(repair).startswith("First step: require `i < len v` for each `v` in `rows`")
    assert repair.worse_after == {"two"}


BALANCED = """module M where
data Tree = Nil | Tree Int Tree Tree
{-@ measure ht @-}
{-@ ht :: Tree -> Nat @-}
ht :: Tree -> Int
ht Nil = 0
ht (Tree _ l r) = if ht l > ht r then 1 + ht l else 1 + ht r
{-@ inline near @-}
near :: Tree -> Tree -> Bool
near l r = ht l <= ht r + 1 && ht r <= ht l + 1
{-@ data Tree = Nil | Tree { key :: Int, left :: Tree, right :: {v:Tree | near left v} } @-}
{-@ f :: Int -> l:Tree -> r:Tree -> Tree @-}
f :: Int -> Tree -> Tree -> Tree
f x l r = Tree x l r
"""


@pytest.mark.repairs
@pytest.mark.parametrize("option", ["", '{-@ LIQUID "--no-totality" @-}\n'])
def test_what_an_invariant_needs_is_asked_though_missing_cases_are_not(option: str) -> None:
    # Whether the value is still made is found out by a probe: under the option a missing case would not be one.
    found = next(each for each in report_of(option + BALANCED).bindings if each.name == "f")
    titles = [title_of_repair(each) for finding in found.findings for each in finding.suggestions]
    assert any(title.startswith("Require") and "ht l <= ht r + 1" in title for title in titles), titles
