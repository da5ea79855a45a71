"""A function that is another name for one: what that could promise is offered where the name is called.

LiquidHaskell rejects each as it stands, and accepts it with the edit.
"""

import pytest
from liquidlens.explain.proposal_words import title_of_repair

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

HEADER = "module M (f) where\n"

LISTS = """{-@ join :: xs:[a] -> ys:[a] -> [a] @-}
join [] ys = ys
join (x : xs) ys = x : join xs ys
(+++) = join
{-@ f :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
f :: [a] -> [a] -> [a]
f xs ys = xs +++ ys
"""

NUMBERS = """{-@ up :: n:Int -> Int @-}
up :: Int -> Int
up n = n + 1
next :: Int -> Int
next = up
{-@ f :: n:Int -> {v:Int | v > n} @-}
f :: Int -> Int
f n = next n
"""

FALSE = LISTS.replace("x : join xs ys", "join xs ys")


def offered(text: str) -> list[str]:
    return [title_of_repair(each) for one in report_of(HEADER + text).bindings for each in one.offered]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [(LISTS, "Promise `len v == len xs + len ys` for `join`"), (NUMBERS, "Promise `v == n + 1` for `up`")],
)
def test_what_the_function_behind_a_name_could_promise_is_offered(text: str, wanted: str) -> None:
    assert wanted in offered(text)


def test_what_it_does_not_keep_is_not() -> None:
    assert not any("for `join`" in title for title in offered(FALSE))
