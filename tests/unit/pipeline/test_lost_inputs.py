"""An annotation that could not be read may exclude the input of a finding, of which nothing is told then."""

from pathlib import Path

import pytest
from liquidlens.explain.granted_words import granted_words
from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.explain.verdicts import reason_of
from liquidlens.pipeline import check_text

TEXT = """module Entries where
{-@ data Entry = Entry { amount :: Positve } @-}
data Entry = Entry { amount :: Int }
{-@ take1 :: Entry -> Nat @-}
take1 :: Entry -> Int
take1 (Entry n) = n - 1
{-@ less :: Nat -> Nat @-}
less :: Int -> Int
less n = n - 1
"""

_MAY_EXCLUDE = "and it may exclude the input that breaks this"

BANK = """module Bank where
{-@ data Acc = Acc { bal :: {v:Int | v + } } @-}
data Acc = Acc { bal :: Int }
data Wallet = Wallet [Acc]
{-@ open :: Nat -> Acc @-}
open :: Int -> Acc
open n = Acc n
"""

TILL = """module Till where
import Bank
"""

USES = {
    "directly": "{-@ f :: Acc -> Nat @-}\nf :: Acc -> Int\nf a = bal a\n",
    "inside other data": "{-@ f :: Wallet -> Nat @-}\nf :: Wallet -> Int\nf (Wallet (a : _)) = bal a\nf _ = 0\n",
    "as the answer of a function": "{-@ f :: (Int -> Acc) -> Nat @-}\nf :: (Int -> Acc) -> Int\nf g = bal (g 1)\n",
    "by a call's type": "{-@ f :: Int -> Nat @-}\nf :: Int -> Int\nf _ = bal (open 3)\n",
    "by an instance": "class Valued a where\n  value :: a -> Int\ninstance Valued Acc where\n  value = bal\n"
    "{-@ f :: Valued a => a -> Nat @-}\nf :: Valued a => a -> Int\nf a = value a\n",
    "given to a local function": "{-@ f :: Int -> Nat @-}\nf :: Int -> Int\nf n = go (open 3)\n  where\n"
    "    {-@ go :: Acc -> Nat @-}\n    go :: Acc -> Int\n    go (Acc b) = b\n",
    "without an annotation": "f :: Acc -> Int\nf a = 10 `div` bal a\n",
}


def _of(report: FileReport, name: str) -> BindingReport:
    return next(each for each in report.bindings if each.name == name)


def _file(path: Path) -> FileReport:
    return check_text(str(path), path.read_text())


def test_what_is_verified_with_a_type_whose_annotation_is_lost_assumes_it() -> None:
    text = TEXT.replace("take1 (Entry n) = n - 1", "take1 (Entry n) = 1")
    take1 = check_text("Entries.hs", text).bindings[0]
    assert granted_words(take1.assuming) == ["the annotation of Entry"]


def test_what_breaks_on_a_type_whose_annotation_is_lost_is_not_decided() -> None:
    take1, less = check_text("Entries.hs", TEXT).bindings
    assert take1.verdict is Verdict.NO_COUNTEREXAMPLE
    assert reason_of(take1) == f"not decided: the annotation of `Entry` has an error, {_MAY_EXCLUDE}"
    assert take1.findings == take1.suggestions == ()
    assert less.verdict is Verdict.UNSAFE


@pytest.mark.parametrize("use", USES)
def test_so_is_what_another_module_does_with_it(tmp_path: Path, use: str) -> None:
    (tmp_path / "Bank.hs").write_text(BANK)
    (tmp_path / "Till.hs").write_text(TILL + USES[use])
    told = _of(_file(tmp_path / "Till.hs"), "f")
    assert told.verdict is Verdict.NO_COUNTEREXAMPLE
    assert "not decided: the annotation of `Acc` has an error" in reason_of(told)


def test_what_such_a_value_is_made_of_breaks_as_ever(tmp_path: Path) -> None:
    (tmp_path / "Bank.hs").write_text(BANK)
    made = "{-@ f :: Int -> Nat @-}\nf :: Int -> Int\nf n = bal (Acc n)\n{-@ g :: Int -> Acc @-}\ng :: Int -> Acc\n"
    (tmp_path / "Till.hs").write_text(f"{TILL}{made}g n = open n\n")
    report = _file(tmp_path / "Till.hs")
    assert [_of(report, name).verdict for name in "fg"] == [Verdict.UNSAFE, Verdict.UNSAFE]


LINE = """module Line where
{-@ dta Acc = Acc { bal :: {v:Int | v >= 0 } } @-}
data Acc = Acc { bal :: Int }
{-@ spend :: Acc -> Nat @-}
spend :: Acc -> Int
spend a = bal a
{-@ less :: Nat -> Nat @-}
less :: Int -> Int
less n = n - 1
half :: Int -> Int
half n = 10 `div` n
"""


def test_what_may_speak_of_anything_excludes_no_numbers_of_an_annotated_function() -> None:
    spend, less, half = check_text("Line.hs", LINE).bindings
    assert [each.verdict for each in (spend, less, half)] == [
        Verdict.NO_COUNTEREXAMPLE,
        Verdict.UNSAFE,
        Verdict.NO_COUNTEREXAMPLE,
    ]
    assert reason_of(half) == f"not decided: the annotation in line 2 has an error, {_MAY_EXCLUDE}"


def test_it_is_told_of_in_its_module(tmp_path: Path) -> None:
    (tmp_path / "Line.hs").write_text(LINE)
    (tmp_path / "User.hs").write_text(
        "module User where\nimport Line\n{-@ f :: Acc -> Nat @-}\nf :: Acc -> Int\nf a = bal a\n"
    )
    told = reason_of(_of(_file(tmp_path / "User.hs"), "f"))
    assert told == f"not decided: the annotation in line 2 of Line has an error, {_MAY_EXCLUDE}"


def test_an_annotation_that_is_only_begun_excludes_nothing() -> None:
    spend, _, half = check_text("Line.hs", LINE.replace(LINE.split("\n")[1], "{-@ dta @-}")).bindings
    assert [each.verdict for each in (spend, half)] == [Verdict.UNSAFE, Verdict.UNSAFE]


def test_it_may_say_what_a_measure_without_equations_is() -> None:
    text = """module M where
{-@ measure size :: [a] -> Int @-}
{-@ assume reverse :: xs:[a] -> {v:Int | size v == size xs} @-}
{-@ same :: xs:[Int] -> {v:[Int] | size v == size xs} @-}
same :: [Int] -> [Int]
same xs = reverse xs
"""
    same = _of(check_text("M.hs", text), "same")
    assert same.verdict is Verdict.NO_COUNTEREXAMPLE
    assert not same.findings
    assert reason_of(same) == f"not decided: the annotation of `reverse` has an error, {_MAY_EXCLUDE}"


DIGITS = """module Digits where
{-@ digit :: Char -> {v:Int | 0 <= w && v <= 9} @-}
digit :: Char -> Int
digit c = fromEnum c - 48
{-@ number :: Char -> Nat @-}
number :: Char -> Int
number c = 10 * digit c
{-@ numbers :: String -> Nat @-}
numbers :: String -> Int
numbers = go 0
  where
    go acc (c : cs) = go (10 * acc + digit c) cs
    go acc [] = acc
{-@ less :: Nat -> Nat @-}
less :: Int -> Int
less n = if n > 5 then digit 'a' else n - 1
"""


@pytest.mark.parametrize(
    ("name", "said"),
    [
        pytest.param("number", "and it may exclude the input that breaks this", id="its code ran"),
        pytest.param("numbers", "and it may exclude the input that breaks this", id="inference knows less"),
    ],
)
def test_a_function_whose_annotation_is_lost_is_no_reason_to_blame_who_calls_it(name: str, said: str) -> None:
    binding = _of(check_text("Digits.hs", DIGITS), name)
    assert binding.verdict is Verdict.NO_COUNTEREXAMPLE
    assert not binding.findings
    assert binding.reason is not None
    told = reason_of(binding)
    assert "the annotation of `digit` has an error" in told
    assert said in told


def test_a_run_that_does_not_come_to_it_breaks_as_ever() -> None:
    less = _of(check_text("Digits.hs", DIGITS), "less")
    assert less.verdict is Verdict.UNSAFE
    assert less.findings[0].call == "less 0"
