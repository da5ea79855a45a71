"""Local functions without Haskell signatures, whose numbers are of any type, annotated as functions over `Int`.

LiquidHaskell 0.9.0.2 refuses each annotation as it stands, and accepts the module once all are mended.
"""

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.ide.actions import actions
from liquidlens.pipeline import check_text
from liquidlens.repairs.trial import applied
from liquidlens.source.span import Position, Span
from liquidlens.source.text import LineIndex
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View

PATH = "Numbers.hs"
ALL = Span(PATH, Position(1, 1), Position(99, 1))


@pytest.mark.parametrize(
    ("text", "said", "title", "mended"),
    [
        pytest.param(
            """module Numbers where
{-@ new :: n:Nat -> {v:[Int] | len v == n} @-}
new :: Int -> [Int]
new n = go n
  where
    {-@ go :: k:Nat -> {v:[Int] | len v == k} @-}
    go 0 = []
    go k = 7 : go (k - 1)
""",
            "the annotation of `go` says `Int`, but without a Haskell signature its numbers are of any type: "
            "write `go :: ",
            "Write `go :: ",
            "    {-@ go :: k:Nat -> {v:[Int] | len v == k} @-}\n    go :: Int -> [",
            id="signature",
        ),
        pytest.param(
            """module Numbers where
{-@ count :: p:(a -> Bool) -> xs:[a] -> {v:Nat | v <= len xs} @-}
count :: (a -> Bool) -> [a] -> Int
count p xs = go 0 xs
  where
    {-@ go :: n:Nat -> ys:[a] -> {v:Nat | v <= n + len ys} @-}
    go n [] = n
    go n (y:ys) | p y = go (n + 1) ys
                | otherwise = go n ys
""",
            "its numbers are of any type: give one of them the type in its code, as in `(1 :: Int)`",
            "Write `(1 :: Int)`",
            "    go n (y:ys) | p y = go (n + (1 :: Int)) ys\n",
            id="number",
        ),
    ],
)
def test_the_type_of_the_numbers_is_written(text: str, said: str, title: str, mended: str) -> None:
    view = View(Document(PATH, 1, text), check_text(PATH, text))
    assert view.report is not None
    (problem,) = view.report.problems
    assert said in message_of(problem)
    (action,) = (each for each in actions(view, ALL) if each.title.startswith(title))
    changed = applied(LineIndex(text), action.edits)
    assert changed is not None
    assert mended in changed
    after = check_text(PATH, changed)
    assert not after.problems
    assert all(each.verdict.value == "verified" for each in after.bindings)
