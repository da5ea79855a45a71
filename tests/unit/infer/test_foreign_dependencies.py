"""Where a class's dependency would make two types without source equal, nobody knows that they differ."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
import Control.Monad.State
import Some.Core (A, B)

go :: A -> State [(Int, A)] B
go a = do
  xs <- get
  put ((1, a) : xs)
  ys <- get
  return (other ys)

other :: [(Int, B)] -> B
other = undefined

bad :: State Int ()
bad = do { n <- get; put (n ++ "a") }
"""


def test_types_without_source_may_be_the_same() -> None:
    report = check_text("M.hs", TEXT)
    told = {each.name: each.verdict for each in report.bindings}
    assert told["go"] is Verdict.VERIFIED
    assert told["bad"] is Verdict.UNSUPPORTED
