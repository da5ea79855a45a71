"""What a function needs of arguments that it still lacks is looked for where it is passed on, whatever the first ones
keep."""

import pytest
from liquidlens.explain.report import Finding
from liquidlens.pipeline import check_text

ROOT = """module M where
{-@ data Item = Item { quantity :: Nat } @-}
data Item = Item { quantity :: Int }

{-@ ship :: n:Nat -> {i:Item | quantity i >= n} -> Item @-}
ship :: Int -> Item -> Item
ship n i = Item (quantity i - n)

{-@ f :: Nat -> [Item] -> [Item] @-}
f :: Int -> [Item] -> [Item]
f n items = %s
"""


def findings(code: str) -> tuple[Finding, ...]:
    return next(b for b in check_text("M.hs", ROOT % code).bindings if b.name == "f").findings


@pytest.mark.parametrize(
    ("code", "place"),
    [
        ("map (ship n) items", "ship n"),
        ("map (ship n) (filter (\\i -> quantity i > n - 2) items)", "ship n"),
        ("concatMap (\\i -> map (ship n) [i]) items", "ship n"),
    ],
)
def test_the_second_argument_of_a_function_that_is_passed_on(code: str, place: str) -> None:
    (found,) = findings(code)
    assert (found.callee, found.facet, found.call) == ("ship", "concrete", "f 1 [Item 0]")
    line = (ROOT % code).splitlines()[found.span.start.line - 1]
    assert line[found.span.start.column - 1 :].startswith(place)


def test_the_first_one_is_its_own_place() -> None:
    (found,) = findings("if n > 0 then map (ship (n - 2)) (filter (const False) items) else items")
    assert (found.callee, found.call) == ("ship", "f 1 []")
