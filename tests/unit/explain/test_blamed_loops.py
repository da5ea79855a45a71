"""Who is at fault where a run ends though what it is said to get smaller by does not."""

from liquidlens.pipeline import check_text

TEXT = """module Loops where
over :: [Int] -> Int
over xs = go 0
  where
    go n = if n > length xs then 0 else go (n + 1)

there :: Int -> Int -> Int
there x y = if y > 3 then x else back x (y + 1)
back :: Int -> Int -> Int
back x y = there x y
"""


def test_the_loop_is_blamed_not_the_function_around_it() -> None:
    found = check_text("Loops.hs", TEXT).bindings
    assert {each.name: [finding.blame.name for finding in each.findings] for each in found} == {
        "over": ["go"],
        "there": ["there"],
        "back": ["back"],
    }
