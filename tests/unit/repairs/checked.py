"""Checks of a text as a file of its own: what is offered for it, and what is told of it once an edit was made."""

from functools import cache

from liquidlens.explain.report import FileReport, Verdict
from liquidlens.options import CheckOptions
from liquidlens.pipeline import check_text
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.support.unrepaired import without_repairs

HELD = """module M where
data Queue a = Queue [a] [a]
{-@ measure held @-}
{-@ held :: Queue a -> Nat @-}
held :: Queue a -> Int
held (Queue f b) = size f + size b
{-@ measure size @-}
{-@ size :: xs:[a] -> {v:Nat | v == len xs} @-}
size :: [a] -> Int
size []       = 0
size (_ : xs) = 1 + size xs
"""
"""A queue of two lists, and how much it holds."""

DOUBLED = """data Item = Item { sku :: Int, qty :: Int }
{-@ data Item = Item { sku :: Int, qty :: Nat } @-}
{-@ measure units @-}
{-@ units :: [Item] -> Nat @-}
units :: [Item] -> Int
units []       = 0
units (i : is) = qty i + units is
{-@ f :: Int -> xs:[Item] -> {v:[Item] | units v <= units xs} @-}
f :: Int -> [Item] -> [Item]
f _ [] = []
f k (i : is)
  | sku i == k = is
  | otherwise  = i : i : f k is
{-@ g :: {v:Item | qty v > 0} -> {v:[Item] | units v > 0} @-}
g :: Item -> [Item]
g i = [i]
"""
"""A shop's stock: `f` keeps an item twice."""


TRANSPOSED = """module Matrix where
{-@ data Matrix = Matrix { rows :: Nat, cols :: Nat, dat :: {v:[{w:[Int] | len w == cols}] | len v == rows} } @-}
data Matrix = Matrix { rows :: Int, cols :: Int, dat :: [[Int]] }
turned :: Matrix -> Matrix
turned (Matrix r c d) = Matrix c r (go c d)
  where
    {-@ go :: n:Nat -> [{w:[Int] | len w == n}] -> {v:[[Int]] | len v == n} @-}
    go :: Int -> [[Int]] -> [[Int]]
    go 0 _ = []
    go n rs = map head rs : go (n - 1) (map tail rs)
"""
"""A matrix whose rows become columns by a local loop that promises their number, not their length."""


BRIEF = CheckOptions(max_steps=20_000)
"""A tenth of the steps by which what no run breaks is searched: of an edited text few ask for a run."""


@cache
def report_of(text: str) -> FileReport:
    """The report on a text, with repairs; made once for all tests that look at it."""
    return check_text("M.hs", text)


@cache
def report_after(text: str, options: CheckOptions = BRIEF) -> FileReport:
    """The report on an edited text, without repairs, at which nobody looks, and with a short search: both take most of
    the time."""
    with without_repairs():
        return check_text("M.hs", text, options)


def first_verifies(text: str, name: str) -> str:
    """The text with the first suggestion for a binding made, which is verified then."""
    binding = next(each for each in report_of(text).bindings if each.name == name)
    changed = applied(LineIndex(text), binding.offered[0].edits)
    assert changed is not None
    after = next(each for each in report_after(changed).bindings if each.name == name)
    assert after.verdict is Verdict.VERIFIED
    return changed
