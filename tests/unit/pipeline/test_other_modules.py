"""What a verdict rests on in the project's other modules."""

from pathlib import Path

import pytest
from liquidlens.explain.granted_words import granted_words
from liquidlens.explain.report import Verdict
from liquidlens.liquid.questions import Bounds
from liquidlens.pipeline import check_text

LIB = """module Lib (first, big, through, fine, lazily, Box (..)) where
first :: [a] -> a
first (x : _) = x
{-@ big :: Int -> {v:Int | v > 3} @-}
big :: Int -> Int
big _ = 2
through :: [a] -> a
through xs = first xs
fine :: Int -> Int
fine x = x
{-@ lazy lazily @-}
lazily :: Int -> Int
lazily x = lazily x
class Box f where
  open :: f a -> a
instance Box Maybe where
  open (Just x) = x
"""

MIDDLE = """module Middle (middle) where
import Lib
middle :: [Int] -> Int
middle xs = first xs
"""

MAIN = """module Main (a, b, c, d, e, f, g) where
import Lib
import Middle
a, b, c, g :: [Int] -> Int
a xs = first xs
b xs = 10 `div` big (fine 3)
c xs = through xs
d, e :: Int -> Int
d x = fine x
e x = lazily x
f :: Maybe Int -> Int
f m = open m
g xs = middle xs + helper xs
helper :: [Int] -> Int
helper xs = big 3
"""


def test_functions_of_other_modules_that_are_not_proved_are_named(tmp_path: Path) -> None:
    (tmp_path / "Lib.hs").write_text(LIB, encoding="utf-8")
    (tmp_path / "Middle.hs").write_text(MIDDLE, encoding="utf-8")
    report = check_text(str(tmp_path / "Main.hs"), MAIN)
    assert {binding.name: (binding.verdict.value, *granted_words(binding.assuming)) for binding in report.bindings} == {
        "a": ("verified", "Lib.first"),
        "b": ("verified", "Lib.big"),
        "c": ("verified", "Lib.first"),
        "d": ("verified",),
        "e": ("verified", "termination"),
        "f": ("verified", "open (Box Maybe)"),
        "g": ("verified", "Lib.big", "Lib.first"),
        "helper": ("verified", "Lib.big"),
    }


def test_an_edit_elsewhere_is_seen(tmp_path: Path) -> None:
    lib = tmp_path / "Lib.hs"
    main = "module Main where\nimport Lib\nuse :: [Int] -> Int\nuse xs = first xs\n"
    lib.write_text("module Lib where\nfirst :: [Int] -> Int\nfirst (x : _) = x\n", encoding="utf-8")
    assert granted_words(check_text(str(tmp_path / "Main.hs"), main).bindings[0].assuming) == ["Lib.first"]
    lib.write_text("module Lib where\nfirst :: [Int] -> Int\nfirst xs = 3\n", encoding="utf-8")
    assert granted_words(check_text(str(tmp_path / "Main.hs"), main).bindings[0].assuming) == []


@pytest.mark.parametrize("imports", ["Front\nimport Using", "Using\nimport Front"])
def test_what_a_module_exports_again_is_known_wherever_it_is_imported(tmp_path: Path, imports: str) -> None:
    """`Front` is met twice: by the main module, and by `Using`, which needs what stands behind it."""
    (tmp_path / "Types.hs").write_text("module Types where\ntype Step = Int -> Int\ndata Pair = Pair Int Int\n")
    (tmp_path / "Front.hs").write_text("module Front (module Types) where\nimport Types\n")
    (tmp_path / "Using.hs").write_text(
        "module Using where\nimport Front\n"
        "run :: Maybe Step -> Int -> Int\nrun (Just f) n = f n\nrun Nothing n = n\n"
        "{-@ total :: Pair -> {v:Int | v >= 0} @-}\ntotal :: Pair -> Int\ntotal (Pair a b) = a * a + b * b\n"
    )
    text = (
        f"module Main where\nimport {imports}\n"
        "one = run (Just (\\n -> n + 1)) 3\n{-@ two :: {v:Int | v >= 0} @-}\ntwo :: Int\ntwo = total (Pair 1 2)\n"
    )
    report = check_text(str(tmp_path / "Main.hs"), text)
    assert not report.problems
    assert {each.verdict for each in report.bindings} == {Verdict.VERIFIED}


@pytest.mark.parametrize(("most", "assuming"), [(10_000, ()), (-1, ("Lib.more",))])
def test_what_is_too_large_to_be_judged_for_its_users_is_taken_for_granted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int, assuming: tuple[str, ...]
) -> None:
    monkeypatch.setattr("liquidlens.liquid.elsewhere.ELSEWHERE", Bounds(of_unit=most))
    library = "module Lib where\n{-@ more :: x:Int -> {v:Int | v > x} @-}\nmore :: Int -> Int\nmore x = x + 1\n"
    (tmp_path / "Lib.hs").write_text(library, encoding="utf-8")
    report = check_text(str(tmp_path / "Main.hs"), "module Main where\nimport Lib\nf :: Int -> Int\nf x = more x\n")
    (found,) = report.bindings
    assert (found.verdict, tuple(granted_words(found.assuming))) == (Verdict.VERIFIED, assuming)


NEAR = """module Near where
import Far
{-@ more :: x:Int -> {v:Int | v > x} @-}
more :: Int -> Int
more x = x + 1
again :: Int -> Int
again x = more (less x)
"""
FAR = """module Far where
{-@ less :: x:Int -> {v:Int | v < x} @-}
less :: Int -> Int
less x = x - 1
"""
USERS = {"Main": "f :: Int -> Int\nf x = more (again x)\n", "Other": "g :: Int -> Int\ng x = less x\n"}


@pytest.mark.parametrize("earlier", [(), ("Other",), ("Main", "Other")])
@pytest.mark.parametrize(
    ("most", "assuming"), [(10_000, ()), (1, ("Near.again",)), (3, ("Far.less",)), (0, ("Near.again", "Near.more"))]
)
def test_what_is_nearest_is_judged_as_long_as_something_is_left_for_all_imports_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int, assuming: tuple[str, ...], earlier: tuple[str, ...]
) -> None:
    (tmp_path / "Near.hs").write_text(NEAR, encoding="utf-8")
    (tmp_path / "Far.hs").write_text(FAR, encoding="utf-8")
    texts = {name: f"module {name} where\nimport Near\nimport Far\n{code}" for name, code in USERS.items()}
    # What was judged for other checks, which had more to spend, makes no difference.
    for name in earlier:
        check_text(str(tmp_path / f"{name}.hs"), texts[name])
    monkeypatch.setattr("liquidlens.liquid.elsewhere.MOST_ELSEWHERE", most)
    (found,) = check_text(str(tmp_path / "Main.hs"), texts["Main"]).bindings
    assert (found.verdict, tuple(granted_words(found.assuming))) == (Verdict.VERIFIED, assuming)


LEMMAS = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Lemmas (List (..), app, rev) where
data List = Nil | Cons Int List
{-@ reflect app @-}
app :: List -> List -> List
app Nil ys = ys
app (Cons x xs) ys = Cons x (app xs ys)
{-@ reflect rev @-}
rev :: List -> List
rev Nil = Nil
rev (Cons x xs) = app (rev xs) (Cons x Nil)
"""


def test_reflected_functions_of_other_modules_are_judged_where_their_definitions_are_facts(tmp_path: Path) -> None:
    """Else whatever uses that module rests on those that it does not use."""
    (tmp_path / "Lemmas.hs").write_text(LEMMAS, encoding="utf-8")
    text = "module Main where\nimport Lemmas\ntwice :: List -> List\ntwice xs = app xs xs\n"
    (binding,) = check_text(str(tmp_path / "Main.hs"), text).bindings
    assert granted_words(binding.assuming) == []
