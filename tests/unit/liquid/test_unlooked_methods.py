"""Default methods that no instance of their module takes, and to which no annotation of the class gives a type.

LiquidHaskell accepts them whatever they do, and counts no call in them; every module here was put to it.
"""

import pytest
from liquidlens.explain.reasons import NotLookedAt
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

CLASS = """module M (C (..), T (..)) where

{annotation}
class C a where
  direct :: Int -> a -> Int
  direct n _ = 5 `div` n
  other :: Int -> a -> Int
  other n _ = helper n

helper :: Int -> Int
helper n = 7 `div` n

data T = T Int
{instance}
"""


@pytest.mark.parametrize(
    ("annotation", "instance", "seen"),
    [
        # By what of `direct`, `other`, `helper` LiquidHaskell rejects the module.
        ("", "", set[str]()),
        ("", "instance C T", {"direct (default)", "helper"}),
        ("", "instance C T where direct n _ = n", {"helper"}),
        ("", "instance C T where { direct n _ = n; other n _ = n }", set[str]()),
        (
            "{-@ class C a where\n      direct :: Int -> a -> Int\n      other :: Int -> a -> Int @-}",
            "",
            {"direct (default)", "helper"},
        ),
    ],
)
def test_default_methods_are_looked_at_where_they_are_taken(annotation: str, instance: str, seen: set[str]) -> None:
    report = check_text("M.hs", CLASS.format(annotation=annotation, instance=instance))
    told = {
        each.name
        for each in report.bindings
        for finding in each.findings
        if not any(isinstance(note, NotLookedAt) for note in finding.notes)
    }
    assert told - {"other (default)"} == seen


CALLS = """module M (T (..)) where
data T = T Int
instance Show T where
  show (T n) = helper n

helper :: Int -> String
helper n = named (5 `div` n)

named :: Int -> String
named n = "T" ++ show n
"""


def test_calls_in_methods_taken_on_trust_ask_nothing_and_are_named() -> None:
    told = {each.name: each for each in check_text("M.hs", CALLS).bindings}
    assert told["helper"].verdict is Verdict.VERIFIED
    assert told["helper"].assuming
    assert told["show (Show T)"].assuming
    assert not told["named"].assuming
