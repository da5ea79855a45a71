"""What is not proved beside a finding is told with it, in every form."""

from liquidlens.explain.goals import also_unproved
from liquidlens.explain.html.page import pieces
from liquidlens.explain.text import render
from liquidlens.ide.actions import actions
from liquidlens.ide.diagnostics import diagnostics
from liquidlens.ide.hover import hover
from liquidlens.options import CheckOptions
from liquidlens.pipeline import check_text
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.settings import Settings
from liquidlens.workspace.view import View

PLACES = """module Places where

{-@ data Stay = Stay { from :: Nat, till :: {v:Int | from < v} } @-}
data Stay = Stay { from :: Int, till :: Int }

shift :: Int -> Int -> Stay
shift a b = Stay (a - 1) (b + 1)

{-@ signs :: Bool -> Int -> Nat @-}
signs :: Bool -> Int -> Int
signs True  n = n + 1
signs False n = n - 1
"""


def test_every_place_where_liquidhaskell_complains_is_underlined() -> None:
    """Those of the counterexamples, and the others as information, with a page of their own."""
    report = check_text("Places.hs", PLACES)
    places = View(Document("Places.hs", 1, PLACES), report)
    found = [(places.document.slice(each.span), each.severity, each.code) for each in diagnostics(places, Settings())]
    assert found == [
        ("a - 1", "error", "unsafe/data-invariant"),
        ("b + 1", "information", "not-proved"),
        ("n + 1", "error", "unsafe/postcondition"),
        ("n - 1", "information", "not-proved"),
    ]
    other = next(each for each in diagnostics(places, Settings()) if each.code == "not-proved")
    assert other.message == "Not proved here either: the invariant `a - 1 < b + 1` of `Stay`."
    assert other.page is not None
    assert [places.document.slice(span) for span, _ in other.related] == ["a - 1"]
    # What mends the finding, and its run, are offered there as well: on the place, and on all of its line.
    wanted = [each.title for each in actions(places, Span("Places.hs", Position(11, 17), Position(11, 17)))]
    assert any(each.startswith("Step through `signs") for each in wanted)
    for column in (17, 1):
        place = Position(12, column)
        offers = [each for each in actions(places, Span("Places.hs", place, place)) if each.code == "not-proved"]
        assert [each.title for each in offers] == wanted
        assert all(places.document.slice(each.span) == "n - 1" for each in offers)
    said = render([report], lambda _: PLACES.split("\n"))
    assert "also not proved  the promise of `signs`, line 12" in said
    page = "".join(pieces([report], lambda _: PLACES.split("\n")))
    assert "<dt>also not proved</dt>" in page


SAME_PLACE = """module Same where

{-@ steps :: n:Nat -> {v:[Int] | len v == n + 1} @-}
steps :: Int -> [Int]
steps 0 = [1]
steps n = tops (steps (n - 1))

{-@ assume tops :: xs:[Int] -> {v:[Int] | len v == len xs + 1} @-}
tops :: [Int] -> [Int]
tops xs = zipWith (+) (0 : xs) (xs ++ [0])

{-@ at :: Nat -> Nat -> Nat @-}
at :: Int -> Int -> Int
at n k = steps n !! k
"""


def test_a_promise_is_told_beside_a_call_that_is_all_of_the_code() -> None:
    """A run tells of the index; that the answer is a natural number is not proved at the same place."""
    report = check_text("Same.hs", SAME_PLACE)
    (at,) = [each for each in report.bindings if each.findings]
    told = [(each.kind.value, each.span.absolute) for each in at.findings]
    assert [kind for kind, _ in told] == ["precondition"]
    assert also_unproved(at) == [(told[0][1], "the promise of `at`")]


INSIDE = """module Inside where
{-@ diag :: n:Nat -> {m:[{v:[Int] | len v == n}] | len m == n} -> {v:[Int] | len v <= n + 1} @-}
diag :: Int -> [[Int]] -> [Int]
diag n m = [ (m !! i) !! i | i <- [0 .. n] ]
"""


def test_what_is_not_proved_around_a_finding_is_told_too() -> None:
    """LiquidHaskell complains at 4:1-44, 4:20 and 4:26."""
    report = check_text("Inside.hs", INSIDE, CheckOptions(findings=1))
    (binding,) = report.bindings
    assert [each.span.start.column for each in binding.findings] == [15]
    assert [(place.start.column, words) for place, words in also_unproved(binding)] == [
        (12, "the promise of `diag`"),
        (26, "what `(!!)` needs, `0 <= i && i < len xs`"),
    ]
    view = View(Document("Inside.hs", 1, INSIDE), report)
    told, beside = (hover(view, Position(4, 26), beside=each) for each in (False, True))
    assert told is not None
    assert beside is not None
    assert "**Not proved here either:** what `(!!)` needs, `0 <= i && i < len xs`" in told.markdown
    assert "either" not in beside.markdown
