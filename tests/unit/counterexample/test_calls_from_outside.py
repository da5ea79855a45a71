"""What a local loop promises too little is told by the call from outside, not by one that the loop makes of itself
after so many rounds."""

import pytest
from liquidlens.pipeline import check_text

from tests.support.unrepaired import without_repairs
from tests.unit.repairs.checked import TRANSPOSED

BUILD = """module M where
{-@ replicate' :: n:Nat -> a -> {v:[a] | len v == n} @-}
replicate' :: Int -> a -> [a]
replicate' n x = build n []
  where
    build 0 acc = acc
    build m acc = build (m - 1) (x : acc)
"""
UP = """module M where
{-@ upTo :: n:Nat -> {v:[Int] | len v == n} @-}
upTo :: Int -> [Int]
upTo n = build n []
  where
    build :: Int -> [Int] -> [Int]
    build m acc = if m == 0 then acc else build (m - 1) (m : acc)
"""


@pytest.mark.parametrize(
    ("text", "call", "answers"),
    [
        (BUILD, "replicate' 1 0", [("build 1 []", "[]")]),
        (UP, "upTo 1", [("build 1 []", "[]")]),
        (TRANSPOSED, "turned (Matrix 1 1 [[0]])", [("go 1 [[0]]", "[[]]")]),
    ],
)
def test_a_run_does_not_go_round_and_round(text: str, call: str, answers: list[tuple[str, str]]) -> None:
    with without_repairs():
        (binding,) = check_text("M.hs", text).bindings
    finding = next(each for each in binding.findings if each.abstracted)
    assert finding.call == call
    assert [(each.call, each.result) for each in finding.abstracted] == answers
