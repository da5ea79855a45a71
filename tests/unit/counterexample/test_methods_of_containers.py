"""What a method of `Foldable` answers comes from what is inside its argument, and is found again at replay where the
search looked at a part of that argument only."""

from functools import cache

import pytest
from liquidlens.explain.report import FileReport, Finding, Party
from liquidlens.pipeline import check_text

TEXT = """module Box where
{-@ pad :: n:Nat -> s:{v:String | len v <= n} -> {v:String | len v == n} @-}
pad :: Int -> String -> String
pad n s = s ++ replicate (n - length s) ' '

{-@ box :: [String] -> [String] @-}
box :: [String] -> [String]
box ls = map (pad m) ls
  where m = maximum (map length ls)

{-@ over :: {v:[Int] | len v > 0} -> {v:Int | v >= 0} @-}
over :: [Int] -> Int
over l = maximum l - head l

{-@ above :: [Nat] -> Nat @-}
above :: [Int] -> Int
above l = maximum (map (+ 1) l)
"""


@cache
def checked() -> FileReport:
    return check_text("Box.hs", TEXT)


def findings(name: str) -> tuple[Finding, ...]:
    return tuple(next(b.findings for b in checked().bindings if b.name == name))


@pytest.mark.parametrize("name", ["box", "over"])
def test_a_method_that_answers_an_element_is_blamed(name: str) -> None:
    (found,) = findings(name)
    assert (found.blame.party, found.blame.name) == (Party.METHOD, "maximum")
    assert [each.call.split()[0] for each in found.abstracted] == ["maximum"]


def test_it_answers_no_more_than_what_is_inside() -> None:
    assert findings("above") == ()
