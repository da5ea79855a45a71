"""`measure len :: [a] -> Int` without equations is that of lists; LiquidHaskell 0.9.0.2 accepts the first program."""

from liquidlens.pipeline import check_text


def judged(text: str) -> dict[str, str]:
    return {each.name: each.verdict.value for each in check_text("Main.hs", text).bindings}


def test_the_length_of_lists_declared_again_is_the_same() -> None:
    text = """
module Main where
{-@ measure len :: [a] -> Int @-}
{-@ more :: xs:[a] -> a -> {v:[a] | len v == len xs + 1} @-}
more :: [a] -> a -> [a]
more xs x = x : xs
"""
    assert judged(text) == {"more": "verified"}


def test_a_measure_of_that_name_on_another_type_is_another_one() -> None:
    text = """
module Main where
data List a = Nil | Cons a (List a)
{-@ measure len :: List a -> Int @-}
{-@ more :: xs:List a -> a -> {v:List a | len v == len xs + 1} @-}
more :: List a -> a -> List a
more xs x = Cons x xs
"""
    assert judged(text)["more"] != "verified"
