"""Every repair that is offered holds when its edit is made: the text is changed, checked again, and the finding is
gone."""

import pytest
from liquidlens.explain.proposal_words import seen_words, title_of_repair
from liquidlens.explain.report import Edit, FileReport, Finding, Verdict
from liquidlens.explain.verdicts import reason_of
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

pytestmark = pytest.mark.repairs

DIVISION = """module M where
average :: [Int] -> Int
average xs = sum xs `div` length xs
"""

INDEX = """module M where
{-@ at :: [a] -> Int -> a @-}
at :: [a] -> Int -> a
at xs i = xs !! i
"""

CASES = """module M where
val :: Maybe a -> a
val (Just x) = x
"""

LENGTHS = """module M where
{-@ pairs :: [a] -> [b] -> [(a, b)] @-}
pairs :: [a] -> [b] -> [(a, b)]
pairs [] [] = []
pairs (x:xs) (y:ys) = (x, y) : pairs xs ys
"""

UPWARDS = """module M where
{-@ range :: Int -> Int -> [Int] @-}
range :: Int -> Int -> [Int]
range lo hi | lo < hi = lo : range (lo + 1) hi
            | otherwise = []
"""

LEXICOGRAPHIC = """module M where
ack :: Int -> Int -> Int
ack m n | m <= 0 = n + 1
        | n <= 0 = ack (m - 1) 1
        | otherwise = ack (m - 1) (ack m (n - 1))
"""

MERGE = """module M where
{-@ merge :: Ord a => [a] -> [a] -> [a] @-}
merge :: Ord a => [a] -> [a] -> [a]
merge [] ys = ys
merge xs [] = xs
merge (x:xs) (y:ys) | x <= y = x : merge xs (y:ys)
                    | otherwise = y : merge (x:xs) ys
"""

PARITY = """module M where
{-@ isEven :: n:Nat -> Bool @-}
isEven :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)
{-@ isOdd :: n:Nat -> {v:Bool | v <=> n mod 2 == 1} @-}
isOdd :: Int -> Bool
isOdd 0 = False
isOdd n = isEven (n - 1)
"""

LOCAL = """module M where
total :: Int -> Int
total n = go 0 0
  where
    go acc i
      | i < n = go (acc - i) (i + 1)
      | otherwise = acc
"""

METRIC_KEPT = """module M where
{-@ chunks :: n:Nat -> xs:[a] -> [[a]] / [len xs] @-}
chunks :: Int -> [a] -> [[a]]
chunks _ [] = []
chunks n xs = take n xs : chunks n (drop n xs)
"""

INSIDE = """module M where
import qualified Data.Map as M
{-@ ratios :: (Int -> Int) -> M.Map Int Int -> M.Map Int Int @-}
ratios :: (Int -> Int) -> M.Map Int Int -> M.Map Int Int
ratios f m = M.map (\\n -> share n (f n)) m
{-@ share :: {v:Int | v /= 0} -> Int -> Int @-}
share :: Int -> Int -> Int
share n k = k `div` n
"""


def _with_edits(text: str, edits: tuple[Edit, ...]) -> str:
    index = LineIndex(text)
    for edit in sorted(edits, key=lambda e: e.span.start, reverse=True):
        text = text[: index.offset(edit.span.start)] + edit.text + text[index.offset(edit.span.end) :]
    return text


def _finding(report: FileReport, name: str) -> Finding:
    return next(binding for binding in report.bindings if binding.name == name).findings[0]


@pytest.mark.parametrize(
    ("text", "name", "written"),
    [
        pytest.param(DIVISION, "average", "average :: xs:{v:[Int] | len v > 0} -> Int", id="division"),
        pytest.param(INDEX, "at", "at :: xs:[a] -> i:{v:Int | 0 <= v && v < len xs} -> a", id="index"),
        pytest.param(CASES, "val", "val :: m:{v:Maybe a | isJust v} -> a", id="missing case"),
        pytest.param(LENGTHS, "pairs", "ys:{v:[b] | len v == len xs}", id="two parameters"),
        pytest.param(UPWARDS, "range", "/ [hi - lo]", id="metric of a guard"),
        pytest.param(LEXICOGRAPHIC, "ack", "/ [m, n]", id="lexicographic metric"),
        pytest.param(MERGE, "merge", "/ [len xs + len ys]", id="metric of a sum"),
        pytest.param(PARITY, "isOdd", "isEven :: n:Nat -> {v:Bool | v <=> n mod 2 == 0}", id="remainders"),
        pytest.param(LOCAL, "total", "{-@ go :: acc:_ -> i:_ -> _ / [n - i] @-}", id="metric of a local function"),
        pytest.param(METRIC_KEPT, "chunks", "n:{v:Nat | v > 0} -> xs:[a] -> [[a]] / [len xs]", id="metric"),
        pytest.param(
            INSIDE,
            "ratios",
            "ratios :: (Int -> Int) -> m:M.Map Int {v:Int | v /= 0} -> M.Map Int Int",
            id="inside a parameter",
        ),
    ],
)
def test_the_edit_verifies_the_function(text: str, name: str, written: str) -> None:
    offered = _finding(report_of(text), name).suggestions
    suggestion = next(each for each in offered if any(written in edit.text for edit in each.edits))
    changed = report_after(_with_edits(text, suggestion.edits))
    assert not changed.problems
    assert next(binding.verdict for binding in changed.bindings if binding.name == name) is Verdict.VERIFIED


@pytest.mark.parametrize(
    "text",
    [
        pytest.param('module M where\nf :: Int -> Int\nf n = error "always"\n', id="no input is left"),
        pytest.param(
            "module M where\n{-@ g :: {v:Int | v < 0} -> Nat @-}\ng :: Int -> Int\ng n = n\n", id="contradiction"
        ),
    ],
)
def test_a_precondition_that_excludes_every_input_is_not_offered(text: str) -> None:
    binding = report_of(text).bindings[0]
    assert binding.verdict is Verdict.UNSAFE
    assert not [
        s for finding in binding.findings for s in finding.suggestions if title_of_repair(s).startswith("Require")
    ]


def test_a_precondition_under_which_a_recursion_never_begins_is_not_offered() -> None:
    text = """module M where
data Box a = None | Box a
{-@ measure isNone @-}
isNone :: Box a -> Bool
isNone None = True
isNone _ = False
spin :: Box a -> Int
spin None = 0
spin (Box x) = spin (Box x)
"""
    finding = _finding(report_of(text), "spin")
    assert finding.code == "unsafe/termination"
    assert not [s for s in finding.suggestions if "require" in title_of_repair(s).lower()]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            """module M where
data Formula = Known Bool | Open Formula
{-@ measure isOpen @-}
isOpen :: Formula -> Bool
isOpen (Known _) = False
isOpen (Open _)  = True
{-@ known :: {f:Formula | not (isOpen f)} -> Bool @-}
known :: Formula -> Bool
known (Known b) = b
{-@ holds :: Formula -> Bool @-}
holds :: Formula -> Bool
holds (Known b) = b
holds (Open f)  = known f
""",
            id="a case that is excluded",
        )
    ],
)
def test_a_precondition_under_which_the_call_never_happens_is_not_offered(text: str) -> None:
    finding = _finding(report_of(text), "holds")
    assert finding.code == "unsafe/precondition"
    assert not [s for s in finding.suggestions if "require" in title_of_repair(s).lower()]


def test_callers_that_do_not_meet_a_precondition_yet_are_named() -> None:
    text = DIVISION + "{-@ centre :: Int @-}\ncentre :: Int\ncentre = average []\n"
    offered = _finding(report_of(text), "average").suggestions
    (suggestion,) = [each for each in offered if title_of_repair(each).startswith("First step: require")]
    assert suggestion.is_step
    assert seen_words(suggestion) == "this error is then gone; `centre` does not meet it yet"


def test_a_new_line_ends_as_those_of_the_text() -> None:
    text = CASES.replace("\n", "\r\n")
    suggestions = report_of(text).bindings[0].findings[0].suggestions
    added = [edit.text for each in suggestions for edit in each.edits if "\n" in edit.text]
    assert added
    assert all("\n" not in each.replace("\r\n", "") for each in added)


ALONE = """module M where
{-@ less :: x:Int -> {v:Int | v > x} @-}
less :: Int -> Int
less x = x - 1
"""

CALLED = ALONE + "\nuse :: Int -> Int\nuse y = less y\n"


@pytest.mark.parametrize(("text", "said"), [(ALONE, False), (CALLED, True)], ids=["alone", "called"])
def test_of_callers_only_those_in_the_file_are_spoken_of(text: str, said: bool) -> None:
    (less,) = [each for each in report_of(text).bindings if each.name == "less"]
    words = [seen_words(each) for each in less.findings[0].suggestions]
    assert any(each.endswith("; callers in the file still are") for each in words) is said


def test_a_field_needs_no_brackets() -> None:
    text = """module Rec where
data Shift = Shift { begins :: Int, ends :: Int }
{-@ data Shift = Shift { begins :: {h:Int | 0 <= h && h < 24}, ends :: {h:Int | begins < h && h <= 24} } @-}
{-@ delay :: Nat -> Shift -> Shift @-}
delay :: Int -> Shift -> Shift
delay k s = s { begins = begins s + k }
"""
    (found,) = report_of(text).bindings
    titles = [title_of_repair(each) for finding in found.findings for each in finding.suggestions]
    assert any("s { begins = min (ends s - 1) (begins s + k) }" in each for each in titles), titles


def test_no_edit_speaks_of_a_field_that_predicates_do_not_know() -> None:
    """LiquidHaskell refuses the module then; it knows fields of data types with an annotation, and measures."""
    text = "module M where\ndata S = S { sa :: Int, sb :: Int }\n{-@ a :: Int -> {v:Int | v = 3} @-}\na :: Int -> Int\n"
    text += "a n = sb (S n 3)\n"
    binding = next(each for each in report_of(text).bindings if each.name == "a")
    assert binding.verdict is Verdict.WEAK_SPEC
    assert "add `{-@ measure sb @-}`" in reason_of(binding)
    for each in binding.suggestions:
        assert not report_after(_with_edits(text, each.edits)).problems
