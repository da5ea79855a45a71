"""Pattern synonyms are functions: one that matches, one that builds. The verdicts of the files are LiquidHaskell's."""

from pathlib import Path

import pytest
from liquidlens.commands.single import check_file
from liquidlens.explain.granted_words import granted_words
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import Verdict
from liquidlens.options import CheckOptions
from liquidlens.pipeline import check_text

HEADER = "{-# LANGUAGE PatternSynonyms, ViewPatterns #-}\n"

SHAPES = """module M (f) where
data T = Outer Int Inner
data Inner = IA | IB Int | IC Int Int
pattern P :: Int -> T
pattern P i = Outer i IA
pattern B i t = Outer i (IB t)
pattern C i t u = Outer i (IC t u)
{-# COMPLETE P, B, C #-}
"""

CASES = {
    "what is said to be complete is not known to be": (
        SHAPES + "f :: T -> Int\nf (P i) = i\nf (B i _) = i\nf (C i _ _) = i\n",
        Verdict.WEAK_SPEC,
    ),
    "a case for the rest": (SHAPES + "f :: T -> Int\nf (P i) = i\nf _ = 0\n", Verdict.VERIFIED),
    "what always matches": (
        "module M (f) where\npattern Pair x y = (x, y)\nf :: (Int, Int) -> Int\nf (Pair x y) = x + y\n",
        Verdict.VERIFIED,
    ),
    "what does not match the rest": (
        "module M (f) where\npattern Head x <- x : _\nf :: [Int] -> Int\nf (Head x) = x\nf [] = 0\n",
        Verdict.WEAK_SPEC,
    ),
    "what is known of the fields": (
        "module M (f) where\ndata T = T Int\npattern N n = T n\n{-@ data T = T {t :: Nat} @-}\n"
        "{-@ f :: T -> Nat @-}\nf :: T -> Int\nf (N n) = n\nf _ = 0\n",
        Verdict.VERIFIED,
    ),
    "what is known of the whole": (
        "module M (f, pattern N) where\npattern N n <- n\n{-@ f :: Nat -> Nat @-}\nf :: Int -> Int\nf (N n) = n\n",
        Verdict.VERIFIED,
    ),
    "what always matches, exported": (
        "module M where\npattern Pair x y = (x, y)\n{-@ f :: p:(Int, Int) -> {v:Int | v == snd p} @-}\n"
        "f :: (Int, Int) -> Int\nf (Pair _ y) = y\n",
        Verdict.VERIFIED,
    ),
    "what matches all that it is given": (
        "module M where\npattern J x = Just x\n{-@ f :: {v:Maybe Int | isJust v} -> Int @-}\n"
        "f :: Maybe Int -> Int\nf (J y) = y\n",
        Verdict.VERIFIED,
    ),
    "what does not always match, exported": (
        "module M where\npattern J x = Just x\n{-@ f :: {v:Maybe Int | isJust v} -> Int @-}\n"
        "f :: Maybe Int -> Int\nf (J y) = y\ng :: Maybe Int -> Int\ng (J y) = y\ng _ = 0\n",
        Verdict.WEAK_SPEC,
    ),
    "what does not match the rest, exported": (
        "module M where\npattern J x = Just x\nf :: Maybe Int -> Int\nf (J y) = y\nf Nothing = 0\n",
        Verdict.WEAK_SPEC,
    ),
    "a view that always matches what is given": (
        "module M where\npattern Hd x <- (head -> x)\nf :: Int -> Int\nf n = case [n] of { Hd x -> x }\n",
        Verdict.VERIFIED,
    ),
    "fields by name": (
        "module M (f) where\npattern Both {left, right} = (left, right)\nf :: (Int, Int) -> Int\n"
        "f Both {left = 0, right = r} = r\nf (Both l _) = l + left (l, l)\n",
        Verdict.VERIFIED,
    ),
    "sequences": (
        "module M (f) where\nimport Data.Sequence (Seq (..))\nf :: Seq Int -> Seq Int\n"
        "f Empty = Empty\nf (x :<| (_ :|> y)) = x :<| (Empty :|> y)\nf xs = xs\n",
        Verdict.VERIFIED,
    ),
    "sequences without a rest": (
        "module M (f) where\nimport Data.Sequence (Seq (..))\nf :: Seq Int -> Int\nf Empty = 0\nf (x :<| _) = x\n",
        Verdict.WEAK_SPEC,
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_match_is_known_as_a_function_is(case: str) -> None:
    text, verdict = CASES[case]
    report = check_text("M.hs", HEADER + text)
    assert [message_of(each) for each in report.problems] == []
    assert {each.name: each.verdict for each in report.bindings}["f"] is verdict


LIBRARY = """module Shapes (R (.., Q), pattern Z, T (T), pattern (:>)) where
data R = R Int Int
pattern Q :: Int -> Int -> R
pattern Q x y = R x y
{-# COMPLETE Q #-}
pattern Z :: Int
pattern Z = 0
data T = T {unT :: [Int]}
infixr 5 :>
pattern x :> xs <- T (x : (T -> xs)) where
  x :> T xs = T (x : xs)
"""

USER = """module User where
import Shapes (R (..), T, pattern Z, pattern (:>))
import qualified Shapes as S
f :: R -> Int
f (Q x Z) = x
f (Q _ y) = y
g :: T -> Int
g (x :> y :> _) = x + y
g (S.T _) = 0
h :: T -> R
h t = case 1 :> t of
  n :> _ -> Q n Z
  _ -> R 1 2
"""


def test_synonyms_are_exported_and_imported_alone_or_with_a_type(tmp_path: Path) -> None:
    (tmp_path / "Shapes.hs").write_text(HEADER + LIBRARY)
    path = tmp_path / "User.hs"
    path.write_text(HEADER + USER)
    report = check_file(path, CheckOptions(), {})
    assert [message_of(each) for each in report.problems] == []
    assert {each.name: each.verdict for each in report.bindings} == {
        "f": Verdict.WEAK_SPEC,
        "g": Verdict.VERIFIED,
        "h": Verdict.VERIFIED,
    }


def test_what_nobody_knows_of_a_match_is_told_of_the_synonym() -> None:
    text, _ = CASES["what is said to be complete is not known to be"]
    (finding,) = (each for one in check_text("M.hs", HEADER + text).bindings for each in one.findings)
    assert "No annotation says when `P` matches" in message_of_finding(finding)


@pytest.mark.parametrize(
    ("exports", "code", "assumed"),
    [
        ("", "pattern Hd x <- (head -> x)", ["what other modules match by it"]),
        (
            "",
            "pattern Hd x <- (head -> x)\nf :: Int\nf = case [1] of { Hd x -> x }",
            ["what other modules match by it"],
        ),
        ("(f)", "pattern Hd x <- (head -> x)\nf :: Int\nf = case [1] of { Hd x -> x }", []),
        ("", "pattern Pair x y = (x, y)", []),
        ("", "pattern Hd x <- (x : _)", []),
    ],
)
def test_what_other_modules_match_is_taken_for_granted(exports: str, code: str, assumed: list[str]) -> None:
    """LiquidHaskell accepts each: it knows the arguments of GHC's function from this module's matches alone."""
    report = check_text("M.hs", f"{HEADER}module M {exports} where\n{code}\n")
    (found,) = [each for each in report.bindings if each.name.startswith("match ")]
    assert found.verdict is Verdict.VERIFIED
    assert granted_words(found.assuming) == assumed
