"""What `GHC.TypeLits` computes with numbers in types, operators as families, and families that never end."""

import time

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

HEAD = "{-# LANGUAGE DataKinds, KindSignatures, TypeFamilies, TypeOperators, NoStarIsType, UndecidableInstances #-}\n"
SIZED = "\ndata V (n :: Nat) = V [Int]\nf :: V (%s) -> V (%s)\nf v = v\n"


@pytest.mark.parametrize(
    ("one", "same"),
    [
        ("1 + 2", "3"),
        ("3 - 1", "2"),
        ("1 + 2 ^ 3", "9"),
        ("Div 7 2", "Mod 7 4"),
        ("Log2 9", "3"),
        ("n + (2 + 1)", "n + 3"),
    ],
)
@pytest.mark.parametrize("module", ["GHC.TypeLits", "GHC.TypeNats"])
def test_numbers_in_types_are_computed_with(module: str, one: str, same: str):
    report = check_text("A.hs", f"{HEAD}module A where\nimport {module}{SIZED % (one, same)}")
    assert not report.problems
    assert [found.verdict for found in report.bindings] == [Verdict.VERIFIED]


def test_an_operator_may_be_a_family_beside_the_function_of_its_name():
    text = HEAD + (
        "module A (type (+), V) where\ndata N = Z | S N\ninfixl 6 +\n"
        "type family (m :: N) + (n :: N) :: N where\n  'Z + n = n\n  'S m + n = 'S (m + n)\n"
        "data V (n :: N) = V Int\napp :: V n -> V m -> V (n + m)\napp (V a) (V b) = V (a + b)\n"
        "two :: V ('S 'Z) -> V ('S ('S 'Z))\ntwo v = app v v\n"
    )
    report = check_text("A.hs", text)
    assert not report.problems
    assert [found.verdict for found in report.bindings] == [Verdict.VERIFIED] * 2


def test_a_family_that_counts_down_ends():
    text = HEAD + (
        "module A where\nimport qualified GHC.TypeNats as T\ndata N = Z | S N\ndata Box (n :: N) = Box Int\n"
        "type family From (n :: T.Nat) :: N where\n  From 0 = 'Z\n  From n = 'S (From (n T.- 1))\n"
        "f :: Box (From 2) -> Box ('S ('S 'Z))\nf b = b\n"
    )
    report = check_text("A.hs", text)
    assert not report.problems
    assert [found.verdict for found in report.bindings] == [Verdict.VERIFIED]


def test_a_family_that_never_ends_is_left_as_it_is():
    text = HEAD + (
        "module A where\ndata Box n = Box Int\ntype family F n where\n  F n = Maybe (F (Maybe n))\n"
        "f :: Box (F Int) -> Box (F Int)\nf (Box n) = Box n\ng :: Box (F Int) -> Int\ng b = case f b of Box n -> n\n"
    )
    start = time.process_time()
    report = check_text("A.hs", text)
    assert time.process_time() - start < 30
    assert {found.name: found.verdict for found in report.bindings} == {"f": Verdict.VERIFIED, "g": Verdict.VERIFIED}
