"""Who uses a result that holds functions may evaluate all that these answer, not its first constructor only."""

from collections.abc import Sequence

import pytest
from liquidlens.explain.report import BindingReport
from liquidlens.pipeline import check_text

TEXT = """module M where
newtype Parser a = Parser (String -> Maybe (a, String))
newtype State s a = State (s -> (a, s))

{-@ data Stack = Stack { items :: [Int], depth :: {v:Nat | v = len items} } @-}
data Stack = Stack { items :: [Int], depth :: Int }

{-@ first :: {v:[a] | len v > 0} -> a @-}
first :: [a] -> a
first (x:_) = x

mapParser :: (a -> b) -> Parser a -> Parser b
mapParser f (Parser p) = Parser (\\s -> case p s of { Nothing -> Nothing; Just (a, r) -> Just (f a, r) })

modify :: (s -> s) -> State s ()
modify f = State (\\s -> ((), f s))

nothing, something :: Parser [Int]
nothing = Parser (\\s -> Just ([], s))
something = Parser (\\s -> Just ([1], s))

item, sure :: Parser Int
item = mapParser first nothing
sure = mapParser first something

push, put :: Int -> State Stack ()
push x = modify (\\(Stack xs n) -> Stack (x : xs) n)
put x = modify (\\(Stack xs n) -> Stack (x : xs) (n + 1))

endless :: State [Int] Int
endless = State (\\xs -> (first xs, let ys = 1 : ys in ys))
"""


@pytest.fixture(scope="module")
def reports() -> Sequence[BindingReport]:
    return check_text("M.hs", TEXT).bindings


@pytest.mark.parametrize(
    ("name", "call", "code"),
    [
        ("item", '(\\(Parser g) -> g "" `deepseq` ()) (item)', "unsafe/precondition"),
        ("push", "(\\(State g) -> g (Stack [] 0) `deepseq` ()) (push 0)", "unsafe/data-invariant"),
        ("endless", "(\\(State g) -> g [] `deepseq` ()) (endless)", "unsafe/precondition"),
    ],
)
def test_what_breaks_deep_inside_an_answer_is_found(
    reports: Sequence[BindingReport], name: str, call: str, code: str
) -> None:
    (found,) = next(each for each in reports if each.name == name).findings
    assert (found.call, found.code) == (call, code)


@pytest.mark.parametrize("name", ["sure", "put"])
def test_what_does_not_break_is_not(reports: Sequence[BindingReport], name: str) -> None:
    assert not [f for f in next(each for each in reports if each.name == name).findings if f.facet == "concrete"]
