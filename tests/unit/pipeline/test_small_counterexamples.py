"""A counterexample is small in its numbers too: a recursion that numbers alone drive is not unrolled further than it
need be."""

from liquidlens.pipeline import check_text

TEXT = """module M where
{-@ down :: Nat -> [Nat] @-}
down :: Int -> [Int]
down 0 = []
down n = (n - 3) : down (n - 1)
"""


def test_the_recursion_is_short() -> None:
    finding = check_text("M.hs", TEXT).bindings[0].findings[0]
    assert finding.call in {"down 1", "down 2"}
