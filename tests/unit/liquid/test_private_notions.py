"""A private function that nobody calls: what the logic knows it by is checked all the same, as LiquidHaskell does."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.lang.problems import Severity
from liquidlens.pipeline import check_text

HEAD = """{-@ LIQUID "--reflection" @-}
module M (T(..), g) where
data T = A | B | C
"""

TAIL = """
{-@ g :: {v:Int | v > 0} -> Int @-}
g :: Int -> Int
g _ = 1
"""

PARTIAL = """f :: T -> Bool
f A = True
f B = False
"""

DIVIDING = """f :: Int -> Int
f x = 10 `div` x
"""

TOTAL = """f :: T -> Int
f A = 1
f _ = 2
"""


@pytest.mark.parametrize(
    ("code", "is_rejected"),
    [
        ("{-@ measure f @-}\n" + PARTIAL, True),
        ("{-@ reflect f @-}\n" + PARTIAL, True),
        ("{-@ inline f @-}\n" + DIVIDING, True),
        ("{-@ reflect f @-}\n" + DIVIDING, True),
        ("{-@ measure f @-}\n" + TOTAL, False),
        ("{-@ reflect f @-}\n" + TOTAL, False),
        (PARTIAL, False),
        (DIVIDING, False),
    ],
)
def test_a_private_function_of_the_logic_is_checked(code: str, is_rejected: bool) -> None:
    bindings = {each.name: each for each in check_text("M.hs", HEAD + code + TAIL).bindings}
    assert bindings["g"].verdict is Verdict.VERIFIED
    assert (bindings["f"].verdict is Verdict.UNSAFE) is is_rejected
    if not is_rejected:
        assert bindings["f"].verdict is Verdict.VERIFIED


QUALIFIED = """module M (size) where
data List a = Nil | Cons a (List a)
{-@ data List a <p :: x0:a -> x1:a -> Bool> = Nil | Cons { hd :: a, tl :: List <p> (a <p hd>) } @-}
{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Nil         = 0
size (Cons _ xs) = 1 + size xs

{-@ qualif Long(v:Other.List a): (size v >= 0) @-}

{-@ die :: {v:Bool | v} -> Bool @-}
die :: Bool -> Bool
die b = b

chk y = case y of
  Nil -> True
  Cons a xs -> case xs of
    Nil -> True
    Cons b rest -> die (a <= b) && chk xs

made = chk (Cons (2 :: Int) (Cons 1 Nil))
"""


def test_a_qualifier_of_a_type_that_is_not_in_scope_fits_nothing() -> None:
    """It was tried at any type: `size` of a number was asked of runs, which ended in a bug of ours."""
    report = check_text("M.hs", QUALIFIED)
    assert not [each for each in report.problems if each.code == "internal/error"]
    bindings = {each.name: each.verdict for each in report.bindings}
    assert bindings["chk"] is Verdict.UNSAFE
    assert [(each.code, each.severity) for each in report.problems] == [("spec/unused-qualifier", Severity.WARNING)]
