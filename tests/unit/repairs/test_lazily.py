"""Where nothing proves that a function ends, that it need not be shown is offered last, and never written unasked.

LiquidHaskell rejects each function as it stands, and accepts it declared lazy.
"""

import pytest
from liquidlens.explain.proposal_words import seen_words, title_of_repair
from liquidlens.explain.report import BindingReport, FileReport
from liquidlens.fixing import fixed
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

TEXT = """module Lazily where
wait :: IO ()
wait = do
  c <- getChar
  if c == 'q' then return () else wait
collatz :: Int -> Int
collatz n
  | n <= 1 = 0
  | even n = 1 + collatz (n `div` 2)
  | otherwise = 1 + collatz (3 * n + 1)
steps :: [Int] -> Int
steps xs = go 0 xs
  where
    go k [] = k
    go k (y : ys) = go (k + 1) (if y > 0 then y - 1 : ys else ys)
up :: Int -> [Int]
up n = if n > 10 then [] else n : up (n + 1)
{-@ forever' :: Int -> Int @-}
forever' :: Int -> Int
forever' n = if n == 0 then 0 else forever' n
newtype Around a = Around a
data Bush = Fork (Around Bush) Bush | Leaf
forked :: Bush -> Bool
forked (Fork (Around t) u) = forked t || forked u
forked Leaf = False
data Step = Add Int | Loop [Step]
run :: (Int -> Int) -> [Step] -> Int
run s [] = s 1
run s (c : cs) = run (step s c) cs
step :: (Int -> Int) -> Step -> (Int -> Int)
step s (Add n) = \\x -> x + n
step s (Loop c) = if s 0 > 3 then \\n -> run s c else \\n -> run s (c ++ [Loop c])
late :: Bush -> Int
late Leaf = head []
late (Fork (Around t) _) = late t
"""


def report() -> FileReport:
    return report_of(TEXT)


def told(name: str) -> BindingReport:
    return next(each for each in report().bindings if each.name == name)


@pytest.mark.parametrize(
    ("name", "annotation"),
    [
        ("wait", "{-@ lazy wait @-}\nwait :: IO ()"),
        ("collatz", "{-@ lazy collatz @-}\n"),
        ("steps", "{-@ lazy go @-}\n    go k"),
        ("forked", "{-@ lazy forked @-}\n"),
        ("run", "{-@ lazy run @-}\nrun :: "),
        ("step", "{-@ lazy step @-}\nstep :: "),
    ],
)
def test_it_is_offered_where_nothing_else_keeps_all_inputs(name: str, annotation: str) -> None:
    last = told(name).offered[-1]
    assert title_of_repair(last).endswith("lazy")
    assert seen_words(last) == f"`{name}` is then verified; that it ends is taken for granted"
    assert annotation in (applied(LineIndex(TEXT), last.edits) or "")


@pytest.mark.parametrize("name", ["up", "forever'"])
def test_it_is_not_where_a_metric_is_or_where_a_run_goes_on_and_on(name: str) -> None:
    assert not any(title_of_repair(each).endswith("lazy") for each in told(name).offered)


def test_it_is_not_where_more_is_rejected() -> None:
    assert not any(title_of_repair(each).endswith("lazy") for each in told("late").offered)


def test_nothing_is_taken_for_granted_unasked() -> None:
    assert "lazy" not in fixed("Lazily.hs", TEXT).text
