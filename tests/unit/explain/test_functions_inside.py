"""A promise that the answer of a function inside an answer breaks is told with the values that break it."""

from liquidlens.pipeline import check_text

TEXT = """module State where
newtype State s a = State { runState :: s -> (a, s) }

{-@ fresh :: State {v:Int | v >= 0} {v:Int | v > 0} @-}
fresh :: State Int Int
fresh = State (\\n -> (n, n + 1))

{-@ back :: State {v:Int | v >= 0} () @-}
back :: State Int ()
back = State (\\n -> ((), n - 1))
"""


def test_what_the_function_inside_answers_is_put_in() -> None:
    broken = {
        each.name: (found.predicate.text, found.predicate.instance)
        for each in check_text("State.hs", TEXT).bindings
        for found in each.findings
        if found.predicate is not None
    }
    assert broken == {
        "fresh": ("v > 0", "0 > 0, the function inside is applied to 0"),
        "back": ("v >= 0", "-1 >= 0, the function inside is applied to 0"),
    }
