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


BESIDE = """{-@ LIQUID "--higherorder" @-}
module M where
{-@ type Below N = {v:Int | 0 <= v && v < N} @-}
{-@ data Vec a = Vec { size :: Nat, get :: Below size -> a } @-}
data Vec a = Vec { size :: Int, get :: Int -> a }
{-@ data Held = Held { limit :: Nat, held :: (Int, Maybe (Below limit -> Int)) } @-}
data Held = Held { limit :: Int, held :: (Int, Maybe (Int -> Int)) }

back, forth, more :: Vec a -> Vec a
back (Vec n f) = Vec n (\\i -> f (n - i))
forth (Vec n f) = Vec n (\\i -> f (n - 1 - i))
more (Vec n f) = Vec (n + 1) f

append, along :: Vec a -> Vec a -> Vec a
append (Vec n f) (Vec m g) = Vec (n + m) (\\i -> if i < n then f i else g (i - n))
along (Vec n f) (Vec m g) = Vec (n + m) (\\i -> if i <= n then f i else g (i - n))

two :: Int -> (Vec Int, Vec Int)
two n = (Vec 1 id, Vec 2 (\\i -> 10 `div` (1 - i)))

deep, sound :: Held -> Held
deep (Held n (k, Just f)) = Held (n + 1) (k, Just f)
deep h = h
sound (Held n (k, Just f)) | n > 0 = Held (n - 1) (k, Just f)
sound h = h
"""


@pytest.fixture(scope="module")
def beside() -> Sequence[BindingReport]:
    return check_text("M.hs", BESIDE).bindings


@pytest.mark.parametrize(
    ("name", "call"),
    [
        ("back", "(\\(Vec _ g) -> g 0 `seq` ()) (back (Vec 1 (\\_ -> 0)))"),
        ("more", "(\\(Vec _ g) -> g 0 `seq` ()) (more (Vec 0 (\\_ -> 0)))"),
        ("along", "(\\(Vec _ g) -> g 0 `seq` ()) (along (Vec 0 (\\_ -> 0)) (Vec 1 (\\_ -> 0)))"),
        ("two", "(\\(_, Vec _ g) -> g 1 `seq` ()) (two 0)"),
        (
            "deep",
            "(\\x -> case x of { Held _ (_, Just g) -> g 0 `seq` (); _ -> () }) (deep (Held 0 (0, Just (\\_ -> 0))))",
        ),
    ],
)
def test_functions_are_applied_within_what_the_fields_beside_them_say(
    beside: Sequence[BindingReport], name: str, call: str
) -> None:
    (found,) = next(each for each in beside if each.name == name).findings
    assert found.call == call


@pytest.mark.parametrize("name", ["forth", "append", "sound"])
def test_functions_are_applied_to_no_more(beside: Sequence[BindingReport], name: str) -> None:
    assert next(each for each in beside if each.name == name).verdict.value == "verified"
